# Warnings, sanitizers, ccache and the linker, for our own targets.

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(onnx_check_options INTERFACE)
target_compile_options(onnx_check_options INTERFACE -Wall -Wextra)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(onnx_check_options INTERFACE -Wmissing-prototypes)
else()
  target_compile_options(onnx_check_options INTERFACE -Wmissing-declarations)
endif()
if(ONNX_CHECK_WERROR)
  target_compile_options(onnx_check_options INTERFACE -Werror)
endif()

if(ONNX_CHECK_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized)  # g++ 12 sees it in std::function and std::regex where it instruments
  endif()
endif()

find_program(LLD ld.lld)
if(LLD)
  add_link_options(-fuse-ld=lld)
endif()

# Nobody pays for what the tool does not call.
add_compile_options(-ffunction-sections -fdata-sections)
add_link_options(-Wl,--gc-sections)

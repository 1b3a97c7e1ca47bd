# The one place for compiler and linker flags: every target links blokwatch_flags privately.
add_library(blokwatch_flags INTERFACE)
target_compile_features(blokwatch_flags INTERFACE cxx_std_20)
target_compile_options(blokwatch_flags INTERFACE
    -Wall -Wextra -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual -Wformat=2
    $<$<BOOL:${BLOKWATCH_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # At -O3 GCC 12 warns of overlapping copies inside std::string's own operator+ (its bug 105329).
    target_compile_options(blokwatch_flags INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # It blames whoever calls std::stable_sort or inplace_merge for a deprecated function that libstdc++ 12 uses itself.
    target_compile_options(blokwatch_flags INTERFACE -Wno-deprecated-declarations)
endif()
target_compile_definitions(blokwatch_flags INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CONTEXTLESS_CONNECT QT_NO_FOREACH QT_NO_KEYWORDS)

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(BLOKWATCH_SANITIZE)
    add_compile_options(-fsanitize=${BLOKWATCH_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${BLOKWATCH_SANITIZE})
endif()

find_program(BLOKWATCH_CCACHE ccache)
if(BLOKWATCH_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # With these, ccache accepts precompiled headers.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${BLOKWATCH_CCACHE})
endif()

find_program(BLOKWATCH_MOLD mold)
if(BLOKWATCH_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

# blokwatch_room(NAME ROOT DIR USES… SOURCES…): one static library for one folder of the house. ROOT is the include
# root, so that a header is named by its room ("core/run.h") wherever it is used. Only a room that names Qt runs moc.
function(blokwatch_room name)
    cmake_parse_arguments(ROOM "" "ROOT" "USES;PRIVATE_USES;SOURCES" ${ARGN})
    add_library(${name} STATIC ${ROOM_SOURCES})
    target_include_directories(${name} PUBLIC ${ROOM_ROOT})
    target_link_libraries(${name} PUBLIC ${ROOM_USES} PRIVATE blokwatch_flags ${ROOM_PRIVATE_USES})
    if(NOT "${ROOM_USES};${ROOM_PRIVATE_USES}" MATCHES "Qt6::")
        set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    endif()
endfunction()

# blokwatch_program(NAME USES… SOURCES…): an installed program.
function(blokwatch_program name)
    cmake_parse_arguments(PROGRAM "" "" "USES;SOURCES" ${ARGN})
    add_executable(${name} ${PROGRAM_SOURCES})
    target_link_libraries(${name} PRIVATE ${PROGRAM_USES} blokwatch_flags)
    install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

# blokwatch_test(NAME USES…): tests/…/NAME.cpp as a QtTest program, in its own XDG folders and offscreen.
function(blokwatch_test name)
    if(NOT BLOKWATCH_QT)
        return()
    endif()
    add_executable(${name} ${name}.cpp)
    target_link_libraries(${name} PRIVATE ${ARGN} blokwatch_testsupport Qt6::Test blokwatch_flags)
    blokwatch_register_test(${name} "gui")
endfunction()

# blokwatch_qtfree_test(NAME USES…): tests/…/NAME.cpp as a GoogleTest program without Qt, so that thread sanitizer can judge it.
function(blokwatch_qtfree_test name)
    add_executable(${name} ${name}.cpp)
    target_link_libraries(${name} PRIVATE ${ARGN} blokwatch_qtfree_testsupport GTest::gtest_main blokwatch_flags)
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    blokwatch_register_test(${name} "qtfree")
endfunction()

function(blokwatch_register_test name label)
    add_test(NAME ${name} COMMAND ${name})
    blokwatch_set_test_environment(${name} ${label})
endfunction()

# Gives a test that is already there its label, its own home and the settings of the sanitizers.
function(blokwatch_set_test_environment name label)
    set(home ${CMAKE_BINARY_DIR}/testhome/${name})
    file(MAKE_DIRECTORY ${home}/config ${home}/data ${home}/cache ${home}/runtime)
    file(CHMOD ${home}/runtime DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set_tests_properties(${name} PROPERTIES
        LABELS ${label} TIMEOUT 300
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_DATA_HOME=${home}/data;XDG_CACHE_HOME=${home}/cache;XDG_RUNTIME_DIR=${home}/runtime;TZ=UTC;LANG=C.UTF-8;QT_LOGGING_RULES=qt.qpa.*=false;ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1;TSAN_OPTIONS=halt_on_error=1;UBSAN_OPTIONS=print_stacktrace=1")
endfunction()

# Shows that CheckLayers can fail: the faulty tree must bring exactly the faults of expected.txt, the sound one none.
#   cmake -DCHECK=<CheckLayers.cmake> -DDATA=<tests/data/layering> -P checklayerstest.cmake
cmake_minimum_required(VERSION 3.25)

function(check_layers root)
    execute_process(COMMAND ${CMAKE_COMMAND} -DROOT=${root} -DQT_HEADERS=${DATA}/qt -P ${CHECK}
        RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
    set(code ${code} PARENT_SCOPE)
    set(said "${said}" PARENT_SCOPE)
endfunction()

check_layers(${DATA}/sound)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "the sound tree was refused:\n${said}")
endif()

check_layers(${DATA}/faulty)
if(code EQUAL 0)
    message(FATAL_ERROR "the faulty tree was accepted:\n${said}")
endif()
file(STRINGS ${DATA}/expected.txt expected ENCODING UTF-8)
list(LENGTH expected expected_count)
foreach(line IN LISTS expected)
    string(FIND "${said}" "${line}\n" found)
    if(found EQUAL -1)
        message(SEND_ERROR "this fault was not found: ${line}")
    endif()
endforeach()
string(REGEX MATCHALL "\n    [a-z][^\n]*: " reported "${said}")
list(LENGTH reported reported_count)
if(NOT reported_count EQUAL expected_count)
    message(SEND_ERROR "${reported_count} faults reported, ${expected_count} expected:\n${said}")
endif()

check_layers(${DATA}/qt)
if(code EQUAL 0)
    message(FATAL_ERROR "a folder without any room was accepted: nothing was checked")
endif()

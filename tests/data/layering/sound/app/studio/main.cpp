#include "../../views/page.cpp"
#include "backends/sql/reader.cpp"

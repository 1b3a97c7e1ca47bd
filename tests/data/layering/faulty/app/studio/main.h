#include "../ctl/main.cpp"

#pragma once

namespace blokwatch {

struct Page {
    int rows = 0;
};

}

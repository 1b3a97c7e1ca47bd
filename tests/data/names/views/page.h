#pragma once

namespace blokwatch {

class Page final : public QWidget
{
};

}

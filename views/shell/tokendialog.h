// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QInputDialog>

namespace blokwatch {

struct WatchedSource;

/// Asks for the token of a source, without showing what is typed; its textValueSelected() tells it. Deletes itself when
/// it closes. Thread: GUI.
class TokenDialog final : public QInputDialog
{
    Q_OBJECT
public:
    TokenDialog(const WatchedSource &source, QWidget *parent);
};

}

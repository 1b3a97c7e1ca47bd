// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/jsonpicture.h"

#include <string>

class QLabel;

namespace blokwatch {

class ElidedLabel;
class Theme;

/// The line below a value: how much of it is shown, and what the server had cut. Thread: GUI.
class JsonNote final : public QWidget
{
    Q_OBJECT
public:
    JsonNote(const Theme &theme, QWidget *parent);

    void tellNothing();
    void tellPreview(std::size_t shown, std::size_t all);
    void tellWhole(const JsonPicture &picture);
    /// A text that is no JSON, and why it isn't.
    void tellText(std::size_t shown, std::size_t all, const std::string &fault);

private:
    void tell(const QString &amount, const QString &warning);
    void colour();

    const Theme &m_theme;
    QLabel *m_amount;
    QLabel *m_sign;
    ElidedLabel *m_warning;
};

}

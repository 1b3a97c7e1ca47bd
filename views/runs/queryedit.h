// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/runs/completion.h"

#include <QLineEdit>

class QAbstractItemDelegate;
class QCompleter;
class QStringListModel;

namespace blokwatch {

class Theme;

/// The line in which a filter is typed: suggests fields and values, underlines what has no meaning.
class QueryEdit final : public QLineEdit
{
    Q_OBJECT
public:
    QueryEdit(const Theme &theme, QWidget *parent);

    void setValues(FieldValues values) { m_values = std::move(values); }
    /// Characters [position, position + length) are wrong; length 0: nothing is.
    void setFault(qsizetype position, qsizetype length);

Q_SIGNALS:
    void escapePressed();
    /// Backspace where there is nothing to delete.
    void backspacePressed();
    void focusChanged(bool focused);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void suggest();
    void accept(const QString &suggestion);

    const Theme &m_theme;
    FieldValues m_values;
    QStringListModel *m_suggestions;
    QAbstractItemDelegate *m_delegate;
    QCompleter *m_completer;
    qsizetype m_faultPosition = 0;
    qsizetype m_faultLength = 0;
};

}

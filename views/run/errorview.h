// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include "items/errorwords.h"

#include <string>

class QLabel;
class QPlainTextEdit;
class QVBoxLayout;

namespace blokwatch {

class FactStrip;
class FlowLayout;
class JsonView;
class Theme;

/// An error part by part: message, what kind it is, what to do about it, what caused it, the data beside it, the stack.
/// Only what there is; everything can be selected and copied. Thread: GUI.
class ErrorView final : public QScrollArea
{
    Q_OBJECT
public:
    ErrorView(const Theme &theme, QWidget *parent);

    /// Nothing happens when it is the one on screen.
    void setError(const std::string &json);
    void clear();

private:
    struct Section {
        QLabel *title;
        QWidget *body;
    };
    Section addSection(const QString &title, QWidget *body);
    static void show(const Section &section, bool isUsed);
    QLabel *text(const char *name);
    JsonView *data(const char *name);
    void showMarks(const QStringList &marks);
    void showCauses(const QList<ErrorWords::Cause> &causes);
    void showStack(const QString &stack);
    void colour();

    const Theme &m_theme;
    std::string m_json;
    QVBoxLayout *m_layout;
    QLabel *m_message;
    QWidget *m_marks;
    FlowLayout *m_markLayout;
    QLabel *m_description;
    Section m_remediation;
    Section m_doc;
    FactStrip *m_parts;
    Section m_causes;
    Section m_details;
    Section m_snapshot;
    Section m_other;
    Section m_stack;
};

}

// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include "items/aside.h"
#include "items/errorwords.h"

#include <memory>
#include <optional>
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

    /// Nothing happens when it is the one on screen. A large one is read on a worker.
    void setError(const std::shared_ptr<const std::string> &json);
    void clear();
    bool isReading() const { return m_reading.isUnderWay(); }

private:
    struct Section {
        QLabel *title;
        QWidget *body;
    };
    Section addSection(const QString &title, QWidget *body);
    static void show(const Section &section, bool isUsed);
    QLabel *text(const char *name);
    QWidget *valueBox(const char *name);
    void showValue(const Section &section, std::optional<RawJson> value);
    void show(ErrorWords &error);
    void showMarks(const QStringList &marks);
    void showCauses(const QList<ErrorWords::Cause> &causes);
    void showStack(const QString &stack);
    void colour();

    const Theme &m_theme;
    std::shared_ptr<const std::string> m_json;
    Errand<std::shared_ptr<ErrorWords>> m_reading;
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

// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>

#include "core/values/rundetail.h"
#include "items/aside.h"

#include <memory>
#include <string>

class QLabel;

namespace blokwatch {

class JsonView;
class Theme;

/// What a step was given and what it returned, or what the whole run returned. Thread: GUI.
class BodiesView final : public QSplitter
{
    Q_OBJECT
public:
    BodiesView(const Theme &theme, QWidget *parent);

    /// Null: nothing was read yet. `step` is one of the detail's; null for the whole run. What a person opened and
    /// found stays as long as the values are the same.
    void show(std::shared_ptr<const RunDetail> detail, const NodeRun *step);
    /// Another run: nothing of the one before counts.
    void begin();
    bool isReading() const;
    void focusSearch();

Q_SIGNALS:
    void said(const QString &text);

private:
    using Text = std::shared_ptr<const std::string>;
    struct Body {
        JsonView *view = nullptr;
        QLabel *title = nullptr;
        Text shown;
        QString emptyText;
        std::unique_ptr<Errand<bool>> comparing; ///< with a large value that may be the same
    };
    Body makeBody(const char *name, const QString &title, const Theme &theme);
    Text partOf(const std::optional<RawJson> &json) const;
    static void setBody(Body &body, Text text, const QString &emptyText);
    static void replaceBody(Body &body, Text text, const QString &emptyText);
    void showStep();
    void showRun();
    void findResult();
    void colour(const Theme &theme);

    std::shared_ptr<const RunDetail> m_detail;
    const NodeRun *m_step = nullptr; ///< in m_detail
    Body m_input;
    Body m_output;
    Text m_result;            ///< what the run returned
    std::string m_resultOf;   ///< id of the event that told it
    Errand<Text> m_searching; ///< for it: it may be large
};

}

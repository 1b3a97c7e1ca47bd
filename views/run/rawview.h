// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "core/values/rundetail.h"
#include "items/aside.h"

#include <memory>
#include <optional>
#include <string>

class QToolButton;

namespace blokwatch {

class JsonView;
class Theme;

/// A run, or one of its steps, as JSON. It is written when it is looked at, and again when a person asks for what is
/// new. Thread: GUI.
class RawView final : public QWidget
{
    Q_OBJECT
public:
    RawView(const Theme &theme, QWidget *parent);

    /// Null: nothing was read yet. `step` is one of the detail's; null for the whole run.
    void setDetail(std::shared_ptr<const RunDetail> detail, const NodeRun *step);
    /// Another run: nothing of the one before stays.
    void begin();
    bool isReading() const { return m_writing.isUnderWay(); }
    void focusSearch();

Q_SIGNALS:
    void said(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void write();

    std::shared_ptr<const RunDetail> m_detail;
    const NodeRun *m_step = nullptr; ///< in m_detail
    JsonView *m_view;
    QToolButton *m_refresh;
    std::weak_ptr<const RunDetail> m_written; ///< what the view shows
    std::optional<NodeRunId> m_writtenStep;
    bool m_isWritten = false;
    Errand<std::shared_ptr<const std::string>> m_writing;
};

}

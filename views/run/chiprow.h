// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "items/runhead.h"

namespace blokwatch {

class FlowLayout;
class Theme;

/// The runs that a run belongs to, one click away each, and its tags. Thread: GUI.
class ChipRow final : public QWidget
{
    Q_OBJECT
public:
    ChipRow(const Theme &theme, QWidget *parent);
    void show(const RunHead &head);

Q_SIGNALS:
    void runWanted(const QString &id);

private:
    void build();
    void addLink(const RunHead::Link &link);
    void addRest(const char *name, int count);
    void addTag(const QString &tag);

    const Theme &m_theme;
    FlowLayout *m_layout;
    QList<RunHead::Link> m_links;
    QStringList m_tags;
    int m_more = 0;
    int m_moreTags = 0;
};

}

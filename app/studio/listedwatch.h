// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/mirrordriver.h"

#include <QTimer>

namespace blokwatch::studio {

/// Tells when every source has been read once, or could not be, or took too long. Thread: the mirror's owner.
class ListedWatch final : public QObject
{
    Q_OBJECT
public:
    ListedWatch(const Mirror &mirror, MirrorDriver &driver, int deadlineMs, QObject *parent);

Q_SIGNALS:
    /// Once. `problem` is empty when all were read.
    void settled(const QString &problem);

private:
    void look();
    void settle(const QString &problem);

    const Mirror &m_mirror;
    QTimer m_deadline;
    bool m_settled = false;
};

}

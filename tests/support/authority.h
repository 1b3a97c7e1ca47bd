// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <string>

namespace blokwatch::test {

/// A certificate authority of a test's own, made by openssl in a temporary folder. Thread: one; calls block.
class Authority
{
public:
    /// ca.pem and ca.key. Returns whether it worked, as issue() does.
    bool make();
    /// NAME.pem and NAME.key, for the address `san` ("IP:127.0.0.1"), valid for `days` (negative: expired).
    bool issue(const QString &name, const QString &san, int days);

    QByteArray read(const QString &name) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    std::string caFile() const { return path(QStringLiteral("ca.pem")).toStdString(); }

private:
    bool run(const QStringList &words);

    QTemporaryDir m_folder;
};

}

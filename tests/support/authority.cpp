// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/authority.h"

#include <QFile>
#include <QProcess>

namespace blokwatch::test {

bool Authority::make()
{
    return m_folder.isValid() &&
           run(QStringLiteral("req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj")
                   .split(QLatin1Char(' ')) +
               QStringList{QStringLiteral("/CN=Blokwatch Test CA")});
}

bool Authority::issue(const QString &name, const QString &san, int days)
{
    QFile extension(path(name + QStringLiteral(".ext")));
    if (!extension.open(QIODevice::WriteOnly))
        return false;
    extension.write("subjectAltName=" + san.toUtf8() + "\n");
    extension.close();
    return run(QStringLiteral("req -newkey rsa:2048 -nodes -keyout %1.key -out %1.csr -subj /CN=blok")
                   .arg(name)
                   .split(QLatin1Char(' '))) &&
           run(QStringLiteral("x509 -req -in %1.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out %1.pem -days %2 "
                              "-extfile %1.ext")
                   .arg(name)
                   .arg(days)
                   .split(QLatin1Char(' ')));
}

QByteArray Authority::read(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool Authority::run(const QStringList &words)
{
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral("openssl"), words);
    const bool done = process.waitForFinished(60'000) && process.exitCode() == 0;
    if (!done)
        qWarning("%s", process.readAllStandardError().constData());
    return done;
}

}

// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/golden.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>

namespace blokwatch::test {

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;

    QJsonArray array() const { return QJsonDocument::fromJson(out).array(); }
    QJsonObject object() const { return QJsonDocument::fromJson(out).object(); }
    QStringList lines() const { return QString::fromUtf8(out).split(QLatin1Char('\n'), Qt::SkipEmptyParts); }
};

/// Runs the real program and waits for its end.
inline Outcome blokwatchctl(const QStringList &arguments, const QString &folder = {})
{
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(QStringLiteral(BLOKWATCHCTL), arguments);
    if (!process.waitForFinished(60'000))
        return {-1, {}, "did not end"};
    const int code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
    return {code, process.readAllStandardOutput(), process.readAllStandardError()};
}

/// A temporary folder for databases.
class Folder
{
public:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    /// A copy of a recorded database ("trace.db.gz").
    QString golden(const QString &recording, const QString &name = QStringLiteral("trace.db")) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        unpackData("golden/sqlite/" + recording.toStdString(), path(name).toStdString());
        return path(name);
    }
    /// Unpacks a recorded .tar.gz.
    void unpack(const QString &recording) const
    {
        golden(recording, QStringLiteral("packed.tar"));
        QProcess::execute(QStringLiteral("tar"), {QStringLiteral("-xf"), path(QStringLiteral("packed.tar")),
                                                  QStringLiteral("-C"), m_folder.path()});
        QFile::remove(path(QStringLiteral("packed.tar")));
    }
    /// Every file below the folder with the hash of its bytes.
    QMap<QString, QByteArray> contents() const
    {
        QMap<QString, QByteArray> all;
        const QDir dir(m_folder.path());
        for (const QString &name : dir.entryList(QDir::Files | QDir::Hidden)) {
            QFile file(dir.filePath(name));
            if (file.open(QIODevice::ReadOnly))
                all[name] = QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256);
        }
        return all;
    }

private:
    QTemporaryDir m_folder;
};

/// Changes a database with SQL; returns the error, empty when there is none.
inline QString execute(const QString &path, const std::function<bool(QSqlQuery &)> &change)
{
    QString error;
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("change"));
        db.setDatabaseName(path);
        QSqlQuery query(db);
        if (!db.open())
            error = db.lastError().text();
        else if (query = QSqlQuery(db); !change(query))
            error = query.lastError().text() + QLatin1Char(' ');
    }
    QSqlDatabase::removeDatabase(QStringLiteral("change"));
    return error;
}

inline QString execute(const QString &path, const QString &sql)
{
    return execute(path, [&](QSqlQuery &query) { return query.exec(sql); });
}

inline QStringList idsOf(const QJsonArray &runs)
{
    QStringList ids;
    for (const auto &run : runs)
        ids.append(run.toObject()[QStringLiteral("id")].toString());
    return ids;
}

/// "runs --limit 1" as its words.
inline QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

}

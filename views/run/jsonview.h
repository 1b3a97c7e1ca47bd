// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "core/json/redaction.h"
#include "items/aside.h"
#include "items/jsonpicture.h"
#include "items/jsonsearch.h"

#include <memory>
#include <string>
#include <vector>

class QPlainTextEdit;
class QStackedWidget;
class QToolButton;
class QLabel;

namespace blokwatch {

class ElidedLabel;
class JsonNote;
class JsonSaver;
class JsonSearchBar;
class JsonTree;
class JsonTreeModel;
class Theme;

/// One JSON value to be read: a preview at once, then the tree of all of it, with search, copy and save; a line tells
/// how much of it is shown and what the server had cut. Values of telling names are hidden in everything that leaves
/// this view. Reading, searching, writing and copying of large values run on workers. Thread: GUI.
class JsonView final : public QWidget
{
    Q_OBJECT
public:
    explicit JsonView(const Theme &theme, QWidget *parent = nullptr);
    ~JsonView() override;

    /// Shows a value; null for one that is absent, which is shown as emptyText. With json::padding bytes of spare
    /// capacity the source is read without a copy. Returns at once.
    void setValue(std::shared_ptr<const std::string> source, const QString &emptyText);
    void clear();

    /// Whether the tree, or the text of what is no JSON, stands: nothing is being read any more.
    bool isReady() const;
    bool isSearching() const;
    void focusSearch();

Q_SIGNALS:
    void ready();
    /// What came of an action, for a status line.
    void said(const QString &text);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Reading {
        std::shared_ptr<const JsonPicture> picture;
        std::string fault; ///< why it is no JSON
    };
    static Reading read(const std::shared_ptr<const std::string> &source, const json::Redaction &redaction);

    QWidget *makeBar();
    QWidget *makePart();
    void connectAll();
    void colour();
    void showPreview();
    void showText(const std::string &fault);
    void use(const Reading *reading);
    void showPart();
    void enable(bool tree);
    void search(const QString &text);
    void searched(const JsonHits *hits);
    void searchShownText(const QString &text);
    void go(int by);
    void goInText(bool forward);
    void showMenu(const QPoint &where);
    void copyValue();
    void copyPath();
    void copied(const QString &text);
    void save(bool current);
    void openAll(const QModelIndex &index);

    const Theme &m_theme;
    json::Redaction m_redaction;
    std::shared_ptr<const std::string> m_source;
    JsonTreeModel *m_model;
    JsonTree *m_tree;
    QPlainTextEdit *m_text;
    QLabel *m_empty;
    QStackedWidget *m_stack;
    JsonSearchBar *m_search;
    JsonNote *m_note;
    JsonSaver *m_saver;
    QToolButton *m_open = nullptr;
    QToolButton *m_close = nullptr;
    QToolButton *m_save = nullptr;
    QWidget *m_bar = nullptr;
    QWidget *m_part = nullptr;
    ElidedLabel *m_partPath = nullptr;
    JsonHits m_hits;
    std::size_t m_hit = 0; ///< number of the one that is shown, from 1; 0: none
    Errand<Reading> m_reading;
    Errand<JsonHits> m_searching;
    Errand<QString> m_copying;
};

}

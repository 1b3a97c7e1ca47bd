// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsonview.h"

#include "items/jsontreemodel.h"
#include "items/jsonwords.h"
#include "items/wording.h"
#include "views/run/jsonsaver.h"
#include "views/run/jsonsearchbar.h"
#include "views/run/jsontree.h"
#include "views/widgets/plaintext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPlainTextEdit>

#include <algorithm>

namespace blokwatch {

namespace {

/// A value from this on is made ready for the clipboard on a worker.
constexpr std::size_t smallCopy = 64 * 1024;
/// A longer one does not go into the clipboard, which other programs read whole.
constexpr std::size_t mostCopied = 16 << 20;

}

void JsonView::search(const QString &text)
{
    m_searching.cancel();
    m_hits = {};
    m_hit = 0;
    m_search->tellNothing();
    if (text.isEmpty() || !isReady())
        return;
    const auto picture = m_model->picture();
    if (!picture)
        return searchShownText(text);
    m_search->tellSearching();
    m_searching.start(aside([picture, text = text.toStdString()](const Abandoned &abandoned) {
                          return searchJson(*picture, text, abandoned);
                      }),
                      [this](const JsonHits *hits) { searched(hits); });
}

/// Shows the first place behind the chosen row, so that typing on does not go back to the top.
void JsonView::searched(const JsonHits *hits)
{
    m_hits = hits ? *hits : JsonHits();
    if (m_hits.offsets.empty())
        return m_search->tellFound(0, 0);
    const auto current = m_model->nodeAround(m_tree->currentIndex());
    const auto from = current ? current->offset() : 0;
    const auto next = std::lower_bound(m_hits.offsets.begin(), m_hits.offsets.end(), from);
    m_hit = next == m_hits.offsets.end() ? 0 : std::size_t(next - m_hits.offsets.begin());
    go(1);
}

void JsonView::go(int by)
{
    if (!m_model->picture())
        return goInText(by > 0);
    const auto count = m_hits.offsets.size();
    if (count == 0)
        return;
    if (by > 0)
        m_hit = m_hit >= count ? 1 : m_hit + 1;
    else
        m_hit = m_hit <= 1 ? count : m_hit - 1;
    m_tree->reveal(m_hits.offsets[m_hit - 1]);
    m_search->tellFound(m_hit, m_hits.found);
}

/// What is no JSON is searched as far as it is shown.
void JsonView::searchShownText(const QString &text)
{
    m_hits.found = std::size_t(m_text->toPlainText().count(text, Qt::CaseInsensitive));
    m_text->moveCursor(QTextCursor::Start);
    m_search->tellFound(0, m_hits.found);
    goInText(true);
}

void JsonView::goInText(bool forward)
{
    if (m_hits.found == 0)
        return;
    const auto flags = forward ? QTextDocument::FindFlags() : QTextDocument::FindBackward;
    const auto text = m_search->text();
    if (!m_text->find(text, flags)) {
        m_text->moveCursor(forward ? QTextCursor::Start : QTextCursor::End);
        m_text->find(text, flags);
        m_hit = forward ? 0 : m_hits.found + 1;
    }
    m_hit = std::clamp<std::size_t>(forward ? m_hit + 1 : m_hit - 1, 1, m_hits.found);
    m_search->tellFound(m_hit, m_hits.found);
}

void JsonView::showMenu(const QPoint &where)
{
    const auto index = m_tree->indexAt(where).siblingAtColumn(0);
    if (!index.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("jsonMenu"));
    menu->setAccessibleName(tr("Value"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const char *name, const QString &text, const auto &action) {
        auto *const entry = menu->addAction(text, this, action);
        entry->setObjectName(QLatin1String(name));
        return entry;
    };
    add("jsonCopyValue", tr("Copy value") + QStringLiteral("\tCtrl+C"), [this] { copyValue(); });
    add("jsonCopyPath", tr("Copy path") + QStringLiteral("\tCtrl+Shift+C"), [this] { copyPath(); });
    add("jsonSaveValue", tr("Save this value…"), [this] { save(true); });
    if (m_model->hasChildren(index)) {
        menu->addSeparator();
        const QPersistentModelIndex row(index);
        add("jsonExpandRow", tr("Expand all beneath") + QStringLiteral("\t*"), [this, row] { openAll(row); });
        add("jsonShowOnly", tr("Show only what is in it"), [this, row] { m_tree->showOnly(row); });
    }
    menu->popup(m_tree->viewport()->mapToGlobal(where));
}

void JsonView::copyPath()
{
    const auto path = m_model->path(m_tree->currentIndex());
    if (path.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(path);
    Q_EMIT said(tr("Copied %1").arg(isolated(wording::plain(path.toStdString(), 80))));
}

void JsonView::copyValue()
{
    const auto node = m_model->nodeAround(m_tree->currentIndex());
    if (!node)
        return;
    const auto size = node->source().size();
    if (size > mostCopied)
        return Q_EMIT said(tr("%1 is too much for the clipboard, nothing was copied: save it to a file")
                               .arg(jsonwords::bytes(double(size))));
    const auto work = [picture = m_model->picture(), node = *node](const Abandoned &) {
        return QString::fromStdString(picture->wholeText(node));
    };
    if (size < smallCopy)
        return copied(work({}));
    m_copying.start(aside(work), [this](const QString *text) {
        if (text)
            copied(*text);
        else
            Q_EMIT said(tr("There is not enough memory to copy this, nothing was copied"));
    });
}

void JsonView::copied(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT said(tr("Copied %1").arg(jsonwords::bytes(double(text.size()))));
}

/// The chosen value, or the whole.
void JsonView::save(bool current)
{
    const auto picture = m_model->picture();
    const auto node = current ? m_model->nodeAround(m_tree->currentIndex()) : std::nullopt;
    m_saver->ask({picture, node ? node->offset() : 0, m_source, m_redaction});
}

}

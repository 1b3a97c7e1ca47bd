// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/bodiesview.h"

#include "items/runresult.h"
#include "views/run/jsonview.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr int margin = 16;
/// Bytes of a value that are compared on the spot.
constexpr std::size_t mostCompared = 1'000'000;
constexpr std::size_t mostCopied = 65'536;

}

BodiesView::BodiesView(const Theme &theme, QWidget *parent) : QSplitter(parent)
{
    setObjectName(QStringLiteral("bodySplitter"));
    setHandleWidth(1);
    setChildrenCollapsible(false);
    m_input = makeBody("stepInput", tr("Input"), theme);
    m_output = makeBody("stepOutput", tr("Output"), theme);
    connect(&theme, &Theme::changed, this, [this, &theme] { colour(theme); });
    colour(theme);
}

BodiesView::Body BodiesView::makeBody(const char *name, const QString &title, const Theme &theme)
{
    auto *box = new QWidget(this);
    Body body;
    body.view = new JsonView(theme, box);
    body.view->setObjectName(QLatin1String(name));
    body.title = plainLabel(QLatin1String(name) + QStringLiteral("Title"), box, title);
    body.title->setFont(smallFont());
    body.title->setContentsMargins(margin, 8, margin, 0);
    body.comparing = std::make_unique<Errand<bool>>();
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(body.title);
    layout->addWidget(body.view, 1);
    addWidget(box);
    connect(body.view, &JsonView::said, this, &BodiesView::said);
    return body;
}

void BodiesView::begin()
{
    m_searching.cancel();
    m_result.reset();
    m_resultOf.clear();
    show(nullptr, nullptr);
}

bool BodiesView::isReading() const
{
    return m_searching.isUnderWay() || m_input.comparing->isUnderWay() || m_output.comparing->isUnderWay();
}

void BodiesView::focusSearch() { (m_output.shown ? m_output : m_input).view->focusSearch(); }

BodiesView::Text BodiesView::partOf(const std::optional<RawJson> &json) const
{
    if (!json)
        return nullptr;
    return json->text.size() <= mostCopied ? std::make_shared<const std::string>(json->text)
                                           : Text(m_detail, &json->text); // which keeps the whole run
}

void BodiesView::replaceBody(Body &body, Text text, const QString &emptyText)
{
    body.shown = text;
    body.emptyText = emptyText;
    body.view->setValue(std::move(text), emptyText);
}

void BodiesView::setBody(Body &body, Text text, const QString &emptyText)
{
    body.comparing->cancel();
    if (text && text == body.shown)
        return;
    const bool mayBeSame = text && body.shown && text->size() == body.shown->size();
    if (mayBeSame && text->size() > mostCompared) {
        const auto work = [text, shown = body.shown](const Abandoned &) { return *text == *shown; };
        body.comparing->start(aside(work), [&body, text, emptyText](const bool *isSame) {
            if (!isSame || !*isSame)
                replaceBody(body, text, emptyText);
        });
        return;
    }
    const bool isSame = mayBeSame ? *text == *body.shown : !text && !body.shown && body.emptyText == emptyText;
    if (!isSame)
        replaceBody(body, std::move(text), emptyText);
}

void BodiesView::show(std::shared_ptr<const RunDetail> detail, const NodeRun *step)
{
    m_detail = std::move(detail);
    m_step = step;
    if (!m_detail) {
        for (auto *body : {&m_input, &m_output})
            setBody(*body, nullptr, tr("Not read yet."));
    } else if (m_step) {
        showStep();
    } else {
        findResult();
        showRun();
    }
}

void BodiesView::showStep()
{
    const bool isUnderWay = m_step->status == "running" || m_step->status == "pending";
    const bool isPartial = m_step->partialResult && !m_step->outputs;
    m_output.title->setText(isPartial ? tr("Partial result") : tr("Output"));
    setBody(m_input, partOf(m_step->inputs), tr("This step was given no input."));
    setBody(m_output, partOf(isPartial ? m_step->partialResult : m_step->outputs),
            isUnderWay ? tr("The step has not ended yet.") : tr("This step returned nothing."));
}

void BodiesView::showRun()
{
    m_output.title->setText(tr("Output"));
    setBody(m_input, nullptr, tr("The server keeps no request of a run. Choose a step to see what it was given."));
    setBody(m_output, m_result,
            m_searching.isUnderWay()            ? tr("Reading…")
            : m_detail->run.status.isTerminal() ? tr("The source does not tell what this run returned.")
                                                : tr("The run has not ended yet."));
}

/// It stands inside the payload of an event, which may be large.
void BodiesView::findResult()
{
    const auto *told = resultEvent(*m_detail);
    const auto id = told ? std::string(told->id) : std::string();
    if (id == m_resultOf)
        return;
    m_resultOf = id;
    m_result.reset();
    m_searching.cancel();
    if (!told)
        return;
    const auto work = [batch = m_detail->events, payload = told->payload](const Abandoned &) {
        const auto result = resultIn(payload);
        return result ? letGoAside(result) : nullptr;
    };
    m_searching.start(aside(work), [this](const Text *found) {
        m_result = found ? *found : nullptr;
        if (m_detail && !m_step)
            showRun();
    });
}

void BodiesView::colour(const Theme &theme)
{
    setInk(m_input.title, theme.tokens().inkDim);
    setInk(m_output.title, theme.tokens().inkDim);
}

}

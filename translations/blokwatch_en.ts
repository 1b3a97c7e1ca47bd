<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>JsonWords</name>
    <message numerus="yes">
        <source>array, %n element(s)</source>
        <translation>
            <numerusform>array, %n element</numerusform>
            <numerusform>array, %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>object, %n member(s)</source>
        <translation>
            <numerusform>object, %n member</numerusform>
            <numerusform>object, %n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunsState</name>
    <message numerus="yes">
        <source>%Ln run(s) so far, none match yet.</source>
        <translation>
            <numerusform>%Ln run so far, it does not match.</numerusform>
            <numerusform>%Ln runs so far, none match yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%Ln more gap(s) that are not repaired</source>
        <translation>
            <numerusform>%Ln more gap that is not repaired</numerusform>
            <numerusform>%Ln more gaps that are not repaired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) could not be understood and were left out</source>
        <translation>
            <numerusform>%Ln event could not be understood and was left out</numerusform>
            <numerusform>%Ln events could not be understood and were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were too large and were left out</source>
        <translation>
            <numerusform>%Ln event was too large and was left out</numerusform>
            <numerusform>%Ln events were too large and were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) are of a type that this version does not know</source>
        <translation>
            <numerusform>%Ln event is of a type that this version does not know</numerusform>
            <numerusform>%Ln events are of a type that this version does not know</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) contradict themselves: is:odd lists them</source>
        <translation>
            <numerusform>%Ln run contradicts itself: is:odd lists it</numerusform>
            <numerusform>%Ln runs contradict themselves: is:odd lists them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) received</source>
        <translation>
            <numerusform>%Ln event received</numerusform>
            <numerusform>%Ln events received</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reconnected %Ln time(s)</source>
        <translation>
            <numerusform>Reconnected once</numerusform>
            <numerusform>Reconnected %Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s) repaired from the store, the last one:</source>
        <translation>
            <numerusform>%Ln gap repaired from the store:</numerusform>
            <numerusform>%Ln gaps repaired from the store, the last one:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) came faster than they could be shown and were left out</source>
        <translation>
            <numerusform>%Ln event came faster than it could be shown and was left out</numerusform>
            <numerusform>%Ln events came faster than they could be shown and were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more line(s)</source>
        <translation>
            <numerusform>… %Ln more line</numerusform>
            <numerusform>… %Ln more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::ChipRow</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonNote</name>
    <message numerus="yes">
        <source>Cut by the server: of %n value(s) it kept the beginning only</source>
        <translation>
            <numerusform>Cut by the server: of %n value it kept the beginning only</numerusform>
            <numerusform>Cut by the server: of %n values it kept the beginning only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) were nested too deeply for the server to keep</source>
        <translation>
            <numerusform>%n value was nested too deeply for the server to keep</numerusform>
            <numerusform>%n values were nested too deeply for the server to keep</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte sequence(s) were no UTF-8 and stand as U+FFFD</source>
        <translation>
            <numerusform>%n byte sequence was no UTF-8 and stands as U+FFFD</numerusform>
            <numerusform>%n byte sequences were no UTF-8 and stand as U+FFFD</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All of %1, %n value(s)</source>
        <extracomment>%1: a size such as &quot;1.2 MB&quot;</extracomment>
        <translation>
            <numerusform>All of %1, %n value</numerusform>
            <numerusform>All of %1, %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonView</name>
    <message numerus="yes">
        <source>Opened the first %n row(s); open further ones one by one</source>
        <translation>
            <numerusform>Opened the first row (%n); open further ones one by one</numerusform>
            <numerusform>Opened the first %n rows; open further ones one by one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::LogsView</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::NavModel</name>
    <message numerus="yes">
        <source>and %n more workflow(s)</source>
        <translation>
            <numerusform>and %n more workflow</numerusform>
            <numerusform>and %n more workflows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln run(s)</source>
        <translation>
            <numerusform>%1, %Ln run</numerusform>
            <numerusform>%1, %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::RunsPage</name>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gone at the source</source>
        <translation>
            <numerusform>%Ln gone at the source</numerusform>
            <numerusform>%Ln gone at the source</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new run(s)</source>
        <translation>
            <numerusform>%Ln new run</numerusform>
            <numerusform>%Ln new runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::RunsTable</name>
    <message numerus="yes">
        <source>Copied %Ln row(s)</source>
        <translation>
            <numerusform>Copied %Ln row</numerusform>
            <numerusform>Copied %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::SourceBadge</name>
    <message numerus="yes">
        <source>… and %n more note(s)</source>
        <translation>
            <numerusform>… and %n more note</numerusform>
            <numerusform>… and %n more notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::StatusLine</name>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::StepTreeModel</name>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
</TS>

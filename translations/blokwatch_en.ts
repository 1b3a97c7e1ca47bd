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
        <source>%n new run(s)</source>
        <translation>
            <numerusform>%n new run</numerusform>
            <numerusform>%n new runs</numerusform>
        </translation>
    </message>
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

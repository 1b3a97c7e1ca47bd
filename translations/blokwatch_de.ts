<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>EventsView</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>JsonWords</name>
    <message>
        <source>null</source>
        <comment>kind of a JSON value</comment>
        <translation>null</translation>
    </message>
    <message>
        <source>boolean</source>
        <comment>kind of a JSON value</comment>
        <translation>Boolean</translation>
    </message>
    <message>
        <source>number</source>
        <comment>kind of a JSON value</comment>
        <translation>Zahl</translation>
    </message>
    <message numerus="yes">
        <source>array, %n element(s)</source>
        <translation>
            <numerusform>Array, %n Element</numerusform>
            <numerusform>Array, %n Elemente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>object, %n member(s)</source>
        <translation>
            <numerusform>Objekt, %n Eintrag</numerusform>
            <numerusform>Objekt, %n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>string</source>
        <comment>kind of a JSON value</comment>
        <translation>String</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1: &quot;string&quot;, %2: its size, such as &quot;1.2 MB&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>hidden: secret</source>
        <translation>verborgen: geheim</translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
</context>
<context>
    <name>NavModel</name>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>Abgestürzt</translation>
    </message>
    <message>
        <source>Refused or expired</source>
        <translation>Abgewiesen, verfallen</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Cancelled or merged</source>
        <translation>Abgebrochen, vereint</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>Workflows</translation>
    </message>
</context>
<context>
    <name>NoSteps</name>
    <message>
        <source>No step yet</source>
        <translation>Noch kein Schritt</translation>
    </message>
    <message>
        <source>The run is pending: it has not begun.</source>
        <translation>Der Lauf steht an: er hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>The run has begun, and none of its steps has.</source>
        <translation>Der Lauf hat begonnen, aber noch keiner seiner Schritte.</translation>
    </message>
    <message>
        <source>The run stands under the debugger before its first step.</source>
        <translation>Der Lauf steht im Debugger vor seinem ersten Schritt.</translation>
    </message>
    <message>
        <source>Waits for a free place</source>
        <translation>Wartet auf einen freien Platz</translation>
    </message>
    <message>
        <source>As many runs with the same key are under way as its workflow allows. Its steps begin when one of them ends.</source>
        <translation>Es sind so viele Läufe mit demselben Schlüssel im Gang, wie der Workflow erlaubt. Die Schritte dieses Laufs beginnen, wenn einer von ihnen endet.</translation>
    </message>
    <message>
        <source>Waits for its time</source>
        <translation>Wartet auf seine Zeit</translation>
    </message>
    <message>
        <source>The run is delayed. Its steps begin when it fires.</source>
        <translation>Der Lauf ist verzögert. Seine Schritte beginnen, wenn er startet.</translation>
    </message>
    <message>
        <source>Debounced</source>
        <translation>Sammelt</translation>
    </message>
    <message>
        <source>Several calls with one key become one run. This one has no step while it waits for its window to close, and none at all if another one runs in its place.</source>
        <translation>Mehrere Aufrufe mit einem Schlüssel werden zu einem Lauf. Dieser hat keinen Schritt, solange er wartet, bis sein Fenster schließt, und gar keinen, wenn ein anderer an seiner Stelle läuft.</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>Vereint</translation>
    </message>
    <message>
        <source>Another run with the same key ran in its place.</source>
        <translation>Ein anderer Lauf mit demselben Schlüssel lief an seiner Stelle.</translation>
    </message>
    <message>
        <source>No step was recorded</source>
        <translation>Kein Schritt aufgezeichnet</translation>
    </message>
    <message>
        <source>The run has completed, and its source has no step of it. A run that a restarted server takes up again may end like this without having done anything.</source>
        <translation>Der Lauf ist fertig, und seine Quelle hat keinen Schritt von ihm. So kann ein Lauf enden, den ein neu gestarteter Server wieder aufnimmt, ohne dass er etwas getan hat.</translation>
    </message>
    <message>
        <source>The run failed before its first step, or its steps are not kept.</source>
        <translation>Der Lauf ist vor seinem ersten Schritt fehlgeschlagen, oder seine Schritte werden nicht behalten.</translation>
    </message>
    <message>
        <source>The run was cancelled before its first step.</source>
        <translation>Der Lauf wurde vor seinem ersten Schritt abgebrochen.</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgewiesen</translation>
    </message>
    <message>
        <source>As many runs with the same key were under way as its workflow allows. It was turned away before its first step.</source>
        <translation>Es waren so viele Läufe mit demselben Schlüssel im Gang, wie der Workflow erlaubt. Dieser wurde vor seinem ersten Schritt abgewiesen.</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Verfallen</translation>
    </message>
    <message>
        <source>The run waited longer than it was allowed to, and never began.</source>
        <translation>Der Lauf hat länger gewartet, als er durfte, und nie begonnen.</translation>
    </message>
    <message>
        <source>The process ended before the first step was recorded.</source>
        <translation>Der Prozess endete, bevor der erste Schritt aufgezeichnet war.</translation>
    </message>
    <message>
        <source>The run timed out before its first step was recorded.</source>
        <translation>Die Zeit des Laufs war abgelaufen, bevor sein erster Schritt aufgezeichnet war.</translation>
    </message>
    <message>
        <source>The run is in a status that this version does not know.</source>
        <translation>Der Lauf hat einen Status, den diese Version nicht kennt.</translation>
    </message>
    <message>
        <source>It should have gone on %1 ago, at %2.</source>
        <translation>Er hätte vor %1 weitergehen sollen, um %2.</translation>
    </message>
    <message>
        <source>It tries again in %1, at %2.</source>
        <translation>Der nächste Versuch ist in %1, um %2.</translation>
    </message>
    <message>
        <source>It fires in %1, at %2.</source>
        <translation>Er startet in %1, um %2.</translation>
    </message>
</context>
<context>
    <name>RunsState</name>
    <message>
        <source>Open a trace database</source>
        <translation>Trace-Datenbank öffnen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read</source>
        <translation>%1 ist nicht lesbar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Runs appear here as they are read.</source>
        <translation>Läufe erscheinen hier, sobald sie gelesen sind.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>No run matches the filter</source>
        <translation>Kein Lauf passt zum Filter</translation>
    </message>
    <message>
        <source>Remove a term, or clear the filter to see all runs.</source>
        <translation>Entfernen Sie einen Ausdruck, oder leeren Sie den Filter, um alle Läufe zu sehen.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>No runs either: %1</source>
        <translation>Ebenfalls ohne Läufe: %1</translation>
    </message>
    <message>
        <source>Open another…</source>
        <translation>Andere öffnen…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) so far, none match yet.</source>
        <translation>
            <numerusform>Bisher %Ln Lauf, noch keiner passt.</numerusform>
            <numerusform>Bisher %Ln Läufe, noch keiner passt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first run appears here as soon as a workflow starts. Nothing so far in %1.</source>
        <translation>Der erste Lauf erscheint hier, sobald ein Workflow startet. Noch nichts in %1.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>Enter token…</source>
        <translation>Token eingeben …</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Nothing is read from %1 until you resume.</source>
        <translation>Von %1 wird nichts gelesen, bis Sie fortsetzen.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 is not up to date: %2</source>
        <translation>%1 ist nicht auf dem neuesten Stand: %2</translation>
    </message>
    <message>
        <source>Paused. Nothing is read from %1; what is shown grows old.</source>
        <translation>Angehalten. Von %1 wird nichts gelesen; was hier steht, veraltet.</translation>
    </message>
    <message>
        <source>Blokwatch shows the runs in a Blok trace.db and follows it while the runner writes. It only reads. Choose a file, or drop one here. To watch a running Blok or its PostgreSQL store, start blokwatch with --source and its address, such as http://127.0.0.1:4000.</source>
        <translation>Blokwatch zeigt die Läufe einer trace.db von Blok und folgt ihr, während sie geschrieben wird. Es liest nur. Wählen Sie eine Datei, oder ziehen Sie eine hierher. Ein laufendes Blok oder sein Speicher in PostgreSQL wird beobachtet, wenn blokwatch mit --source und der Adresse gestartet wird, etwa http://127.0.0.1:4000.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Pending</source>
        <translation>Anstehend</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Geparkt</translation>
    </message>
    <message>
        <source>No end</source>
        <translation>Kein Ende</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Left at a wait; a later row of the same name goes on with it.</source>
        <translation>Beim Warten verlassen; eine spätere Zeile gleichen Namens setzt ihn fort.</translation>
    </message>
    <message>
        <source>The run has ended, and nobody recorded an end of this step.</source>
        <translation>Der Lauf ist beendet, und niemand hat ein Ende dieses Schritts aufgezeichnet.</translation>
    </message>
    <message>
        <source>Began %1</source>
        <translation>Begann %1</translation>
    </message>
    <message>
        <source>%1 before the run: two clocks disagree</source>
        <translation>%1 vor dem Lauf: zwei Uhren widersprechen sich</translation>
    </message>
    <message>
        <source>%1 after the run</source>
        <translation>%1 nach dem Lauf</translation>
    </message>
    <message>
        <source>Ended %1</source>
        <translation>Endete %1</translation>
    </message>
    <message>
        <source>Ended %1 before it began: two clocks disagree</source>
        <translation>Endete %1 vor seinem Beginn: zwei Uhren widersprechen sich</translation>
    </message>
    <message>
        <source>So far %1</source>
        <translation>Bisher %1</translation>
    </message>
    <message>
        <source>Took %1</source>
        <translation>Dauerte %1</translation>
    </message>
    <message>
        <source>Try %1 failed after %2: %3</source>
        <translation>Versuch %1 nach %2 fehlgeschlagen: %3</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>Result of %1 in run %2, kept %3</source>
        <translation>Ergebnis von %1 aus Lauf %2, behalten seit %3</translation>
    </message>
    <message>
        <source>clock?</source>
        <translation>Uhr?</translation>
    </message>
    <message>
        <source>Sub-run %1 of %2: %3</source>
        <translation>Teillauf %1 von %2: %3</translation>
    </message>
    <message>
        <source>and %1 more sub-runs</source>
        <translation>und %1 weitere Teilläufe</translation>
    </message>
    <message>
        <source>Failed steps beneath: %1</source>
        <translation>Fehlgeschlagene Schritte darunter: %1</translation>
    </message>
</context>
<context>
    <name>Studio</name>
    <message>
        <source>--help tells how it is used</source>
        <translation>--help sagt, wie es benutzt wird</translation>
    </message>
    <message>
        <source>Can&apos;t open</source>
        <translation>Öffnen nicht möglich</translation>
    </message>
    <message>
        <source>Colours of the window: dark, light, or system.</source>
        <translation>Farben des Fensters: dark (dunkel), light (hell) oder system.</translation>
    </message>
    <message>
        <source>Size of the window, for example 1280x800.</source>
        <translation>Größe des Fensters, zum Beispiel 1280x800.</translation>
    </message>
    <message>
        <source>When all runs are listed and painted, print one line of JSON and end: first_paint_ms and listed_ms since the start of the process, runs, and pss_kb, the memory of the process in KiB.</source>
        <translation>Sobald alle Läufe gelistet und gezeichnet sind, eine Zeile JSON ausgeben und enden: first_paint_ms und listed_ms seit dem Start des Prozesses, runs, und pss_kb, der Speicher des Prozesses in KiB.</translation>
    </message>
    <message>
        <source>Blokwatch shows the runs of Blok workflows and follows them.</source>
        <translation>Blokwatch zeigt die Läufe von Blok-Workflows und folgt ihnen.</translation>
    </message>
    <message>
        <source>“%1” is no option; a source is given as --source PATH</source>
        <translation>„%1“ ist keine Option; eine Quelle wird als --source PFAD angegeben</translation>
    </message>
    <message>
        <source>--theme takes dark, light or system</source>
        <translation>--theme nimmt dark, light oder system</translation>
    </message>
    <message>
        <source>--size takes WIDTHxHEIGHT, each from 320 to 8192</source>
        <translation>--size nimmt BREITExHÖHE, je von 320 bis 8192</translation>
    </message>
    <message>
        <source>--screenshots takes a folder</source>
        <translation>--screenshots nimmt einen Ordner</translation>
    </message>
    <message>
        <source>there is no run %1 in the sources</source>
        <translation>in den Quellen gibt es keinen Lauf %1</translation>
    </message>
    <message>
        <source>Write a picture of each page into DIR (runs.png, and run.png of the run with the most steps, or of --run) and end. The window starts as if it had never been used. Ends with 3 when a source can&apos;t be read or a picture can&apos;t be written.</source>
        <translation>Von jeder Seite ein Bild in DIR schreiben (runs.png, und run.png vom Lauf mit den meisten Schritten oder von dem aus --run) und enden. Das Fenster startet, als wäre es nie benutzt worden. Endet mit 3, wenn eine Quelle nicht lesbar ist oder ein Bild sich nicht schreiben lässt.</translation>
    </message>
    <message>
        <source>Show this run, once it is listed.</source>
        <translation>Diesen Lauf zeigen, sobald er gelistet ist.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>retry %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>in a wait step</source>
        <translation>in einem Warteschritt</translation>
    </message>
    <message>
        <source>by its trigger</source>
        <translation>durch den Auslöser</translation>
    </message>
    <message>
        <source>pings: %1</source>
        <translation>Pings: %1</translation>
    </message>
    <message>
        <source>into %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>late by %1</source>
        <translation>%1 zu spät</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>The source holds something here that cannot be read.</source>
        <translation>Die Quelle enthält hier etwas, das nicht lesbar ist.</translation>
    </message>
    <message>
        <source>Gone at its source since %1</source>
        <translation>In der Quelle nicht mehr da seit %1</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>wartet %1</translation>
    </message>
    <message>
        <source>overdue %1</source>
        <translation>überfällig %1</translation>
    </message>
    <message>
        <source>next try in %1</source>
        <translation>nächster Versuch in %1</translation>
    </message>
    <message>
        <source>fires in %1</source>
        <translation>startet in %1</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Anstehend</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>In Schlange</translation>
    </message>
    <message>
        <source>Delayed</source>
        <translation>Verzögert</translation>
    </message>
    <message>
        <source>Debouncing</source>
        <translation>Sammelt</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>Vereint</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>Gedrosselt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Verfallen</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>Abgestürzt</translation>
    </message>
    <message>
        <source>Timed out</source>
        <translation>Zeit abgelaufen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgewiesen</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Ruhig</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>Workflow</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Trigger summary</source>
        <translation>Auslöser, kurz</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Verfällt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Pings</source>
        <translation>Pings</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>Aufgerufen von</translation>
    </message>
    <message>
        <source>Replay of</source>
        <translation>Wiederholung von</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 T</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 T %2 h</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 h %2 m</source>
        <translation>%1 h %2 m</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>%1 m %2 s</source>
        <translation>%1 m %2 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Fresh</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Abbild</translation>
    </message>
    <message>
        <source>Snapshot of %1</source>
        <translation>Abbild von %1</translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>Verbindet neu</translation>
    </message>
    <message>
        <source>Reconnecting since %1</source>
        <translation>Verbindet neu seit %1</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>Stale since %1</source>
        <translation>Veraltet seit %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>clock?</source>
        <translation>Uhr?</translation>
    </message>
    <message>
        <source>ended %1 before it started</source>
        <translation>%1 vor dem Start geendet</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The language of this catalogue as ISO 639 has it, for names of days and numbers: &quot;de&quot;</extracomment>
        <translation>de</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <extracomment>Day and time within this year (&quot;23 Nov 14:03&quot;), in the letters of Qt&apos;s date formats</extracomment>
        <translation>d. MMM HH:mm</translation>
    </message>
    <message>
        <source>%1 has another end: %2, at %3</source>
        <translation>%1 nennt ein anderes Ende: %2, um %3</translation>
    </message>
    <message>
        <source>%1 went on after the end: %2, at %3</source>
        <translation>%1 ging nach dem Ende weiter: %2, um %3</translation>
    </message>
    <message>
        <source>%1 has it open again: %2, at %3</source>
        <translation>%1 führt ihn wieder als offen: %2, um %3</translation>
    </message>
    <message>
        <source>%1 has an end time, but the status %2</source>
        <translation>%1 hat eine Endzeit, aber den Status %2</translation>
    </message>
    <message>
        <source>The store</source>
        <translation>Der Speicher</translation>
    </message>
    <message>
        <source>The stream of events</source>
        <translation>Der Ereignisstrom</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more gap(s) that are not repaired</source>
        <translation>
            <numerusform>%Ln weitere Lücke, die nicht geschlossen ist</numerusform>
            <numerusform>%Ln weitere Lücken, die nicht geschlossen sind</numerusform>
        </translation>
    </message>
    <message>
        <source>No events since %1 (%2)</source>
        <translation>Keine Ereignisse seit %1 (%2)</translation>
    </message>
    <message>
        <source>No events from %1 to %2 (%3): read from the store since</source>
        <translation>Keine Ereignisse von %1 bis %2 (%3): inzwischen aus dem Speicher gelesen</translation>
    </message>
    <message>
        <source>No events from %1 to %2 (%3): being read from the store</source>
        <translation>Keine Ereignisse von %1 bis %2 (%3): wird aus dem Speicher gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) could not be understood and were left out</source>
        <translation>
            <numerusform>%Ln Ereignis war nicht zu verstehen und fehlt</numerusform>
            <numerusform>%Ln Ereignisse waren nicht zu verstehen und fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) were too large and were left out</source>
        <translation>
            <numerusform>%Ln Ereignis war zu groß und fehlt</numerusform>
            <numerusform>%Ln Ereignisse waren zu groß und fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) are of a type that this version does not know</source>
        <translation>
            <numerusform>%Ln Ereignis ist von einer Art, die diese Version nicht kennt</numerusform>
            <numerusform>%Ln Ereignisse sind von einer Art, die diese Version nicht kennt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) contradict themselves: is:odd lists them</source>
        <translation>
            <numerusform>%Ln Lauf widerspricht sich: is:odd zeigt ihn</numerusform>
            <numerusform>%Ln Läufe widersprechen sich: is:odd zeigt sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) received</source>
        <translation>
            <numerusform>%Ln Ereignis empfangen</numerusform>
            <numerusform>%Ln Ereignisse empfangen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>Reconnected %Ln time(s)</source>
        <translation>
            <numerusform>%Ln Mal neu verbunden</numerusform>
            <numerusform>%Ln Mal neu verbunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s) repaired from the store, the last one:</source>
        <translation>
            <numerusform>%Ln Lücke aus dem Speicher geschlossen:</numerusform>
            <numerusform>%Ln Lücken aus dem Speicher geschlossen, die letzte:</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 requests a second</source>
        <translation>%1 Anfragen pro Sekunde</translation>
    </message>
    <message>
        <source>%1 events/s</source>
        <translation>%1 Ereignisse/s</translation>
    </message>
    <message>
        <source>lag %1</source>
        <translation>Verzug %1</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>Paused since %1</source>
        <translation>Angehalten seit %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s) came faster than they could be shown and were left out</source>
        <translation>
            <numerusform>%Ln Ereignis kam schneller, als es gezeigt werden konnte, und fehlt</numerusform>
            <numerusform>%Ln Ereignisse kamen schneller, als sie gezeigt werden konnten, und fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>Angefordert</translation>
    </message>
    <message>
        <source>Cancelling was asked for; the server has not answered yet.</source>
        <translation>Der Abbruch ist angefordert; der Server hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>The server says that it marked the run; no source has it as cancelled yet.</source>
        <translation>Der Server meldet, dass er den Lauf markiert hat; noch keine Quelle führt ihn als abgebrochen.</translation>
    </message>
    <message>
        <source>Effective</source>
        <translation>Wirksam</translation>
    </message>
    <message>
        <source>The run is cancelled; whether its code has stopped shows when nothing is heard of it for %1.</source>
        <translation>Der Lauf ist abgebrochen; ob sein Code gestoppt hat, zeigt sich, wenn %1 lang nichts von ihm zu hören ist.</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>The run is cancelled, and nothing was heard of it for %1.</source>
        <translation>Der Lauf ist abgebrochen, und %1 lang war nichts von ihm zu hören.</translation>
    </message>
    <message>
        <source>Not cancelled: %1</source>
        <translation>Nicht abgebrochen: %1</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>Überfällig</translation>
    </message>
    <message>
        <source>No source has the run as cancelled %1 after that was asked for; perhaps another process owns it, or its source is behind.</source>
        <translation>%1 nach der Anforderung führt keine Quelle den Lauf als abgebrochen; vielleicht gehört er einem anderen Prozess, oder seine Quelle hinkt nach.</translation>
    </message>
    <message>
        <source>Still emitting</source>
        <translation>Sendet noch</translation>
    </message>
    <message>
        <source>The run is cancelled, but its code goes on: a step does not watch the signal, or another process runs it.</source>
        <translation>Der Lauf ist abgebrochen, aber sein Code läuft weiter: ein Schritt achtet nicht auf das Signal, oder ein anderer Prozess führt ihn aus.</translation>
    </message>
    <message>
        <source>Ended first</source>
        <translation>Vorher beendet</translation>
    </message>
    <message>
        <source>The run had ended before it could be cancelled: %1.</source>
        <translation>Der Lauf war beendet, bevor er abgebrochen werden konnte: %1.</translation>
    </message>
    <message>
        <source>The step under way goes on to its end unless it watches for the signal; no step after it starts.</source>
        <translation>Der laufende Schritt geht bis zu seinem Ende weiter, wenn er nicht auf das Signal achtet; nach ihm startet kein Schritt mehr.</translation>
    </message>
    <message>
        <source>Only the Blok process that runs it can stop its code. Asked of another one, it is just marked as cancelled, and its code goes on.</source>
        <translation>Nur der Blok-Prozess, der ihn ausführt, kann seinen Code stoppen. Geht die Bitte an einen anderen, wird er nur als abgebrochen markiert, und sein Code läuft weiter.</translation>
    </message>
    <message>
        <source>Its timer is removed only in the Blok process that owns it. Asked of another one, the timer still fires and the run goes on.</source>
        <translation>Sein Timer wird nur in dem Blok-Prozess entfernt, dem er gehört. Geht die Bitte an einen anderen, läuft der Timer trotzdem ab, und der Lauf geht weiter.</translation>
    </message>
    <message>
        <source>It stands under the debugger and ends there; no further step starts.</source>
        <translation>Er steht im Debugger und endet dort; kein weiterer Schritt startet.</translation>
    </message>
    <message>
        <source>It will not start when its time comes.</source>
        <translation>Er startet nicht, wenn seine Zeit kommt.</translation>
    </message>
    <message>
        <source>It leaves the queue and will not start.</source>
        <translation>Er verlässt die Schlange und startet nicht.</translation>
    </message>
    <message>
        <source>The server decides whether a run in this status can be cancelled.</source>
        <translation>Der Server entscheidet, ob ein Lauf mit diesem Status abgebrochen werden kann.</translation>
    </message>
    <message>
        <source>It was merged into another run. The window of the key %1 ends with it: that other run will not start either.</source>
        <translation>Er wurde mit einem anderen Lauf vereint. Das Fenster des Schlüssels %1 endet mit ihm: auch jener andere Lauf startet nicht.</translation>
    </message>
    <message>
        <source>The whole window of the key %1 ends: all that was merged into this run is dropped with it.</source>
        <translation>Das ganze Fenster des Schlüssels %1 endet: alles, was mit diesem Lauf vereint wurde, fällt mit ihm weg.</translation>
    </message>
    <message>
        <source>it waits for</source>
        <translation>dieses Laufs</translation>
    </message>
    <message>
        <source>Its source no longer has it (since %1).</source>
        <translation>Seine Quelle hat ihn nicht mehr (seit %1).</translation>
    </message>
    <message>
        <source>%1 is not up to date (%2); nobody can see what the run does.</source>
        <translation>%1 ist nicht auf dem neuesten Stand (%2); niemand sieht, was der Lauf tut.</translation>
    </message>
    <message>
        <source>It has ended: %1.</source>
        <translation>Er ist beendet: %1.</translation>
    </message>
    <message>
        <source>Blok replays only what an HTTP request has triggered; here it was: %1.</source>
        <translation>Blok wiederholt nur, was eine HTTP-Anfrage ausgelöst hat; hier war es: %1.</translation>
    </message>
    <message>
        <source>It waits in a step: what its steps have done so far stays done.</source>
        <translation>Er wartet in einem Schritt: was seine Schritte bisher getan haben, bleibt getan.</translation>
    </message>
    <message>
        <source>Runs that it started are cancelled as well.</source>
        <translation>Läufe, die er gestartet hat, werden ebenfalls abgebrochen.</translation>
    </message>
    <message>
        <source>The server sends the request again, to itself: the whole workflow runs once more, with all that it changes.</source>
        <translation>Der Server sendet die Anfrage noch einmal, an sich selbst: der ganze Workflow läuft erneut, mit allem, was er ändert.</translation>
    </message>
    <message>
        <source>It kept neither the body nor the headers of the first request; what is not given here is not sent.</source>
        <translation>Er hat weder Body noch Header der ersten Anfrage behalten; was hier nicht angegeben ist, wird nicht gesendet.</translation>
    </message>
    <message>
        <source>It drops Authorization and Cookie headers, so a workflow behind a log-in starts no run.</source>
        <translation>Er lässt die Header Authorization und Cookie weg; ein Workflow hinter einer Anmeldung startet daher keinen Lauf.</translation>
    </message>
    <message>
        <source>%1. What a source says of the run decides.</source>
        <translation>%1. Es entscheidet, was eine Quelle über den Lauf sagt.</translation>
    </message>
    <message>
        <source>Run %1 started as a replay of %2.</source>
        <translation>Lauf %1 ist als Wiederholung von %2 gestartet.</translation>
    </message>
    <message>
        <source>The server named run %1, but that one is no replay of %2: somebody else&apos;s request was quicker. replay:%2 finds what started.</source>
        <translation>Der Server nannte Lauf %1, aber der ist keine Wiederholung von %2: eine fremde Anfrage war schneller. replay:%2 findet, was gestartet ist.</translation>
    </message>
    <message>
        <source>The server named run %1; whether it is a replay of %2 could not be checked: %3.</source>
        <translation>Der Server nannte Lauf %1; ob er eine Wiederholung von %2 ist, war nicht zu prüfen: %3.</translation>
    </message>
    <message>
        <source>… (cut: all of it has %L1 bytes)</source>
        <translation>… (gekürzt: das Ganze hat %L1 Bytes)</translation>
    </message>
    <message>
        <source>can be tried again</source>
        <translation>neuer Versuch möglich</translation>
    </message>
    <message>
        <source>no use trying again</source>
        <translation>neuer Versuch zwecklos</translation>
    </message>
    <message>
        <source>again after %1</source>
        <translation>wieder nach %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeitumgebung</translation>
    </message>
    <message>
        <source>SDK</source>
        <translation>SDK</translation>
    </message>
    <message>
        <source>SDK version</source>
        <translation>SDK-Version</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Caused by: %1</source>
        <translation>Verursacht durch: %1</translation>
    </message>
    <message>
        <source> (cut: this line has %L1 bytes)</source>
        <translation> (gekürzt: diese Zeile hat %L1 Bytes)</translation>
    </message>
    <message numerus="yes">
        <source>… %Ln more line(s)</source>
        <translation>
            <numerusform>… %Ln weitere Zeile</numerusform>
            <numerusform>… %Ln weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>This is no HTTP method.</source>
        <translation>Das ist keine HTTP-Methode.</translation>
    </message>
    <message>
        <source>The path does not begin with a slash.</source>
        <translation>Der Pfad beginnt nicht mit einem Schrägstrich.</translation>
    </message>
    <message>
        <source>A header has the form “Name: value”, one a line.</source>
        <translation>Ein Header hat die Form „Name: Wert“, einer je Zeile.</translation>
    </message>
    <message>
        <source>Blok does not send the header %1 again.</source>
        <translation>Blok sendet den Header %1 nicht noch einmal.</translation>
    </message>
    <message>
        <source>Without a body, the request is sent with none.</source>
        <translation>Ohne Body wird die Anfrage ohne einen gesendet.</translation>
    </message>
    <message>
        <source>The body can&apos;t be sent: %1</source>
        <translation>Der Body kann nicht gesendet werden: %1</translation>
    </message>
    <message>
        <source>The server was asked to make the request again; it has not answered yet.</source>
        <translation>Der Server wurde gebeten, die Anfrage noch einmal zu stellen; er hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>The server was asked to change the tags; it has not answered yet.</source>
        <translation>Der Server wurde gebeten, die Tags zu ändern; er hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>The tags are changed.</source>
        <translation>Die Tags sind geändert.</translation>
    </message>
    <message>
        <source>Not replayed: %1</source>
        <translation>Nicht wiederholt: %1</translation>
    </message>
    <message>
        <source>Not all tags were changed: %1</source>
        <translation>Nicht alle Tags wurden geändert: %1</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Ungewiss</translation>
    </message>
    <message>
        <source>Nobody knows whether it was replayed: %1</source>
        <translation>Es ist ungewiss, ob er wiederholt wurde: %1</translation>
    </message>
    <message>
        <source>Nobody knows whether all tags were changed: %1</source>
        <translation>Es ist ungewiss, ob alle Tags geändert wurden: %1</translation>
    </message>
    <message>
        <source>The beginning of %L1 bytes:</source>
        <translation>Der Anfang von %L1 Bytes:</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>Gelaufen</translation>
    </message>
    <message>
        <source>%1 · %2 executed</source>
        <translation>%1 · %2 ausgeführt</translation>
    </message>
    <message>
        <source>Steps in the workflow: %1
Executions that completed, repeated and nested ones too: %2</source>
        <translation>Schritte im Workflow: %1
Ausführungen, die fertig wurden, auch wiederholte und verschachtelte: %2</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Next try</source>
        <translation>Nächster Versuch</translation>
    </message>
    <message>
        <source>Debounce mode</source>
        <translation>Sammelmodus</translation>
    </message>
    <message>
        <source>Retries or pings</source>
        <translation>Versuche oder Pings</translation>
    </message>
    <message>
        <source>Last step index</source>
        <translation>Letzter Schritt-Index</translation>
    </message>
    <message>
        <source>The last step of the workflow that is done, counted from 0. The run goes on after it.</source>
        <translation>Der letzte Schritt des Workflows, der getan ist, von 0 an gezählt. Dahinter geht der Lauf weiter.</translation>
    </message>
    <message>
        <source>Called by step</source>
        <translation>Aufgerufen von Schritt</translation>
    </message>
    <message>
        <source>State snapshot</source>
        <translation>Zustandsabbild</translation>
    </message>
    <message>
        <source>%L1 bytes</source>
        <translation>%L1 Bytes</translation>
    </message>
    <message>
        <source>What the run was put aside with; it stands under Raw.</source>
        <translation>Womit der Lauf zur Seite gelegt wurde; es steht unter Roh.</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>%L1 more</source>
        <translation>%L1 weitere</translation>
    </message>
    <message>
        <source>All of it stands under Raw.</source>
        <translation>Alles davon steht unter Roh.</translation>
    </message>
    <message>
        <source>↑ Called from %1</source>
        <translation>↑ Aufgerufen von %1</translation>
    </message>
    <message>
        <source>↻ Replay of %1</source>
        <translation>↻ Wiederholung von %1</translation>
    </message>
    <message>
        <source>→ Merged into %1</source>
        <translation>→ Vereint in %1</translation>
    </message>
    <message>
        <source>↻ Replayed as %1</source>
        <translation>↻ Wiederholt als %1</translation>
    </message>
    <message>
        <source>↓ Sub-run %1</source>
        <translation>↓ Teillauf %1</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>The server has not answered yet what was asked before.</source>
        <translation>Der Server hat auf das, worum er vorher gebeten wurde, noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>Cancelling is under way.</source>
        <translation>Der Abbruch läuft.</translation>
    </message>
    <message>
        <source>The header %1 is given twice; only one can be sent.</source>
        <translation>Der Header %1 ist zweimal angegeben; nur einer kann gesendet werden.</translation>
    </message>
    <message>
        <source>Its source does not allow it.</source>
        <translation>Seine Quelle erlaubt es nicht.</translation>
    </message>
</context>
<context>
    <name>blokwatch::ActLine</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
</context>
<context>
    <name>blokwatch::ActSubject</name>
    <message>
        <source>Status: %1</source>
        <translation>Status: %1</translation>
    </message>
</context>
<context>
    <name>blokwatch::AttemptListModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>blokwatch::AttemptsView</name>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>No failed attempt</source>
        <translation>Kein gescheiterter Versuch</translation>
    </message>
    <message>
        <source>This step was not tried again.</source>
        <translation>Dieser Schritt wurde nicht noch einmal versucht.</translation>
    </message>
    <message>
        <source>No step of this run was tried again.</source>
        <translation>Kein Schritt dieses Laufs wurde noch einmal versucht.</translation>
    </message>
</context>
<context>
    <name>blokwatch::Banner</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>blokwatch::BodiesView</name>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Not read yet.</source>
        <translation>Noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Partial result</source>
        <translation>Teilergebnis</translation>
    </message>
    <message>
        <source>This step was given no input.</source>
        <translation>Dieser Schritt bekam keine Eingabe.</translation>
    </message>
    <message>
        <source>The step has not ended yet.</source>
        <translation>Der Schritt ist noch nicht beendet.</translation>
    </message>
    <message>
        <source>This step returned nothing.</source>
        <translation>Dieser Schritt gab nichts zurück.</translation>
    </message>
    <message>
        <source>The server keeps no request of a run. Choose a step to see what it was given.</source>
        <translation>Der Server behält die Anfrage eines Laufs nicht. Ein gewählter Schritt zeigt, was er bekam.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>The source does not tell what this run returned.</source>
        <translation>Die Quelle sagt nicht, was dieser Lauf zurückgab.</translation>
    </message>
    <message>
        <source>The run has not ended yet.</source>
        <translation>Der Lauf ist noch nicht beendet.</translation>
    </message>
</context>
<context>
    <name>blokwatch::CancelDialog</name>
    <message>
        <source>Cancel this run?</source>
        <translation>Diesen Lauf abbrechen?</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>Lauf abbrechen</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
</context>
<context>
    <name>blokwatch::ChipRow</name>
    <message>
        <source>Related runs and tags</source>
        <translation>Verwandte Läufe und Tags</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiterer</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>Tag: %1</translation>
    </message>
</context>
<context>
    <name>blokwatch::ChipStrip</name>
    <message>
        <source>More filters</source>
        <translation>Weitere Filter</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>Filter %1 entfernen</translation>
    </message>
    <message>
        <source>Remove this filter</source>
        <translation>Diesen Filter entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>blokwatch::ColumnMenu</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Arrange columns by default</source>
        <translation>Spalten wie am Anfang anordnen</translation>
    </message>
</context>
<context>
    <name>blokwatch::ErrorView</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Caused by</source>
        <translation>Verursacht durch</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Context at that moment</source>
        <translation>Kontext in diesem Moment</translation>
    </message>
    <message>
        <source>Also told</source>
        <translation>Weitere Angaben</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>There was not enough memory to read this error.</source>
        <translation>Der Speicher reichte nicht, um diesen Fehler zu lesen.</translation>
    </message>
</context>
<context>
    <name>blokwatch::EventListModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>What it tells</source>
        <translation>Was es sagt</translation>
    </message>
</context>
<context>
    <name>blokwatch::EventsView</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Choose an event to see its payload.</source>
        <translation>Wählen Sie ein Ereignis, um seine Nutzdaten zu sehen.</translation>
    </message>
    <message>
        <source>This event has no payload.</source>
        <translation>Dieses Ereignis hat keine Nutzdaten.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>There was not enough memory to read this payload.</source>
        <translation>Der Speicher reichte nicht, um diese Nutzdaten zu lesen.</translation>
    </message>
    <message>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <source>The source keeps no events of this run.</source>
        <translation>Die Quelle behält keine Ereignisse dieses Laufs.</translation>
    </message>
    <message>
        <source>The source keeps no events of this step.</source>
        <translation>Die Quelle behält keine Ereignisse dieses Schritts.</translation>
    </message>
</context>
<context>
    <name>blokwatch::FactArea</name>
    <message>
        <source>Facts about the run</source>
        <translation>Angaben zum Lauf</translation>
    </message>
</context>
<context>
    <name>blokwatch::FactStrip</name>
    <message>
        <source>Facts about the run</source>
        <translation>Angaben zum Lauf</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
</context>
<context>
    <name>blokwatch::FilterBar</name>
    <message>
        <source>Filter, for example status:failed workflow:checkout duration:&gt;5s</source>
        <translation>Filter, zum Beispiel status:failed workflow:checkout duration:&gt;5s</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Fields and values such as status:failed; Enter keeps a term, Escape clears</source>
        <translation>Felder und Werte wie status:failed; Eingabe behält einen Ausdruck, Esc leert</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Clear the filter (Esc)</source>
        <translation>Filter leeren (Esc)</translation>
    </message>
    <message>
        <source>Character %1: %2</source>
        <translation>Zeichen %1: %2</translation>
    </message>
    <message>
        <source>Add a filter</source>
        <translation>Filter hinzufügen</translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonNote</name>
    <message>
        <source>Cut by the server: of %1 it kept the beginning, since its limit is %2</source>
        <extracomment>%1 and %2: sizes such as &quot;147.8 kB&quot;</extracomment>
        <translation>Vom Server gekürzt: von %1 behielt er den Anfang, denn seine Grenze ist %2</translation>
    </message>
    <message numerus="yes">
        <source>Cut by the server: of %n value(s) it kept the beginning only</source>
        <translation>
            <numerusform>Vom Server gekürzt: von %n Wert behielt er nur den Anfang</numerusform>
            <numerusform>Vom Server gekürzt: von %n Werten behielt er nur den Anfang</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) were nested too deeply for the server to keep</source>
        <translation>
            <numerusform>%n Wert war zu tief verschachtelt, der Server behielt ihn nicht</numerusform>
            <numerusform>%n Werte waren zu tief verschachtelt, der Server behielt sie nicht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte sequence(s) were no UTF-8 and stand as U+FFFD</source>
        <translation>
            <numerusform>%n Bytefolge war kein UTF-8 und steht als U+FFFD da</numerusform>
            <numerusform>%n Bytefolgen waren kein UTF-8 und stehen als U+FFFD da</numerusform>
        </translation>
    </message>
    <message>
        <source>How much is shown</source>
        <translation>Wie viel gezeigt wird</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Was fehlt</translation>
    </message>
    <message>
        <source>The first %1 of %2, as text; the rest is being read…</source>
        <translation>Die ersten %1 von %2, als Text; der Rest wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>All of %1, %n value(s)</source>
        <extracomment>%1: a size such as &quot;1.2 MB&quot;</extracomment>
        <translation>
            <numerusform>Alle %1, %n Wert</numerusform>
            <numerusform>Alle %1, %n Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 of %2</source>
        <translation>Die ersten %1 von %2</translation>
    </message>
    <message>
        <source>All of %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>Not JSON: shown as text (%1)</source>
        <translation>Kein JSON: als Text gezeigt (%1)</translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonSaver</name>
    <message>
        <source>Save the value</source>
        <translation>Wert speichern</translation>
    </message>
    <message>
        <source>%1 was not written: there is not enough memory</source>
        <translation>%1 wurde nicht geschrieben: der Arbeitsspeicher reicht nicht</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>%1 was not written, nothing was changed: %2</source>
        <translation>%1 wurde nicht geschrieben, nichts wurde geändert: %2</translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonSearchBar</name>
    <message>
        <source>Previous place found</source>
        <translation>Vorige Fundstelle</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter, Shift+F3)</source>
        <translation>Vorige (Umschalt+Eingabe, Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next place found</source>
        <translation>Nächste Fundstelle</translation>
    </message>
    <message>
        <source>Next (Enter, F3)</source>
        <translation>Nächste (Eingabe, F3)</translation>
    </message>
    <message>
        <source>Search in the value</source>
        <translation>Im Wert suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search names and values (Ctrl+F)</source>
        <translation>In Namen und Werten suchen (Strg+F)</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>sucht…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>%1: number of the place that is shown, %2: how many were found</extracomment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonTree</name>
    <message>
        <source>Value as a tree</source>
        <translation>Wert als Baum</translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonTreeModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
</context>
<context>
    <name>blokwatch::JsonView</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value as text</source>
        <translation>Wert als Text</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Open the chosen row and all beneath it (*)</source>
        <translation>Gewählte Zeile und alles darunter aufklappen (*)</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Close all rows</source>
        <translation>Alle Zeilen zuklappen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the whole value to a file (Ctrl+S)</source>
        <translation>Den ganzen Wert in einer Datei speichern (Strg+S)</translation>
    </message>
    <message>
        <source>Part that is shown</source>
        <translation>Gezeigter Teil</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the whole value again</source>
        <translation>Wieder den ganzen Wert zeigen</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>der Arbeitsspeicher reicht nicht, um ihn zu lesen</translation>
    </message>
    <message>
        <source>Only what is in %1</source>
        <translation>Nur der Inhalt von %1</translation>
    </message>
    <message numerus="yes">
        <source>Opened the first %n row(s); open further ones one by one</source>
        <translation>
            <numerusform>Nur die erste Zeile (%n) aufgeklappt; weitere einzeln aufklappen</numerusform>
            <numerusform>Die ersten %n Zeilen aufgeklappt; weitere einzeln aufklappen</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Save this value…</source>
        <translation>Diesen Wert speichern…</translation>
    </message>
    <message>
        <source>Expand all beneath</source>
        <translation>Alles darunter aufklappen</translation>
    </message>
    <message>
        <source>Show only what is in it</source>
        <translation>Nur seinen Inhalt zeigen</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>%1 is too much for the clipboard, nothing was copied: save it to a file</source>
        <translation>%1 sind zu viel für die Zwischenablage, nichts wurde kopiert: speichern Sie den Wert in einer Datei</translation>
    </message>
    <message>
        <source>There is not enough memory to copy this, nothing was copied</source>
        <translation>Der Arbeitsspeicher reicht nicht, um das zu kopieren, nichts wurde kopiert</translation>
    </message>
</context>
<context>
    <name>blokwatch::LogListModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>%1, at character %2</source>
        <translation>%1, bei Zeichen %2</translation>
    </message>
</context>
<context>
    <name>blokwatch::LogsView</name>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Stay at the end while lines come</source>
        <translation>Am Ende bleiben, während Zeilen kommen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Go to the last line</source>
        <translation>Zur letzten Zeile gehen</translation>
    </message>
    <message>
        <source>Log lines</source>
        <translation>Logzeilen</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Text in the lines</source>
        <translation>Text in den Zeilen</translation>
    </message>
    <message>
        <source>Find in lines</source>
        <translation>In Zeilen suchen</translation>
    </message>
    <message>
        <source>Lines of the level %1</source>
        <translation>Zeilen der Stufe %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>No log lines</source>
        <translation>Keine Logzeilen</translation>
    </message>
    <message>
        <source>This run has logged nothing.</source>
        <translation>Dieser Lauf hat nichts ins Log geschrieben.</translation>
    </message>
    <message>
        <source>No lines of this step</source>
        <translation>Keine Zeilen dieses Schritts</translation>
    </message>
    <message>
        <source>Blok&apos;s own logger names no step, so its lines belong to the whole run.</source>
        <translation>Bloks eigener Logger nennt keinen Schritt, seine Zeilen gehören daher zum ganzen Lauf.</translation>
    </message>
    <message>
        <source>No line fits</source>
        <translation>Keine Zeile passt</translation>
    </message>
    <message>
        <source>Change the text or the levels.</source>
        <translation>Ändern Sie den Text oder die Stufen.</translation>
    </message>
</context>
<context>
    <name>blokwatch::MainWindow</name>
    <message>
        <source>Blokwatch</source>
        <translation>Blokwatch</translation>
    </message>
    <message>
        <source>Open a trace database</source>
        <translation>Trace-Datenbank öffnen</translation>
    </message>
    <message>
        <source>Trace databases (*.db *.sqlite *.sqlite3)</source>
        <translation>Trace-Datenbanken (*.db *.sqlite *.sqlite3)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>blokwatch::NavModel</name>
    <message numerus="yes">
        <source>and %n more workflow(s)</source>
        <translation>
            <numerusform>und %n weiterer Workflow</numerusform>
            <numerusform>und %n weitere Workflows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln run(s)</source>
        <translation>
            <numerusform>%1, %Ln Lauf</numerusform>
            <numerusform>%1, %Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>the newest: %1</source>
        <translation>der neueste: %1</translation>
    </message>
    <message>
        <source>shown now</source>
        <translation>wird gezeigt</translation>
    </message>
</context>
<context>
    <name>blokwatch::Navigation</name>
    <message>
        <source>Pages and filters</source>
        <translation>Seiten und Filter</translation>
    </message>
</context>
<context>
    <name>blokwatch::PageStack</name>
    <message>
        <source>No older run of this workflow is known</source>
        <translation>Kein älterer Lauf dieses Workflows ist bekannt</translation>
    </message>
    <message>
        <source>No newer run of this workflow is known</source>
        <translation>Kein neuerer Lauf dieses Workflows ist bekannt</translation>
    </message>
</context>
<context>
    <name>blokwatch::PreviewPanel</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Choose a run to see more of it here.</source>
        <translation>Wählen Sie einen Lauf, um hier mehr von ihm zu sehen.</translation>
    </message>
    <message>
        <source>Status: %1</source>
        <translation>Status: %1</translation>
    </message>
</context>
<context>
    <name>blokwatch::QueryEdit</name>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
</context>
<context>
    <name>blokwatch::RawView</name>
    <message>
        <source>There is something new: show it</source>
        <translation>Es gibt Neues: zeigen</translation>
    </message>
    <message>
        <source>Not read yet.</source>
        <translation>Noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>There was not enough memory to write all of this run.</source>
        <translation>Der Speicher reichte nicht, um den ganzen Lauf zu schreiben.</translation>
    </message>
</context>
<context>
    <name>blokwatch::ReplayDialog</name>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>Replay this run</source>
        <translation>Diesen Lauf wiederholen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Name: value, one a line</source>
        <translation>Name: Wert, einer je Zeile</translation>
    </message>
    <message>
        <source>JSON; empty: none</source>
        <translation>JSON; leer: keiner</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
</context>
<context>
    <name>blokwatch::RowMenu</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy selected rows</source>
        <translation>Gewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Filter: %1 = %2</source>
        <extracomment>%1: a field such as &quot;Workflow&quot;, %2: its value</extracomment>
        <translation>Filter: %1 = %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Tags…</translation>
    </message>
    <message>
        <source>Replay…</source>
        <translation>Wiederholen…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Abbrechen…</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunActions</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Tags…</translation>
    </message>
    <message>
        <source>Replay…</source>
        <translation>Wiederholen…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Abbrechen…</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>ID kopieren</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>Als JSON…</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV…</translation>
    </message>
    <message>
        <source>The whole run has not been read yet.</source>
        <translation>Der ganze Lauf ist noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Save the run as a file</source>
        <translation>Lauf als Datei speichern</translation>
    </message>
    <message>
        <source>Change the tags of this run (T)</source>
        <translation>Tags dieses Laufs ändern (T)</translation>
    </message>
    <message>
        <source>Make the request of this run again (R)</source>
        <translation>Anfrage dieses Laufs noch einmal stellen (R)</translation>
    </message>
    <message>
        <source>Stop this run (C)</source>
        <translation>Diesen Lauf stoppen (C)</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunDetailPage</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>What is shown is from before: %1</source>
        <translation>Gezeigt wird ein früherer Stand: %1</translation>
    </message>
    <message>
        <source>This run can&apos;t be read</source>
        <translation>Dieser Lauf ist nicht lesbar</translation>
    </message>
    <message>
        <source>Its source does not have this run any more</source>
        <translation>Seine Quelle hat diesen Lauf nicht mehr</translation>
    </message>
    <message>
        <source>It was evicted, cleared, or older than what is kept. What the list knew of it stands above.</source>
        <translation>Er wurde verdrängt oder gelöscht, oder er ist älter als das, was behalten wird. Was die Liste von ihm wusste, steht oben.</translation>
    </message>
    <message>
        <source>Reading the run</source>
        <translation>Der Lauf wird gelesen</translation>
    </message>
    <message>
        <source>Steps, logs and events are on their way.</source>
        <translation>Schritte, Logs und Ereignisse sind unterwegs.</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunFollower</name>
    <message>
        <source>Its source does not have this run any more.</source>
        <translation>Seine Quelle hat diesen Lauf nicht mehr.</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunHeader</name>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Older run of this workflow ([)</source>
        <translation>Älterer Lauf dieses Workflows ([)</translation>
    </message>
    <message>
        <source>Newer run of this workflow (])</source>
        <translation>Neuerer Lauf dieses Workflows (])</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Status: %1</source>
        <translation>Status: %1</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunSaver</name>
    <message>
        <source>Save the run as JSON</source>
        <translation>Lauf als JSON speichern</translation>
    </message>
    <message>
        <source>Save the run as CSV</source>
        <translation>Lauf als CSV speichern</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>there was not enough memory to write the run</source>
        <translation>der Arbeitsspeicher reichte nicht, um den Lauf zu schreiben</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunTabs</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Show the whole run instead of this step</source>
        <translation>Statt dieses Schritts den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>No error</source>
        <translation>Kein Fehler</translation>
    </message>
    <message>
        <source>Nothing is known to have gone wrong in this step.</source>
        <translation>Es ist nicht bekannt, dass in diesem Schritt etwas schiefging.</translation>
    </message>
    <message>
        <source>Nothing is recorded as the error of this run. A run that timed out, was cancelled, throttled or expired has none; its status and events tell more.</source>
        <translation>Für diesen Lauf ist kein Fehler aufgezeichnet. Ein Lauf, dessen Zeit ablief, der abgebrochen oder gedrosselt wurde oder verfiel, hat keinen; sein Status und seine Ereignisse sagen mehr.</translation>
    </message>
    <message>
        <source>Input / Output</source>
        <translation>Eingabe / Ausgabe</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Logs</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>Lower rows</source>
        <translation>Niedrigere Zeilen</translation>
    </message>
    <message>
        <source>Copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln gone at the source</source>
        <translation>
            <numerusform>%Ln fehlt in der Quelle</numerusform>
            <numerusform>%Ln fehlen in der Quelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new run(s)</source>
        <translation>
            <numerusform>%Ln neuer Lauf</numerusform>
            <numerusform>%Ln neue Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>More of the chosen run beside the list (V)</source>
        <translation>Mehr vom gewählten Lauf neben der Liste (V)</translation>
    </message>
</context>
<context>
    <name>blokwatch::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Columns of the runs</source>
        <translation>Spalten der Läufe</translation>
    </message>
    <message>
        <source>Copied the first %L1 of %L2 rows</source>
        <translation>Die ersten %L1 von %L2 Zeilen kopiert</translation>
    </message>
    <message numerus="yes">
        <source>Copied %Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile kopiert</numerusform>
            <numerusform>%Ln Zeilen kopiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::SourceBadge</name>
    <message>
        <source>%1 · %2</source>
        <extracomment>Name of a source and how fresh it is</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more note(s)</source>
        <translation>
            <numerusform>… und %n weiterer Hinweis</numerusform>
            <numerusform>… und %n weitere Hinweise</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>blokwatch::StatusLine</name>
    <message>
        <source>Follow the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open a trace database beside what is open (%1)</source>
        <translation>Eine weitere Trace-Datenbank öffnen (%1)</translation>
    </message>
    <message>
        <source>Events that come, how long after they happened, and what the servers are asked</source>
        <translation>Ereignisse, die kommen, wie lange nach dem Geschehen, und wie oft die Server gefragt werden</translation>
    </message>
    <message>
        <source>Resume: read from all sources again (P)</source>
        <translation>Fortsetzen: wieder aus allen Quellen lesen (P)</translation>
    </message>
    <message>
        <source>Pause: read nothing (P)</source>
        <translation>Anhalten: nichts lesen (P)</translation>
    </message>
</context>
<context>
    <name>blokwatch::StepTreeModel</name>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen</numerusform>
            <numerusform>%Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>↳ sub</source>
        <translation>↳ Teil</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>zugeklappt</translation>
    </message>
    <message>
        <source>begins after %1</source>
        <translation>beginnt nach %1</translation>
    </message>
    <message>
        <source>begins after %1, takes %2</source>
        <translation>beginnt nach %1, dauert %2</translation>
    </message>
</context>
<context>
    <name>blokwatch::StepsHeader</name>
    <message>
        <source>Columns of the steps</source>
        <translation>Spalten der Schritte</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>Show the whole run (0)</source>
        <translation>Den ganzen Lauf zeigen (0)</translation>
    </message>
    <message>
        <source>Time since the run was submitted, %1</source>
        <translation>Zeit seit dem Einreichen des Laufs, %1</translation>
    </message>
    <message>
        <source>%1 for %2 before its first step</source>
        <translation>%1 (%2) vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>Known until %1</source>
        <translation>Bekannt bis %1</translation>
    </message>
    <message>
        <source>Ctrl+wheel: closer or further; drag or Shift+wheel: along; 0: the whole run</source>
        <translation>Strg+Rad: näher oder weiter; Ziehen oder Umschalt+Rad: entlang; 0: der ganze Lauf</translation>
    </message>
</context>
<context>
    <name>blokwatch::StepsView</name>
    <message>
        <source>Steps and timeline</source>
        <translation>Schritte und Zeitachse</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>blokwatch::TagsDialog</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Tags of this run</source>
        <translation>Tags dieses Laufs</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Neues Tag</translation>
    </message>
</context>
<context>
    <name>blokwatch::TextBlock</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>blokwatch::TokenDialog</name>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>%1 wants a token. It is kept until the program ends, and nowhere else.</source>
        <translation>%1 verlangt ein Token. Es wird bis zum Ende des Programms behalten und sonst nirgends.</translation>
    </message>
</context>
<context>
    <name>blokwatch::studio::ListedWatch</name>
    <message>
        <source>the sources were not read in time</source>
        <translation>die Quellen wurden nicht rechtzeitig gelesen</translation>
    </message>
</context>
<context>
    <name>blokwatch::studio::Screenshots</name>
    <message>
        <source>the run was not read in time</source>
        <translation>der Lauf wurde nicht rechtzeitig gelesen</translation>
    </message>
    <message>
        <source>the folder %1 can&apos;t be made</source>
        <translation>der Ordner %1 lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>there is no run %1 in the sources</source>
        <translation>in den Quellen gibt es keinen Lauf %1</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written</source>
        <translation>%1 lässt sich nicht schreiben</translation>
    </message>
</context>
</TS>

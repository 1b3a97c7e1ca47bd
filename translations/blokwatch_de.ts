<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
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
        <source>Write a picture of each page into DIR (runs.png) and end. The window starts as if it had never been used. Ends with 3 when a source can&apos;t be read or a picture can&apos;t be written.</source>
        <translation>Ein Bild jeder Seite nach DIR schreiben (runs.png) und enden. Das Fenster startet wie noch nie benutzt. Endet mit 3, wenn eine Quelle nicht lesbar oder ein Bild nicht schreibbar ist.</translation>
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
        <source>the folder %1 can&apos;t be made</source>
        <translation>der Ordner %1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
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
    <name>blokwatch::QueryEdit</name>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
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
</TS>

package game

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/settings"
	"worldslide/settings/saves"
)

const timedElsewhere = `{"session1":[[[0,41206],"D R2 U","",1756832699],[[2000,62500],"","",1756832760],[[-1,3000],"","",1756832790],[[0]]],` +
	`"session2":[[[0,9000],"","",1756832699]],"session3":[[[0,9000],"R U F'","",1756832699]],` +
	`"properties":{"sessionData":"{\"1\":{\"name\":\"Train rides\",\"opt\":{\"scrType\":\"15prp\"}},\"2\":{\"name\":\"Small\",\"opt\":{\"scrType\":\"8prp\"}},\"3\":{\"name\":\"Cube\",\"opt\":{\"scrType\":\"333\"}}}"}}`

// mustSay reports texts that the window does not show.
func (l *a11yTest) mustSay(texts ...string) {
	l.t.Helper()
	shown := l.shown()
	for _, text := range texts {
		if !strings.Contains(shown, text) {
			l.t.Errorf("the window does not say %q:\n%s", text, shown)
		}
	}
}

// Sessions of another program can be pasted in any game. What cannot be read is listed; the others are among the
// sessions of their size, where they can be opened, and are there after a restart. Nothing is added twice.
func TestImportSessions(t *testing.T) {
	d := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, d, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted(timedElsewhere, nil)
	l.awaitForeign()
	l.mustSay("4 solves imported, under Sessions of 4×4, 3×3", "Some solves can't be imported",
		"Train rides, solve 4: values are missing or misplaced", "is another puzzle, not sliding tiles")
	l.do("message-ok")
	l.opener.pasted(timedElsewhere, nil)
	l.awaitForeign()
	l.mustSay("These solves are here already")
	files, err := filepath.Glob(filepath.Join(l.app.DataDir, saves.ImportedName, "*.csv"))
	if len(files) != 2 || err != nil {
		t.Errorf("the files are %v, %v; want 2", files, err)
	}
	l.idle()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}

	l = startA11yTestIn(t, d, "en", "fifteen?seed=11", image.Pt(1280, 800))
	l.do("session")
	l.do("session-all")
	l.mustSay("Train rides", "3 solves, 2 solved")
	l.do("session-open#1")
	l.do("sessions-close")
	l.mustSay("Solve 2: 1:04.500 (+2)", "Solve 3: DNF", "Solve 1: 0:41.206")

	// A session that was imported can be removed, and comes back with its verdicts and its file.
	l.begin("session-all session-remove#0 yes")
	l.rest()
	if l.says("3 solves, 2 solved") {
		t.Errorf("the session is not removed:\n%s", l.shown())
	}
	l.do("session-remove-undo")
	l.mustSay("Train rides", "3 solves, 2 solved")
	l.do("sessions-close")
	l.mustSay("Solve 2: 1:04.500 (+2)", "Solve 3: DNF", "Solve 1: 0:41.206")

	// A file is chosen in the dialog of sessions; the toast takes the import back.
	file := filepath.Join(t.TempDir(), "Club night.csv")
	text := "No.;Time;Comment;Scramble;Date;P.1\r\n1;38.000;;D3 R3;2026-03-04 17:04:59;38.000\r\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	failingStore{l}.choose(file, nil)
	l.begin("session-all sessions-import")
	l.awaitForeign()
	l.mustSay("1 solve imported, under Sessions of 4×4", "Club night", "4 March 2026 · 1 solve, 1 solved")
	l.do("session-import-undo")
	if l.says("Club night") {
		t.Errorf("the import is not taken back:\n%s", l.shown())
	}
	if files, _ := filepath.Glob(filepath.Join(l.app.DataDir, saves.ImportedName, "*.csv")); len(files) != 2 {
		t.Errorf("the files are %v; want 2", files)
	}
	if err := os.WriteFile(file, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	l.do("sessions-import")
	l.awaitForeign()
	l.mustSay("The sessions can't be imported", "This isn't a file of timed solves.")
	l.do("message-ok")
	l.mustSay("Train rides") // the dialog is open again
}

// Imported solves are on the page You before any game of their size is finished, and marked as imported.
func TestImportedSolvesInYou(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted(timedElsewhere, nil)
	l.awaitForeign()
	l.do("message-ok")
	l.do("statistics")
	l.mustSay("3×3 · Classic", "Averages", `"Single"`, "0:09.000", "1 imported solve counts in these averages, but not in records.")
	if l.says("No finished games of this family yet") {
		t.Error("the page says that nothing is finished")
	}
	l.do("statistics-group#1")
	l.mustSay("0:41.206", "3 imported solves count in these averages, but not in records.")
}

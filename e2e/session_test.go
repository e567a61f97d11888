package e2e

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// says reports whether the window shows a text.
func (a *app) says(text string) bool {
	a.t.Helper()
	words, err := os.ReadFile(a.places + ".words")
	if err != nil {
		a.t.Fatal(err)
	}
	return slices.Contains(strings.Split(string(words), "\n"), text)
}

// atHand returns the latest saved game.
func (a *app) atHand() *session.Session {
	a.t.Helper()
	names, err := filepath.Glob(filepath.Join(a.config, "data", "games", "*"+session.Extension))
	if err != nil || len(names) != 1 {
		a.t.Fatalf("%d games are kept, %v: want one", len(names), err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		a.t.Fatal(err)
	}
	s, err := session.Read(puzzle.Standard(), string(text))
	if err != nil {
		a.t.Fatal(err)
	}
	return s
}

// arrows are the keys that slide a tile.
var arrows = map[board.Dir]ebiten.Key{
	board.Up: ebiten.KeyArrowUp, board.Down: ebiten.KeyArrowDown, board.Left: ebiten.KeyArrowLeft, board.Right: ebiten.KeyArrowRight,
}

// solveByKeys solves the current board of tiles, with a number of frames between keys.
func (a *app) solveByKeys(frames int) {
	a.t.Helper()
	s := a.atHand()
	solving, _ := puzzle.Fifteen.Solver(puzzle.MetricTiles)
	for _, m := range solving.Solve(context.Background(), solver.Problem{Board: s.Board().Clone()}, func(solver.Answer) {}).Moves {
		a.key(arrows[m.Dir])
		a.frames(frames)
	}
	a.settle()
}

// milliseconds returns the times of all results.
func (a *app) milliseconds() (times []int) {
	a.t.Helper()
	for line := range strings.Lines(a.results()) {
		r, err := records.Parse(strings.TrimSpace(line))
		if err != nil {
			a.t.Fatal(err)
		}
		times = append(times, int(r.Time.Milliseconds()))
	}
	return times
}

// average returns the trimmed mean of the last n times: sorted, without some at both ends.
func average(times []int, n, cut int) string {
	last := slices.Sorted(slices.Values(times[len(times)-n:]))
	sum, kept := 0, n-2*cut
	for _, one := range last[cut : n-cut] {
		sum += one
	}
	t := time.Duration((2*sum+kept)/(2*kept)) * time.Millisecond
	return fmt.Sprintf("%d:%02d.%03d", t/time.Minute, t%time.Minute/time.Second, t%time.Second/time.Millisecond)
}

// A session of twelve solves: one key starts the next board, averages agree with a plain computation, and
// verdicts on the last solve take effect at once.
func TestSessionOfSolves(t *testing.T) {
	a := open(t, options{
		args:     []string{"fifteen?size=3&seed=1&scramble=walk&k=6"},
		settings: "theme = \"light\"\n[fifteen]\nsession = true\ninspection = true\n",
	})
	a.settle()
	a.shot("session-inspection")
	for i := range 12 {
		a.solveByKeys(3 + 7*i%5)
		a.card()
		a.key(ebiten.KeyEnter) // the next board
		a.settle()
		if i == 4 {
			a.shot("session-five")
		}
	}
	times := a.milliseconds()
	if len(times) != 12 {
		t.Fatalf("%d results, want 12", len(times))
	}
	check := func(what string, times []int) {
		t.Helper()
		for _, want := range []string{average(times, 3, 0), average(times, 5, 1), average(times, 12, 1)} {
			if !a.says(want) {
				t.Errorf("%s: %s is not said", what, want)
			}
		}
	}
	check("twelve solves", times)
	a.shot("session-twelve")
	a.click("session-plus2")
	a.settle()
	times[11] += 2000
	check("+2", times)
	a.shot("session-plus2")
	a.click("session-dnf")
	a.settle()
	if !a.says("DNF") {
		t.Error("the last is not said to be unfinished")
	}
	a.key(ebiten.KeyDelete)
	a.settle()
	a.click("yes")
	a.settle()
	if !a.says("3×3, random walk, 6 scramble moves · 11 solves, 11 solved") {
		t.Error("the last is not deleted from the session")
	}
	if got := len(a.milliseconds()); got != 12 {
		t.Errorf("%d results are left, want all 12", got)
	}
	a.click("session-new")
	a.settle()
	if !a.says("3×3, random walk, 6 scramble moves · 0 solves, 0 solved") {
		t.Error("the session does not begin anew")
	}
	a.click("session-close")
	a.settle()
	if a.shows("session-new") {
		t.Error("the list stays")
	}
}

// A new session can be undone in its toast. Earlier sessions are listed, named and reopened; later solves
// then belong to them, also after a restart.
func TestSessionsAreOpenedAgain(t *testing.T) {
	a := open(t, options{
		args:     []string{"fifteen?size=3&seed=1&scramble=walk&k=6"},
		settings: "theme = \"light\"\n[fifteen]\nsession = true\n",
	})
	solves := func(n int) string {
		if n == 1 {
			return "3×3, random walk, 6 scramble moves · 1 solve, 1 solved"
		}
		return fmt.Sprintf("3×3, random walk, 6 scramble moves · %d solves, %d solved", n, n)
	}
	expect := func(what, text string) {
		t.Helper()
		if !a.says(text) {
			a.shot("failed")
			t.Errorf("%s: %q is not said", what, text)
		}
	}
	solve := func() {
		t.Helper()
		a.solveByKeys(3)
		a.key(ebiten.KeyEnter)
		a.settle()
	}
	a.settle()
	solve()
	solve()
	a.click("session-new")
	a.settle()
	expect("a new session", solves(0))
	a.click("session-begun-undo")
	a.settle()
	expect("taken back", solves(2))
	a.click("session-new")
	a.settle()
	solve()
	expect("the second session", solves(1))
	a.click("session-all")
	a.settle()
	a.shot("sessions")
	expect("the list", "Session 1")
	a.click(widget.Nth("session-rename", 0))
	a.settle()
	a.write("Before breakfast")
	a.click("session-name-ok")
	a.settle()
	expect("renamed", "Before breakfast")
	a.click(widget.Nth("session-open", 0))
	a.settle()
	a.shot("sessions-open")
	a.click("sessions-close")
	a.settle()
	expect("opened again", solves(2))
	solve()
	expect("solved in it", solves(3))
	a.kill()
	b := open(t, options{config: a.config, args: []string{"fifteen?size=3&seed=77&scramble=walk&k=6"}})
	b.settle()
	if !b.says("Before breakfast") || !b.says(solves(3)) {
		b.shot("failed")
		t.Error("the session is another one after the next start")
	}
	if text, err := os.ReadFile(filepath.Join(a.config, "data", "session.txt")); err != nil || !strings.HasPrefix(string(text), "worldslide-sessions 1\n") {
		t.Errorf("the file is %q, %v", text, err)
	}
}

// After a solve in a session, N and Del of the status line work with and without the card of a solved game. If
// the dialog is switched off, Space starts the next board.
func TestSessionKeysAfterASolve(t *testing.T) {
	for _, test := range []struct {
		name, settings string
		next           ebiten.Key
	}{
		{"with the dialog", "", ebiten.KeyN},
		{"without it, N", "undisturbed = true\n", ebiten.KeyN},
		{"without it, Space", "undisturbed = true\n", ebiten.KeySpace},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := open(t, options{
				args:     []string{"fifteen?size=3&seed=1&scramble=walk&k=6"},
				settings: "theme = \"light\"\n[fifteen]\nsession = true\n" + test.settings,
			})
			a.settle()
			solve := func() {
				t.Helper()
				a.solveByKeys(3)
				a.frames(240) // the card opens within this time
				a.settle()
				if got := a.shows("share-solved"); got != (test.settings == "") {
					a.shot("failed")
					t.Fatalf("the card is shown: %v", got)
				}
			}
			solve()
			a.shot("session-solved")
			a.key(test.next)
			a.settle()
			if s := a.atHand(); s.Locked() || s.Start().String() == "fifteen?size=3&seed=1&scramble=walk&k=6" {
				a.shot("failed")
				t.Fatalf("the game is %s: want another one", s.Start())
			}
			solve()
			a.key(ebiten.KeyDelete)
			a.settle()
			a.click("yes")
			a.settle()
			if test.settings == "" {
				a.key(ebiten.KeyEscape) // the card, which covers the list
				a.settle()
			}
			if !a.says("3×3, random walk, 6 scramble moves · 1 solve, 1 solved") {
				a.shot("failed")
				t.Error("the last solve is not deleted from the session")
			}
		})
	}
}

// In a small window the list is a dialog.
func TestSessionNarrow(t *testing.T) {
	a := open(t, options{
		args: []string{"fifteen?size=3&seed=1&scramble=walk&k=6"}, size: image.Pt(360, 640),
		settings: "theme = \"dark\"\nlanguage = \"zh-Hans\"\n",
	})
	a.settle()
	a.solveByKeys(3)
	a.key(ebiten.KeyEnter)
	a.settle()
	a.key(ebiten.KeyT)
	a.settle()
	a.shot("session-narrow")
	if !a.shows("session-done") {
		t.Error("there is no list")
	}
}

// By finger the list is opened from the menu of a small window, used, and closed.
func TestSessionByFinger(t *testing.T) {
	a := open(t, options{
		args: []string{"fifteen?size=3&seed=1&scramble=walk&k=6"}, size: image.Pt(360, 640), settings: "theme = \"light\"\n",
	})
	a.settle()
	tap := func(id widget.ID) {
		t.Helper()
		r, ok := a.place(id)
		if !ok || !r.In(a.screen.Bounds()) {
			a.shot("failed")
			t.Fatalf("%s is not to be touched: %v", id, r)
		}
		if least := 40; r.Dx() < least || r.Dy() < least {
			t.Errorf("%s is too small for a finger: %v", id, r.Size())
		}
		a.touch(r.Min.Add(r.Size().Div(2)))
		a.settle()
	}
	a.key(ebiten.KeyT) // the session begins
	a.settle()
	tap("session-done")
	a.solveByKeys(3)
	a.until("the card", func() bool { return a.shows("solved-next") })
	a.settle()
	tap("solved-next")
	a.key(ebiten.KeyT)
	a.settle()
	a.shot("session-finger")
	tap("session-plus2")
	tap("session-dnf")
	if !a.says("DNF") {
		t.Error("the last is not said to be unfinished")
	}
	tap("session-done")
	if a.shows("session-done") {
		t.Error("the list stays")
	}
}

// Without a file dialog of the desktop the game shows its own: a session is exported, and overwrites a
// file only after a question.
func TestExportWithoutDialogs(t *testing.T) {
	home := t.TempDir()
	if err := os.Mkdir(filepath.Join(home, "tables"), 0o755); err != nil {
		t.Fatal(err)
	}
	there := filepath.Join(home, "tables", "worldslide-session.csv")
	if err := os.WriteFile(there, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", home)
	t.Setenv("PATH", t.TempDir()) // no zenity
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(home, "none"))
	a := open(t, options{
		args:     []string{"fifteen?size=3&seed=1&scramble=walk&k=6"},
		settings: "theme = \"light\"\n[fifteen]\nsession = true\n",
	})
	a.settle()
	a.solveByKeys(3)
	a.key(ebiten.KeyEnter)
	a.settle()
	a.click("session-export")
	a.key(ebiten.KeyArrowDown) // the table
	a.key(ebiten.KeyEnter)
	a.until("the list of folders", func() bool { return a.shows("folder-choose") && a.says("tables") })
	a.click("folder-item#0")
	a.until("what is in the folder", func() bool { return a.says("worldslide-session.csv") && !a.says("tables") })
	a.shot("folders")
	a.click("folder-choose")
	a.settle()
	a.shot("folders-replace")
	if text, _ := os.ReadFile(there); string(text) != "old" {
		t.Error("the file is replaced without a question")
	}
	a.click("folder-choose")
	a.until("the table", func() bool { text, _ := os.ReadFile(there); return string(text) != "old" })
	text, err := os.ReadFile(there)
	if err != nil || !strings.HasPrefix(string(text), "number,date,time_of_day,size,mode,") {
		t.Errorf("the table is %q, %v", text, err)
	}
}

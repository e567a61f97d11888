package e2e

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// says reports whether the window shows a text.
func (a *app) says(text string) bool {
	a.t.Helper()
	return slices.Contains(a.words(), text)
}

// english returns a message as a window in English shows it.
func english(id assets.ID, data map[string]any) string {
	words, err := assets.NewWords("en")
	if err != nil {
		panic(err)
	}
	return words.Format(id, data)
}

// words returns the texts in the window.
func (a *app) words() []string {
	a.t.Helper()
	words, err := os.ReadFile(a.places + ".words")
	if err != nil {
		a.t.Fatal(err)
	}
	return strings.Split(string(words), "\n")
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
	solving, _ := puzzle.Fifteen.Solvers().New(puzzle.MetricTiles)
	for _, m := range solving.Solve(context.Background(), solver.Problem{Board: s.Board().Clone()}, func(solver.Answer) {}).Moves {
		a.key(arrows[m.Dir])
		a.ticks(frames)
	}
	a.settle()
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

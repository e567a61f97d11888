package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/internal/testkit"
	"worldslide/puzzle"
)

// playedCode is the code of a game that a solver has played, one move after another.
func playedCode(t *testing.T, text string, every time.Duration) puzzle.Code {
	t.Helper()
	code, err := testkit.SolvedGame(t.Context(), text, every)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// logOf writes a log of results into a folder of settings and saved games.
func logOf(t *testing.T, lines ...string) (config string) {
	t.Helper()
	config = t.TempDir()
	if err := os.MkdirAll(filepath.Join(config, "data"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(config, "data", "results.txt"), []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return config
}

// A friend's code with times can be the ghost: from its replay the puzzle is played against
// it, and the card says how the race has ended.
func TestFriendsGhost(t *testing.T) {
	longRun(t)
	for _, c := range []struct {
		name, settings string
		size           image.Point
	}{
		{"wide", "", image.Point{}},
		{"small-dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Pt(360, 640)},
	} {
		t.Run(c.name, func(t *testing.T) {
			code := playedCode(t, "fifteen?size=3&seed=7", 900*time.Millisecond)
			a := open(t, options{args: []string{code.String()}, settings: c.settings, size: c.size, today: "2026-11-22"})
			a.settle()
			a.shot("ghost-friend-" + c.name + "-replay")
			a.click("replay-race")
			a.settle()
			m := newModel(t, a, "fifteen?size=3&seed=7")
			for i, group := range code.Moves {
				if _, err := m.Do(group); err != nil {
					t.Fatal(err)
				}
				a.key(arrow(group[0].Dir))
				if i%4 == 3 {
					a.settle() // slower than the friend; the rest is quicker
				}
				if i == len(code.Moves)/2 {
					a.shot("ghost-friend-" + c.name)
				}
			}
			a.card()
			a.shot("ghost-friend-" + c.name + "-won")
			if log := strings.Join(a.log(), "\n"); !strings.Contains(log, " hints 0 ") || strings.Contains(log, "shown") {
				t.Errorf("the log says\n%s\nwant a game solved alone", log)
			}
		})
	}
}

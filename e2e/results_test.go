package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/puzzle"
)

// shortChallenge is solved in a few moves.
const shortChallenge = "worlds?board=classicsmall&seed=5&steps=3"

// log returns the lines that the program has noted of results and help.
func (a *app) log() []string {
	a.t.Helper()
	text, err := os.ReadFile(filepath.Join(a.config, "data", "results.txt"))
	if err != nil && !os.IsNotExist(err) {
		a.t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// Moves that Show solution makes are nobody's: the result says so, and the card
// offers to try it alone. The help is remembered for the next game of the puzzle.
func TestSolutionShown(t *testing.T) {
	a := open(t, options{args: []string{shortChallenge}, today: "2026-11-22"})
	a.settle()
	a.click("solution")
	a.settle()
	a.shot("solution-costs")
	a.click("solution")
	for range 6 {
		a.settle()
	}
	a.shot("solution-shown")
	log := strings.Join(a.log(), "\n")
	if !strings.Contains(log, " help shown 0 worlds?") || !strings.Contains(log, " shown 1 worlds?") {
		t.Fatalf("the log says\n%s\nwant that help was taken and the solution shown", log)
	}
	a.key(ebiten.KeyEnter) // try it yourself
	a.settle()
	a.shot("solution-try")
}

// A hint that was taken is remembered: Restart does not wash it off, and what is
// solved then is solved with hints.
func TestHintThenRestart(t *testing.T) {
	a := open(t, options{args: []string{shortChallenge}, today: "2026-11-22"})
	a.settle()
	a.key(ebiten.KeyH)
	for range 4 {
		a.settle()
	}
	a.shot("hint-given")
	a.key(ebiten.KeyControlLeft, ebiten.KeyR)
	a.settle()
	m := newModel(t, a, shortChallenge)
	for _, move := range solve(t, m) {
		playMove(t, a, m, move)
		a.settle()
	}
	for range 3 {
		a.settle()
	}
	a.shot("hint-restart")
	log := strings.Join(a.log(), "\n")
	if !strings.Contains(log, " help hints 1 worlds?") || !strings.Contains(log, " hints 1 optimum 3 moves 3 ") {
		t.Fatalf("the log says\n%s\nwant a game solved with the hint of the one before", log)
	}
}

// A friend's solution is watched and not owned: nothing is noted, and the puzzle can
// be played without it.
func TestFriendsReplay(t *testing.T) {
	for _, c := range []struct {
		name, settings, code string
		size                 image.Point
	}{
		{"friend", "", caromSolution(t, true), image.Point{}},
		{"friend-dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", caromSolution(t, true), image.Point{}},
		{"friend-small", "", caromSolution(t, true), image.Pt(360, 640)},
		{"changed", "", caromSolution(t, false), image.Point{}},
		{"changed-small-dark", "theme = \"dark\"\n", caromSolution(t, false), image.Pt(360, 640)},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t, options{args: []string{c.code}, settings: c.settings, size: c.size, today: "2026-11-22"})
			a.settle()
			a.settle()
			a.shot("replay-" + c.name)
			a.key(ebiten.KeyEnd)
			a.settle()
			if log := a.log(); log[0] != "" {
				t.Errorf("what a friend has solved was noted: %q", log)
			}
			a.key(ebiten.KeyEscape)
			a.settle()
			a.shot("replay-" + c.name + "-left")
		})
	}
}

// caromSolution is the code of a day's solution, with times; or the same of a puzzle
// that has been replaced.
func caromSolution(t *testing.T, current bool) string {
	t.Helper()
	day, ok := puzzle.CaromAssignedDay(puzzle.Date{Year: 2026, Month: 3, Day: 12})
	if !ok {
		t.Fatal("the day has no puzzle")
	}
	code, err := puzzle.Standard().ParseCode(day.Code() + "&moves=" + day.SolutionString())
	if err != nil {
		t.Fatal(err)
	}
	for i := range code.Moves {
		code.Times = append(code.Times, time.Duration(i)*time.Duration(i+3)*310*time.Millisecond)
	}
	text := code.String()
	if !current {
		text = strings.Replace(text, "id="+day.Puzzle.ShortID(), "id=00000000", 1)
		text = strings.Replace(text, "moves=", "moves=0d0d", 1)
		text, _, _ = strings.Cut(text, "&times=")
	}
	return text
}

// The page of statistics stands with nothing, with one result, and with ten thousand;
// so do the records.
func TestStatisticsOfManyResults(t *testing.T) {
	for _, c := range []struct {
		name, settings string
		size           image.Point
		results        int
	}{
		{"none", "", image.Point{}, 0},
		{"one", "", image.Point{}, 1},
		{"many", "", image.Point{}, 10000},
		{"many-dark-zh", "theme = \"dark\"\nlanguage = \"zh-Hans\"\n", image.Point{}, 300},
		{"many-small", "", image.Pt(360, 640), 300},
	} {
		t.Run(c.name, func(t *testing.T) {
			config := t.TempDir()
			var log strings.Builder
			for i := range c.results {
				day := puzzle.Date{Year: 2026, Month: 11, Day: 22}.Add(-i % 200)
				fmt.Fprintf(&log, "%s time %d hints %d moves 3 worlds?board=classicsmall&seed=5&steps=3&moves=G0dG0rG0d\n", day, 4433+i*77%9000, i%7/6)
			}
			if err := os.MkdirAll(filepath.Join(config, "data"), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(config, "data", "results.txt"), []byte(log.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			a := open(t, options{args: []string{"worlds"}, settings: c.settings, size: c.size, config: config, today: "2026-11-22"})
			a.settle()
			a.key(ebiten.KeyEscape)
			a.settle()
			a.shot("home-" + c.name)
			if c.size == (image.Point{}) {
				a.atHome("statistics")
				a.settle()
				a.shot("statistics-" + c.name)
				a.key(ebiten.KeyEscape)
				a.atHome("records")
				a.settle()
				a.shot("records-" + c.name)
			}
		})
	}
}

package e2e

import (
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

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
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

// showSolutionButton is where the toolbar of a Challenge has Show Solution.
var showSolutionButton = image.Pt(812, 28)

// Moves that Show Solution makes are nobody's: the result says so, and the dialog
// offers to try it alone. The help is remembered for the next game of the puzzle.
func TestSolutionShown(t *testing.T) {
	a := open(t, options{args: []string{shortChallenge}, today: "2026-11-22"})
	a.settle()
	a.drag(showSolutionButton)
	a.settle()
	a.shot("solution-costs")
	a.drag(showSolutionButton)
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

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/e2e/rotate"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// fifthCode starts three moves from the goal: 1, 5 and 9 were moved right, up and left.
const fifthCode = "rotate?tiles=3-5-2-4-8-6-1-9-7"

// fifth is a running program with the family of package rotate.
type fifth struct{ *app }

// fifthProgram builds the binary once and returns its path.
var fifthProgram = sync.OnceValues(func() (string, error) { return build("worldslide/e2e/fifthfamily") })

// game returns the only saved game of the family.
func (a fifth) game() *session.Session {
	a.t.Helper()
	files, err := filepath.Glob(filepath.Join(a.config, "data", "games", "rotate-*"))
	if err != nil || len(files) != 1 {
		a.t.Fatalf("%d games are kept, %v: want one", len(files), err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		a.t.Fatal(err)
	}
	s, err := session.Load(append(puzzle.Standard(), rotate.Puzzle), data)
	if err != nil {
		a.t.Fatal(err)
	}
	return s
}

// made fails unless the saved game has these moves.
func (a fifth) made(notation string) {
	a.t.Helper()
	a.settle()
	s := a.game()
	if got := moves.FormatGroups(s.Board(), s.Moves()); got != notation {
		a.shot("failed")
		a.t.Errorf("moves %q are kept, want %q", got, notation)
	}
}

// A family that only its own package and the list of main.go know is played, stored, continued after a
// kill, opened from Home and read by commands. Without a solver there are no hints.
func TestFifthFamily(t *testing.T) {
	binary, err := fifthProgram()
	if err != nil {
		t.Fatal(err)
	}
	a := fifth{open(t, options{program: binary, args: []string{fifthCode}})}
	a.settle()
	a.key(ebiten.KeyArrowLeft) // the tile in the middle is selected
	a.made("8l")
	a.key(ebiten.KeyArrowDown)
	a.made("8l8d")
	a.click("undo")
	a.made("8l")
	if a.shows("hint") || a.shows("solution") {
		t.Error("help is offered without a solver")
	}
	a.kill()

	b := fifth{open(t, options{program: binary, config: a.config, args: []string{"--puzzle", "rotate"}})}
	b.settle()
	b.click("resume") // it comes back paused
	b.settle()
	b.click("redo")
	b.made("8l8d")
	b.key(ebiten.KeyEscape)
	b.key(ebiten.KeyEscape) // the clock runs, so once is not enough
	b.settle()
	if !b.shows("rotate-card") || !b.shows("home-today") || !b.shows("carom-card") {
		t.Error("Home does not show every family")
	}

	for _, c := range []struct{ command, code, want string }{
		{"print", fifthCode, b.game().Start().Start().String()},
		{"verify", fifthCode + "&moves=9r5d1l", "solved: moves 3\n"},
	} {
		if out, err := exec.Command(binary, c.command, c.code).CombinedOutput(); err != nil || string(out) != c.want {
			t.Errorf("%s says %q, %v; want %q", c.command, out, err, c.want)
		}
	}
}

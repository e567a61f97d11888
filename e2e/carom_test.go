package e2e

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings/saves"
	"worldslide/ui/theme"
)

// caromModel is the expected game of Carom.
type caromModel struct {
	*session.Session
	day puzzle.CaromDay
	app *app // shows it; asked where the board is
}

// Colours of Carom boards.
var (
	caromCell    = theme.RGB(0x20252D)
	caromGoal    = theme.RGB(0x6B4F21)
	caromTarget  = theme.RGB(0xF59E0B)
	caromBlocker = theme.RGB(0x3B82F6)
)

func caromDay(t *testing.T, date string) puzzle.CaromDay {
	t.Helper()
	d, err := puzzle.ParseDate(date)
	if err != nil {
		t.Fatal(err)
	}
	day, ok := puzzle.CaromAssignedDay(d)
	if !ok {
		t.Fatalf("no puzzle for %s", date)
	}
	return day
}

func newCarom(t *testing.T, date string) *caromModel {
	t.Helper()
	day := caromDay(t, date)
	code, err := puzzle.Standard().ParseCode(day.Code())
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return &caromModel{Session: s, day: day}
}

// at returns the middle of a cell.
func (c *caromModel) at(p board.Point) image.Point {
	return c.app.cell(c.Board().Width(), p.X, p.Y)
}

// shows fails unless every cell shows its piece, or none if it is empty.
func (c *caromModel) shows(t *testing.T, a *app) {
	t.Helper()
	c.app = a
	shown, b, cells := a.pixels(), c.Board(), a.cells()
	side := cells.Dx() / b.Width()
	for y := range b.Height() {
		for x := range b.Width() {
			p := board.Point{X: x, Y: y}
			corner := cells.Min.Add(image.Pt(x*side, y*side))
			on := shown.RGBAAt(corner.X+side*22/100, corner.Y+side*22/100)     // of a piece
			beside := shown.RGBAAt(corner.X+side*12/100, corner.Y+side*12/100) // outside of arrows and landing marks
			ground := caromCell
			if p == b.Piece(0).Home {
				ground = caromGoal
			}
			switch id := b.Occupant(b.Cell(p)); {
			case id == 0 && !near(on, caromTarget):
				t.Fatalf("cell %d,%d shows %v, want the target", x, y, on)
			case id > 0 && !near(on, caromBlocker):
				t.Fatalf("cell %d,%d shows %v, want a blocker", x, y, on)
			case id == board.NoPiece && (!near(beside, ground) || near(on, caromTarget) || near(on, caromBlocker)):
				t.Fatalf("cell %d,%d shows %v and %v, want it empty", x, y, beside, on)
			}
		}
	}
}

// do makes a move in the model.
func (c *caromModel) do(t *testing.T, m moves.Move) {
	t.Helper()
	if _, err := c.Do(moves.Group{m}); err != nil {
		t.Fatal(err)
	}
}

// near reports whether a pixel has a colour, as far as the grain of the material and its light go.
func near(c color.RGBA, want color.NRGBA) bool {
	far := func(a, b uint8) bool { return max(a, b)-min(a, b) > 28 }
	return !far(c.R, want.R) && !far(c.G, want.G) && !far(c.B, want.B)
}

var (
	arrowKeys  = [...]ebiten.Key{board.Up: ebiten.KeyArrowUp, board.Down: ebiten.KeyArrowDown, board.Left: ebiten.KeyArrowLeft, board.Right: ebiten.KeyArrowRight}
	letterKeys = [...]ebiten.Key{board.Up: ebiten.KeyW, board.Down: ebiten.KeyS, board.Left: ebiten.KeyA, board.Right: ebiten.KeyD}
	pieceKeys  = [...]ebiten.Key{ebiten.KeyDigit4, ebiten.KeyDigit1, ebiten.KeyDigit2, ebiten.KeyDigit3}
)

// A daily puzzle is solved with every way to move pieces in turn: number and arrow, Tab and letters,
// click on the arrow, click on the landing mark, swipe, and finger.
func TestCaromIsPlayed(t *testing.T) {
	c := newCarom(t, "2026-03-12")
	a := open(t, options{args: []string{"carom?day=2026-03-12"}, today: "2026-03-12", settings: "theme = \"dark\"\n"})
	a.settle()
	c.shows(t, a)
	a.shot("carom-start")
	selected := 0
	for n, m := range c.day.Solution {
		from := c.at(c.Board().At(m.Piece))
		beside := c.at(c.Board().At(m.Piece).Add(m.Dir.Vector()))
		to, _ := moves.Carom{}.Landing(c.Board(), m)
		landing := c.at(c.Board().Point(to))
		switch n % 6 {
		case 0:
			a.key(pieceKeys[m.Piece])
			a.key(arrowKeys[m.Dir])
		case 1:
			for ; selected < int(m.Piece); selected++ {
				a.key(ebiten.KeyTab)
			}
			for ; selected > int(m.Piece); selected-- {
				a.key(ebiten.KeyShiftLeft, ebiten.KeyTab)
			}
			a.key(letterKeys[m.Dir])
		case 2:
			if selected != int(m.Piece) { // a second click would deselect it
				a.drag(from)
			}
			a.drag(beside)
		case 3:
			if selected != int(m.Piece) {
				a.drag(from)
			}
			a.drag(landing)
		case 4:
			a.drag(from, from.Add(image.Pt(m.Dir.Vector().X*30, m.Dir.Vector().Y*30)))
		case 5:
			a.touch(from, from.Add(image.Pt(m.Dir.Vector().X*30, m.Dir.Vector().Y*30)))
		}
		selected = int(m.Piece)
		c.do(t, m)
		if n == 3 {
			a.ticks(4)
			a.shot("carom-glide")
		}
		if n+1 == len(c.day.Solution) {
			break
		}
		a.settle()
		c.shows(t, a)
		if n == 4 {
			a.shot("carom-play")
			a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
			a.settle()
			c.Undo()
			c.shows(t, a)
			a.key(ebiten.KeyControlLeft, ebiten.KeyY)
			a.settle()
			c.Redo()
			c.shows(t, a)
		}
	}
	a.card()
	a.shot("carom-solved")
	a.key(ebiten.KeyEscape)
	a.settle()
	c.shows(t, a)
	a.shot("carom-over")
	// The bar is the replay, at its end.
	a.click("replay-start")
	a.settle()
	newCarom(t, "2026-03-12").shows(t, a)
	a.click("replay-play")
	a.until("the replay ends", func() bool { return !a.shows("replay-next") })
	a.settle()
	c.shows(t, a)
	log, err := saves.ReadLog(a.config + "/data")
	results := log.Results()
	if err != nil || len(results) != 1 || results[0].Start() != c.day.Code() || results[0].Moves() != c.day.Optimum() || results[0].Optimum != c.day.Optimum() {
		t.Errorf("the results are %v, %v", results, err)
	}
}

// A puzzle without moves is not the last game played; with a move it is.
func TestCaromGlance(t *testing.T) {
	const author = "carom?walls=9111391380684002ac14384281038292c0684006901290038000006ac446c456&goal=c5&pieces=h8d4b5b8"
	config := t.TempDir()
	look := func(move bool) {
		t.Helper()
		a := open(t, options{args: []string{author}, config: config, today: "2026-11-22"})
		a.settle()
		if move {
			a.key(ebiten.KeyDigit4)
			a.key(ebiten.KeyArrowLeft)
			a.until("the move is kept", func() bool { return a.kept("walls=") })
		}
		a.settle()
		a.kill()
	}
	look(false)
	a := open(t, options{args: []string{"worlds?seed=5&steps=9"}, config: config, today: "2026-11-22"})
	a.settle()
	if a.kept("walls=") {
		t.Error("what was only looked at is kept")
	}
	a.kill()
	look(true)
}

// A game of such a day is there again at the next start and on the card of its family: its puzzle is
// generated in the background before the game is read.
func TestCaromMadeDayComesBack(t *testing.T) {
	longRun(t)
	const today = "2029-01-03"
	config := t.TempDir()
	play := func(args ...string) *app {
		t.Helper()
		a := open(t, options{args: append([]string{}, args...), config: config, settings: "[carom]\nhow-seen = true\n", today: today})
		a.settle()
		return a
	}
	a := play("carom?day=2029-01-02")
	a.key(ebiten.KeyDigit4)
	for _, key := range []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyArrowRight, ebiten.KeyArrowDown} {
		a.key(key)
	}
	a.until("the game is kept", func() bool { return a.kept("carom?day=2029-01-02&id=") && a.kept("\ndo t") })
	made := savedMoves(t, a)
	a.kill()
	a = play()
	heading := english(assets.CaromTitle, map[string]any{"Number": puzzle.CaromNumber(puzzle.Date{Year: 2029, Month: time.January, Day: 2})})
	a.until("the game comes back", func() bool { return a.says(heading) })
	a.shot("carom-made-again")
	a.key(ebiten.KeyEscape)
	a.key(ebiten.KeyEscape)
	a.settle()
	if !a.shows("carom-card") {
		t.Fatal("home is not shown")
	}
	if got := savedMoves(t, a); got != made {
		t.Errorf("the game has %d moves, want %d", got, made)
	}
	a.kill()
}

// savedMoves returns the number of moves of the only saved game of Carom.
func savedMoves(t *testing.T, a *app) int {
	t.Helper()
	a.settle()
	names, err := filepath.Glob(filepath.Join(a.config, "data", "games", "carom*"+session.Extension))
	if err != nil || len(names) != 1 {
		t.Fatalf("%d games of Carom are kept, %v: want one", len(names), err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Read(puzzle.Standard(), string(text))
	if err != nil {
		t.Fatal(err)
	}
	made, _ := s.Depth()
	return made
}

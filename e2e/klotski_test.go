package e2e

import (
	"bytes"
	"context"
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/game/klotski"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// easyLevel is the level that is solved here, in 22 moves.
const easyLevel = "klotski?level=qian-hu-hou-yong"

// blockModel is the expected game of Klotski.
type blockModel struct {
	*session.Session
	app *app // shows it; asked where the board is
}

func newBlocks(t *testing.T, a *app, code string) *blockModel {
	t.Helper()
	c, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return &blockModel{s, a}
}

// centre returns the middle of a block at a place.
func (m *blockModel) centre(block board.ID, at board.Point) image.Point {
	w, h := m.Board().Shape(block).Size()
	cells := m.app.cells()
	cell := cells.Dx() / m.Board().Width()
	return cells.Min.Add(image.Pt((2*at.X+w)*cell/2, (2*at.Y+h)*cell/2))
}

// way returns the middles of a block's places along the moves of a group.
func (m *blockModel) way(group moves.Group) []image.Point {
	block := group[0].Piece
	at := m.Board().At(block)
	points := []image.Point{m.centre(block, at)}
	for _, step := range group {
		at = at.Add(step.Dir.Vector())
		points = append(points, m.centre(block, at))
	}
	return points
}

func (m *blockModel) do(t *testing.T, group moves.Group) {
	t.Helper()
	if _, err := m.Do(group); err != nil {
		t.Fatal(err)
	}
}

// solution returns a shortest solution, grouped into moves of blocks.
func (m *blockModel) solution(t *testing.T) []moves.Group {
	t.Helper()
	s, _ := puzzle.Klotski.Solvers().New("moves")
	answer := s.Solve(context.Background(), solver.Problem{Board: m.Board()}, nil)
	if answer.Claim != solver.ProvedOptimal {
		t.Fatalf("the level is not solved: %v", answer.Claim)
	}
	return moves.GroupByBlock(answer.Moves)
}

// shows fails unless each cell has the right colour: dark floor, red wood or other wood.
func (m *blockModel) shows(t *testing.T, a *app) {
	t.Helper()
	m.app = a
	shown, b, cells := a.pixels(), m.Board(), a.cells()
	cell := cells.Dx() / b.Width()
	for y := range b.Height() {
		for x := range b.Width() {
			red, green, n := 0, 0, 0
			corner := cells.Min.Add(image.Pt(x, y).Mul(cell))
			for dy := cell / 5; dy < cell*4/5; dy++ {
				for dx := cell / 5; dx < cell*4/5; dx++ {
					c := shown.RGBAAt(corner.X+dx, corner.Y+dy)
					red, green, n = red+int(c.R), green+int(c.G), n+1
				}
			}
			got := "wood"
			switch {
			case red/n < 70:
				got = "floor"
			case red > 2*green || red/n > 130 && green*10 < red*6:
				got = "red"
			}
			want := "wood"
			switch id := b.Occupant(b.Cell(board.Point{X: x, Y: y})); {
			case id == board.NoPiece:
				want = "floor"
			case b.Shape(id) == board.ShapeOf(2, 2, false):
				want = "red"
			}
			if got != want {
				a.shot("failed")
				t.Fatalf("cell %d,%d is %s (red %d, green %d), want %s\n%v", x, y, got, red/n, green/n, want, b)
			}
		}
	}
}

// solvedIn fails unless the program has stored one result with this number of moves.
func solvedIn(t *testing.T, a *app, count string) {
	t.Helper()
	a.settle()
	results, err := os.ReadFile(filepath.Join(a.config, "data", "results.txt"))
	if err != nil || bytes.Count(results, []byte("\n")) != 1 || !bytes.Contains(results, []byte(count)) {
		a.shot("failed")
		t.Errorf("results %q, %v: want one with %s", results, err, count)
	}
}

// A level is solved with the mouse. Each move is one drag, also around corners, and one step of undo.
func TestKlotskiByMouse(t *testing.T) {
	a := open(t, options{args: []string{easyLevel}})
	m := newBlocks(t, a, easyLevel)
	m.shows(t, a)
	for i, group := range m.solution(t) {
		a.drag(m.way(group)...)
		m.do(t, group)
		if i == 4 {
			a.settle()
			m.shows(t, a)
			m.Undo()
			a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
			a.settle()
			m.shows(t, a)
			m.Redo()
			a.key(ebiten.KeyControlLeft, ebiten.KeyY)
			a.settle()
			m.shows(t, a)
		}
	}
	solvedIn(t, a, " moves 22 ")
}

func TestKlotskiByTouch(t *testing.T) {
	a := open(t, options{args: []string{easyLevel}})
	m := newBlocks(t, a, easyLevel)
	for _, group := range m.solution(t) {
		a.touch(m.way(group)...)
		m.do(t, group)
	}
	solvedIn(t, a, " moves 22 ")
}

// A level is solved with keys: Tab and Shift+Tab select a block, arrows move it. The card of a solved game leads
// to the next rung of the ladder.
func TestKlotskiByKeys(t *testing.T) {
	a := open(t, options{args: []string{easyLevel}})
	m := newBlocks(t, a, easyLevel)
	selected := board.NoPiece
	for i, group := range m.solution(t) {
		walkTo(a, m.Board(), selected, group[0].Piece)
		selected = group[0].Piece
		for _, step := range group {
			a.key(arrow(step.Dir))
		}
		m.do(t, group)
		if i%8 == 0 {
			a.settle()
			m.shows(t, a)
		}
	}
	solvedIn(t, a, " moves 22 ")
	a.card()
	a.shot("klotski-solved")
	a.key(ebiten.KeyEnter)
	a.settle()
	var rungs []string
	for _, r := range puzzle.Klotski.Ladder() {
		rungs = append(rungs, puzzle.FormatStart(puzzle.Klotski, r.Values))
	}
	newBlocks(t, a, rungs[slices.Index(rungs, easyLevel)+1]).shows(t, a)
}

// walkTo presses Tab until a block is selected.
func walkTo(a *app, b *board.Board, from, to board.ID) {
	back := from != board.NoPiece && b.Anchor(to) < b.Anchor(from)
	for from != to {
		from, _ = klotski.NextBlock(b, from, back)
		if back {
			a.key(ebiten.KeyShiftLeft, ebiten.KeyTab)
		} else {
			a.key(ebiten.KeyTab)
		}
	}
}

func arrow(d board.Dir) ebiten.Key {
	return map[board.Dir]ebiten.Key{
		board.Up: ebiten.KeyArrowUp, board.Down: ebiten.KeyArrowDown,
		board.Left: ebiten.KeyArrowLeft, board.Right: ebiten.KeyArrowRight,
	}[d]
}

// The level page starts the level selected by keys, and continues a game in progress.
func TestKlotskiLevelScreen(t *testing.T) {
	longRun(t)
	a := open(t, options{args: []string{easyLevel}})
	m := newBlocks(t, a, easyLevel)
	first := m.solution(t)[0]
	a.drag(m.way(first)...)
	m.do(t, first)
	a.settle()
	a.clickNew("new-levels")
	a.shot("klotski-levels")
	a.key(ebiten.KeyArrowRight)
	a.key(ebiten.KeyEnter)
	a.settle()
	next := newBlocks(t, a, "klotski?level=jie-zu-xian-deng")
	next.shows(t, a)
	a.key(ebiten.KeyPageUp)

	a.settle()
	m.shows(t, a)
	a.clickNew("new-levels")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
}

// Opening a board that cannot be solved says so.
func TestKlotskiImpossible(t *testing.T) {
	longRun(t)
	const code = "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q"
	a := open(t, options{args: []string{code}})
	m := newBlocks(t, a, code)
	a.until("there is no solution", func() bool { return a.pixel(image.Pt(10, 300)).R < 200 }) // the scrim of a dialog
	a.shot("klotski-impossible")
	a.key(ebiten.KeyEnter)
	a.settle()
	m.shows(t, a)
}

// same reports whether two pictures are equal within a rectangle.
func same(a, b *image.RGBA, r image.Rectangle) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return false
			}
		}
	}
	return true
}

// Pressing a block while the solution is shown stops the solution.
func TestKlotskiHoldingEndsTheSolution(t *testing.T) {
	longRun(t)
	const code = "klotski?level=heng-dao-li-ma"
	a := open(t, options{args: []string{code}})
	m := newBlocks(t, a, code)
	a.key(ebiten.KeyShiftLeft, ebiten.KeyH) // says what help costs
	a.settle()
	a.key(ebiten.KeyShiftLeft, ebiten.KeyH) // the board makes room for the bar
	a.ticks(20)
	cells := a.cells()
	start := a.pixels()
	a.until("the solution is shown", func() bool { return !same(start, a.pixels(), cells) }) // it is found in the background
	a.shot("klotski-solution")
	target := m.centre(0, m.Board().At(0))
	a.guest.MoveCursor(float64(target.X), float64(target.Y))
	a.guest.PressMouseButton(ebiten.MouseButtonLeft)
	a.settle()
	held := a.pixels()
	a.ticks(10 * ebiten.DefaultTPS)
	if !same(held, a.pixels(), cells) {
		a.shot("failed")
		t.Error("blocks move while the player holds one")
	}
	a.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	a.ticks(2)
	a.settle()
	after := a.pixels()
	a.ticks(3 * ebiten.DefaultTPS)
	if !same(after, a.pixels(), cells) {
		t.Error("the solution goes on after the player has taken over")
	}
}

package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/moves"
)

// On the solved default board the gaps G0 and G1 are at the right end of the
// last two rows, and G0 is selected.

func TestKeysMovePieces(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	for _, step := range []struct {
		key  ebiten.Key
		move string
	}{
		{ebiten.KeyArrowDown, "G0u"}, {ebiten.KeyS, "G0u"}, {ebiten.KeyArrowRight, "G0l"},
		{ebiten.KeyD, "G0l"}, {ebiten.KeyArrowUp, "G0d"}, {ebiten.KeyW, "G0d"}, {ebiten.KeyA, "G0r"},
	} {
		a.key(step.key)
		tryMove(m, step.move)
	}
	a.settle()
	m.shows(t, a)
}

// tryMove makes a move in the model if it is possible, as the program does with
// a key.
func tryMove(m *model, notation string) {
	groups, err := moves.ParseGroups(m.Board(), notation)
	if err == nil {
		_, _ = m.DoSelecting(groups[0], groups[0][0].Piece)
	}
}

// Two keys within one tick are two moves: no input is ever lost.
func TestKeysOfOneTickAllCount(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.key(ebiten.KeyArrowDown, ebiten.KeySpace)
	m.move(t, "G0u")
	a.key(ebiten.KeyArrowRight)
	if m.Board().Selected() != m.Board().Find("G0") {
		t.Fatal("the model selects another gap")
	}
	_ = m.SelectNext()
	tryMove(m, "G1l")
	a.settle()
	m.shows(t, a)
}

func TestClickSwipeDragUndo(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)

	a.drag(m.centre("S23")) // above the gap G0
	m.move(t, "G0u")
	a.settle()
	m.shows(t, a)

	from := m.centre("S19")
	a.drag(from, from.Add(image.Pt(0, 9))) // not beside a gap: nothing, and words beside the piece that say so
	a.settle()
	if s, _, _ := a.game(); s.Board().String() != m.Board().String() {
		t.Errorf("a piece that is not beside a gap has moved:\n%v", s.Board())
	}

	gap := m.centre("G0")
	a.drag(gap, gap.Add(image.Pt(-2, 0)), gap.Add(image.Pt(-9, 1))) // the gap goes left
	m.move(t, "G0l")
	a.settle()
	m.shows(t, a)

	// The gap is dragged over several pieces in one go.
	start := m.Board().At(m.Board().Find("G0"))
	a.drag(m.at(start.X, start.Y), m.at(start.X-1, start.Y), m.at(start.X-2, start.Y), m.at(start.X-2, start.Y-1))
	for _, step := range []string{"G0l", "G0l", "G0u"} {
		tryMove(m, step)
	}
	a.settle()
	m.shows(t, a)

	for {
		if _, ok := m.Undo(); !ok {
			break
		}
		a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	}
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyY)
	m.Redo()
	a.settle()
	m.shows(t, a)
}

func TestTouch(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.touch(m.at(7, 5)) // tap
	m.move(t, "G0u")
	a.settle()
	m.shows(t, a)
	a.touch(m.at(6, 5), m.at(6, 5).Add(image.Pt(9, 0))) // swipe
	tryMove(m, "G0l")
	a.settle()
	m.shows(t, a)
	a.touch(m.centre("G0"), m.at(5, 5), m.at(4, 5)) // drag
	tryMove(m, "G0l")
	tryMove(m, "G0l")
	a.settle()
	m.shows(t, a)
}

// A shuffle never blocks: a key pressed while it is shown is a move on its
// result.
func TestShuffleAndReset(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyJ)
	a.ticks(10)
	before := a.pixels()
	a.settle()
	after := a.pixels()
	if m.alike(before, after) {
		t.Error("the film of the shuffle does not move")
	}
	a.key(ebiten.KeyControlLeft, ebiten.KeyR)
	a.settle()
	m.shows(t, a)

	// Nothing that was on the board is lost: undo leads back beyond both.
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.settle()
	if !m.alike(after, a.pixels()) {
		t.Error("undo of a reset does not bring back the shuffled board")
	}
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyY)
	a.settle()
	if !m.alike(after, a.pixels()) {
		t.Error("redo does not shuffle again")
	}
}

// A Challenge from the command line is played to its end by the moves that solve
// it, and then it is locked.
func TestChallengeIsSolved(t *testing.T) {
	const code = "worlds?seed=12345&steps=3"
	// Without motion the picture stays as it is on the pieces.
	a := open(t, options{args: []string{"--seed", "12345", "--steps", "3"}, settings: "reduced-motion = true\n"})
	m := newModel(t, a, code)
	m.shows(t, a)
	for _, move := range solve(t, m) {
		playMove(t, a, m, move)
	}
	if !m.Locked() {
		t.Fatal("the model is not solved")
	}
	a.card()
	a.key(ebiten.KeyEscape) // puts the card away, as Enter does
	a.settle()
	m.whole = true
	m.shows(t, a)
	whole := a.pixels()
	a.key(ebiten.KeyArrowDown)
	a.settle()
	if !m.alike(whole, a.pixels()) {
		t.Error("a solved Challenge still moves")
	}
}

// The dialog starts the Challenge that was typed into it; Escape and a press
// outside change nothing.
func TestNewChallengeDialog(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyN)
	a.settle()
	a.key(ebiten.KeyDigit7)
	a.settle()
	a.write("7x7")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyN)
	a.settle()
	a.drag(a.edge()) // beside the dialog
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyN)
	a.settle()
	a.key(ebiten.KeyDigit7) // leads to the seed
	a.settle()
	a.write("7x7") // only digits are taken
	a.key(ebiten.KeyEnter)
	a.settle()
	newModel(t, a, "worlds?seed=777").shows(t, a)
}

// playMove selects the move's gap with Space and presses the arrow that makes
// the move.
func playMove(t *testing.T, a *app, m *model, move moves.Move) {
	t.Helper()
	for m.Board().Selected() != move.Piece {
		a.key(ebiten.KeySpace)
		if err := m.SelectNext(); err != nil {
			t.Fatal(err)
		}
	}
	arrows := map[board.Dir]ebiten.Key{
		board.Up: ebiten.KeyArrowUp, board.Down: ebiten.KeyArrowDown,
		board.Left: ebiten.KeyArrowLeft, board.Right: ebiten.KeyArrowRight,
	}
	a.key(arrows[move.Dir.Opposite()])
	if _, err := m.DoSelecting(moves.Group{move}, move.Piece); err != nil {
		t.Fatal(err)
	}
}

// solve finds the moves that solve a position a few moves from the goal, by
// trying all.
func solve(t *testing.T, m *model) []moves.Move {
	t.Helper()
	rules := m.Family().Rules()
	var search func(b *board.Board, depth int) ([]moves.Move, bool)
	search = func(b *board.Board, depth int) ([]moves.Move, bool) {
		if m.Family().Solved(b) {
			return nil, true
		}
		if depth == 0 {
			return nil, false
		}
		for _, move := range rules.AppendMoves(nil, b) {
			next := b.Clone()
			if _, err := rules.Apply(nil, next, move); err != nil {
				t.Fatal(err)
			}
			if rest, ok := search(next, depth-1); ok {
				return append([]moves.Move{move}, rest...), true
			}
		}
		return nil, false
	}
	for depth := range 6 {
		if found, ok := search(m.Board(), depth); ok {
			return found
		}
	}
	t.Fatal("no short solution")
	return nil
}

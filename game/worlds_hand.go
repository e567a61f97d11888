package game

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// worldsHand plays mixed-size boards. What is selected is a gap, and part of the
// position.
type worldsHand struct {
	gestures gesture.Worlds
	gaps     int // of the board
}

// takes implements hand: arrows, W A S D by their place on the keyboard, and
// Space.
func (*worldsHand) takes(k widget.KeyPress) bool {
	if k.Mods&^widget.Shift != 0 {
		return false
	}
	_, ok := direction(k)
	return ok || k.Key == widget.KeySpace
}

func (*worldsHand) key(g *Game, k widget.KeyPress) {
	if k.Key == widget.KeySpace {
		selectNextGap(g)
		return
	}
	if d, ok := direction(k); ok {
		slideIntoGap(g, d)
	}
}

func (h *worldsHand) press(g *Game, at gesture.Point, cell float64) {
	h.gestures.Press(worldsTable{g}, at, cell)
}

func (h *worldsHand) move(g *Game, at gesture.Point, cell float64) {
	h.gestures.Move(worldsTable{g}, at, cell)
}

func (h *worldsHand) release(g *Game, at gesture.Point, cell float64) {
	h.gestures.Release(worldsTable{g}, at, cell)
}

func (h *worldsHand) active() bool { return h.gestures.Active() }

func (h *worldsHand) cancel() { h.gestures.Cancel() }

func (h *worldsHand) preview() []gesture.Shift { return h.gestures.Preview() }

func (*worldsHand) draw(g *Game, s boardview.Scene) { worldsLook{}.draw(g, s) }

func (h *worldsHand) touch() []action {
	if h.gaps > 1 {
		return []action{nextGap}
	}
	return nil
}

// worldsTable lets gestures act on the game at hand.
type worldsTable struct{ g *Game }

func (t worldsTable) Board() *board.Board { return t.g.play.session.Board() }

func (t worldsTable) Open() bool { return t.g.play.open() }

func (t worldsTable) Select(gap board.ID) {
	// Refused only when the game is not open, which gestures ask first.
	_ = t.g.play.session.Select(gap)
}

func (t worldsTable) Do(m moves.Move, selected board.ID) bool {
	return t.g.play.do(t.g, moves.Group{m}, selected)
}

// slideIntoGap moves pieces into the selected gap, in direction d. If that is
// not possible, what stands in the way says so.
func slideIntoGap(g *Game, d board.Dir) {
	p := g.play
	b := p.session.Board()
	gap := b.Selected()
	if gap == board.NoPiece || !p.open() {
		return
	}
	m := moves.Move{Piece: gap, Dir: d.Opposite()}
	if !p.do(g, moves.Group{m}, gap) {
		p.refuse(g, b.Occupant(b.Front(gap, m.Dir)), d)
	}
}

// selectNextGap is refused when the game is over or paused.
func selectNextGap(g *Game) {
	g.play.film = nil
	if g.play.session.SelectNext() == nil {
		g.sound.Play(sound.GapSelected)
	}
}

package game

import (
	"worldslide/board"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// klotskiHand moves blocks. The block that the arrows move is selected by
// clicking it.
type klotskiHand struct {
	selected board.ID
	held     bool
}

func (h *klotskiHand) takes(k widget.KeyPress) bool {
	_, ok := direction(k)
	return ok && k.Mods == 0
}

func (h *klotskiHand) key(g *Game, k widget.KeyPress) {
	if d, ok := direction(k); ok {
		push(g, h.selected, d)
	}
}

func (h *klotskiHand) press(g *Game, at gesture.Point, cell float64) {
	b := g.play.session.Board()
	h.held = true
	h.selected = b.Occupant(b.Cell(board.Point{X: int(at.X / cell), Y: int(at.Y / cell)}))
}

func (*klotskiHand) move(*Game, gesture.Point, float64) {}

func (h *klotskiHand) release(*Game, gesture.Point, float64) { h.held = false }

func (h *klotskiHand) active() bool { return h.held }

func (h *klotskiHand) cancel() { h.held = false }

func (*klotskiHand) preview() []gesture.Shift { return nil }

func (*klotskiHand) draw(g *Game, s boardview.Scene) { klotskiLook{}.draw(g, s) }

func (*klotskiHand) touch() []action { return nil }

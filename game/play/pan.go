package play

import (
	"image"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/boardview"
)

// pan is the scroll position of a board that is larger than the stage. It follows the pieces that the
// keyboard moves.
type pan struct {
	offset image.Point
	follow bool     // scroll to the selected or last moved piece
	moved  board.ID // last moved piece
}

// note notes the last moved piece, so that the stage scrolls to it.
func (p *pan) note(made []moves.Motion) {
	if len(made) > 0 {
		p.moved, p.follow = made[0].Piece, true
	}
}

// scrollStage declares the stage, scrolls it if necessary, and returns its arrangement. It clips the
// display list to the stage until PopClip.
func (p *Scene) scrollStage() boardview.Arrangement {
	app, s := p.app, p.stage()
	whole := s.Arrange()
	size := s.Content(whole)
	view := s.Area
	if size.X > s.Area.Dx() || size.Y > s.Area.Dy() {
		view = app.UI.Pan("stage", s.Area, size, &p.pan.offset)
		if p.pan.follow {
			p.scrollToPiece(s, whole, view)
		}
	} else {
		p.pan.offset = image.Point{}
	}
	p.pan.follow = false
	clip := view
	if p.card.open && !p.bare.Empty() {
		clip = image.Rectangle{Max: app.Size} // the board moves up, out of its part of the window
	}
	app.List().PushClip(clip)
	return s.Scrolled(whole, p.pan.offset)
}

// scrollToPiece scrolls so that the selected piece or gap, or else the last moved piece, is visible with a
// cell around it.
func (p *Scene) scrollToPiece(s boardview.Stage, whole boardview.Arrangement, view image.Rectangle) {
	b := p.session.Board()
	id := b.Selected()
	if one, ok := p.game.(family.Selector); ok {
		id = one.Selected()
	}
	if id == board.NoPiece {
		id = p.pan.moved
	}
	if id < 0 || int(id) >= b.Len() {
		return
	}
	l := s.Scrolled(whole, image.Point{}).Board
	at := b.Piece(id)
	corner := l.Cells.Min.Add(image.Pt(at.At.X, at.At.Y).Mul(l.Cell)).Sub(s.Area.Min)
	seen := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(at.W, at.H).Mul(l.Cell))}.Inset(-l.Cell)
	most := s.Content(whole).Sub(view.Size())
	p.pan.offset.X = min(max(into(p.pan.offset.X, seen.Min.X, seen.Max.X, view.Dx()), 0), max(most.X, 0))
	p.pan.offset.Y = min(max(into(p.pan.offset.Y, seen.Min.Y, seen.Max.Y, view.Dy()), 0), max(most.Y, 0))
}

// into returns the offset nearest to the given one at which a view of a length shows everything from
// low to high, or the middle of it if the view is too short.
func into(offset, low, high, length int) int {
	if high-low > length {
		return (low + high - length) / 2
	}
	return min(max(offset, high-length), low)
}

package play

import (
	"image"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/boardview"
)

// A board that is larger than the stage, because the window is small or the
// player wants it so, is seen in part: the stage scrolls. What the keyboard moves
// is kept in view.

// pan is where the stage of a game stands.
type pan struct {
	offset image.Point
	follow bool     // what moved last, or is selected, is to be seen
	moved  board.ID // what moved last
}

// note takes down what has moved, to be brought into view.
func (p *pan) note(made []moves.Motion) {
	if len(made) > 0 {
		p.moved, p.follow = made[0].Piece, true
	}
}

// scroll declares the stage and arranges on it what is seen. It restricts the
// display list to the stage until PopClip.
func (p stage) scroll() boardview.Arrangement {
	d, s := p.desk, p.room()
	whole := s.Arrange()
	size := s.Content(whole)
	view := s.Area
	if size.X > s.Area.Dx() || size.Y > s.Area.Dy() {
		view = d.UI.Pan("stage", s.Area, size, &p.pan.offset)
		if p.pan.follow {
			p.reveal(s, whole, view)
		}
	} else {
		p.pan.offset = image.Point{}
	}
	p.pan.follow = false
	d.List().PushClip(view)
	return s.Scrolled(whole, p.pan.offset)
}

// reveal moves the stage so that the selected gap, or else the piece that moved
// last, is seen with a cell around it.
func (p stage) reveal(s boardview.Stage, whole boardview.Arrangement, view image.Rectangle) {
	b := p.session.Board()
	id := b.Selected()
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

// into returns the offset nearest to the one at hand with which a view of a
// length shows everything from low to high; if it cannot, it shows the middle.
func into(offset, low, high, length int) int {
	if high-low > length {
		return (low + high - length) / 2
	}
	return min(max(offset, high-length), low)
}

package play

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// Where board, info panel, rows and bars stand between toolbar and status line.

// stage lays out what is seen of a game.
type stage struct{ *Scene }

// layout is where board and box are seen.
func (p stage) layout() boardview.Arrangement {
	s := p.room()
	return p.afloat(s.Scrolled(s.Arrange(), p.pan.offset))
}

// afloat gives the bar of hints its place where the stage keeps none: below the board,
// over the status line if need be, which then gives way. So the board is as large with
// a bar as without one.
func (p stage) afloat(place boardview.Arrangement) boardview.Arrangement {
	if !place.Foot.Empty() {
		return place
	}
	d, board := p.desk, place.Board.Outer
	top := min(board.Max.Y+d.UI.Px(theme.Space16), p.lowestBar())
	if top < board.Max.Y+d.UI.Px(theme.Space4) {
		return place
	}
	place.Foot = image.Rect(board.Min.X, top, board.Max.X, top+d.BarHeight())
	return place
}

// lowestBar is where the bar of hints begins at the lowest.
func (p stage) lowestBar() int {
	d := p.desk
	return d.Size.Y - p.TouchBarHeight() - d.UI.Px(theme.Space4) - d.BarHeight()
}

// overStatus reports whether the bar of hints stands in the place of the status line.
func (p stage) overStatus(foot image.Rectangle) bool {
	return p.hints.speak() && foot.Max.Y > p.desk.Size.Y-p.desk.StatusHeight()
}

// PanelBeside implements family.Table.
func (p *Scene) PanelBeside() bool {
	place := stage{p}.layout()
	return !place.Box.Empty() && !place.Above
}

// room describes the room for the game at hand. A board size that the player has
// chosen holds even if the stage has to scroll.
func (p stage) room() boardview.Stage {
	box := boardview.NoBox
	if p.Summary().Panel {
		box = p.desk.PanelPlace()
	}
	d := p.desk
	s := room(d, p.game.View(), p.session.Board(), box, d.Size.Y-d.StatusHeight()-p.TouchBarHeight())
	if box != boardview.NoBox {
		s.BoxHeight = infoPanel{p.Scene, d, p.Summary()}.rowHeight(d.Size.X - 2*d.UI.Px(theme.Space8))
	}
	if !p.desk.Settings.ScaleToFit {
		s.Smallest = max(s.Smallest, s.Largest)
	}
	if _, solvable := p.hints.solvable(); solvable && s.Foot == 0 && p.afloat(s.Arrange()).Foot.Empty() {
		// The board ends so far above the window's edge that the bar has room over the status
		// line, or else the bar gets a place of its own.
		raised := s
		raised.Area.Max.Y = min(s.Area.Max.Y, p.lowestBar()-d.UI.Px(theme.Space4)+s.Margin)
		if !p.afloat(raised.Arrange()).Foot.Empty() {
			return raised
		}
		s.Foot = d.BarHeight()
	}
	return s
}

// room describes the room between the toolbar and what stands at the bottom.
func room(d *desk.Desk, v family.View, b *board.Board, box boardview.BoxPlace, bottom int) boardview.Stage {
	margin, gap := theme.Space24, theme.Space16
	if d.UI.Narrow() {
		margin, gap = theme.Space8, theme.Space8
	}
	s := boardview.Stage{
		Area:    image.Rect(0, d.ToolbarHeight(), d.Size.X, bottom),
		Columns: b.Width(), Rows: b.Height(),
		Frame: boardview.Frame{Pixels: d.UI.Px(boardview.FrameWidth)}, Margin: d.UI.Px(margin),
		Box: box, BoxWidth: desk.PanelWidth(d), BoxHeight: desk.PanelRowHeight(d), BoxGap: d.UI.Px(theme.Space24), RowGap: d.UI.Px(gap),
		Smallest: d.UI.Px(boardview.MinCell), Left: d.Settings.LeftHanded,
	}
	if !d.Settings.ScaleToFit {
		s.Largest = d.UI.Px(boardview.OwnCell * float64(d.Settings.BoardSize) / 100)
	}
	v.Stage(d, b, &s)
	return s
}

// leastBar is how wide the bar below a board should be at least, in
// device-independent pixels.
const leastBar = 440

// widen lets rows be wider than a small board: words need their room. In a narrow
// window they are as wide as it allows; elsewhere the bar grows away from the box.
func (p stage) widen(place boardview.Arrangement) boardview.Arrangement {
	place = p.afloat(place)
	d := p.desk
	margin := d.UI.Px(theme.Space8)
	reach := func(r *image.Rectangle, left, right int) {
		if !r.Empty() {
			r.Min.X, r.Max.X = min(r.Min.X, max(left, margin)), max(r.Max.X, min(right, d.Size.X-margin))
		}
	}
	if d.UI.Narrow() && (place.Above || place.Box.Empty()) {
		for _, r := range []*image.Rectangle{&place.Box, &place.Head, &place.Foot} {
			reach(r, 0, d.Size.X)
		}
		return place
	}
	if foot := &place.Foot; d.UI.Narrow() && !foot.Empty() { // below the box too
		reach(foot, 0, d.Size.X)
		place.Box.Max.Y = min(place.Box.Max.Y, foot.Min.Y-margin)
		return place
	}
	if missing := min((infoPanel{p.Scene, d, p.Summary()}).rowWidth(), d.Size.X-2*margin) - place.Box.Dx(); place.Above && missing > 0 {
		reach(&place.Box, place.Box.Min.X-missing/2, place.Box.Max.X+missing/2)
	}
	foot := &place.Foot
	missing := d.UI.Px(leastBar) - foot.Dx()
	switch {
	case missing <= 0:
	case place.Box.Empty() || place.Above:
		reach(foot, foot.Min.X-missing/2, foot.Max.X+missing/2)
	case place.Box.Min.X > foot.Min.X:
		reach(foot, foot.Min.X-missing, foot.Max.X)
	default:
		reach(foot, foot.Min.X, foot.Max.X+missing)
	}
	return place
}

package klotski

import (
	"fmt"
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// View draws boards of blocks.
type View struct{ family.PlainView }

var _ family.View = View{}

// Stage implements family.View: the frame is wood, and grows with the blocks.
func (View) Stage(_ *desk.Desk, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Cells: frameCells}
}

// Draw implements family.View.
func (View) Draw(d *desk.Desk, s boardview.Scene) {
	v := drawingOf(d, s)
	v.draw(d.List())
}

// Thumbnail implements family.View: the whole board on a plain ground.
func (v View) Thumbnail(d *desk.Desk, at image.Rectangle, b *board.Board) {
	d.List().Fill(at, theme.RadiusCard*d.Scale, d.UI.Colour(theme.Well))
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space12)), b)
}

// Strip implements family.View: the whole board.
func (v View) Strip(d *desk.Desk, at image.Rectangle, b *board.Board) {
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space12)), b)
}

// drawingOf describes a board of blocks, with nothing selected.
func drawingOf(d *desk.Desk, s boardview.Scene) drawing {
	v := drawing{Scene: s, exit: d.Text(assets.KlotskiExit), selected: board.NoPiece, held: board.NoPiece}
	if d.Theme() != theme.HighContrast {
		v.blocks, v.frame = picturesOf(d, s.Board, s.Layout)
	}
	if preferencesOf(d).named() {
		names := charactersIn(d.Words)
		if v.english = preferencesOf(d).blocks == blocksEnglish; v.english {
			names = carvedEnglish
		}
		v.names = carvedNames(heroesOf(s.Board), names)
	}
	return v
}

// picturesOf returns the wooden blocks of a board at their homes, and the case they
// lie in.
func picturesOf(d *desk.Desk, b *board.Board, l boardview.Layout) (blocks, frame paint.Picture) {
	var homes strings.Builder
	for i := range b.Len() {
		piece := b.Piece(board.ID(i))
		fmt.Fprint(&homes, piece.Home, piece.W, piece.H)
	}
	size := l.Outer.Size()
	blocks = d.Pictures.Kept(homes.String(), l.Cell, 0, func() *image.RGBA { return drawBlocks(b, woodsOf(d, l.Cell), l.Cell) })
	way := klotski.ExitOf(b)
	frame = d.Pictures.Kept("case "+puzzle.KlotskiExit(way), size.X, size.Y, func() *image.RGBA { return drawCase(l, way, woodsOf(d, l.Cell).guanYu) })
	return blocks, frame
}

// smallWood is how many device pixels of a cell the small pictures of wood have.
const smallWood = 40

// woodsOf returns the pictures of wood that cells of a side in device pixels are made of: small ones
// for small cells, of which the large ones have too much to be gone through. One that cannot be
// decoded is bare.
func woodsOf(d *desk.Desk, cell int) woods {
	size := ""
	if cell <= smallWood {
		size = "-small"
	}
	wood := func(name string) plank {
		if picture := d.Pictures.Source(name + size); picture != nil {
			return picture
		}
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	return woods{
		soldier: wood("wood-soldier"), general: wood("wood-general"),
		guanYu: wood("wood-guan-yu"), caoCao: wood("wood-cao-cao"),
	}
}

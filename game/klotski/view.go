package klotski

import (
	"fmt"
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// view returns how boards of blocks are drawn.
func view() family.View {
	return family.View{Draw: drawBoard, Thumbnail: thumbnail, Banner: banner, Describe: describePiece, Stage: stage}
}

// stage makes a wooden frame, whose width grows with the blocks.
func stage(_ *scene.Context, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Cells: frameCells}
}

func drawBoard(sc *scene.Context, s boardview.Drawing) {
	v := drawingOf(sc, s)
	v.draw(sc.List())
}

// thumbnail draws the whole board on a plain ground.
func thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	sc.List().Fill(at, theme.RadiusCard*sc.Scale, sc.UI.Colour(theme.Well))
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(theme.Space12)), b)
}

// banner draws the whole board.
func banner(sc *scene.Context, at image.Rectangle, b *board.Board) {
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(theme.Space12)), b)
}

// drawingOf returns the drawing of a board without a selection.
func drawingOf(sc *scene.Context, s boardview.Drawing) drawing {
	v := drawing{Drawing: s, pictured: pictureLayout(s.Layout, s.Board), exit: sc.Text(assets.KlotskiExit), selected: board.NoPiece, held: board.NoPiece}
	if sc.Theme() != theme.HighContrast {
		v.blocks, v.frame = picturesOf(sc, s.Board, v.pictured)
	}
	v.signs = preferencesOf(sc).named()
	if v.signs && !s.Board.HasTerrain() {
		names := charactersIn(sc.Words)
		if v.english = preferencesOf(sc).blocks == blocksEnglish; v.english {
			names = carvedEnglish
		}
		v.names = carvedNames(charactersOf(s.Board), names)
	}
	return v
}

// pictureLayout returns the layout of the pictures for a layout.
func pictureLayout(l boardview.Layout, b *board.Board) boardview.Layout {
	cell := boardview.PictureCell(l.Cell, max(b.Width(), b.Height()))
	if cell == l.Cell {
		return l
	}
	return boardview.Fit(0, 0, b.Width(), b.Height(), boardview.Frame{Cells: frameCells}, cell, cell)
}

// picturesOf returns a picture of all blocks of a board at their homes, and one of the frame.
func picturesOf(sc *scene.Context, b *board.Board, l boardview.Layout) (blocks, frame paint.Picture) {
	var homes strings.Builder
	for i := range b.Len() {
		piece := b.Piece(board.ID(i))
		fmt.Fprint(&homes, piece.Home, piece.W, piece.H)
		if b.HasTerrain() {
			fmt.Fprint(&homes, b.Outline(board.ID(i)), b.Marked(board.ID(i)))
		}
	}
	size := l.Outer.Size()
	blocks = sc.Pictures.Cached(homes.String(), l.Cell, 0, func() *image.RGBA { return drawBlocks(b, woodsOf(sc, l.Cell), l.Cell) })
	if b.HasTerrain() {
		walls := fmt.Sprint("case ", b.Width(), b.Terrain().Solid)
		frame = sc.Pictures.Cached(walls, size.X, size.Y, func() *image.RGBA { return drawTerrainPicture(l, b, woodsOf(sc, l.Cell).guanYu) })
		return blocks, frame
	}
	out := klotski.ExitOf(b)
	frame = sc.Pictures.Cached("case "+puzzle.KlotskiExit(out), size.X, size.Y, func() *image.RGBA { return drawFramePicture(l, out, woodsOf(sc, l.Cell).guanYu) })
	return blocks, frame
}

// smallWood is the side of a cell in the small pictures of wood, in pixels.
const smallWood = 40

// woodsOf returns the pictures of wood for cells of a side in device pixels: small ones for
// small cells, because scaling down the large ones takes long. A picture that cannot be decoded
// is transparent.
func woodsOf(sc *scene.Context, cell int) woods {
	size := ""
	if cell <= smallWood {
		size = "-small"
	}
	wood := func(name string) plank {
		if picture := sc.Pictures.Source(name + size); picture != nil {
			return picture
		}
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	return woods{
		soldier: wood("wood-soldier"), general: wood("wood-general"),
		guanYu: wood("wood-guan-yu"), caoCao: wood("wood-cao-cao"),
	}
}

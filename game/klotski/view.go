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
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// view returns how boards of blocks are drawn.
func view() family.View {
	return family.View{Material: sound.Wood, Draw: drawBoard, Thumbnail: thumbnail, Banner: banner, Frame: frame, Describe: describePiece, Paper: &family.Paper{Draw: drawPaper, Rules: paperRules}}
}

// frame is a wooden frame, whose width grows with the blocks.
func frame(scene.Look, bool) boardview.Frame { return boardview.Frame{Cells: frameCells} }

func drawBoard(look scene.Look, s boardview.Drawing) {
	v := drawingOf(look, s)
	v.draw(look.List)
}

// thumbnail draws the whole board on a plain ground.
func thumbnail(look scene.Look, at image.Rectangle, b *board.Board) {
	look.List.Fill(at, theme.RadiusCard*look.Scale, look.Colour(theme.Well))
	family.SmallBoard(look, view(), at.Inset(look.Px(theme.Space12)), b)
}

// banner draws the whole board.
func banner(look scene.Look, at image.Rectangle, b *board.Board) {
	family.SmallBoard(look, view(), at.Inset(look.Px(theme.Space12)), b)
}

// drawingOf returns the drawing of a board without a selection.
func drawingOf(look scene.Look, s boardview.Drawing) drawing {
	v := drawing{Drawing: s, pictured: pictureLayout(s.Layout, s.Board), exit: look.Text(assets.KlotskiExit), selected: board.NoPiece, held: board.NoPiece}
	if look.Theme != theme.HighContrast {
		v.blocks, v.frame = picturesOf(look, s.Board, v.pictured)
	}
	v.signs = preferencesOf(look).named() || s.Names
	switch {
	case s.Board.HasTerrain():
	case s.Names:
		v.names, v.english = namesOf(s.Board), true
	case v.signs:
		names := charactersIn(look.Words)
		if v.english = preferencesOf(look).blocks == blocksEnglish; v.english {
			names = lettersIn(look.Words)
		}
		v.names = carvedNames(charactersOf(s.Board), names)
	}
	return v
}

// namesOf returns the names of all blocks in codes.
func namesOf(b *board.Board) (names []string) {
	for i := range b.Len() {
		names = append(names, b.Name(board.ID(i)))
	}
	return names
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
func picturesOf(look scene.Look, b *board.Board, l boardview.Layout) (blocks, frame paint.Picture) {
	if look.Pictures.Later {
		b = b.Clone() // moves may change it before the pictures are drawn
	}
	var homes strings.Builder
	for i := range b.Len() {
		piece := b.Piece(board.ID(i))
		fmt.Fprint(&homes, piece.Home, piece.W, piece.H)
		if b.HasTerrain() {
			fmt.Fprint(&homes, b.Outline(board.ID(i)), b.Marked(board.ID(i)))
		}
	}
	size := l.Outer.Size()
	blocks = blocksPicture(look, homes.String(), b, l.Cell)
	wood := woodNames(l.Cell)[guanYuWood:][:1]
	if b.HasTerrain() {
		walls := fmt.Sprint("case ", b.Width(), b.Terrain().Solid)
		frame = look.Pictures.Cached(walls, size.X, size.Y, wood, func(sources []*image.RGBA) *image.RGBA { return drawTerrainPicture(l, b, sources[0]) })
		return blocks, frame
	}
	out := klotski.ExitOf(b)
	frame = look.Pictures.Cached("case "+puzzle.KlotskiExit(out), size.X, size.Y, wood, func(sources []*image.RGBA) *image.RGBA { return drawFramePicture(l, out, sources[0]) })
	return blocks, frame
}

// blocksPicture returns the picture with a name of all blocks of a board at their homes.
func blocksPicture(look scene.Look, name string, b *board.Board, cell int) paint.Picture {
	return look.Pictures.Cached(name, cell, 0, woodNames(cell), func(sources []*image.RGBA) *image.RGBA {
		return drawBlocks(b, woods{soldier: sources[0], general: sources[1], guanYu: sources[guanYuWood], caoCao: sources[3]}, cell)
	})
}

// smallWood is the side of a cell in the small pictures of wood, in pixels.
const smallWood = 40

// guanYuWood is the index of Guan Yu's wood among woodNames. Frames are made of it.
const guanYuWood = 2

// woodNames returns the names of the pictures of wood for cells of a side in device pixels: small
// ones for small cells, because scaling down the large ones takes long.
func woodNames(cell int) []string {
	if cell <= smallWood {
		return []string{"wood-soldier-small", "wood-general-small", "wood-guan-yu-small", "wood-cao-cao-small"}
	}
	return []string{"wood-soldier", "wood-general", "wood-guan-yu", "wood-cao-cao"}
}

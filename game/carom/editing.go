package carom

import (
	"image"
	"image/color"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom/editor"
	"worldslide/game/scene"
	"worldslide/solver/carom"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// drawEdited draws a board in the editor as in games.
func drawEdited(look scene.Look, s boardview.Drawing, p editor.Picture) {
	v := drawing{Drawing: s, surfaces: surfacesOf(look, s.Board, s.Layout, p.Of != 0), selected: p.Selected, making: &p}
	v.draw(look.List)
}

// drawEditedPiece draws the target (0) or the blocker of a number in a rectangle.
func drawEditedPiece(look scene.Look, at image.Rectangle, number int) {
	b, err := board.New(board.Layout{Width: 1, Height: 1, Selected: board.NoPiece, Pieces: []board.Piece{{W: 1, H: 1}}, Names: []string{"t"}})
	if err != nil {
		panic(err) // one piece on one cell
	}
	v := drawing{Drawing: look.Drawing(b, boardview.Layout{Cell: at.Dx(), Cells: at, Outer: at}), selected: board.NoPiece}
	// A piece fills a little less than its cell.
	r := paint.R(at).Inset(-float32(at.Dx()) * pieceInset)
	if isMaterial(look) {
		cell := int(r.W + 0.5)
		v.surfaces = surfaces{shown: true, pieces: piecesPicture(look, cell, false), cell: cell}
	}
	v.drawNumbered(look.List, number, numberWord(number), r)
}

// editedPieceName returns the name of a piece in the editor.
func editedPieceName(look scene.Look, number int) string {
	return pieceWords(look, board.ID(number), assets.CaromWorkshopTheTarget, assets.CaromWorkshopTheBlocker)
}

// The share of the heat colour in cells of the smallest and the greatest depth.
const (
	heatLeast = 0.04
	heatMost  = 0.34
)

// editorHeat returns the colour of a cell that is moves from the goal; most is the maximum.
func editorHeat(moves, most int) color.NRGBA {
	strength := heatOf(moves, most)
	over, under := colourHeat.NRGBA(), colourCell.NRGBA()
	mixed := func(a, b uint8) uint8 { return uint8(float64(a)*strength + float64(b)*(1-strength) + 0.5) }
	return color.NRGBA{mixed(over.R, under.R), mixed(over.G, under.G), mixed(over.B, under.B), 0xFF}
}

// heatOf returns the share of the heat colour in such a cell.
func heatOf(moves, most int) float64 {
	part := 0.0
	if most > 1 {
		part = float64(moves-1) / float64(most-1)
	}
	return heatLeast + (heatMost-heatLeast)*min(max(part, 0), 1)
}

// depthSize is the maximum size of the text of a depth in device-independent pixels, and depthShare
// its maximum share of a cell.
const (
	depthSize  = 14.0
	depthShare = 0.4
)

// drawDepth draws the depth of a cell, as a colour and a number, if depths are shown.
func (v *drawing) drawDepth(list *paint.List, p board.Point, at image.Rectangle) {
	if v.making == nil || v.making.Depths == nil {
		return
	}
	c := v.Board.Cell(p)
	n := v.making.Depths[c]
	goal, isGoal := v.target()
	if n == carom.Unknown || n == carom.Taken || isGoal && p == goal.At {
		return
	}
	text := v.making.NoWay
	if n >= 0 {
		text = strconv.Itoa(n)
		list.Fill(at, 0, theme.Fade(colourHeat.NRGBA(), heatOf(n, v.deepest())))
	}
	if v.Board.Occupant(c) != board.NoPiece {
		return
	}
	size := float32(min(depthSize*v.Scale, depthShare*float64(v.Layout.Cell)))
	if n < 0 {
		size *= 0.8
	}
	ink := colourDepth.NRGBA()
	if v.Theme == theme.HighContrast {
		ink = colourWall.NRGBA()
	}
	list.TextIn(at, paint.CentreMiddle, text, paint.Font{Face: paint.Regular, Size: size}, ink)
}

// deepest returns the greatest depth.
func (v *drawing) deepest() int {
	most := 0
	for _, n := range v.making.Depths {
		most = max(most, n)
	}
	return most
}

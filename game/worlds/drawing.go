package worlds

import (
	"image/color"
	"strconv"

	"worldslide/board"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// drawing draws a mixed-size board whose pieces show parts of pictures.
type drawing struct {
	boardview.Drawing
	shows    pictureSet
	pictures [2]boardview.Picture // the second is for the other half of a double board
}

const gapBrightness = 0.5 // of the picture in a gap, where 1 is that in a piece

var (
	white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	black = color.NRGBA{0, 0, 0, 0xFF}
)

// draw appends the board: frame, gaps, pieces, bevels, and on top the ring around the
// selected gap. Operations of one kind follow each other, so that the engine draws them in a
// few calls for any number of pieces.
func (v *drawing) draw(list *paint.List) {
	v.drawFrame(list)
	list.PushClip(v.Layout.Cells)
	v.eachPart(true, func(id board.ID, r paint.Rect) { v.drawCrop(list, id, r, gapBrightness) })
	v.eachPart(true, func(_ board.ID, r paint.Rect) { v.drawShade(list, r) })
	v.eachPart(false, func(id board.ID, r paint.Rect) { v.drawCrop(list, id, r, 1) })
	if v.bevelled() {
		v.eachPart(false, func(_ board.ID, r paint.Rect) { v.drawBevel(list, r) })
	}
	list.PopClip()
	if v.Theme == theme.HighContrast && v.Selection || v.Names {
		v.drawNumbers(list)
	}
	if v.Selection && v.Board.Selected() != board.NoPiece {
		v.drawSelection(list)
	}
	v.drawOpenEdges(list)
}

func (v *drawing) drawFrame(list *paint.List) {
	radius := float32(theme.RadiusControl * v.Scale)
	outer := paint.R(v.Layout.Outer)
	list.FillF(outer, radius, v.Theme.Colour(theme.Board))
	if v.Theme == theme.HighContrast {
		list.StrokeF(outer, radius, float32(v.Theme.Line()*v.Scale), v.Theme.Colour(theme.Border))
	}
}

// seam returns how far a piece's picture is inset from its cells on each side, in device
// pixels.
func (v *drawing) seam() float32 {
	seam := max(1, float32(int(v.Scale+0.5)))
	switch {
	case v.Thumbnail():
		seam /= 2
	case v.Theme == theme.HighContrast:
		seam *= 2
	}
	return seam * (1 - v.HideSeams)
}

func (v *drawing) bevelled() bool {
	return v.Theme != theme.HighContrast && v.HideSeams < 1 && !v.Thumbnail()
}

// eachPart calls do for every gap, or every piece, with the rectangle to draw it in. A piece
// across a wrapping edge has a rectangle on each side.
func (v *drawing) eachPart(gaps bool, do func(board.ID, paint.Rect)) {
	b := v.Board
	for i := range b.Len() {
		id := board.ID(i)
		if b.IsGap(id) != gaps {
			continue
		}
		v.EachCopy(id, func(r paint.Rect) { do(id, r) })
	}
}

// drawCrop draws the part of the picture that a piece shows.
func (v *drawing) drawCrop(list *paint.List, id board.ID, r paint.Rect, brightness float32) {
	p := v.Board.Piece(id)
	n, at := v.shows.crop(p.Home)
	picture := v.pictures[n]
	if picture == (boardview.Picture{}) {
		return // not visible
	}
	inset := v.seam()
	source := boardview.SourceRect(picture.Cell, at, p.W, p.H)
	// The seam crops the picture too, so that it neither shrinks nor moves it.
	trim := int(inset*float32(picture.Cell)/float32(v.Layout.Cell) + 0.5)
	source = source.Inset(trim).Sub(picture.From)
	brightness += (1 + sunshine(v.Drawing) - brightness) * v.HideSeams
	radius := float32(theme.RadiusPiece*v.Scale) * (1 - v.HideSeams)
	if v.Thumbnail() {
		radius = 0
	}
	list.Image(picture.Handle, source, r.Inset(inset), radius, brightness, 1)
}

// drawShade darkens the top of a gap to make it look recessed.
func (v *drawing) drawShade(list *paint.List, r paint.Rect) {
	if !v.bevelled() {
		return
	}
	inset := v.seam()
	r = r.Inset(inset)
	r.H = min(r.H, 5*float32(v.Scale))
	list.GradientF(r, 0, theme.Fade(black, 0.45*float64(1-v.HideSeams)), theme.Fade(black, 0))
}

// drawBevel draws the edges of a piece.
func (v *drawing) drawBevel(list *paint.List, r paint.Rect) {
	boardview.DrawBevel(list, r.Inset(v.seam()), float32(v.Scale), float64(1-v.HideSeams))
}

// drawSelection draws the ring around the selected gap, with a dark line on each side, so
// that it is visible on light and dark pictures.
func (v *drawing) drawSelection(list *paint.List) {
	width := float32(v.Theme.SelectionLine(float64(v.Layout.Cell)/v.Scale) * v.Scale)
	key := float32(v.Scale)
	radius := float32(theme.RadiusPiece * v.Scale)
	list.PushClip(v.Layout.Cells)
	v.EachCopy(v.Board.Selected(), func(r paint.Rect) {
		list.StrokeF(r, radius, width+2*key, theme.SelectionKey.NRGBA())
		list.StrokeF(r.Inset(key), radius, width, v.Theme.Colour(theme.Selection))
	})
	list.PopClip()
}

// drawNumbers draws the number of each gap, counted from 1, or its name.
func (v *drawing) drawNumbers(list *paint.List) {
	if float64(v.Layout.Cell) < boardview.MinCell*v.Scale {
		return
	}
	list.PushClip(v.Layout.Cells)
	for i, id := range v.Board.Gaps() {
		v.EachCopy(id, func(r paint.Rect) {
			x, y, radius := r.X+r.W/2, r.Y+r.H/2, min(13*float32(v.Scale), r.W/2)
			list.Disc(x, y, radius, white)
			list.Disc(x, y, radius-2*float32(v.Scale), black)
			word, size := strconv.Itoa(i+1), radius*1.1
			if v.Names {
				word, size = v.Board.Name(id), radius*0.9
			}
			list.Text(x, y, paint.CentreMiddle, word, paint.Font{Face: paint.Bold, Size: size}, white)
		})
	}
	list.PopClip()
}

// drawOpenEdges draws chevrons outside of wrapping edges, pointing outward.
func (v *drawing) drawOpenEdges(list *paint.List) {
	if float64(v.Layout.Cell) < boardview.MinCell*v.Scale {
		return
	}
	outer := paint.R(v.Layout.Outer)
	for i := range 3 {
		part := float32(i+1) / 4
		x, y := outer.X+outer.W*part, outer.Y+outer.H*part
		if v.Board.WrapX() {
			v.drawChevron(list, outer.X, y, -1, 0)
			v.drawChevron(list, outer.X+outer.W, y, 1, 0)
		}
		if v.Board.WrapY() {
			v.drawChevron(list, x, outer.Y, 0, -1)
			v.drawChevron(list, x, outer.Y+outer.H, 0, 1)
		}
	}
}

// drawChevron draws a chevron beside a point of the frame's edge. dx and dy are the direction
// in which it points.
func (v *drawing) drawChevron(list *paint.List, x, y, dx, dy float32) {
	const side, width, distance = 8, 1.5, 2 // device-independent pixels
	unit := float32(v.Scale)
	colour := v.Theme.Colour(theme.Text2)
	tipX, tipY := x+dx*(distance+side/2)*unit, y+dy*(distance+side/2)*unit
	baseX, baseY := x+dx*distance*unit, y+dy*distance*unit
	halfX, halfY := dy*side/2*unit, dx*side/2*unit
	list.Line(baseX-halfX, baseY-halfY, tipX, tipY, width*unit, colour)
	list.Line(baseX+halfX, baseY+halfY, tipX, tipY, width*unit, colour)
}

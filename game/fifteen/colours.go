package fifteen

import (
	"image/color"
	"strconv"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Groups of a scheme differ in colour and in the bars at the edges of their tiles. The colours of a palette are
// apart for every colour vision, neighbours most. With the bars there are 40 looks before one comes again.

// palette is the colours of groups, and that of the signs on them.
type palette struct {
	fills [8]color.NRGBA
	ink   color.NRGBA
}

var (
	lightPalette = palette{[8]color.NRGBA{
		theme.RGB(0xCAE65C), theme.RGB(0x99CCFF), theme.RGB(0xA69C85), theme.RGB(0x8080FF),
		theme.RGB(0xFFCCDB), theme.RGB(0x61F28D), theme.RGB(0xF261B8), theme.RGB(0x42A642),
	}, theme.RGB(0x1A1F28)}
	darkPalette = palette{[8]color.NRGBA{
		theme.RGB(0x2D1F66), theme.RGB(0x9E33CC), theme.RGB(0x507357), theme.RGB(0x40203D),
		theme.RGB(0x8C6223), theme.RGB(0x4040FF), theme.RGB(0x77628C), theme.RGB(0x661A1A),
	}, theme.RGB(0xECEFF4)}
	contrastPalette = palette{[8]color.NRGBA{
		theme.RGB(0xE67E7E), theme.RGB(0xE6D439), theme.RGB(0xB2D1FF), theme.RGB(0x40FF8C),
		theme.RGB(0xF2F2F2), theme.RGB(0xBF86A8), theme.RGB(0x12B232), theme.RGB(0xBA8CFF),
	}, theme.RGB(0x000000)}
)

// paletteOf returns the palette of a theme.
func paletteOf(t theme.Theme) *palette {
	switch {
	case t == theme.HighContrast:
		return &contrastPalette
	case t.Dark():
		return &darkPalette
	}
	return &lightPalette
}

// fill returns the colour of a group.
func (p *palette) fill(group int) color.NRGBA { return p.fills[group%len(p.fills)] }

// bars are the bars above and below the number of a tile, where there is room for three digits beside one another.
// The lower one may be split in two.
type bars struct{ top, bottom, split bool }

// groupBars are the bars of groups, of which neighbours differ.
var groupBars = [...]bars{{}, {bottom: true}, {top: true}, {top: true, bottom: true}, {split: true}}

// barsOf returns the bars of a group.
func barsOf(group int) bars { return groupBars[group%len(groupBars)] }

// Proportions of what colours and displays draw on tiles, in cells.
const (
	barWidth     = 0.05
	barDistance  = 0.08 // from the edge of the tile to the middle of a bar
	barMargin    = 0.26 // from the ends of a bar to the edges of the tile, for the mark of tiles at home
	barPart      = 0.3  // length of each half of a split bar, as a part of the whole
	barInk       = 0.75 // opacity
	arrowNumeral = 0.28 // em size of distances
	arrowLength  = 0.2
	arrowApart   = 0.15 // from the middle of the tile to each of two arrows
	homeArrow    = 0.1  // radius of the disc in place of arrows
)

// tint is how a tile with a colour is drawn.
type tint struct {
	fill, ink color.NRGBA
	bars      bars
}

// face returns what a tile shows of its home.
func (v *drawing) face(p board.Piece) scheme.Face {
	if v.display == nil {
		return scheme.Face{Number: 1}
	}
	return v.display(scheme.Tile{At: p.At, Home: p.Home}, v.state)
}

// tint returns how a tile is coloured, if it is.
func (v *drawing) tint(p board.Piece, face scheme.Face) (t tint, ok bool) {
	colours := paletteOf(v.Theme)
	if face.Colour {
		return tint{fill: placeColour(p.Home, v.state.Shape), ink: colours.ink}, true
	}
	group := v.colours.Group(p.Home, v.state)
	if group == scheme.NoGroup {
		return tint{}, false
	}
	t = tint{fill: colours.fill(group), ink: colours.ink}
	if v.patterns {
		t.bars = barsOf(group)
	}
	return t, true
}

// drawBars draws the bars of a group on a tile.
func drawBars(list *paint.List, r paint.Rect, cell float32, b bars, ink color.NRGBA) {
	ink = theme.Fade(ink, barInk)
	width := max(1, barWidth*cell)
	far, margin := barDistance*cell-width/2, barMargin*cell
	bar := paint.Rect{X: r.X + margin, Y: r.Y + far, W: r.W - 2*margin, H: width}
	if b.top {
		list.FillF(bar, width/2, ink)
	}
	bar.Y += r.H - 2*far - width
	if b.bottom {
		list.FillF(bar, width/2, ink)
	}
	if b.split {
		bar.W *= barPart
		list.FillF(bar, width/2, ink)
		list.FillF(bar.Add(r.W-2*margin-bar.W, 0), width/2, ink)
	}
}

// placeColour returns the colour that belongs to a home alone: rows go from dark to light and columns from blue to
// orange, which differ for every colour vision.
func placeColour(home board.Point, shape puzzle.FifteenShape) color.NRGBA {
	part := func(at, side int) float64 { return float64(at) / float64(max(1, side-1)) }
	x, y := part(home.X, shape.Width), part(home.Y, shape.Height)
	top := mix(theme.RGB(0x04407E), theme.RGB(0x8A2000), x)
	bottom := mix(theme.RGB(0x9FE0FF), theme.RGB(0xFFC46A), x)
	return mix(top, bottom, y)
}

// drawWay draws how far a tile is from its home, and in which directions; a disc if it is there.
func (v *drawing) drawWay(list *paint.List, p board.Piece, r paint.Rect, ink color.NRGBA) {
	cell := float32(v.Layout.Cell)
	x, y := r.X+r.W/2, r.Y+r.H/2
	dx, dy := p.Home.X-p.At.X, p.Home.Y-p.At.Y
	apart := arrowApart * cell
	if dx == 0 || dy == 0 {
		apart = 0
	}
	if dx == 0 && dy == 0 {
		list.Disc(x, y, homeArrow*cell, ink)
	}
	if dx != 0 {
		v.drawDistance(list, x, y-apart, dx, 0, ink)
	}
	if dy != 0 {
		v.drawDistance(list, x, y+apart, 0, dy, ink)
	}
}

// drawDistance draws a number of cells with an arrow beside it, around a point.
func (v *drawing) drawDistance(list *paint.List, x, y float32, dx, dy int, ink color.NRGBA) {
	cell := float32(v.Layout.Cell)
	far := max(dx, -dx, dy, -dy)
	list.Text(x-0.02*cell, y, paint.RightMiddle, strconv.Itoa(far), paint.Font{Face: paint.Bold, Size: arrowNumeral * cell}, ink)
	ux, uy := float32(dx/far), float32(dy/far)
	mx, my := x+0.07*cell+arrowLength*cell/2, y
	half, head := arrowLength*cell/2, 0.08*cell
	width := max(1, 0.035*cell)
	tipX, tipY := mx+ux*half, my+uy*half
	list.Line(mx-ux*half, my-uy*half, tipX, tipY, width, ink)
	list.Line(tipX, tipY, tipX-(ux+uy)*head, tipY-(uy+ux)*head, width, ink)
	list.Line(tipX, tipY, tipX-(ux-uy)*head, tipY-(uy-ux)*head, width, ink)
}

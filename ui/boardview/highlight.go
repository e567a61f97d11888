package boardview

import (
	"image"
	"slices"
	"strconv"

	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Highlight shows a possible move: an outline around the piece and an arrow on the first edge that it
// crosses.
type Highlight struct {
	Piece board.Piece // before the move
	Path  []board.Dir // directions of its steps
	// Number is the number of a move in a preview, from 1; 0 shows none.
	Number int
	// Icon is drawn on the piece; "" draws none.
	Icon string
	// Cell marks cells and not the piece on them: corners instead of an outline.
	Cell bool
	// Label is a short name, drawn in a corner; "" draws none.
	Label string
}

const (
	markLine   = 3.0  // dp
	markDisc   = 18.0 // radius
	markOfCell = 0.3  // maximum radius as part of a cell
	markReach  = 0.2  // part of a cell that an arrow's disc may extend into its piece

	cellInset   = 3.0  // dp from the edge of a cell to the corners that mark it
	labelSize   = 13.0 // dp, of a label
	labelOfCell = 0.3  // maximum size as part of a cell
)

// arrowIcons are the icons of the directions.
var arrowIcons = [...]string{board.Up: "arrow-up", board.Down: "arrow-down", board.Left: "arrow-left", board.Right: "arrow-right"}

// DrawHighlights draws highlights. It draws all outlines first, because an arrow overlaps the neighbouring
// piece, which may be marked too.
func (s *Drawing) DrawHighlights(list *paint.List, highlights []Highlight) {
	list.PushClip(s.Layout.Outer)
	for _, m := range highlights {
		s.drawOutline(list, m)
	}
	arrows := make([]arrow, len(highlights))
	for i := len(highlights) - 1; i >= 0; i-- {
		arrows[i] = s.drawArrow(list, highlights[i])
	}
	s.drawNumbers(list, highlights, arrows)
	for _, m := range highlights {
		s.drawLabel(list, m)
		if m.Icon != "" {
			s.eachHighlightRect(m, func(r paint.Rect) { s.drawSign(list, r.X+r.W/2, r.Y+r.H/2, m.Icon) })
		}
	}
	list.PopClip()
}

// DrawLanding outlines where a piece will land, with an arrow in it. It is no hint and looks unlike
// DrawHighlights.
func (s *Drawing) DrawLanding(list *paint.List, to board.Piece, d board.Dir) {
	scale := float32(s.Scale)
	list.PushClip(s.Layout.Outer)
	s.eachHighlightRect(Highlight{Piece: to}, func(r paint.Rect) {
		radius := theme.RadiusPiece * scale
		list.StrokeF(r, radius, (markLine+2)*scale, theme.SelectionKey.NRGBA())
		list.StrokeF(r.Inset(scale), radius-scale, markLine*scale, s.Theme.Colour(theme.TipText))
	})
	s.eachHighlightRect(Highlight{Piece: to}, func(r paint.Rect) {
		side := int(s.discRadius())
		at := image.Rect(0, 0, side, side).Add(image.Pt(int(r.X+r.W/2)-side/2, int(r.Y+r.H/2)-side/2))
		if s.Theme == theme.HighContrast { // the number of a gap is below the arrow
			disc := at.Inset(-side / 4)
			list.Fill(disc, float64(disc.Dx())/2, theme.SelectionKey.NRGBA())
		}
		list.Icon(at.Add(image.Pt(0, max(1, int(scale)))), arrowIcons[d], theme.SelectionKey.NRGBA())
		list.Icon(at, arrowIcons[d], s.Theme.Colour(theme.TipText))
	})
	list.PopClip()
}

// eachHighlightRect calls do with each rectangle in which the piece of a highlight is visible.
func (s *Drawing) eachHighlightRect(m Highlight, do func(paint.Rect)) {
	s.eachRect(float32(m.Piece.At.X), float32(m.Piece.At.Y), m.Piece.W, m.Piece.H, do)
}

// drawOutline draws a light line inside a dark one, which is visible on every picture.
func (s *Drawing) drawOutline(list *paint.List, m Highlight) {
	scale := float32(s.Scale)
	radius := theme.RadiusPiece * scale
	if s.HighlightRadius > 0 {
		radius = s.HighlightRadius
	}
	s.eachHighlightRect(m, func(r paint.Rect) {
		if m.Cell {
			s.drawCorners(list, r.Inset(s.HighlightInset+cellInset*scale))
			return
		}
		r = r.Inset(s.HighlightInset)
		list.StrokeF(r, radius, (markLine+2)*scale, s.Theme.Colour(theme.OnAccent))
		list.StrokeF(r.Inset(scale), radius-scale, markLine*scale, s.Theme.Colour(theme.Accent))
	})
}

// drawCorners draws the four corners of a rectangle, in two colours like an outline.
func (s *Drawing) drawCorners(list *paint.List, r paint.Rect) {
	scale := float32(s.Scale)
	long := min(r.W, r.H) / 4
	for _, pass := range [...]struct {
		width  float32
		colour theme.Colour
	}{{(markLine + 2) * scale, theme.OnAccent}, {markLine * scale, theme.Accent}} {
		for _, x := range [...]float32{1, -1} {
			for _, y := range [...]float32{1, -1} {
				cornerX, cornerY := r.X+r.W/2-x*r.W/2, r.Y+r.H/2-y*r.H/2
				list.Line(cornerX, cornerY, cornerX+x*long, cornerY, pass.width, s.Theme.Colour(pass.colour))
				list.Line(cornerX, cornerY, cornerX, cornerY+y*long, pass.width, s.Theme.Colour(pass.colour))
			}
		}
	}
}

// drawLabel draws the label of a highlight in its upper left corner.
func (s *Drawing) drawLabel(list *paint.List, m Highlight) {
	if m.Label == "" {
		return
	}
	scale := float32(s.Scale)
	size := min(labelSize*scale, float32(s.Layout.Cell)*labelOfCell)
	width := size * (float32(len(m.Label))*0.62 + 0.7)
	s.eachHighlightRect(m, func(r paint.Rect) {
		box := paint.Rect{X: r.X + cellInset*scale, Y: r.Y + cellInset*scale, W: width, H: 1.4 * size}
		list.FillF(box, size/2, s.Theme.Colour(theme.OnAccent))
		list.StrokeF(box, size/2, scale, s.Theme.Colour(theme.Accent))
		list.Text(box.X+box.W/2, box.Y+box.H/2, paint.CentreMiddle, m.Label, paint.Font{Face: paint.Bold, Size: size}, s.Theme.Colour(theme.Accent))
	})
}

// drawArrow draws the arrow of a highlight on the edge that the piece crosses. If a wrapping edge of the board
// is there, it moves the arrow inward, and of the parts of a piece it takes the one with the shorter way.
func (s *Drawing) drawArrow(list *paint.List, m Highlight) arrow {
	if len(m.Path) == 0 {
		return arrow{}
	}
	v, disc := m.Path[0].Vector(), s.discRadius()+2*float32(s.Scale)
	// A disc centred on the edge would cover the content of a small piece, so it is moved outward.
	out := max(0, disc-markReach*float32(s.Layout.Cell))
	space := paint.R(s.Layout.Outer).Inset(disc)
	var piece paint.Rect
	var atX, atY float32
	least := float32(-1)
	s.eachHighlightRect(m, func(r paint.Rect) {
		x, y := r.X+r.W/2+float32(v.X)*(r.W/2+out), r.Y+r.H/2+float32(v.Y)*(r.H/2+out)
		insideX, insideY := min(max(x, space.X), space.X+space.W), min(max(y, space.Y), space.Y+space.H)
		dx, dy := insideX-x, insideY-y
		if moved := dx*dx + dy*dy; least < 0 || moved < least {
			piece, atX, atY, least = r, insideX, insideY, moved
		}
	})
	s.drawPath(list, piece, m.Path)
	s.DrawDirection(list, atX, atY, m.Path[0])
	return arrow{atX, atY}
}

// arrow is the middle of the disc of an arrow, in device pixels.
type arrow struct{ x, y float32 }

// apart reports whether two discs of a radius do not touch.
func (a arrow) apart(b arrow, radius float32) bool {
	x, y := a.x-b.x, a.y-b.y
	return x*x+y*y >= 4*radius*radius
}

// drawNumbers draws the numbers of highlights beside their arrows, on the edge that the piece crosses, so that
// they cover little of a piece: above or left of the arrow, or on the other side or farther away if another
// number or arrow is there.
func (s *Drawing) drawNumbers(list *paint.List, highlights []Highlight, arrows []arrow) {
	scale := float32(s.Scale)
	radius := min(12*scale, 2*s.discRadius()/3)
	space := paint.R(s.Layout.Outer).Inset(radius)
	var taken []arrow
	for i, m := range highlights {
		if m.Number == 0 || len(m.Path) == 0 {
			continue
		}
		along, side := m.Path[0].Vector(), s.discRadius()+radius
		var at arrow
		next := side + 2*radius + scale                                     // beside another number
		for _, off := range [...]float32{-side, side, -next, next, -side} { // the first place if all are taken
			at = arrow{
				min(max(arrows[i].x+off*abs(along.Y), space.X), space.X+space.W),
				min(max(arrows[i].y+off*abs(along.X), space.Y), space.Y+space.H),
			}
			touches := func(other arrow) bool { return !at.apart(other, radius) }
			if !slices.ContainsFunc(taken, touches) && !slices.ContainsFunc(arrows, touches) {
				break
			}
		}
		taken = append(taken, at)
		list.Disc(at.x, at.y, radius+scale, s.Theme.Colour(theme.OnAccent))
		list.Disc(at.x, at.y, radius, s.Theme.Colour(theme.Accent))
		list.Text(at.x, at.y, paint.CentreMiddle, strconv.Itoa(m.Number), paint.Font{Face: paint.Bold, Size: radius * 1.2}, s.Theme.Colour(theme.OnAccent))
	}
}

// abs returns the absolute value of a component of a vector.
func abs(n int) float32 { return float32(max(n, -n)) }

// drawPath draws the path of a piece that moves more than one cell.
func (s *Drawing) drawPath(list *paint.List, r paint.Rect, path []board.Dir) {
	if len(path) < 2 {
		return
	}
	cell, width := float32(s.Layout.Cell), float32(markLine*s.Scale)
	x, y := r.X+r.W/2, r.Y+r.H/2
	for _, d := range path {
		v := d.Vector()
		toX, toY := x+float32(v.X)*cell, y+float32(v.Y)*cell
		list.Line(x, y, toX, toY, width, s.Theme.Colour(theme.Accent))
		x, y = toX, toY
	}
	list.Disc(x, y, 2*width, s.Theme.Colour(theme.Accent))
}

// discRadius returns the radius of an arrow's disc in device pixels.
func (s *Drawing) discRadius() float32 {
	return min(markDisc*float32(s.Scale), float32(s.Layout.Cell)*markOfCell)
}

// DrawDirection draws an arrow in a disc at a position in device pixels: a possible direction.
func (s *Drawing) DrawDirection(list *paint.List, x, y float32, d board.Dir) {
	s.drawSign(list, x, y, arrowIcons[d])
}

// drawSign draws an icon in a disc at a position in device pixels.
func (s *Drawing) drawSign(list *paint.List, x, y float32, icon string) {
	scale := float32(s.Scale)
	radius := s.discRadius()
	list.Disc(x, y, radius+2*scale, s.Theme.Colour(theme.OnAccent))
	list.Disc(x, y, radius, s.Theme.Colour(theme.Accent))
	side := int(radius)
	at := image.Rect(int(x)-side/2, int(y)-side/2, int(x)-side/2+side, int(y)-side/2+side)
	list.Icon(at, icon, s.Theme.Colour(theme.OnAccent))
}

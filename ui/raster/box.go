package raster

import (
	"image"
	"math"

	"worldslide/ui/paint"
)

// A rounded box is drawn by the distance of each pixel's centre to its edge, as in the shader of
// package screen: coverage is 1 half a pixel inside the edge and 0 half a pixel outside.

// shape is a box with rounded corners, filled or outlined.
type shape struct {
	x, y   float32 // centre
	hw, hh float32 // half the size
	radius float32
	line   float32 // width of the outline; 0 if filled
}

// coverage returns the coverage of a pixel whose centre is dx and dy away from that of the box.
func (s *shape) coverage(dx, dy float32) float32 {
	qx, qy := abs(dx)-s.hw+s.radius, abs(dy)-s.hh+s.radius
	var d float32
	switch {
	case qx > 0 && qy > 0:
		d = sqrt(qx*qx+qy*qy) - s.radius
	default:
		d = max(qx, qy) - s.radius
	}
	c := clamp(0.5 - d)
	if s.line > 0 {
		c *= clamp(0.5 + d + s.line)
	}
	return c
}

// middle returns how far to both sides of the centre the pixels of a row are at least inside from the
// edge. It is negative if none is.
func (s *shape) middle(dy, inside float32) float32 {
	switch dy = abs(dy); {
	case dy > s.hh-inside:
		return -1
	case dy <= s.hh-s.radius:
		return s.hw - inside
	}
	return s.hw - max(s.radius, inside)
}

// eachRow calls do for each row of pixels that the shape touches within a clip: the columns of the
// row, and those in the middle of which every pixel is wholly inside. skip is whether the pixels of
// the middle are not covered.
func (s *shape) eachRow(clip image.Rectangle, do func(y int, from, to, inFrom, inTo int, dy float32)) {
	bounds := image.Rect(floor(s.x-s.hw-0.5), floor(s.y-s.hh-0.5), ceil(s.x+s.hw+0.5), ceil(s.y+s.hh+0.5)).Intersect(clip)
	inside := float32(0.5)
	if s.line > 0 {
		inside = s.line + 0.5
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		dy := float32(y) + 0.5 - s.y
		inFrom, inTo := bounds.Max.X, bounds.Max.X
		if m := s.middle(dy, inside); m > 0 {
			inFrom = min(max(ceil(s.x-m-0.5), bounds.Min.X), bounds.Max.X)
			inTo = max(min(floor(s.x+m-0.5)+1, bounds.Max.X), inFrom)
		}
		do(y, bounds.Min.X, bounds.Max.X, inFrom, inTo, dy)
	}
}

// drawBox draws a filled or outlined box.
func (r *Renderer) drawBox(op *paint.Op) {
	at := op.Rect
	s := shape{x: at.X + at.W/2, y: at.Y + at.H/2, hw: at.W / 2, hh: at.H / 2}
	s.radius = min(op.Radius, s.hw, s.hh)
	top, bottom := premultiply(op.Colour), premultiply(op.Colour2)
	if op.Kind == paint.KindStroke {
		s.line, bottom = op.Line, top
	}
	clip := op.Clip.Intersect(r.target.Rect)
	// The graphics card interpolates from corner to corner of the quad, which is half a pixel larger.
	y0, y1 := max(at.Y-0.5, float32(op.Clip.Min.Y)), min(at.Y+at.H+0.5, float32(op.Clip.Max.Y))
	share := func(y float32) float32 { return min(max((y-at.Y)/at.H, 0), 1) }
	first, last := share(y0), share(y1)
	s.eachRow(clip, func(y, from, to, inFrom, inTo int, dy float32) {
		c := top
		if bottom != top && y1 > y0 {
			c = top.towards(bottom, first+(last-first)*(float32(y)+0.5-y0)/(y1-y0))
		}
		row := r.target.Pix[r.target.PixOffset(from, y):][:4*(to-from)]
		for x := from; x < to; x++ {
			if x == inFrom && inTo > inFrom {
				if s.line == 0 {
					fillSpan(row[4*(inFrom-from):4*(inTo-from)], c)
				}
				x = inTo - 1
				continue
			}
			if covered := s.coverage(float32(x)+0.5-s.x, dy); covered > 0 {
				blend(row[4*(x-from):], c, covered)
			}
		}
	})
}

// drawLine draws a line as a rotated box with round ends.
func (r *Renderer) drawLine(op *paint.Op) {
	length := float32(math.Hypot(float64(op.Rect.W), float64(op.Rect.H)))
	ux, uy := float32(1), float32(0)
	if length > 0 {
		ux, uy = op.Rect.W/length, op.Rect.H/length
	}
	half := op.Line / 2
	s := shape{hw: length/2 + half, hh: half, radius: half}
	cx, cy := op.Rect.X+op.Rect.W/2, op.Rect.Y+op.Rect.H/2
	reachX, reachY := abs(op.Rect.W)/2+half+1, abs(op.Rect.H)/2+half+1
	bounds := image.Rect(floor(cx-reachX), floor(cy-reachY), ceil(cx+reachX), ceil(cy+reachY)).Intersect(op.Clip).Intersect(r.target.Rect)
	c := premultiply(op.Colour)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		row := r.target.Pix[r.target.PixOffset(bounds.Min.X, y):][:4*bounds.Dx()]
		dy := float32(y) + 0.5 - cy
		for x := range bounds.Dx() {
			dx := float32(bounds.Min.X+x) + 0.5 - cx
			if covered := s.coverage(dx*ux+dy*uy, dy*ux-dx*uy); covered > 0 {
				blend(row[4*x:], c, covered)
			}
		}
	}
}

// enlarged is how many times larger than its source a picture is drawn where its pixels are blended.
const enlarged = 1.5

// drawPicture draws a part of a picture, cut to a rounded box. Like the window it takes the nearest
// pixel, because pictures are scaled beforehand, but not for sizes that no window has.
func (r *Renderer) drawPicture(op *paint.Op) {
	picture := r.pictures[op.Picture]
	if picture == nil {
		return
	}
	at := op.Rect
	s := shape{x: at.X + at.W/2, y: at.Y + at.H/2, hw: at.W / 2, hh: at.H / 2}
	s.radius = min(op.Radius, s.hw, s.hh)
	// A pixel is drawn if its centre is inside.
	clip := image.Rect(ceil(at.X-0.5), ceil(at.Y-0.5), ceil(at.X+at.W-0.5), ceil(at.Y+at.H-0.5)).Intersect(op.Clip).Intersect(r.target.Rect)
	if clip.Empty() {
		return
	}
	if at.W > enlarged*float32(op.Source.Dx()) && at.H > enlarged*float32(op.Source.Dy()) {
		r.drawEnlarged(op, picture, s, clip)
		return
	}
	size := picture.Rect.Size()
	columns := make([]int, clip.Dx())
	sx, sy := float32(op.Source.Dx())/at.W, float32(op.Source.Dy())/at.H
	for i := range columns {
		columns[i] = 4 * min(max(floor(float32(op.Source.Min.X)+(float32(clip.Min.X+i)+0.5-at.X)*sx), 0), size.X-1)
	}
	plain := op.Brightness == 1 && op.Alpha == 1
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		dy := float32(y) + 0.5 - s.y
		line := min(max(floor(float32(op.Source.Min.Y)+(float32(y)+0.5-at.Y)*sy), 0), size.Y-1)
		from := picture.Pix[line*picture.Stride:]
		row := r.target.Pix[r.target.PixOffset(clip.Min.X, y):][:4*clip.Dx()]
		middle := s.middle(dy, 0.5)
		for i, column := range columns {
			p := from[column:][:4:4]
			dx := float32(clip.Min.X+i) + 0.5 - s.x
			covered := float32(1)
			if abs(dx) > middle {
				covered = s.coverage(dx, dy)
			}
			to := row[4*i:][:4:4]
			if plain && covered == 1 && p[3] == 255 {
				copy(to, p)
				continue
			}
			c := ink{float32(p[0]) * op.Brightness, float32(p[1]) * op.Brightness, float32(p[2]) * op.Brightness, float32(p[3])}
			blend(to, c, covered*op.Alpha)
		}
	}
}

// drawEnlarged draws a picture with bilinear interpolation.
func (r *Renderer) drawEnlarged(op *paint.Op, picture *image.RGBA, s shape, clip image.Rectangle) {
	at, from := op.Rect, op.Source.Intersect(image.Rectangle{Max: picture.Rect.Size()})
	if from.Empty() {
		return
	}
	sx, sy := float32(op.Source.Dx())/at.W, float32(op.Source.Dy())/at.H
	// between returns the two pixels around a place on a line, and the part of the second.
	between := func(v float32, low, high int) (a, b int, part float32) {
		a = floor(v - 0.5)
		return min(max(a, low), high-1), min(max(a+1, low), high-1), v - 0.5 - float32(a)
	}
	type column struct {
		left, right int
		along       float32
	}
	columns := make([]column, clip.Dx())
	for i := range columns {
		c := &columns[i]
		c.left, c.right, c.along = between(float32(op.Source.Min.X)+(float32(clip.Min.X+i)+0.5-at.X)*sx, from.Min.X, from.Max.X)
	}
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		top, bottom, down := between(float32(op.Source.Min.Y)+(float32(y)+0.5-at.Y)*sy, from.Min.Y, from.Max.Y)
		above, below := picture.Pix[top*picture.Stride:], picture.Pix[bottom*picture.Stride:]
		row := r.target.Pix[r.target.PixOffset(clip.Min.X, y):][:4*clip.Dx()]
		for x, at := range columns {
			var mixed [4]float32
			for i := range mixed {
				a, b := float32(above[4*at.left+i]), float32(above[4*at.right+i])
				c, d := float32(below[4*at.left+i]), float32(below[4*at.right+i])
				a, c = a+(b-a)*at.along, c+(d-c)*at.along
				mixed[i] = a + (c-a)*down
			}
			c := ink{mixed[0] * op.Brightness, mixed[1] * op.Brightness, mixed[2] * op.Brightness, mixed[3]}
			blend(row[4*x:], c, s.coverage(float32(clip.Min.X+x)+0.5-s.x, float32(y)+0.5-s.y)*op.Alpha)
		}
	}
}

func abs(v float32) float32  { return max(v, -v) }
func sqrt(v float32) float32 { return float32(math.Sqrt(float64(v))) }
func clamp(v float32) float32 {
	return min(max(v, 0), 1)
}
func floor(v float32) int { return int(math.Floor(float64(v))) }
func ceil(v float32) int  { return int(math.Ceil(float64(v))) }

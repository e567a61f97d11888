package art

import "image"

// Land and water are signed distance fields: a shape has the distance of each
// pixel from its edge, negative inside. Bands of distance become banks, foam and
// rims. Distances are integers in sub-pixels.

// sub is the number of sub-pixels in a pixel.
const sub = 16

// far is larger than all distances that matter.
const far = 60 * sub

// point is a point or an offset, in pixels unless a comment says otherwise.
type point struct{ X, Y int }

func (a point) add(b point) point { return point{a.X + b.X, a.Y + b.Y} }
func (a point) sub(b point) point { return point{a.X - b.X, a.Y - b.Y} }
func (a point) times(n int) point { return point{a.X * n, a.Y * n} }

// shape is a region with its signed distance in sub-pixels, which is far outside of
// box.
type shape struct {
	box      image.Rectangle
	distance func(x, y int) int
}

// at returns the distance of a pixel.
func (s shape) at(x, y int) int {
	if !image.Pt(x, y).In(s.box) {
		return far
	}
	return s.distance(x, y)
}

// reach is how far around a shape its distances are computed, in pixels.
const reach = 28

// oval is an ellipse around (cx, cy).
func oval(cx, cy, rx, ry int) shape {
	return shape{
		box: image.Rect(cx-rx, cy-ry, cx+rx+1, cy+ry+1).Inset(-reach),
		distance: func(x, y int) int {
			dx, dy := (x-cx)*1024/rx, (y-cy)*1024/ry
			return (root(dx*dx+dy*dy) - 1024) * min(rx, ry) * sub / 1024
		},
	}
}

// slab is a rectangle with rounded corners.
func slab(x0, y0, x1, y1, radius int) shape {
	return shape{
		box: image.Rect(x0, y0, x1, y1).Inset(-reach),
		distance: func(x, y int) int {
			dx := (abs(2*x-x0-x1) - (x1 - x0) + 2*radius) * sub / 2
			dy := (abs(2*y-y0-y1) - (y1 - y0) + 2*radius) * sub / 2
			outX, outY := max(dx, 0), max(dy, 0)
			return root(outX*outX+outY*outY) + min(max(dx, dy), 0) - radius*sub
		},
	}
}

// rough makes the edge of a shape irregular by up to some pixels.
func (s shape) rough(seed, pixels int) shape {
	return shape{s.box, func(x, y int) int { return s.distance(x, y) + wobble(x, y, seed, pixels) }}
}

// without cuts a shape out of another.
func (s shape) without(hole shape) shape {
	return shape{s.box, func(x, y int) int { return max(s.distance(x, y), -hole.distance(x, y)) }}
}

// ring is the band along the edge of a shape.
func (s shape) ring(halfWidth int) shape {
	return shape{s.box, func(x, y int) int { return abs(s.distance(x, y)) - halfWidth*sub }}
}

// distances holds the distance of every pixel to the nearest shape or band that was
// added.
type distances []int16

func newDistances() distances {
	d := make(distances, Size*Size)
	for i := range d {
		d[i] = far
	}
	return d
}

// at returns the distance of a pixel, which is far outside of the picture.
func (d distances) at(x, y int) int {
	if uint(x) >= Size || uint(y) >= Size {
		return far
	}
	return int(d[y*Size+x])
}

// add adds a shape.
func (d distances) add(s shape) {
	d.each(s.box, func(x, y int) int { return s.distance(x, y) })
}

// addBand adds a band along a curve. Its edge is irregular by up to roughness
// pixels.
func (d distances) addBand(c curve, halfWidth, seed, roughness int) {
	for i := 1; i < len(c); i++ {
		a, b := c[i-1], c[i]
		box := image.Rect(a.X/sub, a.Y/sub, b.X/sub, b.Y/sub).Inset(-reach)
		d.each(box, func(x, y int) int {
			return toSegment(point{x * sub, y * sub}, a, b) - halfWidth*sub + wobble(x, y, seed, roughness)
		})
	}
}

func (d distances) each(box image.Rectangle, distance func(x, y int) int) {
	box = box.Intersect(image.Rect(0, 0, Size, Size))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if v := distance(x, y); v < int(d[y*Size+x]) {
				d[y*Size+x] = int16(v)
			}
		}
	}
}

// toSegment returns the distance of p from the segment from a to b.
func toSegment(p, a, b point) int {
	v, w := b.sub(a), p.sub(a)
	long := v.X*v.X + v.Y*v.Y
	along := v.X*w.X + v.Y*w.Y
	switch {
	case along <= 0:
		return root(w.X*w.X + w.Y*w.Y)
	case along >= long:
		w = p.sub(b)
		return root(w.X*w.X + w.Y*w.Y)
	}
	return abs(v.X*w.Y-v.Y*w.X) / root(long)
}

// curve is a polyline in sub-pixels.
type curve []point

// smooth returns a Catmull-Rom curve through points in pixels.
func smooth(through ...point) curve {
	const pieces = 8
	knot := func(i int) point { return through[clamp(i, 0, len(through)-1)].times(sub) }
	blend := func(a, b, c, d, t int) int { // t counts pieces; the formula is scaled by 2*pieces³
		const p = pieces
		return (2*b*p*p*p + (c-a)*t*p*p + (2*a-5*b+4*c-d)*t*t*p + (3*b-a-3*c+d)*t*t*t) / (2 * p * p * p)
	}
	var out curve
	for i := 0; i < len(through)-1; i++ {
		a, b, c, d := knot(i-1), knot(i), knot(i+1), knot(i+2)
		for t := 0; t < pieces; t++ {
			out = append(out, point{blend(a.X, b.X, c.X, d.X, t), blend(a.Y, b.Y, c.Y, d.Y, t)})
		}
	}
	return append(out, knot(len(through)-1))
}

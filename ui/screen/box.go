package screen

import (
	_ "embed"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
)

// A rounded box is one quad. The shader computes for every pixel the distance
// to the edge of the box and turns it into coverage, which is an anti-aliased
// edge without a path. All parameters are in the vertices, so any number of
// boxes, outlines and lines is one draw call.
//
// Vertex fields: Custom = position within the box (its centre is 0, 0) and half
// its size; Src = radius and line width (0: filled); Color premultiplied.
//
//go:embed box.kage
var boxShader string

// addBox queues a filled or outlined box, cut to its clip.
func (s *Screen) addBox(op *paint.Op) {
	r := op.Rect
	hw, hh := r.W/2, r.H/2
	// Half a pixel more on each side for antialiasing.
	x0, y0, x1, y1 := r.X-0.5, r.Y-0.5, r.X+r.W+0.5, r.Y+r.H+0.5
	x0, y0 = max(x0, float32(op.Clip.Min.X)), max(y0, float32(op.Clip.Min.Y))
	x1, y1 = min(x1, float32(op.Clip.Max.X)), min(y1, float32(op.Clip.Max.Y))
	if x0 >= x1 || y0 >= y1 {
		return
	}
	cx, cy := r.X+hw, r.Y+hh
	radius := min(op.Radius, hw, hh)
	line := float32(0)
	top, bottom := premultiply(op.Colour), premultiply(op.Colour2)
	if op.Kind == paint.KindStroke {
		line, bottom = op.Line, top
	}
	first := s.room(4)
	for _, p := range [4][2]float32{{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}} {
		share := min(max((p[1]-r.Y)/r.H, 0), 1)
		s.vertices = append(s.vertices, ebiten.Vertex{
			DstX: p[0], DstY: p[1], SrcX: radius, SrcY: line,
			ColorR: top[0] + (bottom[0]-top[0])*share, ColorG: top[1] + (bottom[1]-top[1])*share,
			ColorB: top[2] + (bottom[2]-top[2])*share, ColorA: top[3] + (bottom[3]-top[3])*share,
			Custom0: p[0] - cx, Custom1: p[1] - cy, Custom2: hw, Custom3: hh,
		})
	}
	s.indices = append(s.indices, first, first+1, first+2, first+1, first+2, first+3)
}

// addLine queues a line as a rotated box with fully rounded corners.
func (s *Screen) addLine(op *paint.Op) {
	length := float32(math.Hypot(float64(op.Rect.W), float64(op.Rect.H)))
	ux, uy := float32(1), float32(0)
	if length > 0 {
		ux, uy = op.Rect.W/length, op.Rect.H/length
	}
	half := op.Line / 2
	hw, hh := length/2+half, half
	cx, cy := op.Rect.X+op.Rect.W/2, op.Rect.Y+op.Rect.H/2
	reach := hw + 1
	outside := cx-reach < float32(op.Clip.Min.X) || cy-reach < float32(op.Clip.Min.Y) ||
		cx+reach > float32(op.Clip.Max.X) || cy+reach > float32(op.Clip.Max.Y)
	if outside { // a rotated quad cannot be cut like a box: draw it separately
		s.flush()
	}
	colour := premultiply(op.Colour)
	first := s.room(4)
	for _, p := range [4][2]float32{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		x, y := p[0]*(hw+1), p[1]*(hh+1)
		s.vertices = append(s.vertices, ebiten.Vertex{
			DstX: cx + x*ux - y*uy, DstY: cy + x*uy + y*ux, SrcX: half,
			ColorR: colour[0], ColorG: colour[1], ColorB: colour[2], ColorA: colour[3],
			Custom0: x, Custom1: y, Custom2: hw, Custom3: hh,
		})
	}
	s.indices = append(s.indices, first, first+1, first+2, first+1, first+2, first+3)
	if outside {
		whole := s.target
		if target, ok := s.clipped(op, cx-reach, cy-reach, cx+reach, cy+reach); ok {
			s.target = target
			s.flush()
			s.target = whole
		} else {
			s.vertices, s.indices = s.vertices[:0], s.indices[:0]
		}
	}
}

// room ensures that n more vertices fit into the current draw call and returns the index of the
// first.
func (s *Screen) room(n int) uint32 {
	const most = 1 << 14
	if len(s.vertices)+n > most {
		s.flush()
	}
	return uint32(len(s.vertices))
}

// flush draws the queued boxes.
func (s *Screen) flush() {
	if len(s.vertices) == 0 {
		return
	}
	s.target.DrawTrianglesShader32(s.vertices, s.indices, s.boxes, nil)
	s.vertices, s.indices = s.vertices[:0], s.indices[:0]
}

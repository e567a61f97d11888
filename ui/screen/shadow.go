package screen

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

// A shadow is a blurred rounded box. It is computed once per radius and blur, at the smallest size
// with a uniform middle, and stretched as nine slices.

type shadowKey struct{ radius, blur int }

type shadow struct {
	image  *ebiten.Image
	corner int // size of a corner slice; the middle slice is one pixel
	reach  int // extent of the shadow outside its box
}

// shadowsKept is the size of the cache.
const shadowsKept = 64

func (s *Screen) shadow(key shadowKey) *shadow {
	if got, ok := s.shadows[key]; ok {
		return got
	}
	reach := raster.ShadowReach(key.blur)
	made := &shadow{reach: reach, corner: 2*reach + key.radius}
	made.image = ebiten.NewImageFromImage(raster.BlurredBox(key.radius, key.blur))
	if len(s.shadows) >= shadowsKept {
		for _, old := range s.shadows {
			old.image.Deallocate()
		}
		clear(s.shadows)
	}
	s.shadows[key] = made
	return made
}

// drawShadow draws the eight outer slices. The box covers the ninth.
func (s *Screen) drawShadow(op *paint.Op) {
	r := op.Rect
	blur := int(math.Round(float64(op.Blur)))
	// The slices must not overlap in a small box.
	small := int(min(r.W, r.H)) / 2
	radius := min(int(math.Round(float64(op.Radius))), small)
	sh := s.shadow(shadowKey{radius, blur})
	reach, corner := float32(sh.reach), float32(sh.corner)
	x0, y0, x3, y3 := r.X-reach, r.Y-reach, r.X+r.W+reach, r.Y+r.H+reach
	target, ok := s.clipped(op, x0, y0, x3, y3)
	if !ok {
		return
	}
	cx, cy := min(corner, (x3-x0)/2), min(corner, (y3-y0)/2)
	xs := [4]float32{x0, x0 + cx, x3 - cx, x3}
	ys := [4]float32{y0, y0 + cy, y3 - cy, y3}
	us := [4]float32{0, cx, 2*corner + 1 - cx, 2*corner + 1}
	vs := [4]float32{0, cy, 2*corner + 1 - cy, 2*corner + 1}
	c := premultiply(op.Colour)
	var vertices [16]ebiten.Vertex
	for j := range 4 {
		for i := range 4 {
			vertices[4*j+i] = ebiten.Vertex{DstX: xs[i], DstY: ys[j], SrcX: us[i], SrcY: vs[j], ColorR: c[0], ColorG: c[1], ColorB: c[2], ColorA: c[3]}
		}
	}
	var indices [48]uint32
	n := 0
	for j := range uint32(3) {
		for i := range uint32(3) {
			if i == 1 && j == 1 {
				continue
			}
			a := 4*j + i
			n += copy(indices[n:], []uint32{a, a + 1, a + 4, a + 1, a + 4, a + 5})
		}
	}
	o := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	target.DrawTriangles32(vertices[:], indices[:], sh.image, &o)
}

package screen

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

func (s *Screen) shadow(shadow raster.Shadow) *ebiten.Image {
	if got, ok := s.shadows[shadow]; ok {
		return got
	}
	made := ebiten.NewImageFromImage(shadow.Mask())
	if len(s.shadows) >= raster.ShadowsKept {
		for _, old := range s.shadows {
			old.Deallocate()
		}
		clear(s.shadows)
	}
	s.shadows[shadow] = made
	return made
}

// drawShadow draws the eight outer slices. The box covers the ninth.
func (s *Screen) drawShadow(op *paint.Op) {
	shadow := raster.ShadowOf(op)
	mask := s.shadow(shadow)
	all, cx, cy := shadow.Slices(op.Rect)
	x0, y0, x3, y3 := all.X, all.Y, all.X+all.W, all.Y+all.H
	target, ok := s.clipped(op, x0, y0, x3, y3)
	if !ok {
		return
	}
	side := float32(2*shadow.Corner() + 1)
	xs := [4]float32{x0, x0 + cx, x3 - cx, x3}
	ys := [4]float32{y0, y0 + cy, y3 - cy, y3}
	us := [4]float32{0, cx, side - cx, side}
	vs := [4]float32{0, cy, side - cy, side}
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
	target.DrawTriangles32(vertices[:], indices[:], mask, &o)
}

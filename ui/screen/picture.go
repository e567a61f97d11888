package screen

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
)

// A picture quad is cut to a rounded box by a shader. Brightness, opacity and
// radius travel in the colour of the vertices, so the pieces of one picture are
// one draw call.
//
// Vertex fields: Custom as for boxes; Color = brightness, opacity, radius, 0.
const pictureShader = `//kage:unit pixels
package main

func Fragment(dst vec4, src vec2, parameters vec4, custom vec4) vec4 {
	radius := parameters.z
	q := abs(custom.xy) - custom.zw + radius
	d := length(max(q, vec2(0))) + min(max(q.x, q.y), 0) - radius
	c := imageSrc0UnsafeAt(src)
	return vec4(c.rgb*parameters.x, c.a) * parameters.y * clamp(0.5-d, 0, 1)
}
`

func (s *Screen) drawPicture(op *paint.Op) {
	img := s.pictures[op.Picture]
	if img == nil {
		return
	}
	r := op.Rect
	x0, y0 := max(r.X, float32(op.Clip.Min.X)), max(r.Y, float32(op.Clip.Min.Y))
	x1, y1 := min(r.X+r.W, float32(op.Clip.Max.X)), min(r.Y+r.H, float32(op.Clip.Max.Y))
	if x0 >= x1 || y0 >= y1 {
		return
	}
	origin := img.Bounds().Min
	sx, sy := float32(op.Source.Dx())/r.W, float32(op.Source.Dy())/r.H
	u, v := float32(origin.X+op.Source.Min.X), float32(origin.Y+op.Source.Min.Y)
	hw, hh := r.W/2, r.H/2
	radius := min(op.Radius, hw, hh)
	var vertices [4]ebiten.Vertex
	for i, p := range [4][2]float32{{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}} {
		vertices[i] = ebiten.Vertex{
			DstX: p[0], DstY: p[1], SrcX: u + (p[0]-r.X)*sx, SrcY: v + (p[1]-r.Y)*sy,
			ColorR: op.Brightness, ColorG: op.Alpha, ColorB: radius,
			Custom0: p[0] - r.X - hw, Custom1: p[1] - r.Y - hh, Custom2: hw, Custom3: hh,
		}
	}
	var o ebiten.DrawTrianglesShaderOptions
	o.Images[0] = img
	s.target.DrawTrianglesShader32(vertices[:], []uint32{0, 1, 2, 1, 2, 3}, s.rounded, &o)
}

package screen

import (
	_ "embed"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
	"worldslide/ui/scale"
)

// picture is an image that display lists can show.
type picture struct {
	image *ebiten.Image
	// How many of its pixels stand for one of what was added: less than 1 if that was
	// larger than the engine can hold.
	x, y float32
}

// fitted returns a picture in the size in which the engine can hold it.
func fitted(img *image.RGBA) *image.RGBA {
	width, height, _ := Fit(float64(img.Rect.Dx()), float64(img.Rect.Dy()), 1)
	if image.Pt(width, height) == img.Rect.Size() {
		return img
	}
	return scale.Bilinear(img, width, height)
}

// AddPicture keeps a picture, and gives it a handle for paint.List.Image. It must
// not be empty.
func (s *Screen) AddPicture(img *image.RGBA) paint.Picture {
	kept := fitted(img)
	s.last++
	s.pictures[s.last] = picture{
		image: ebiten.NewImageFromImage(kept),
		x:     float32(kept.Rect.Dx()) / float32(img.Rect.Dx()),
		y:     float32(kept.Rect.Dy()) / float32(img.Rect.Dy()),
	}
	return s.last
}

// DropPicture gives a picture up.
func (s *Screen) DropPicture(p paint.Picture) {
	if kept, ok := s.pictures[p]; ok {
		kept.image.Deallocate()
		delete(s.pictures, p)
	}
}

// A picture quad is cut to a rounded box by a shader. Brightness, opacity and
// radius travel in the colour of the vertices, so the pieces of one picture are
// one draw call.
//
// Vertex fields: Custom as for boxes; Color = brightness, opacity, radius, 0.
//
//go:embed picture.kage
var pictureShader string

func (s *Screen) drawPicture(op *paint.Op) {
	kept, ok := s.pictures[op.Picture]
	if !ok {
		return
	}
	r := op.Rect
	x0, y0 := max(r.X, float32(op.Clip.Min.X)), max(r.Y, float32(op.Clip.Min.Y))
	x1, y1 := min(r.X+r.W, float32(op.Clip.Max.X)), min(r.Y+r.H, float32(op.Clip.Max.Y))
	if x0 >= x1 || y0 >= y1 {
		return
	}
	sx, sy := kept.x*float32(op.Source.Dx())/r.W, kept.y*float32(op.Source.Dy())/r.H
	u, v := kept.x*float32(op.Source.Min.X), kept.y*float32(op.Source.Min.Y)
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
	o.Images[0] = kept.image
	s.target.DrawTrianglesShader32(vertices[:], []uint32{0, 1, 2, 1, 2, 3}, s.rounded, &o)
}

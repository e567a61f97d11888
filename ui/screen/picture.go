package screen

import (
	_ "embed"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/images"
	"worldslide/ui/paint"
)

// picture is an image for display lists.
type picture struct {
	image *ebiten.Image
	// Texture pixels per original pixel: less than 1 if the original exceeded MaxSide.
	x, y float32
}

// fitted shrinks a picture to what the engine can hold.
func fitted(img *image.RGBA) *image.RGBA {
	width, height, _ := Fit(float64(img.Rect.Dx()), float64(img.Rect.Dy()), 1)
	if image.Pt(width, height) == img.Rect.Size() {
		return img
	}
	return images.ScaleBilinear(img, width, height)
}

// AddPicture uploads a non-empty picture and returns its handle for paint.List.Image.
func (s *Screen) AddPicture(img *image.RGBA) paint.Picture {
	kept := fitted(img)
	s.last++
	s.pictures[s.last] = picture{
		image: upload(kept),
		x:     float32(kept.Rect.Dx()) / float32(img.Rect.Dx()),
		y:     float32(kept.Rect.Dy()) / float32(img.Rect.Dy()),
	}
	return s.last
}

// uploadBytes limits a single write to a texture. The engine permanently keeps up to 31 upload
// buffers, each as large as the largest write it was used for.
const uploadBytes = 256 << 10

// upload returns a picture as a separate texture. Shared textures grow by doubling and do not
// shrink while anything is on them, so dropping a picture would leave a hole.
func upload(img *image.RGBA) *ebiten.Image {
	size := img.Rect.Size()
	texture := unshared(size)
	rows := max(1, uploadBytes/(4*size.X))
	var packed []byte
	for y := 0; y < size.Y; y += rows {
		part := image.Rect(0, y, size.X, min(y+rows, size.Y))
		packed = packed[:0]
		for line := part.Min.Y; line < part.Max.Y; line++ {
			packed = append(packed, img.Pix[line*img.Stride:][:4*size.X]...)
		}
		texture.SubImage(part).(*ebiten.Image).WritePixels(packed)
	}
	return texture
}

// unshared returns an empty image on a texture of its own, which is freed with it.
func unshared(size image.Point) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
}

// DropPicture frees a picture.
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

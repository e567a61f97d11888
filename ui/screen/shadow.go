package screen

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
)

// A shadow is a blurred rounded box. It is computed once for a radius and a
// blur, at the smallest size whose middle is even, and stretched as nine slices.

type shadowKey struct{ radius, blur int }

type shadow struct {
	image  *ebiten.Image
	corner int // size of a corner slice; the slice between them is one pixel
	reach  int // how far the shadow reaches outside its box
}

func (s *Screen) shadow(key shadowKey) *shadow {
	if got, ok := s.shadows[key]; ok {
		return got
	}
	made := &shadow{reach: key.blur, corner: 2*key.blur + key.radius}
	made.image = ebiten.NewImageFromImage(blurredBox(key.radius, key.blur, made.corner))
	s.shadows[key] = made
	return made
}

// drawShadow draws the eight outer slices; the box that casts the shadow hides
// the ninth.
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

// blurredBox is a white rounded box under a Gaussian blur, on a square image of
// twice the corner and one pixel. A Gaussian blur of a shape is done in two
// passes over its coverage, which runs once for a shape.
func blurredBox(radius, blur, corner int) image.Image {
	size := 2*corner + 1
	coverage := make([]float64, size*size)
	half := float64(size)/2 - float64(blur)
	for y := range size {
		for x := range size {
			qx := math.Abs(float64(x)+0.5-float64(size)/2) - half + float64(radius)
			qy := math.Abs(float64(y)+0.5-float64(size)/2) - half + float64(radius)
			d := math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - float64(radius)
			coverage[y*size+x] = min(max(0.5-d, 0), 1)
		}
	}
	kernel := gaussian(float64(blur) / 2)
	pass := convolveRows(coverage, size, kernel)
	pass = convolveRows(transpose(pass, size), size, kernel)
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			v := uint8(pass[x*size+y]*255 + 0.5)
			img.SetRGBA(x, y, color.RGBA{v, v, v, v})
		}
	}
	return img
}

// gaussian is a kernel that sums to 1.
func gaussian(sigma float64) []float64 {
	n := max(int(math.Ceil(2*sigma)), 0)
	kernel := make([]float64, 2*n+1)
	sum := 0.0
	for i := range kernel {
		d := float64(i - n)
		kernel[i] = math.Exp(-d * d / max(2*sigma*sigma, 1e-9))
		sum += kernel[i]
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	return kernel
}

func convolveRows(in []float64, size int, kernel []float64) []float64 {
	out := make([]float64, len(in))
	n := len(kernel) / 2
	for y := range size {
		row := in[y*size : (y+1)*size]
		for x := range size {
			sum := 0.0
			for i, k := range kernel {
				if at := x + i - n; at >= 0 && at < size {
					sum += k * row[at]
				}
			}
			out[y*size+x] = sum
		}
	}
	return out
}

func transpose(in []float64, size int) []float64 {
	out := make([]float64, len(in))
	for y := range size {
		for x := range size {
			out[x*size+y] = in[y*size+x]
		}
	}
	return out
}

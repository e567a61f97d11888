package screen

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/paint"
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
	reach := shadowReach(key.blur)
	made := &shadow{reach: reach, corner: 2*reach + key.radius}
	made.image = ebiten.NewImageFromImage(blurredBox(key.radius, key.blur))
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

// shadowReach returns how far a blur is visible outside its box: three standard deviations.
func shadowReach(blur int) int { return (3*blur + 1) / 2 }

// blurredBox returns a white rounded box under a Gaussian blur, on the smallest square image that
// holds two reaches and a radius at each corner. As in browsers, three box blurs approximate the
// Gaussian, because their cost does not depend on the radius.
func blurredBox(radius, blur int) image.Image {
	reach := shadowReach(blur)
	size := 2*(2*reach+radius) + 1
	coverage := make([]float64, size*size)
	half := float64(size)/2 - float64(reach)
	for y := range size {
		for x := range size {
			qx := math.Abs(float64(x)+0.5-float64(size)/2) - half + float64(radius)
			qy := math.Abs(float64(y)+0.5-float64(size)/2) - half + float64(radius)
			d := math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - float64(radius)
			coverage[y*size+x] = min(max(0.5-d, 0), 1)
		}
	}
	// Three means over 1.88 standard deviations spread as much as the Gaussian. The standard
	// deviation is half the blur.
	mean := max(int(math.Round((1.88*float64(blur)/2-1)/2)), 0)
	spare := make([]float64, size*size)
	for range 2 { // rows, then columns
		for range 3 {
			meanOfRows(spare, coverage, size, mean)
			coverage, spare = spare, coverage
		}
		transpose(spare, coverage, size)
		coverage, spare = spare, coverage
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	for i, v := range coverage {
		a := uint8(v*255 + 0.5)
		img.SetRGBA(i%size, i/size, color.RGBA{a, a, a, a})
	}
	return img
}

// meanOfRows replaces each value by the mean of those at most reach away in its row. Values outside
// are 0.
func meanOfRows(out, in []float64, size, reach int) {
	width := float64(2*reach + 1)
	for y := range size {
		from, to := in[y*size:(y+1)*size], out[y*size:(y+1)*size]
		sum := 0.0
		for x := range min(reach, size) {
			sum += from[x]
		}
		for x := range size {
			if x+reach < size {
				sum += from[x+reach]
			}
			if x-reach > 0 {
				sum -= from[x-reach-1]
			}
			to[x] = max(sum/width, 0) // rounding can make sums slightly negative
		}
	}
}

func transpose(out, in []float64, size int) {
	for y := range size {
		for x := range size {
			out[x*size+y] = in[y*size+x]
		}
	}
}

package raster

import (
	"image"
	"image/color"
	"math"

	"worldslide/ui/paint"
)

// A shadow is a blurred rounded box. It is computed once per radius and blur, at the smallest size
// with a uniform middle, and stretched as nine slices.

type shadowKey struct{ radius, blur int }

type shadow struct {
	mask   *image.RGBA
	corner int // size of a corner slice; the middle slice is one pixel
	reach  int // extent of the shadow outside its box
}

// shadowsKept is the size of the cache of shadows.
const shadowsKept = 64

func (r *Renderer) shadow(key shadowKey) *shadow {
	if made := r.shadows[key]; made != nil {
		return made
	}
	reach := ShadowReach(key.blur)
	made := &shadow{mask: BlurredBox(key.radius, key.blur), reach: reach, corner: 2*reach + key.radius}
	if len(r.shadows) >= shadowsKept {
		clear(r.shadows)
	}
	r.shadows[key] = made
	return made
}

// drawShadow draws the eight outer slices. The box covers the ninth.
func (r *Renderer) drawShadow(op *paint.Op) {
	at := op.Rect
	blur := int(math.Round(float64(op.Blur)))
	small := int(min(at.W, at.H)) / 2 // the slices must not overlap in a small box
	sh := r.shadow(shadowKey{min(int(math.Round(float64(op.Radius))), small), blur})
	reach, corner := float32(sh.reach), float32(sh.corner)
	x0, y0, width, height := at.X-reach, at.Y-reach, at.W+2*reach, at.H+2*reach
	cx, cy := min(corner, width/2), min(corner, height/2)
	clip := image.Rect(ceil(x0-0.5), ceil(y0-0.5), ceil(x0+width-0.5), ceil(y0+height-0.5)).Intersect(op.Clip).Intersect(r.target.Rect)
	// pixel returns the pixel of the mask at a distance along a side, and whether it is in the middle.
	pixel := func(d, length, slice float32) (int, bool) {
		side := float32(2*sh.corner + 1)
		switch {
		case d < slice:
			return floor(d), false
		case d >= length-slice:
			return floor(side - (length - d)), false
		}
		return sh.corner, true
	}
	c := premultiply(op.Colour)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		v, middleY := pixel(float32(y)+0.5-y0, height, cy)
		row := r.target.Pix[r.target.PixOffset(clip.Min.X, y):][:4*clip.Dx()]
		for x := range clip.Dx() {
			u, middleX := pixel(float32(clip.Min.X+x)+0.5-x0, width, cx)
			if middleX && middleY {
				continue
			}
			if covered := sh.mask.Pix[sh.mask.PixOffset(u, v)+3]; covered > 0 {
				blend(row[4*x:], c, float32(covered)/255)
			}
		}
	}
}

// ShadowReach returns how far, in pixels, a blur is visible outside its box: three standard deviations.
func ShadowReach(blur int) int { return (3*blur + 1) / 2 }

// BlurredBox returns a white rounded box under a Gaussian blur, on the smallest square image that
// holds two reaches and a radius at each corner. As in browsers, three box blurs approximate the
// Gaussian, because their cost does not depend on the radius.
func BlurredBox(radius, blur int) *image.RGBA {
	reach := ShadowReach(blur)
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

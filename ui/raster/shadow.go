package raster

import (
	"image"
	"image/color"
	"math"

	"worldslide/ui/paint"
)

// Shadow is the look of a shadow, in pixels: a blurred rounded box. Its mask is the smallest one with a
// uniform middle, and is stretched as nine slices.
type Shadow struct{ Radius, Blur int }

// ShadowsKept is the size of a cache of masks.
const ShadowsKept = 64

// ShadowOf returns the shadow of a drawing operation, with corners that do not overlap in a small box.
func ShadowOf(op *paint.Op) Shadow {
	small := int(min(op.Rect.W, op.Rect.H)) / 2
	return Shadow{min(int(math.Round(float64(op.Radius))), small), int(math.Round(float64(op.Blur)))}
}

// Reach returns how far the shadow is visible outside its box.
func (s Shadow) Reach() int { return ShadowReach(s.Blur) }

// Corner returns the size of a corner slice of the mask. The middle slice is one pixel.
func (s Shadow) Corner() int { return 2*s.Reach() + s.Radius }

// Mask returns the mask.
func (s Shadow) Mask() *image.RGBA { return BlurredBox(s.Radius, s.Blur) }

// Slices returns the rectangle of the shadow of a box, and the width and height of its corner slices.
func (s Shadow) Slices(box paint.Rect) (all paint.Rect, width, height float32) {
	reach, corner := float32(s.Reach()), float32(s.Corner())
	all = paint.Rect{X: box.X - reach, Y: box.Y - reach, W: box.W + 2*reach, H: box.H + 2*reach}
	return all, min(corner, all.W/2), min(corner, all.H/2)
}

func (r *Renderer) shadow(s Shadow) *image.RGBA {
	if made := r.shadows[s]; made != nil {
		return made
	}
	if len(r.shadows) >= ShadowsKept {
		clear(r.shadows)
	}
	r.shadows[s] = s.Mask()
	return r.shadows[s]
}

// drawShadow draws the eight outer slices. The box covers the ninth.
func (r *Renderer) drawShadow(op *paint.Op) {
	shadow := ShadowOf(op)
	mask := r.shadow(shadow)
	all, cx, cy := shadow.Slices(op.Rect)
	x0, y0, width, height := all.X, all.Y, all.W, all.H
	clip := image.Rect(ceil(x0-0.5), ceil(y0-0.5), ceil(x0+width-0.5), ceil(y0+height-0.5)).Intersect(op.Clip).Intersect(r.target.Rect)
	// pixel returns the pixel of the mask at a distance along a side, and whether it is in the middle.
	pixel := func(d, length, slice float32) (int, bool) {
		side := float32(2*shadow.Corner() + 1)
		switch {
		case d < slice:
			return floor(d), false
		case d >= length-slice:
			return floor(side - (length - d)), false
		}
		return shadow.Corner(), true
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
			if covered := mask.Pix[mask.PixOffset(u, v)+3]; covered > 0 {
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

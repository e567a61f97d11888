//go:build linux

package display

import (
	"image"
	"image/color"
)

// Colours returns the number of different colours of a picture.
func Colours(p *image.RGBA) int {
	seen := make(map[color.RGBA]bool)
	for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
		for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
			seen[p.RGBAAt(x, y)] = true
		}
	}
	return len(seen)
}

// Differences returns the number of pixels in which two pictures of one size differ.
func Differences(a, b *image.RGBA) int {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if [4]byte(a.Pix[i:]) != [4]byte(b.Pix[i:]) {
			n++
		}
	}
	return n
}

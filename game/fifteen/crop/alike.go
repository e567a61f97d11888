package crop

import (
	"image"

	"worldslide/ui/photo"
)

// Tiles of a plain sky cannot be told apart, and a board of them may look whole and not
// be solved. So they are compared, at a few pixels each.

const (
	smallSide   = 320 // of the reduced picture, the longer one
	tileSamples = 6   // along a side of a tile
	// leastApart is the mean difference of colours, of 255, below which two tiles look
	// the same.
	leastApart = 7
)

// reduced returns a picture, smaller if it is large.
func reduced(picture *image.RGBA) *image.RGBA {
	size := picture.Rect.Size()
	if longer := max(size.X, size.Y); longer > smallSide {
		size = image.Pt(max(1, size.X*smallSide/longer), max(1, size.Y*smallSide/longer))
	}
	return photo.Scaled(picture, size)
}

// samples are the colours of a tile.
type samples [tileSamples * tileSamples * 3]uint8

// alike returns how many tiles of a crop look like another one. The last one is the
// blank. small is the picture, reduced.
func alike(small *image.RGBA, crop photo.Crop, columns, rows int) (count int) {
	all := make([]samples, columns*rows-1)
	scale := float64(small.Rect.Dx()) / float64(max(1, crop.Picture.X))
	side := float64(crop.Side) * scale / float64(max(columns, rows))
	for i := range all {
		x0, y0 := float64(crop.Corner.X)*scale+float64(i%columns)*side, float64(crop.Corner.Y)*scale+float64(i/columns)*side
		for n := range tileSamples * tileSamples {
			x := small.Rect.Min.X + int(x0+(float64(n%tileSamples)+0.5)*side/tileSamples)
			y := small.Rect.Min.Y + int(y0+(float64(n/tileSamples)+0.5)*side/tileSamples)
			at := small.RGBAAt(min(x, small.Rect.Max.X-1), min(y, small.Rect.Max.Y-1))
			copy(all[i][3*n:], []uint8{at.R, at.G, at.B})
		}
	}
	for i := range all {
		for j := range all {
			if i != j && apart(&all[i], &all[j]) < leastApart {
				count++
				break
			}
		}
	}
	return count
}

// apart is the mean difference of two tiles.
func apart(a, b *samples) int {
	sum := 0
	for i := range a {
		sum += max(int(a[i])-int(b[i]), int(b[i])-int(a[i]))
	}
	return sum / len(a)
}

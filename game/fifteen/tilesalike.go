package fifteen

import (
	"image"

	"worldslide/ui/images"
)

// Tiles of a uniform part of a picture, such as a sky, look the same, and a board may look solved
// when it is not. The crop dialog warns of such tiles.

const (
	reducedSide = 320 // longer side of a reduced picture, in pixels
	tileSamples = 6   // samples along a side of a tile
	// minApart is the mean difference of colour components, 0 to 255, below which two
	// tiles look the same.
	minApart = 7
)

// reduced returns a picture scaled down to reducedSide.
func reduced(picture *image.RGBA) *image.RGBA {
	size := picture.Rect.Size()
	if longer := max(size.X, size.Y); longer > reducedSide {
		size = image.Pt(max(1, size.X*reducedSide/longer), max(1, size.Y*reducedSide/longer))
	}
	return images.ScaleBilinear(picture, size.X, size.Y)
}

// tileColours are the sampled colours of a tile.
type tileColours [tileSamples * tileSamples * 3]uint8

// tilesAlike returns the number of tiles of a crop that look like another tile. The last cell is
// the blank and does not count. small is the reduced picture.
func tilesAlike(small *image.RGBA, c images.Crop, columns, rows int) (count int) {
	all := make([]tileColours, columns*rows-1)
	scale := float64(small.Rect.Dx()) / float64(max(1, c.Picture.X))
	side := float64(c.Part.Dx()) * scale / float64(max(columns, rows))
	for i := range all {
		x0, y0 := float64(c.Part.Min.X)*scale+float64(i%columns)*side, float64(c.Part.Min.Y)*scale+float64(i/columns)*side
		for n := range tileSamples * tileSamples {
			x := small.Rect.Min.X + int(x0+(float64(n%tileSamples)+0.5)*side/tileSamples)
			y := small.Rect.Min.Y + int(y0+(float64(n/tileSamples)+0.5)*side/tileSamples)
			at := small.RGBAAt(min(x, small.Rect.Max.X-1), min(y, small.Rect.Max.Y-1))
			copy(all[i][3*n:], []uint8{at.R, at.G, at.B})
		}
	}
	for i := range all {
		for j := range all {
			if i != j && tileDifference(&all[i], &all[j]) < minApart {
				count++
				break
			}
		}
	}
	return count
}

// tileDifference returns the mean difference of the colour components of two tiles.
func tileDifference(a, b *tileColours) int {
	sum := 0
	for i := range a {
		sum += max(int(a[i])-int(b[i]), int(b[i])-int(a[i]))
	}
	return sum / len(a)
}

package boardview

import (
	"image"
	"image/draw"
	"math/rand/v2"

	"worldslide/ui/images"
)

// A cover hides the board of a paused game, so that it cannot be studied while the clock is
// stopped. It keeps the colours of the board: the cells of a small picture are permuted and then
// blurred.

// CoverCell is the side of a cell in the picture passed to Cover, in pixels.
const CoverCell = 16

// coverBlur is the radius of each blur in pixels. Together they have a standard deviation of more
// than a quarter of a cell, which makes numerals unreadable.
const coverBlur = 4

// Cover returns the cover of a board in a size in pixels. The picture shows all cells without the
// frame, with sides of CoverCell. The seed determines the permutation. It takes tens of
// milliseconds, so call it once per pause.
func Cover(cells *image.RGBA, size image.Point, seed uint64) *image.RGBA {
	cover := scattered(cells, seed)
	// Three box blurs approximate a Gaussian.
	for range 3 {
		cover = transpose(blurRows(transpose(blurRows(cover, coverBlur)), coverBlur))
	}
	return images.ScaleBilinear(cover, size.X, size.Y)
}

// scattered returns a picture whose cells are permuted in one cycle, by Sattolo's algorithm (1986).
func scattered(picture *image.RGBA, seed uint64) *image.RGBA {
	columns, rows := picture.Rect.Dx()/CoverCell, picture.Rect.Dy()/CoverCell
	cell := func(i int) image.Rectangle {
		at := image.Pt(i%columns, i/columns).Mul(CoverCell)
		return image.Rectangle{Min: at, Max: at.Add(image.Pt(CoverCell, CoverCell))}
	}
	from := make([]int, columns*rows)
	for i := range from {
		from[i] = i
	}
	random := rand.New(rand.NewPCG(seed, 0))
	for i := len(from) - 1; i > 0; i-- {
		j := random.IntN(i)
		from[i], from[j] = from[j], from[i]
	}
	mixed := image.NewRGBA(image.Rect(0, 0, columns*CoverCell, rows*CoverCell))
	for to, i := range from {
		draw.Draw(mixed, cell(to), picture, picture.Rect.Min.Add(cell(i).Min), draw.Src)
	}
	return mixed
}

// blurRows averages each pixel with radius pixels on either side; radius is less than the row's
// length. Pixels beyond the ends are mirrored, so that edges have the same weight.
func blurRows(source *image.RGBA, radius int) *image.RGBA {
	w, h := source.Rect.Dx(), source.Rect.Dy()
	blurred := image.NewRGBA(source.Rect)
	width := 2*radius + 1
	for y := range h {
		row := source.Pix[y*source.Stride : y*source.Stride+4*w]
		for c := range 4 {
			sum := 0
			at := func(x int) int {
				if x < 0 {
					x = -1 - x
				}
				return int(row[4*min(x, 2*w-1-x)+c])
			}
			for x := -radius; x <= radius; x++ {
				sum += at(x)
			}
			for x := range w {
				blurred.Pix[y*blurred.Stride+4*x+c] = uint8((sum + radius) / width)
				sum += at(x+radius+1) - at(x-radius)
			}
		}
	}
	return blurred
}

// transpose swaps rows and columns.
func transpose(source *image.RGBA) *image.RGBA {
	w, h := source.Rect.Dx(), source.Rect.Dy()
	turned := image.NewRGBA(image.Rect(0, 0, h, w))
	for y := range h {
		for x := range w {
			copy(turned.Pix[x*turned.Stride+4*y:][:4], source.Pix[y*source.Stride+4*x:][:4])
		}
	}
	return turned
}

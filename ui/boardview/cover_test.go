package boardview

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// coverSizes are boards in cells, with their covers in pixels.
var coverSizes = []struct {
	columns, rows int
	size          image.Point
}{
	{3, 3, image.Pt(640, 640)},
	{4, 4, image.Pt(270, 270)},
	{10, 10, image.Pt(333, 333)},
	{4, 5, image.Pt(530, 650)},
	{8, 8, image.Pt(660, 660)},
	{16, 8, image.Pt(1200, 600)},
}

func coverCells(columns, rows int) *image.RGBA {
	return image.NewRGBA(image.Rect(0, 0, columns*CoverCell, rows*CoverCell))
}

// A piece of a distinct colour is shown at another place than its own, so that its cell looks like
// the rest of the board.
func TestCoverHidesPlaces(t *testing.T) {
	for _, test := range coverSizes {
		for seed := range uint64(3) {
			for x := range test.columns {
				for y := range test.rows {
					cells := coverCells(test.columns, test.rows)
					draw.Draw(cells, cells.Rect, image.NewUniform(color.Gray{Y: 20}), image.Point{}, draw.Src)
					piece := image.Rect(0, 0, CoverCell, CoverCell).Add(image.Pt(x, y).Mul(CoverCell))
					draw.Draw(cells, piece, image.White, image.Point{}, draw.Src)
					if scattered(cells, seed).RGBAAt(piece.Min.X, piece.Min.Y).R != 20 {
						t.Fatalf("%dx%d cells, seed %d: %d,%d keeps its place", test.columns, test.rows, seed, x, y)
					}
				}
			}
		}
	}
}

// Two pauses scatter the cells differently, so that one cover does not help to read the next.
func TestCoversDiffer(t *testing.T) {
	cells := coverCells(8, 8)
	draw.Draw(cells, image.Rect(0, 0, CoverCell, CoverCell), image.White, image.Point{}, draw.Src)
	if bytes.Equal(Cover(cells, image.Pt(64, 64), 1).Pix, Cover(cells, image.Pt(64, 64), 2).Pix) {
		t.Error("two seeds scatter the cells in the same way")
	}
}

// Details smaller than a cell, such as numerals, names and walls, are not visible.
func TestCoverHasNoDetail(t *testing.T) {
	const most = 12 // of 255: an invisible difference of shade
	for _, test := range coverSizes {
		cells := coverCells(test.columns, test.rows)
		random := rand.New(rand.NewPCG(1, 2))
		for i := range cells.Pix {
			// High-contrast black and white strokes, the same in every cell.
			x, y := i/4%(CoverCell*test.columns)%CoverCell, i/4/(CoverCell*test.columns)%CoverCell
			if i%4 == 3 || (x/2+y/2)%2 == 0 {
				cells.Pix[i] = 255
			}
		}
		cover := Cover(cells, test.size, random.Uint64())
		if cover.Rect.Size() != test.size {
			t.Fatalf("a cover of %v, want %v", cover.Rect.Size(), test.size)
		}
		least, largest := uint8(255), uint8(0)
		for i := 0; i < len(cover.Pix); i += 4 {
			least, largest = min(least, cover.Pix[i]), max(largest, cover.Pix[i])
		}
		if largest-least > most {
			t.Errorf("%dx%d cells: strokes are seen as %d to %d", test.columns, test.rows, least, largest)
		}
	}
}

// Differences between cells remain visible as colours.
func TestCoverHasTheColours(t *testing.T) {
	cells := coverCells(4, 4)
	for i := range 16 {
		c := color.RGBA{0, 0, 0, 255}
		if i%4 < 2 {
			c = color.RGBA{200, 0, 0, 255}
		}
		at := image.Rect(0, 0, CoverCell, CoverCell).Add(image.Pt(i%4, i/4).Mul(CoverCell))
		draw.Draw(cells, at, image.NewUniform(c), image.Point{}, draw.Src)
	}
	cover := Cover(cells, image.Pt(100, 100), 7)
	sum, least, largest := 0, uint8(255), uint8(0)
	for i := 0; i < len(cover.Pix); i += 4 {
		sum += int(cover.Pix[i])
		least, largest = min(least, cover.Pix[i]), max(largest, cover.Pix[i])
	}
	if mean := sum / (100 * 100); mean < 60 || mean > 140 || largest-least < 60 {
		t.Errorf("red is %d on average, from %d to %d", mean, least, largest)
	}
}

// The picture may be part of a larger one.
func TestCoverOfAPart(t *testing.T) {
	whole := image.NewRGBA(image.Rect(0, 0, 5*CoverCell, 5*CoverCell))
	draw.Draw(whole, image.Rect(8, 8, 32, 32), image.White, image.Point{}, draw.Src)
	part := whole.SubImage(image.Rect(8, 8, 32, 32)).(*image.RGBA)
	if got := Cover(part, image.Pt(50, 50), 1).RGBAAt(25, 25); got != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("the middle of white is %v", got)
	}
}

func BenchmarkCover(b *testing.B) {
	cells := coverCells(8, 8)
	b.ReportAllocs()
	for b.Loop() {
		Cover(cells, image.Pt(1300, 1300), 1)
	}
}

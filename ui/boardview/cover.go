package boardview

import (
	"image"
	"image/color"
	"image/draw"

	"worldslide/board"
	"worldslide/ui/scale"
)

// coverShrink is by how much a covered board is made smaller before it is
// blurred: what is blurred needs no detail, and a sixteenth of the pixels is a
// sixteenth of the work.
const coverShrink = 4

// Cover returns a picture of a board that shows its colours and nothing that
// could be studied, to lie over a paused game. The size is that of the board's
// frame in pixels; worlds are the two pictures. It takes tens of milliseconds:
// make it once for a pause.
func Cover(b *board.Board, worlds [2]*image.RGBA, l Layout, ground color.NRGBA) *image.RGBA {
	cell := max(1, l.Cell/coverShrink)
	small := image.NewRGBA(image.Rect(0, 0, l.Outer.Dx()/coverShrink, l.Outer.Dy()/coverShrink))
	draw.Draw(small, small.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	corner := image.Pt((small.Rect.Dx()-cell*b.Width())/2, (small.Rect.Dy()-cell*b.Height())/2)
	columns, rows := PictureCells(b.Width(), b.Height())
	var scaled [2]*image.RGBA
	for i, w := range worlds {
		scaled[i] = scale.Bilinear(w, columns*cell, rows*cell)
	}
	var cells []board.Cell
	for i := range b.Len() {
		id := board.ID(i)
		p := b.Piece(id)
		cells = b.AppendCells(cells[:0], id)
		for n, c := range cells {
			home := p.Home.Add(board.Point{X: n % p.W, Y: n / p.W})
			picture, at := crop(b, b.Wrap(home))
			target := image.Rect(0, 0, cell, cell).Add(corner).Add(image.Pt(b.Point(c).X, b.Point(c).Y).Mul(cell))
			draw.Draw(small, target, scaled[picture], image.Pt(at.X, at.Y).Mul(cell), draw.Src)
			if p.Gap {
				draw.Draw(small, target, image.NewUniform(color.Alpha{A: 128}), image.Point{}, draw.Over)
			}
		}
	}
	// Three box blurs are as good as a bell curve.
	for range 3 {
		small = blurRows(transpose(blurRows(small, 3)), 3)
		small = transpose(small)
	}
	return scale.Bilinear(small, l.Outer.Dx(), l.Outer.Dy())
}

// blurRows averages each pixel with so many on its left and right.
func blurRows(source *image.RGBA, radius int) *image.RGBA {
	w, h := source.Rect.Dx(), source.Rect.Dy()
	blurred := image.NewRGBA(source.Rect)
	for y := range h {
		row := source.Pix[y*source.Stride : y*source.Stride+4*w]
		for c := range 4 {
			sum := 0
			at := func(x int) int { return int(row[4*min(max(x, 0), w-1)+c]) }
			for x := -radius; x <= radius; x++ {
				sum += at(x)
			}
			for x := range w {
				blurred.Pix[y*blurred.Stride+4*x+c] = uint8(sum / (2*radius + 1))
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

// PlainCover returns a cover of one colour, for boards whose ground alone says
// nothing of what stands on it.
func PlainCover(l Layout, ground color.NRGBA) *image.RGBA {
	cover := image.NewRGBA(image.Rectangle{Max: l.Outer.Size()})
	draw.Draw(cover, cover.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	return cover
}

// Package scale makes pictures larger and smaller, as golang.org/x/image/draw does.
// That is compiled once for each pair of kinds of pictures, which makes the page on
// the web larger; for the one kind that is needed this is also quicker.
package scale

import (
	"image"
	"image/color"
	"math"
)

// Nearest returns a picture in another size. Each pixel is the nearest one of the
// source: at whole multiples they stay squares.
func Nearest(source *image.RGBA, width, height int) *image.RGBA {
	scaled := image.NewRGBA(image.Rect(0, 0, width, height))
	from := source.Rect
	if from.Empty() {
		return scaled
	}
	for y := range height {
		row := source.Pix[source.PixOffset(from.Min.X, from.Min.Y+(2*y+1)*from.Dy()/(2*height)):]
		for x := range width {
			copy(scaled.Pix[y*scaled.Stride+4*x:][:4], row[4*((2*x+1)*from.Dx()/(2*width)):])
		}
	}
	return scaled
}

// Bilinear returns a picture in another size, blended from the four pixels around
// each point: quick, and rough where it is made much smaller.
func Bilinear(source image.Image, width, height int) *image.RGBA {
	scaled := image.NewRGBA(image.Rect(0, 0, width, height))
	from := source.Bounds()
	if from.Empty() {
		return scaled
	}
	columns, rows := points(from.Dx(), width), points(from.Dy(), height)
	plain, _ := source.(*image.RGBA)
	at := func(x, y int) color.RGBA {
		if plain != nil {
			return plain.RGBAAt(from.Min.X+x, from.Min.Y+y)
		}
		return color.RGBAModel.Convert(source.At(from.Min.X+x, from.Min.Y+y)).(color.RGBA)
	}
	for y, row := range rows {
		for x, column := range columns {
			a, b := at(column.low, row.low), at(column.high, row.low)
			c, d := at(column.low, row.high), at(column.high, row.high)
			blend := func(a, b, c, d uint8) uint8 {
				above := float32(a) + column.part*(float32(b)-float32(a))
				below := float32(c) + column.part*(float32(d)-float32(c))
				return uint8(above + row.part*(below-above) + 0.5)
			}
			scaled.SetRGBA(x, y, color.RGBA{blend(a.R, b.R, c.R, d.R), blend(a.G, b.G, c.G, d.G), blend(a.B, b.B, c.B, d.B), blend(a.A, b.A, c.A, d.A)})
		}
	}
	return scaled
}

// point lies between two pixels of a line, part of the way from low to high.
type point struct {
	low, high int
	part      float32
}

// points returns where the middles of so many pixels lie on a line of others.
func points(source, count int) []point {
	all := make([]point, count)
	for i := range all {
		middle := (float64(i)+0.5)*float64(source)/float64(count) - 0.5
		low := math.Floor(middle)
		all[i] = point{max(int(low), 0), min(int(low)+1, source-1), float32(middle - low)}
	}
	return all
}

// Cubic returns a picture in another size, by the cubic of Catmull and Rom, which
// keeps edges clear. It takes tens of milliseconds for a whole picture.
func Cubic(source *image.RGBA, width, height int) *image.RGBA {
	return CubicPart(source, width, height, image.Rect(0, 0, width, height))
}

// CubicPart returns a part of what Cubic returns, where it lies there, and takes no
// longer than the part is large.
func CubicPart(source *image.RGBA, width, height int, part image.Rectangle) *image.RGBA {
	part = part.Intersect(image.Rect(0, 0, width, height))
	scaled := image.NewRGBA(part)
	if source.Rect.Empty() || part.Empty() {
		return scaled
	}
	columns := shares(source.Rect.Dx(), width)[part.Min.X:part.Max.X]
	lines := shares(source.Rect.Dy(), height)[part.Min.Y:part.Max.Y]
	width = part.Dx()
	// Rows of the source are first made as wide as the picture. A line takes from a few of them,
	// the next line from the same ones or later ones, so no more than these are kept: all of them
	// would be many times the picture itself.
	span := 0
	for _, line := range lines {
		span = max(span, len(line.weights))
	}
	kept := make([]float32, 4*span*width)
	row := func(n int) []float32 { return kept[n%span*4*width:][:4*width] }
	sums := make([]float32, 4*width)
	next := lines[0].first // the row of the source that was not yet made so wide
	for y, line := range lines {
		for ; next < line.first+len(line.weights); next++ {
			widen(row(next), source.Pix[source.PixOffset(source.Rect.Min.X, source.Rect.Min.Y+next):], columns)
		}
		clear(sums)
		for i, weight := range line.weights {
			add(sums, row(line.first+i), weight)
		}
		round(scaled.Pix[y*scaled.Stride:], sums)
	}
	return scaled
}

// These three go through every pixel. Each channel has a variable of its own, and what a row has
// is told before its loop: compilers, that of WebAssembly above all, would else go through memory,
// and look for its end, at each step.

// widen makes a row of pixels as wide as what takes from it.
func widen(row []float32, pixels []uint8, columns []share) {
	for x := range columns {
		weights := columns[x].weights
		from := pixels[4*columns[x].first:][:4*len(weights)]
		var r, g, b, a float32
		for _, weight := range weights {
			pixel := from[:4:4]
			r += weight * float32(pixel[0])
			g += weight * float32(pixel[1])
			b += weight * float32(pixel[2])
			a += weight * float32(pixel[3])
			from = from[4:]
		}
		to := row[4*x:][:4:4]
		to[0], to[1], to[2], to[3] = r, g, b, a
	}
}

// add adds a row, by its weight, to sums.
func add(sums, row []float32, weight float32) {
	row = row[:len(sums)]
	for i, channel := range row {
		sums[i] += weight * channel
	}
}

// round writes sums as pixels.
func round(pixels []uint8, sums []float32) {
	pixels = pixels[:len(sums)]
	for len(sums) >= 4 && len(pixels) >= 4 {
		alpha := within(sums[3], 255)
		pixels[0] = uint8(within(sums[0], alpha) + 0.5) // a colour has been multiplied by its alpha
		pixels[1] = uint8(within(sums[1], alpha) + 0.5)
		pixels[2] = uint8(within(sums[2], alpha) + 0.5)
		pixels[3] = uint8(alpha + 0.5)
		pixels, sums = pixels[4:], sums[4:]
	}
}

// within returns the nearest number from 0 to most. The functions of the language for that are
// calls in WebAssembly, as they know numbers that are none.
func within(v, most float32) float32 {
	if v < 0 {
		return 0
	}
	if v > most {
		return most
	}
	return v
}

// share is what the pixels of a line, from the first on, give to one of another.
type share struct {
	first   int
	weights []float32 // they sum up to 1
}

// shares returns what each of so many pixels takes from those of a line. Where the
// line is made shorter the cubic grows as wide as what it has to cover.
func shares(source, count int) []share {
	ratio := float64(source) / float64(count)
	wide := max(ratio, 1)
	all := make([]share, count)
	for i := range all {
		middle := (float64(i)+0.5)*ratio - 0.5
		first := max(int(math.Ceil(middle-2*wide)), 0)
		last := min(int(math.Floor(middle+2*wide)), source-1)
		weights := make([]float32, last-first+1)
		sum := 0.0
		for n := range weights {
			weight := catmullRom(math.Abs(float64(first+n)-middle) / wide)
			weights[n] = float32(weight)
			sum += weight
		}
		for n := range weights {
			weights[n] /= float32(sum)
		}
		all[i] = share{first, weights}
	}
	return all
}

// catmullRom is the cubic of Catmull and Rom at a distance.
func catmullRom(t float64) float64 {
	switch {
	case t < 1:
		return (1.5*t-2.5)*t*t + 1
	case t < 2:
		return ((-0.5*t+2.5)*t-4)*t + 2
	}
	return 0
}

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
	scaled := image.NewRGBA(image.Rect(0, 0, width, height))
	if source.Rect.Empty() {
		return scaled
	}
	columns, lines := shares(source.Rect.Dx(), width), shares(source.Rect.Dy(), height)
	// Rows of the source are first made as wide as the picture. A line takes from a few of them,
	// the next line from the same ones or later ones, so no more than these are kept: all of them
	// would be many times the picture itself.
	span := 0
	for _, line := range lines {
		span = max(span, len(line.weights))
	}
	kept := make([][4]float32, span*width)
	next := 0 // the row of the source that was not yet made so wide
	for y, line := range lines {
		for ; next < line.first+len(line.weights); next++ {
			pixels := source.Pix[source.PixOffset(source.Rect.Min.X, source.Rect.Min.Y+next):]
			row := kept[next%span*width:][:width]
			for x, share := range columns {
				from := pixels[4*share.first:]
				var sum [4]float32
				for i, weight := range share.weights {
					for c := range sum {
						sum[c] += weight * float32(from[4*i+c])
					}
				}
				row[x] = sum
			}
		}
		for x := range width {
			var sum [4]float32
			for i, weight := range line.weights {
				pixel := &kept[(line.first+i)%span*width+x]
				for c := range sum {
					sum[c] += weight * pixel[c]
				}
			}
			to := scaled.Pix[y*scaled.Stride+4*x:][:4]
			alpha := min(max(sum[3], 0), 255)
			for c := range to {
				to[c] = uint8(min(max(sum[c], 0), alpha) + 0.5) // a colour has been multiplied by its alpha
			}
		}
	}
	return scaled
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

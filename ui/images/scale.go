package images

import (
	"image"
	"image/color"
	"math"
)

// The scalers do what those of golang.org/x/image/draw do, for RGBA pictures only. That package
// contains code for every pair of picture types, which makes the web build larger, and it is slower
// for this one.

// ScaleNearest scales a picture without blending: each pixel is the nearest one of the source.
func ScaleNearest(source *image.RGBA, width, height int) *image.RGBA {
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

// ScaleBilinear scales a picture by bilinear interpolation. It is fast, but aliases when it shrinks
// a picture to less than half.
func ScaleBilinear(source image.Image, width, height int) *image.RGBA {
	scaled := image.NewRGBA(image.Rect(0, 0, width, height))
	from := source.Bounds()
	if from.Empty() {
		return scaled
	}
	columns, rows := points(from.Dx(), width), points(from.Dy(), height)
	plain, _ := source.(*image.RGBA)
	deep, _ := source.(image.RGBA64Image) // At would allocate a colour for each pixel
	at := func(x, y int) color.RGBA {
		if plain != nil {
			return plain.RGBAAt(from.Min.X+x, from.Min.Y+y)
		}
		if deep != nil {
			c := deep.RGBA64At(from.Min.X+x, from.Min.Y+y)
			return color.RGBA{uint8(c.R >> 8), uint8(c.G >> 8), uint8(c.B >> 8), uint8(c.A >> 8)}
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

// point is a position between two pixels of a line: part of the way from low to high.
type point struct {
	low, high int
	part      float32
}

// points returns the positions of count evenly spaced pixel centres on a line of source pixels.
func points(source, count int) []point {
	all := make([]point, count)
	for i := range all {
		middle := (float64(i)+0.5)*float64(source)/float64(count) - 0.5
		low := math.Floor(middle)
		all[i] = point{max(int(low), 0), min(int(low)+1, source-1), float32(middle - low)}
	}
	return all
}

// ScaleCubic scales a picture with the Catmull-Rom kernel, which keeps edges sharp. It takes tens
// of milliseconds for a large picture.
func ScaleCubic(source *image.RGBA, width, height int) *image.RGBA {
	return ScaleCubicPart(source, width, height, image.Rect(0, 0, width, height))
}

// ScaleCubicPart returns the part of the result of ScaleCubic inside the rectangle, at the same
// coordinates. The time is proportional to the part.
func ScaleCubicPart(source *image.RGBA, width, height int, part image.Rectangle) *image.RGBA {
	part = part.Intersect(image.Rect(0, 0, width, height))
	scaled := image.NewRGBA(part)
	if source.Rect.Empty() || part.Empty() {
		return scaled
	}
	columns := shares(source.Rect.Dx(), width)[part.Min.X:part.Max.X]
	lines := shares(source.Rect.Dy(), height)[part.Min.Y:part.Max.Y]
	width = part.Dx()
	// First the rows of the source are scaled horizontally. Consecutive result rows use the same or
	// later source rows, so only the rows in use are kept; all of them would need many times the
	// memory of the picture.
	span := 0
	for _, line := range lines {
		span = max(span, len(line.weights))
	}
	kept := make([]float32, 4*span*width)
	row := func(n int) []float32 { return kept[n%span*4*width:][:4*width] }
	sums := make([]float32, 4*width)
	next := lines[0].first // the next source row to scale
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

// These loops run for every pixel. Each channel has its own variable and slices are resliced before
// the loops, so that compilers, above all for WebAssembly, need no memory access and no bounds
// check at each step.

// widen scales a row of pixels horizontally.
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

// add adds a row times weight to sums.
func add(sums, row []float32, weight float32) {
	row = row[:len(sums)]
	for i, channel := range row {
		sums[i] += weight * channel
	}
}

// round converts sums to pixels.
func round(pixels []uint8, sums []float32) {
	pixels = pixels[:len(sums)]
	for len(sums) >= 4 && len(pixels) >= 4 {
		alpha := within(sums[3], 255)
		pixels[0] = uint8(within(sums[0], alpha) + 0.5) // colours are premultiplied by alpha
		pixels[1] = uint8(within(sums[1], alpha) + 0.5)
		pixels[2] = uint8(within(sums[2], alpha) + 0.5)
		pixels[3] = uint8(alpha + 0.5)
		pixels, sums = pixels[4:], sums[4:]
	}
}

// within clamps v to 0..most. The built-in min and max are function calls in WebAssembly, because
// they handle NaN.
func within(v, most float32) float32 {
	if v < 0 {
		return 0
	}
	if v > most {
		return most
	}
	return v
}

// share is the weights of consecutive source pixels, from first on, in one result pixel.
type share struct {
	first   int
	weights []float32 // their sum is 1
}

// shares returns the weights for scaling a line from source to count pixels. When shrinking, the
// kernel is widened to cover all source pixels.
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

// catmullRom returns the Catmull-Rom kernel at distance t.
func catmullRom(t float64) float64 {
	switch {
	case t < 1:
		return (1.5*t-2.5)*t*t + 1
	case t < 2:
		return ((-0.5*t+2.5)*t-4)*t + 2
	}
	return 0
}

package gif

import (
	"image"
	"math"
)

// maxColours is the number of colours of a palette. One of the 256 indexes is transparent.
const maxColours = 255

// binBits is how many bits of each channel tell colours apart.
const binBits = 6

const bins = 1 << (3 * binBits)

func bin(r, g, b uint8) int {
	const drop = 8 - binBits
	return int(r>>drop)<<(2*binBits) | int(g>>drop)<<binBits | int(b>>drop)
}

// Histogram counts the colours of pictures. The zero Histogram is empty.
type Histogram struct {
	count []uint32
	sums  [][3]uint64
}

// Add counts the pixels of a picture. Their opacity is ignored.
func (h *Histogram) Add(p *image.RGBA) {
	if h.count == nil {
		h.count, h.sums = make([]uint32, bins), make([][3]uint64, bins)
	}
	for y := range p.Rect.Dy() {
		row := p.Pix[y*p.Stride:][:4*p.Rect.Dx()]
		for ; len(row) > 0; row = row[4:] {
			n := bin(row[0], row[1], row[2])
			h.count[n]++
			sum := &h.sums[n]
			sum[0] += uint64(row[0])
			sum[1] += uint64(row[1])
			sum[2] += uint64(row[2])
		}
	}
}

// Palette is the colours of an animation.
type Palette struct {
	colours [][3]uint8
	nearest []int16 // by bin; -1 if not yet known
	dither  float64 // how strongly colours are dithered, in steps of a channel
}

// weighted is the mean colour of the pixels in a bin.
type weighted struct {
	colour [3]float64
	weight float64
}

// Palette returns the colours that approximate the counted pixels best: boxes of colours are divided
// where they vary most, and then the means of the nearest colours are taken a few times.
func (h *Histogram) Palette() *Palette {
	var all []weighted
	for n, count := range h.count {
		if count > 0 {
			w := weighted{weight: float64(count)}
			for c, sum := range h.sums[n] {
				w.colour[c] = float64(sum) / w.weight
			}
			all = append(all, w)
		}
	}
	means := divided(all)
	miss := 0.0
	if len(all) > maxColours {
		const rounds = 4
		for range rounds {
			miss = improve(means, all)
		}
	}
	p := &Palette{nearest: make([]int16, bins)}
	for _, m := range means {
		p.colours = append(p.colours, [3]uint8{uint8(m[0] + 0.5), uint8(m[1] + 0.5), uint8(m[2] + 0.5)})
	}
	if len(p.colours) == 0 {
		p.colours = [][3]uint8{{}}
	}
	for i := range p.nearest {
		p.nearest[i] = -1
	}
	// Where the palette is too coarse, as for photographs, dithering avoids bands.
	const coarse, most = 3, 10
	if miss > coarse {
		p.dither = min(1.5*miss, most)
	}
	return p
}

// part is a range of colours with their mean and variance.
type part struct {
	some    []weighted
	mean    [3]float64
	spread  [3]float64 // weighted sums of squares
	largest int        // channel that varies most
}

func partOf(some []weighted) part {
	p := part{some: some}
	total := 0.0
	for _, w := range some {
		total += w.weight
		for c := range 3 {
			p.mean[c] += w.colour[c] * w.weight
		}
	}
	for c := range 3 {
		p.mean[c] /= total
	}
	for _, w := range some {
		for c := range 3 {
			d := w.colour[c] - p.mean[c]
			p.spread[c] += d * d * w.weight
		}
	}
	for c := range 3 {
		if p.spread[c] > p.spread[p.largest] {
			p.largest = c
		}
	}
	return p
}

// divided divides colours into at most maxColours parts and returns their means.
func divided(all []weighted) [][3]float64 {
	if len(all) == 0 {
		return nil
	}
	parts := []part{partOf(all)}
	for len(parts) < maxColours {
		worst := 0
		for i, p := range parts {
			if len(p.some) > 1 && (len(parts[worst].some) == 1 || p.spread[p.largest] > parts[worst].spread[parts[worst].largest]) {
				worst = i
			}
		}
		p := parts[worst]
		if len(p.some) == 1 {
			break
		}
		// Colours below the mean go first.
		c, n := p.largest, 0
		for i, w := range p.some {
			if w.colour[c] < p.mean[c] {
				p.some[i], p.some[n] = p.some[n], p.some[i]
				n++
			}
		}
		n = min(max(n, 1), len(p.some)-1)
		parts[worst] = partOf(p.some[:n])
		parts = append(parts, partOf(p.some[n:]))
	}
	means := make([][3]float64, len(parts))
	for i, p := range parts {
		means[i] = p.mean
	}
	return means
}

// improve replaces each mean by that of the colours nearest to it. It returns how far colours were from
// their means on average.
func improve(means [][3]float64, all []weighted) (miss float64) {
	sums := make([]weighted, len(means))
	total := 0.0
	for _, w := range all {
		n, d := nearest(means, w.colour)
		for c := range 3 {
			sums[n].colour[c] += w.colour[c] * w.weight
		}
		sums[n].weight += w.weight
		miss += math.Sqrt(d) * w.weight
		total += w.weight
	}
	for i, s := range sums {
		if s.weight > 0 {
			for c := range 3 {
				means[i][c] = s.colour[c] / s.weight
			}
		}
	}
	return miss / total
}

// nearest returns the mean nearest to a colour, and the square of its distance.
func nearest(means [][3]float64, colour [3]float64) (n int, distance float64) {
	distance = math.MaxFloat64
	for i := range means {
		m := &means[i]
		a, b, c := m[0]-colour[0], m[1]-colour[1], m[2]-colour[2]
		if d := a*a + b*b + c*c; d < distance {
			n, distance = i, d
		}
	}
	return n, distance
}

// bayer is a matrix for ordered dithering. Its pattern depends on the place alone, so what does not
// move does not flicker.
var bayer = [4][4]float64{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}

// index returns the index of the colour of a pixel.
func (p *Palette) index(x, y int, r, g, b uint8) uint8 {
	if p.dither > 0 {
		d := (bayer[y&3][x&3]/15 - 0.5) * p.dither
		r, g, b = moved(r, d), moved(g, d), moved(b, d)
	}
	n := bin(r, g, b)
	if p.nearest[n] < 0 {
		p.nearest[n] = p.find(n)
	}
	return uint8(p.nearest[n])
}

func moved(v uint8, by float64) uint8 { return uint8(min(max(float64(v)+by, 0), 255)) }

// find returns the colour nearest to the middle of a bin.
func (p *Palette) find(n int) int16 {
	const mask, step = 1<<binBits - 1, 1 << (8 - binBits)
	middle := func(v int) int { return (v&mask)*step + step/2 }
	r, g, b := middle(n>>(2*binBits)), middle(n>>binBits), middle(n)
	found, least := 0, math.MaxInt
	for i, c := range p.colours {
		dr, dg, db := int(c[0])-r, int(c[1])-g, int(c[2])-b
		if d := dr*dr + dg*dg + db*db; d < least {
			found, least = i, d
		}
	}
	return int16(found)
}

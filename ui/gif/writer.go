// Package gif writes animations as GIF files: with one palette that is chosen for all frames, and
// only the rectangles that change. It writes frame by frame, so that the length of an animation does
// not need memory.
package gif

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
)

// Unit is the number of units of delays in a second.
const Unit = 100

const (
	transparent = maxColours // index of pixels that stay as they are
	maxDelay    = 1<<16 - 1
	codeBits    = 8
)

// Writer writes an animation. Call Frame for each frame and then Close.
type Writer struct {
	out     *bufio.Writer
	palette *Palette
	size    image.Point
	shown   []uint8 // index of each pixel
	lzw     *lzw.Writer
	err     error

	// The last frame is written when the next one has a change, because until then it only lasts
	// longer.
	waiting bool
	at      image.Rectangle
	pixels  []uint8
	delay   int
}

// NewWriter starts an animation. loop is how often it is shown; 0 is for ever.
func NewWriter(w io.Writer, size image.Point, p *Palette, loop int) *Writer {
	g := &Writer{out: bufio.NewWriter(w), palette: p, size: size, shown: make([]uint8, size.X*size.Y)}
	for i := range g.shown {
		g.shown[i] = transparent
	}
	const globalTable = 0x80 | (codeBits-1)<<4 | (codeBits - 1)
	g.write([]byte("GIF89a"))
	g.write16(size.X, size.Y)
	g.write([]byte{globalTable, transparent, 0})
	var table [3 << codeBits]byte
	for i, c := range p.colours {
		copy(table[3*i:], c[:])
	}
	g.write(table[:])
	if loop != 1 {
		// Browsers and image programs count the repetitions after the first time.
		g.write([]byte("\x21\xff\x0bNETSCAPE2.0\x03\x01"))
		g.write16(max(loop-1, 0))
		g.write([]byte{0})
	}
	return g
}

// Frame shows a picture, which differs from the last one only within a rectangle, for a delay.
func (g *Writer) Frame(p *image.RGBA, within image.Rectangle, delay int) error {
	within = within.Intersect(image.Rectangle{Max: g.size})
	// Find the smallest rectangle with all changes.
	var changed image.Rectangle
	fresh := make([]uint8, within.Dx()*within.Dy())
	for y := within.Min.Y; y < within.Max.Y; y++ {
		row := p.Pix[p.PixOffset(within.Min.X, y):]
		line := fresh[(y-within.Min.Y)*within.Dx():][:within.Dx()]
		shown := g.shown[y*g.size.X+within.Min.X:][:within.Dx()]
		first, last := -1, 0
		for i := range line {
			line[i] = g.palette.index(within.Min.X+i, y, row[4*i], row[4*i+1], row[4*i+2])
			if line[i] != shown[i] {
				if first < 0 {
					first = i
				}
				last = i
			}
		}
		if first >= 0 {
			changed = changed.Union(image.Rect(within.Min.X+first, y, within.Min.X+last+1, y+1))
		}
	}
	if changed.Empty() && g.waiting {
		g.delay += delay
		return g.err
	}
	g.flush()
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1)
	}
	g.waiting, g.at, g.delay = true, changed, delay
	g.pixels = g.pixels[:0]
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		line := fresh[(y-within.Min.Y)*within.Dx()+changed.Min.X-within.Min.X:][:changed.Dx()]
		shown := g.shown[y*g.size.X+changed.Min.X:][:changed.Dx()]
		for i, index := range line {
			if index == shown[i] {
				index = transparent
			} else {
				shown[i] = index
			}
			g.pixels = append(g.pixels, index)
		}
	}
	return g.err
}

// flush writes the waiting frame. Delays beyond what a frame can have are divided.
func (g *Writer) flush() {
	if !g.waiting {
		return
	}
	g.waiting = false
	g.writeFrame(g.at, g.pixels, min(g.delay, maxDelay))
	for rest := g.delay - maxDelay; rest > 0; rest -= maxDelay {
		g.writeFrame(image.Rect(0, 0, 1, 1), []uint8{transparent}, min(rest, maxDelay))
	}
}

func (g *Writer) writeFrame(at image.Rectangle, pixels []uint8, delay int) {
	const keepAndTransparent = 1<<2 | 1
	g.write([]byte{0x21, 0xf9, 4, keepAndTransparent})
	g.write16(delay)
	g.write([]byte{transparent, 0, 0x2c})
	g.write16(at.Min.X, at.Min.Y, at.Dx(), at.Dy())
	g.write([]byte{0, codeBits})
	blocks := &blockWriter{g: g}
	if g.lzw == nil {
		g.lzw = lzw.NewWriter(blocks, lzw.LSB, codeBits).(*lzw.Writer)
	} else {
		g.lzw.Reset(blocks, lzw.LSB, codeBits)
	}
	if _, err := g.lzw.Write(pixels); err != nil && g.err == nil {
		g.err = err
	}
	if err := g.lzw.Close(); err != nil && g.err == nil {
		g.err = err
	}
	blocks.flush()
	g.write([]byte{0})
}

// Close writes the end of the animation. It does not close the underlying writer.
func (g *Writer) Close() error {
	g.flush()
	g.write([]byte{0x3b})
	if err := g.out.Flush(); err != nil && g.err == nil {
		g.err = err
	}
	return g.err
}

func (g *Writer) write(data []byte) {
	if g.err == nil {
		_, g.err = g.out.Write(data)
	}
}

func (g *Writer) write16(values ...int) {
	var data []byte
	for _, v := range values {
		data = binary.LittleEndian.AppendUint16(data, uint16(v))
	}
	g.write(data)
}

// blockWriter divides data into blocks of up to 255 bytes with their length before them.
type blockWriter struct {
	g     *Writer
	block [256]byte
	n     int
}

func (b *blockWriter) Write(data []byte) (int, error) {
	for _, v := range data {
		b.block[1+b.n] = v
		if b.n++; b.n == 255 {
			b.flush()
		}
	}
	return len(data), b.g.err
}

func (b *blockWriter) flush() {
	if b.n > 0 {
		b.block[0] = byte(b.n)
		b.g.write(b.block[:1+b.n])
		b.n = 0
	}
}

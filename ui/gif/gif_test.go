package gif

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	standard "image/gif"
	"testing"
)

// A sequence of pictures is shown as it was given: frames, delays, repetitions, and each picture once
// the frames before it are drawn.
func TestWriter(t *testing.T) {
	size := image.Pt(40, 30)
	all := image.Rectangle{Max: size}
	ground := image.NewUniform(color.RGBA{243, 244, 246, 255})
	picture := image.NewRGBA(all)
	var pictures []*image.RGBA
	show := func(at image.Rectangle, c color.RGBA) {
		draw.Draw(picture, all, ground, image.Point{}, draw.Src)
		draw.Draw(picture, at, image.NewUniform(c), image.Point{}, draw.Src)
		kept := image.NewRGBA(all)
		copy(kept.Pix, picture.Pix)
		pictures = append(pictures, kept)
	}
	red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
	show(image.Rect(2, 2, 10, 10), red)
	show(image.Rect(3, 2, 11, 10), red)
	show(image.Rect(3, 2, 11, 10), red) // the same lasts longer
	show(image.Rect(30, 20, 40, 30), blue)
	var h Histogram
	for _, p := range pictures {
		h.Add(p)
	}
	for _, loop := range []int{0, 1, 3} {
		var file bytes.Buffer
		w := NewWriter(&file, size, h.Palette(), loop)
		for i, p := range pictures {
			if err := w.Frame(p, all, 10*(i+1)); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		read, err := standard.DecodeAll(&file)
		if err != nil {
			t.Fatal(err)
		}
		if want := map[int]int{0: 0, 1: -1, 3: 2}[loop]; read.LoopCount != want {
			t.Errorf("loop %d is read as %d, want %d", loop, read.LoopCount, want)
		}
		delays := []int{10, 50, 40}
		if len(read.Image) != len(delays) {
			t.Fatalf("%d frames, want %d", len(read.Image), len(delays))
		}
		screen := image.NewRGBA(all)
		for i, want := range []*image.RGBA{pictures[0], pictures[1], pictures[3]} {
			if read.Delay[i] != delays[i] {
				t.Errorf("frame %d lasts %d, want %d", i, read.Delay[i], delays[i])
			}
			draw.Draw(screen, read.Image[i].Rect, read.Image[i], read.Image[i].Rect.Min, draw.Over)
			if !bytes.Equal(screen.Pix, want.Pix) {
				t.Errorf("frame %d shows another picture", i)
			}
		}
		if got := read.Image[1].Rect; got != image.Rect(2, 2, 11, 10) {
			t.Errorf("the second frame covers %v, want what changed", got)
		}
	}
}

// A delay that a frame cannot have is divided.
func TestLongDelay(t *testing.T) {
	p := image.NewRGBA(image.Rect(0, 0, 4, 4))
	var h Histogram
	h.Add(p)
	var file bytes.Buffer
	w := NewWriter(&file, image.Pt(4, 4), h.Palette(), 0)
	if err := w.Frame(p, p.Rect, 150_000); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	read, err := standard.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, d := range read.Delay {
		sum += d
	}
	if sum != 150_000 {
		t.Errorf("the delays are %v", read.Delay)
	}
}

// A smooth gradient of more colours than a palette has keeps its mean in every small square: there are
// no bands.
func TestGradient(t *testing.T) {
	p := image.NewRGBA(image.Rect(0, 0, 256, 256))
	for y := range 256 {
		for x := range 256 {
			p.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), uint8((x + y) / 2), 255})
		}
	}
	var h Histogram
	h.Add(p)
	palette := h.Palette()
	const side, tolerance = 16, 5
	for top := 0; top < 256; top += side {
		for left := 0; left < 256; left += side {
			var want, got [3]int
			for y := top; y < top+side; y++ {
				for x := left; x < left+side; x++ {
					c := p.RGBAAt(x, y)
					q := palette.colours[palette.index(x, y, c.R, c.G, c.B)]
					for i, v := range [3]uint8{c.R, c.G, c.B} {
						want[i] += int(v)
						got[i] += int(q[i])
					}
				}
			}
			for i := range 3 {
				if d := (want[i] - got[i]) / side / side; d > tolerance || d < -tolerance {
					t.Fatalf("the square at %d, %d differs by %d", left, top, d)
				}
			}
		}
	}
}

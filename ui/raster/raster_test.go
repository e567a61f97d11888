package raster

import (
	"image"
	"image/color"
	"testing"

	"worldslide/ui/paint"
)

const cross = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M5 12H19M12 5V19"/></svg>`

// An icon's strokes scale with it: at 48 pixels they are 4 wide.
func TestIconStrokesScale(t *testing.T) {
	for _, size := range []int{24, 48, 96} {
		img, err := Rasterize([]byte(cross), size)
		if err != nil {
			t.Fatal(err)
		}
		covered := 0.0
		for y := range size {
			covered += float64(img.RGBAAt(size/3, y).A) / 255
		}
		want := float64(size) / 12
		if covered < want-0.2 || covered > want+0.2 {
			t.Errorf("at %d px the stroke is %.2f wide, want %.2f", size, covered, want)
		}
		if c := img.RGBAAt(size/2, size/2); c != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("the middle is %v, want white", c)
		}
	}
}

func TestBrokenIconIsAnError(t *testing.T) {
	for _, svg := range []string{"", "<svg", "<svg></svg>", "\x00"} {
		if _, err := Rasterize([]byte(svg), 18); err == nil {
			t.Errorf("Rasterize(%q) gave no error", svg)
		}
	}
}

// The blurred box is uniform in the middle, half covered at its edge and transparent at its reach,
// on every side.
func TestBlurredBox(t *testing.T) {
	const radius, blur = 12, 24
	reach := ShadowReach(blur)
	corner := 2*reach + radius
	img := BlurredBox(radius, blur)
	alpha := func(x, y int) uint32 {
		_, _, _, a := img.At(x, y).RGBA()
		return a >> 8
	}
	size := 2*corner + 1
	if a := alpha(corner, corner); a < 254 {
		t.Errorf("middle %d, want full", a)
	}
	for _, p := range [][2]int{{reach, corner}, {size - 1 - reach, corner}, {corner, reach}, {corner, size - 1 - reach}} {
		if a := alpha(p[0], p[1]); a < 115 || a > 145 {
			t.Errorf("edge at %v is %d, want about half", p, a)
		}
	}
	if a := alpha(0, corner); a > 1 {
		t.Errorf("%d at the end of its reach, want next to nothing", a)
	}
	if alpha(reach, reach) > 64 {
		t.Error("the corner is darker than a square one would be")
	}
}

// The shadow of a dialog at scale 2 is computed while the player waits.
func BenchmarkDialogShadow(b *testing.B) {
	for range b.N {
		BlurredBox(24, 96)
	}
}

// A picture that is enlarged more than windows do has no steps: it is blended.
func TestEnlargedPictures(t *testing.T) {
	r := &Renderer{pictures: map[paint.Picture]*image.RGBA{}}
	source := image.NewRGBA(image.Rect(0, 0, 2, 1))
	source.SetRGBA(0, 0, color.RGBA{0, 0, 0, 255})
	source.SetRGBA(1, 0, color.RGBA{200, 200, 200, 255})
	var list paint.List
	list.Image(r.Add(source), source.Rect, paint.Rect{W: 40, H: 20}, 0, 1, 1)
	p := r.Picture(&list, image.Rect(0, 0, 40, 20), color.NRGBA{A: 255})
	last := p.RGBAAt(0, 10).R
	for x := 1; x < 40; x++ {
		now := p.RGBAAt(x, 10).R
		if now < last || now > last+11 {
			t.Errorf("%d follows %d at %d", now, last, x)
		}
		last = now
	}
	if first := p.RGBAAt(0, 10).R; first != 0 || last != 200 {
		t.Errorf("from %d to %d", first, last)
	}
}

package scene

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// Every picture format is converted to the same pixels as by the standard library.
func TestToRGBA(t *testing.T) {
	at := image.Rect(3, 5, 10, 9)
	painted := image.NewPaletted(at, color.Palette{color.NRGBA{R: 200, G: 100, A: 255}, color.NRGBA{B: 90, A: 128}, color.Gray{77}})
	plain := image.NewNRGBA(at)
	for i := range painted.Pix {
		painted.Pix[i] = uint8(i % 3)
	}
	for i := range plain.Pix {
		plain.Pix[i] = uint8(i * 7)
	}
	part := painted.SubImage(image.Rect(4, 6, 8, 8))
	for name, picture := range map[string]image.Image{"palette": painted, "part": part, "plain": plain} {
		want := image.NewRGBA(picture.Bounds())
		draw.Draw(want, want.Bounds(), picture, want.Bounds().Min, draw.Src)
		got := toRGBA(picture)
		if got.Bounds() != want.Bounds() || !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

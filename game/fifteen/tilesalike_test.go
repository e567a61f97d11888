package fifteen

import (
	"image"
	"image/color"
	"testing"

	"worldslide/ui/images"
)

// painted returns a picture with a colour for each pixel.
func painted(width, height int, at func(x, y int) color.RGBA) *image.RGBA {
	p := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p.SetRGBA(x, y, at(x, y))
		}
	}
	return p
}

func TestTilesAlike(t *testing.T) {
	plain := func(int, int) color.RGBA { return color.RGBA{90, 140, 220, 255} }
	slope := func(x, y int) color.RGBA { return color.RGBA{uint8(x), uint8(y), uint8((x + y) / 2), 255} }
	for _, test := range []struct {
		name  string
		of    func(x, y int) color.RGBA
		tiles int
		want  int
	}{
		{"all of one colour", plain, 4, 15},
		{"no two alike", slope, 4, 0},
		{"a sky above", func(x, y int) color.RGBA {
			if y < 128 {
				return plain(x, y)
			}
			return slope(x, y)
		}, 4, 8},
	} {
		p := painted(256, 256, test.of)
		if got := tilesAlike(reduced(p), images.Largest(p.Rect.Size(), image.Pt(1, 1)), test.tiles, test.tiles); got != test.want {
			t.Errorf("%s: %d tiles look alike, want %d", test.name, got, test.want)
		}
	}
	// Only the chosen part counts.
	wide := painted(1200, 400, func(x, y int) color.RGBA {
		if x < 400 {
			return plain(x, y)
		}
		return slope(x%256, y%256)
	})
	left := images.Largest(wide.Rect.Size(), image.Pt(1, 1)).Moved(image.Pt(-400, 0))
	if got := tilesAlike(reduced(wide), left, 3, 3); got != 8 {
		t.Errorf("of the plain part %d tiles look alike, want 8", got)
	}
}

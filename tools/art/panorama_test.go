package art

import "testing"

// TestLayersOfThePanorama proves that the layers of places can be shown together in any order, that each can be
// seen, and that the palette is that of a pixel artist.
func TestLayersOfThePanorama(t *testing.T) {
	picture := Panorama()
	if n := len(picture.Asleep.Palette); n >= 75 {
		t.Errorf("%d colours, want fewer than 75", n)
	}
	pp := newPanoramaPainter()
	asleep, awake := pp.paint("", 0), pp.paint(everyPlace, 0)
	composed := append([]colour(nil), asleep.pix...)
	owner := make([]string, len(composed))
	last := ""
	for _, l := range picture.Layers {
		if l.Name == last {
			continue // another part of the same place
		}
		changed := 0
		last = l.Name
		for i, ink := range pp.paint(l.Name, 0).pix {
			if ink == asleep.pix[i] {
				continue
			}
			if changed++; owner[i] != "" {
				t.Errorf("%s and %s have the pixel %d, %d in common", l.Name, owner[i], i%PanoramaWidth, i/PanoramaWidth)
			}
			owner[i], composed[i] = l.Name, ink
		}
		if changed < 40 {
			t.Errorf("%s changes %d pixels, which can hardly be seen", l.Name, changed)
		}
	}
	for i := range composed {
		if composed[i] != awake.pix[i] {
			t.Fatalf("the layers make another picture than one that is painted with all places awake, at %d, %d", i%PanoramaWidth, i/PanoramaWidth)
		}
	}
}

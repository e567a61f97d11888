package panorama

import (
	"image"
	"slices"
	"testing"
	"time"

	"worldslide/session/places"
)

func TestArtHasEveryPlace(t *testing.T) {
	a, err := readArt()
	if err != nil {
		t.Fatal(err)
	}
	families := map[string]bool{}
	for _, p := range places.All() {
		if _, ok := a.spot(string(p.ID)); !ok {
			t.Errorf("the panorama has no layer %q", p.ID)
		}
		if sentences[p.ID] == "" {
			t.Errorf("no sentence says that %q has woken", p.ID)
		}
		if p.Family == "" && causes[p.ID].since == "" {
			t.Errorf("nothing says what wakes %q", p.ID)
		}
		families[p.Family] = true
	}
	for _, l := range a.layers {
		if _, ok := places.ByID(places.ID(l.name)); !ok && !families[l.name] {
			t.Errorf("the layer %q is no place and no family", l.name)
		}
	}
}

func TestLightsDiffer(t *testing.T) {
	a, err := readArt()
	if err != nil {
		t.Fatal(err)
	}
	var pictures [][]byte
	for light := range lights {
		pictures = append(pictures, a.compose(light, nil, 0).Pix)
	}
	pictures = append(pictures, a.compose(Day, map[string]bool{"mill": true}, 0).Pix, a.compose(Day, map[string]bool{"mill": true}, 1).Pix)
	for i := range pictures {
		for j := range i {
			if slices.Equal(pictures[i], pictures[j]) {
				t.Errorf("the pictures %d and %d are equal", i, j)
			}
		}
	}
}

func TestLightAt(t *testing.T) {
	for hour, want := range map[int]Light{0: Night, 4: Night, 5: Evening, 8: Evening, 9: Day, 12: Day, 16: Day, 17: Evening, 21: Evening, 22: Night, 23: Night} {
		if got := LightAt(time.Date(2026, 11, 29, hour, 30, 0, 0, time.UTC)); got != want {
			t.Errorf("at %d o'clock: light %d, want %d", hour, got, want)
		}
	}
}

func TestPlaceCoversTheRectangle(t *testing.T) {
	var v View
	for _, at := range []image.Rectangle{
		image.Rect(32, 80, 1248, 320), image.Rect(16, 60, 344, 180), image.Rect(0, 0, 2400, 300), image.Rect(10, 10, 90, 400),
	} {
		for _, centre := range []float64{0, 0.3, 1} {
			if !v.load() {
				t.Fatal("no art")
			}
			p := v.place(at, centre)
			if shown := (image.Rectangle{Max: at.Size()}).Add(p.corner); !shown.In(image.Rectangle{Max: p.size}) {
				t.Errorf("%v, centre %v: shows %v of a panorama of %v", at, centre, shown, p.size)
			}
		}
	}
}

func TestClicksMeanPlaces(t *testing.T) {
	var v View
	at := image.Rect(32, 80, 1312, 320)
	if !v.load() || !v.art.pictures() {
		t.Fatal("no pictures")
	}
	var log places.Log
	for _, p := range places.All() {
		log.Wake(p.ID, "")
		spot, ok := v.Spot(at, 0.5, p.ID)
		if !ok {
			t.Errorf("%s is out of sight", p.ID)
			continue
		}
		found := false
		for y := spot.Min.Y; y < spot.Max.Y && !found; y++ {
			for x := spot.Min.X; x < spot.Max.X && !found; x++ {
				id, ok := v.PlaceAt(at, 0.5, image.Pt(x, y))
				found = ok && id == p.ID
			}
		}
		if !found {
			t.Errorf("no click in %v means %s", spot, p.ID)
		}
	}
	if order := v.Order(&log); len(order) != len(places.All()) || order[0] == order[len(order)-1] {
		t.Errorf("the order has %d of %d places", len(order), len(places.All()))
	}
	if id, ok := v.PlaceAt(at, 0.5, image.Pt(40, 90)); ok {
		t.Errorf("the empty sky means %s", id)
	}
}

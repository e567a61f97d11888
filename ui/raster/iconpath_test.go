package raster

import (
	"encoding/xml"
	"image"
	"os"
	"path/filepath"
	"testing"
)

const iconHead = `<svg viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="`

// Each picture is 24 pixels square, so a pixel is a unit of the icon.
func TestRasterize(t *testing.T) {
	for _, test := range []struct {
		commands    string
		drawn, free []image.Point
	}{
		{"M4 4H20", []image.Point{{4, 4}, {12, 4}, {19, 3}}, []image.Point{{12, 6}, {1, 4}, {22, 4}}},
		{"M4 4V20L20 20", []image.Point{{4, 12}, {12, 20}}, []image.Point{{12, 12}, {20, 12}}},
		{"M4,4 20,4 20,20", []image.Point{{12, 4}, {20, 12}}, []image.Point{{12, 12}, {4, 12}}},
		{"M4 4H20V20Z", []image.Point{{12, 12}}, []image.Point{{4, 12}}},
		{"M4 4H20ZM4 20H20", []image.Point{{12, 4}, {12, 20}}, []image.Point{{12, 12}}},
		{"M4 20Q12 4 20 20", []image.Point{{12, 12}, {12, 11}}, []image.Point{{12, 5}, {12, 20}}},
		{"M4 20C4 4 20 4 20 20", []image.Point{{12, 8}, {12, 7}}, []image.Point{{12, 3}, {12, 20}}},
		{"M4 4H6M4.5 20L20-20", []image.Point{{5, 4}, {5, 19}}, []image.Point{{20, 20}}},
	} {
		img, err := Rasterize([]byte(iconHead+test.commands+`"/></svg>`), 24)
		if err != nil {
			t.Errorf("%s: %v", test.commands, err)
			continue
		}
		for _, at := range test.drawn {
			if c := img.RGBAAt(at.X, at.Y); c.A < 128 || c.R != c.A {
				t.Errorf("%s: %v is %v, want white", test.commands, at, c)
			}
		}
		for _, at := range test.free {
			if c := img.RGBAAt(at.X, at.Y); c.A != 0 {
				t.Errorf("%s: %v is %v, want nothing", test.commands, at, c)
			}
		}
	}
}

// A filled path has no gap between its stroke and its fill.
func TestRasterizeFills(t *testing.T) {
	for fill, want := range map[string]uint8{"none": 0, "currentColor": 255} {
		img, err := Rasterize([]byte(`<svg viewBox="0 0 24 24" fill="`+fill+`" stroke-width="2"><path d="M4 4H20V20H4Z"/></svg>`), 24)
		if err != nil {
			t.Fatal(err)
		}
		for at, alpha := range map[image.Point]uint8{{12, 12}: want, {4, 12}: 255, {1, 12}: 0} {
			if got := img.RGBAAt(at.X, at.Y).A; got != alpha {
				t.Errorf("fill %s: alpha at %v is %d, want %d", fill, at, got, alpha)
			}
		}
	}
}

func TestRasterizeErrors(t *testing.T) {
	for _, svg := range []string{
		"", "<svg/>", `<svg viewBox="0 0 24 24"/>`, `<svg viewBox="0 0 0 0"><path d="M1 1"/></svg>`,
		iconHead + `M1"/></svg>`, iconHead + `M1 1A2 2 2 2"/></svg>`, iconHead + `M1 1l2 2"/></svg>`,
		iconHead + `M1 1.2.3"/></svg>`, iconHead + `M1 -"/></svg>`, iconHead + `L"/></svg>`, iconHead + `1 1"/></svg>`, iconHead + `M1 1H2ZV3"/></svg>`, iconHead + `Z"/></svg>`,
	} {
		if _, err := Rasterize([]byte(svg), 24); err == nil {
			t.Errorf("%s: no error", svg)
		}
	}
}

// readOutline agrees with an XML parser.
func TestReadOutline(t *testing.T) {
	paths, err := filepath.Glob("../../assets/icons/*.svg")
	if err != nil || len(paths) < 50 {
		t.Fatalf("%d icons, %v", len(paths), err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var icon struct {
			ViewBox string `xml:"viewBox,attr"`
			Fill    string `xml:"fill,attr"`
			Width   string `xml:"stroke-width,attr"`
			Paths   []struct {
				Commands string `xml:"d,attr"`
			} `xml:"path"`
		}
		if err := xml.Unmarshal(data, &icon); err != nil || len(icon.Paths) != 1 {
			t.Errorf("%s: %d paths, %v", path, len(icon.Paths), err)
			continue
		}
		want := outline{icon.ViewBox, icon.Fill, icon.Width, icon.Paths[0].Commands}
		if got := readOutline(string(data)); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

package fifteen

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// contrast returns the contrast of two colours.
func contrast(a, b color.RGBA) float64 {
	luminance := func(c color.RGBA) float64 {
		linear := func(v uint8) float64 {
			if part := float64(v) / 255; part > 0.04045 {
				return math.Pow((part+0.055)/1.055, 2.4)
			}
			return float64(v) / 255 / 12.92
		}
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	}
	one, other := luminance(a), luminance(b)
	return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

// Numerals and dots keep their contrast with every pixel of the tiles, and tiles that of shapes with the tray.
func TestTilesKeepContrast(t *testing.T) {
	for name, s := range map[string]stuff{"ivory": ivory(), "enamel": enamel()} {
		for _, cell := range []int{20, 34, 60, 132} {
			tiles := drawTiles(image.Pt(3, 3), cell, s)
			for i := range 9 {
				at := boardview.SourceRect(cell, board.Point{X: i % 3, Y: i / 3}, 1, 1).Inset(max(2, cell/6))
				for y := at.Min.Y; y < at.Max.Y; y++ {
					for x := at.Min.X; x < at.Max.X; x++ {
						c := tiles.RGBAAt(x, y)
						for _, sign := range []color.NRGBA{s.ink, s.inkHome} {
							if got := contrast(c, color.RGBA(sign)); got < 4.5 {
								t.Fatalf("%s, cells of %d: %v on %v has a contrast of %.2f", name, cell, sign, c, got)
							}
						}
						if got := contrast(c, color.RGBA(s.dot)); got < 3 {
							t.Fatalf("%s, cells of %d: the dot on %v has a contrast of %.2f", name, cell, c, got)
						}
					}
				}
			}
		}
	}
	if got := contrast(color.RGBA(ivory().body), color.RGBA(colourFloor)); got < 3 {
		t.Errorf("ivory has a contrast of %.2f with the tray", got)
	}
	if got := contrast(color.RGBA(enamel().rim), color.RGBA(colourFloor)); got < 3 {
		t.Errorf("the rim of enamel has a contrast of %.2f with the tray", got)
	}
}

// Tiles have round corners, lie within their cells, are lit from above, and no two look the same.
func TestTiles(t *testing.T) {
	const cell = 60
	for name, s := range map[string]stuff{"ivory": ivory(), "enamel": enamel()} {
		tiles := drawTiles(image.Pt(4, 4), cell, s)
		seen := map[string]bool{}
		for i := range 16 {
			at := boardview.SourceRect(cell, board.Point{X: i % 4, Y: i / 4}, 1, 1)
			if c := tiles.RGBAAt(at.Min.X, at.Min.Y); c.A > 100 {
				t.Errorf("%s: the corner of tile %d is %v", name, i, c)
			}
			top, low := tiles.RGBAAt(at.Min.X+cell/2, at.Min.Y+3), tiles.RGBAAt(at.Min.X+cell/2, at.Max.Y-1-3)
			if int(top.R)+int(top.G) <= int(low.R)+int(low.G) {
				t.Errorf("%s: tile %d is %v above and %v below", name, i, top, low)
			}
			var pixels bytes.Buffer
			for y := at.Min.Y; y < at.Max.Y; y++ {
				pixels.Write(tiles.Pix[tiles.PixOffset(at.Min.X, y):tiles.PixOffset(at.Max.X, y)])
			}
			if seen[pixels.String()] {
				t.Errorf("%s: tile %d looks like another one", name, i)
			}
			seen[pixels.String()] = true
		}
	}
}

// materialView is trayView in the material look, without its pictures.
func materialView(t *testing.T, tiles string) *drawing {
	v := trayView(t, tiles)
	v.surfaces = surfaces{shown: true, tray: 1, tiles: 2, pictured: v.Layout, stuff: ivory()}
	return v
}

// Each tile shows its part of the picture with its numeral, and a dot at home.
func TestDrawingMaterial(t *testing.T) {
	v := materialView(t, nearlySolved)
	v.glow = true
	if n := len(drawn(v, paint.KindPicture)); n != 1+8 {
		t.Errorf("%d pictures, want the tray and eight tiles", n)
	}
	dots := 0
	for _, op := range drawn(v, paint.KindFill) {
		if op.Colour == ivory().dot {
			dots++
		}
	}
	if dots != 7 {
		t.Errorf("%d dots, want 7", dots)
	}
	got := texts(v)
	if len(got) != 8 || got["8"].Colour != ivory().ink || got["1"].Colour != ivory().inkHome {
		t.Errorf("%d numerals, 8 in %v and 1 in %v", len(got), got["8"].Colour, got["1"].Colour)
	}
	plain := texts(trayView(t, nearlySolved))
	if got["8"].X != plain["8"].X || got["8"].Font != plain["8"].Font {
		t.Errorf("8 is at %v in %v, want as in the plain look %v in %v", got["8"].X, got["8"].Font, plain["8"].X, plain["8"].Font)
	}
}

// Boards are of ivory or enamel unless the player has chosen otherwise, and never in high contrast.
func TestLookOfBoards(t *testing.T) {
	for _, test := range []struct {
		look  string
		theme theme.Theme
		want  bool
		stuff stuff
	}{
		{lookMaterial, theme.Light, true, ivory()}, {lookMaterial, theme.Dark, true, enamel()},
		{lookMaterial, theme.LightSafe, true, ivory()}, {lookMaterial, theme.DarkSafe, true, enamel()},
		{lookMaterial, theme.HighContrast, false, ivory()}, {lookPlain, theme.Dark, false, enamel()},
	} {
		look := scene.Look{Theme: test.theme, Scale: 1, Settings: settings.Default(settingsKeys()...).With(keyLook, test.look)}
		if isMaterial(look) != test.want || stuffOf(test.theme) != test.stuff || frame(look, false).Cells > 0 != test.want {
			t.Errorf("%s in theme %v", test.look, test.theme)
		}
	}
	if got := settings.Default(settingsKeys()...).Text(keyLook); got != lookMaterial {
		t.Errorf("the default is %q", got)
	}
}

func BenchmarkTiles(b *testing.B) {
	for b.Loop() {
		drawTiles(image.Pt(4, 4), 129, ivory())
	}
}

// A frame of the largest board is drawn in each look.
func BenchmarkDrawingLargest(b *testing.B) {
	for name, shown := range map[string]bool{"plain": false, "material": true} {
		b.Run(name, func(b *testing.B) {
			goal, err := solvedBoard(puzzle.FifteenSquare(puzzle.FifteenMaxSize))
			if err != nil {
				b.Fatal(err)
			}
			l := boardview.Fit(700, 700, goal.Width(), goal.Height(), boardview.Frame{Pixels: 8}, 1, 0)
			v := drawing{Drawing: boardview.Drawing{Board: goal, Layout: l, Scale: 1}, glow: true}
			v.surfaces = surfaces{shown: shown, tray: 1, tiles: 2, pictured: l, stuff: ivory()}
			var list paint.List
			b.ReportAllocs()
			for b.Loop() {
				list.Reset()
				list.PushClip(l.Outer)
				v.draw(&list)
			}
		})
	}
}

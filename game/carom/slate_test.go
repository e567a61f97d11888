package carom

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// materialOf returns the drawing of a day's puzzle in the material look, without its pictures.
func materialOf(t testing.TB, cell int) *drawing {
	v := drawingOf(t, "2026-03-12", cell)
	v.surfaces = surfaces{shown: true, table: 1, pieces: 2, pictured: v.Layout, cell: cell}
	return v
}

// brightness returns the relative luminance of a colour.
func brightness(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		part := float64(v) / 255
		if part <= 0.04045 {
			return part / 12.92
		}
		return math.Pow((part+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast returns the contrast of two colours.
func contrast(a, b color.RGBA) float64 {
	one, other := brightness(a), brightness(b)
	return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

func rgba(c colour) color.RGBA { return color.RGBA(c.NRGBA()) }

// Signs on pieces have a contrast of 4.5 with the glass around them, and pieces, walls and the goal's star one of
// 3 with what is around them.
func TestMaterialKeepsContrast(t *testing.T) {
	for _, cell := range []int{14, 20, 42, 68, 136} {
		pieces := drawPieces(cell, false)
		// each calls check with the pixels of a part of a place, a share of the cell around its middle.
		each := func(place int, share float64, check func(color.RGBA)) {
			at := placeOf(place, cell)
			for _, p := range points(at.Inset(int(float64(cell)*(1-share)/2 + 1))) {
				check(pieces.RGBAAt(p.X, p.Y))
			}
		}
		for place := range goalPlace {
			sign, least := colourBlockerGlyph, math.Inf(1)
			if place == 0 {
				sign = colourTargetGlyph
			}
			each(place, glyphSide, func(c color.RGBA) { least = min(least, contrast(c, rgba(sign))) })
			if least < 4.5 {
				t.Errorf("cells of %d: the sign on piece %d has a contrast of %.2f", cell, place, least)
			}
		}
		least := math.Inf(1)
		each(goalPlace, goalStar, func(c color.RGBA) { least = min(least, contrast(c, rgba(colourTarget))) })
		if least < 3 {
			t.Errorf("cells of %d: the star in the goal has a contrast of %.2f", cell, least)
		}
		l := boardview.Fit(0, 0, 8, 8, boardview.Frame{Pixels: 4, Cells: frameCells}, cell, cell)
		table := drawTable(l, image.Pt(8, 8), 3, 1)
		brightest := color.RGBA{A: 0xFF}
		for _, p := range points(l.Cells) {
			if c := table.RGBAAt(p.X, p.Y); brightness(c) > brightness(brightest) {
				brightest = c
			}
		}
		for _, c := range []colour{colourWall, colourTarget, colourBlocker} {
			if got := contrast(brightest, rgba(c)); got < 3 {
				t.Errorf("cells of %d: colour %v has a contrast of %.2f with the slate", cell, c.NRGBA(), got)
			}
		}
	}
}

// points returns all points of a rectangle.
func points(r image.Rectangle) (all []image.Point) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			all = append(all, image.Pt(x, y))
		}
	}
	return all
}

// The slate has on average the colour of the cells of the plain look, and no two cells look the same.
func TestSlate(t *testing.T) {
	const cell = 48
	l := boardview.Fit(0, 0, 8, 8, boardview.Frame{Pixels: 4, Cells: frameCells}, cell, cell)
	table := drawTable(l, image.Pt(8, 8), 3, 1)
	var sum [3]int
	seen := map[string]bool{}
	for n := range 64 {
		at := image.Rect(0, 0, cell, cell).Add(l.Cells.Min).Add(image.Pt(n%8, n/8).Mul(cell))
		var pixels bytes.Buffer
		for y := at.Min.Y; y < at.Max.Y; y++ {
			pixels.Write(table.Pix[table.PixOffset(at.Min.X, y):table.PixOffset(at.Max.X, y)])
		}
		if seen[pixels.String()] {
			t.Errorf("cell %d looks like another one", n)
		}
		seen[pixels.String()] = true
		for _, p := range points(at) {
			c := table.RGBAAt(p.X, p.Y)
			sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
		}
	}
	want := rgba(colourCell)
	for i, w := range []uint8{want.R, want.G, want.B} {
		if got := sum[i] / (64 * cell * cell); got < int(w)-12 || got > int(w)+12 {
			t.Errorf("channel %d: %d on average, want about %d", i, got, w)
		}
	}
}

// A piece keeps within its cell, with round corners, is lit at the top left, and has a shadow below.
func TestGlass(t *testing.T) {
	const cell = 68
	pieces := drawPieces(cell, false)
	for place := range goalPlace {
		at := placeOf(place, cell)
		pixel := func(x, y float64) color.RGBA {
			return pieces.RGBAAt(at.Min.X+int(x*cell), at.Min.Y+int(y*cell))
		}
		if c := pixel(0, 0); c.A != 0 {
			t.Errorf("piece %d: its corner is %v", place, c)
		}
		if light, dark := pixel(0.5, pieceInset+0.03), pixel(0.5, 0.5); brightness(light) <= brightness(dark) {
			t.Errorf("piece %d: the upper edge is %v, the middle %v", place, light, dark)
		}
		if low, middle := pixel(0.5, 1-pieceInset-0.03), pixel(0.5, 0.5); brightness(low) >= brightness(middle) {
			t.Errorf("piece %d: the lower edge is %v, the middle %v", place, low, middle)
		}
		if above, below := pixel(0.5, 0.06), pixel(0.5, 0.94); below.A <= above.A {
			t.Errorf("piece %d: opacity %d above and %d below", place, above.A, below.A)
		}
	}
}

// The material look draws the same signs and walls as the plain one.
func TestMaterialShowsSigns(t *testing.T) {
	for _, cell := range []int{68, 36, 20, 12} {
		count := func(v *drawing) (signs, walls int) {
			var list paint.List
			v.draw(&list)
			for _, op := range list.Ops(paint.Ground) {
				switch {
				case op.Kind == paint.KindFill && op.Colour == colourWall.NRGBA() && op.Rect.W < float32(v.Layout.Cells.Dx()):
					walls++
				case op.Colour != colourTarget.NRGBA() && op.Colour != colourTargetGlyph.NRGBA() && op.Colour != colourBlockerGlyph.NRGBA():
				case op.Kind == paint.KindIcon, op.Kind == paint.KindText:
					signs++
				}
			}
			return signs, walls
		}
		signs, walls := count(materialOf(t, cell))
		if wantSigns, wantWalls := count(drawingOf(t, "2026-03-12", cell)); signs != wantSigns || walls != wantWalls {
			t.Errorf("cells of %d: %d signs and %d walls, want %d and %d", cell, signs, walls, wantSigns, wantWalls)
		}
	}
}

// Boards are of slate unless the player has chosen otherwise, and never in high contrast.
func TestLookOfBoards(t *testing.T) {
	for _, test := range []struct {
		look  string
		theme theme.Theme
		want  bool
	}{
		{lookMaterial, theme.Light, true}, {lookMaterial, theme.Dark, true}, {lookMaterial, theme.Light.Safe(), true},
		{lookMaterial, theme.HighContrast, false}, {lookMaterial, theme.HighContrast.Safe(), false}, {lookPlain, theme.Light, false},
	} {
		look := scene.Look{Theme: test.theme, Scale: 1, Settings: settings.Default(settingsKeys()...).With(keyLook, test.look)}
		if got := isMaterial(look); got != test.want {
			t.Errorf("%s in theme %v: %v", test.look, test.theme, got)
		}
		if wide := frame(look, false).Cells > 0; wide != test.want {
			t.Errorf("%s in theme %v: the frame has brass: %v", test.look, test.theme, wide)
		}
	}
	if got := settings.Default(settingsKeys()...).Text(keyLook); got != lookMaterial {
		t.Errorf("the default is %q", got)
	}
}

func BenchmarkTable(b *testing.B) {
	l := boardview.Fit(0, 0, 8, 8, boardview.Frame{Pixels: 4, Cells: frameCells}, 67, 67)
	for b.Loop() {
		drawTable(l, image.Pt(8, 8), 3, 1)
	}
}

func BenchmarkPieces(b *testing.B) {
	for b.Loop() {
		drawPieces(67, false)
	}
}

func BenchmarkDrawMaterial(b *testing.B) {
	v := materialOf(b, 68)
	v.selected = 0
	var list paint.List
	b.ReportAllocs()
	for b.Loop() {
		list.Reset()
		v.draw(&list)
	}
}

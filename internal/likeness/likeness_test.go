// Package likeness compares pictures of package raster with those of the engine. Its tests need a
// display.
package likeness

import (
	"fmt"
	"image"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/raster"
	"worldslide/ui/screen"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// host is a hidden engine game that runs all tests in one update, because pictures can be read only
// in the engine's loop.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error              { h.code = h.m.Run(); return ebiten.Termination }
func (h *host) Draw(*ebiten.Image)         {}
func (h *host) Layout(int, int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") == "" {
		fmt.Println("skipped: the engine needs a display")
		return
	}
	ebiten.SetWindowVisible(false)
	h := &host{m: m, code: 1}
	if err := ebiten.RunGame(h); err != nil {
		fmt.Fprintln(os.Stderr, "run the host:", err)
	}
	os.Exit(h.code)
}

// both gives each picture to the screen and to the renderer, which number them alike.
type both struct {
	screen   *screen.Screen
	renderer *raster.Renderer
}

func (b both) Add(p *image.RGBA) paint.Picture {
	handle := b.renderer.Add(p)
	if got := b.screen.AddPicture(p); got != handle {
		panic("the screen and the renderer number pictures differently")
	}
	return handle
}

func (b both) Drop(p paint.Picture) {
	b.screen.DropPicture(p)
	b.renderer.Drop(p)
}

// newBoth returns a context that draws on both.
func newBoth(t *testing.T, language string, keys []settings.Key) (*scene.Frame, both) {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	off, err := (&scene.Frame{Words: words, Settings: settings.Default(keys...)}).Offscreen()
	if err != nil {
		t.Fatal(err)
	}
	var data [5][]byte
	regular, bold := assets.ScriptFonts(words.Script())
	for i, font := range []assets.Font{assets.FontRegular, assets.FontBold, assets.FontCarved, regular, bold} {
		if font == "" {
			continue
		}
		if data[i], err = assets.FontData(font); err != nil {
			t.Fatal(err)
		}
	}
	s, err := screen.New(screen.Resources{Regular: data[0], Bold: data[1], Serif: data[2], Icon: assets.Icon})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetScript(data[3], data[4]); err != nil {
		t.Fatal(err)
	}
	b := both{s, off.Renderer}
	off.Pictures = scene.NewPictures(b)
	off.UI = widget.New(off.Renderer, nil)
	return off.Frame, b
}

// difference returns the mean difference of the channels of two pictures, from 0 to 255, and the
// share of pixels that differ visibly.
func difference(a, b *image.RGBA) (mean, visible float64) {
	const small = 24
	sum, many := 0, 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			worst := 0
			for c := range 3 {
				d := int(a.Pix[y*a.Stride+4*x+c]) - int(b.Pix[y*b.Stride+4*x+c])
				d = max(d, -d)
				sum += d
				worst = max(worst, d)
			}
			if worst > small {
				many++
			}
		}
	}
	pixels := float64(a.Rect.Dx() * a.Rect.Dy())
	return float64(sum) / pixels / 3, float64(many) / pixels
}

const (
	meanTolerance    = 0.1   // of 255
	visibleTolerance = 0.001 // of all pixels
)

// compare draws the list of a context with both and compares the pictures.
func compare(t *testing.T, fr *scene.Frame, b both) {
	t.Helper()
	all := image.Rectangle{Max: fr.Size}
	ground := fr.Theme().Colour(theme.Window)
	want, got := b.screen.Picture(fr.List(), all, ground), b.renderer.Picture(fr.List(), all, ground)
	if err := b.renderer.Err(); err != nil {
		t.Error(err)
	}
	mean, visible := difference(want, got)
	t.Logf("mean %.3f, visible %.2f %%", mean, 100*visible)
	if mean > meanTolerance || visible > visibleTolerance {
		t.Errorf("the mean difference is %.2f and %.2f %% of the pixels differ visibly: want at most %v and %v %%",
			mean, 100*visible, meanTolerance, 100*visibleTolerance)
		if folder := os.Getenv("WORLDSLIDE_LIKENESS"); folder != "" {
			save(t, folder, "screen", want)
			save(t, folder, "raster", got)
		}
	}
}

// begin starts an empty picture.
func begin(fr *scene.Frame, size image.Point, scale float64) {
	fr.Size, fr.Scale = size, scale
	fr.UI.Begin(widget.Input{}, widget.Frame{Size: size, Scale: scale, Theme: fr.Theme()})
}

// Boards of every family look as in the window: in each theme, with hints, selections and pieces that
// move.
func TestBoards(t *testing.T) {
	families := []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	for _, c := range []struct {
		family int
		code   string
		theme  settings.Theme
		size   int
		scale  float64
		chosen func(settings.Settings) settings.Settings
	}{
		{0, "worlds?seed=5&steps=40", settings.ThemeLight, 620, 1, nil},
		{0, "worlds?seed=5&steps=40&wrapH=1&wrapV=1", settings.ThemeDark, 480, 1.5, nil},
		{0, "worlds?seed=5&steps=40", settings.ThemeHighContrast, 620, 1, nil},
		{1, "fifteen?size=4&seed=1", settings.ThemeLight, 620, 1, nil},
		{1, "fifteen?size=10&seed=1", settings.ThemeDark, 620, 1, nil},
		{1, "fifteen?size=4&seed=1", settings.ThemeHighContrast, 620, 2, nil},
		{1, "fifteen?size=4&seed=1", settings.ThemeLight, 620, 1, func(s settings.Settings) settings.Settings { return s.With("fifteen.tiles", "picture") }},
		{2, "klotski?level=classic", settings.ThemeLight, 620, 1, nil},
		{2, "klotski?level=classic", settings.ThemeHighContrast, 620, 1, nil},
		{3, "carom?day=2026-03-05", settings.ThemeLight, 620, 1, nil},
		{3, "carom?day=2026-03-05", settings.ThemeHighContrast, 620, 2, nil},
	} {
		for _, language := range []string{"en", "ja"} {
			t.Run(fmt.Sprint(c.code, c.theme, language), func(t *testing.T) {
				fr, b := newBoth(t, language, family.Preferences(families))
				fr.Settings.Theme = c.theme
				if c.chosen != nil {
					fr.Settings = c.chosen(fr.Settings)
				}
				code, err := puzzle.Standard().ParseCode(c.code)
				if err != nil {
					t.Fatal(err)
				}
				start := code.Start()
				begin(fr, image.Pt(c.size, c.size+60), c.scale)
				v := families[c.family].View()
				layout := boardview.Fit(c.size, c.size, start.Width(), start.Height(), v.FrameOf(fr.Look(), false), 1, 0).MovedTo(image.Pt(7, 9))
				d := fr.Drawing(start, layout)
				d.Selection = true
				d.Motions = &boardview.Motions{}
				d.Motions.Preview(0, board.Right, 0, false)
				d.Now = 30 * time.Millisecond
				v.Draw(fr.Look(), d)
				d.DrawHighlights(fr.List(), []boardview.Highlight{{Piece: start.Piece(0), Path: []board.Dir{board.Right, board.Down}, Number: 2}})
				compare(t, fr, b)
			})
		}
	}
}

// Shadows, icons and texts of all anchors and sizes look as in the window.
func TestShapes(t *testing.T) {
	for _, language := range []string{"en", "zh-Hant"} {
		fr, b := newBoth(t, language, nil)
		begin(fr, image.Pt(400, 400), 1)
		list, table := fr.List(), fr.Theme()
		list.Shadow(image.Rect(40, 40, 160, 120), 12, 48, table.DialogShadows()[0].Colour)
		list.Box(image.Rect(40, 40, 160, 120), 12, 1, table.Colour(theme.Surface), table.Colour(theme.Border))
		list.GradientF(paint.Rect{X: 200.5, Y: 20.25, W: 80, H: 90.5}, 10, table.Colour(theme.Accent), theme.Fade(table.Colour(theme.Bad), 0.3))
		for i := range 12 {
			list.Line(200, 200, 200+float32(20*i), 300-float32(9*i), float32(i)/2+0.5, table.Colour(theme.Text))
		}
		list.PushClip(image.Rect(0, 250, 60, 390))
		list.Line(10, 240, 90, 400, 9, table.Colour(theme.Gold))
		list.PopClip()
		for i, anchor := range []paint.Anchor{paint.LeftBaseline, paint.CentreBaseline, paint.RightBaseline, paint.LeftMiddle, paint.CentreMiddle, paint.RightMiddle} {
			font := paint.Font{Face: paint.Face(i % 2), Size: 9.6 + 3*float32(i)}
			list.Text(120, 150+float32(32*i), anchor, "AVo 12,5 次の一手", font, table.Colour(theme.Text))
		}
		list.Icon(image.Rect(300, 20, 360, 80), "lightbulb", table.Colour(theme.Good))
		list.Icon(image.Rect(300, 100, 318, 118), "star-filled", theme.Fade(table.Colour(theme.Bad), 0.5))
		compare(t, fr, b)
		for _, text := range []string{"Moves 1,234", "滑り 12 手", "Züge: 12"} {
			for size := float32(9); size < 60; size += 7 {
				font := paint.Font{Face: paint.Bold, Size: size}
				if got, want := b.renderer.Width(text, font), b.screen.Width(text, font); got != want {
					t.Errorf("%s at %v is %d wide, want %d", text, size, got, want)
				}
				if got, want := b.renderer.CapHeight(font), b.screen.CapHeight(font); got != want {
					t.Errorf("capital letters at %v are %d high, want %d", size, got, want)
				}
			}
		}
	}
}

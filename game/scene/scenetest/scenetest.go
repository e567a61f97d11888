// Package scenetest makes contexts for tests of scenes and their parts.
package scenetest

import (
	"image"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/screen"
	"worldslide/ui/widget"
)

// New returns an App that has words and a date, and no window.
func New(t testing.TB, language string) *scene.App {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	today := time.Date(2026, 9, 5, 12, 0, 0, 0, time.UTC)
	return &scene.App{Frame: scene.Frame{Words: words, Time: func() time.Time { return today }}}
}

// Typeset returns an App that can measure words, in a window of the given width in
// device-independent pixels.
func Typeset(t *testing.T, language string, width int, large bool) *scene.App {
	t.Helper()
	var r screen.Resources
	for name, data := range map[assets.Font]*[]byte{assets.FontRegular: &r.Regular, assets.FontBold: &r.Bold} {
		var err error
		if *data, err = assets.FontData(name); err != nil {
			t.Fatal(err)
		}
	}
	s, err := screen.New(r)
	if err != nil {
		t.Fatal(err)
	}
	app := New(t, language)
	var script [2][]byte
	regular, bold := assets.ScriptFonts(app.Words.Script())
	for i, font := range []assets.Font{regular, bold} {
		if font == "" {
			continue
		}
		if script[i], err = assets.FontData(font); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.SetScript(script[0], script[1]); err != nil {
		t.Fatal(err)
	}
	app.Scale, app.Size, app.UI = 1, image.Pt(width, 640), widget.New(s, nil)
	app.UI.Begin(widget.Input{}, widget.Frame{Size: app.Size, Scale: 1, LargeText: large})
	return app
}

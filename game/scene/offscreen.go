package scene

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"slices"

	"worldslide/assets"
	"worldslide/ui/raster"
	"worldslide/ui/widget"
)

// Offscreen is a context that draws without a window. It shares nothing that changes with the
// context that it was made from, so a job may use it. It has no games, no jobs and no sound.
type Offscreen struct {
	*Context
	Renderer *raster.Renderer
}

// noNavigator is the Navigator of a context without a window.
type noNavigator struct{ Navigator }

// Page implements Navigator. What is drawn is no game, so there is a page.
func (noNavigator) Page() Page { return elsewhere{} }

// CurrentDialog implements Navigator.
func (noNavigator) CurrentDialog() Dialog { return nil }

// elsewhere is the page of a context without a window.
type elsewhere struct{}

// Frame implements Page.
func (elsewhere) Frame(*Context) {}

// Action implements Page.
func (elsewhere) Action() ActionID { return None }

// Offscreen returns a context with the same words, settings and pictures that draws without a
// window. Of sc it needs only Words and Settings.
func (sc *Context) Offscreen() (*Offscreen, error) {
	r, err := NewRenderer(sc.Words)
	if err != nil {
		return nil, err
	}
	pictures := NewPictures(r)
	if sc.Pictures != nil {
		pictures.Folder = sc.Pictures.Folder
		pictures.sources, pictures.shipped = maps.Clone(sc.Pictures.sources), slices.Clone(sc.Pictures.shipped)
	}
	off := &Context{
		UI: widget.New(r, nil), Words: sc.Words, Settings: sc.Settings, Pictures: pictures, Navigator: noNavigator{},
		DataDir: sc.DataDir, Appearance: sc.Appearance, Time: sc.Time, Random: sc.Random,
	}
	o := &Offscreen{off, r}
	o.Begin(image.Pt(1, 1), 1)
	return o, nil
}

// NewRenderer returns a renderer with the fonts that the words need, and the icons.
func NewRenderer(words *assets.Words) (*raster.Renderer, error) {
	scriptRegular, scriptBold := assets.ScriptFonts(words.Script())
	var data [5][]byte
	for i, font := range []assets.Font{assets.FontRegular, assets.FontBold, assets.FontCarved, scriptRegular, scriptBold} {
		if font == "" {
			continue
		}
		var err error
		if data[i], err = assets.FontData(font); err != nil {
			return nil, fmt.Errorf("scene: %w", err)
		}
	}
	r, err := raster.New(raster.Resources{Regular: data[0], Bold: data[1], Serif: data[2], Icon: assets.Icon})
	if err != nil {
		return nil, fmt.Errorf("scene: %w", err)
	}
	if err := r.SetScript(data[3], data[4]); err != nil {
		return nil, fmt.Errorf("scene: %w", err)
	}
	return r, nil
}

// Begin starts an empty picture in a size in device pixels, with a number of device pixels per
// device-independent pixel.
func (o *Offscreen) Begin(size image.Point, scale float64) {
	o.Size, o.Scale = size, scale
	o.Pictures.Begin()
	o.UI.Begin(widget.Input{}, widget.Frame{Size: size, Scale: scale, Theme: o.Theme(), LargeText: o.Settings.LargeText})
}

// Picture draws a part of what was added since Begin on a background.
func (o *Offscreen) Picture(part image.Rectangle, ground color.NRGBA) *image.RGBA {
	return o.Renderer.Picture(o.List(), part, ground)
}

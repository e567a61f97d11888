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

// Offscreen is a frame without a window, drawn on the CPU. It shares nothing that changes with the frame
// that it was made from, so a job may use it.
type Offscreen struct {
	*Frame
	Renderer *raster.Renderer
}

// Offscreen returns a frame with the same words, settings and pictures that is drawn without a window. Of
// fr it needs only Words and Settings.
func (fr *Frame) Offscreen() (*Offscreen, error) {
	r, err := NewRenderer(fr.Words)
	if err != nil {
		return nil, err
	}
	pictures := NewPictures(r)
	if fr.Pictures != nil {
		pictures.Folder = fr.Pictures.Folder
		pictures.sources, pictures.shipped = maps.Clone(fr.Pictures.sources), slices.Clone(fr.Pictures.shipped)
	}
	off := &Frame{
		UI: widget.New(r, nil), Words: fr.Words, Settings: fr.Settings, Pictures: pictures, Appearance: fr.Appearance, Time: fr.Time,
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

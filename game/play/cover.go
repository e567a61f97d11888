package play

import (
	"image"

	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// cover is the blurred picture over a paused board. It is kept until the board would look different.
type cover struct {
	scene    *Scene
	handle   paint.Picture
	layout   boardview.Layout
	theme    theme.Theme
	settings settings.Settings
	pictures int // scene.Pictures.Changes
}

// draw draws the cover and, if the player paused the game, a card that says so.
func (c *cover) draw(place boardview.Arrangement) {
	p, app, l := c.scene, c.scene.app, place.Board
	if c.handle == 0 || c.layout != l || c.theme != app.Theme() || c.pictures != app.Pictures.Changes() || !c.settings.Equal(app.Settings) {
		c.drop()
		made := app.Pictures.Make(func() *image.RGBA { return c.picture(l.Outer.Size()) })
		*c = cover{p, made, l, app.Theme(), app.Settings, app.Pictures.Changes()}
	}
	source, radius := image.Rectangle{Max: l.Outer.Size()}, theme.RadiusControl*app.Scale
	app.List().Image(c.handle, source, paint.R(l.Outer), float32(radius), 1, 1)
	// Pale boards would blend into the window.
	app.List().Stroke(l.Outer, radius, max(1, app.Theme().Line()*app.Scale), app.UI.Colour(theme.Border))
	if !p.away && app.CurrentDialog() == nil {
		pausedCard(p, place)
	}
}

// picture returns a cover in a size in device pixels.
func (c *cover) picture(size image.Point) *image.RGBA {
	p := c.scene
	app, b, view := p.app, p.session.Board(), p.game.View()
	small := boardview.Fit(0, 0, b.Width(), b.Height(), view.FrameOf(app.Look(), true), boardview.CoverCell, boardview.CoverCell)
	cells := image.NewRGBA(small.Cells)
	if off, err := app.Offscreen(); err == nil { // only broken fonts are an error; the cover is then black
		off.Begin(small.Outer.Max, app.Scale)
		view.Draw(off.Look(), off.Drawing(b, small))
		cells = off.Picture(small.Cells, app.Theme().Colour(theme.Board))
	}
	return boardview.Cover(cells, size, uint64(p.session.Clock()))
}

// drop releases the picture.
func (c *cover) drop() {
	if c.handle != 0 {
		c.scene.app.Pictures.Drop(c.handle)
	}
	*c = cover{scene: c.scene}
}

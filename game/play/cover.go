package play

import (
	"image"

	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// cover is the picture over a paused board, kept while it lasts and the board
// would look the same.
type cover struct {
	scene    *Scene
	handle   paint.Picture
	layout   boardview.Layout
	theme    theme.Theme
	settings settings.Settings
}

// draw draws the blurred board and, if the player paused it, the card that
// says so.
func (c *cover) draw(l boardview.Layout) {
	p, d := c.scene, c.scene.desk
	if c.handle == 0 || c.layout != l || c.theme != d.Theme() || !c.settings.Equal(d.Settings) {
		c.drop()
		*c = cover{p, d.Pictures.Add(c.picture(l.Outer.Size())), l, d.Theme(), d.Settings}
	}
	source, radius := image.Rectangle{Max: l.Outer.Size()}, theme.RadiusControl*d.Scale
	d.List().Image(c.handle, source, paint.R(l.Outer), float32(radius), 1, 1)
	// Pale boards would blend into the window.
	d.List().Stroke(l.Outer, radius, max(1, d.Theme().Line()*d.Scale), d.UI.Colour(theme.Border))
	if !p.away && d.Shown() == nil {
		pausedCard(p, l.Outer.Intersect(d.List().Clip()))
	}
}

// picture makes the cover of the board in a size.
func (c *cover) picture(size image.Point) *image.RGBA {
	p := c.scene
	d, b, view := p.desk, p.session.Board(), p.game.View()
	var s boardview.Stage
	view.Stage(d, b, &s)
	small := boardview.Fit(0, 0, b.Width(), b.Height(), s.Frame, boardview.CoverCell, boardview.CoverCell)
	list := d.List().Aside(func() { view.Draw(d, d.Scene(b, small)) })
	cells := d.Pictures.Picture(list, small.Cells, d.Theme().Colour(theme.Board))
	return boardview.Cover(cells, size, uint64(p.session.Clock()))
}

// drop gives the picture up.
func (c *cover) drop() {
	if c.handle != 0 {
		c.scene.desk.Pictures.Drop(c.handle)
	}
	*c = cover{scene: c.scene}
}

// Refresh implements family.Table.
func (p *Scene) Refresh() { p.cover.drop() }

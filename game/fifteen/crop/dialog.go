// Package crop is the dialog that chooses the square of a picture for a board of tiles,
// and warns where tiles of it would look the same.
package crop

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/gesture"
	"worldslide/ui/paint"
	"worldslide/ui/photo"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Dialog chooses the square of a picture that the tiles show. Make one with New.
type Dialog struct {
	Opener desk.ActionID // whose button it is

	columns int // of the board
	rows    int
	side    int // of what is cut out, in pixels
	picture *image.RGBA
	crop    photo.Crop
	shown   paint.Picture // the picture at the size of the dialog
	size    image.Point
	grabbed image.Point // pointer and corner when the drag began
	dragged bool        // the pointer has moved since
	corner  image.Point
	use     func(square *image.RGBA)

	small *image.RGBA // the picture, no larger than it takes to compare tiles
	alike int         // tiles that look like another one
	of    photo.Crop  // that alike is of
}

// New returns a dialog for a board of so many columns and rows. use gets what is cut
// out, a square of so many pixels; a board that is none shows part of it.
func New(picture *image.RGBA, columns, rows, side int, use func(square *image.RGBA)) *Dialog {
	return &Dialog{
		columns: max(2, columns), rows: max(2, rows), side: side, picture: picture, crop: photo.Whole(picture.Rect.Size()),
		small: reduced(picture), use: use,
	}
}

var (
	_ desk.Dialog = (*Dialog)(nil)
	_ desk.Closer = (*Dialog)(nil)
)

// Action implements desk.Dialog.
func (c *Dialog) Action() desk.ActionID { return c.Opener }

// Frame implements desk.Dialog.
func (c *Dialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("crop", widget.DialogSpec{
		Title: d.Text(assets.CropTitle), Width: 560, Focus: "crop-area",
		Body: func(area image.Rectangle) int { return c.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "crop-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.NewChallengeCancel)}},
			{ID: "crop-use", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.CropUse)}},
		},
	})
	if result.Button == "crop-use" {
		c.use(photo.Cut(c.picture, c.crop, c.side))
	}
	return !result.Closed && result.Button == ""
}

// Close implements desk.Closer.
func (c *Dialog) Close(d *desk.Desk) {
	if c.shown != 0 {
		d.Pictures.Drop(c.shown)
		c.shown = 0
	}
}

// body declares the picture with the square on it, and the zoom.
func (c *Dialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, d.Text(assets.CropAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
	most := image.Pt(rest.Dx(), max(ui.Px(160), min(ui.Px(400), d.Size.Y-ui.Px(360))))
	size := c.picture.Rect.Size()
	w, h := most.X, size.Y*most.X/size.X
	if h > most.Y {
		w, h = max(1, size.X*most.Y/size.Y), most.Y
	}
	line := widget.CutTop(&rest, h)
	c.square(d, widget.Centre(line, w, h))
	widget.CutTop(&rest, ui.Px(theme.Space16))
	row := widget.CutTop(&rest, max(ui.SliderHeight(), ui.LineHeight(theme.Body)))
	word := d.Text(assets.CropZoom)
	ui.Label(widget.CutLeft(&row, ui.Width(theme.Body, word)+ui.Px(theme.Space16)), word, widget.LabelSpec{})
	zoom := c.crop.Zoom()
	percent := widget.CutRight(&row, ui.Width(theme.Body, "800 %")+ui.Px(theme.Space12))
	ui.Label(percent, d.Words.Format(assets.DisplayPercent, map[string]any{"Percent": zoom}), widget.LabelSpec{Right: true})
	if ui.Slider("crop-zoom", widget.Centre(row, row.Dx(), ui.SliderHeight()), &zoom, widget.SliderSpec{Min: 100, Max: photo.MostZoom, Step: 10}) && !ui.Measuring() {
		c.crop = c.crop.Zoomed(zoom)
	}
	c.warn(d, &rest)
	return rest.Min.Y - top
}

// warn says how many tiles look like another one; its place is always kept.
func (c *Dialog) warn(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	if c.of != c.crop {
		c.of, c.alike = c.crop, alike(c.small, c.crop, c.columns, c.rows)
	}
	say := func(count int) string { return d.Words.Count(assets.CropAlike, count, nil) }
	widget.CutTop(rest, ui.Px(theme.Space8))
	room := ui.MeasureBody(rest.Dx(), func(at image.Rectangle) int { return ui.HelpLine(at, say(c.columns*c.rows), true) })
	line := widget.CutTop(rest, room)
	if c.alike > 0 {
		ui.HelpLine(line, say(c.alike), true)
	}
}

// square declares the picture: the square follows the pointer and the arrow keys.
func (c *Dialog) square(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	takes := func(k widget.KeyPress) bool {
		switch k.Key {
		case widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight, widget.KeyMinus, widget.KeyEqual:
			return k.Mods&^widget.Shift == 0
		}
		return false
	}
	re := ui.Area("crop-area", at, widget.AreaSpec{Stop: true, Drags: true, Takes: takes})
	if ui.Measuring() {
		return
	}
	for _, k := range re.Keys {
		c.key(k)
	}
	scale := float64(c.picture.Rect.Dx()) / float64(at.Dx()) // picture pixels a device pixel
	if re.Pressed {
		c.grabbed, c.corner, c.dragged = ui.Pointer(), c.crop.Corner, false
	}
	by := ui.Pointer().Sub(c.grabbed)
	c.dragged = c.dragged || max(by.X, -by.X, by.Y, -by.Y) >= ui.Px(gesture.SwipeDistance)
	switch {
	case re.Clicked && !c.dragged: // a tap brings its middle there
		p := ui.Pointer().Sub(at.Min)
		middle := image.Pt(int(float64(p.X)*scale), int(float64(p.Y)*scale))
		c.crop = c.crop.Moved(middle.Sub(image.Pt(c.crop.Side/2, c.crop.Side/2)).Sub(c.crop.Corner))
	case re.Held && c.dragged:
		to := c.corner.Add(image.Pt(int(float64(by.X)*scale), int(float64(by.Y)*scale)))
		c.crop = c.crop.Moved(to.Sub(c.crop.Corner))
	}
	c.draw(d, at, scale)
	if re.Ring {
		ui.Ring(at, 0)
	}
}

// key moves the square or changes its size.
func (c *Dialog) key(k widget.KeyPress) {
	step := max(1, c.crop.Side/40)
	if k.Mods&widget.Shift != 0 {
		step = 1
	}
	switch k.Key {
	case widget.KeyUp:
		c.crop = c.crop.Moved(image.Pt(0, -step))
	case widget.KeyDown:
		c.crop = c.crop.Moved(image.Pt(0, step))
	case widget.KeyLeft:
		c.crop = c.crop.Moved(image.Pt(-step, 0))
	case widget.KeyRight:
		c.crop = c.crop.Moved(image.Pt(step, 0))
	case widget.KeyEqual:
		c.crop = c.crop.Zoomed(c.crop.Zoom() + 10)
	case widget.KeyMinus:
		c.crop = c.crop.Zoomed(c.crop.Zoom() - 10)
	}
}

// draw shows the picture, darker beside the square, with the lines of tiles.
func (c *Dialog) draw(d *desk.Desk, at image.Rectangle, scale float64) {
	if c.shown == 0 || c.size != at.Size() {
		c.Close(d)
		c.size = at.Size()
		c.shown = d.Pictures.Add(photo.Scaled(c.picture, c.size))
	}
	list := d.List()
	source := image.Rectangle{Max: c.size}
	list.Image(c.shown, source, paint.R(at), 0, 0.35, 1)
	part := c.crop.Rect()
	inner := image.Rect(int(float64(part.Min.X)/scale), int(float64(part.Min.Y)/scale), int(float64(part.Max.X)/scale), int(float64(part.Max.Y)/scale)).Intersect(source)
	square := inner.Add(at.Min)
	list.Image(c.shown, inner, paint.R(square), 0, 1, 1)
	line := max(1, int(d.Scale+0.5))
	most := max(c.columns, c.rows)
	for i := 1; i < most; i++ {
		x, y := square.Min.X+square.Dx()*i/most, square.Min.Y+square.Dy()*i/most
		shade := theme.Fade(d.UI.Colour(theme.TipText), 0.35)
		list.Fill(image.Rect(x, square.Min.Y, x+line, square.Max.Y), 0, shade)
		list.Fill(image.Rect(square.Min.X, y, square.Max.X, y+line), 0, shade)
	}
	list.Stroke(square, 0, 4*d.Scale, theme.SelectionKey.NRGBA())
	list.Stroke(square.Inset(line), 0, 2*d.Scale, d.UI.Colour(theme.Selection))
}

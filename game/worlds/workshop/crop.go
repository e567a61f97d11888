package workshop

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

// cropDialog chooses the part of a picture that the board shows.
type cropDialog struct {
	under   *under
	picture *picture
	shape   image.Point // columns and rows
	part    image.Rectangle
	shown   paint.Picture
	size    image.Point // of shown
	grabbed image.Point
	from    image.Rectangle
	dragged bool // the pointer has moved since it was pressed
}

var (
	_ desk.Dialog = (*cropDialog)(nil)
	_ desk.Closer = (*cropDialog)(nil)
)

func newCropDialog(u *under) *cropDialog {
	now := u.now()
	return &cropDialog{under: u, picture: now.picture, part: now.part, shape: image.Pt(now.width, now.height)}
}

// Action implements desk.Dialog.
func (*cropDialog) Action() desk.ActionID { return cropAction }

// Close implements desk.Closer.
func (c *cropDialog) Close(d *desk.Desk) {
	if c.shown != 0 {
		d.Pictures.Drop(c.shown)
		c.shown = 0
	}
}

// Frame implements desk.Dialog.
func (c *cropDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("worlds-crop-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorldsWorkshopCropTitle), Width: 560, Focus: "worlds-crop-area",
		Body: func(area image.Rectangle) int { return c.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "worlds-crop-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.NewChallengeCancel)}},
			{ID: "worlds-crop-use", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.CropUse)}},
		},
	})
	if now := c.under.now(); result.Button == "worlds-crop-use" && now.picture == c.picture {
		now.part = c.part
		c.under.set(now)
	}
	return !result.Closed && result.Button == ""
}

// whole is the largest part that the board can show.
func (c *cropDialog) whole() image.Rectangle {
	return shaped(c.picture.size(), image.Rectangle{}, c.shape.X, c.shape.Y)
}

// body declares the picture with the part on it, and the zoom.
func (c *cropDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	widget.CutTop(&area, ui.Paragraph(area, d.Text(assets.WorldsWorkshopCropAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
	size := c.picture.size()
	most := image.Pt(area.Dx(), max(ui.Px(160), min(ui.Px(400), d.Size.Y-ui.Px(360))))
	w, h := most.X, size.Y*most.X/size.X
	if h > most.Y {
		w, h = max(1, size.X*most.Y/size.Y), most.Y
	}
	c.stage(d, widget.Centre(widget.CutTop(&area, h), w, h))
	widget.CutTop(&area, ui.Px(theme.Space16))
	row := widget.CutTop(&area, max(ui.SliderHeight(), ui.LineHeight(theme.Body)))
	word := d.Text(assets.CropZoom)
	ui.Label(widget.CutLeft(&row, ui.Width(theme.Body, word)+ui.Px(theme.Space16)), word, widget.LabelSpec{})
	zoom := c.zoom()
	percent := widget.CutRight(&row, ui.Width(theme.Body, "800 %")+ui.Px(theme.Space12))
	ui.Label(percent, d.Words.Format(assets.DisplayPercent, map[string]any{"Percent": zoom}), widget.LabelSpec{Right: true})
	if ui.Slider("worlds-crop-zoom", widget.Centre(row, row.Dx(), ui.SliderHeight()), &zoom, widget.SliderSpec{Min: 100, Max: photo.MostZoom, Step: 10}) && !ui.Measuring() {
		c.zoomTo(zoom)
	}
	return area.Min.Y - top
}

// zoom is how much larger than whole the part is shown, in percent.
func (c *cropDialog) zoom() int { return (c.whole().Dx()*100 + c.part.Dx()/2) / max(1, c.part.Dx()) }

// zoomTo makes the part larger or smaller around its middle.
func (c *cropDialog) zoomTo(percent int) {
	percent = min(max(percent, 100), photo.MostZoom)
	whole := c.whole()
	size := image.Pt(max(1, whole.Dx()*100/percent), max(1, whole.Dy()*100/percent))
	corner := c.part.Min.Add(c.part.Max).Sub(size).Div(2)
	c.part = image.Rectangle{Min: corner, Max: corner.Add(size)}
	c.move(image.Point{})
}

// move moves the part as far as the picture goes.
func (c *cropDialog) move(by image.Point) {
	size, all := c.part.Size(), c.picture.size()
	corner := c.part.Min.Add(by)
	corner.X = min(max(corner.X, 0), all.X-size.X)
	corner.Y = min(max(corner.Y, 0), all.Y-size.Y)
	c.part = image.Rectangle{Min: corner, Max: corner.Add(size)}
}

// stage declares the picture: the part follows the pointer and the arrow keys.
func (c *cropDialog) stage(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	re := ui.Area("worlds-crop-area", at, widget.AreaSpec{Stop: true, Drags: true, Takes: takesCropKey})
	if ui.Measuring() {
		return
	}
	for _, k := range re.Keys {
		c.key(k)
	}
	scale := float64(c.picture.size().X) / float64(at.Dx()) // picture pixels a device pixel
	if re.Pressed {
		c.grabbed, c.from, c.dragged = ui.Pointer(), c.part, false
	}
	by := ui.Pointer().Sub(c.grabbed)
	c.dragged = c.dragged || max(by.X, -by.X, by.Y, -by.Y) >= ui.Px(gesture.SwipeDistance)
	switch {
	case re.Clicked && !c.dragged: // a tap brings its middle there
		p := ui.Pointer().Sub(at.Min)
		middle := image.Pt(int(float64(p.X)*scale), int(float64(p.Y)*scale))
		c.move(middle.Sub(c.part.Min.Add(c.part.Max).Div(2)))
	case re.Held && c.dragged:
		c.part = c.from
		c.move(image.Pt(int(float64(by.X)*scale), int(float64(by.Y)*scale)))
	}
	c.draw(d, at, scale)
	if re.Ring {
		ui.Ring(at, 0)
	}
}

func takesCropKey(k widget.KeyPress) bool {
	switch k.Key {
	case widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight, widget.KeyMinus, widget.KeyEqual:
		return k.Mods&^widget.Shift == 0
	}
	return false
}

// key moves the part or changes its size.
func (c *cropDialog) key(k widget.KeyPress) {
	step := max(1, c.part.Dx()/40)
	if k.Mods&widget.Shift != 0 {
		step = 1
	}
	switch k.Key {
	case widget.KeyUp:
		c.move(image.Pt(0, -step))
	case widget.KeyDown:
		c.move(image.Pt(0, step))
	case widget.KeyLeft:
		c.move(image.Pt(-step, 0))
	case widget.KeyRight:
		c.move(image.Pt(step, 0))
	case widget.KeyEqual:
		c.zoomTo(c.zoom() + 10)
	case widget.KeyMinus:
		c.zoomTo(c.zoom() - 10)
	}
}

// draw shows the picture, darker beside the part, with the lines of cells.
func (c *cropDialog) draw(d *desk.Desk, at image.Rectangle, scale float64) {
	if c.shown == 0 || c.size != at.Size() {
		c.Close(d)
		c.size = at.Size()
		c.shown = d.Pictures.Add(photo.Scaled(c.picture.image, c.size))
	}
	list := d.List()
	source := image.Rectangle{Max: c.size}
	list.Image(c.shown, source, paint.R(at), 0, 0.35, 1)
	to := func(n int) int { return int(float64(n) / scale) }
	inner := image.Rect(to(c.part.Min.X), to(c.part.Min.Y), to(c.part.Max.X), to(c.part.Max.Y)).Intersect(source)
	part := inner.Add(at.Min)
	list.Image(c.shown, inner, paint.R(part), 0, 1, 1)
	line := max(1, int(d.Scale+0.5))
	shade := theme.Fade(d.UI.Colour(theme.TipText), 0.35)
	for i := 1; i < c.shape.X; i++ {
		x := part.Min.X + part.Dx()*i/c.shape.X
		list.Fill(image.Rect(x, part.Min.Y, x+line, part.Max.Y), 0, shade)
	}
	for i := 1; i < c.shape.Y; i++ {
		y := part.Min.Y + part.Dy()*i/c.shape.Y
		list.Fill(image.Rect(part.Min.X, y, part.Max.X, y+line), 0, shade)
	}
	list.Stroke(part, 0, 4*d.Scale, theme.SelectionKey.NRGBA())
	list.Stroke(part.Inset(line), 0, 2*d.Scale, d.UI.Colour(theme.Selection))
}

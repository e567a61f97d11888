package parts

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/gesture"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// CropDialog lets the player choose the part of a picture that a board shows.
type CropDialog struct {
	ID           widget.ID      // prefix of the widgets' ids
	Opener       scene.ActionID // action whose button opened it
	Title, About assets.ID
	Picture      *image.RGBA
	Crop         images.Crop // the chosen part
	Grid         image.Point // columns and rows of the lines drawn over the part
	// Warning returns what is wrong with a part, or "". Nil means that nothing can be.
	// WarningSpace is the longest text that it returns: its space is reserved.
	Warning      func(images.Crop) string
	WarningSpace string
	Use          func(images.Crop) // called when the player confirms

	shown   paint.Picture // Picture, scaled
	size    image.Point   // of shown
	pressed image.Point   // pointer when the drag began
	from    images.Crop   // Crop when the drag began
	dragged bool          // the pointer has moved far enough since
	warning string
	warned  images.Crop // part that warning is about
}

var (
	_ scene.Dialog = (*CropDialog)(nil)
	_ scene.Closer = (*CropDialog)(nil)
)

// Action implements scene.Dialog.
func (c *CropDialog) Action() scene.ActionID { return c.Opener }

// Frame implements scene.Dialog.
func (c *CropDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog(c.ID+"-dialog", widget.DialogSpec{
		Title: app.Text(c.Title), Width: 560, Focus: c.ID + "-area",
		Body: func(area image.Rectangle) int { return c.body(app, area) },
		Buttons: []widget.DialogButton{
			{ID: c.ID + "-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.NewChallengeCancel)}},
			{ID: c.ID + "-use", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.CropUse)}, Do: func() { c.Use(c.Crop) }},
		},
	})
	return result.Open()
}

// Close implements scene.Closer.
func (c *CropDialog) Close(app *scene.App) {
	if c.shown != 0 {
		app.Pictures.Drop(c.shown)
		c.shown = 0
	}
}

// body declares the picture with the square on it, and the zoom.
func (c *CropDialog) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, app.Text(c.About), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
	most := image.Pt(rest.Dx(), max(ui.Px(160), min(ui.Px(400), app.Size.Y-ui.Px(360))))
	size := c.Picture.Rect.Size()
	w, h := most.X, size.Y*most.X/size.X
	if h > most.Y {
		w, h = max(1, size.X*most.Y/size.Y), most.Y
	}
	line := widget.CutTop(&rest, h)
	c.part(app, widget.Centre(line, w, h))
	widget.CutTop(&rest, ui.Px(theme.Space16))
	row := widget.CutTop(&rest, max(ui.SliderHeight(), ui.LineHeight(theme.Body)))
	word := app.Text(assets.CropZoom)
	ui.Label(widget.CutLeft(&row, ui.Width(theme.Body, word)+ui.Px(theme.Space16)), word, widget.LabelSpec{})
	zoom := c.Crop.Zoom()
	percent := widget.CutRight(&row, ui.Width(theme.Body, "800 %")+ui.Px(theme.Space12))
	ui.Label(percent, app.Words.Format(assets.DisplayPercent, map[string]any{"Percent": zoom}), widget.LabelSpec{Right: true})
	if ui.Slider(c.ID+"-zoom", widget.Centre(row, row.Dx(), ui.SliderHeight()), &zoom, widget.SliderSpec{Min: 100, Max: images.MaxZoom, Step: 10}) && !ui.Measuring() {
		c.Crop = c.Crop.Zoomed(zoom)
	}
	c.warn(&app.Frame, &rest)
	return rest.Min.Y - top
}

// warn declares the warning about the part.
func (c *CropDialog) warn(fr *scene.Frame, rest *image.Rectangle) {
	if c.Warning == nil {
		return
	}
	ui := fr.UI
	if c.warned != c.Crop {
		c.warned, c.warning = c.Crop, c.Warning(c.Crop)
	}
	widget.CutTop(rest, ui.Px(theme.Space8))
	line := widget.CutTop(rest, ui.MeasureBody(rest.Dx(), func(at image.Rectangle) int { return ui.HelpLine(at, c.WarningSpace, true) }))
	if c.warning != "" {
		ui.HelpLine(line, c.warning, true)
	}
}

// part declares the picture: the chosen part follows the pointer and the arrow keys.
func (c *CropDialog) part(app *scene.App, at image.Rectangle) {
	ui := app.UI
	takes := func(k widget.KeyPress) bool {
		switch k.Key {
		case widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight, widget.KeyMinus, widget.KeyEqual:
			return k.Mods&^widget.Shift == 0
		}
		return false
	}
	re := ui.Area(c.ID+"-area", at, widget.AreaSpec{Stop: true, Drags: true, Takes: takes})
	if ui.Measuring() {
		return
	}
	ui.SetA11y(c.ID+"-area", access.Node{Name: app.Text(c.Title)})
	for _, k := range re.Keys {
		c.key(k)
	}
	scale := float64(c.Picture.Rect.Dx()) / float64(at.Dx()) // picture pixels a device pixel
	if re.Pressed {
		c.pressed, c.from, c.dragged = ui.Pointer(), c.Crop, false
	}
	by := ui.Pointer().Sub(c.pressed)
	c.dragged = c.dragged || max(by.X, -by.X, by.Y, -by.Y) >= ui.Px(gesture.SwipeDistance)
	switch {
	case re.Clicked && !c.dragged: // a tap centres the part
		p := ui.Pointer().Sub(at.Min)
		middle := image.Pt(int(float64(p.X)*scale), int(float64(p.Y)*scale))
		c.Crop = c.Crop.Moved(middle.Sub(c.Crop.Part.Size().Div(2)).Sub(c.Crop.Part.Min))
	case re.Held && c.dragged:
		c.Crop = c.from.Moved(image.Pt(int(float64(by.X)*scale), int(float64(by.Y)*scale)))
	}
	c.draw(app, at, scale)
	if re.Ring {
		ui.Ring(at, 0)
	}
}

// key moves the part or changes its size.
func (c *CropDialog) key(k widget.KeyPress) {
	step := max(1, c.Crop.Part.Dx()/40)
	if k.Mods&widget.Shift != 0 {
		step = 1
	}
	switch k.Key {
	case widget.KeyUp:
		c.Crop = c.Crop.Moved(image.Pt(0, -step))
	case widget.KeyDown:
		c.Crop = c.Crop.Moved(image.Pt(0, step))
	case widget.KeyLeft:
		c.Crop = c.Crop.Moved(image.Pt(-step, 0))
	case widget.KeyRight:
		c.Crop = c.Crop.Moved(image.Pt(step, 0))
	case widget.KeyEqual:
		c.Crop = c.Crop.Zoomed(c.Crop.Zoom() + 10)
	case widget.KeyMinus:
		c.Crop = c.Crop.Zoomed(c.Crop.Zoom() - 10)
	}
}

// draw draws the picture, darker beside the part, with the grid over the part. scale is
// the number of picture pixels in a device pixel.
func (c *CropDialog) draw(app *scene.App, at image.Rectangle, scale float64) {
	if c.shown == 0 || c.size != at.Size() {
		c.Close(app)
		c.size = at.Size()
		c.shown = app.Pictures.Make(func() *image.RGBA { return images.ScaleBilinear(c.Picture, c.size.X, c.size.Y) })
	}
	list := app.List()
	source := image.Rectangle{Max: c.size}
	list.Image(c.shown, source, paint.R(at), 0, 0.35, 1)
	to := func(n int) int { return int(float64(n) / scale) }
	chosen := c.Crop.Part
	inner := image.Rect(to(chosen.Min.X), to(chosen.Min.Y), to(chosen.Max.X), to(chosen.Max.Y)).Intersect(source)
	part := inner.Add(at.Min)
	list.Image(c.shown, inner, paint.R(part), 0, 1, 1)
	line := max(1, int(app.Scale+0.5))
	shade := theme.Fade(app.UI.Colour(theme.TipText), 0.35)
	for i := 1; i < c.Grid.X; i++ {
		x := part.Min.X + part.Dx()*i/c.Grid.X
		list.Fill(image.Rect(x, part.Min.Y, x+line, part.Max.Y), 0, shade)
	}
	for i := 1; i < c.Grid.Y; i++ {
		y := part.Min.Y + part.Dy()*i/c.Grid.Y
		list.Fill(image.Rect(part.Min.X, y, part.Max.X, y+line), 0, shade)
	}
	list.Stroke(part, 0, 4*app.Scale, theme.SelectionKey.NRGBA())
	list.Stroke(part.Inset(line), 0, 2*app.Scale, app.UI.Colour(theme.Selection))
}

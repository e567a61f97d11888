package family

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Measures of the dots that show how far a lesson has come, in device-independent
// pixels.
const (
	lessonDot    = 8
	lessonDotGap = 6
)

// bar says what to do now. In a narrow window dots and buttons stand below the words.
func (p *lessonPage) bar(area image.Rectangle) {
	d := p.desk
	spec := desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	task, ok := p.now()
	skip := desk.BarButton{ID: "lesson-skip", Do: d.ClosePage, Spec: widget.ButtonSpec{
		Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.LessonSkip), Key: d.Text(assets.KeyEsc),
	}}
	buttons := []desk.BarButton{skip}
	switch {
	case !ok:
		spec.Icon, spec.Strong, spec.Text = "circle-check", d.Text(assets.LessonDone), d.Text(assets.LessonDoneHow)
		play := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: d.Text(assets.LessonPlay)}
		buttons = []desk.BarButton{{ID: "lesson-play", Spec: play, Do: d.ClosePage}}
	default:
		spec.Strong, spec.Text = d.Text(task.Do), d.Text(task.How)
	}
	if ok && task.Action != desk.None {
		a := d.Action(task.Action)
		do := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: a.Icon, Word: d.Text(a.Short), Tip: d.Text(a.Tip), Key: a.KeyName}
		buttons = []desk.BarButton{{ID: "lesson-do", Spec: do, Do: p.act}, skip}
	}
	if !d.UI.Narrow() {
		p.dots(d.Bar(area, spec, buttons...))
		return
	}
	d.List().Fill(area, theme.RadiusControl*d.Scale, d.UI.Colour(spec.Ground))
	below := widget.CutBottom(&area, d.UI.ControlHeight()).Inset(d.UI.Px(theme.Space4))
	d.Bar(area, spec)
	for i := len(buttons) - 1; i >= 0; i-- {
		b := buttons[i]
		if d.UI.Button(b.ID, widget.CutRight(&below, d.UI.ButtonSize(b.Spec).X), b.Spec) {
			b.Do()
		}
		widget.CutRight(&below, d.UI.Px(theme.Space8))
	}
	below.Min.X += d.UI.Px(theme.Space16)
	p.dots(below)
}

// dots shows how far the lesson has come, at the end of the room that is left in the
// bar, or not where there is none: the list and the status line say it too.
func (p *lessonPage) dots(at image.Rectangle) {
	d := p.desk
	side, gap := d.UI.Px(lessonDot), d.UI.Px(lessonDotGap)
	width := len(p.Steps)*(side+gap) - gap
	if at.Dx() < width {
		return
	}
	x := at.Max.X - width
	if d.UI.Narrow() {
		x = at.Min.X
	}
	y := (at.Min.Y + at.Max.Y - side) / 2
	for i := range p.Steps {
		dot := image.Rect(x, y, x+side, y+side).Add(image.Pt(i*(side+gap), 0))
		colour := theme.Border
		if i <= p.step {
			colour = theme.Accent
		}
		d.List().Fill(dot, float64(side)/2, d.UI.Colour(colour))
		if i == p.step {
			ring := dot.Inset(-d.UI.Px(3))
			d.List().Stroke(ring, float64(ring.Dx())/2, float64(d.UI.Px(1.5)), d.UI.Colour(theme.Accent))
		}
	}
}

// list shows the steps, and what the one before meant.
func (p *lessonPage) list(area image.Rectangle) {
	d := p.desk
	ui := d.UI
	in := d.Card(area, theme.Space20)
	back := widget.CutBottom(&in, ui.ControlHeight())
	spec := widget.ButtonSpec{Icon: "step-back", Word: d.Text(assets.LessonBackWord), Key: desk.KeyOf(d, desk.Undo), Disabled: p.step == 0}
	if ui.Button("lesson-back", back, spec) && p.step > 0 {
		p.enter(p.step - 1)
		ui.Focus(lessonBoard)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), d.Text(p.Title), widget.LabelSpec{Role: theme.Section})
	ui.Label(desk.Row(&in, ui.LineHeight(theme.Body), ui.Px(theme.Space12)), d.Text(p.About), widget.LabelSpec{Colour: theme.Text2})
	height := max(ui.Px(36), ui.LineHeight(theme.Body))
	if room := in.Dy() - 5*ui.LineHeight(theme.Body) - ui.Px(theme.Space32); len(p.Steps)*height > room {
		height = max(room/len(p.Steps), ui.LineHeight(theme.Body))
	}
	for i, step := range p.Steps {
		row := widget.CutTop(&in, height)
		icon, ink, words := "circle-dashed", theme.Text2, widget.LabelSpec{Colour: theme.Text2}
		switch {
		case i < p.step:
			icon, ink, words = "circle-check", theme.Good, widget.LabelSpec{}
		case i == p.step:
			icon, ink, words = "circle-play", theme.SoftText, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
			ground := row
			ground.Min.X -= ui.Px(10)
			ground.Max.X += ui.Px(10)
			d.List().Fill(ground, theme.RadiusControl*d.Scale, ui.Colour(theme.Soft))
		}
		d.List().Icon(widget.Centre(widget.CutLeft(&row, ui.Px(16)), ui.Px(16), ui.Px(16)), icon, ui.Colour(ink))
		widget.CutLeft(&row, ui.Px(10))
		ui.Label(row, d.Text(step.Title), words)
	}
	if p.step == 0 {
		return
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Rule(widget.CutTop(&in, d.Line()))
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Label(desk.Row(&in, ui.LineHeight(theme.BodyBold), ui.Px(theme.Space4)), d.Text(assets.LessonBefore), widget.LabelSpec{Role: theme.BodyBold})
	ui.Paragraph(in, d.Text(p.Steps[p.step-1].Meant), widget.LabelSpec{Colour: theme.Text2})
}

// meantRow says above the board what the step before meant, where there is no list.
func (p *lessonPage) meantRow(area image.Rectangle) {
	d := p.desk
	words := d.Text(p.About)
	if p.step > 0 {
		words = d.Text(p.Steps[p.step-1].Meant)
	}
	d.UI.Paragraph(area, words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

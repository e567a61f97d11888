package family

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/ui/access"
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
	case p.hinted != nil:
		spec.Strong, spec.Text = d.Text(task.Do), p.game.Say(d, p.session.Board(), moves.Group{*p.hinted})
	default:
		spec.Strong, spec.Text = d.Text(task.Do), p.how(task)
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

// how says in which way a task is done.
func (p *lessonPage) how(t LessonTask) string {
	if t.Next == nil {
		return p.desk.Text(t.How)
	}
	b := p.session.Board()
	next, ok := t.Next(b)
	if !ok {
		return ""
	}
	return p.desk.Words.Format(t.How, map[string]any{"Tile": b.Name(next)})
}

// known reports whether a step has been done, now or earlier.
func (p *lessonPage) known(step int) bool {
	if p.Course != nil {
		return p.Course.Known(step)
	}
	return step < p.step
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
		if i == p.step || p.known(i) {
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
	if p.Course != nil && !p.over() {
		p.another(widget.CutBottom(&in, ui.ControlHeight()+ui.Px(theme.Space8)))
	}
	spec := widget.ButtonSpec{Icon: "step-back", Word: d.Text(assets.LessonBackWord), Key: desk.KeyOf(d, desk.Undo), Disabled: p.step == 0}
	if ui.Button("lesson-back", back, spec) && p.step > 0 {
		p.enter(p.step - 1)
		ui.Focus(lessonBoard)
	}
	widget.CutTop(&in, ui.Paragraph(in, d.Text(p.Title), widget.LabelSpec{Role: theme.Section}))
	widget.CutTop(&in, ui.Paragraph(in, d.Text(p.About), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
	height := max(ui.Px(36), ui.LineHeight(theme.Body))
	below := 5*ui.LineHeight(theme.Body) + ui.Px(theme.Space32)
	if p.about() != nil {
		below = ui.MeasureBody(in.Dx(), p.sayAbout)
	}
	if room := in.Dy() - below; len(p.Steps)*height > room {
		height = max(room/len(p.Steps), ui.LineHeight(theme.Body))
	}
	for i, step := range p.Steps {
		row := widget.CutTop(&in, height)
		icon, ink, words := "circle-dashed", theme.Text2, widget.LabelSpec{Colour: theme.Text2}
		switch {
		case i == p.step:
			icon, ink, words = "circle-play", theme.SoftText, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
			ground := row
			ground.Min.X -= ui.Px(10)
			ground.Max.X += ui.Px(10)
			d.List().Fill(ground, theme.RadiusControl*d.Scale, ui.Colour(theme.Soft))
		case p.known(i):
			icon, ink, words = "circle-check", theme.Good, widget.LabelSpec{}
		}
		if p.Course != nil {
			p.choice(i, row)
		}
		d.List().Icon(widget.Centre(widget.CutLeft(&row, ui.Px(16)), ui.Px(16), ui.Px(16)), icon, ui.Colour(ink))
		widget.CutLeft(&row, ui.Px(10))
		ui.Label(row, d.Text(step.Title), words)
	}
	if p.about() != nil {
		p.sayAbout(in)
		return
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

// sayAbout says what the step at hand is about, and returns the height used.
func (p *lessonPage) sayAbout(in image.Rectangle) int {
	ui, top := p.desk.UI, in.Min.Y
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Rule(widget.CutTop(&in, p.desk.Line()))
	for _, id := range p.about() {
		widget.CutTop(&in, ui.Px(theme.Space12))
		widget.CutTop(&in, ui.Paragraph(in, p.desk.Text(id), widget.LabelSpec{Colour: theme.Text2}))
	}
	return in.Min.Y - top
}

// about is what is said of the step at hand while it is done.
func (p *lessonPage) about() []assets.ID {
	if p.over() {
		return nil
	}
	return p.Steps[p.step].About
}

// another offers another board of the step.
func (p *lessonPage) another(area image.Rectangle) {
	ui := p.desk.UI
	widget.CutBottom(&area, ui.Px(theme.Space8))
	spec := widget.ButtonSpec{Icon: "shuffle", Word: p.desk.Text(assets.LessonsAnother)}
	if ui.Button("lesson-other", area, spec) {
		p.Course.Another()
		p.enter(p.step)
		ui.Focus(lessonBoard)
	}
}

// choice lets a row of the list begin its step.
func (p *lessonPage) choice(step int, row image.Rectangle) {
	ui, id := p.desk.UI, widget.Nth("lesson-step", step)
	ui.Tell(id, access.Node{Role: access.Button, Name: p.desk.Text(p.Steps[step].Title)})
	re := ui.Area(id, row, widget.AreaSpec{Stop: true, Enter: true})
	if re.Ring {
		ui.Ring(row, theme.RadiusControl)
	}
	if re.Clicked && step != p.step {
		p.enter(step)
		ui.Focus(lessonBoard)
	}
}

// meantRow says above the board what the step is about or the one before meant, where
// there is no list.
func (p *lessonPage) meantRow(area image.Rectangle) {
	d := p.desk
	if about := p.about(); about != nil {
		d.UI.Paragraph(area, d.Text(about[0]), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	}
	words := d.Text(p.About)
	if p.step > 0 {
		words = d.Text(p.Steps[p.step-1].Meant)
	}
	d.UI.Paragraph(area, words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

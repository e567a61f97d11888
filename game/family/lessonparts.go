package family

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Sizes of the dots that show the progress, in device-independent pixels.
const (
	lessonDot        = 8
	lessonDotSpacing = 6
)

// bar declares the bar with the task. In a narrow window dots and buttons are below the text.
func (p *lessonPage) bar(area image.Rectangle) {
	sc := p.sc
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	task, ok := p.now()
	skip := parts.BarButton{ID: "lesson-skip", OnClick: sc.ClosePage, Spec: widget.ButtonSpec{
		Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: sc.Text(assets.LessonSkip), Key: sc.Text(assets.KeyEsc),
	}}
	buttons := []parts.BarButton{skip}
	switch {
	case !ok:
		spec.Icon, spec.Bold, spec.Text = "circle-check", sc.Text(assets.LessonDone), sc.Text(assets.LessonDoneHow)
		play := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: sc.Text(assets.LessonPlay), Key: sc.Text(assets.KeyEnter)}
		buttons = []parts.BarButton{{ID: lessonPlay, Spec: play, OnClick: sc.ClosePage}}
	case p.hinted != nil:
		spec.Bold, spec.Text = sc.Text(task.Do), p.game.Hints.Describe(sc, p.session.Board(), moves.Group{*p.hinted})
	default:
		spec.Bold, spec.Text = sc.Text(task.Do), p.how(task)
		if p.nextAt != 0 { // it is done
			spec.Icon = "circle-check"
		}
	}
	if ok && task.Action != scene.None {
		a := sc.Action(task.Action)
		if task.Action == scene.Goal && p.goal {
			a.Icon, a.Short, a.Tip = "eye-off", assets.GoalHide, assets.GoalHide
		}
		do := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: a.Icon, Word: sc.Text(a.Short), Tip: sc.Text(a.Tip), Key: a.KeyName}
		buttons = []parts.BarButton{{ID: "lesson-do", Spec: do, OnClick: p.act}, skip}
	}
	if !sc.UI.Narrow() {
		spec.Reserve = p.dotsWidth()
		p.dots(parts.Bar(sc, area, spec, buttons...))
		return
	}
	sc.List().Fill(area, theme.RadiusControl*sc.Scale, sc.UI.Colour(spec.Ground))
	sc.UI.KeepToastsOff(area)
	below := widget.CutBottom(&area, sc.UI.ControlHeight()).Inset(sc.UI.Px(theme.Space4))
	parts.Bar(sc, area, spec)
	for i := len(buttons) - 1; i >= 0; i-- {
		b := buttons[i]
		if sc.UI.Button(b.ID, widget.CutRight(&below, sc.UI.ButtonSize(b.Spec).X), b.Spec) {
			b.OnClick()
		}
		widget.CutRight(&below, sc.UI.Px(theme.Space8))
	}
	below.Min.X += sc.UI.Px(theme.Space16)
	p.dots(below)
}

// how returns the text of how to do a task.
func (p *lessonPage) how(t LessonTask) string {
	if t.HowTouch != "" && p.sc.UI.Keyless() {
		return p.sc.Text(t.HowTouch)
	}
	if t.Next == nil {
		return p.sc.Text(t.How)
	}
	b := p.session.Board()
	next, ok := t.Next(b)
	if !ok {
		return ""
	}
	return p.sc.Words.Format(t.How, map[string]any{"Tile": b.Name(next)})
}

// known reports whether a step has been done.
func (p *lessonPage) known(step int) bool {
	if p.Course != nil {
		return p.Course.Known(step)
	}
	return step < p.step
}

// dotsWidth returns the width of the dots.
func (p *lessonPage) dotsWidth() int {
	return len(p.Steps)*p.sc.UI.Px(lessonDot+lessonDotSpacing) - p.sc.UI.Px(lessonDotSpacing)
}

// dots draws a dot for each step at the end of an area of the bar, if it has enough space. The status
// line shows the progress too.
func (p *lessonPage) dots(at image.Rectangle) {
	sc := p.sc
	side, gap := sc.UI.Px(lessonDot), sc.UI.Px(lessonDotSpacing)
	if at.Dx() < p.dotsWidth() {
		return
	}
	x := at.Max.X - p.dotsWidth()
	if sc.UI.Narrow() {
		x = at.Min.X
	}
	y := (at.Min.Y + at.Max.Y - side) / 2
	for i := range p.Steps {
		dot := image.Rect(x, y, x+side, y+side).Add(image.Pt(i*(side+gap), 0))
		colour := theme.Border
		if i == p.step || p.known(i) {
			colour = theme.Accent
		}
		sc.List().Fill(dot, float64(side)/2, sc.UI.Colour(colour))
		if i == p.step {
			ring := dot.Inset(-sc.UI.Px(3))
			sc.List().Stroke(ring, float64(ring.Dx())/2, float64(sc.UI.Px(1.5)), sc.UI.Colour(theme.Accent))
		}
	}
}

// list declares the list of steps, and the explanation of the step before.
func (p *lessonPage) list(area image.Rectangle) {
	sc := p.sc
	ui := sc.UI
	in := parts.Card(sc, area, theme.Space20)
	back := widget.CutBottom(&in, ui.ControlHeight())
	if p.Course != nil && !p.over() {
		p.another(widget.CutBottom(&in, ui.ControlHeight()+ui.Px(theme.Space8)))
	}
	spec := widget.ButtonSpec{Icon: "step-back", Word: sc.Text(assets.LessonBackWord), Key: scene.KeyOf(sc, scene.Undo), Disabled: p.step == 0}
	if ui.Button("lesson-back", back, spec) && p.step > 0 {
		p.enter(p.step - 1)
		ui.Focus(lessonBoard)
	}
	widget.CutTop(&in, ui.Paragraph(in, sc.Text(p.Title), widget.LabelSpec{Role: theme.Section}))
	widget.CutTop(&in, ui.Paragraph(in, sc.Text(p.About), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
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
			sc.List().Fill(ground, theme.RadiusControl*sc.Scale, ui.Colour(theme.Soft))
		case p.known(i):
			icon, ink, words = "circle-check", theme.Good, widget.LabelSpec{}
		}
		if p.Course != nil {
			p.choice(i, row)
		}
		sc.List().Icon(widget.Centre(widget.CutLeft(&row, ui.Px(16)), ui.Px(16), ui.Px(16)), icon, ui.Colour(ink))
		widget.CutLeft(&row, ui.Px(10))
		ui.Label(row, sc.Text(step.Title), words)
	}
	if p.about() != nil {
		p.sayAbout(in)
		return
	}
	if p.step == 0 {
		return
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Rule(widget.CutTop(&in, sc.HairlineWidth()))
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Label(parts.Row(&in, ui.LineHeight(theme.BodyBold), ui.Px(theme.Space4)), sc.Text(assets.LessonBefore), widget.LabelSpec{Role: theme.BodyBold})
	ui.Paragraph(in, sc.Text(p.Steps[p.step-1].Meant), widget.LabelSpec{Colour: theme.Text2})
}

// sayAbout declares the text about the current step, and returns the height used.
func (p *lessonPage) sayAbout(in image.Rectangle) int {
	ui, top := p.sc.UI, in.Min.Y
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Rule(widget.CutTop(&in, p.sc.HairlineWidth()))
	for _, id := range p.about() {
		widget.CutTop(&in, ui.Px(theme.Space12))
		widget.CutTop(&in, ui.Paragraph(in, p.sc.Text(id), widget.LabelSpec{Colour: theme.Text2}))
	}
	return in.Min.Y - top
}

// about returns the text about the current step.
func (p *lessonPage) about() []assets.ID {
	if p.over() {
		return nil
	}
	return p.Steps[p.step].About
}

// another declares the button for another board of the step.
func (p *lessonPage) another(area image.Rectangle) {
	ui := p.sc.UI
	widget.CutBottom(&area, ui.Px(theme.Space8))
	spec := widget.ButtonSpec{Icon: "shuffle", Word: p.sc.Text(assets.LessonsAnother)}
	if ui.Button("lesson-other", area, spec) {
		p.Course.Another()
		p.enter(p.step)
		ui.Focus(lessonBoard)
	}
}

// choice starts the step of a row of the list that is clicked.
func (p *lessonPage) choice(step int, row image.Rectangle) {
	ui, id := p.sc.UI, widget.Nth("lesson-step", step)
	ui.SetA11y(id, access.Node{Role: access.Button, Name: p.sc.Text(p.Steps[step].Title)})
	re := ui.Area(id, row, widget.AreaSpec{Stop: true, Enter: true})
	if re.Ring {
		ui.Ring(row, theme.RadiusControl)
	}
	if re.Clicked && step != p.step {
		p.enter(step)
		ui.Focus(lessonBoard)
	}
}

// meantRow declares the text about the step, or the explanation of the step before, above the board.
// It replaces the list.
func (p *lessonPage) meantRow(area image.Rectangle) {
	sc := p.sc
	if about := p.about(); about != nil {
		sc.UI.Paragraph(area, sc.Text(about[0]), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	}
	words := sc.Text(p.About)
	if p.step > 0 {
		words = sc.Text(p.Steps[p.step-1].Meant)
	}
	sc.UI.Paragraph(area, words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

package family

import (
	"cmp"
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Sizes of the dots that show the progress, in device-independent pixels.
const (
	lessonDot        = 8
	lessonDotSpacing = 6
)

// bar declares the bar with the task. In a narrow window dots and buttons are below the text.
func (p *lessonPage) bar(area image.Rectangle) {
	app := p.app
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	task, ok := p.now()
	skip := parts.BarButton{ID: "lesson-skip", OnClick: p.leave, Spec: widget.ButtonSpec{
		Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: app.Text(assets.LessonSkip), Key: app.Text(assets.KeyEsc),
	}}
	buttons := []parts.BarButton{skip}
	switch {
	case !ok:
		spec.Icon, spec.Bold, spec.Text = "circle-check", app.Text(assets.LessonDone), app.Text(assets.LessonDoneHow)
		play := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: app.Text(assets.LessonPlay), Key: app.Text(assets.KeyEnter)}
		if p.Back != nil {
			spec.Text, play.Icon, play.Word = p.whyDone(), "undo-2", app.Text(p.Return)
			app.UI.Announce("lesson-over", area, parts.Sentences(spec.Bold, spec.Text))
		}
		buttons = []parts.BarButton{{ID: lessonPlay, Spec: play, OnClick: p.leave}}
	case p.ended:
		spec.Icon, spec.Bold, spec.Text = "circle-check", app.Text(assets.LessonWellDone), p.whyDone()
		if meant := p.Steps[p.step].Meant; meant != "" {
			spec.Text = app.Text(meant)
		}
		next := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: app.Text(assets.LessonNext), Key: app.Text(assets.KeyEnter)}
		buttons = []parts.BarButton{{ID: lessonNext, Spec: next, OnClick: p.goOn}, skip}
		app.UI.Announce("lesson-ended", area, parts.Sentences(spec.Bold, spec.Text))
	case p.hinted != nil:
		describe, b := p.game.View().Describe, p.session.Board()
		said := []string{p.hintText()}
		if why := p.hintReason(); why != "" && p.held != pieceHeld {
			said = append(said, why)
		} else if task.Next != nil && p.held == nothingHeld {
			said = append(said, p.how(task)) // what the move is for
		}
		spec.Bold, spec.Text, spec.Short = app.Text(task.Do), parts.Sentences(said...), said[0]
		if where := reason.SpokenMarks(app.Look(), describe, b, p.why); where != "" {
			said = append(said, where)
		}
		app.UI.Announce("lesson-hint", area, parts.Sentences(said...))
	default:
		spec.Bold, spec.Text = app.Text(task.Do), cmp.Or(p.followed, p.how(task))
	}
	if ok && task.Action != scene.None {
		a := app.Action(task.Action)
		if task.Action == scene.Goal && p.goal {
			a.Icon, a.Short, a.Tip = "eye-off", assets.GoalHide, assets.GoalHide
		}
		do := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: a.Icon, Word: app.Text(a.Short), Tip: app.Text(a.Tip), Key: a.KeyName}
		buttons = []parts.BarButton{{ID: "lesson-do", Spec: do, OnClick: p.act}, skip}
	}
	if !app.UI.Narrow() {
		spec.Reserve = p.dotsWidth()
		p.dots(parts.Bar(&app.Frame, area, spec, buttons...))
		return
	}
	app.List().Fill(area, theme.RadiusControl*app.Scale, app.UI.Colour(spec.Ground))
	app.UI.KeepToastsOff(area)
	inset := app.UI.Px(theme.Space4)
	row := []layout.Item{app.UI.Space(theme.Space16), layout.Cell(0, 0, p.dots).Grow()}
	for _, b := range buttons {
		row = append(row, app.UI.Space(theme.Space8), app.UI.ButtonItem(b.ID, b.Spec, b.OnClick))
	}
	text := layout.Cell(0, 0, func(r image.Rectangle) { parts.Bar(&app.Frame, r, spec) })
	below := layout.Cell(0, app.UI.ControlHeight(), layout.Row(0, row...).Pad(inset, inset).Draw)
	layout.Column(0, text.Grow(), below).Draw(area)
}

// hintText says what the hint shows: the move, its piece, or only its reason.
func (p *lessonPage) hintText() string {
	app, b := p.app, p.session.Board()
	switch p.held {
	case pieceHeld:
		if p.searching.Running() {
			return app.Text(assets.HintLooking)
		}
		return cmp.Or(p.hintReason(), app.Text(assets.HintNoReason))
	case moveHeld:
		piece, _ := p.advice.Seen(b, *p.hinted)
		return reason.PieceMoves(app.Look(), p.game.View().Describe, b, piece)
	}
	return p.advice.Describe(app.Look(), b, moves.Group{*p.hinted})
}

// how returns the text of how to do a task.
func (p *lessonPage) how(t LessonTask) string {
	if t.HowTouch != "" && p.app.UI.Keyless() {
		return p.app.Text(t.HowTouch)
	}
	if t.Next == nil {
		return p.app.Text(t.How)
	}
	b := p.session.Board()
	var names []string
	for _, id := range t.Next(b) {
		names = append(names, b.Name(id))
	}
	if len(names) == 0 {
		return ""
	}
	return p.app.Words.Format(t.How, map[string]any{"Tiles": reason.List(p.app.Look(), names)})
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
	return len(p.Steps)*p.app.UI.Px(lessonDot+lessonDotSpacing) - p.app.UI.Px(lessonDotSpacing)
}

// dots draws a dot for each step at the end of an area of the bar, if it has enough space. The status
// line shows the progress too.
func (p *lessonPage) dots(at image.Rectangle) {
	app := p.app
	side, gap := app.UI.Px(lessonDot), app.UI.Px(lessonDotSpacing)
	if at.Dx() < p.dotsWidth() {
		return
	}
	x := at.Max.X - p.dotsWidth()
	if app.UI.Narrow() {
		x = at.Min.X
	}
	y := (at.Min.Y + at.Max.Y - side) / 2
	for i := range p.Steps {
		dot := image.Rect(x, y, x+side, y+side).Add(image.Pt(i*(side+gap), 0))
		colour := theme.Border
		if i == p.step || p.known(i) {
			colour = theme.Accent
		}
		app.List().Fill(dot, float64(side)/2, app.UI.Colour(colour))
		if i == p.step {
			ring := dot.Inset(-app.UI.Px(3))
			app.List().Stroke(ring, float64(ring.Dx())/2, float64(app.UI.Px(1.5)), app.UI.Colour(theme.Accent))
		}
	}
}

// list declares the list of steps, and the explanation of the step before.
func (p *lessonPage) list(area image.Rectangle) {
	app := p.app
	ui := app.UI
	in := parts.Card(&app.Frame, area, theme.Space20)
	spec := widget.ButtonSpec{Icon: "step-back", Word: app.Text(assets.LessonBackWord), Key: scene.KeyOf(app, scene.Undo), Disabled: p.step == 0}
	step := func() { p.enter(p.step - 1) }
	if p.undoes() {
		spec.Icon, spec.Word, spec.Disabled, step = "undo-2", app.Text(assets.ToolbarUndo), false, p.back
	}
	back := ui.ButtonItem("lesson-back", spec, func() {
		step()
		ui.Focus(lessonBoard)
	})
	var another layout.Item
	if p.Course != nil && !p.over() {
		another = layout.Column(0, p.another(), ui.Space(theme.Space8))
	}
	var rest image.Rectangle
	layout.Column(0, layout.Cell(0, 0, nil).Grow().Place(&rest), another, back).Draw(in)
	items := []layout.Item{
		ui.ParagraphItem(app.Text(p.Title), widget.LabelSpec{Role: theme.Section}),
		ui.ParagraphItem(app.Text(p.About), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space12),
	}
	height := max(ui.Px(36), ui.LineHeight(theme.Body))
	below := 5*ui.LineHeight(theme.Body) + ui.Px(theme.Space32)
	explanation := p.explanation()
	if p.about() != "" {
		below = explanation.Height(rest.Dx())
	}
	if room := rest.Dy() - layout.Column(0, items...).Height(rest.Dx()) - below; len(p.Steps)*height > room {
		height = max(room/len(p.Steps), ui.LineHeight(theme.Body))
	}
	for i := range p.Steps {
		items = append(items, p.row(i, height))
	}
	layout.Column(0, append(items, explanation)...).Draw(rest)
}

// row is a row of the list of steps.
func (p *lessonPage) row(step, height int) layout.Item {
	app := p.app
	ui := app.UI
	icon, ink, words := "circle-dashed", theme.Text2, widget.LabelSpec{Colour: theme.Text2}
	switch {
	case step == p.step:
		icon, ink, words = "circle-play", theme.SoftText, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
	case p.known(step):
		icon, ink, words = "circle-check", theme.Good, widget.LabelSpec{}
	}
	content := layout.Row(ui.Px(10), ui.IconItem(icon, 16, ink), ui.LabelItem(app.Text(p.Steps[step].Title), words).Shrink(0).Grow())
	return layout.Cell(0, height, content.Draw).Behind(func(r image.Rectangle) {
		if step == p.step {
			ground := image.Rect(r.Min.X-ui.Px(10), r.Min.Y, r.Max.X+ui.Px(10), r.Max.Y)
			app.List().Fill(ground, theme.RadiusControl*app.Scale, ui.Colour(theme.Soft))
		}
		if p.Course != nil {
			p.choice(step, r)
		}
	})
}

// explanation is the text about the current step or, without one, what the step before was about.
func (p *lessonPage) explanation() layout.Item {
	ui := p.app.UI
	items := []layout.Item{ui.Space(theme.Space12), layout.Cell(0, p.app.HairlineWidth(), ui.Rule), ui.Space(theme.Space12)}
	text := widget.LabelSpec{Colour: theme.Text2}
	if about := p.about(); about != "" {
		return layout.Column(0, append(items, ui.ParagraphItem(p.app.Text(about), text))...)
	}
	if p.step == 0 || p.Steps[p.step-1].Meant == "" {
		return layout.Item{}
	}
	return layout.Column(0, append(items, ui.LabelItem(p.app.Text(assets.LessonBefore), widget.LabelSpec{Role: theme.BodyBold}).Shrink(0),
		ui.Space(theme.Space4), ui.ParagraphItem(p.app.Text(p.Steps[p.step-1].Meant), text))...)
}

// about returns the text about the current step.
func (p *lessonPage) about() assets.ID {
	if p.over() {
		return ""
	}
	return p.Steps[p.step].About
}

// another is the button for another board of the step.
func (p *lessonPage) another() layout.Item {
	ui := p.app.UI
	spec := widget.ButtonSpec{Icon: "shuffle", Word: p.app.Text(assets.LessonsAnother)}
	return ui.ButtonItem("lesson-other", spec, func() {
		p.Course.Another()
		p.enter(p.step)
		ui.Focus(lessonBoard)
	})
}

// choice starts the step of a row of the list that is clicked.
func (p *lessonPage) choice(step int, row image.Rectangle) {
	ui, id := p.app.UI, widget.Nth("lesson-step", step)
	ui.SetA11y(id, access.Node{Role: access.Button, Name: p.app.Text(p.Steps[step].Title)})
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
	app := p.app
	if about := p.about(); about != "" {
		app.UI.Paragraph(area, app.Text(about), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	}
	words := app.Text(p.About)
	if p.step > 0 {
		words = app.Text(p.Steps[p.step-1].Meant)
	}
	app.UI.Paragraph(area, words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

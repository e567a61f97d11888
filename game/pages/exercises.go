package pages

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/record"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/settings/saves"
	"worldslide/solver/coach"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Exercises is the page with the exercises by family and topic: positions of the player's games in which a
// better move is to be found.
type Exercises struct {
	families []family.Family
	back     scene.Page
	all      []review.Exercise
	restored int  // scene.App.Restored when they were read
	tried    bool // exercises were tried since they were read
}

// OpenExercises opens the page.
func OpenExercises(app *scene.App, families []family.Family) {
	back := app.Page()
	if before, ok := back.(*Exercises); ok {
		back = before.back
	}
	p := &Exercises{families: families, back: back}
	p.read(app)
	app.ShowDialog(nil)
	app.OpenPage(p)
}

func (p *Exercises) read(app *scene.App) {
	p.all, p.restored = saves.Exercises(family.Catalogue(p.families), app.DataDir), app.Restored
	p.tried = false
}

// Action implements scene.Page.
func (*Exercises) Action() scene.ActionID { return scene.Exercises }

// Frame implements scene.Page.
func (p *Exercises) Frame(app *scene.App) {
	if p.restored != app.Restored || p.tried {
		p.read(app)
	}
	parts.PageFrame(app, p, "exercises", p.back, app.Text(assets.ExercisesTitle), func(rest image.Rectangle) int { return app.UI.Lay(rest, p.body(app)) })
}

// thumbnail is the side of the picture of an exercise in device-independent pixels.
const thumbnail = 96.0

// body returns the exercises by family.
func (p *Exercises) body(app *scene.App) layout.Item {
	ui := app.UI
	items := []layout.Item{
		ui.LabelItem(app.Text(assets.ExercisesTitle), widget.LabelSpec{Role: theme.Title}),
		ui.ParagraphItem(app.Text(assets.ExercisesTip), widget.LabelSpec{Colour: theme.Text2}),
		ui.Space(theme.Space16),
	}
	if len(p.all) == 0 {
		items = append(items, ui.ParagraphItem(app.Text(assets.ExercisesNone), widget.LabelSpec{}))
	}
	for _, f := range p.families {
		if of := p.of(f); len(of) > 0 {
			items = append(items, p.family(app, f, of)...)
		}
	}
	return layout.Column(0, items...)
}

// of returns the indices of the exercises of a family.
func (p *Exercises) of(f family.Family) (of []int) {
	for i, e := range p.all {
		if e.Code.Family.Name() == f.Puzzle().Name() {
			of = append(of, i)
		}
	}
	return of
}

// drillLength is the maximum number of exercises of a mixed drill.
const drillLength = 6

// family returns the section of a family: the mixed drill, and the exercises by topic.
func (p *Exercises) family(app *scene.App, f family.Family, of []int) []layout.Item {
	ui := app.UI
	all := make([]review.Exercise, len(of))
	for i, n := range of {
		all[i] = p.all[n]
	}
	items := []layout.Item{ui.LabelItem(app.Text(f.Name()), widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8)}
	if len(all) > 1 {
		drill := review.Drill(all, app.Today(), drillLength)
		id := widget.ID("exercise-drill-" + f.Puzzle().Name())
		spec := widget.ButtonSpec{Kind: widget.Tonal, Icon: "shuffle", Word: app.Text(assets.ExercisesDrill), Tip: app.Text(assets.ExercisesDrillTip)}
		if len(drill) == 0 {
			spec.Disabled, spec.Tip = true, app.Text(assets.ExercisesDrillNone)
		}
		ui.SetA11y(id, access.Node{Name: app.Text(assets.ExercisesDrill) + app.Text(assets.NarrationComma) + app.Text(f.Name())})
		items = append(items, layout.Wrap(0, 0, ui.ButtonItem(id, spec, func() { p.practise(app, f, drill...) })), ui.Space(theme.Space12))
	}
	for _, topic := range review.Topics(all) {
		items = append(items, ui.ParagraphItem(p.topic(app.Look(), topic, all), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space8))
		for _, i := range of {
			if p.all[i].Topic == topic {
				items = append(items, p.row(app, i, f, p.all[i]), ui.Space(theme.Space12))
			}
		}
	}
	return items
}

// practise opens exercises, and comes back to the page.
func (p *Exercises) practise(app *scene.App, f family.Family, exercises ...review.Exercise) {
	p.tried = true
	record.Practise(app, f, p, exercises...)
}

// topic names a topic, with how many moves were lost with it.
func (p *Exercises) topic(look scene.Look, topic coach.Topic, all []review.Exercise) string {
	lost := 0
	for _, e := range all {
		if e.Topic == topic {
			lost += e.Lost
		}
	}
	said := look.Text(reason.Topic(topic))
	if lost > 0 {
		said += " · " + look.Words.Format(assets.ExercisesLost, map[string]any{"Moves": count(look, all[0].Code, lost)})
	}
	return said
}

// count returns a number of moves in the main metric of a code.
func count(look scene.Look, code puzzle.Code, n int) string {
	return parts.CountMetric(look, puzzle.Metric{Name: code.Family.Solvers()[0].Metric, Count: n})
}

// row returns the card of an exercise.
func (p *Exercises) row(app *scene.App, i int, f family.Family, e review.Exercise) layout.Item {
	ui, code := app.UI, e.Code
	metric := code.Family.Solvers()[0].Metric
	best := 0
	for _, m := range code.Family.Metrics(code.Moves) {
		if m.Name == metric {
			best = m.Count
		}
	}
	text := app.Words.Format(assets.ExercisesLeft, map[string]any{"Moves": count(app.Look(), code, best)})
	if e.Right != (puzzle.Date{}) {
		text += " · " + app.Text(assets.ExercisesOnce)
	}
	solve := ui.ButtonItem(widget.Nth("exercise", i), widget.ButtonSpec{Kind: widget.Tonal, Icon: "play", Word: app.Text(assets.ExercisesSolve), Tip: app.Text(assets.ExercisesSolveTip)}, func() {
		p.practise(app, f, e)
	})
	remove := ui.ButtonItem(widget.Nth("exercise-remove", i), widget.ButtonSpec{Icon: "x", Word: app.Text(assets.ExercisesRemove), Tip: app.Text(assets.ExercisesRemoveTip)}, func() {
		if err := saves.RemoveExercise(app.DataDir, code); err != nil {
			app.ShowMessage(assets.ExercisesNotKept, err.Error())
		}
		p.read(app)
	})
	for id, word := range map[widget.ID]assets.ID{widget.Nth("exercise", i): assets.ExercisesSolve, widget.Nth("exercise-remove", i): assets.ExercisesRemove} {
		ui.SetA11y(id, access.Node{Name: app.Text(word) + app.Text(assets.NarrationComma) + app.Text(f.Name()) + " " + strconv.Itoa(i+1)})
	}
	board := layout.Cell(ui.Px(thumbnail), ui.Px(thumbnail), func(r image.Rectangle) { f.View().Thumbnail(app.Look(), r, code.Start()) })
	words := ui.ParagraphItem(text, widget.LabelSpec{})
	gap := ui.Px(theme.Space12)
	it := layout.Row(gap, board, words.Shrink(0).Grow().Centred(), solve.Centred(), remove.Centred())
	if ui.Narrow() {
		it = layout.Column(gap, layout.Row(gap, board, words.Shrink(0).Grow().Centred()), layout.Wrap(gap, ui.Px(theme.Space8), solve, remove))
	}
	return parts.CardItem(&app.Frame, it, theme.Space16)
}

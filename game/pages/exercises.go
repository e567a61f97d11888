package pages

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/record"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings/saves"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Exercises is the page with the exercises by family: positions of the player's games in which a better
// move is to be found.
type Exercises struct {
	families []family.Family
	back     scene.Page
	all      []puzzle.Code
	restored int // scene.App.Restored when they were read
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
}

// Action implements scene.Page.
func (*Exercises) Action() scene.ActionID { return scene.Exercises }

// Frame implements scene.Page.
func (p *Exercises) Frame(app *scene.App) {
	if p.restored != app.Restored {
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
		first := true
		for i, code := range p.all {
			if code.Family.Name() != f.Puzzle().Name() {
				continue
			}
			if first {
				first = false
				items = append(items, ui.LabelItem(app.Text(f.Name()), widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8))
			}
			items = append(items, p.row(app, i, f, code), ui.Space(theme.Space12))
		}
	}
	return layout.Column(0, items...)
}

// row returns the card of an exercise.
func (p *Exercises) row(app *scene.App, i int, f family.Family, code puzzle.Code) layout.Item {
	ui := app.UI
	metric := code.Family.Solvers()[0].Metric
	count := 0
	for _, m := range code.Family.Metrics(code.Moves) {
		if m.Name == metric {
			count = m.Count
		}
	}
	text := app.Words.Format(assets.ExercisesLeft, map[string]any{"Moves": parts.CountMetric(app.Look(), puzzle.Metric{Name: metric, Count: count})})
	solve := ui.ButtonItem(widget.Nth("exercise", i), widget.ButtonSpec{Kind: widget.Tonal, Icon: "play", Word: app.Text(assets.ExercisesSolve), Tip: app.Text(assets.ExercisesSolveTip)}, func() {
		record.Practise(app, f, code)
	})
	remove := ui.ButtonItem(widget.Nth("exercise-remove", i), widget.ButtonSpec{Icon: "x", Word: app.Text(assets.ExercisesRemove), Tip: app.Text(assets.ExercisesRemoveTip)}, func() {
		if err := saves.RemoveExercise(app.DataDir, code); err != nil {
			app.ShowMessage(assets.ExercisesNotKept, err.Error())
		}
		p.read(app)
	})
	for id, word := range map[widget.ID]assets.ID{widget.Nth("exercise", i): assets.ExercisesSolve, widget.Nth("exercise-remove", i): assets.ExercisesRemove} {
		ui.SetA11y(id, access.Node{Name: app.Text(word) + ", " + app.Text(f.Name()) + " " + strconv.Itoa(i+1)})
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

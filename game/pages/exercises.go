package pages

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings/saves"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Exercises is the page with the exercises by family: positions of the player's games in which a better
// move is to be found.
type Exercises struct {
	families []family.Family
	back     scene.Page
	all      []puzzle.Code
	restored int // scene.Context.Restored when they were read
}

// OpenExercises opens the page.
func OpenExercises(sc *scene.Context, families []family.Family) {
	back := sc.Page()
	if before, ok := back.(*Exercises); ok {
		back = before.back
	}
	p := &Exercises{families: families, back: back}
	p.read(sc)
	sc.ShowDialog(nil)
	sc.OpenPage(p)
}

func (p *Exercises) read(sc *scene.Context) {
	p.all, p.restored = saves.Exercises(family.Catalogue(p.families), sc.DataDir), sc.Restored
}

// Action implements scene.Page.
func (*Exercises) Action() scene.ActionID { return scene.Exercises }

// Frame implements scene.Page.
func (p *Exercises) Frame(sc *scene.Context) {
	if p.restored != sc.Restored {
		p.read(sc)
	}
	parts.PageFrame(sc, p, "exercises", p.back, sc.Text(assets.ExercisesTitle), func(rest image.Rectangle) int { return p.body(sc, rest) })
}

// thumbnail is the side of the picture of an exercise in device-independent pixels.
const thumbnail = 96.0

func (p *Exercises) body(sc *scene.Context, rest image.Rectangle) int {
	ui := sc.UI
	top := rest.Min.Y
	ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.Title)), sc.Text(assets.ExercisesTitle), widget.LabelSpec{Role: theme.Title})
	widget.CutTop(&rest, ui.Paragraph(rest, sc.Text(assets.ExercisesTip), widget.LabelSpec{Colour: theme.Text2}))
	widget.CutTop(&rest, ui.Px(theme.Space16))
	if len(p.all) == 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, sc.Text(assets.ExercisesNone), widget.LabelSpec{}))
		return rest.Min.Y - top
	}
	for _, f := range p.families {
		first := true
		for i, code := range p.all {
			if code.Family.Name != f.Puzzle.Name {
				continue
			}
			if first {
				first = false
				ui.Label(parts.Row(&rest, ui.LineHeight(theme.Section), ui.Px(theme.Space8)), sc.Text(f.Name), widget.LabelSpec{Role: theme.Section})
			}
			p.row(sc, &rest, i, f, code)
			if sc.Page() != scene.Page(p) {
				return rest.Min.Y - top
			}
		}
	}
	return rest.Min.Y - top
}

// row declares the card of an exercise.
func (p *Exercises) row(sc *scene.Context, rest *image.Rectangle, i int, f family.Family, code puzzle.Code) {
	ui := sc.UI
	metric := code.Family.SolverMetrics()[0]
	count := 0
	for _, m := range code.Family.Metrics(code.Moves) {
		if m.Name == metric {
			count = m.Count
		}
	}
	text := sc.Words.Format(assets.ExercisesLeft, map[string]any{"Moves": parts.CountMetric(sc, puzzle.Metric{Name: metric, Count: count})})
	solve := ui.ButtonItem(widget.Nth("exercise", i), widget.ButtonSpec{Kind: widget.Tonal, Icon: "play", Word: sc.Text(assets.ExercisesSolve), Tip: sc.Text(assets.ExercisesSolveTip)}, func() {
		play.Practise(sc, f, code)
	})
	remove := ui.ButtonItem(widget.Nth("exercise-remove", i), widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.ExercisesRemove), Tip: sc.Text(assets.ExercisesRemoveTip)}, func() {
		if err := saves.RemoveExercise(sc.DataDir, code); err != nil {
			sc.ShowMessage(assets.ExercisesNotKept, err.Error())
		}
		p.read(sc)
	})
	for id, word := range map[widget.ID]assets.ID{widget.Nth("exercise", i): assets.ExercisesSolve, widget.Nth("exercise-remove", i): assets.ExercisesRemove} {
		ui.SetA11y(id, access.Node{Name: sc.Text(word) + ", " + sc.Text(f.Name) + " " + strconv.Itoa(i+1)})
	}
	board := layout.Cell(ui.Px(thumbnail), ui.Px(thumbnail), func(r image.Rectangle) { f.View.Thumbnail(sc, r, code.Start()) })
	words := ui.ParagraphItem(text, widget.LabelSpec{})
	gap := ui.Px(theme.Space12)
	it := layout.Row(gap, board, words.Shrink(0).Grow().Centred(), solve.Centred(), remove.Centred())
	if ui.Narrow() {
		it = layout.Column(gap, layout.Row(gap, board, words.Shrink(0).Grow().Centred()), layout.Wrap(gap, ui.Px(theme.Space8), solve, remove))
	}
	padding := ui.Px(theme.Space16)
	at := parts.Row(rest, it.Height(rest.Dx()-2*padding)+2*padding, gap)
	it.Draw(parts.Card(sc, at, theme.Space16))
}

package worlds

import (
	"fmt"
	"image"
	"maps"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// challengeForm is the form of the details of a new Challenge. The current game is not affected
// until the new one starts.
type challengeForm struct {
	boardChoice
	form      form.Form
	options   puzzle.Values // random gaps, wrapping, steps
	seed      string
	chance    string        // the seed if the field is empty; drawn early, for the preview
	drawn     string        // the values that chance was drawn for
	preview   *board.Board  // the chosen board, solved, with the gaps of the start
	previewed puzzle.Values // the values of preview
}

// stepPresets are the presets for the number of shuffling steps. They have no names: the cards above them have
// those of the difficulties.
var stepPresets = []int{50, 250, 1000, 10000}

// newChallengeForm returns the form with the board, the gaps and the edges of the current game, or of Free
// Play if the current game is of another family.
func newChallengeForm(app *scene.App) *challengeForm {
	v := freePlay(app).Values()
	if s := app.Games.Current(); s.Family().Name() == puzzle.Worlds.Name() {
		v = s.Values()
	}
	f := &challengeForm{boardChoice: boardChoiceOf(v), options: puzzle.Values{puzzle.KeySteps: strconv.Itoa(puzzle.DefaultSteps)}}
	for _, key := range []string{puzzle.KeyWrapX, puzzle.KeyWrapY} {
		if v.Has(key) {
			f.options[key] = v[key]
		}
	}
	return f
}

// solved returns the values of the chosen board, solved.
func (f *challengeForm) solved() puzzle.Values { return f.values(f.options) }

// start begins the chosen Challenge, or says that it starts solved, which leads back to a dialog.
func (f *challengeForm) start(app *scene.App, back scene.Dialog) {
	v := f.chosen(app)
	if startsSolved(v) {
		app.ShowDialog(&solvedStartDialog{values: v, otherIcon: "chevron-left", otherWord: assets.SolvedStartBack, other: func() { app.ShowDialog(back) }})
		return
	}
	app.Games.Resume(puzzle.Worlds, v)
}

// chosen returns the values of the chosen Challenge.
func (f *challengeForm) chosen(app *scene.App) puzzle.Values {
	v := f.solved()
	maps.Copy(v, f.options)
	v[puzzle.KeySeed] = f.seed
	if f.seed == "" {
		if now := fmt.Sprint(v); f.chance == "" || f.drawn != now {
			f.chance, f.drawn = randomSeed(app, v), now
		}
		v[puzzle.KeySeed] = f.chance
	}
	return v
}

// body declares the form, with a preview on the left in a wide window.
func (f *challengeForm) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	preview := 0
	if app.Size.X >= ui.Px(800) {
		left := widget.CutLeft(&area, ui.Px(276))
		widget.CutLeft(&area, ui.Px(theme.Space32))
		preview = f.drawPreview(app, left) - area.Min.Y
	}
	return max(f.form.Draw(app, area, f.rows(&app.Frame)), preview)
}

// rows are the rows of the form. The switch of races is a setting: it takes effect at once, for
// all Challenges.
func (f *challengeForm) rows(fr *scene.Frame) []form.Row {
	today := puzzle.Worlds.Daily(fr.Today())[puzzle.KeySeed]
	daily := widget.ButtonSpec{Icon: "calendar-days", Word: fr.Text(assets.NewChallengeDaily), Tip: fr.Words.Format(assets.NewChallengeDailyTip, map[string]any{"Seed": today})}
	var presets []form.Preset
	for _, steps := range stepPresets {
		presets = append(presets, form.Preset{Value: steps, Min: steps, Max: steps, Word: fr.Words.Number(steps), Tip: fr.Words.Count(assets.CountSteps, steps, nil)})
	}
	return []form.Row{
		f.boardRow(fr.Look(), "board-choice", assets.NewChallengeBoard),
		f.gapsRow(fr.Look(), "gaps-choice", assets.NewChallengeGaps),
		checkRow("random", assets.NewChallengeRandomizeGaps, puzzle.KeyRandomizeGaps, f.options),
		checkRow("wrap-x", assets.NewChallengeWrapHorizontal, puzzle.KeyWrapX, f.options),
		checkRow("wrap-y", assets.NewChallengeWrapVertical, puzzle.KeyWrapY, f.options),
		{ID: seedField, Label: assets.NewChallengeSeed, Control: form.Seed{
			Text: &f.seed, Day: parts.BarButton{ID: "daily", Spec: daily, OnClick: func() { f.seed = today }},
		}},
		{ID: "steps", Label: assets.NewChallengeSteps, Error: assets.NewChallengeStepsError, Control: form.Option{
			Family: puzzle.Worlds, Key: puzzle.KeySteps, Values: f.options, Step: 50, Presets: presets, PresetsID: "presets",
		}},
		{ID: "ghost-race", Label: assets.RaceAgainst, Control: form.Setting{Key: "ghost-race"}},
	}
}

// drawPreview draws the chosen board solved, with the gaps of the start, and returns the lower
// edge.
func (f *challengeForm) drawPreview(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	v := f.solved()
	random := f.options.Flag(puzzle.KeyRandomizeGaps)
	if random && f.form.Valid() {
		v = f.chosen(app)
	}
	if f.preview == nil || fmt.Sprint(v) != fmt.Sprint(f.previewed) {
		b, err := startOf(f.solved())
		if err != nil {
			return area.Min.Y
		}
		if start, err := startOf(v); err == nil && random {
			b.SetGaps(start.Gaps())
		}
		f.preview, f.previewed = b, v
	}
	b := f.preview
	l := boardview.Fit(area.Dx(), area.Dx(), b.Width(), b.Height(), boardview.Frame{Pixels: ui.Px(boardview.FrameWidth)}, 1, 0)
	l = l.MovedTo(area.Min.Add(image.Pt((area.Dx()-l.Outer.Dx())/2, 0)))
	if !ui.Measuring() {
		scene := app.Drawing(b, l)
		scene.Selection = true
		view{own: f.slug() == ""}.draw(app.Look(), scene)
	}
	area.Min.Y = l.Outer.Max.Y + ui.Px(theme.Space12)
	area.Max.Y = area.Min.Y + 1<<14
	return area.Min.Y + ui.Paragraph(area, countPieces(app.Look(), b, f.solved()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// countPieces describes the pieces and gaps of a board.
func countPieces(look scene.Look, b *board.Board, v puzzle.Values) string {
	large, small := 0, 0
	for i := range b.Len() {
		switch w, _ := b.Shape(board.ID(i)).Size(); {
		case b.IsGap(board.ID(i)):
		case w > 1:
			large++
		default:
			small++
		}
	}
	return look.Words.Format(assets.NewChallengePreview, map[string]any{
		"Large": look.Words.Count(assets.CountLargePieces, large, nil),
		"Small": look.Words.Count(assets.CountSmallPieces, small, nil),
		"Gaps":  gapsName(look, v, assets.GapsMiddle),
	})
}

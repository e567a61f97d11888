package fifteen

import (
	"image"
	"maps"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// newBoardForm is the form of the details of a new board. The current game is not affected until
// the new one starts.
type newBoardForm struct {
	form  form.Form
	draft puzzle.Values // size, mode, scramble, length of a walk, slack
	seed  string
	daily bool // the button of the day's board was pressed
}

// newScrambles returns the scrambles in the order of the dialog. The shuffle is first: each
// solvable position is equally likely. The walk is second: its length sets the difficulty.
func newScrambles() []shuffle.Scramble {
	first := []shuffle.Scramble{shuffle.FisherYates, shuffle.RandomWalk}
	rest := slices.DeleteFunc(shuffle.Scrambles(), func(s shuffle.Scramble) bool { return slices.Contains(first, s) })
	return append(first, rest...)
}

// slacks are the numbers of tiles that the move-limited mode allows beyond the optimum. Without a
// slack it allows twice the optimum.
var slacks = []string{"0", "5", "10", "20"}

// openNewBoardForm returns the form with the options of the current game, or with the size that
// was played last.
func openNewBoardForm(sc *scene.Context) *newBoardForm {
	draft := puzzle.Values{
		puzzle.KeySize: strconv.Itoa(lastShape(sc).Width), puzzle.KeyMode: string(puzzle.ModeClassic),
		puzzle.KeyScramble: string(newScrambles()[0]),
	}
	f := &newBoardForm{draft: draft}
	draft[puzzle.KeyWalk] = strconv.Itoa(puzzle.FifteenWalk(f.shape(), puzzle.Medium).Default)
	if isCurrent(sc) {
		f.take(sc.Games.Current().Values())
	}
	return f
}

// take sets the form to the options of a board, without its seed.
func (f *newBoardForm) take(v puzzle.Values) {
	f.draft[puzzle.KeySize] = strconv.Itoa(puzzle.FifteenShapeOf(v).Width)
	f.draft[puzzle.KeyMode] = string(puzzle.FifteenModeOf(v))
	if scramble, ok := puzzle.FifteenScramble(v); ok && !v.Has(puzzle.KeyDay) {
		f.draft[puzzle.KeyScramble] = string(scramble)
	}
	steps := puzzle.FifteenWalkSteps(v)
	if steps == 0 {
		steps = puzzle.FifteenWalk(f.shape(), puzzle.Medium).Default
	}
	f.draft[puzzle.KeyWalk] = strconv.Itoa(steps)
	if slack := v[puzzle.KeySlack]; slices.Contains(slacks, slack) {
		f.draft[puzzle.KeySlack] = slack
	}
}

// shape returns the chosen size.
func (f *newBoardForm) shape() puzzle.FifteenShape {
	size, _ := strconv.Atoi(f.draft[puzzle.KeySize])
	return puzzle.FifteenSquare(size)
}

// mode returns the chosen mode.
func (f *newBoardForm) mode() puzzle.FifteenMode { return puzzle.FifteenModeOf(f.draft) }

// walks reports whether the scramble is a walk. Only walks have a length.
func (f *newBoardForm) walks() bool { return f.draft[puzzle.KeyScramble] == string(shuffle.RandomWalk) }

// values returns the values of the chosen board. An empty seed becomes a random one.
func (f *newBoardForm) values(sc *scene.Context) puzzle.Values {
	v := maps.Clone(f.draft)
	v[puzzle.KeySeed] = f.seed
	if f.seed == "" {
		v[puzzle.KeySeed] = freshSeed(sc)
	}
	if f.mode() != puzzle.ModeLimited {
		delete(v, puzzle.KeySlack)
	}
	if !f.walks() {
		delete(v, puzzle.KeyWalk)
	}
	return v
}

// body declares the form, with a preview on the left in a wide window.
func (f *newBoardForm) body(sc *scene.Context, area image.Rectangle) (used int) {
	ui := sc.UI
	rest := area
	previewBottom := area.Min.Y
	wide := sc.Size.X >= ui.Px(800)
	if wide {
		left := widget.CutLeft(&rest, ui.Px(previewWidth))
		widget.CutLeft(&rest, ui.Px(theme.Space32))
		previewBottom = f.drawPreview(sc, left)
	}
	rest.Min.Y += f.form.Draw(sc, rest, f.rows(sc))
	if !wide && f.view().picture(sc) != "" {
		widget.CutTop(&rest, ui.Px(theme.Space8))
		left := rest
		left.Max.X = min(left.Max.X, left.Min.X+ui.Px(previewWidth))
		rest.Min.Y = f.drawPreview(sc, left)
	}
	return max(rest.Min.Y, previewBottom) - area.Min.Y
}

// rows are the rows of the form.
func (f *newBoardForm) rows(sc *scene.Context) []form.Row {
	option := func(key string, kind form.Kind, choices []form.Choice) form.Option {
		return form.Option{Family: puzzle.Fifteen, Key: key, Values: f.draft, Kind: kind, Choices: choices}
	}
	var scrambles []form.Choice
	for _, s := range newScrambles() {
		scrambles = append(scrambles, form.Named(sc, s, scrambleNames[string(s)]))
	}
	walk := option(puzzle.KeyWalk, 0, nil)
	walk.Step, walk.Presets, walk.PresetsID = 10, f.walkPresets(sc), "new-presets"
	before := f.shape()
	today := widget.ButtonSpec{
		Icon: "calendar-days", Word: sc.Text(assets.FifteenNewToday),
		Tip: sc.Words.Format(assets.FifteenNewTodayTip, map[string]any{"Day": dayName(sc, today(sc))}),
	}
	return []form.Row{
		{ID: "new-mode", Label: assets.FifteenNewMode, Control: option(puzzle.KeyMode, form.Chips, modeChoicesOf(sc))},
		{ID: "new-size", Label: assets.FifteenSize, Control: option(puzzle.KeySize, form.Segments, newSizes()), Changed: func() { f.resized(before) }},
		{
			ID: "new-slack", Label: assets.FifteenMoveLimit, Help: assets.FifteenNewSlackHelp,
			Hidden: f.mode() != puzzle.ModeLimited, Control: option(puzzle.KeySlack, form.Segments, f.slackChoices(sc)),
		},
		{ID: "new-scramble", Label: assets.FifteenScramble, Control: option(puzzle.KeyScramble, form.DropDown, scrambles)},
		{ID: "new-steps", Help: assets.FifteenNewStepsLabel, Error: assets.FifteenNewStepsError, Hidden: !f.walks(), Control: walk},
		{ID: seedField, Label: assets.FifteenSeed, Control: form.Seed{
			Text: &f.seed, Day: parts.BarButton{ID: "new-today", Spec: today, OnClick: func() { f.daily = true }},
		}},
	}
}

// resized adapts the other values to a new size. If the walk had the length of a preset, it gets
// the length of the same preset for the new size.
func (f *newBoardForm) resized(before puzzle.FifteenShape) {
	for _, one := range puzzle.Difficulties() {
		if f.draft[puzzle.KeyWalk] == strconv.Itoa(puzzle.FifteenWalk(before, one).Default) {
			f.draft[puzzle.KeyWalk] = strconv.Itoa(puzzle.FifteenWalk(f.shape(), one).Default)
			break
		}
	}
	if !puzzle.FifteenSlackKnown(f.shape()) {
		delete(f.draft, puzzle.KeySlack)
	}
}

// modeChoicesOf returns the modes that can be chosen.
func modeChoicesOf(sc *scene.Context) (choices []form.Choice) {
	for _, m := range puzzle.FifteenModes() {
		w := modeChoices[modeChoiceOfMode(m)]
		choices = append(choices, form.Choice{Value: string(m), Choice: widget.Choice{Icon: w.icon, Word: sc.Text(w.name), Tip: sc.Text(w.tip)}})
	}
	return choices
}

// newSizes returns the sizes that can be chosen.
func newSizes() (choices []form.Choice) {
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		side := strconv.Itoa(n)
		choices = append(choices, form.Choice{Value: side, Choice: widget.Choice{Word: side, Tip: side + "×" + side}})
	}
	return choices
}

// slackChoices returns the slacks that the move-limited mode allows on the chosen size.
func (f *newBoardForm) slackChoices(sc *scene.Context) []form.Choice {
	choices := []form.Choice{{Choice: widget.Choice{Word: sc.Text(assets.FifteenNewSlackDouble), Tip: sc.Text(assets.FifteenNewSlackDoubleTip)}}}
	if !puzzle.FifteenSlackKnown(f.shape()) {
		return choices
	}
	for _, slack := range slacks {
		tip := sc.Words.Format(assets.FifteenNewSlackTip, map[string]any{"Count": slack})
		choices = append(choices, form.Choice{Value: slack, Choice: widget.Choice{Word: "+" + slack, Tip: tip}})
	}
	return choices
}

// walkPresets returns the presets for the length of a walk on the chosen size.
func (f *newBoardForm) walkPresets(sc *scene.Context) (presets []form.Preset) {
	for _, one := range puzzle.Difficulties() {
		w := puzzle.FifteenWalk(f.shape(), one)
		presets = append(presets, form.Preset{
			Value: w.Default, Min: w.Min, Max: w.Max, Word: sc.Text(walkNames[one]), Tip: sc.Words.Count(assets.CountSteps, w.Default, nil),
		})
	}
	return presets
}

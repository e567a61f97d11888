package fifteen

import (
	"image"
	"maps"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// newBoardForm is the form of the details of a new board. The current game is not affected until
// the new one starts.
type newBoardForm struct {
	form  form.Form
	draft puzzle.Values // size, mode, scramble, length of a walk, slack
	free  bool          // limit is the limit of the move-limited mode, in place of the slack
	limit int           // in tiles
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
func openNewBoardForm(app *scene.App) *newBoardForm {
	draft := puzzle.Values{
		puzzle.KeySize: lastShape(app.Look()).String(), puzzle.KeyMode: string(puzzle.ModeClassic),
		puzzle.KeyScramble: string(newScrambles()[0]),
	}
	f := &newBoardForm{draft: draft, limit: app.Settings.Number(keyLimit)}
	draft[puzzle.KeyWalk] = strconv.Itoa(puzzle.FifteenWalk(f.shape(), puzzle.Medium).Default)
	if isCurrent(app) {
		f.take(app.Games.Current().Values())
	}
	return f
}

// take sets the form to the options of a board, without its seed.
func (f *newBoardForm) take(v puzzle.Values) {
	f.draft[puzzle.KeySize] = puzzle.FifteenShapeOf(v).String()
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
	if f.free = v.Has(puzzle.KeyLimit); f.free {
		f.limit = int(v.Number(puzzle.KeyLimit, defaultLimit))
	}
}

// shape returns the chosen size.
func (f *newBoardForm) shape() puzzle.FifteenShape {
	return puzzle.FifteenShapeOf(f.draft)
}

// mode returns the chosen mode.
func (f *newBoardForm) mode() puzzle.FifteenMode { return puzzle.FifteenModeOf(f.draft) }

// walks reports whether the scramble is a walk. Only walks have a length.
func (f *newBoardForm) walks() bool { return f.draft[puzzle.KeyScramble] == string(shuffle.RandomWalk) }

// values returns the values of the chosen board. An empty seed becomes a random one.
func (f *newBoardForm) values(app *scene.App) puzzle.Values {
	v := maps.Clone(f.draft)
	v[puzzle.KeySeed] = f.seed
	if f.seed == "" {
		v[puzzle.KeySeed] = freshSeed(app)
	}
	if f.mode() != puzzle.ModeLimited || f.free {
		delete(v, puzzle.KeySlack)
	}
	if f.mode() == puzzle.ModeLimited && f.free {
		v[puzzle.KeyLimit] = strconv.Itoa(f.limit)
	}
	if !f.walks() {
		delete(v, puzzle.KeyWalk)
	}
	return v
}

// body declares the form, with a preview on the left in a wide window.
func (f *newBoardForm) body(app *scene.App, area image.Rectangle) (used int) {
	ui := app.UI
	rest := area
	previewBottom := area.Min.Y
	wide := app.Size.X >= ui.Px(800)
	if wide {
		left := widget.CutLeft(&rest, ui.Px(previewWidth))
		widget.CutLeft(&rest, ui.Px(theme.Space32))
		previewBottom = f.drawPreview(&app.Frame, left)
	}
	rest.Min.Y += f.form.Draw(app, rest, f.rows(&app.Frame))
	if !wide && f.view().picture(app.Look()) != "" {
		widget.CutTop(&rest, ui.Px(theme.Space8))
		left := rest
		left.Max.X = min(left.Max.X, left.Min.X+ui.Px(previewWidth))
		rest.Min.Y = f.drawPreview(&app.Frame, left)
	}
	return max(rest.Min.Y, previewBottom) - area.Min.Y
}

// rows are the rows of the form.
func (f *newBoardForm) rows(fr *scene.Frame) []form.Row {
	option := func(key string, kind form.Kind, choices []form.Choice) form.Option {
		return form.Option{Family: puzzle.Fifteen, Key: key, Values: f.draft, Kind: kind, Choices: choices}
	}
	var scrambles []form.Choice
	for _, s := range newScrambles() {
		scrambles = append(scrambles, form.Named(fr.Look(), s, scrambleNames[string(s)]))
	}
	walk := option(puzzle.KeyWalk, 0, nil)
	walk.Step, walk.Presets, walk.PresetsID = 10, f.walkPresets(fr.Look()), "new-presets"
	before, limited := f.shape(), f.mode() == puzzle.ModeLimited
	columns, lines := before.Width-puzzle.FifteenMinSize, before.Height-puzzle.FifteenMinSize
	slacks, slack := f.slackChoices(fr.Look())
	today := widget.ButtonSpec{
		Icon: "calendar-days", Word: fr.Text(assets.FifteenNewToday),
		Tip: fr.Words.Format(assets.FifteenNewTodayTip, map[string]any{"Day": dayName(fr.Look(), today(fr))}),
	}
	return []form.Row{
		{ID: "new-mode", Label: assets.FifteenNewMode, Control: option(puzzle.KeyMode, form.Chips, modeChoicesOf(fr.Look()))},
		{ID: "new-size", Label: assets.FifteenNewColumns, Control: form.Choose{Kind: form.DropDown, Choices: newSides(), Chosen: &columns}, Changed: func() {
			width, height := columns+puzzle.FifteenMinSize, before.Height
			if before.Square() {
				height = width // until the player has chosen another number of rows
			}
			f.resize(width, height)
		}},
		{ID: "new-rows", Label: assets.FifteenNewRows, Control: form.Choose{Kind: form.DropDown, Choices: newSides(), Chosen: &lines}, Changed: func() {
			f.resize(before.Width, lines+puzzle.FifteenMinSize)
		}},
		{
			ID: "new-slack", Label: assets.FifteenMoveLimit, Help: assets.FifteenNewSlackHelp,
			Hidden: !limited, Control: form.Choose{Choices: slacks, Chosen: &slack}, Changed: func() { f.chooseSlack(slack) },
		},
		{
			ID: "new-limit", Help: assets.FifteenNewLimitLabel, Error: assets.FifteenNewLimitError,
			Hidden: !limited || !f.free, Control: form.Number{Value: &f.limit, Min: 1, Max: puzzle.FifteenMaxLimit, Step: 10},
		},
		{ID: "new-scramble", Label: assets.FifteenScramble, Control: option(puzzle.KeyScramble, form.DropDown, scrambles)},
		{ID: "new-steps", Help: assets.FifteenNewStepsLabel, Error: assets.FifteenNewStepsError, Hidden: !f.walks(), Control: walk},
		{ID: seedField, Label: assets.NewChallengeSeed, Control: form.Seed{
			Text: &f.seed, Day: parts.BarButton{ID: "new-today", Spec: today, OnClick: func() { f.daily = true }},
		}},
	}
}

// resize chooses a size.
func (f *newBoardForm) resize(width, height int) {
	before := f.shape()
	f.draft[puzzle.KeySize] = puzzle.FifteenShape{Width: width, Height: height}.String()
	f.resized(before)
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
func modeChoicesOf(look scene.Look) (choices []form.Choice) {
	for _, m := range puzzle.FifteenModes() {
		w := modeChoices[modeChoiceOfMode(m)]
		choices = append(choices, form.Choice{Value: string(m), Choice: widget.Choice{Icon: w.icon, Word: look.Text(w.name), Tip: look.Text(w.tip)}})
	}
	return choices
}

// newSides returns the widths and heights that can be chosen.
func newSides() (choices []widget.Choice) {
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		choices = append(choices, widget.Choice{Word: strconv.Itoa(n)})
	}
	return choices
}

// slackChoices returns the limits that the move-limited mode offers on the chosen size, and the index
// of the chosen one: twice the optimum, the optimum and a slack where it can be proved, and any number.
func (f *newBoardForm) slackChoices(look scene.Look) (choices []widget.Choice, chosen int) {
	choices = append(choices, widget.Choice{Word: look.Text(assets.FifteenNewSlackDouble), Tip: look.Text(assets.FifteenNewSlackDoubleTip)})
	for _, slack := range f.slacks() {
		tip := look.Words.Format(assets.FifteenNewSlackTip, map[string]any{"Count": slack})
		choices = append(choices, widget.Choice{Word: "+" + slack, Tip: tip})
	}
	choices = append(choices, widget.Choice{Word: look.Text(assets.FifteenNewLimitOwn), Tip: look.Text(assets.FifteenNewLimitOwnTip)})
	if f.free {
		return choices, len(choices) - 1
	}
	return choices, 1 + slices.Index(f.slacks(), f.draft[puzzle.KeySlack])
}

// slacks returns the slacks of the chosen size.
func (f *newBoardForm) slacks() []string {
	if !puzzle.FifteenSlackKnown(f.shape()) {
		return nil
	}
	return slacks
}

// chooseSlack chooses one of slackChoices.
func (f *newBoardForm) chooseSlack(chosen int) {
	delete(f.draft, puzzle.KeySlack)
	f.free = chosen > len(f.slacks())
	if !f.free && chosen > 0 {
		f.draft[puzzle.KeySlack] = f.slacks()[chosen-1]
	}
}

// walkPresets returns the presets for the length of a walk on the chosen size.
func (f *newBoardForm) walkPresets(look scene.Look) (presets []form.Preset) {
	for _, one := range puzzle.Difficulties() {
		w := puzzle.FifteenWalk(f.shape(), one)
		presets = append(presets, form.Preset{
			Value: w.Default, Min: w.Min, Max: w.Max, Word: look.Text(walkNames[one]), Tip: look.Words.Count(assets.CountSteps, w.Default, nil),
		})
	}
	return presets
}

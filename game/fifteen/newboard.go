package fifteen

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// newBoardForm is the dialog that chooses a new board of tiles. Nothing happens to
// the game at hand before it is started.
type newBoardForm struct {
	mode       int // index of newModes
	size       int
	scramble   int // index of newScrambles
	steps      int // of a walk
	stepsValid bool
	seed       string
	archive    bool // past days were asked for
	slack      int  // index of slacks
}

var _ scene.Dialog = (*newBoardForm)(nil)

// newModes are the modes that can be chosen; the day is a button of its own.
var newModes = puzzle.FifteenModes()

// newScrambles lists the scrambles as the dialog does: the shuffle first, which makes
// each position that can be solved as likely as any other, and then the walk, whose
// length makes a board as hard as one likes.
func newScrambles() []shuffle.Scramble {
	first := []shuffle.Scramble{shuffle.FisherYates, shuffle.RandomWalk}
	rest := slices.DeleteFunc(shuffle.Scrambles(), func(s shuffle.Scramble) bool { return slices.Contains(first, s) })
	return append(first, rest...)
}

// slacks are what the move-limited mode may allow beyond the optimum; the first is as
// much again.
var slacks = []string{"", "0", "5", "10", "20"}

// slackField declares the limit of the move-limited mode, and explains it.
func (f *newBoardForm) slackField(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	if newModes[f.mode] != puzzle.ModeLimited {
		return
	}
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.FifteenMoveLimit)))
	choices := []widget.Choice{{Word: sc.Text(assets.FifteenNewSlackDouble), Tip: sc.Text(assets.FifteenNewSlackDoubleTip)}}
	if puzzle.FifteenSlackKnown(puzzle.FifteenSquare(f.size)) {
		for _, slack := range slacks[1:] {
			choices = append(choices, widget.Choice{Word: "+" + slack, Tip: sc.Words.Format(assets.FifteenNewSlackTip, map[string]any{"Count": slack})})
		}
	}
	f.slack = min(f.slack, len(choices)-1)
	ui.Segments("new-slack", parts.Row(rest, ui.ControlHeight(), ui.Px(theme.Space4)), choices, &f.slack, widget.ChoiceSpec{})
	widget.CutTop(rest, ui.HelpLine(*rest, sc.Text(assets.FifteenNewSlackHelp), false)+ui.Px(theme.Space12))
}

// openNewBoardForm opens the form with what the game at hand was made from.
func openNewBoardForm(sc *scene.Context) *newBoardForm {
	f := &newBoardForm{size: puzzle.FifteenDefaultSize, stepsValid: true}
	if isCurrent(sc) {
		v := sc.Games.Latest().Values()
		f.size = puzzle.FifteenShapeOf(v).Width
		f.mode = max(0, slices.Index(newModes, puzzle.FifteenModeOf(v)))
		if scramble, ok := puzzle.FifteenScramble(v); ok && !v.Has(puzzle.KeyDay) {
			f.scramble = max(0, slices.Index(newScrambles(), scramble))
		}
		f.steps = puzzle.FifteenWalkSteps(v)
		f.slack = max(0, slices.Index(slacks, v[puzzle.KeySlack]))
	}
	if f.steps == 0 {
		f.steps = puzzle.FifteenWalk(puzzle.FifteenSquare(f.size), puzzle.Medium).Default
	}
	return f
}

// Action implements scene.Dialog.
func (f *newBoardForm) Action() scene.ActionID { return scene.New }

// valid reports whether a board can be started with what is chosen.
func (f *newBoardForm) valid() bool {
	return (!f.walks() || f.stepsValid) && parts.ValidSeed(f.seed)
}

// walks reports whether the scramble is a walk, which has a length.
func (f *newBoardForm) walks() bool { return newScrambles()[f.scramble] == shuffle.RandomWalk }

// Frame implements scene.Dialog.
func (f *newBoardForm) Frame(sc *scene.Context) bool {
	daily := false
	result := sc.UI.Dialog("new-fifteen", widget.DialogSpec{
		Title: sc.Text(assets.NewChallengeTitle), Width: 760, Focus: "fifteen-seed",
		Body: func(area image.Rectangle) (used int) {
			used, daily = f.body(sc, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "workshop", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "hammer", Word: sc.Text(assets.WorkshopTitle), Tip: sc.Text(assets.WorkshopTip)}},
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.NewChallengeCancel)}},
			{ID: "start", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.FifteenNewStart), Disabled: !f.valid()}},
		},
	})
	switch {
	case f.archive:
		openArchive(sc)
		return false
	case result.Button == "workshop":
		sc.Editors.Edit(sc, puzzle.Fifteen, "", nil)
		return false
	case daily:
		sc.ShowDialog(nil)
		replaceGame(sc, today(sc))
		return sc.CurrentDialog() != nil
	case result.Button == "start" && f.valid():
		sc.ShowDialog(nil)
		replaceGame(sc, f.values(sc))
		return sc.CurrentDialog() != nil
	}
	return !result.Closed && result.Button != "cancel"
}

// values returns what is chosen.
func (f *newBoardForm) values(sc *scene.Context) puzzle.Values {
	v := puzzle.Values{
		puzzle.KeySize: strconv.Itoa(f.size), puzzle.KeyMode: string(newModes[f.mode]),
		puzzle.KeySeed: f.seed, puzzle.KeyScramble: string(newScrambles()[f.scramble]),
	}
	if f.seed == "" {
		v[puzzle.KeySeed] = freshSeed(sc)
	}
	if newModes[f.mode] == puzzle.ModeLimited && f.slack > 0 && puzzle.FifteenSlackKnown(puzzle.FifteenSquare(f.size)) {
		v[puzzle.KeySlack] = slacks[f.slack]
	}
	if f.walks() {
		v[puzzle.KeyWalk] = strconv.Itoa(f.steps)
	}
	return v
}

// body declares the form, and reports whether the board of the day was asked for.
func (f *newBoardForm) body(sc *scene.Context, area image.Rectangle) (used int, daily bool) {
	ui := sc.UI
	top := area.Min.Y
	rest := area
	previewBottom := top
	wide := sc.Size.X >= ui.Px(800)
	if wide {
		left := widget.CutLeft(&rest, ui.Px(previewWidth))
		widget.CutLeft(&rest, ui.Px(theme.Space32))
		previewBottom = f.drawPreview(sc, left)
	}
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.FieldLabel(rest, sc.Text(assets.FifteenNewMode)))
	var modes []widget.Choice
	for _, m := range newModes {
		w := modeChoices[modeChoiceOfMode(m)]
		modes = append(modes, widget.Choice{Icon: w.icon, Word: sc.Text(w.name), Tip: sc.Text(w.tip)})
	}
	_, height := ui.Chips("new-mode", rest, modes, &f.mode, widget.ChoiceSpec{})
	widget.CutTop(&rest, height+ui.Px(theme.Space16))

	f.sizeField(sc, &rest)
	f.slackField(sc, &rest)
	f.scrambleField(sc, &rest)
	daily = f.seedField(sc, &rest)
	if !wide && f.view().picture(sc) != "" {
		widget.CutTop(&rest, ui.Px(theme.Space8))
		left := rest
		left.Max.X = min(left.Max.X, left.Min.X+ui.Px(previewWidth))
		rest.Min.Y = f.drawPreview(sc, left)
	}
	return max(rest.Min.Y, previewBottom) - top, daily
}

// sizeField declares the size.
func (f *newBoardForm) sizeField(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.FifteenSize)))
	var sizes []widget.Choice
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		side := strconv.Itoa(n)
		sizes = append(sizes, widget.Choice{Word: side, Tip: side + "×" + side})
	}
	chosen := f.size - puzzle.FifteenMinSize
	if ui.Segments("new-size", parts.Row(rest, ui.ControlHeight(), ui.Px(theme.Space16)), sizes, &chosen, widget.ChoiceSpec{}) {
		before := f.size
		f.size = chosen + puzzle.FifteenMinSize
		// A preset stays the preset.
		for _, one := range puzzle.Difficulties() {
			if f.steps == puzzle.FifteenWalk(puzzle.FifteenSquare(before), one).Default {
				f.steps = puzzle.FifteenWalk(puzzle.FifteenSquare(f.size), one).Default
				break
			}
		}
	}
}

// scrambleField declares the scramble, and the length of a walk.
func (f *newBoardForm) scrambleField(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.FifteenScramble)))
	var names []string
	for _, s := range newScrambles() {
		names = append(names, sc.Text(scrambleNames[string(s)]))
	}
	ui.DropDown("new-scramble", parts.Row(rest, ui.ControlHeight(), ui.Px(theme.Space12)), names, &f.scramble, widget.DropSpec{})
	if !f.walks() {
		widget.CutTop(rest, ui.Px(theme.Space4))
		return
	}
	line := parts.Row(rest, ui.ControlHeight(), 0)
	number := widget.CutLeft(&line, ui.Px(120))
	widget.CutLeft(&line, ui.Px(theme.Space8))
	result := ui.NumberField("new-steps", number, &f.steps, widget.NumberSpec{Min: 1, Max: puzzle.MaxSteps, Step: 10})
	f.stepsValid = result.Valid
	chosen := -1
	var presets []widget.Choice
	for i, one := range puzzle.Difficulties() {
		w := puzzle.FifteenWalk(puzzle.FifteenSquare(f.size), one)
		if f.steps >= w.Min && f.steps <= w.Max {
			chosen = i
		}
		presets = append(presets, widget.Choice{Word: sc.Text(walkNames[one]), Tip: sc.Words.Count(assets.CountSteps, w.Default, nil)})
	}
	if ui.Segments("new-presets", line, presets, &chosen, widget.ChoiceSpec{}) && chosen >= 0 {
		f.steps = puzzle.FifteenWalk(puzzle.FifteenSquare(f.size), puzzle.Difficulties()[chosen]).Default
	}
	widget.CutTop(rest, ui.Px(theme.Space4))
	label := sc.Text(assets.FifteenNewStepsLabel)
	room := ui.MeasureBody(rest.Dx(), func(area image.Rectangle) int { return ui.HelpLine(area, label, false) })
	line = parts.ErrorLine(sc, rest, assets.FifteenNewStepsError, !f.stepsValid, room)
	if f.stepsValid {
		ui.HelpLine(line, label, false)
	}
	widget.CutTop(rest, ui.Px(theme.Space12))
}

// seedField declares the seed with the day beside it, and reports whether that was
// asked for.
func (f *newBoardForm) seedField(sc *scene.Context, rest *image.Rectangle) (daily bool) {
	ui := sc.UI
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.FifteenSeed)))
	day := dayName(sc, today(sc))
	spec := widget.ButtonSpec{Icon: "calendar-days", Word: sc.Text(assets.FifteenNewToday), Tip: sc.Words.Format(assets.FifteenNewTodayTip, map[string]any{"Day": day})}
	daily = parts.SeedField(sc, rest, "fifteen-seed", &f.seed, parts.BarButton{ID: "new-today", Spec: spec})
	widget.CutTop(rest, ui.Px(theme.Space8))
	past := widget.ButtonSpec{Kind: widget.Flat, Icon: "calendar-days", Word: sc.Text(assets.FifteenNewArchive), Tip: sc.Text(assets.FifteenNewArchiveTip)}
	if at := parts.Row(rest, ui.ControlHeight(), 0); ui.Button("new-archive", widget.CutRight(&at, ui.ButtonSize(past).X), past) {
		f.archive = true
	}
	return daily
}

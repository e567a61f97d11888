package game

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// fifteenForm is the dialog that chooses a new board of tiles. Nothing happens to
// the game at hand before it is started.
type fifteenForm struct {
	mode       int // index of newModes
	size       int
	sizeValid  bool
	scramble   int // index of newScrambles
	steps      int // of a walk
	stepsValid bool
	seed       string
	archive    bool // past days were asked for
}

// newModes are the modes that can be chosen; the day is a button of its own.
var newModes = puzzle.FifteenModes()

// newScrambles lists the scrambles as the dialog does: the walk first, because its
// length makes a board as hard as one likes.
func newScrambles() []shuffle.Scramble {
	all := shuffle.Scrambles()
	i := slices.Index(all, shuffle.RandomWalk)
	return append([]shuffle.Scramble{shuffle.RandomWalk}, slices.Delete(slices.Clone(all), i, i+1)...)
}

// newFifteenDialog opens the form with what the game at hand was made from.
func newFifteenDialog(g *Game) *fifteenForm {
	f := &fifteenForm{size: puzzle.FifteenDefaultSize, sizeValid: true, stepsValid: true}
	if g.look() == look(fifteenLook{}) {
		v := g.play.session.Values()
		f.size = puzzle.FifteenSize(v)
		f.mode = max(0, slices.Index(newModes, puzzle.FifteenModeOf(v)))
		if scramble, ok := puzzle.FifteenScramble(v); ok && !v.Has(puzzle.KeyDay) {
			f.scramble = max(0, slices.Index(newScrambles(), scramble))
		}
		f.steps = puzzle.FifteenWalkSteps(v)
	}
	if f.steps == 0 {
		f.steps = puzzle.FifteenWalk(f.size, puzzle.Medium).Usual
	}
	return f
}

func (f *fifteenForm) action() action { return newChallenge }

func (f *fifteenForm) valid() bool {
	return f.sizeValid && (!f.walks() || f.stepsValid) && f.seedValid()
}

func (f *fifteenForm) walks() bool { return newScrambles()[f.scramble] == shuffle.RandomWalk }

// seedValid reports whether the seed is empty or a number that fits.
func (f *fifteenForm) seedValid() bool {
	if f.seed == "" {
		return true
	}
	_, err := strconv.ParseUint(f.seed, 10, 32)
	return err == nil
}

func (f *fifteenForm) frame(g *Game) bool {
	daily := false
	result := g.ui.Dialog("new-fifteen", widget.DialogSpec{
		Title: g.text(assets.NewChallengeTitle), Width: 760, Focus: "fifteen-seed",
		Body: func(area image.Rectangle) (used int) {
			used, daily = f.body(g, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: g.text(assets.NewChallengeCancel)}},
			{ID: "start", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.FifteenNewStart), Disabled: !f.valid()}},
		},
	})
	switch {
	case f.archive:
		g.openFifteenArchive(nil)
		return false
	case daily:
		g.dialog = nil
		g.leaveFor(g.valuesIn(dailyChip, nil))
		return g.dialog != nil
	case result.Button == "start" && f.valid():
		g.dialog = nil
		g.leaveFor(f.values(g))
		return g.dialog != nil
	}
	return !result.Closed && result.Button != "cancel"
}

// values returns what is chosen.
func (f *fifteenForm) values(g *Game) puzzle.Values {
	v := puzzle.Values{
		puzzle.KeySize: strconv.Itoa(f.size), puzzle.KeyMode: string(newModes[f.mode]),
		puzzle.KeySeed: f.seed, puzzle.KeyScramble: string(newScrambles()[f.scramble]),
	}
	if f.seed == "" {
		v[puzzle.KeySeed] = g.freshSeed()
	}
	if f.walks() {
		v[puzzle.KeyWalk] = strconv.Itoa(f.steps)
	}
	return v
}

// body declares the form, and reports whether the board of the day was asked for.
func (f *fifteenForm) body(g *Game, area image.Rectangle) (used int, daily bool) {
	ui := g.ui
	top := area.Min.Y
	rest := area
	previewBottom := top
	wide := g.size.X >= ui.Px(800)
	if wide {
		left := widget.CutLeft(&rest, ui.Px(fifteenPreview))
		widget.CutLeft(&rest, ui.Px(theme.Space32))
		previewBottom = f.drawPreview(g, left)
	}
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.FieldLabel(rest, g.text(assets.FifteenNewMode)))
	var modes []widget.Choice
	for _, m := range newModes {
		chip := fifteenModes[modeIndex(m)]
		modes = append(modes, widget.Choice{Icon: chip.icon, Word: g.text(chip.name), Tip: g.text(chip.tip)})
	}
	_, height := ui.Chips("new-mode", rest, modes, &f.mode, widget.ChoiceSpec{})
	widget.CutTop(&rest, height+ui.Px(theme.Space16))

	f.sizeField(g, &rest)
	f.scrambleField(g, &rest)
	daily = f.seedField(g, &rest)
	if !wide && f.picture(g) != "" {
		widget.CutTop(&rest, ui.Px(theme.Space8))
		left := rest
		left.Max.X = min(left.Max.X, left.Min.X+ui.Px(fifteenPreview))
		rest.Min.Y = f.drawPreview(g, left)
	}
	return max(rest.Min.Y, previewBottom) - top, daily
}

// fifteenPreview is the width of the preview in device-independent pixels.
const fifteenPreview = 212.0

// picture returns the name of the picture that will be on the tiles, or "" for
// numbers.
func (f *fifteenForm) picture(g *Game) string {
	return g.fifteenPicture(puzzle.Values{puzzle.KeyMode: string(newModes[f.mode])})
}

// drawPreview shows the goal of the board chosen, as it will be cut, with the name
// of its picture, and returns where it ends.
func (f *fifteenForm) drawPreview(g *Game, area image.Rectangle) int {
	ui := g.ui
	goal, err := puzzle.Fifteen{}.Start(puzzle.Values{puzzle.KeySize: strconv.Itoa(f.size)})
	if err != nil {
		return area.Min.Y
	}
	side := area.Dx() // whatever the size, so that nothing below moves
	l := boardview.Fit(side, side, f.size, f.size, boardview.Frame{Pixels: ui.Px(boardview.FrameWidth)}, 1, 0)
	l = l.MovedTo(area.Min.Add(image.Pt((side-l.Outer.Dx())/2, (side-l.Outer.Dy())/2)))
	if !ui.Measuring() {
		v := g.fifteenViewOf(g.scene(goal, l), puzzle.Values{puzzle.KeyMode: string(newModes[f.mode])})
		v.Glow, v.Ghost, v.Numbers = false, false, false // discs would hide so small a picture
		v.Draw(g.list())
	}
	name := g.text(assets.FifteenNumbers)
	slug := f.picture(g)
	for _, p := range tilePictures {
		if p.slug == slug {
			name = g.text(p.name)
		}
	}
	area.Min.Y += side + ui.Px(theme.Space8)
	area.Max.Y = area.Min.Y + ui.LineHeight(theme.Caption)
	ui.Label(area, name, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
	return area.Max.Y
}

func (f *fifteenForm) sizeField(g *Game, rest *image.Rectangle) {
	ui := g.ui
	widget.CutTop(rest, ui.FieldLabel(*rest, g.text(assets.FifteenSize)))
	var sizes []widget.Choice
	for n := puzzle.FifteenMinSize; n <= puzzle.FifteenMaxSize; n++ {
		side := strconv.Itoa(n)
		sizes = append(sizes, widget.Choice{Word: side, Tip: side + "×" + side})
	}
	chosen := f.size - puzzle.FifteenMinSize
	if ui.Segments("new-size", row(rest, ui.ControlHeight(), ui.Px(theme.Space16)), sizes, &chosen, widget.ChoiceSpec{}) {
		before := f.size
		f.size = chosen + puzzle.FifteenMinSize
		// A preset stays the preset.
		for _, d := range puzzle.Difficulties() {
			if f.steps == puzzle.FifteenWalk(before, d).Usual {
				f.steps = puzzle.FifteenWalk(f.size, d).Usual
				break
			}
		}
	}
}

func (f *fifteenForm) scrambleField(g *Game, rest *image.Rectangle) {
	ui := g.ui
	widget.CutTop(rest, ui.FieldLabel(*rest, g.text(assets.FifteenScramble)))
	var names []string
	for _, s := range newScrambles() {
		names = append(names, g.text(scrambleNames[string(s)]))
	}
	ui.DropDown("new-scramble", row(rest, ui.ControlHeight(), ui.Px(theme.Space12)), names, &f.scramble, widget.DropSpec{})
	if !f.walks() {
		widget.CutTop(rest, ui.Px(theme.Space4))
		return
	}
	line := row(rest, ui.ControlHeight(), 0)
	number := widget.CutLeft(&line, ui.Px(120))
	widget.CutLeft(&line, ui.Px(theme.Space8))
	result := ui.NumberField("new-steps", number, &f.steps, widget.NumberSpec{Min: 1, Max: puzzle.MaxSteps, Step: 10})
	f.stepsValid = result.Valid
	chosen := -1
	var presets []widget.Choice
	for i, d := range puzzle.Difficulties() {
		w := puzzle.FifteenWalk(f.size, d)
		if f.steps >= w.Least && f.steps <= w.Most {
			chosen = i
		}
		presets = append(presets, widget.Choice{Word: g.text(difficultyNames[d]), Tip: g.words.Count(assets.CountSteps, w.Usual, nil)})
	}
	if ui.Segments("new-presets", line, presets, &chosen, widget.ChoiceSpec{}) && chosen >= 0 {
		f.steps = puzzle.FifteenWalk(f.size, puzzle.Difficulties()[chosen]).Usual
	}
	widget.CutTop(rest, ui.Px(theme.Space4))
	help, wrong := g.text(assets.FifteenNewStepsLabel), false
	if !f.stepsValid {
		help, wrong = g.text(assets.FifteenNewStepsError), true
	}
	widget.CutTop(rest, ui.HelpLine(*rest, help, wrong)+ui.Px(theme.Space12))
}

// seedField declares the seed with the day beside it, and reports whether that was
// asked for.
func (f *fifteenForm) seedField(g *Game, rest *image.Rectangle) (daily bool) {
	ui := g.ui
	widget.CutTop(rest, ui.FieldLabel(*rest, g.text(assets.FifteenSeed)))
	day := g.dayName(g.valuesIn(dailyChip, nil))
	spec := widget.ButtonSpec{Icon: "calendar-days", Word: g.text(assets.FifteenNewToday), Tip: g.words.Format(assets.FifteenNewTodayTip, map[string]any{"Day": day})}
	line := row(rest, ui.ControlHeight(), 0)
	placeholder := g.text(assets.NewChallengeSeedPlaceholder)
	var button image.Rectangle
	if width := ui.ButtonSize(spec).X; line.Dx()-width > ui.Width(theme.Body, placeholder)+ui.Px(theme.Space32) {
		button = widget.CutRight(&line, width)
		widget.CutRight(&line, ui.Px(theme.Space8))
	} else {
		widget.CutTop(rest, ui.Px(theme.Space8))
		button = row(rest, ui.ControlHeight(), 0)
	}
	ui.TextField("fifteen-seed", line, &f.seed, widget.FieldSpec{Placeholder: placeholder, Accept: widget.Digits, MaxRunes: 10, Wrong: !f.seedValid()})
	daily = ui.Button("new-today", button, spec)
	widget.CutTop(rest, ui.Px(theme.Space8))
	past := widget.ButtonSpec{Kind: widget.Flat, Icon: "calendar-days", Word: g.text(assets.FifteenNewArchive), Tip: g.text(assets.FifteenNewArchiveTip)}
	if at := row(rest, ui.ControlHeight(), 0); ui.Button("new-archive", widget.CutRight(&at, ui.ButtonSize(past).X), past) {
		f.archive = true
	}
	if !f.seedValid() {
		widget.CutTop(rest, ui.Px(theme.Space4))
		widget.CutTop(rest, ui.HelpLine(*rest, g.text(assets.NewChallengeSeedError), true))
	}
	return daily
}

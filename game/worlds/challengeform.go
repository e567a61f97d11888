package worlds

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// challengeForm is the dialog that chooses a new Challenge. Nothing happens to
// the game at hand before it is started.
type challengeForm struct {
	board, gaps  int           // indices of the catalogue's lists; one more for own
	own          puzzle.Values // the player's board at hand, solved, or nil
	random       bool
	wrapX, wrapY bool
	seed         string
	steps        int
	stepsValid   bool
	chance       string        // the seed if none is typed: what will be is seen before
	drawn        string        // what chance was drawn for
	preview      *board.Board  // the solved board chosen, with the gaps that will be
	previewed    puzzle.Values // what preview was made from
}

// stepPresets are the numbers of shuffling steps that have a name.
var stepPresets = []struct {
	steps int
	name  assets.ID
}{
	{50, assets.DifficultyEasy},
	{250, assets.DifficultyMedium},
	{1000, assets.DifficultyHard},
	{10000, assets.DifficultyExpert},
}

// newChallengeForm returns the form with the board of the game at hand.
func newChallengeForm(sc *scene.Context) *challengeForm {
	v := freePlay(sc).Values()
	if s := sc.Games.Latest(); s.Family().Name == puzzle.Worlds.Name {
		v = s.Values()
	}
	slug := puzzle.WorldsBoard(v)
	f := &challengeForm{steps: puzzle.DefaultSteps, stepsValid: true}
	f.board = max(0, slices.Index(puzzle.WorldsBoards(), slug))
	f.gaps = max(0, slices.Index(puzzle.WorldsGapChoices(slug), puzzle.WorldsGaps(v)))
	if own, ok := puzzle.WorldsOwn(v); ok {
		f.own, f.board, f.gaps = own.Values(), len(puzzle.WorldsBoards()), 0
	}
	if puzzle.Worlds.Challenge(v) {
		f.random, f.wrapX, f.wrapY = v.Flag(puzzle.KeyRandomizeGaps), v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY)
		f.steps = int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps))
	}
	return f
}

// Action implements scene.Dialog.
func (f *challengeForm) Action() scene.ActionID { return scene.New }

// slug returns the board of the catalogue that is chosen, or "" for the player's own.
func (f *challengeForm) slug() string {
	if f.board == len(puzzle.WorldsBoards()) {
		return ""
	}
	return puzzle.WorldsBoards()[f.board]
}

// values returns what is chosen, without seed and steps.
func (f *challengeForm) values() puzzle.Values {
	v := maps.Clone(f.own)
	if slug := f.slug(); slug != "" {
		v = puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: puzzle.WorldsGapChoices(slug)[f.gaps]}
	}
	if f.wrapX {
		v[puzzle.KeyWrapX] = "true"
	}
	if f.wrapY {
		v[puzzle.KeyWrapY] = "true"
	}
	return v
}

// Frame implements scene.Dialog.
func (f *challengeForm) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("new-challenge", widget.DialogSpec{
		Title: sc.Text(assets.NewChallengeTitle), Width: 760, Focus: "seed",
		Body: func(area image.Rectangle) int { return f.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "workshop", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "hammer", Word: sc.Text(assets.WorkshopTitle), Tip: sc.Text(assets.WorkshopTip)}},
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.NewChallengeCancel)}},
			{ID: "start", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.NewChallengeStart), Disabled: !parts.ValidSeed(f.seed) || !f.stepsValid}},
		},
	})
	if result.Button == "start" && parts.ValidSeed(f.seed) && f.stepsValid {
		return !f.start(sc)
	}
	if result.Button == "workshop" {
		sc.Editors.Edit(sc, puzzle.Worlds, "", nil)
		return false
	}
	return !result.Closed && result.Button != "cancel"
}

// start begins what is chosen, and reports whether the form is done with.
func (f *challengeForm) start(sc *scene.Context) bool {
	v := f.chosen(sc)
	if startsSolved(v) {
		sc.ShowDialog(&solvedStartDialog{values: v, otherIcon: "chevron-left", otherWord: assets.SolvedStartBack, other: func() { sc.ShowDialog(f) }})
		return false
	}
	sc.Games.Resume(puzzle.Worlds, v)
	return true
}

// chosen returns the values of the Challenge that the form describes.
func (f *challengeForm) chosen(sc *scene.Context) puzzle.Values {
	v := f.values()
	v[puzzle.KeySteps] = strconv.Itoa(f.steps)
	if f.random {
		v[puzzle.KeyRandomizeGaps] = "true"
	}
	v[puzzle.KeySeed] = f.seed
	if f.seed == "" {
		if now := fmt.Sprint(v); f.chance == "" || f.drawn != now {
			f.chance, f.drawn = randomSeed(sc, v), now
		}
		v[puzzle.KeySeed] = f.chance
	}
	return v
}

// body declares the form, with a preview at its left where there is room.
func (f *challengeForm) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	form := area
	previewBottom := top
	if sc.Size.X >= ui.Px(800) {
		left := widget.CutLeft(&form, ui.Px(276))
		widget.CutLeft(&form, ui.Px(theme.Space32))
		previewBottom = f.drawPreview(sc, left)
	}
	rest := form
	rest.Max.Y = rest.Min.Y + 1<<14 // fields know their own heights
	f.boardFields(sc, &rest)
	f.seedField(sc, &rest)
	f.stepsField(sc, &rest)
	f.raceField(sc, &rest)
	return max(rest.Min.Y, previewBottom) - top
}

func (f *challengeForm) boardFields(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	var boards, gaps []string
	for _, slug := range puzzle.WorldsBoards() {
		boards = append(boards, sc.Text(assets.BoardName(slug, true)))
	}
	if f.own != nil {
		boards = append(boards, boardName(sc, f.own))
	}
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.NewChallengeBoard)))
	if ui.DropDown("board-choice", parts.Row(rest, ui.ControlHeight(), ui.Px(theme.Space16)), boards, &f.board, widget.DropSpec{}) {
		f.gaps = 0
	}
	if slug := f.slug(); slug == "" {
		gaps = append(gaps, gapsName(sc, f.own, assets.GapsLong))
	} else {
		for _, key := range puzzle.WorldsGapChoices(slug) {
			gaps = append(gaps, sc.Text(assets.GapsName(key, slug, assets.GapsLong)))
		}
	}
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.NewChallengeGaps)))
	ui.DropDown("gaps-choice", parts.Row(rest, ui.ControlHeight(), ui.Px(theme.Space12)), gaps, &f.gaps, widget.DropSpec{})
	ui.CheckBox("random", parts.Row(rest, ui.CheckHeight(), 0), sc.Text(assets.NewChallengeRandomizeGaps), &f.random, widget.ToggleSpec{})
	ui.CheckBox("wrap-x", parts.Row(rest, ui.CheckHeight(), 0), sc.Text(assets.NewChallengeWrapHorizontal), &f.wrapX, widget.ToggleSpec{})
	ui.CheckBox("wrap-y", parts.Row(rest, ui.CheckHeight(), ui.Px(theme.Space12)), sc.Text(assets.NewChallengeWrapVertical), &f.wrapY, widget.ToggleSpec{})
}

func (f *challengeForm) seedField(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.NewChallengeSeed)))
	today := puzzle.Worlds.Daily(sc.Today())[puzzle.KeySeed]
	daily := widget.ButtonSpec{Icon: "calendar-days", Word: sc.Text(assets.NewChallengeDaily), Tip: sc.Words.Format(assets.NewChallengeDailyTip, map[string]any{"Seed": today})}
	if parts.SeedField(sc, rest, "seed", &f.seed, parts.BarButton{ID: "daily", Spec: daily}) {
		f.seed = today
	}
	widget.CutTop(rest, ui.Px(theme.Space12))
}

func (f *challengeForm) stepsField(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	widget.CutTop(rest, ui.FieldLabel(*rest, sc.Text(assets.NewChallengeSteps)))
	line := parts.Row(rest, ui.ControlHeight(), 0)
	number := widget.CutLeft(&line, ui.Px(104))
	widget.CutLeft(&line, ui.Px(theme.Space8))
	result := ui.NumberField("steps", number, &f.steps, widget.NumberSpec{Min: 1, Max: puzzle.MaxSteps, Step: 50})
	f.stepsValid = result.Valid
	chosen := -1
	var choices []widget.Choice
	for i, p := range stepPresets {
		choices = append(choices, widget.Choice{Word: strconv.Itoa(p.steps), Tip: sc.Text(p.name)})
		if p.steps == f.steps {
			chosen = i
		}
	}
	presets := line
	if line.Dx() < ui.Px(240) {
		widget.CutTop(rest, ui.Px(theme.Space8))
		presets = parts.Row(rest, ui.ControlHeight(), 0)
	}
	ui.SetA11y("steps", access.Node{Name: sc.Text(assets.NewChallengeSteps)})
	ui.SetA11y("presets", access.Node{Name: sc.Text(assets.NewChallengeSteps)})
	if ui.Segments("presets", presets, choices, &chosen, widget.ChoiceSpec{}) && chosen >= 0 {
		f.steps = stepPresets[chosen].steps
	}
	widget.CutTop(rest, ui.Px(theme.Space4))
	names := parts.ErrorLine(sc, rest, assets.NewChallengeStepsError, !f.stepsValid, ui.LineHeight(theme.Caption))
	if !f.stepsValid {
		return
	}
	names.Max.Y = names.Min.Y + ui.LineHeight(theme.Caption)
	for i, at := range ui.SegmentRects(presets, choices) {
		at.Min.Y, at.Max.Y = names.Min.Y, names.Max.Y
		ui.Label(at, sc.Text(stepPresets[i].name), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
	}
}

// raceField is the switch of races, which works at once. It holds for every Challenge that has a best.
func (f *challengeForm) raceField(sc *scene.Context, rest *image.Rectangle) {
	rest.Min.Y += form.Settings(sc, *rest, []form.Row{{ID: "ghost-race", Label: assets.RaceAgainst, Control: form.Setting{Key: "ghost-race"}}})
}

// drawPreview shows the chosen board solved, with the gaps that will be, and returns
// where it ends.
func (f *challengeForm) drawPreview(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	v := f.values()
	if f.random && parts.ValidSeed(f.seed) && f.stepsValid {
		v = f.chosen(sc)
	}
	if f.preview == nil || fmt.Sprint(v) != fmt.Sprint(f.previewed) {
		b, err := startOf(f.values())
		if err != nil {
			return area.Min.Y
		}
		if start, err := startOf(v); err == nil && f.random {
			b.SetGaps(start.Gaps())
		}
		f.preview, f.previewed = b, v
	}
	b := f.preview
	l := boardview.Fit(area.Dx(), area.Dx(), b.Width(), b.Height(), boardview.Frame{Pixels: ui.Px(boardview.FrameWidth)}, 1, 0)
	l = l.MovedTo(area.Min.Add(image.Pt((area.Dx()-l.Outer.Dx())/2, 0)))
	if !ui.Measuring() {
		scene := sc.Scene(b, l)
		scene.Selection = true
		view{own: f.slug() == ""}.draw(sc, scene)
	}
	area.Min.Y = l.Outer.Max.Y + ui.Px(theme.Space12)
	area.Max.Y = area.Min.Y + 1<<14
	return area.Min.Y + ui.Paragraph(area, countPieces(sc, b, f.values()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// countPieces says of what a board is made.
func countPieces(sc *scene.Context, b *board.Board, v puzzle.Values) string {
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
	return sc.Words.Format(assets.NewChallengePreview, map[string]any{
		"Large": sc.Words.Count(assets.CountLargePieces, large, nil),
		"Small": sc.Words.Count(assets.CountSmallPieces, small, nil),
		"Gaps":  gapsName(sc, v, assets.GapsMiddle),
	})
}

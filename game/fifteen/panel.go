package fifteen

import (
	"image"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Summary describes the game.
func (g *game) Summary(app *scene.App) family.Summary {
	s, f := g.host.Session(), gameFacts{g, app}
	about := describe(app.Look(), s.Values())
	keys := []scene.KeyHint{
		parts.UndoHint(app), scene.HintOf(app, scene.Goal, assets.StatusGoal), scene.HintOf(app, scene.Hint, assets.StatusHint), parts.SlideHint(app.Look()),
	}
	if g.view().counted && listed(&app.Frame) {
		keys = seriesKeys(app, g)
	}
	title, heading := about.Mode+" "+sizeName(s.Values()), app.Text(assets.FamilyFifteen)
	if name, ok := family.MadeName(app.Look(), s.Family(), s.Values()); ok && !g.view().counted {
		title, heading = name, name
	}
	return family.Summary{
		Title:       title + " · " + app.Text(assets.WindowTitle),
		Description: about,
		Details:     f.details(),
		Keys:        keys,
		Panel:       true,
		Heading:     heading,
		Rows:        f.rows(),
		Bests:       f.bests(),
		Figures:     family.Counts(app.Look(), s)[:1], // the others are among Bests
		Clock:       g.clock(app),
	}
}

// gameFacts returns facts about a game as texts.
type gameFacts struct {
	game *game
	app  *scene.App
}

// details returns the parts of the status line: what the tiles show or the number of the solve,
// and the last event.
func (f gameFacts) details() []string {
	g, app := f.game, f.app
	tiles := assets.FifteenStatusNumbers
	switch display := g.view().display(app.Look()).Name; {
	case g.view().picture(app.Look()) != "":
		tiles = assets.FifteenStatusPicture
	case display == scheme.Hidden().Name:
		tiles = assets.NarrationTileHidden
	case display != scheme.Numbers:
		tiles = displayWords[display].name
	}
	parts := []string{app.Text(tiles)}
	if number := solveNumber(app, g); number != "" {
		parts = []string{number}
	}
	if !g.host.Session().Locked() {
		if said := g.said(app); said != "" {
			parts = append(parts, said)
		}
	}
	return parts
}

// rows returns the facts about the board and the terms of the game.
func (f gameFacts) rows() []parts.Fact {
	g, app := f.game, f.app
	s := g.host.Session()
	v := s.Values()
	rows := []parts.Fact{{Label: assets.FifteenSize, Value: sizeName(v), Bold: true, Rank: 1, Draw: func(at image.Rectangle) { g.sizeStepper(app, at) }}}
	_, _, rung := puzzle.RungOf(puzzle.Fifteen, v)
	last := []parts.Fact{{Label: assets.FifteenScramble, Value: scrambleName(app.Look(), v), Rank: 3}}
	switch {
	case rung: // it has a name
	case v.Has(puzzle.KeyDay):
		rows = append(rows, parts.Fact{Label: assets.FifteenDay, Value: dayName(app.Look(), v), Bold: true, Rank: 2})
	case v.Has(puzzle.KeySeed):
		last = append(last, parts.Fact{Label: assets.FifteenSeed, Value: family.PuzzleNumber(v), Rank: 4})
	}
	if !s.Challenge() {
		return append(rows, last...)
	}
	terms := g.terms()
	limit := parts.Fact{Value: app.Text(assets.FifteenOptimalLater)}
	if s.BeganSolved() {
		limit.Value = parts.NoValue
	}
	switch puzzle.FifteenModeOf(v) {
	case puzzle.ModeTimed:
		limit.Label = assets.FifteenTimeLimit
		if terms.Mode == puzzle.ModeTimed {
			limit.Value = parts.FormatClock(terms.Target)
		}
	case puzzle.ModeLimited:
		limit.Label = assets.FifteenMoveLimit
		if terms.Mode == puzzle.ModeLimited {
			limit.Value = app.Words.Number(terms.MoveLimit)
			if optimum, _ := g.optimum(); optimum > 0 && !v.Has(puzzle.KeyLimit) {
				limit.Value = app.Words.Number(optimum) + " + " + app.Words.Number(terms.MoveLimit-optimum) + " = " + app.Words.Number(terms.MoveLimit)
			}
		}
	default:
		return append(rows, last...)
	}
	return append(slices.Insert(rows, 1, limit), last...)
}

// optimal returns the proved optimum of the start.
func (f gameFacts) optimal() string {
	g, app := f.game, f.app
	optimum, settled := g.optimum()
	switch {
	case g.unsolvable():
		return app.Text(assets.FifteenUnsolvableShort)
	case g.host.Session().BeganSolved():
	case !settled || optimum == 0:
		return app.Text(assets.FifteenOptimalLater)
	}
	return app.Words.Count(assets.CountTiles, optimum, nil)
}

// least returns the optimum of the current position.
func (f gameFacts) least() string {
	g, app := f.game, f.app
	s := g.host.Session()
	if s.Solved() {
		return app.Words.Count(assets.CountTiles, 0, nil)
	}
	if g.unsolvable() {
		return app.Text(assets.FifteenUnsolvableShort)
	}
	if here := g.host.Knowledge().Here(); here.Left > 0 {
		return app.Words.Count(assets.CountTiles, here.Left, nil)
	}
	return app.Text(assets.FifteenOptimalLater)
}

// bests returns the slides, the optimum, the results on this board and the hints used. Unknown
// values have rows too, so that rows do not move during a game.
func (f gameFacts) bests() []parts.Fact {
	g, app := f.game, f.app
	s := g.host.Session()
	if !s.Challenge() {
		return nil
	}
	facts := family.Counts(app.Look(), s)[1:]
	if isProved(s.Board()) {
		facts = append(facts, parts.Fact{Label: assets.FifteenOptimal, Value: f.optimal()})
	}
	if g.showsLeast(&app.Frame) {
		facts = append(facts, parts.Fact{Label: assets.FifteenLeast, Value: f.least()})
	}
	best, points := app.Text(assets.FifteenBestNone), parts.NoValue
	if s.BeganSolved() {
		best = parts.NoValue
	}
	bests := app.Book.StartBests(s.Start().String())
	if bests.Count > 0 {
		best = app.Words.Count(assets.CountTiles, bests.Moves.Moves(), nil) + " · " + family.BestTime(app.Look(), bests)
	}
	if bests.Points.Points > 0 {
		points = app.Words.Number(bests.Points.Points)
	}
	return append(facts,
		parts.Fact{Label: assets.FifteenBest, Value: best},
		parts.Fact{Label: assets.RecordsMostPoints, Value: points},
		parts.Fact{Label: assets.FifteenHintsUsed, Value: app.Words.Number(s.HintsHere())})
}

// clock returns the time. In the timed mode it counts down to the target and then up.
func (g *game) clock(app *scene.App) parts.Fact {
	s, terms := g.host.Session(), g.terms()
	if s.Inspecting() && inspectionCounts(app, s) {
		return inspectionClock(s)
	}
	if f, ok := eventClock(app, s); ok {
		return f
	}
	if s.Locked() {
		recorded, _ := family.TimeOf(app, s)
		return parts.RunningClock(app.Look(), assets.ChallengeTime, recorded)
	}
	if terms.Mode != puzzle.ModeTimed || s.Inspecting() {
		return family.Clock(app.Look(), s)
	}
	if over := s.Clock() - terms.Target; over > 0 {
		f := parts.RunningClock(app.Look(), assets.FifteenOverTime, over)
		f.Value, f.Said = "+"+f.Value, "+"+f.Said
		return f
	}
	left := parts.FormatClock(timeLeft(terms, s.Clock()))
	if app.Settings.ClockDecimals == 0 {
		return parts.Fact{Label: assets.FifteenTimeLeft, Value: left}
	}
	return parts.Fact{Label: assets.FifteenTimeLeft, Value: parts.FormatRunning(app.Look(), terms.Target-s.Clock()), Said: left}
}

// timeLeft returns the time left to the target, rounded up to seconds.
func timeLeft(terms puzzle.FifteenTerms, played time.Duration) time.Duration {
	return (terms.Target - played + time.Second - 1).Truncate(time.Second)
}

// sizeStepper declares the size with buttons that start the next smaller or larger board.
func (g *game) sizeStepper(app *scene.App, at image.Rectangle) {
	ui, v := app.UI, g.host.Session().Values()
	button := func(id widget.ID, icon string, tip assets.ID, by int) {
		_, possible := nextSquare(puzzle.FifteenShapeOf(v), by)
		spec := widget.ButtonSpec{Size: widget.Small, Icon: icon, Tip: app.Text(tip), Disabled: !possible}
		side := ui.ButtonSize(spec)
		if !ui.Button(id, widget.Centre(widget.CutRight(&at, side.X), side.X, min(side.Y, at.Dy())), spec) {
			return
		}
		if values, ok := resized(app, v, by); ok {
			replaceGame(app, values)
		}
	}
	button("size-more", "plus", assets.FifteenLargerTip, +1)
	word := widget.CutRight(&at, ui.Width(theme.BodyBold, "20×20")+ui.Px(theme.Space16))
	ui.Label(word, sizeName(v), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("size-less", "minus", assets.FifteenSmallerTip, -1)
}

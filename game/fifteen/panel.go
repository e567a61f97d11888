package fifteen

import (
	"fmt"
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// What is said of a game: in the status line, and in the info panel, which says what
// is played and on which terms.

// Summary describes the game.
func (g *Game) Summary(sc *scene.Context) family.Summary {
	s, f := g.table.Session(), gameFigures{g, sc}
	about := describe(sc, s.Values())
	keys := []scene.KeyHint{
		parts.UndoHint(sc), scene.HintOf(sc, scene.Goal, assets.StatusGoal), scene.HintOf(sc, scene.Hint, assets.StatusHint), parts.SlideHint(sc),
	}
	if g.view().counted && listed(sc) {
		keys = sessionKeys(sc, s.Locked())
	}
	return family.Summary{
		Title:       about.Mode + " " + sizeName(s.Values()) + " · " + sc.Text(assets.WindowTitle),
		Description: about,
		Details:     f.details(),
		Keys:        keys,
		Panel:       true,
		Heading:     about.Mode,
		Rows:        f.rows(),
		Bests:       f.bests(),
		Figures:     family.Counts(s)[:1], // slides stand below
		Clock:       g.clock(sc),
	}
}

// gameFigures are what is said of one game, in the player's words.
type gameFigures struct {
	game *Game
	desk *scene.Context
}

// details say what stands on the tiles, and what happened last.
func (f gameFigures) details() []string {
	g, sc := f.game, f.desk
	tiles := assets.FifteenStatusNumbers
	if g.view().picture(sc) != "" {
		tiles = assets.FifteenStatusPicture
	}
	parts := []string{sc.Text(tiles)}
	if number := solveNumber(sc, g); number != "" {
		parts = []string{number}
	}
	if !g.table.Session().Locked() {
		if said := g.said(sc); said != "" {
			parts = append(parts, said)
		}
	}
	return parts
}

// rows say what the board is, and the terms of the game.
func (f gameFigures) rows() []parts.Fact {
	g, sc := f.game, f.desk
	s := g.table.Session()
	v := s.Values()
	rows := []parts.Fact{{Label: assets.FifteenSize, Value: sizeName(v), Bold: true, Rank: 1, Draw: func(at image.Rectangle) { g.sizeStepper(sc, at) }}}
	switch {
	case v.Has(puzzle.KeyDay):
		rows = append(rows, parts.Fact{Label: assets.FifteenDay, Value: dayName(sc, v), Bold: true, Rank: 2})
	case v.Has(puzzle.KeySeed):
		rows = append(rows, parts.Fact{Label: assets.FifteenSeed, Value: v[puzzle.KeySeed], Bold: true, Rank: 2})
	}
	rows = append(rows, parts.Fact{Label: assets.FifteenScramble, Value: scrambleName(sc, v), Rank: 3})
	if !s.Challenge() {
		return rows
	}
	rows = append(rows, parts.Fact{Label: assets.FifteenDifficulty, Value: f.difficulty()})
	terms := g.terms()
	limit := parts.Fact{Value: sc.Text(assets.FifteenOptimalLater)}
	switch puzzle.FifteenModeOf(v) {
	case puzzle.ModeTimed:
		limit.Label = assets.FifteenTimeLimit
		if terms.Mode == puzzle.ModeTimed {
			limit.Value = parts.FormatClock(terms.Target)
		}
	case puzzle.ModeLimited:
		limit.Label = assets.FifteenMoveLimit
		if terms.Mode == puzzle.ModeLimited {
			limit.Value = strconv.Itoa(terms.MoveLimit)
			if optimum, _ := g.optimum(); optimum > 0 {
				limit.Value = fmt.Sprintf("%d + %d = %d", optimum, terms.MoveLimit-optimum, terms.MoveLimit)
			}
		}
	default:
		return rows
	}
	return append(rows, limit)
}

// difficulty says how hard the board is, once that is known.
func (f gameFigures) difficulty() string {
	g, sc := f.game, f.desk
	optimum, settled := g.optimum()
	switch {
	case g.unsolvable():
		return parts.NoValue
	case !settled:
		return sc.Text(assets.FifteenOptimalLater)
	}
	return sc.Text(difficultyNames[puzzle.FifteenTermsOf(nil, g.start, optimum).Difficulty])
}

// optimal says how few tiles solve the board, once that is proved.
func (f gameFigures) optimal() string {
	g, sc := f.game, f.desk
	optimum, settled := g.optimum()
	switch {
	case g.unsolvable():
		return sc.Text(assets.FifteenUnsolvableShort)
	case !settled || optimum == 0:
		return sc.Text(assets.FifteenOptimalLater)
	}
	tiles := sc.Words.Count(assets.CountTiles, optimum, nil)
	return sc.Words.Format(assets.FifteenOptimalProved, map[string]any{"Tiles": tiles})
}

// least says how few tiles solve the position, once that is known.
func (f gameFigures) least() string {
	g, sc := f.game, f.desk
	s := g.table.Session()
	if s.Locked() {
		return sc.Words.Count(assets.CountTiles, 0, nil)
	}
	if g.unsolvable() {
		return sc.Text(assets.FifteenUnsolvableShort)
	}
	if least, _ := g.store.optimum(optimumKey(s.Board()), s.Board()); least > 0 {
		return sc.Words.Count(assets.CountTiles, least, nil)
	}
	return sc.Text(assets.FifteenOptimalLater)
}

// bests say slides, the optimum, what was achieved on this board, hints used. Each has
// its row from the beginning, so that nothing below moves when it says something.
func (f gameFigures) bests() []parts.Fact {
	g, sc := f.game, f.desk
	s := g.table.Session()
	if !s.Challenge() {
		return nil
	}
	facts := family.Counts(s)[1:]
	if isProved(s.Board()) {
		facts = append(facts, parts.Fact{Label: assets.FifteenOptimal, Value: f.optimal()})
	}
	if g.showsLeast(sc) {
		facts = append(facts, parts.Fact{Label: assets.FifteenLeast, Value: f.least()})
	}
	best, points := sc.Text(assets.FifteenBestNone), parts.NoValue
	bests := sc.Book.Bests(s.Start().String())
	if bests.Count > 0 {
		best = sc.Words.Count(assets.CountTiles, bests.Moves.Moves(), nil) + " · " + parts.FormatTime(sc, bests.Time.Time)
	}
	if bests.Points.Points > 0 {
		points = sc.Words.Number(bests.Points.Points)
	}
	return append(facts,
		parts.Fact{Label: assets.FifteenBest, Value: best},
		parts.Fact{Label: assets.RecordsMostPoints, Value: points},
		parts.Fact{Label: assets.FifteenHintsUsed, Value: strconv.Itoa(s.HintsHere())})
}

// clock is the time: the timed mode counts down to its target, and up again from
// there.
func (g *Game) clock(sc *scene.Context) parts.Fact {
	s, terms := g.table.Session(), g.terms()
	if s.Inspecting() && judges(sc, s) {
		return lookedClock(s)
	}
	if s.Locked() {
		recorded, _ := family.TimeOf(sc, s)
		return parts.Fact{Label: assets.ChallengeTime, Value: parts.FormatClock(recorded)}
	}
	if terms.Mode != puzzle.ModeTimed || s.Inspecting() {
		return family.Clock(s)
	}
	if over := s.Clock() - terms.Target; over > 0 {
		return parts.Fact{Label: assets.FifteenOverTime, Value: "+" + parts.FormatClock(over)}
	}
	return parts.Fact{Label: assets.FifteenTimeLeft, Value: parts.FormatClock(timeLeft(terms, s.Clock()))}
}

// timeLeft is what is left of the target after some time played, in whole seconds.
func timeLeft(terms puzzle.FifteenTerms, played time.Duration) time.Duration {
	return (terms.Target - played + time.Second - 1).Truncate(time.Second)
}

// sizeStepper is the size with buttons for the next smaller and larger board.
func (g *Game) sizeStepper(sc *scene.Context, at image.Rectangle) {
	ui, v := sc.UI, g.table.Session().Values()
	button := func(id widget.ID, icon string, tip assets.ID, by int) {
		_, possible := nextSquare(puzzle.FifteenShapeOf(v), by)
		spec := widget.ButtonSpec{Size: widget.Small, Icon: icon, Tip: sc.Text(tip), Disabled: !possible}
		side := ui.ButtonSize(spec)
		if !ui.Button(id, widget.Centre(widget.CutRight(&at, side.X), side.X, min(side.Y, at.Dy())), spec) {
			return
		}
		if values, ok := resized(sc, v, by); ok {
			replaceGame(sc, values)
		}
	}
	button("size-more", "plus", assets.FifteenLargerTip, +1)
	word := widget.CutRight(&at, ui.Width(theme.BodyBold, "10×10")+ui.Px(theme.Space16))
	ui.Label(word, sizeName(v), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("size-less", "minus", assets.FifteenSmallerTip, -1)
}

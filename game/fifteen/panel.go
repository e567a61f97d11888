package fifteen

import (
	"fmt"
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What is said of a game: in the status line, and in the info panel, which says what
// is played and on which terms.

// Summary implements family.Game.
func (g *Game) Summary(d *desk.Desk) family.Summary {
	s, f := g.table.Session(), figures{g, d}
	about := Family{}.Describe(d, s.Values())
	keys := []desk.KeyHint{
		d.UndoHint(), desk.HintOf(d, desk.Goal, assets.StatusGoal), desk.HintOf(d, desk.Hint, assets.StatusHint), d.SlideHint(),
	}
	if g.view().counted && listed(d) {
		keys = sessionKeys(d, s.Locked())
	}
	return family.Summary{
		Title:       about.Mode + " " + sizeName(s.Values()) + " · " + d.Text(assets.WindowTitle),
		Description: about,
		Details:     f.details(),
		Keys:        keys,
		Panel:       true,
		Heading:     about.Mode,
		Rows:        f.rows(),
		Bests:       f.bests(),
		Figures:     family.Counts(s)[:1], // slides stand below
		Clock:       g.clock(d),
	}
}

// figures are what is said of one game, in the player's words.
type figures struct {
	game *Game
	desk *desk.Desk
}

// details say what stands on the tiles, and what happened last.
func (f figures) details() []string {
	g, d := f.game, f.desk
	tiles := assets.FifteenStatusNumbers
	if g.view().picture(d) != "" {
		tiles = assets.FifteenStatusPicture
	}
	parts := []string{d.Text(tiles)}
	if number := solveNumber(d, g); number != "" {
		parts = []string{number}
	}
	if !g.table.Session().Locked() {
		if said := g.said(d); said != "" {
			parts = append(parts, said)
		}
	}
	return parts
}

// rows say what the board is, and the terms of the game.
func (f figures) rows() []desk.Fact {
	g, d := f.game, f.desk
	s := g.table.Session()
	v := s.Values()
	rows := []desk.Fact{{Label: assets.FifteenSize, Value: sizeName(v), Bold: true, Rank: 1, Draw: func(at image.Rectangle) { g.sizeStepper(d, at) }}}
	switch {
	case v.Has(puzzle.KeyDay):
		rows = append(rows, desk.Fact{Label: assets.FifteenDay, Value: dayName(d, v), Bold: true, Rank: 2})
	case v.Has(puzzle.KeySeed):
		rows = append(rows, desk.Fact{Label: assets.FifteenSeed, Value: v[puzzle.KeySeed], Bold: true, Rank: 2})
	}
	rows = append(rows, desk.Fact{Label: assets.FifteenScramble, Value: scrambleName(d, v), Rank: 3})
	if !s.Challenge() {
		return rows
	}
	rows = append(rows, desk.Fact{Label: assets.FifteenDifficulty, Value: f.difficulty()})
	terms := g.terms()
	limit := desk.Fact{Value: d.Text(assets.FifteenOptimalLater)}
	switch puzzle.FifteenModeOf(v) {
	case puzzle.ModeTimed:
		limit.Label = assets.FifteenTimeLimit
		if terms.Mode == puzzle.ModeTimed {
			limit.Value = desk.FormatClock(terms.Target)
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
func (f figures) difficulty() string {
	g, d := f.game, f.desk
	optimum, settled := g.optimum()
	switch {
	case g.unsolvable():
		return desk.NoFigure
	case !settled:
		return d.Text(assets.FifteenOptimalLater)
	}
	return d.Text(difficultyNames[puzzle.FifteenTermsOf(nil, g.start, optimum).Difficulty])
}

// optimal says how few tiles solve the board, once that is proved.
func (f figures) optimal() string {
	g, d := f.game, f.desk
	optimum, settled := g.optimum()
	switch {
	case g.unsolvable():
		return d.Text(assets.FifteenUnsolvableShort)
	case !settled || optimum == 0:
		return d.Text(assets.FifteenOptimalLater)
	}
	tiles := d.Words.Count(assets.CountTiles, optimum, nil)
	return d.Words.Format(assets.FifteenOptimalProved, map[string]any{"Tiles": tiles})
}

// least says how few tiles solve the position, once that is known.
func (f figures) least() string {
	g, d := f.game, f.desk
	s := g.table.Session()
	if s.Locked() {
		return d.Words.Count(assets.CountTiles, 0, nil)
	}
	if g.unsolvable() {
		return d.Text(assets.FifteenUnsolvableShort)
	}
	if least, _ := g.store.optimum(optimumKey(s.Board()), s.Board()); least > 0 {
		return d.Words.Count(assets.CountTiles, least, nil)
	}
	return d.Text(assets.FifteenOptimalLater)
}

// bests say slides, the optimum, what was achieved on this board, hints used. Each has
// its row from the beginning, so that nothing below moves when it says something.
func (f figures) bests() []desk.Fact {
	g, d := f.game, f.desk
	s := g.table.Session()
	if !s.Challenge() {
		return nil
	}
	facts := family.Counts(s)[1:]
	if isProved(s.Board()) {
		facts = append(facts, desk.Fact{Label: assets.FifteenOptimal, Value: f.optimal()})
	}
	if g.showsLeast(d) {
		facts = append(facts, desk.Fact{Label: assets.FifteenLeast, Value: f.least()})
	}
	best, points := d.Text(assets.FifteenBestNone), desk.NoFigure
	bests := d.Book.Bests(s.Start().String())
	if bests.Count > 0 {
		best = d.Words.Count(assets.CountTiles, bests.Moves.Moves(), nil) + " · " + d.FormatTime(bests.Time.Time)
	}
	if bests.Points.Points > 0 {
		points = d.Words.Number(bests.Points.Points)
	}
	return append(facts,
		desk.Fact{Label: assets.FifteenBest, Value: best},
		desk.Fact{Label: assets.RecordsMostPoints, Value: points},
		desk.Fact{Label: assets.FifteenHintsUsed, Value: strconv.Itoa(s.HintsHere())})
}

// clock is the time: the timed mode counts down to its target, and up again from
// there.
func (g *Game) clock(d *desk.Desk) desk.Fact {
	s, terms := g.table.Session(), g.terms()
	if s.Inspecting() && judges(d, s) {
		return lookedClock(s)
	}
	if s.Locked() {
		recorded, _ := family.TimeOf(d, s)
		return desk.Fact{Label: assets.ChallengeTime, Value: desk.FormatClock(recorded)}
	}
	if terms.Mode != puzzle.ModeTimed || s.Inspecting() {
		return family.Clock(s)
	}
	if over := s.Clock() - terms.Target; over > 0 {
		return desk.Fact{Label: assets.FifteenOverTime, Value: "+" + desk.FormatClock(over)}
	}
	return desk.Fact{Label: assets.FifteenTimeLeft, Value: desk.FormatClock(timeLeft(terms, s.Clock()))}
}

// timeLeft is what is left of the target after some time played, in whole seconds.
func timeLeft(terms puzzle.FifteenTerms, played time.Duration) time.Duration {
	return (terms.Target - played + time.Second - 1).Truncate(time.Second)
}

// sizeStepper is the size with buttons for the next smaller and larger board.
func (g *Game) sizeStepper(d *desk.Desk, at image.Rectangle) {
	ui, v := d.UI, g.table.Session().Values()
	button := func(id widget.ID, icon string, tip assets.ID, by int) {
		_, possible := nextSquare(puzzle.FifteenShapeOf(v), by)
		spec := widget.ButtonSpec{Size: widget.Small, Icon: icon, Tip: d.Text(tip), Disabled: !possible}
		side := ui.ButtonSize(spec)
		if !ui.Button(id, widget.Centre(widget.CutRight(&at, side.X), side.X, min(side.Y, at.Dy())), spec) {
			return
		}
		if values, ok := resized(d, v, by); ok {
			leaveFor(d, values)
		}
	}
	button("size-more", "plus", assets.FifteenLargerTip, +1)
	word := widget.CutRight(&at, ui.Width(theme.BodyBold, "10×10")+ui.Px(theme.Space16))
	ui.Label(word, sizeName(v), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("size-less", "minus", assets.FifteenSmallerTip, -1)
}

package klotski

import (
	"maps"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/klotski"

	"worldslide/game/parts"
)

// Summary describes the game.
func (g *game) Summary(sc *scene.Context) family.Summary {
	s := g.host.Session()
	name := gameName(sc, s.Puzzle())
	description := describe(sc, s.Values())
	description.Mode = name
	title := name
	if optimum, _, known := g.positions.optimum(); known && len(description.Facts) == 0 {
		count := sc.Words.Count(assets.CountMoves, optimum, nil)
		description.Facts = []string{sc.Words.Format(assets.KlotskiFact, map[string]any{"Moves": count})}
		title += " · " + description.Facts[0]
	}
	if day := today(sc, s.Values()); day != "" {
		description.Facts = append([]string{day}, description.Facts...)
		title += " · " + day
	}
	if s.Locked() {
		description.Facts = nil // the card and the panel compare with the optimum
	}
	about := assets.KlotskiAbout
	solved := s.Locked() && !g.host.Celebrating()
	switch b := s.Board(); {
	case solved && b.HasTerrain():
		about = assets.KlotskiSolvedGoal
	case solved:
		about = assets.KlotskiSolved
	case b.Rails():
		about = assets.KlotskiAboutRails
	case b.HasTerrain():
		about = assets.KlotskiAboutGoal
	case klotski.ExitOf(s.Board()) != klotski.UsualExit():
		about = assets.KlotskiAboutElsewhere
	}
	return family.Summary{
		Title:       title + " · " + sc.Text(assets.WindowTitle),
		Description: description,
		Details:     g.details(sc),
		Keys: []scene.KeyHint{
			parts.UndoHint(sc),
			{Keys: []string{sc.Text(assets.KeyShift) + " ←↑↓→"}, Action: assets.KlotskiToward},
			{Keys: []string{"Tab"}, Action: assets.KlotskiWalk},
			{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.KlotskiMove},
		},
		Panel:   true,
		Rows:    g.rows(sc),
		Heading: name,
		Intro:   sc.Words.Format(about, map[string]any{"Block": targetName(sc, s.Board())}),
		Bests:   g.bests(sc),
		Figures: g.figures(sc),
		Clock:   family.Clock(sc, s),
	}
}

// figures returns the moves and steps. In a window without a panel beside the board a click opens the
// box.
func (g *game) figures(sc *scene.Context) []parts.Fact {
	facts := family.Counts(sc, g.host.Session())
	for i := range facts {
		facts[i].OnClick, facts[i].Tip = func() { g.showBox(sc) }, sc.Text(assets.KlotskiBoxTip)
	}
	return facts
}

// rows returns the optimum in a narrow window, where the panel does not show bests.
func (g *game) rows(sc *scene.Context) []parts.Fact {
	inMoves, _, known := g.positions.optimum()
	if sc.UI == nil || !sc.UI.Narrow() || !known {
		return nil
	}
	return []parts.Fact{{Label: assets.KlotskiOptimum, Value: sc.Words.Number(inMoves), Rank: 1, Essential: true}}
}

// details returns the parts of the status line: the last event or the selected block, and
// whether the board can be solved.
func (g *game) details(sc *scene.Context) []string {
	s := g.host.Session()
	switch {
	case s.Paused():
		return nil
	case s.Locked():
		return nil
	}
	parts := []string{sc.Words.Count(assets.KlotskiMade, s.Metrics()[0].Count, nil)}
	switch {
	case g.said.holds(g.now()):
		parts = append(parts, g.said.text(sc))
	case g.selected != board.NoPiece:
		at := s.Board().At(g.selected)
		parts = append(parts, sc.Words.Format(assets.KlotskiSelected, map[string]any{
			"Block": g.blockName(sc, g.selected), "X": at.X + 1, "Y": at.Y + 1,
		}))
	}
	switch {
	case s.Solved() && s.Board().HasTerrain():
		parts = append(parts, sc.Text(assets.KlotskiAtGoalStatus))
	case s.Solved():
		parts = append(parts, sc.Words.Format(assets.KlotskiAtExitStatus, map[string]any{"Block": targetName(sc, s.Board())}))
	case stuckBoard(s.Board()):
		parts = append(parts, sc.Text(assets.KlotskiStuckStatus))
	case g.positions.impossible():
		parts = append(parts, sc.Text(assets.KlotskiImpossibleStatus))
	}
	return parts
}

// bests returns the proved optimum and the player's best result.
func (g *game) bests(sc *scene.Context) []parts.Fact {
	var facts []parts.Fact
	inMoves, inSteps, known := g.positions.optimum()
	switch {
	case known:
		facts = append(facts,
			parts.Fact{Label: assets.KlotskiOptimal, Value: sc.Words.Format(assets.KlotskiOptimalProved, map[string]any{"Moves": inMoves})},
			parts.Fact{Label: assets.KlotskiOptimalSteps, Value: sc.Words.Format(assets.KlotskiStepsProved, map[string]any{"Steps": sc.Words.Count(assets.KlotskiSteps, inSteps, nil)})})
	case g.positions.impossible():
		facts = append(facts, parts.Fact{Label: assets.KlotskiOptimal, Value: sc.Text(assets.KlotskiImpossible)})
	}
	if best := sc.Book.StartBests(g.host.Session().Start().String()); best.Count > 1 || best.Count == 1 && !g.host.Celebrating() {
		value := sc.Words.Format(assets.KlotskiBestValue, map[string]any{
			"Moves": sc.Words.Count(assets.CountMoves, best.Moves.Moves(), nil), "Time": parts.FormatTime(sc, best.Moves.Time),
		})
		facts = append(facts, parts.Fact{Label: assets.KlotskiBest, Value: value, Bold: known && best.Moves.Moves() == inMoves})
	}
	return facts
}

// DescribeMove describes a gesture by the name of its block and its directions.
func (g *game) DescribeMove(sc *scene.Context, _ *board.Board, group moves.Group) string {
	return sc.Words.Format(assets.KlotskiAdvice, map[string]any{
		"Block": g.blockName(sc, group[0].Piece), "Direction": directions(sc, group),
	})
}

// today names the day if a game is today's puzzle, which is a level, and is "" for all others.
func today(sc *scene.Context, v puzzle.Values) string {
	if !maps.Equal(v, puzzle.Klotski.Daily(sc.Today())) {
		return ""
	}
	return sc.Text(assets.HomeDaily) + " · " + parts.ShortDate(sc, sc.Today())
}

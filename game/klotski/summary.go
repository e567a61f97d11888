package klotski

import (
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/solver/klotski"
)

// Summary describes the game.
func (g *game) Summary(app *scene.App) family.Summary {
	s := g.host.Session()
	name := gameName(app.Look(), s.Puzzle())
	description := describe(app.Look(), s.Values())
	description.Mode = name
	title := name
	if optimum, known := g.host.Knowledge().Optimum(); known && len(description.Facts) == 0 {
		count := app.Words.Count(assets.CountMoves, optimum, nil)
		description.Facts = []string{app.Words.Format(assets.KlotskiFact, map[string]any{"Moves": count})}
		title += " · " + description.Facts[0]
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
		Title:       title + " · " + app.Text(assets.WindowTitle),
		Description: description,
		Details:     g.details(app),
		Keys: []scene.KeyHint{
			parts.UndoHint(app),
			{Keys: []string{app.Text(assets.KeyShift) + " ←↑↓→"}, Action: assets.KlotskiToward},
			{Keys: []string{"Tab"}, Action: assets.KlotskiWalk},
			{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.KlotskiMove},
		},
		Panel:   true,
		Rows:    g.rows(&app.Frame),
		Heading: name,
		Intro:   app.Words.Format(about, map[string]any{"Block": targetName(app.Look(), s.Board())}),
		Bests:   g.bests(app),
		Figures: g.figures(app),
		Clock:   family.Clock(app.Look(), s),
	}
}

// figures returns the moves and steps. In a window without a panel beside the board a click opens the
// dialog with the other facts.
func (g *game) figures(app *scene.App) []parts.Fact {
	facts := family.Counts(app.Look(), g.host.Session())
	for i := range facts {
		facts[i].OnClick, facts[i].Tip = func() { g.showFacts(app) }, app.Text(assets.KlotskiBoxTip)
	}
	return facts
}

// rows returns the optimum in a narrow window, where the panel does not show bests.
func (g *game) rows(fr *scene.Frame) []parts.Fact {
	inMoves, known := g.host.Knowledge().Optimum()
	if fr.UI == nil || !fr.UI.Narrow() || !known {
		return nil
	}
	return []parts.Fact{{Label: assets.KlotskiOptimum, Value: fr.Words.Number(inMoves), Rank: 1, Essential: true}}
}

// details returns the parts of the status line: the moves made, the last event or the selected block,
// and whether the board can be solved.
func (g *game) details(app *scene.App) []string {
	s := g.host.Session()
	switch {
	case s.Paused():
		return nil
	case s.Locked():
		return nil
	}
	parts := []string{app.Words.Count(assets.KlotskiMade, s.Metrics()[0].Count, nil)}
	switch {
	case g.said.holds(g.point()):
		parts = append(parts, g.said.text(app))
	case g.selected != board.NoPiece:
		at := s.Board().At(g.selected)
		parts = append(parts, app.Words.Format(assets.KlotskiSelected, map[string]any{
			"Block": g.blockName(app.Look(), g.selected), "X": at.X + 1, "Y": at.Y + 1,
		}))
	}
	switch {
	case s.Solved() && s.Board().HasTerrain():
		parts = append(parts, app.Text(assets.KlotskiAtGoalStatus))
	case s.Solved():
		parts = append(parts, app.Words.Format(assets.KlotskiAtExitStatus, map[string]any{"Block": targetName(app.Look(), s.Board())}))
	case stuckBoard(s.Board()):
		parts = append(parts, app.Text(assets.KlotskiStuckStatus))
	case g.host.Knowledge().Impossible():
		parts = append(parts, app.Text(assets.KlotskiImpossibleStatus))
	}
	return parts
}

// bests returns the proved optimum, the player's best result, and the number of a board that was generated now.
func (g *game) bests(app *scene.App) []parts.Fact {
	var facts []parts.Fact
	inMoves, inSteps, known := g.optimum()
	switch {
	case known:
		facts = append(facts,
			parts.Fact{Label: assets.KlotskiOptimal, Value: app.Words.Number(inMoves)},
			parts.Fact{Label: assets.KlotskiOptimalSteps, Value: app.Words.Count(assets.KlotskiSteps, inSteps, nil)})
	case g.host.Knowledge().Impossible():
		facts = append(facts, parts.Fact{Label: assets.KlotskiOptimal, Value: app.Text(assets.KlotskiImpossible)})
	}
	if best := app.Book.StartBests(g.host.Session().Start().String()); best.Count > 1 || best.Count == 1 && !g.host.Celebrating() {
		value := app.Words.Format(assets.KlotskiBestValue, map[string]any{
			"Moves": app.Words.Count(assets.CountMoves, best.Moves.Moves(), nil), "Time": parts.FormatTime(app.Look(), best.Moves.Time),
		})
		facts = append(facts, parts.Fact{Label: assets.KlotskiBest, Value: value, Bold: known && best.Moves.Moves() == inMoves})
	}
	if r, ok := g.made.request(g.host.Session().Values()); ok {
		facts = append(facts, parts.Fact{Label: assets.GenerateSeed, Value: strconv.FormatUint(uint64(r.Seed), 10)})
	}
	return facts
}

// DescribeMove describes a gesture by the name of its block and its directions.
func (g *game) DescribeMove(look scene.Look, _ *board.Board, group moves.Group) string {
	return look.Words.Format(assets.KlotskiAdvice, map[string]any{
		"Block": g.blockName(look, group[0].Piece), "Direction": directions(look, group),
	})
}

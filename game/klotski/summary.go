package klotski

import (
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// Summary implements family.Game.
func (g *Game) Summary(d *desk.Desk) family.Summary {
	s := g.table.Session()
	name := gameName(d, s.Puzzle())
	description := Family{}.Describe(d, s.Values())
	description.Mode = name
	title := name
	if optimum, _, known := g.positions.optimum(); known && len(description.Facts) == 0 {
		count := d.Words.Count(assets.CountMoves, optimum, nil)
		description.Facts = []string{d.Words.Format(assets.KlotskiFact, map[string]any{"Moves": count})}
		title += " · " + description.Facts[0]
	}
	about := assets.KlotskiAbout
	switch {
	case s.Locked():
		about = assets.KlotskiSolved
	case klotski.ExitOf(s.Board()) != klotski.UsualExit():
		about = assets.KlotskiAboutElsewhere
	}
	return family.Summary{
		Title:       title + " · " + d.Text(assets.WindowTitle),
		Description: description,
		Details:     g.details(d),
		Keys: []desk.KeyHint{
			d.UndoHint(),
			{Keys: []string{d.Text(assets.KeyShift) + " ←↑↓→"}, Does: assets.KlotskiToward},
			{Keys: []string{"Tab"}, Does: assets.KlotskiWalk},
			{Keys: []string{"←", "↑", "↓", "→"}, Does: assets.KlotskiMove},
		},
		Panel:   true,
		Rows:    g.rows(d),
		Heading: name,
		Intro:   d.Words.Format(about, map[string]any{"Block": targetName(d)}),
		Bests:   g.bests(d),
		Figures: g.figures(d),
		Clock:   family.Clock(s),
	}
}

// figures are the moves and steps. A click opens the box that says more: in a narrow window
// there is no room for it beside the board.
func (g *Game) figures(d *desk.Desk) []desk.Fact {
	facts := family.Counts(g.table.Session())
	for i := range facts {
		facts[i].Do, facts[i].Tip = func() { d.Show(&box{g}) }, d.Text(assets.KlotskiBoxTip)
	}
	return facts
}

// rows have the optimum where there is no room for what was achieved.
func (g *Game) rows(d *desk.Desk) []desk.Fact {
	inMoves, _, known := g.positions.optimum()
	if d.UI == nil || !d.UI.Narrow() || !known {
		return nil
	}
	return []desk.Fact{{Label: assets.KlotskiOptimum, Value: strconv.Itoa(inMoves), Rank: 1, Kept: true}}
}

// details say what has happened, or else what is selected.
func (g *Game) details(d *desk.Desk) []string {
	s := g.table.Session()
	switch {
	case s.Paused():
		return nil
	case s.Locked():
		if optimum, _, known := g.positions.optimum(); known && s.Metrics()[0].Count == optimum {
			return []string{d.Text(assets.KlotskiShortest)}
		}
		return nil
	}
	parts := []string{d.Words.Count(assets.KlotskiMade, s.Metrics()[0].Count, nil)}
	switch {
	case g.said.holds(g.now()):
		parts = append(parts, g.said.text(d))
	case g.selected != board.NoPiece:
		at := s.Board().At(g.selected)
		parts = append(parts, d.Words.Format(assets.KlotskiSelected, map[string]any{
			"Block": g.blockName(d, g.selected), "X": at.X + 1, "Y": at.Y + 1,
		}))
	}
	switch {
	case s.Solved():
		parts = append(parts, d.Words.Format(assets.KlotskiAtExitStatus, map[string]any{"Block": targetName(d)}))
	case stuck(s.Board()):
		parts = append(parts, d.Text(assets.KlotskiStuckStatus))
	case g.positions.impossible():
		parts = append(parts, d.Text(assets.KlotskiImpossibleStatus))
	}
	return parts
}

// bests are the optimum, which is proved, and the player's best.
func (g *Game) bests(d *desk.Desk) []desk.Fact {
	var facts []desk.Fact
	inMoves, inSteps, known := g.positions.optimum()
	switch {
	case known:
		facts = append(facts,
			desk.Fact{Label: assets.KlotskiOptimal, Value: d.Words.Format(assets.KlotskiOptimalProved, map[string]any{"Moves": inMoves})},
			desk.Fact{Label: assets.KlotskiOptimalSteps, Value: d.Words.Format(assets.KlotskiStepsProved, map[string]any{"Steps": d.Words.Count(assets.KlotskiSteps, inSteps, nil)})})
	case g.positions.impossible():
		facts = append(facts, desk.Fact{Label: assets.KlotskiOptimal, Value: d.Text(assets.KlotskiImpossible)})
	}
	if best := d.Book.Bests(g.table.Session().Start().String()); best.Count > 0 {
		value := d.Words.Format(assets.KlotskiBestValue, map[string]any{
			"Moves": d.Words.Count(assets.CountMoves, best.Moves.Moves(), nil), "Time": d.FormatTime(best.Moves.Time),
		})
		facts = append(facts, desk.Fact{Label: assets.KlotskiBest, Value: value, Bold: known && best.Moves.Moves() == inMoves})
	}
	return facts
}

// Advised implements family.Adviser.
func (g *Game) Advised() puzzle.Family { return g.table.Session().Family() }

// Gesture implements family.Adviser: one block's whole travel is one move.
func (g *Game) Gesture(ahead []moves.Move) moves.Group { return moves.ByTravel(ahead)[0] }

// Say implements family.Adviser: by the name of the block, with every leg of its
// way.
func (g *Game) Say(d *desk.Desk, _ *board.Board, group moves.Group) string {
	return d.Words.Format(assets.KlotskiAdvice, map[string]any{
		"Block": g.blockName(d, group[0].Piece), "Direction": directions(d, group),
	})
}

// Pace implements family.Pacing: blocks are heavy.
func (g *Game) Pace() family.Pace {
	return family.Pace{Gesture: time.Second, Speeds: []float64{0.5, 1, 2, 4}, Usual: 1}
}

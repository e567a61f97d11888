package worlds

import (
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// Summary describes the game. Free Play has no counters, so it has no panel.
func (g *game) Summary(app *scene.App) family.Summary {
	s := g.host.Session()
	heading, goal := assets.ChallengeChallenge, questGoal(app.Look(), s.Values())
	if goal != "" {
		heading = assets.QuestHeading
	}
	return family.Summary{
		Title:       title(app.Look(), s),
		Description: describe(app.Look(), s.Values()),
		Details:     g.details(app),
		Keys:        keys(app, s),
		Panel:       s.Challenge(),
		Heading:     app.Text(heading),
		Intro:       goal,
		Rows:        rows(app.Look(), s.Values()),
		Bests:       bests(app, s),
		Figures:     family.Counts(app.Look(), s),
		Clock:       family.Clock(app.Look(), s),
	}
}

func title(look scene.Look, s *session.Session) string {
	if s.Challenge() {
		name, ok := family.MadeName(look, s.Family(), s.Values())
		if !ok {
			name = look.Text(assets.ChallengeChallenge) // a name is added by who knows it
		}
		return name + " · " + look.Text(assets.WindowTitle)
	}
	return look.Text(assets.WindowTitleFreePlay)
}

// details returns the parts of the status line: the selected gap of several, or where a click on the piece below the
// pointer sends it.
func (g *game) details(app *scene.App) []string {
	look, s := app.Look(), g.host.Session()
	b := s.Board()
	if s.Locked() || s.Paused() {
		return nil
	}
	if words := goesInto(look, b, g.pointed(app.Now)); words != "" {
		return []string{words}
	}
	var parts []string
	for i, id := range b.Gaps() {
		if id == b.Selected() && len(b.Gaps()) > 1 {
			parts = append(parts, look.Words.Format(assets.StatusGapSelected, map[string]any{"Gap": look.Words.Number(i + 1)}))
		}
	}
	return parts
}

func keys(app *scene.App, s *session.Session) []scene.KeyHint {
	hints := []scene.KeyHint{scene.HintOf(app, scene.Hint, assets.CaromHint)}
	if len(s.Board().Gaps()) > 1 {
		hints = append(hints, scene.KeyHint{Keys: []string{app.Text(assets.KeySpace)}, Action: assets.StatusNextGap})
	}
	return append(hints, parts.SlideHint(app.Look()), parts.UndoHint(app))
}

func rows(look scene.Look, v puzzle.Values) []parts.Fact {
	var rows []parts.Fact
	if _, _, rung := puzzle.RungOf(puzzle.Worlds, v); !rung { // a rung has another number
		steps := strconv.FormatUint(v.Number(puzzle.KeySteps, puzzle.DefaultSteps), 10)
		rows = append(rows,
			parts.Fact{Label: assets.ChallengeSeed, Value: family.PuzzleNumber(v), Bold: true, Rank: 1, Essential: true},
			parts.Fact{Label: assets.ChallengeShufflingSteps, Short: assets.ChallengeSteps, Value: steps, Bold: true, Rank: 3, Essential: true})
	}
	gaps := parts.Fact{Label: assets.ChallengeGaps, Value: gapsName(look, v, assets.GapsShort)}
	if v.Flag(puzzle.KeyRandomizeGaps) {
		gaps.Value, gaps.Rank = randomGaps(look, gaps.Value), 2
	}
	rows = append(rows, parts.Fact{Label: assets.ChallengeBoard, Value: boardName(look, v)}, gaps)
	if name := profileName(look, v); name != "" {
		rows = append(rows, parts.Fact{Label: assets.ChallengeProfile, Value: name, Rank: 2})
	}
	if word := wrapping(v); word != "" {
		rows = append(rows, parts.Fact{Label: assets.ChallengeWrapping, Value: look.Text(word), Rank: 2})
	}
	return rows
}

// bests returns the best results of this Challenge or, if there are none, of all Challenges
// with the same board and number of steps.
func bests(app *scene.App, s *session.Session) []parts.Fact {
	start := s.Start().String()
	if own := family.BestFacts(app.Look(), app.Book.StartBests(start)); len(own) > 0 {
		return own
	}
	class, ok := app.Book.Class(start)
	if !ok {
		return nil
	}
	alike := classFacts(app.Look(), app.Book.ClassBests(class))
	if len(alike) == 0 {
		return nil
	}
	return append([]parts.Fact{{Label: assets.ChallengeOfPreset}}, alike...)
}

// classFacts returns the best results of equally hard starts: the time, and the moves more than the
// optimum if that is known. It returns nil if there are none.
func classFacts(look scene.Look, best records.Bests) []parts.Fact {
	if best.Count == 0 {
		return nil
	}
	facts := []parts.Fact{{Label: assets.ChallengeBestTime, Value: family.BestTime(look, best)}}
	if best.Over.Replay != "" {
		facts = append(facts, parts.Fact{Label: assets.RecordsOver, Value: "+" + strconv.Itoa(best.Least)})
	}
	return facts
}

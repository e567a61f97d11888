package worlds

import (
	"strconv"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Summary implements family.Game. Free Play counts nothing, so it has no panel.
func (g *Game) Summary(d *desk.Desk) family.Summary {
	s := g.table.Session()
	return family.Summary{
		Title:       title(d, s),
		Description: Family{}.Describe(d, s.Values()),
		Details:     details(d, s),
		Keys:        keys(d, s),
		Panel:       s.Challenge(),
		Heading:     d.Text(assets.ChallengeChallenge),
		Rows:        rows(d, s.Values()),
		Bests:       bests(d, s),
		Figures:     family.Counts(s),
		Clock:       family.Clock(s),
	}
}

func title(d *desk.Desk, s *session.Session) string {
	if s.Challenge() {
		return d.Words.Format(assets.WindowTitleChallenge, map[string]any{"Seed": s.Values()[puzzle.KeySeed]})
	}
	return d.Text(assets.WindowTitleFreePlay)
}

func details(d *desk.Desk, s *session.Session) []string {
	b := s.Board()
	parts := wraps(d, s.Values())
	if s.Values().Flag(puzzle.KeyRandomizeGaps) {
		parts = append(parts, d.Text(assets.StatusRandomGaps))
	}
	if s.Locked() || s.Paused() || len(b.Gaps()) < 2 {
		return parts
	}
	for i, id := range b.Gaps() {
		if id == b.Selected() {
			parts = append(parts, d.Words.Format(assets.StatusGapSelected, map[string]any{"Gap": strconv.Itoa(i + 1)}))
		}
	}
	return parts
}

func keys(d *desk.Desk, s *session.Session) []desk.KeyHint {
	hints := []desk.KeyHint{d.UndoHint(), d.SlideHint()}
	if len(s.Board().Gaps()) > 1 {
		hints = append(hints, desk.KeyHint{Keys: []string{d.Text(assets.KeySpace)}, Does: assets.StatusNextGap})
	}
	return hints
}

func rows(d *desk.Desk, v puzzle.Values) []desk.Fact {
	steps := strconv.FormatUint(v.Number(puzzle.KeySteps, puzzle.DefaultSteps), 10)
	rows := []desk.Fact{
		{Label: assets.ChallengeSeed, Value: v[puzzle.KeySeed], Bold: true, Rank: 1, Kept: true},
		{Label: assets.ChallengeShufflingSteps, Short: assets.ChallengeSteps, Value: steps, Bold: true, Rank: 3, Kept: true},
		{Label: assets.ChallengeBoard, Value: boardName(d, v)},
		{Label: assets.ChallengeGaps, Value: gapsName(d, v, assets.GapsShort)},
	}
	if name := profileName(d, v); name != "" {
		rows = append(rows, desk.Fact{Label: assets.ChallengeProfile, Value: name, Rank: 2})
	}
	if word := wrapping(v); word != "" {
		rows = append(rows, desk.Fact{Label: assets.ChallengeWrapping, Value: d.Text(word), Rank: 2})
	}
	return rows
}

// bests are those of this Challenge, or else of all with its board and steps.
func bests(d *desk.Desk, s *session.Session) []desk.Fact {
	start := s.Start().String()
	if own := family.BestFacts(d, d.Book.Bests(start)); len(own) > 0 {
		return own
	}
	class, ok := d.Book.Class(start)
	if !ok {
		return nil
	}
	alike := family.ClassFacts(d, d.Book.ClassBests(class))
	if len(alike) == 0 {
		return nil
	}
	return append([]desk.Fact{{Label: assets.ChallengeOfPreset}}, alike...)
}

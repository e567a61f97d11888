package family

import (
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/widget"
)

// This file has what several families share.

// SmallBoard draws a board in the middle of a rectangle.
func SmallBoard(look scene.Look, v View, at image.Rectangle, b *board.Board) {
	layout := boardview.Fit(at.Dx(), at.Dy(), b.Width(), b.Height(), v.FrameOf(look, true), 1, 0)
	layout = layout.MovedTo(widget.Centre(at, layout.Outer.Dx(), layout.Outer.Dy()).Min)
	v.Draw(look, look.Drawing(b, layout))
}

// Direction returns the direction in which a key moves pieces: arrows, and W A S D
// by their place on the keyboard.
func Direction(k widget.KeyPress) (board.Dir, bool) {
	switch k.Key {
	case widget.KeyUp:
		return board.Up, true
	case widget.KeyDown:
		return board.Down, true
	case widget.KeyLeft:
		return board.Left, true
	case widget.KeyRight:
		return board.Right, true
	}
	switch k.Place {
	case widget.KeyW:
		return board.Up, true
	case widget.KeyS:
		return board.Down, true
	case widget.KeyA:
		return board.Left, true
	case widget.KeyD:
		return board.Right, true
	}
	return 0, false
}

// Counts returns the counts of a game in its family's metrics, the main one first.
func Counts(look scene.Look, s *session.Session) []parts.Fact {
	var facts []parts.Fact
	for _, m := range s.Metrics() {
		facts = append(facts, parts.Fact{Label: assets.MetricName(m.Name), Value: look.Words.Number(m.Count)})
	}
	return facts
}

// EarlierHelpNote says what help the player had in earlier plays of the puzzle, and that the game
// therefore counts for no record.
func EarlierHelpNote(look scene.Look, s *session.Session) string {
	if help := s.Earlier(); !help.Shown {
		return look.Words.Count(assets.HelpTakenEarlier, help.Hints, nil)
	}
	return look.Text(assets.HelpTakenEarlierShown)
}

// HelpNote says what help the player had in a solved game, in this play and before.
func HelpNote(look scene.Look, s *session.Session) string {
	said := []string{look.Text(assets.SolvedWithHints)}
	if s.HintsHere() == 0 && !s.ShownHere() {
		said[0] = look.Text(assets.HelpTakenNoneHere)
	}
	if s.Earlier().Taken() {
		said = append(said, EarlierHelpNote(look, s))
	}
	return parts.Sentences(said...)
}

// HelpSummary says briefly how much help the player had in a solved game, or "".
func HelpSummary(look scene.Look, r records.Result) string {
	switch {
	case r.Alone():
		return ""
	case r.Shown:
		return look.Text(assets.HelpTakenWith)
	}
	return look.Words.Count(assets.CountHints, r.Hints, nil)
}

// Clock returns the time of a game. Before the first move it is the time of the inspection, or what
// remains of a limited one.
func Clock(look scene.Look, s *session.Session) parts.Fact {
	if s.Inspecting() {
		shown, limit := s.Inspection()
		label := assets.ChallengeInspection
		if limit > 0 {
			label = assets.ChallengeInspectionTimed
			shown = (limit - shown + time.Second - 1).Truncate(time.Second)
		}
		return parts.Fact{Label: label, Value: parts.FormatClock(shown)}
	}
	return parts.RunningClock(look, assets.ChallengeTime, s.Clock())
}

// TimeOf returns the time of a game as in results, with its penalty, which is included. Unsolved games
// have no penalty.
func TimeOf(app *scene.App, s *session.Session) (recorded, penalty time.Duration) {
	if !s.Locked() {
		return s.Clock(), 0
	}
	code := s.Code().String()
	for _, r := range slices.Backward(app.Book.All()) {
		if r.Replay == code {
			return r.Time, r.Penalty
		}
	}
	if scorer, ok := s.Family().(puzzle.Scorer); ok { // there is no result yet
		penalty = scorer.Penalty(s.Values(), s.Start().Start(), 0, s.Clock())
	}
	return s.Clock() + penalty, penalty
}

// BestFacts returns the best time and the fewest moves of a start, or nil.
func BestFacts(look scene.Look, best records.Bests) []parts.Fact {
	if best.Count == 0 {
		return nil
	}
	return []parts.Fact{
		{Label: FewestName(best.Moves), Value: look.Words.Number(best.Moves.Moves())},
		{Label: assets.ChallengeBestTime, Value: BestTime(look, best)},
	}
}

// BestTime returns the best time, or a dash if no clock ran.
func BestTime(look scene.Look, best records.Bests) string {
	if best.Time.Replay == "" {
		return parts.NoValue
	}
	return parts.FormatTime(look, best.Time.Time)
}

// FewestName returns the word for the smallest count in a result's main metric.
func FewestName(r records.Result) assets.ID {
	if len(r.Metrics) > 0 && r.Metrics[0].Name == puzzle.MetricTiles {
		return assets.StatisticsFewestTiles
	}
	return assets.ChallengeFewestMoves
}

// PuzzleNumber returns the seed of a start as players read it, such as #31077, or "" if there is none.
func PuzzleNumber(v puzzle.Values) string {
	if !v.Has(puzzle.KeySeed) {
		return ""
	}
	return "#" + v[puzzle.KeySeed]
}

// Describe describes the puzzle of a code. The name in it, of a rung or of the puzzle of a day replaces the mode.
func Describe(look scene.Look, f Family, c puzzle.Code) Description {
	about := f.Describe(look, c.Values)
	if _, name, ok := FixedName(look, f.Name(), c); ok {
		about.Mode, about.Brief = name, []string{name}
		about.Facts = WithoutMadeName(look, c, about.Facts)
	}
	return about
}

// Title names the puzzle of a code briefly: the family, and what tells it from others.
func Title(look scene.Look, f Family, c puzzle.Code) string {
	title, about := look.Text(f.Name()), Describe(look, f, c)
	switch {
	case len(about.Brief) > 0:
		return title + " · " + about.Brief[0]
	case about.Mode != "":
		return title + " · " + about.Mode
	}
	return title
}

// DayPuzzleName returns the name of one of the puzzles of a day, such as "Klotski, hard".
func DayPuzzleName(look scene.Look, family assets.ID, kind puzzle.DayKind) string {
	return look.Words.Format(assets.DayPuzzle, map[string]any{"Family": look.Text(family), "Level": levelOfDay(look, kind)})
}

// levelOfDay returns the words that tell a puzzle of a day from the others of its family, within a name: how hard it
// is, or what is particular about it.
func levelOfDay(look scene.Look, kind puzzle.DayKind) string {
	switch kind {
	case puzzle.DayLarge:
		return look.Text(assets.DayLarge)
	case puzzle.DayRound:
		return look.Text(assets.DayRound)
	case puzzle.DayEasy:
		return strings.ToLower(look.Text(assets.DifficultyEasy))
	}
	return strings.ToLower(look.Text(assets.DifficultyHard))
}

// LadderWords returns the number of a rung of a ladder, counted from 0, within its course. It may be the number of all
// rungs, when all are won.
func LadderWords(look scene.Look, rung, all int) string {
	course := min(rung, all-1) / puzzle.CourseRungs
	rung -= course * puzzle.CourseRungs
	all = min(all-course*puzzle.CourseRungs, puzzle.CourseRungs)
	if course == 0 {
		return RungWords(look, rung, all)
	}
	return look.Words.Format(assets.LadderRungOfCourse, map[string]any{"Course": course + 1, "Rung": min(rung+1, all), "All": all})
}

// RungWords returns the number of a puzzle of a series, counted from 0, among all.
func RungWords(look scene.Look, rung, all int) string {
	return look.Words.Format(assets.LadderRung, map[string]any{"Rung": min(rung+1, all), "All": all})
}

// DescribeClass describes what the games of a class have in common: the facts of a class of many
// starts, or mode or name and facts of a start that is a class by itself.
func DescribeClass(look scene.Look, f Family, common puzzle.Values) []string {
	about := Describe(look, f, puzzle.Code{Family: f.Puzzle(), Values: common})
	if len(about.Common) == 0 {
		return append([]string{about.Mode}, about.Facts...)
	}
	return about.Common
}

// DescribeGame describes the game of a code in one line: family, mode or name, and facts.
func DescribeGame(look scene.Look, f Family, c puzzle.Code) string {
	about := Describe(look, f, c)
	parts := append([]string{look.Text(f.Name()), about.Mode}, about.Facts...)
	return strings.Join(parts, " · ")
}

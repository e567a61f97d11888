package play

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// outcome is how a solved game ended: what its card, its details and a text to share say of it.
type outcome struct {
	result  records.Result
	beaten  []records.Improvement // without first results, which beat nothing
	optimum int                   // the fewest moves of the game; 0 if unknown
	known   int                   // the fewest moves of the solutions that are known; 0 if there are none
	hints   int                   // given in this play
	began   bool                  // the game began solved
	race    string                // who won the race, or ""
	note    string                // of the family, or ""
	size    string                // of the board, if it is the first of this size that the player has solved, or ""
	weeks   *records.Weeks        // nil unless the game is a puzzle of a day
}

// outcome returns how the game ended.
func (p *Scene) outcome() outcome {
	o := outcome{
		result:  p.app.Book.Judged(p.result), // verdicts come after results
		optimum: p.optimum(), known: p.bestKnown(), hints: p.session.HintsHere(), began: p.session.BeganSolved(), race: p.raceOutcome(),
		beaten: slices.DeleteFunc(slices.Clone(p.better), func(i records.Improvement) bool { return i.First }),
	}
	if note := p.game.Solved().Note; note != nil {
		o.note = note(p.app.Look())
	}
	o.size = p.firstOfSize()
	if _, _, ok := puzzle.DayPuzzleOf(p.session.Family(), p.session.Values(), p.app.Today()); ok {
		weeks := p.app.Book.Weeks(p.app.Today())
		o.weeks = &weeks
	}
	return o
}

// firstOfSize returns the size of the board if the player has solved boards of other sizes before, and none of this one.
// Otherwise it returns "".
func (p *Scene) firstOfSize() string {
	size := p.game.Solved().Size
	if size == nil || !p.result.Solved() {
		return ""
	}
	now, others := size(p.session.Values()), false
	for _, play := range p.app.Book.Plays(p.session.Family().Name()) {
		switch {
		case play.Equal(p.result):
			if others {
				return now
			}
			return ""
		case !play.Solved():
		case size(play.Values) == now:
			return ""
		default:
			others = true
		}
	}
	return ""
}

// notFinished reports whether the solve counts as not finished, as after an inspection that was too long.
func (o outcome) notFinished() bool { return o.result.Verdict == records.DNF }

// optimum returns the fewest moves of the game, or 0 if they are unknown.
func (p *Scene) optimum() int {
	if p.result.Optimum > 0 {
		return p.result.Optimum
	}
	if least, known := p.knowledge.Optimum(); known {
		p.app.Book.LearnOptimum(p.session.Start().String(), least)
		return least
	}
	return p.app.Book.Standing(p.session.Start().String()).Optimum
}

// bestKnown returns the fewest moves of the solutions that are known, or 0 if there are none.
func (p *Scene) bestKnown() int {
	known := p.knowledge.BestKnown()
	if before := p.result.Best; before > 0 && (known == 0 || before < known) {
		known = before
	}
	return known
}

// stars returns how well the game was solved.
func (o outcome) stars() records.Stars { return o.result.Stars(o.optimum) }

// better returns the fewest moves, if they are known to be fewer than those of the result, and whether they
// are proved to be.
func (o outcome) better() (least int, proved, ok bool) {
	switch made := o.result.Moves(); {
	case o.began || o.notFinished():
		return 0, false, false
	case o.optimum > 0:
		return o.optimum, true, o.optimum < made
	default:
		return o.known, false, 0 < o.known && o.known < made
	}
}

// unproved says how the result compares with the best way known, where the fewest moves are not proved, or "". count
// is the result in words.
func (o outcome) unproved(look scene.Look, count string) string {
	least, proved, ok := o.better()
	switch {
	case ok && !proved:
		return look.Words.Format(assets.StarsKnown, map[string]any{"Count": count, "Best": look.Words.Number(least)})
	case o.stars() == records.StarGood && o.optimum == 0:
		return look.Words.Format(assets.StarsUnbeaten, map[string]any{"Count": count})
	}
	return ""
}

// grandMoves is from how many moves on a puzzle solved in the fewest moves is praised most.
const grandMoves = 10

// praise returns one line of praise: more for more stars, and nothing grand for a small puzzle.
func (o outcome) praise(look scene.Look) string {
	switch {
	case o.notFinished():
		return look.Text(assets.SessionDnf)
	case o.began:
		return look.Text(assets.CardSolved)
	case o.hints > 0:
		return look.Words.Count(assets.SolvedWith, o.hints, nil)
	case o.result.Moves() == 1:
		return look.Text(assets.CardSolved)
	case o.stars() == records.StarBest && o.result.Moves() >= grandMoves:
		return look.Text(assets.CardOptimal)
	case len(o.beaten) > 0:
		return look.Text(assets.CardBest)
	case o.stars() < records.StarGood:
		return look.Text(assets.CardSolved)
	}
	return look.Text(assets.CardWell)
}

// line says how many moves were made, and how many are possible or known.
func (o outcome) line(look scene.Look) string {
	count := parts.CountMetric(look, o.result.Metrics[0])
	if words := o.unproved(look, count); words != "" {
		return words
	}
	switch least, _, ok := o.better(); {
	case ok:
		return look.Words.Count(assets.StarsPossible, least, map[string]any{"Count": count})
	case o.stars() == records.StarBest && o.result.Moves() > 1:
		return look.Words.Format(assets.StarsFewest, map[string]any{"Count": count})
	}
	return count
}

// cardNote is a line of news on the card of a solved game.
type cardNote struct {
	words string
	gold  bool // it is a best
}

// notes returns what else there is to say: the time, the outcome of a race, a best that is beaten, earlier help.
func (o outcome) notes(look scene.Look) (notes []cardNote) {
	if o.note != "" {
		notes = append(notes, cardNote{words: o.note})
	}
	if o.result.Timed() {
		notes = append(notes, cardNote{words: parts.FormatRunning(look, o.result.Time)})
	}
	switch {
	case o.notFinished():
	case o.race != "":
		notes = append(notes, cardNote{words: o.race})
	case o.began:
		notes = append(notes, cardNote{words: look.Text(assets.ToastBeganSolved)})
	case o.size != "":
		notes = append(notes, cardNote{look.Words.Format(assets.CardFirstSize, map[string]any{"Size": o.size}), true})
	case len(o.beaten) > 0:
		notes = append(notes, cardNote{gained(look, o.foremost()), true})
	case o.hints == 0 && !o.result.Alone():
		notes = append(notes, cardNote{words: look.Text(assets.HelpTakenBeforehand)})
	}
	return notes
}

// foremost returns the best to tell of: one of moves before one of time.
func (o outcome) foremost() records.Improvement {
	for _, i := range o.beaten {
		if i.Measure != records.MinTime {
			return i
		}
	}
	return o.beaten[0]
}

// gained says by how much a best is beaten.
func gained(look scene.Look, i records.Improvement) string {
	if i.Measure == records.MinTime {
		return look.Words.Format(assets.SolvedFaster, map[string]any{"Time": parts.FormatDifference(look, i.Saved)})
	}
	if i.Measure == records.FewestOver {
		return look.Words.Count(assets.SolvedFewerExtra, i.Fewer, nil)
	}
	return look.Words.Count(assets.SolvedFewer, i.Fewer, nil)
}

// timeNote returns the penalty in the time, or the best time before.
func (o outcome) timeNote(look scene.Look) figureNote {
	if o.result.Penalty > 0 {
		return figureNote{words: look.Words.Format(assets.SolvedPenalty, map[string]any{"Time": parts.FormatDifference(look, o.result.Penalty)})}
	}
	for _, i := range o.beaten {
		if i.Measure == records.MinTime {
			return figureNote{words: look.Words.Format(assets.SolvedBefore, map[string]any{"Before": parts.FormatTime(look, i.Before.Time)}), better: true}
		}
	}
	return figureNote{}
}

// movesNote compares the moves with the optimum, or with the best before.
func (o outcome) movesNote(look scene.Look) figureNote {
	switch over := o.result.Moves() - o.optimum; {
	case o.optimum > 0 && over == 0:
		return figureNote{words: look.Text(assets.SolvedOptimal)}
	case o.optimum > 0:
		return figureNote{words: look.Words.Format(assets.SolvedOver, map[string]any{"Over": over, "Optimum": o.optimum})}
	}
	if least, _, ok := o.better(); ok {
		return figureNote{words: look.Words.Format(assets.StarsBestKnown, map[string]any{"Best": look.Words.Number(least)})}
	}
	for _, i := range o.beaten {
		if i.Measure == records.FewestMoves {
			return figureNote{words: look.Words.Format(assets.SolvedBefore, map[string]any{"Before": i.Before.Moves()}), better: true}
		}
	}
	return figureNote{}
}

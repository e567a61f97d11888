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
	hints   int                   // given in this play
	began   bool                  // the game began solved
	race    string                // who won the race, or ""
	streak  *records.Streak       // nil unless the game is the daily puzzle of today
}

// outcome returns how the game ended.
func (p *Scene) outcome() outcome {
	o := outcome{
		result:  p.app.Book.Judged(p.result), // verdicts come after results
		optimum: p.optimum(), hints: p.session.HintsHere(), began: p.session.BeganSolved(), race: p.raceOutcome(),
		beaten: slices.DeleteFunc(slices.Clone(p.better), func(i records.Improvement) bool { return i.First }),
	}
	f, today := p.session.Family(), p.app.Today()
	if p.family.Daily() && puzzle.IsDaily(f, p.session.Values(), today) {
		streak := p.app.Book.Statistics(f.Name(), today).Streak
		o.streak = &streak
	}
	return o
}

// notFinished reports whether the solve counts as not finished, as after an inspection that was too long.
func (o outcome) notFinished() bool { return o.result.Verdict == records.DNF }

// optimum returns the fewest moves of the game, or 0 if they are unknown.
func (p *Scene) optimum() int {
	if p.result.Optimum > 0 {
		return p.result.Optimum
	}
	if least, known := p.knowledge.Optimum(); known {
		return least
	}
	return p.app.Book.Standing(p.session.Start().String()).Optimum
}

// trophy reports whether the result earns a trophy: without help and in as few moves as are possible.
func (o outcome) trophy() bool {
	return o.result.Alone() && o.optimum > 0 && o.result.Moves() == o.optimum
}

// praise returns one line of praise. An optimal game has the same one in every family.
func (o outcome) praise(look scene.Look) string {
	switch {
	case o.notFinished():
		return look.Text(assets.SessionDnf)
	case o.began:
		return look.Text(assets.CardSolved)
	case o.hints > 0:
		return look.Words.Count(assets.SolvedWith, o.hints, nil)
	case o.trophy():
		return look.Text(assets.CardOptimal)
	case len(o.beaten) > 0:
		return look.Text(assets.CardBest)
	}
	words := [...]assets.ID{assets.CardSolved, assets.CardWell, assets.CardNice}
	return look.Text(words[(o.result.Moves()+int(o.result.Time.Seconds()))%len(words)])
}

// note returns the most important news in a line, or "", and whether it is a trophy or a best: the outcome of
// a race, a best that is beaten, the optimum.
func (o outcome) note(look scene.Look) (note string, gold bool) {
	switch {
	case o.notFinished():
		return "", false
	case o.race != "":
		return o.race, false
	case o.began:
		return look.Text(assets.ToastBeganSolved), false
	case o.trophy():
		return o.movesNote(look).words, true
	case len(o.beaten) > 0:
		return gained(look, o.beaten[0]), true
	}
	return o.movesNote(look).words, false
}

// gained says by how much a best is beaten.
func gained(look scene.Look, i records.Improvement) string {
	if i.Measure == records.MinTime {
		return look.Words.Format(assets.SolvedFaster, map[string]any{"Time": parts.FormatDifference(look, i.Saved)})
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
	for _, i := range o.beaten {
		if i.Measure == records.FewestMoves {
			return figureNote{words: look.Words.Format(assets.SolvedBefore, map[string]any{"Before": i.Before.Moves()}), better: true}
		}
	}
	return figureNote{}
}

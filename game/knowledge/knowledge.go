// Package knowledge answers for one game how many moves a position is from the goal, and solves positions.
// What it knows comes from one job: a table of all positions where the family has one (puzzle.Guider), else
// the proofs of a solver. Panels, cards, hints, limits, records and races ask it, so that all say the same.
package knowledge

import (
	"context"
	"errors"
	"math"
	"time"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// Fact is what is known about a position. Counts are in the family's main metric, in addition to the
// moves made.
type Fact struct {
	Known      bool // the other fields say something
	Impossible bool // it is proved that there is no solution
	Left       int  // the fewest moves to the goal
}

// Knowledge is what is known about the positions of one game. Use it in the loop only.
type Knowledge struct {
	family  puzzle.Spec
	session *session.Session
	solver  *Solver
	search  scene.Slot
	guide   solver.Guide // nil until the table is made
	tried   bool         // the job that makes the table has ended
	none    bool         // it is proved that the start has no solution
	proofs  map[string]solver.Answer
	best    int // number of moves of the best solution of the start that was found; 0 if there is none
}

// New returns what is known about a game of a family before any search.
func New(f puzzle.Spec, s *session.Session) *Knowledge {
	k := &Knowledge{family: f, session: s, solver: NewSolver(f), proofs: map[string]solver.Answer{}}
	k.none = f.Unsolvable(s.Start().Start()) != nil
	return k
}

// searchLimit is the time limit of a solver's search. Most positions take far less.
const searchLimit = 20 * time.Second

// Find starts the job that finds out about a position of the game, unless its end is known or another one
// is running: call it in each update. In a family with tables the first call makes that of all positions,
// and the job answers for the start alone if there are too many.
func (k *Knowledge) Find(jobs *scene.Jobs, b *board.Board) {
	if k.search.Running() || k.Settled(b) {
		return
	}
	start, at, metric := k.session.Start().Start(), b.Clone(), k.family.Solvers()[0].Metric
	k.search.Start(jobs, func(ctx context.Context, deliver func(func())) {
		if f, ok := k.family.(puzzle.Guider); ok {
			guide, err := f.Guide(ctx, start, metric)
			if err == nil {
				none := !guide.Solvable()
				deliver(func() { k.guide, k.tried, k.none = guide, true, none })
				return
			}
			if ctx.Err() != nil {
				return
			}
			at = start
			deliver(func() { k.tried = true })
			if errors.Is(err, solver.ErrTooMany) {
				return // for the solver too
			}
		}
		within, stop := scene.WithTimeout(ctx, searchLimit)
		defer stop()
		answer := k.solver.Solve(within, solver.Problem{Board: at}, func(a solver.Answer) {
			deliver(func() { k.found(at, a) })
		}, nil)
		if ctx.Err() != nil {
			return
		}
		deliver(func() { k.Learn(at, answer) })
	})
}

// maxProofs is the maximum number of answers kept.
const maxProofs = 1024

// Learn keeps the answer of a search for a position.
func (k *Knowledge) Learn(b *board.Board, answer solver.Answer) {
	if len(k.proofs) >= maxProofs {
		clear(k.proofs)
	}
	k.proofs[placesOf(b)] = answer
	k.found(b, answer)
	k.none = k.none || answer.Claim == solver.NoneExists && b.SamePlaces(k.session.Start().Start())
}

// found notes a solution of a position, if it is the best one of the start.
func (k *Knowledge) found(b *board.Board, answer solver.Answer) {
	if !answer.Claim.Solved() || !b.SamePlaces(k.session.Start().Start()) {
		return
	}
	if n := k.family.Metrics(moves.Singly(answer.Moves))[0].Count; k.best == 0 || n < k.best {
		k.best = n
	}
}

// Solver returns the solver of positions that nothing is known about.
func (k *Knowledge) Solver() *Solver { return k.solver }

// Searching reports whether the job is running.
func (k *Knowledge) Searching() bool { return k.search.Running() }

// Stop stops the job. Find can start it again.
func (k *Knowledge) Stop() {
	if k.search.Running() {
		k.search.Stop()
	}
}

// Settled reports whether searching for a position has ended, with or without an answer.
func (k *Knowledge) Settled(b *board.Board) bool {
	if _, ok := k.family.(puzzle.Guider); ok {
		return k.tried && !k.search.Running()
	}
	_, ended := k.proofs[placesOf(b)]
	return k.none || ended
}

// At returns what is known about a position of the game. history is the moves that led to it: the piece
// that moved last may go on without another move. Use nil for a position by itself.
func (k *Knowledge) At(b *board.Board, history []moves.Group) Fact {
	switch proof := k.proofs[placesOf(b)]; {
	case k.none:
		return Fact{Known: true, Impossible: true}
	case k.guide != nil:
		last, _ := moves.LastTraveller(history)
		left, ok := k.guide.Distance(b, last)
		if !ok {
			return Fact{Known: true, Impossible: true}
		}
		return Fact{Known: true, Left: left}
	case proof.Claim == solver.NoneExists:
		return Fact{Known: true, Impossible: true}
	case proof.Claim == solver.ProvedOptimal:
		return Fact{Known: true, Left: k.family.Metrics(moves.Singly(proof.Moves))[0].Count}
	}
	return Fact{}
}

// Here returns what is known about the current position.
func (k *Knowledge) Here() Fact { return k.At(k.session.Board(), k.session.Moves()) }

// Start returns what is known about the start.
func (k *Knowledge) Start() Fact { return k.At(k.session.Start().Start(), nil) }

// Optimum returns the fewest moves that solve the game, if they are known: also where the start itself says
// so, and where one move has solved the game.
func (k *Knowledge) Optimum() (least int, known bool) {
	if least, known = k.family.Optimum(k.session.Values()); known {
		return least, true
	}
	if fact := k.Start(); fact.Known && !fact.Impossible {
		return fact.Left, true
	}
	if s := k.session; s.Locked() && !s.BeganSolved() && s.Metrics()[0].Count == 1 {
		return 1, true // nobody has to search for that
	}
	return 0, false
}

// BestKnown returns the number of moves of the shortest solution of the start that was found, proved or
// not, or 0 if none was.
func (k *Knowledge) BestKnown() int {
	if least, known := k.Optimum(); known {
		return least
	}
	return k.best
}

// Impossible reports whether it is proved that the start has no solution.
func (k *Knowledge) Impossible() bool { return k.none }

// Shortest returns a shortest solution of a position by itself, if one is known.
func (k *Knowledge) Shortest(b *board.Board) (solution []moves.Move, ok bool) {
	answer := k.proofs[placesOf(b)]
	if answer.Claim != solver.ProvedOptimal {
		answer, _ = k.Solution(b, nil)
	}
	return answer.Moves, answer.Claim == solver.ProvedOptimal
}

// Guide returns the table of all positions, or nil as long as there is none.
func (k *Knowledge) Guide() solver.Guide { return k.guide }

// Solution returns a shortest solution of a position that was reached by history, from the table, and the
// number of moves that it adds. Its claim is solver.NoneExists if there is none, and solver.GaveUp if that
// is not known.
func (k *Knowledge) Solution(b *board.Board, history []moves.Group) (a solver.Answer, left int) {
	fact := k.At(b, history)
	switch {
	case fact.Impossible:
		return solver.Answer{Claim: solver.NoneExists}, 0
	case k.guide == nil:
		return solver.Answer{}, 0
	}
	b = b.Clone()
	last, _ := moves.LastTraveller(history)
	var path []moves.Move
	for range fact.Left + 1 { // the last piece may go on once without a move
		group, ok := k.guide.Next(b, last)
		if !ok {
			break
		}
		for _, m := range group {
			if _, err := k.family.Rules().Apply(nil, b, m); err != nil {
				return solver.Answer{}, 0
			}
		}
		path, last = append(path, group...), group[0].Piece
	}
	if !k.family.Solved(b) {
		return solver.Answer{}, 0
	}
	return solver.Answer{Moves: path, Claim: solver.ProvedOptimal}, fact.Left
}

// Measure returns how far positions are from the goal, by themselves, or nil as long as there is no table. In a family
// with tables, a game that is completed part by part, and for which there is none, is measured by its parts.
func (k *Knowledge) Measure() func(*board.Board) int {
	if k.guide != nil {
		return func(b *board.Board) int {
			if left, ok := k.guide.Distance(b, board.NoPiece); ok {
				return left
			}
			return math.MaxInt
		}
	}
	_, guided := k.family.(puzzle.Guider)
	if _, of := k.family.Parts(k.session.Start().Start()); !guided || of == 0 {
		return nil
	}
	return func(b *board.Board) int {
		done, of := k.family.Parts(b)
		return of - done
	}
}

// Lost returns by how many moves a gesture on a position that was reached by history made the shortest
// solution longer, if that is known.
func (k *Knowledge) Lost(before *board.Board, history []moves.Group, group moves.Group) (int, bool) {
	was := k.At(before, history)
	after := before.Clone()
	for _, m := range group {
		if _, err := k.family.Rules().Apply(nil, after, m); err != nil {
			return 0, false
		}
	}
	with := append(history[:len(history):len(history)], group)
	is := k.At(after, with)
	if !was.Known || !is.Known || was.Impossible || is.Impossible {
		return 0, false
	}
	cost := k.family.Metrics(with)[0].Count - k.family.Metrics(history)[0].Count
	return max(0, cost+is.Left-was.Left), true
}

// placesOf returns the places of all pieces of a position, and how many targets are reached, as text.
func placesOf(b *board.Board) string {
	places := make([]byte, 0, 3+2*b.Len())
	places = append(places, byte(b.Width()), byte(b.Height()), byte(b.Reached()))
	for id := range board.ID(b.Len()) {
		at := b.At(id)
		places = append(places, byte(at.X), byte(at.Y))
	}
	return string(places)
}

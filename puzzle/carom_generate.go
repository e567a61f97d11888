package puzzle

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// SolverMetrics implements Solvable.
func (Carom) SolverMetrics() []string { return []string{caromMetric} }

// Solver implements Solvable.
func (Carom) Solver(metric string) (solver.Solver, bool) {
	if metric != caromMetric {
		return nil, false
	}
	return new(carom.Solver), true
}

// Guide returns the distances, hints and lost positions of a game, for every position of
// it. It takes about a tenth of a second, so do not call it on the game loop.
func (Carom) Guide(ctx context.Context, b *board.Board) (*carom.Guide, error) {
	return carom.NewGuide(ctx, b)
}

// Generate implements Generator. By default puzzles are as hard as the daily ones.
func (f Carom) Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	entries, err := f.Entries(ctx, r)
	if err != nil {
		return nil, err
	}
	return func(yield func(Values) bool) {
		for e := range entries {
			if !yield(e.Puzzle.Values()) {
				return
			}
		}
	}, nil
}

// Entries is Generate with a shortest solution of each puzzle.
func (Carom) Entries(ctx context.Context, r GeneratorRequest) (iter.Seq[CaromEntry], error) {
	limits, err := caromLimits(r)
	if err != nil {
		return nil, err
	}
	random := shuffle.Random(r.Seed)
	puzzles := shuffle.NewCarom(&random, limits)
	return func(yield func(CaromEntry) bool) {
		for {
			p, ok := puzzles.Next(ctx)
			if !ok || !yield(caromEntryOf(p)) {
				return
			}
		}
	}, nil
}

// caromLimits returns the limits that a request asks for.
func caromLimits(r GeneratorRequest) (shuffle.CaromLimits, error) {
	usual, easiest := shuffle.CaromDaily(), shuffle.CaromDifficulties()[0].Least
	limits := shuffle.CaromLimits{Least: r.MinMoves, Most: r.MaxMoves}
	if limits.Most == 0 {
		limits.Most = usual.Most
	}
	if limits.Least == 0 {
		limits.Least = usual.Least
		if limits.Most < usual.Least {
			limits.Least = min(easiest, limits.Most)
		}
	}
	if limits.Least < 0 || limits.Most < 2 || limits.Least > min(limits.Most, usual.Most) {
		return limits, fmt.Errorf("%d to %d moves: want a least number not above the largest, and from 2 to %d", limits.Least, limits.Most, usual.Most)
	}
	return limits, nil
}

// caromEntryOf converts a generated puzzle to an entry.
func caromEntryOf(p shuffle.CaromPuzzle) CaromEntry {
	e := CaromEntry{Puzzle: CaromPuzzle{Walls: p.Walls, Goal: p.Goal}, Solution: p.Solution}
	e.Puzzle.Pieces = PlaceCarom()
	for i, c := range p.Pieces {
		e.Puzzle.Pieces[i] = board.Cell(c)
	}
	return e
}

// generateCaromDay returns the puzzle of a day for which the game ships none. The seed is
// the first four bytes, big-endian, of the SHA-256 of the text "carom YYYY-MM-DD", because
// seeds of consecutive days would be too similar. The puzzle is the first one drawn that
// the day may have.
func generateCaromDay(ctx context.Context, date Date) (CaromEntry, error) {
	sum := sha256.Sum256([]byte("carom " + date.String()))
	random := shuffle.Random(binary.BigEndian.Uint32(sum[:]))
	puzzles := shuffle.NewCarom(&random, caromDayLimits(date))
	for range caromDayDraws {
		p, ok := puzzles.Next(ctx)
		if !ok {
			break
		}
		if e := caromEntryOf(p); e.Puzzle.allowedOn(date) {
			return e, nil
		}
	}
	if ctx.Err() != nil {
		return CaromEntry{}, ctx.Err()
	}
	return CaromEntry{}, errors.New("no puzzle was found for it")
}

// caromDayDraws is the maximum number of puzzles that are drawn for a day. Nearly always
// the first one is accepted.
const caromDayDraws = 100

// Solve returns the moves of a shortest solution. It returns false if there is none or ctx
// ends first.
func (p CaromPuzzle) Solve(ctx context.Context) ([]moves.Move, bool) {
	b, err := p.Board()
	if err != nil {
		return nil, false
	}
	answer := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil)
	return answer.Moves, answer.Claim == solver.ProvedOptimal
}

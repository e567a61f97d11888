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

// Guide returns the guide to a game: least moves, hints and what was lost, from
// every position of it. It takes about a tenth of a second, so it is not for the
// loop.
func (Carom) Guide(ctx context.Context, b *board.Board) (*carom.Guide, error) {
	return carom.NewGuide(ctx, b)
}

// Generate implements Generator. If no number of moves is asked for, puzzles are
// as hard as those of days.
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

// caromLimits returns the limits that a request means.
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

// caromEntryOf returns what was drawn as an entry.
func caromEntryOf(p shuffle.CaromPuzzle) CaromEntry {
	e := CaromEntry{Puzzle: CaromPuzzle{Walls: p.Walls, Goal: p.Goal}, Solution: p.Solution}
	e.Puzzle.Pieces = PlaceCarom()
	for i, c := range p.Pieces {
		e.Puzzle.Pieces[i] = board.Cell(c)
	}
	return e
}

// generateCaromDay returns the puzzle of a day that the game ships none for: the
// first that is drawn with the first four bytes, the highest first, of the SHA-256
// of the text "carom YYYY-MM-DD" as the seed. Seeds of days side by side would be
// too much alike. A puzzle that the day may not have is passed over.
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

// caromDayDraws is how many puzzles are drawn for a day at most. Nearly always the first
// will do.
const caromDayDraws = 100

// Solve returns the moves of a shortest solution of a puzzle, and whether there is
// one and ctx did not end before it was found.
func (p CaromPuzzle) Solve(ctx context.Context) ([]moves.Move, bool) {
	b, err := p.Board()
	if err != nil {
		return nil, false
	}
	answer := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil)
	return answer.Moves, answer.Claim == solver.ProvedOptimal
}

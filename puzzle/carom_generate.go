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
	"worldslide/puzzle/effort"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// Generate implements Generator. Puzzles of 8x8 cells with three blockers and a goal are by default as
// hard as the daily ones. All others are rounds, of one target if the request names no number.
func (caromSpec) Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	if r.Seconds > 0 {
		return caromAbout(ctx, r)
	}
	if (r.Size != 0 && r.Size != CaromSide) || (r.Height != 0 && r.Height != CaromSide) || (r.Pieces != 0 && r.Pieces != caromUsualPieces) || r.Targets > 1 {
		return caromRounds(ctx, r)
	}
	entries, err := CaromEntries(ctx, r)
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

// caromAbout is Carom.Generate for a request that names seconds.
func caromAbout(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	if r.MinMoves == 0 && r.MaxMoves == 0 {
		far := effort.Carom().Distance(float64(r.Seconds)/float64(max(r.Targets, 1)), shuffle.CaromDaily().Max-2)
		r.MinMoves, r.MaxMoves = max(2, far-2), far+2
	}
	seconds := r.Seconds
	r.Seconds = 0
	starts, err := Carom.Generate(ctx, r)
	if err != nil {
		return nil, err
	}
	return about(ctx, Carom, seconds, caromUseless, starts), nil
}

// caromUsualPieces is the usual number of pieces, the star piece included.
const caromUsualPieces = 4

// The numbers of moves of each target of a round, if the request has none.
const (
	caromRoundMin = 3
	caromRoundMax = 10
)

// caromRounds is Carom.Generate for rounds.
func caromRounds(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	set := func(n *int, otherwise int) {
		if *n == 0 {
			*n = otherwise
		}
	}
	set(&r.Size, CaromSide)
	set(&r.Height, r.Size)
	set(&r.Pieces, caromUsualPieces)
	set(&r.Targets, 1)
	set(&r.MaxMoves, max(caromRoundMax, r.MinMoves))
	set(&r.MinMoves, min(caromRoundMin, r.MaxMoves))
	switch {
	case min(r.Size, r.Height) < CaromSide || max(r.Size, r.Height) > CaromMaxSide:
		return nil, fmt.Errorf("size %dx%d: want %dx%d to %dx%d", r.Size, r.Height, CaromSide, CaromSide, CaromMaxSide, CaromMaxSide)
	case r.Pieces < 2 || r.Pieces > len(caromNames):
		return nil, fmt.Errorf("%d pieces: want 2 to %d, with the star piece", r.Pieces, len(caromNames))
	case r.Targets < 1 || r.Targets > CaromMaxTargets:
		return nil, fmt.Errorf("%d targets: want 1 to %d", r.Targets, CaromMaxTargets)
	case r.MinMoves < 2 || r.MaxMoves > shuffle.CaromRoundMost || r.MinMoves > r.MaxMoves:
		return nil, fmt.Errorf("%d to %d moves: want a least number not above the largest, and from 2 to %d", r.MinMoves, r.MaxMoves, shuffle.CaromRoundMost)
	}
	random := shuffle.Mixed(r.Seed, uint32(r.Size), uint32(r.Height), uint32(r.Pieces), uint32(r.Targets), uint32(r.MinMoves), uint32(r.MaxMoves))
	rounds := shuffle.NewCaromRounds(&random, shuffle.CaromShape{
		Width: r.Size, Height: r.Height, Pieces: r.Pieces, Targets: r.Targets,
		Limits: shuffle.CaromLimits{Min: r.MinMoves, Max: r.MaxMoves},
	})
	seen := make(map[string]bool)
	return func(yield func(Values) bool) {
		for {
			made, ok := rounds.Next(ctx)
			if !ok {
				return
			}
			round := CaromRound{Width: made.Width, Height: made.Height, Walls: made.Walls, Pieces: made.Pieces, Targets: made.Targets}
			for c := range round.Walls {
				round.Walls[c] |= round.edge(c)
			}
			if id := round.ID(); seen[id] {
				continue
			} else {
				seen[id] = true
			}
			if !yield(round.Values()) {
				return
			}
		}
	}, nil
}

// CaromEntries is Carom.Generate with a shortest solution of each puzzle, of 8x8 cells with a goal.
func CaromEntries(ctx context.Context, r GeneratorRequest) (iter.Seq[CaromEntry], error) {
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
	usual, easiest := shuffle.CaromDaily(), shuffle.CaromDifficulties()[0].Min
	limits := shuffle.CaromLimits{Min: r.MinMoves, Max: r.MaxMoves}
	if limits.Max == 0 {
		limits.Max = usual.Max
	}
	if limits.Min == 0 {
		limits.Min = usual.Min
		if limits.Max < usual.Min {
			limits.Min = min(easiest, limits.Max)
		}
	}
	if limits.Min < 0 || limits.Max < 2 || limits.Min > min(limits.Max, usual.Max) {
		return limits, fmt.Errorf("%d to %d moves: want a least number not above the largest, and from 2 to %d", limits.Min, limits.Max, usual.Max)
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

package puzzle

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// Klotski is the family of Huarong Dao: blocks on a 4x5 board, where the 2x2 block has to
// get to the middle of the bottom. A start is a level or any board. Boards may have 3 to 8
// rows and columns and an exit on any side; the block then has to get to exactly these two
// cells of that side. Every game is counted and timed.
type Klotski struct{}

var (
	_ Family    = Klotski{}
	_ Solvable  = Klotski{}
	_ Generator = Klotski{}
)

// The option keys of Klotski: a level, or in addition to KeyBoard, a board that is written
// out, its exit.
const (
	KeyLevel = "level"
	KeyExit  = "exit"
)

// KlotskiClassic is the slug of the best known level. classic is an alias.
const KlotskiClassic, classicAlias = "heng-dao-li-ma", "classic"

// Name implements Family.
func (Klotski) Name() string { return "klotski" }

// Rules implements Family.
func (Klotski) Rules() moves.Rules { return moves.Steps{} }

// Options implements Family.
func (Klotski) Options() []Option {
	var slugs []string
	for _, l := range slices.Concat(klotskiLayouts, klotskiEarlier) {
		slugs = append(slugs, l.Slug)
	}
	return []Option{
		{Key: KeyLevel, Kind: Choice, Choices: append(slugs, classicAlias)},
		{Key: KeyBoard, Kind: Text},
		{Key: KeyExit, Kind: Text},
	}
}

// Normalize implements Family. A written-out board stays one even if it equals a level,
// because moves name the letters of its blocks.
func (Klotski) Normalize(v Values) (Values, error) {
	switch {
	case v.Has(KeyLevel) && v.Has(KeyBoard):
		return nil, fmt.Errorf("%s contradicts %s: want either", KeyLevel, KeyBoard)
	case !v.Has(KeyLevel) && !v.Has(KeyBoard):
		return nil, fmt.Errorf("neither %s nor %s: want either", KeyLevel, KeyBoard)
	case v.Has(KeyLevel) && v.Has(KeyExit):
		return nil, fmt.Errorf("%s contradicts %s: a level has its own", KeyExit, KeyLevel)
	}
	n := maps.Clone(v)
	if n.Has(KeyExit) {
		exit, err := parseKlotskiExit(n[KeyExit])
		if err != nil {
			return nil, fmt.Errorf("%s=%w", KeyExit, err)
		}
		delete(n, KeyExit)
		if exit != klotski.UsualExit() {
			n[KeyExit] = KlotskiExit(exit)
		}
	}
	if n[KeyLevel] == classicAlias {
		n[KeyLevel] = KlotskiClassic
	}
	return n, nil
}

// Start implements Family.
func (Klotski) Start(v Values) (*board.Board, error) {
	text, exit := v[KeyBoard], klotski.UsualExit()
	if v.Has(KeyExit) {
		var err error
		if exit, err = parseKlotskiExit(v[KeyExit]); err != nil {
			return nil, fmt.Errorf("%s=%w", KeyExit, err)
		}
	}
	if v.Has(KeyLevel) {
		level, ok := KlotskiLevelOf(v[KeyLevel])
		if !ok {
			return nil, fmt.Errorf("%s=%q: no such level", KeyLevel, shorten(v[KeyLevel]))
		}
		text = level.Board
	}
	return parseKlotski(text, exit)
}

// Solved implements Family: the 2x2 block, which is the first piece, is at the goal.
func (Klotski) Solved(b *board.Board) bool { return b.At(0) == klotski.GoalOf(b) }

// Challenge implements Family.
func (Klotski) Challenge(Values) bool { return true }

// Metrics implements Family: moves and steps. Consecutive travel of one block is one move,
// or none if it ends where it began. Each cell of travel is a step.
func (Klotski) Metrics(groups []moves.Group) []Metric {
	return []Metric{
		{klotski.Moves.String(), moves.Travels(groups)},
		{klotski.Steps.String(), moves.Units(groups)},
	}
}

// Daily implements Family: the levels in rotation.
func (Klotski) Daily(year int, month time.Month, day int) Values {
	const secondsADay = 24 * 60 * 60
	days := time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / secondsADay
	n := int64(len(klotskiLevels))
	return Values{KeyLevel: klotskiLevels[(days%n+n)%n].Slug}
}

// Position implements Family: it returns the board written out, with its exit.
func (Klotski) Position(_ Values, b *board.Board) Values {
	return klotskiValues(formatKlotski(b), klotski.ExitOf(b))
}

// klotskiValues returns the values of a board that is written out.
func klotskiValues(text string, exit klotski.Exit) Values {
	v := Values{KeyBoard: text}
	if exit != klotski.UsualExit() {
		v[KeyExit] = KlotskiExit(exit)
	}
	return v
}

// SolverMetrics implements Solvable.
func (Klotski) SolverMetrics() []string {
	var names []string
	for _, m := range klotski.Metrics() {
		names = append(names, m.String())
	}
	return names
}

// Solver implements Solvable.
func (Klotski) Solver(metric string) (solver.Solver, bool) {
	for _, m := range klotski.Metrics() {
		if m.String() == metric {
			return klotski.Solver{Metric: m}, true
		}
	}
	return nil, false
}

// Guide returns the distances, hints and lost positions of a game, for every position of
// it. It takes some milliseconds, so do not call it on the game loop.
func (Klotski) Guide(ctx context.Context, b *board.Board) (klotski.Guide, error) {
	return klotski.NewGuide(ctx, b)
}

// usualMinMoves is the default minimum difficulty of a generated puzzle.
const usualMinMoves = 20

// Generate implements Generator.
func (Klotski) Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	if r.MinMoves < 0 || r.MaxMoves < 0 {
		return nil, errors.New("a negative number of moves")
	}
	if r.Size != 0 {
		return nil, errors.New("a size: all boards are 4x5, want none")
	}
	most := r.MaxMoves
	if most == 0 {
		most = klotski.Farthest
	}
	least := max(r.MinMoves, shuffle.KlotskiTrivial+1)
	if r.MinMoves == 0 {
		least = max(least, min(usualMinMoves, most))
	}
	if least > most {
		return nil, fmt.Errorf("%d to %d moves: want a least number not above the largest, and more than the %d of a trivial puzzle",
			r.MinMoves, most, shuffle.KlotskiTrivial)
	}
	random := shuffle.Random(r.Seed)
	puzzles := shuffle.NewKlotski(&random, least, most)
	return func(yield func(Values) bool) {
		for {
			p, ok := puzzles.Next(ctx)
			if !ok {
				return
			}
			if text, ok := NameKlotski(p); ok && !yield(Values{KeyBoard: text}) {
				return
			}
		}
	}, nil
}

// Positioned implements Positioned: such a start is a layout without a name.
func (Klotski) Positioned(v Values) bool { return v.Has(KeyBoard) }

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

// Klotski is the family of sliding blocks. In Huarong Dao, on a 4x5 board, the 2x2 block has to
// get to the middle of the bottom. A start is a level or any board. A board with an exit has 3 to 8
// rows and columns and blocks of four shapes, and the 2x2 block has to get to the two cells of the
// exit on any side. A board of blocks has blocks of any shape, walls, gates and a goal of any cells
// for one or more marked blocks: Blocks. Every game is counted and timed.
var Klotski = &Spec{
	Name:       "klotski",
	Rules:      moves.Klotski{},
	Options:    klotskiOptions,
	Normalize:  klotskiNormalize,
	Start:      klotskiStart,
	Solved:     klotski.Solved,
	Challenge:  func(Values) bool { return true },
	Metrics:    klotskiMetrics,
	Position:   klotskiPosition,
	Daily:      klotskiDaily,
	Inspected:  true,
	Solvers:    []MetricSolver{klotskiSolver(klotski.Moves), klotskiSolver(klotski.Steps)},
	Guide:      klotskiGuide,
	Joins:      klotskiJoins,
	Phases:     klotskiPhases,
	Analyse:    analyseKlotski,
	Generate:   generateKlotski,
	Positioned: func(v Values) bool { return !v.Has(KeyLevel) },             // a layout without a name
	Class:      func(v Values) (Values, bool) { return v, v.Has(KeyLevel) }, // each level is a class by itself
	Optimum:    klotskiOptimum,
	Ladder:     ladderOf("klotski"),
	Difficulty: byOptimum(25, 50),
	Table:      &Table{Columns: []string{KeyLevel}, Row: func(v Values) []string { return []string{v[KeyLevel]} }},
}

// The option keys of Klotski: a level, or in addition to KeyBoard, a board that is written
// out, its exit.
const (
	KeyLevel = "level"
	KeyExit  = "exit"
)

// KlotskiClassic is the slug of the best known level. classic is an alias.
const KlotskiClassic, classicAlias = "heng-dao-li-ma", "classic"

var klotskiOptions = func() []Option {
	var slugs []string
	for _, l := range slices.Concat(klotskiLayouts, klotskiEarlier, klotskiBlockLevels) {
		slugs = append(slugs, l.Slug)
	}
	return []Option{
		{Key: KeyLevel, Kind: Choice, Choices: append(slugs, classicAlias)},
		{Key: KeyBoard, Kind: Text},
		{Key: KeyExit, Kind: Text},
		{Key: KeyBlocks, Kind: Text},
		{Key: KeyMarked, Kind: Text},
		{Key: KeyGoal, Kind: Text},
		{Key: KeyGates, Kind: Text},
		{Key: KeyRails, Kind: Flag},
	}
}()

// klotskiNormalize leaves a written-out board as it is even if it equals a level,
// because moves name the letters of its blocks.
func klotskiNormalize(v Values) (Values, error) {
	if v.Has(KeyBlocks) {
		return normalizeBlocks(v)
	}
	for _, key := range []string{KeyMarked, KeyGoal, KeyGates, KeyRails} {
		if v.Has(key) {
			return nil, fmt.Errorf("%s: want it beside %s only", key, KeyBlocks)
		}
	}
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

func klotskiStart(v Values) (*board.Board, error) {
	if v.Has(KeyLevel) {
		level, ok := KlotskiLevelOf(v[KeyLevel])
		if !ok {
			return nil, fmt.Errorf("%s=%q: no such level", KeyLevel, shorten(v[KeyLevel]))
		}
		var err error
		if v, err = level.start(); err != nil {
			return nil, fmt.Errorf("%s=%s: %w", KeyLevel, level.Slug, err)
		}
	}
	if v.Has(KeyBlocks) {
		k, err := ParseBlocks(v)
		if err != nil {
			return nil, err
		}
		return k.Board()
	}
	exit := klotski.UsualExit()
	if v.Has(KeyExit) {
		var err error
		if exit, err = parseKlotskiExit(v[KeyExit]); err != nil {
			return nil, fmt.Errorf("%s=%w", KeyExit, err)
		}
	}
	return parseKlotski(v[KeyBoard], exit)
}

// klotskiMetrics counts moves and steps. Consecutive travel of one block is one move,
// or none if it ends where it began. Each cell of travel is a step.
func klotskiMetrics(groups []moves.Group) []Metric {
	return []Metric{
		{klotski.Moves.String(), moves.BlockMoves(groups)},
		{klotski.Steps.String(), moves.Units(groups)},
	}
}

// klotskiDaily returns the levels in rotation.
func klotskiDaily(d Date) Values {
	days, n := d.Since(Date{1970, time.January, 1}), len(klotskiLevels)
	return Values{KeyLevel: klotskiLevels[(days%n+n)%n].Slug}
}

// klotskiPosition returns the board written out, with its exit, or with its blocks.
func klotskiPosition(_ Values, b *board.Board) Values {
	if b.HasTerrain() {
		k := BlocksOf(b)
		return k.Values()
	}
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

func klotskiSolver(m klotski.Metric) MetricSolver {
	return MetricSolver{m.String(), func() solver.Solver { return klotski.Solver{Metric: m} }}
}

// defaultMinMoves is the default minimum difficulty of a generated puzzle.
const defaultMinMoves = 20

func generateKlotski(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
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
		least = max(least, min(defaultMinMoves, most))
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

// klotskiOptimum returns the minimum moves of a level.
func klotskiOptimum(v Values) (int, bool) {
	level, ok := KlotskiLevelOf(v[KeyLevel])
	return level.Moves, ok
}

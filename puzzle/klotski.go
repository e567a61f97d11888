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
	"worldslide/puzzle/effort"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/solver/klotski"
	klotskicoach "worldslide/solver/klotski/coach"
)

// Klotski is the family of sliding blocks. In Huarong Dao, on a 4x5 board, the 2x2 block has to
// get to the middle of the bottom. A start is a level or any board. A board with an exit has 3 to 8
// rows and columns and blocks of four shapes, and the 2x2 block has to get to the two cells of the
// exit on any side. A board of blocks has blocks of any shape, walls, gates and a goal of any cells
// for one or more marked blocks: Blocks. Every game is counted and timed.
var Klotski klotskiSpec

type klotskiSpec struct{ Base }

var (
	_ Guider    = Klotski
	_ Analyser  = Klotski
	_ Generator = Klotski
)

// The option keys of Klotski: a level, or in addition to KeyBoard, a board that is written
// out, its exit.
const (
	KeyLevel = "level"
	KeyExit  = "exit"
)

// KlotskiClassic is the slug of the best known level. classic is an alias.
const KlotskiClassic, classicAlias = "heng-dao-li-ma", "classic"

// Name implements Spec.
func (klotskiSpec) Name() string { return "klotski" }

// Rules implements Spec.
func (klotskiSpec) Rules() moves.Rules { return moves.Klotski{} }

// Options implements Spec.
func (klotskiSpec) Options() Options { return klotskiOptions }

var klotskiOptions = func() Options {
	var slugs []string
	for _, l := range slices.Concat(klotskiLayouts, klotskiEarlier, klotskiBlockLevels) {
		slugs = append(slugs, l.Slug)
	}
	return Options{
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

// Normalize implements Spec. It leaves a written-out board as it is even if it equals a level,
// because moves name the letters of its blocks.
func (klotskiSpec) Normalize(v Values) (Values, error) {
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

// Start implements Spec.
func (klotskiSpec) Start(v Values) (*board.Board, error) {
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

// Solved implements Spec.
func (klotskiSpec) Solved(b *board.Board) bool { return klotski.Solved(b) }

// Challenge implements Spec.
func (klotskiSpec) Challenge(Values) bool { return true }

// Metrics implements Spec. It counts moves and steps. Consecutive travel of one block is one move,
// or none if it ends where it began. Each cell of travel is a step.
func (klotskiSpec) Metrics(groups []moves.Group) []Metric {
	return []Metric{
		{klotski.Moves.String(), moves.BlockMoves(groups)},
		{klotski.Steps.String(), moves.Units(groups)},
	}
}

// Position implements Spec. It returns the board written out, with its exit, or with its blocks.
func (klotskiSpec) Position(_ Values, b *board.Board) Values {
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

// klotskiBoardsOfDays is the first day whose puzzle is a board that does not come again for a year. Until
// then the traditional levels were the daily puzzles in rotation.
func klotskiBoardsOfDays() Date { return Date{2026, time.November, 30} }

// Daily implements Spec.
func (klotskiSpec) Daily(d Date) Values {
	if d.Since(klotskiBoardsOfDays()) >= 0 {
		if r, ok := klotskiHard.on(d); ok {
			return r.Values
		}
	}
	days, n := d.Since(Date{1970, time.January, 1}), len(klotskiLevels)
	return Values{KeyLevel: klotskiLevels[(days%n+n)%n].Slug}
}

// Inspected implements Spec.
func (klotskiSpec) Inspected() bool { return true }

// Coach implements Coached.
func (klotskiSpec) Coach() coach.Coach { return klotskicoach.Coach{} }

// Solvers implements Spec.
func (klotskiSpec) Solvers() Solvers { return klotskiSolvers }

var klotskiSolvers = Solvers{klotskiSolver(klotski.Moves), klotskiSolver(klotski.Steps)}

func klotskiSolver(m klotski.Metric) MetricSolver {
	return MetricSolver{m.String(), func() solver.Solver { return klotski.Solver{Metric: m} }}
}

// Turn implements Rotating.
func (klotskiSpec) Turn(d Date) int {
	if d.Since(klotskiBoardsOfDays()) >= 0 {
		return easyTurn
	}
	return 1
}

// EasyDaily implements Spec.
func (klotskiSpec) EasyDaily(date Date) (Rung, bool) { return klotskiEasy.on(date) }

// DayNear implements Dated.
func (f klotskiSpec) DayNear(v Values, latest Date) (date Date, kind DayKind, ok bool) {
	start := FormatStart(f, v)
	if date, ok = klotskiEasy.dayOf(start, latest); ok {
		return date, DayEasy, true
	}
	date, ok = klotskiHard.dayOf(start, latest)
	return date, DayHard, ok && date.Since(klotskiBoardsOfDays()) >= 0
}

// ofDay returns the puzzle of values that belongs to the days.
func (f klotskiSpec) ofDay(v Values) (Rung, bool) {
	if !v.Has(KeyBoard) {
		return Rung{}, false
	}
	start := FormatStart(f, v)
	if r, ok := klotskiEasy.has(start); ok {
		return r, true
	}
	return klotskiHard.has(start)
}

// Positioned implements Spec. A layout without a name is written out, except those of days.
func (f klotskiSpec) Positioned(v Values) bool {
	_, daily := f.ofDay(v)
	return !v.Has(KeyLevel) && !daily
}

// Class implements Spec. Each level and each board of a day is a class by itself.
func (f klotskiSpec) Class(v Values) (Values, bool) {
	_, daily := f.ofDay(v)
	return v, v.Has(KeyLevel) || daily
}

// Optimum implements Spec. It returns the minimum moves of a level or of the board of a day.
func (f klotskiSpec) Optimum(v Values) (int, bool) {
	if r, ok := f.ofDay(v); ok {
		return r.Optimum, true
	}
	level, ok := KlotskiLevelOf(v[KeyLevel])
	return level.Moves, ok
}

// Ladder implements Spec.
func (klotskiSpec) Ladder() []Rung { return klotskiLadder() }

var (
	klotskiLadder = ladderOf("klotski", "klotski", "second-klotski")
	klotskiEasy   = newDayPool("easy-klotski", "klotski", CaromLaunch())
	klotskiHard   = newDayPool("hard-klotski", "klotski", klotskiBoardsOfDays())
)

// Columns implements Spec.
func (klotskiSpec) Columns() Columns { return klotskiColumns }

var klotskiColumns = valueColumns(KeyLevel)

// defaultMinMoves is the default minimum difficulty of a generated puzzle.
const defaultMinMoves = 20

// Generate implements Generator.
func (klotskiSpec) Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error) {
	if r.MinMoves < 0 || r.MaxMoves < 0 {
		return nil, errors.New("a negative number of moves")
	}
	if r.Size != 0 {
		return nil, errors.New("a size: all boards are 4x5, want none")
	}
	if r.Seconds > 0 && r.MinMoves == 0 && r.MaxMoves == 0 {
		r.MaxMoves = max(effort.Blocks().Distance(float64(r.Seconds), klotski.Farthest), shuffle.KlotskiTrivial+1)
		r.MinMoves = max(1, r.MaxMoves/3)
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
	starts := func(yield func(Values) bool) {
		for {
			p, ok := puzzles.Next(ctx)
			if !ok {
				return
			}
			if text, ok := NameKlotski(p); ok && !yield(Values{KeyBoard: text}) {
				return
			}
		}
	}
	if r.Seconds > 0 {
		return about(ctx, Klotski, r.Seconds, klotskiUseless, starts), nil
	}
	return starts, nil
}

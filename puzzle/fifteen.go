package puzzle

import (
	"fmt"
	"maps"
	"strconv"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/solver/fifteen"
	fifteencoach "worldslide/solver/fifteen/coach"
)

// Fifteen is the family of the fifteen puzzle: numbered tiles and one blank on a board of
// 2x2 to 20x20 cells, square or not. A start is a scramble (a seed and a method), the board
// of a day, any arrangement of tiles, or the solved board. Every game except that from the
// solved board is counted and timed, unless its mode is zen.
var Fifteen = &fifteenSpec{solvers: Solvers{
	{MetricTiles, func() solver.Solver { return new(fifteen.Solver) }},
	{MetricSlides, func() solver.Solver { return new(fifteen.Slider) }},
}}

// FifteenWith returns the family with other solvers, such as one that is shared.
func FifteenWith(solvers ...MetricSolver) Spec { return &fifteenSpec{solvers: solvers} }

type fifteenSpec struct {
	Base
	solvers Solvers
}

var (
	_ Analyser  = Fifteen
	_ Generator = Fifteen
	_ Serial    = Fifteen
	_ Scorer    = Fifteen
	_ Bounded   = Fifteen
	_ Confirmer = Fifteen
)

// The option keys of Fifteen. Its seed is KeySeed.
const (
	KeySize     = "size"
	KeyScramble = "scramble"
	KeyWalk     = "k" // steps of a random walk
	KeyTiles    = "tiles"
	KeyDay      = "day"
	KeyMode     = "mode"
	KeySlack    = "slack" // tiles that the move-limited mode allows beyond the optimum
	KeyLimit    = "limit" // tiles that the move-limited mode allows
	KeyEvent    = "event" // the event that the board is one of, see Event
	KeyPart     = "part"  // its number in the event, from 1
)

// The limits of the width and height, in cells.
const (
	FifteenMinSize     = 2
	FifteenMaxSize     = 20
	FifteenDefaultSize = 4
)

// maxWalk is the maximum number of steps of a random walk.
const maxWalk = 1_000_000

// FifteenMaxLimit is the maximum of KeyLimit.
const FifteenMaxLimit = 10_000

// maxSlack is the maximum slack, more than anyone needs.
const maxSlack = 1000

// The metrics of Fifteen.
const (
	MetricTiles  = "tiles"
	MetricSlides = "slides"
)

// Name implements Spec.
func (*fifteenSpec) Name() string { return "fifteen" }

// Rules implements Spec.
func (*fifteenSpec) Rules() moves.Rules { return moves.Fifteen{} }

// Options implements Spec.
func (*fifteenSpec) Options() Options { return fifteenOptions }

// A seed alone means a Fisher-Yates shuffle. A walk without k has the default length of
// FifteenWalk at medium difficulty.
var fifteenOptions = func() Options {
	var scrambles, modes []string
	for _, s := range shuffle.Scrambles() {
		scrambles = append(scrambles, string(s))
	}
	for _, m := range FifteenModes() {
		modes = append(modes, string(m))
	}
	return Options{
		{Key: KeySize, Kind: Text, Default: strconv.Itoa(FifteenDefaultSize)},
		{Key: KeySeed, Kind: Number, Max: 1<<32 - 1},
		{Key: KeyScramble, Kind: Choice, Choices: scrambles, Default: scrambles[0]},
		{Key: KeyWalk, Kind: Number, Min: 1, Max: maxWalk},
		{Key: KeyTiles, Kind: Text},
		{Key: KeyDay, Kind: Text},
		{Key: KeyMode, Kind: Choice, Choices: modes, Default: modes[0]},
		{Key: KeySlack, Kind: Number, Max: maxSlack},
		{Key: KeyLimit, Kind: Number, Min: 1, Max: FifteenMaxLimit},
		{Key: KeyEvent, Kind: Text},
		{Key: KeyPart, Kind: Number, Min: 1, Max: MaxEventBoards, Default: "1"},
	}
}()

// Normalize implements Spec. It leaves out the size of a square whose tiles are written out.
func (*fifteenSpec) Normalize(v Values) (Values, error) {
	if err := checkFifteen(v); err != nil {
		return nil, err
	}
	n := maps.Clone(v)
	if n.Has(KeySize) {
		n[KeySize] = FifteenShapeOf(v).String()
	}
	if err := normalizeEvent(n); err != nil {
		return nil, err
	}
	if n.Has(KeyTiles) {
		tiles, err := parseTiles(n[KeyTiles], v)
		if err != nil {
			return nil, err
		}
		n[KeyTiles] = tiles.String()
		if tiles.shape.Square() {
			delete(n, KeySize)
		}
	}
	if n[KeyWalk] == strconv.Itoa(defaultWalk(n)) {
		delete(n, KeyWalk)
	}
	fifteenOptions.withoutDefaults(n)
	return n, nil
}

// checkFifteen returns an error for values that describe two starts, or part of one.
func checkFifteen(v Values) error {
	if v.Has(KeySize) {
		if _, err := parseFifteenShape(v[KeySize]); err != nil {
			return fmt.Errorf("%s=%w", KeySize, err)
		}
	}
	starts := []string{KeySeed, KeyTiles, KeyDay}
	for i, key := range starts {
		for _, other := range starts[i+1:] {
			if v.Has(key) && v.Has(other) {
				return fmt.Errorf("%s contradicts %s: want either", key, other)
			}
		}
	}
	for _, key := range []string{KeyScramble, KeyWalk} {
		if v.Has(key) && !v.Has(KeySeed) {
			return fmt.Errorf("%s: want a %s beside it", key, KeySeed)
		}
	}
	if v.Has(KeyWalk) && v[KeyScramble] != string(shuffle.RandomWalk) {
		return fmt.Errorf("%s: is the length of a walk: want %s=%s beside it", KeyWalk, KeyScramble, shuffle.RandomWalk)
	}
	if v.Has(KeyLimit) && FifteenModeOf(v) != ModeLimited {
		return fmt.Errorf("%s: want %s=%s beside it", KeyLimit, KeyMode, ModeLimited)
	}
	if v.Has(KeyLimit) && v.Has(KeySlack) {
		return fmt.Errorf("%s contradicts %s: want either", KeyLimit, KeySlack)
	}
	if err := checkSlack(v); err != nil {
		return err
	}
	if !v.Has(KeyDay) {
		return nil
	}
	if _, err := ParseDate(v[KeyDay]); err != nil {
		return fmt.Errorf("%s=%w", KeyDay, err)
	}
	if FifteenShapeOf(v) != FifteenSquare(FifteenDefaultSize) {
		return fmt.Errorf("%s=%s contradicts %s: the board of a day is %dx%d", KeySize, v[KeySize], KeyDay, FifteenDefaultSize, FifteenDefaultSize)
	}
	return nil
}

// checkSlack returns an error for a slack in another mode, or on boards whose optimum
// cannot always be proved.
func checkSlack(v Values) error {
	switch {
	case !v.Has(KeySlack):
		return nil
	case FifteenModeOf(v) != ModeLimited:
		return fmt.Errorf("%s: want %s=%s beside it", KeySlack, KeyMode, ModeLimited)
	case !FifteenSlackKnown(FifteenShapeOf(v)):
		return fmt.Errorf("%s: the fewest tiles are proved up to 4x4 only: want a smaller %s", KeySlack, KeySize)
	}
	return nil
}

// FifteenSlackKnown reports whether the minimum number of tiles can always be proved on
// boards of a shape, so that the move-limited mode can define its limit relative to it.
func FifteenSlackKnown(s FifteenShape) bool { return s.Width <= 4 && s.Height <= 4 }

// FifteenScramble returns how the start that v names is scrambled. It returns false for
// written-out tiles and the solved board.
func FifteenScramble(v Values) (shuffle.Scramble, bool) {
	switch {
	case v.Has(KeySeed) && v.Has(KeyScramble):
		return shuffle.Scramble(v[KeyScramble]), true
	case v.Has(KeySeed), v.Has(KeyDay):
		return shuffle.FisherYates, true
	}
	return "", false
}

// FifteenWalkSteps returns the length of the random walk that v names, or 0 if v names
// another start.
func FifteenWalkSteps(v Values) int {
	if scramble, _ := FifteenScramble(v); scramble != shuffle.RandomWalk {
		return 0
	}
	return int(v.Number(KeyWalk, uint64(defaultWalk(v))))
}

func defaultWalk(v Values) int { return FifteenWalk(FifteenShapeOf(v), Medium).Default }

// Start implements Spec. The board of a day has the seed YYYYMMDD. Unsolvable arrangements are starts too.
func (*fifteenSpec) Start(v Values) (*board.Board, error) {
	shape := FifteenShapeOf(v)
	if v.Has(KeyTiles) {
		tiles, err := parseTiles(v[KeyTiles], v)
		if err != nil {
			return nil, err
		}
		return tiles.board()
	}
	b, err := solvedTiles(shape).board()
	if err != nil {
		return nil, err
	}
	scramble, scrambled := FifteenScramble(v)
	if !scrambled {
		return b, nil
	}
	seed := uint32(v.Number(KeySeed, 0))
	if v.Has(KeyDay) {
		date, err := ParseDate(v[KeyDay])
		if err != nil {
			return nil, fmt.Errorf("%s=%w", KeyDay, err)
		}
		seed = uint32(date.number())
	}
	steps := FifteenWalkSteps(v)
	mixed := uint32(shape.Width)
	if !shape.Square() {
		mixed |= uint32(shape.Height) << 8
	}
	numbers := []uint32{seed, mixed, uint32(steps)}
	if part := EventPart(v); part > 1 {
		numbers = append(numbers, uint32(part)) // the first board of an event is that of the seed alone
	}
	random := shuffle.Mixed(numbers...)
	return b, shuffle.Fifteen(b, scramble, steps, &random)
}

// Solved implements Spec.
func (*fifteenSpec) Solved(b *board.Board) bool { return b.AllHome() }

// Challenge implements Spec.
func (*fifteenSpec) Challenge(v Values) bool {
	return FifteenModeOf(v) != ModeZen && (v.Has(KeySeed) || v.Has(KeyTiles) || v.Has(KeyDay))
}

// Metrics implements Spec. It counts tiles and slides. Each unit of a gesture is a tile; tiles that
// move in one direction along one line are one slide.
func (*fifteenSpec) Metrics(groups []moves.Group) []Metric {
	return []Metric{{MetricTiles, moves.Units(groups)}, {MetricSlides, moves.Slides(groups)}}
}

// Position implements Spec. It returns the tiles written out, in the mode of v.
func (*fifteenSpec) Position(v Values, b *board.Board) Values {
	p := Values{KeyTiles: tilesOf(b).String()}
	if shape := FifteenShapeOn(b); !shape.Square() {
		p[KeySize] = shape.String()
	}
	if v.Has(KeyMode) {
		p[KeyMode] = v[KeyMode]
	}
	return p
}

// Daily implements Spec.
func (*fifteenSpec) Daily(date Date) Values { return Values{KeyDay: date.String()} }

// Inspected implements Spec.
func (*fifteenSpec) Inspected() bool { return true }

// Coach implements Coached.
func (*fifteenSpec) Coach() coach.Coach { return fifteencoach.Coach{} }

// Searched implements Bounded.
func (*fifteenSpec) Searched(b *board.Board) bool { return FifteenShapeOn(b).Searched() }

// Solvers implements Spec.
func (f *fifteenSpec) Solvers() Solvers { return f.solvers }

// Joins implements Spec. Tiles that move in one direction along one line are one slide.
func (*fifteenSpec) Joins(metric string, before, m moves.Move) bool {
	return metric == MetricSlides && before.Dir == m.Dir
}

// Unsolvable implements Spec. It decides by parity.
func (*fifteenSpec) Unsolvable(b *board.Board) error {
	p := moves.ParityOf(b)
	switch {
	case p.Solvable():
		return nil
	case p.Width%2 == 1:
		return fmt.Errorf("wrong parity: %v: want an even number of inversions", p)
	}
	return fmt.Errorf("wrong parity: %v: want one even and the other odd", p)
}

// DayOf implements Spec. Games of a day in any mode are of the day.
func (*fifteenSpec) DayOf(v Values) (Date, bool) { return dayOf(v) }

// Ladder implements Spec.
func (*fifteenSpec) Ladder() []Rung { return fifteenLadder() }

var fifteenLadder, fifteenEasy = ladderOf("fifteen", "fifteen", "second-fifteen"), newDayPool("easy-fifteen", "fifteen", CaromLaunch())

// EasyDaily implements Spec.
func (*fifteenSpec) EasyDaily(date Date) (Rung, bool) { return fifteenEasy.on(date) }

// DayNear implements Dated.
func (f *fifteenSpec) DayNear(v Values, latest Date) (date Date, kind DayKind, ok bool) {
	date, ok = fifteenEasy.dayOf(FormatStart(f, v), latest)
	return date, DayEasy, ok
}

package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/solver/worlds"
	worldscoach "worldslide/solver/worlds/coach"
)

// Worlds is the family of picture boards with pieces of two sizes. A start is the solved
// board, a Challenge (a seed and a number of shuffle steps), or any position.
var Worlds worldsSpec

type worldsSpec struct{ Base }

var (
	_ Analyser = Worlds
	_ Trailer  = Worlds
	_ Linker   = Worlds
)

// worldsMetric is the only metric of Worlds.
const worldsMetric = "moves"

// The option keys of Worlds.
const (
	KeyBoard         = "board"
	KeyGaps          = "gapConfig"
	KeyLarge         = "large"    // of an own board, with KeySize and KeyGapCells
	KeyGapCells      = "gapCells" // of an own board
	KeyRandomizeGaps = "randomizeGaps"
	KeyWrapX         = "wrapH"
	KeyWrapY         = "wrapV"
	KeySeed          = "seed"
	KeySteps         = "steps"
	KeyProfile       = "profile"
	KeyQuest         = "quest" // a goal by connection; see WorldsQuest
	keyPlaces        = "xy"
	keyActingGaps    = "gaps"
	keySelected      = "selected"
)

// DefaultSteps is the default number of shuffle steps of a Challenge.
const DefaultSteps = 250

// MaxSteps is the maximum number of shuffle steps.
const MaxSteps = 1_000_000

// largeGapAlias is a board name in older links: the default board with one large gap.
const largeGapAlias = "largegap"

// Name implements Spec.
func (worldsSpec) Name() string { return "worlds" }

// Rules implements Spec.
func (worldsSpec) Rules() moves.Rules { return moves.Worlds{} }

// Options implements Spec.
func (worldsSpec) Options() Options { return worldsOptions }

var worldsOptions = func() Options {
	var boards, profiles []string
	for _, b := range worldsBoards {
		boards = append(boards, b.slug)
	}
	for _, p := range shuffle.Profiles() {
		profiles = append(profiles, p.Name)
	}
	return Options{
		{Key: KeyBoard, Kind: Choice, Choices: append(boards, largeGapAlias), Default: boards[0]},
		{Key: KeyGaps, Kind: Choice, Choices: gapKeys},
		{Key: KeySize, Kind: Text},
		{Key: KeyLarge, Kind: Text},
		{Key: KeyGapCells, Kind: Text},
		{Key: KeyRandomizeGaps, Kind: Flag, Default: "false"},
		{Key: KeyWrapX, Kind: Flag, Default: "false"},
		{Key: KeyWrapY, Kind: Flag, Default: "false"},
		{Key: KeySeed, Kind: Number, Max: 1<<32 - 1},
		{Key: KeySteps, Kind: Number, Min: 1, Max: MaxSteps, Default: strconv.Itoa(DefaultSteps)},
		{Key: KeyProfile, Kind: Choice, Choices: profiles, Default: profiles[0]},
		{Key: keyPlaces, Kind: Text},
		{Key: keyActingGaps, Kind: Text},
		{Key: keySelected, Kind: Text},
		{Key: KeyQuest, Kind: Choice, Choices: questSlugs()},
	}
}()

// Normalize implements Spec.
func (worldsSpec) Normalize(v Values) (Values, error) {
	n := make(Values, len(v))
	for key, value := range v {
		n[key] = value
	}
	if err := normalizeOwn(n); err != nil {
		return nil, err
	}
	if n[KeyBoard] == largeGapAlias {
		if n.Has(KeyGaps) && n[KeyGaps] != "1l" {
			return nil, fmt.Errorf("board=%s contradicts gapConfig=%s: want 1l or none", largeGapAlias, n[KeyGaps])
		}
		n[KeyBoard], n[KeyGaps] = worldsBoards[0].slug, "1l"
	}
	if _, err := worldsGaps(n); err != nil {
		return nil, err
	}
	if err := checkStart(n); err != nil {
		return nil, err
	}
	if err := checkQuest(n); err != nil {
		return nil, err
	}
	worldsOptions.withoutDefaults(n)
	if n.Has(KeyGaps) && n[KeyGaps] == WorldsGaps(Values{KeyBoard: WorldsBoard(n)}) {
		delete(n, KeyGaps)
	}
	if !n.Has(KeySeed) {
		delete(n, KeyProfile)
	}
	return n, nil
}

// checkStart returns an error for values that describe no start, or two.
func checkStart(v Values) error {
	switch {
	case v.Has(KeySeed):
		for _, key := range []string{keyPlaces, keyActingGaps, keySelected} {
			if v.Has(key) {
				return fmt.Errorf("%s contradicts %s: want a Challenge or a position", KeySeed, key)
			}
		}
		plain := WorldsBoard(v) == "default" && WorldsGaps(v) == "2s"
		if v[KeyProfile] == shuffle.Classic.Name && (!plain || v.Flag(KeyRandomizeGaps) || v.Flag(KeyWrapX) || v.Flag(KeyWrapY)) {
			return errors.New("profile=classic: has only board=default with gapConfig=2s and no flags")
		}
	case v.Has(KeySteps) || v.Has(KeyRandomizeGaps):
		return fmt.Errorf("%s and %s: want a %s beside them", KeySteps, KeyRandomizeGaps, KeySeed)
	case !v.Has(keyPlaces) && (v.Has(keyActingGaps) || v.Has(keySelected)):
		return fmt.Errorf("%s and %s belong to a position: want %s beside them, or %s to choose gaps", keyActingGaps, keySelected, keyPlaces, KeyGaps)
	}
	return nil
}

// Start implements Spec.
func (worldsSpec) Start(v Values) (*board.Board, error) {
	layout, err := solvedLayout(v)
	if err != nil {
		return nil, err
	}
	layout.Link = questLink(v)
	if v.Has(keyPlaces) {
		return positionBoard(layout, v)
	}
	b, err := board.New(layout)
	if err != nil {
		return nil, err
	}
	if v.Has(KeySeed) {
		profile, random, steps := worldsShuffle(v)
		shuffle.Challenge(b, profile, &random, steps, v.Flag(KeyRandomizeGaps))
	}
	return b, nil
}

// worldsShuffle returns the profile, the random numbers and the number of steps of a
// Challenge.
func worldsShuffle(v Values) (shuffle.Profile, shuffle.Random, int) {
	profile := worldsProfile(v)
	return profile, shuffle.Random(challengeState(profile, v)), int(v.Number(KeySteps, DefaultSteps))
}

// Solved implements Spec. All pieces have to be home, gaps too; in a quest its two places are joined instead.
func (worldsSpec) Solved(b *board.Board) bool {
	if b.Link() != nil {
		return b.Linked()
	}
	return b.AllHome()
}

// Challenge implements Spec.
func (worldsSpec) Challenge(v Values) bool { return v.Has(KeySeed) }

// Metrics implements Spec. It counts each unit as a move.
func (worldsSpec) Metrics(groups []moves.Group) []Metric {
	return []Metric{{worldsMetric, moves.Units(groups)}}
}

// Position implements Spec.
func (worldsSpec) Position(v Values, b *board.Board) Values {
	p := Values{keyPlaces: formatPlaces(b)}
	for _, key := range append(layoutKeys[:len(layoutKeys):len(layoutKeys)], KeyQuest) {
		if v.Has(key) {
			p[key] = v[key]
		}
	}
	if b.WrapX() {
		p[KeyWrapX] = "true"
	}
	if b.WrapY() {
		p[KeyWrapY] = "true"
	}
	var gaps []string
	for _, id := range b.Gaps() {
		gaps = append(gaps, b.Name(id))
	}
	p[keyActingGaps] = strings.Join(gaps, ",")
	if b.Selected() != board.NoPiece {
		p[keySelected] = b.Name(b.Selected())
	}
	return p
}

// Daily implements Spec. It returns the Challenge whose seed is the date, such as 20260902.
func (worldsSpec) Daily(d Date) Values { return Values{KeySeed: strconv.Itoa(d.number())} }

// Coach implements Coached.
func (worldsSpec) Coach() coach.Coach { return new(worldscoach.Coach) }

// Solvers implements Spec.
func (worldsSpec) Solvers() Solvers { return worldsSolvers }

var worldsSolvers = Solvers{{worldsMetric, func() solver.Solver { return &worlds.Solver{} }}}

// Positioned implements Spec.
func (worldsSpec) Positioned(v Values) bool { return v.Has(keyPlaces) }

// Ladder implements Spec.
func (worldsSpec) Ladder() []Rung { return worldsLadder() }

// EasyDaily implements Spec.
func (worldsSpec) EasyDaily(date Date) (Rung, bool) { return worldsEasy.on(date) }

var worldsLadder, worldsEasy = ladderOf("worlds", "worlds", "quests-worlds"), newDayPool("easy-worlds", "worlds", CaromLaunch(), easyWithoutSwaps())

// DayNear implements Dated.
func (f worldsSpec) DayNear(v Values, latest Date) (date Date, kind DayKind, ok bool) {
	date, ok = worldsEasy.dayOf(FormatStart(f, v), latest)
	return date, DayEasy, ok
}

// Trail implements Trailer. It returns the moves of a Challenge, which is shuffled from the solved board.
func (worldsSpec) Trail(v Values) []moves.Move {
	if !v.Has(KeySeed) {
		return nil
	}
	layout, err := solvedLayout(v)
	if err != nil {
		return nil
	}
	b, err := board.New(layout)
	if err != nil {
		return nil
	}
	profile, random, steps := worldsShuffle(v)
	return shuffle.Trail(b, profile, &random, steps, v.Flag(KeyRandomizeGaps))
}

// FromLink implements Linker. It is needed because the older page had a single profile, which its links do not
// name, and it replaced unknown boards and gaps by the defaults.
func (worldsSpec) FromLink(v Values) Values {
	taken := Values{}
	if v.Has(KeySize) {
		return taken // boards that the older page did not have
	}
	if !v.Has(KeyProfile) {
		taken[KeyProfile] = shuffle.Web.Name
	}
	slug := v[KeyBoard]
	board, _ := worldsOptions.ByKey(KeyBoard)
	if v.Has(KeyBoard) && !slices.Contains(board.Choices, slug) {
		slug = worldsBoards[0].slug
		taken[KeyBoard] = slug
	}
	choices := WorldsGapChoices(worldsBoard(Values{KeyBoard: slug}).slug)
	if v.Has(KeyGaps) && slug != largeGapAlias && !slices.Contains(choices, v[KeyGaps]) {
		taken[KeyGaps] = choices[0]
	}
	return taken
}

// ToLink implements Linker.
func (worldsSpec) ToLink(v Values) Values {
	if v.Has(KeyProfile) {
		return v
	}
	named := Values{KeyProfile: shuffle.Adaptive.Name}
	for key, value := range v {
		named[key] = value
	}
	return named
}

// layoutKeys are the option keys that describe the solved board, except for wrapping.
var layoutKeys = append([]string{KeyBoard, KeyGaps}, ownKeys...)

// WorldsSolved returns the values of the solved board of normalized values, including
// wrapping.
func WorldsSolved(v Values) Values {
	solved := Values{}
	for _, key := range append(layoutKeys[:len(layoutKeys):len(layoutKeys)], KeyWrapX, KeyWrapY) {
		if v.Has(key) {
			solved[key] = v[key]
		}
	}
	return solved
}

// WorldsBoard returns the slug of the board that v names, or "" for an own board.
func WorldsBoard(v Values) string {
	if v.Has(KeySize) {
		return ""
	}
	return worldsBoard(v).slug
}

// WorldsGaps returns the key of the gap configuration that v names, or "" for an own
// board.
func WorldsGaps(v Values) string {
	if v.Has(KeySize) {
		return ""
	}
	config, err := worldsGaps(v)
	if err != nil {
		return worldsBoard(v).gaps[0].key
	}
	return config.key
}

// WorldsGapCount returns the number of gaps of the boards that v names.
func WorldsGapCount(v Values) int {
	if own, ok := WorldsOwn(v); ok {
		return len(own.Gaps)
	}
	config, err := worldsGaps(v)
	if err != nil {
		config = worldsBoard(v).gaps[0]
	}
	return len(config.cells)
}

func worldsBoard(v Values) worldsBoardSpec {
	i := slices.IndexFunc(worldsBoards, func(b worldsBoardSpec) bool { return b.slug == v[KeyBoard] })
	return worldsBoards[max(i, 0)]
}

func worldsGaps(v Values) (gapConfig, error) {
	b := worldsBoard(v)
	if !v.Has(KeyGaps) {
		return b.gaps[0], nil
	}
	i := slices.IndexFunc(b.gaps, func(g gapConfig) bool { return g.key == v[KeyGaps] })
	if i < 0 {
		return gapConfig{}, fmt.Errorf("gapConfig=%s: board %s has %s", v[KeyGaps], b.slug, strings.Join(WorldsGapChoices(b.slug), ", "))
	}
	return b.gaps[i], nil
}

func worldsProfile(v Values) shuffle.Profile {
	profiles := shuffle.Profiles()
	i := slices.IndexFunc(profiles, func(p shuffle.Profile) bool { return p.Name == v[KeyProfile] })
	return profiles[max(i, 0)]
}

// WorldsResetGaps turns the pieces that are gaps on the solved board of v into the gaps of b
// again. Nothing moves. b must have been reached from a start with v.
func WorldsResetGaps(v Values, b *board.Board) {
	layout, err := solvedLayout(v)
	if err != nil {
		return
	}
	var gaps []board.ID
	for i, p := range layout.Pieces {
		if p.Gap {
			gaps = append(gaps, board.ID(i))
		}
	}
	b.SetGaps(gaps)
}

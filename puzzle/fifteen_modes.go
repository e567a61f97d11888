package puzzle

import (
	"time"

	"worldslide/board"
)

// This file holds the numbers of Fifteen's modes and difficulties. They follow
// from the side n of the board: the length of solutions, optimal or a person's,
// grows about as n cubed, so what the 4x4 board has is scaled by (n/4) cubed. What is
// not square has the volume of its shape in place of the cube.

// FifteenMode is what a game is about, beyond bringing the tiles home.
type FifteenMode string

// The modes.
const (
	ModeClassic  FifteenMode = "classic"
	ModeTimed    FifteenMode = "timed"    // a target time, then a penalty
	ModeLimited  FifteenMode = "limited"  // at most so many tiles
	ModeZen      FifteenMode = "zen"      // nothing is counted
	ModeHardcore FifteenMode = "hardcore" // a picture without numbers
)

// FifteenModes lists the modes, the usual one first.
func FifteenModes() []FifteenMode {
	return []FifteenMode{ModeClassic, ModeTimed, ModeLimited, ModeZen, ModeHardcore}
}

// FifteenModeOf returns the mode that v names.
func FifteenModeOf(v Values) FifteenMode {
	if v.Has(KeyMode) {
		return FifteenMode(v[KeyMode])
	}
	return ModeClassic
}

// Difficulty is how hard a start is.
type Difficulty uint8

// The difficulties.
const (
	Easy Difficulty = iota
	Medium
	Hard
)

// Difficulties lists the difficulties, the easiest first.
func Difficulties() []Difficulty { return []Difficulty{Easy, Medium, Hard} }

// String returns the difficulty in a word.
func (d Difficulty) String() string {
	switch d {
	case Easy:
		return "easy"
	case Medium:
		return "medium"
	}
	return "hard"
}

// cubed scales a number of the 4x4 board to another size, rounded half up.
func cubed(of4x4 int, shape FifteenShape) int { return (2*of4x4*shape.volume() + 64) / 128 }

// FifteenDifficulty returns the difficulty of a start by the length of its
// shortest solution, in tiles; where that is unknown, by the best one found. On
// 4x4 easy is under 30 and hard from 50 on, on other sizes in proportion to the
// cube of the side: 3x3 13 and 21, 5x5 59 and 98, 10x10 469 and 781.
func FifteenDifficulty(shape FifteenShape, length int) Difficulty {
	switch {
	case length < cubed(30, shape):
		return Easy
	case length < cubed(50, shape):
		return Medium
	}
	return Hard
}

// WalkLength is how long a random walk should be, in steps.
type WalkLength struct {
	Least, Usual, Most int
}

// FifteenWalk returns the length of random walks of a difficulty: on 4x4 easy 20
// to 40, medium 60 to 100, hard 200 to 400, on other sizes in proportion to the
// cube of the side. The usual medium length is what codes without k mean, so it is
// frozen.
func FifteenWalk(shape FifteenShape, d Difficulty) WalkLength {
	of4x4 := [...]WalkLength{Easy: {20, 30, 40}, Medium: {60, 80, 100}, Hard: {200, 300, 400}}[min(d, Hard)]
	return WalkLength{cubed(of4x4.Least, shape), cubed(of4x4.Usual, shape), cubed(of4x4.Most, shape)}
}

// FifteenTarget returns the target time of the timed mode: 2, 3 or 4 seconds by
// difficulty, times the cube of the side. On 4x4 that is 2:08, 3:12 and 4:16.
func FifteenTarget(shape FifteenShape, d Difficulty) time.Duration {
	seconds := 2 + int(min(d, Hard))
	return time.Duration(seconds*shape.volume()) * time.Second
}

// FifteenPenalty returns what the timed mode adds to the time played: another
// second for each second, begun or whole, beyond the target.
func FifteenPenalty(played, target time.Duration) time.Duration {
	if played <= target {
		return 0
	}
	return (played - target + time.Second - 1).Truncate(time.Second)
}

// leastSlack is how many tiles the move-limited mode gives at least beyond what
// is needed.
const leastSlack = 10

// FifteenEstimate returns how many tiles a start should take at best: its optimum
// if that is known, which is to say not 0. Otherwise it follows from FifteenBound:
// half as much again up to 5x5, twice as much above, which is about what the best
// known solutions of shuffled boards need.
func FifteenEstimate(start *board.Board, optimum int) int {
	if optimum > 0 {
		return optimum
	}
	bound := FifteenBound(start)
	if FifteenShapeOn(start).volume() <= FifteenSquare(5).volume() {
		return (3*bound + 1) / 2
	}
	return 2 * bound
}

// FifteenMoveLimit returns how many tiles the move-limited mode allows: twice
// those of FifteenEstimate, and at least ten more. For a limit to be the same for
// everybody, the optimum should be given wherever it is sure to be found, on 3x3
// and 4x4, and be 0 on larger boards. There a player may have it otherwise: with KeySlack
// the limit is the optimum and so many more.
func FifteenMoveLimit(start *board.Board, optimum int) int {
	needed := FifteenEstimate(start, optimum)
	return needed + max(needed, leastSlack)
}

// FifteenTerms are the terms of a game: what its mode asks beyond bringing the
// tiles home. Zero values ask nothing.
type FifteenTerms struct {
	Mode       FifteenMode
	Difficulty Difficulty
	Target     time.Duration // timed: what is beyond counts twice
	MoveLimit  int           // limited: tiles in all
}

// FifteenTermsOf returns the terms of the game with the values v. optimum is the
// length of the shortest solution of the start in tiles, or 0 if it is unknown.
func FifteenTermsOf(v Values, start *board.Board, optimum int) FifteenTerms {
	shape := FifteenShapeOn(start)
	terms := FifteenTerms{Mode: FifteenModeOf(v), Difficulty: FifteenDifficulty(shape, FifteenEstimate(start, optimum))}
	switch terms.Mode {
	case ModeTimed:
		terms.Target = FifteenTarget(shape, terms.Difficulty)
	case ModeLimited:
		terms.MoveLimit = FifteenMoveLimit(start, optimum)
		if v.Has(KeySlack) && optimum > 0 {
			terms.MoveLimit = optimum + int(v.Number(KeySlack, 0))
		}
	}
	return terms
}

// Penalty returns what is added to the time played.
func (t FifteenTerms) Penalty(played time.Duration) time.Duration {
	if t.Mode != ModeTimed {
		return 0
	}
	return FifteenPenalty(played, t.Target)
}

// Left returns how many tiles may still be moved after some, and whether there is
// a limit. At 0 a board that is not solved is lost, but for undo.
func (t FifteenTerms) Left(tiles int) (int, bool) {
	if t.Mode != ModeLimited {
		return 0, false
	}
	return max(0, t.MoveLimit-tiles), true
}

// Allows reports whether a gesture of some units may be made after some tiles.
func (t FifteenTerms) Allows(tiles, units int) bool {
	left, limited := t.Left(tiles)
	return !limited || units <= left
}

package puzzle

import (
	"time"

	"worldslide/board"
)

// This file has the numbers of Fifteen's modes and difficulties. The length of solutions,
// optimal or human, grows about as the cube of the side n, so the numbers of the 4x4 board
// are scaled by (n/4) cubed. For boards that are not square, see FifteenShape.volume.

// FifteenMode is a rule of the game in addition to bringing the tiles home.
type FifteenMode string

// The modes.
const (
	ModeClassic  FifteenMode = "classic"
	ModeTimed    FifteenMode = "timed"    // target time, with a penalty beyond it
	ModeLimited  FifteenMode = "limited"  // limited number of tiles
	ModeZen      FifteenMode = "zen"      // nothing is counted
	ModeHardcore FifteenMode = "hardcore" // a picture without numbers
)

// FifteenModes lists the modes, the default first.
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

// cubed scales a number of the 4x4 board to another shape, rounded half up.
func cubed(of4x4 int, shape FifteenShape) int { return (2*of4x4*shape.volume() + 64) / 128 }

// FifteenDifficulty returns the difficulty of a start by the length of its shortest known
// solution, in tiles. On 4x4 easy is below 30 and hard is 50 or more. Other sizes are
// scaled by the cube of the side: 13 and 21 on 3x3, 59 and 98 on 5x5, 469 and 781 on 10x10.
func FifteenDifficulty(shape FifteenShape, length int) Difficulty {
	switch {
	case length < cubed(30, shape):
		return Easy
	case length < cubed(50, shape):
		return Medium
	}
	return Hard
}

// WalkLength is the range of lengths of a random walk, in steps.
type WalkLength struct {
	Min, Default, Max int
}

// FifteenWalk returns the length of random walks of a difficulty: on 4x4 easy 20 to 40,
// medium 60 to 100, hard 200 to 400; other sizes are scaled by the cube of the side. The
// default medium length is the meaning of codes without k, so it must never change.
func FifteenWalk(shape FifteenShape, d Difficulty) WalkLength {
	of4x4 := [...]WalkLength{Easy: {20, 30, 40}, Medium: {60, 80, 100}, Hard: {200, 300, 400}}[min(d, Hard)]
	return WalkLength{cubed(of4x4.Min, shape), cubed(of4x4.Default, shape), cubed(of4x4.Max, shape)}
}

// FifteenTarget returns the target time of the timed mode: 2, 3 or 4 seconds by difficulty,
// times the cube of the side. On 4x4 that is 2:08, 3:12 and 4:16.
func FifteenTarget(shape FifteenShape, d Difficulty) time.Duration {
	seconds := 2 + int(min(d, Hard))
	return time.Duration(seconds*shape.volume()) * time.Second
}

// FifteenPenalty returns what the timed mode adds to the time played: one second for each
// started second beyond the target.
func FifteenPenalty(played, target time.Duration) time.Duration {
	if played <= target {
		return 0
	}
	return (played - target + time.Second - 1).Truncate(time.Second)
}

// minSlack is the minimum number of tiles that the move-limited mode allows beyond what
// is needed.
const minSlack = 10

// FifteenEstimate returns how many tiles a start needs: its optimum, or if that is 0
// (unknown), an estimate from the lower bound FifteenBound. The estimate is 1.5 times the
// bound up to 5x5 and twice the bound above, which is about the length of the best known
// solutions of shuffled boards.
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
// FifteenEstimate, and at least ten more than it. To give everybody the same limit, pass
// the optimum where it is always found, on 3x3 and 4x4, and 0 on larger boards. A player
// may choose another limit there with KeySlack, the optimum plus the slack, and on every board any
// limit with KeyLimit.
func FifteenMoveLimit(start *board.Board, optimum int) int {
	needed := FifteenEstimate(start, optimum)
	return needed + max(needed, minSlack)
}

// FifteenTerms are the conditions of a game's mode. Zero values impose none.
type FifteenTerms struct {
	Mode       FifteenMode
	Difficulty Difficulty
	Target     time.Duration // timed mode: time beyond it counts twice
	MoveLimit  int           // limited mode: total number of tiles
}

// FifteenTermsOf returns the terms of the game with the values v. optimum is the length of
// the shortest solution of the start in tiles, or 0 if it is unknown.
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
		if v.Has(KeyLimit) {
			terms.MoveLimit = int(v.Number(KeyLimit, 0))
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

// Left returns how many more tiles may be moved, and whether there is a limit. An unsolved
// board with 0 left is lost unless moves are undone.
func (t FifteenTerms) Left(tiles int) (int, bool) {
	if t.Mode != ModeLimited {
		return 0, false
	}
	return max(0, t.MoveLimit-tiles), true
}

// Allows reports whether a gesture that moves some units may follow a number of tiles.
func (t FifteenTerms) Allows(tiles, units int) bool {
	left, limited := t.Left(tiles)
	return !limited || units <= left
}

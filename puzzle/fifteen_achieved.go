package puzzle

import (
	"maps"
	"strconv"
	"time"

	"worldslide/board"
)

// fifteenClass returns size, scramble and mode. The board of a day is a
// shuffle like any other.
func fifteenClass(v Values) (Values, bool) {
	if !v.Has(KeySeed) && !v.Has(KeyDay) {
		return nil, false
	}
	common := maps.Clone(v)
	delete(common, KeySeed)
	delete(common, KeyDay)
	return common, true
}

// fifteenSeries returns the board of a seed, in the default mode.
func fifteenSeries(v Values) (Values, bool) {
	if !v.Has(KeySeed) || !fifteenChallenge(v) {
		return nil, false
	}
	return boardOf(v), true
}

// boardOf returns the values without those that do not change the board.
func boardOf(v Values) Values {
	board := maps.Clone(v)
	for _, key := range []string{KeyMode, KeySlack, KeyLimit} {
		delete(board, key)
	}
	return board
}

func fifteenPenalty(v Values, start *board.Board, optimum int, played time.Duration) time.Duration {
	return FifteenTermsOf(v, start, optimum).Penalty(played)
}

// fifteenStages counts the rows from the top whose tiles are all home.
func fifteenStages(b *board.Board) (done, of int) {
	done = b.Height()
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At != p.Home {
			done = min(done, p.Home.Y)
		}
	}
	return done, b.Height()
}

// fifteenRow returns the columns of a start. The last one has its tiles, as in codes.
func fifteenRow(v Values) []string {
	scramble, _ := FifteenScramble(v)
	walk := ""
	if steps := FifteenWalkSteps(v); steps > 0 {
		walk = strconv.Itoa(steps)
	}
	start := ""
	if b, err := fifteenStart(v); err == nil {
		start = tilesOf(b).String()
	}
	return []string{FifteenShapeOf(v).String(), string(FifteenModeOf(v)), string(scramble), walk, v[KeySeed], v[KeyDay], start}
}

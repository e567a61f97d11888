package timing

import (
	"io"
	"strconv"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// Split is the part of a solve from the end of the stage before to the end of a stage.
type Split struct {
	Stage int // from 1
	Time  time.Duration
	Tiles int // moved
}

// Pace returns the tiles moved per second, or 0 if the stage took no time.
func (s Split) Pace() float64 {
	if s.Time <= 0 {
		return 0
	}
	return float64(s.Tiles) / s.Time.Seconds()
}

// Stages is what a solve is divided by. In an event of several boards each board is a stage.
type Stages uint8

// The stages of a board.
const (
	Rows    Stages = iota // rows from the top
	Fringes               // the top row with the left column, then those within, and so on
)

// of returns when each stage of a game was done.
func (by Stages) of(t *session.Timeline) []session.Split {
	if by == Rows {
		return t.Splits()
	}
	return t.SplitsBy(puzzle.Fringes)
}

// Splits returns the splits of a solve, in order. It returns nil if its times are not known. Stages that a solve
// completes together with a later one are part of that.
func (s Solve) Splits(by Stages) []Split {
	if s.Boards != nil {
		splits := make([]Split, len(s.Boards))
		for i, r := range s.Boards {
			splits[i] = Split{i + 1, r.Time, r.Moves()}
		}
		return splits
	}
	if s.Phases != nil {
		return s.Phases
	}
	if s.Memo > 0 { // it is no part of a stage, nor is the time until the player said that the hidden board is solved
		return splitsOf(s.Result, by, 0)
	}
	return splitsOf(s.Result, by, s.Result.Played())
}

// splitsOf divides the game of a result, whose last move was made at a time. If that is too early for all moves, the
// game begins with the first one.
func splitsOf(r records.Result, by Stages, ended time.Duration) (splits []Split) {
	code, err := puzzle.Standard().ParseCode(r.Replay)
	if err != nil || len(code.Times) == 0 {
		return nil
	}
	game := session.NewTimeline(code)
	game.BeginAfter(max(0, ended-code.Times[len(code.Times)-1]))
	all := by.of(game)
	var last session.Split
	for i, one := range all {
		if one.Moves > 0 && (i == len(all)-1 || all[i+1].Moves > one.Moves) {
			splits = append(splits, Split{one.Done, one.At - last.At, one.Moves - last.Moves})
			last = one
		}
	}
	return splits
}

// WriteSplits writes the splits of a series as comma-separated values, as WriteTable writes solves. The columns are
//
//	number    of the solve, from 1
//	stage     from 1; a board of an event of several, else a row or a fringe
//	time_ms   from the stage before
//	tiles     moved from the stage before
//	pace      tiles a second
func WriteSplits(to io.Writer, all []Solve, by Stages) error {
	rows := [][]string{{"number", "stage", "time_ms", "tiles", "pace"}}
	for i, s := range all {
		for _, one := range s.Splits(by) {
			pace := strconv.FormatFloat(one.Pace(), 'f', 3, 64)
			rows = append(rows, []string{strconv.Itoa(i + 1), strconv.Itoa(one.Stage), milliseconds(one.Time), strconv.Itoa(one.Tiles), pace})
		}
	}
	return writeRows(to, ',', rows)
}

// Package records stores the results of games, one line of text each, and derives bests,
// tables, counts and statistics from them. Nothing derived is stored, so it cannot contradict
// the results. Every result contains the moves that prove it.
package records

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/session"
)

// Result is a game that has ended: solved, or abandoned after some moves.
type Result struct {
	Date      string           // when the game ended, in the player's calendar: 2006-01-02
	Second    int              // of that day, from 1 to 86400; 0 if it is not known, as in results of older versions
	Time      time.Duration    // time played plus Penalty, in whole milliseconds
	Penalty   time.Duration    // part of Time
	Hints     int              // that were given, in this game and in earlier ones of the puzzle
	Shown     bool             // moves of the solution were shown, here or in an earlier game: it counts for nothing
	Own       bool             // Shown, but in an earlier game: all moves of this one are the player's own
	Optimum   int              // least possible in the main metric from the start; 0 if it was not known
	Best      int              // fewest moves known when the game ended, if Optimum is 0; 0 if no solution was known, as in results of older versions
	Abandoned bool             // not solved, and not to be gone on with
	Metrics   []puzzle.Metric  // the main one first
	Display   int              // number of what pieces showed, as the family defines it; 0 is the usual, as in results of older versions
	Controls  session.Controls // with what the player made the moves, also those taken back; none in results of older versions
	Points    int              // of families with points; 0 if it has none, as results of older versions
	Thought   time.Duration    // before the clock started, in whole milliseconds; 0 in results of older versions
	Replay    string           // the code with the moves and their times, in canonical form
	Restored  bool             // it came from a backup, and was not played in a session here; no part of its line
	Verdict   Verdict          // of the player or the inspection, as the book knows it; no part of its line. PlusTwo is in Time and Penalty
	Fit       Fit              // what the player said of the puzzle, as the book knows it; no part of its line
	Retry     bool             // of a board of a timed series that was played before, as the book knows it; no part of its line
}

// Ending is the information about the end of a game that the session does not have.
type Ending struct {
	Date    string // today in the player's calendar, such as 2006-01-02
	Second  int    // of the day, from 1 to SecondsOfDay; 0 if not known
	Optimum int    // minimum from the start in the main metric; 0 if not known
	Best    int    // the fewest moves known, if Optimum is 0; 0 if no solution is known
	Display int    // see Result
	// Attempted says that the game was begun even if no move is in force: all were taken back, or the
	// inspection was too long.
	Attempted bool
}

// SecondsOfDay is the number of seconds of a day.
const SecondsOfDay = 24 * 60 * 60

// EndingAt returns an ending at a time, in the time's calendar.
func EndingAt(t time.Time) Ending {
	return Ending{Date: t.Format(time.DateOnly), Second: 1 + t.Hour()*3600 + t.Minute()*60 + t.Second()}
}

// TimeOfDay returns when the game ended, such as 17:04:59, or "" if it is not known.
func (r Result) TimeOfDay() string {
	if r.Second == 0 {
		return ""
	}
	second := r.Second - 1
	return fmt.Sprintf("%02d:%02d:%02d", second/3600, second/60%60, second%60)
}

// ErrBeganSolved is the error for a game whose start is already solved.
var ErrBeganSolved = errors.New("result: the game began solved, so there was nothing to do")

// Of returns the result of a solved game, with the penalty and the points that the family
// defines. It fails if moves have not solved the game. The result of a game that began solved, which comes
// with ErrBeganSolved, can be shown but not be entered.
func Of(s *session.Session, e Ending) (Result, error) {
	if undo, _ := s.Depth(); undo == 0 || !s.Solved() {
		return Result{}, errors.New("result: the game is not solved by moves: want a solved game")
	}
	r := of(s, e)
	if s.BeganSolved() {
		return r, ErrBeganSolved
	}
	if scorer, ok := s.Family().(puzzle.Scorer); ok {
		start := s.Start().Start()
		r.Penalty = scorer.Penalty(s.Values(), start, e.Optimum, r.Time).Truncate(time.Millisecond)
		r.Time += r.Penalty
		if !r.Shown {
			r.Points = scorer.Points(s.Values(), start, puzzle.Achievement{Moves: r.Moves(), Time: r.Time, Optimum: r.Optimum, Hints: r.Hints})
		}
	}
	return r.checked()
}

// OfAbandoned returns the result of a game that the player gives up. It fails if the game was not
// begun, is solved, or began solved. Call it only when the saved game is about to be deleted or replaced,
// as a game that can be resumed has no result yet.
func OfAbandoned(s *session.Session, e Ending) (Result, error) {
	if undo, _ := s.Depth(); undo == 0 && !e.Attempted || s.Solved() && !s.Unconfirmed() {
		return Result{}, errors.New("result: nothing to abandon: want a game with moves that is not solved")
	}
	if s.BeganSolved() {
		return Result{}, ErrBeganSolved
	}
	r := of(s, e)
	r.Abandoned = true
	return r.checked()
}

func of(s *session.Session, e Ending) Result {
	help := s.Help()
	thought, _ := s.Inspection()
	if e.Optimum > 0 {
		e.Best = 0
	}
	return Result{
		Date:     e.Date,
		Second:   e.Second,
		Time:     s.Clock().Truncate(time.Millisecond),
		Hints:    help.Hints,
		Shown:    help.Shown,
		Own:      help.Shown && !s.ShownHere(),
		Optimum:  e.Optimum,
		Best:     e.Best,
		Metrics:  s.Metrics(),
		Display:  e.Display,
		Controls: s.Controls(),
		Thought:  thought.Truncate(time.Millisecond),
		Replay:   s.Code().String(),
	}
}

// checked returns the result if it can be parsed from its line, so that no invalid line gets
// into the file, which only grows.
func (r Result) checked() (Result, error) {
	if _, err := Parse(r.String()); err != nil {
		return Result{}, err
	}
	return r, nil
}

// Start returns the code of the start, without name and moves. It identifies the puzzle.
func (r Result) Start() string { return puzzle.Identity(r.Replay) }

// ShownHere reports whether moves of the solution were shown in the game of the result.
func (r Result) ShownHere() bool { return r.Shown && !r.Own }

// Help returns the help that the player got.
func (r Result) Help() session.Help { return session.Help{Hints: r.Hints, Shown: r.Shown} }

// Solved reports whether the player has solved the puzzle, with or without hints. A DNF is no solve.
func (r Result) Solved() bool {
	return !r.Abandoned && !r.Shown && r.Verdict != DNF && r.Verdict != Deleted
}

// Alone reports whether the player has solved the puzzle without help. Only such results are
// compared with others.
func (r Result) Alone() bool { return r.Solved() && r.Hints == 0 }

// Played returns the time played, without the penalty.
func (r Result) Played() time.Duration { return r.Time - r.Penalty }

// Timed reports whether the clock ran. It does not in a game that is solved by its first move, if that starts
// the clock. Such a result has no time that could be a best.
func (r Result) Timed() bool { return r.Played() > 0 }

// Pace returns moves per second of the time played, in the main metric, or 0 if the time is 0.
func (r Result) Pace() float64 {
	if r.Played() <= 0 {
		return 0
	}
	return float64(r.Moves()) / r.Played().Seconds()
}

// ID returns a digest of the result's line, which identifies the result.
func (r Result) ID() string {
	digest := sha256.Sum256([]byte(r.String()))
	return hex.EncodeToString(digest[:idBytes])
}

// idBytes is the length of an ID in bytes.
const idBytes = 8

// Family returns the name of the family.
func (r Result) Family() string {
	family, _, _ := strings.Cut(r.Replay, "?")
	return family
}

// Moves returns the count in the family's main metric.
func (r Result) Moves() int {
	if len(r.Metrics) == 0 {
		return 0
	}
	return r.Metrics[0].Count
}

// cutMoves splits a canonical code, in which moves come last, before its moves.
func cutMoves(replay string) (start, notation string, ok bool) {
	const key = "moves="
	i := strings.LastIndex(replay, key)
	if i < 1 || replay[i-1] != '?' && replay[i-1] != '&' {
		return replay, "", false
	}
	return replay[:i-1], replay[i+len(key):], true
}

// Equal reports whether two results have the same line.
func (r Result) Equal(other Result) bool {
	r, other = r.asPlayed(), other.asPlayed()
	return r.Date == other.Date && r.Second == other.Second && r.Time == other.Time && r.Penalty == other.Penalty && r.Hints == other.Hints && r.Shown == other.Shown && r.Own == other.Own &&
		r.Optimum == other.Optimum && r.Best == other.Best && r.Points == other.Points && r.Display == other.Display && r.Thought == other.Thought && r.Controls == other.Controls && r.Abandoned == other.Abandoned && r.Replay == other.Replay && slices.Equal(r.Metrics, other.Metrics)
}

// The text of a result is one line:
//
//	2026-09-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=G0u...
//
// with the metrics of the family between hints and the replay. The replay is one word. Optional
// values before the metrics are, in this order:
//
//	optimum 52     the minimum in the main metric
//	abandoned 1    the game was not solved
//
// Optional values after the metrics, which older versions parse as further metrics, are:
//
//	display 2      the number of what pieces showed, as the family defines it, if it was not the usual
//	thought 9000   the time before the clock started, in milliseconds
//	mouse 120      how many moves the player made with the mouse, also those taken back; then keys, touch, hover, gamepad
//	best 55        the fewest moves known when the game ended, if the minimum was not known
//	second 61500   the second of the day in which the game ended, from 1
//	points 1250    the score when the game was solved
//	penalty 12000  the part of the time that is a penalty, in milliseconds
//	shown 1        moves of the solution were shown
//	own 1          but in an earlier game: the moves of this one are the player's own

// The words before values. No metric has one of these names.
const (
	timeWord      = "time"
	hintsWord     = "hints"
	optimumWord   = "optimum"
	abandonedWord = "abandoned"
	displayWord   = "display"
	bestWord      = "best"
	secondWord    = "second"
	pointsWord    = "points"
	penaltyWord   = "penalty"
	shownWord     = "shown"
	ownWord       = "own"
	thoughtWord   = "thought"
)

// maxWords is more than the number of words of any result.
const maxWords = 64

// String returns the result as a line, without a newline.
func (r Result) String() string {
	r = r.asPlayed()
	line := make([]byte, 0, 64+len(r.Replay))
	line = append(line, r.Date...)
	line = appendCount(line, timeWord, r.Time.Milliseconds())
	line = appendCount(line, hintsWord, int64(r.Hints))
	if r.Optimum > 0 {
		line = appendCount(line, optimumWord, int64(r.Optimum))
	}
	if r.Abandoned {
		line = appendCount(line, abandonedWord, 1)
	}
	for _, m := range r.Metrics {
		line = appendCount(line, m.Name, int64(m.Count))
	}
	if r.Display > 0 {
		line = appendCount(line, displayWord, int64(r.Display))
	}
	if r.Thought > 0 {
		line = appendCount(line, thoughtWord, r.Thought.Milliseconds())
	}
	for c, n := range r.Controls {
		if n > 0 {
			line = appendCount(line, session.Control(c).Name(), int64(n))
		}
	}
	if r.Best > 0 {
		line = appendCount(line, bestWord, int64(r.Best))
	}
	if r.Second > 0 {
		line = appendCount(line, secondWord, int64(r.Second))
	}
	if r.Points > 0 {
		line = appendCount(line, pointsWord, int64(r.Points))
	}
	if r.Penalty > 0 {
		line = appendCount(line, penaltyWord, r.Penalty.Milliseconds())
	}
	if r.Shown {
		line = appendCount(line, shownWord, 1)
	}
	if r.Own {
		line = appendCount(line, ownWord, 1)
	}
	line = append(line, ' ')
	return string(append(line, r.Replay...))
}

func appendCount(line []byte, name string, count int64) []byte {
	line = append(line, ' ')
	line = append(line, name...)
	line = append(line, ' ')
	return strconv.AppendInt(line, count, 10)
}

// Parse parses the line of a result. It checks only the syntax; Verify checks the moves and the
// counts.
func Parse(line string) (Result, error) {
	words := strings.SplitN(line, " ", maxWords)
	if len(words) < 8 || len(words)%2 != 0 || len(words) == maxWords {
		return Result{}, fmt.Errorf("result: %d words: want %q", len(words), "DATE time N hints N METRIC N ... CODE")
	}
	r := Result{Date: words[0], Replay: words[len(words)-1]}
	if _, err := time.Parse(time.DateOnly, r.Date); err != nil {
		return Result{}, fmt.Errorf("result: date %q: want one like 2026-09-02", shorten(r.Date))
	}
	if strings.ContainsAny(r.Replay, "\n\r\t") {
		return Result{}, errors.New("result: code: want one line")
	}
	for i := 1; i < len(words)-1; i += 2 {
		name := words[i]
		count, err := parseCount(words[i+1])
		if err != nil {
			return Result{}, fmt.Errorf("result: %s: %w", shorten(name), err)
		}
		control, _ := session.ControlNamed(name)
		switch {
		case i == 1 && name == timeWord:
			r.Time = time.Duration(count) * time.Millisecond
		case i == 3 && name == hintsWord:
			r.Hints = count
		case i > 3 && name == optimumWord && count > 0 && r.Optimum == 0 && !r.Abandoned && len(r.Metrics) == 0:
			r.Optimum = count
		case i > 3 && name == abandonedWord && count == 1 && !r.Abandoned && len(r.Metrics) == 0:
			r.Abandoned = true
		case len(r.Metrics) > 0 && name == displayWord && count > 0 && r.Display == 0 && r.Thought == 0 && r.Controls.Last() == session.NoControl && r.Best == 0 && !r.afterMetrics():
			r.Display = count
		case len(r.Metrics) > 0 && name == thoughtWord && count > 0 && r.Thought == 0 && r.Controls.Last() == session.NoControl && r.Best == 0 && !r.afterMetrics():
			r.Thought = time.Duration(count) * time.Millisecond
		case len(r.Metrics) > 0 && control > r.Controls.Last() && count > 0 && r.Best == 0 && !r.afterMetrics():
			r.Controls[control] = count
		case len(r.Metrics) > 0 && name == bestWord && count > 0 && r.Best == 0 && r.Optimum == 0 && !r.afterMetrics():
			r.Best = count
		case len(r.Metrics) > 0 && name == secondWord && count > 0 && count <= SecondsOfDay && r.Second == 0 && r.Points == 0 && r.Penalty == 0 && !r.Shown:
			r.Second = count
		case len(r.Metrics) > 0 && name == pointsWord && count > 0 && r.Points == 0 && r.Penalty == 0 && !r.Shown:
			r.Points = count
		case len(r.Metrics) > 0 && name == penaltyWord && count > 0 && r.Penalty == 0 && !r.Shown:
			r.Penalty = time.Duration(count) * time.Millisecond
		case len(r.Metrics) > 0 && name == shownWord && count == 1 && !r.Shown:
			r.Shown = true
		case r.Shown && name == ownWord && count == 1 && !r.Own:
			r.Own = true
		case i > 3 && isName(name) && control == session.NoControl && !slices.Contains(ownWords, name) && r.Display == 0 && r.Thought == 0 && r.Controls.Last() == session.NoControl && r.Best == 0 && !r.afterMetrics():
			r.Metrics = append(r.Metrics, puzzle.Metric{Name: name, Count: count})
		default:
			return Result{}, fmt.Errorf("result: word %d is %q: want time, hints, then metrics", i+1, shorten(name))
		}
	}
	if len(r.Metrics) == 0 {
		return Result{}, errors.New("result: no metric: want one at least")
	}
	if _, notation, ok := cutMoves(r.Replay); (!ok || notation == "") && !r.Abandoned {
		return Result{}, fmt.Errorf("result: code %q: want one with moves", shorten(r.Replay))
	}
	if r.Penalty > r.Time {
		return Result{}, fmt.Errorf("result: a penalty of %v: more than the time of %v that it is part of", r.Penalty, r.Time)
	}
	return r, nil
}

// afterMetrics reports whether a value that follows Best was read.
func (r Result) afterMetrics() bool {
	return r.Second > 0 || r.Points > 0 || r.Penalty > 0 || r.Shown
}

func parseCount(text string) (int, error) {
	// 100 years in milliseconds: no count is larger, and none overflows a time.
	const most = 100 * 366 * 24 * 3600 * 1000
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 || n > most || int64(int(n)) != n || strconv.FormatInt(n, 10) != text {
		return 0, fmt.Errorf("%q: want a whole number", shorten(text))
	}
	return int(n), nil
}

// ownWords are those that no metric has for a name.
var ownWords = []string{timeWord, hintsWord, optimumWord, abandonedWord, displayWord, bestWord, secondWord, pointsWord, penaltyWord, shownWord, ownWord, thoughtWord}

// isName reports whether text can be the name of a metric.
func isName(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz") == ""
}

// shorten truncates text from a file for an error message.
func shorten(text string) string { return truncate.Text(text, 40) }

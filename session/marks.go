package session

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// A mark remembers a position of a game. Going back to it is one step of the history: the moves in
// force become those that led to the mark, and Undo brings back the moves that were in force before.
//
// A game with marks is saved as it was at its first mark, followed by the journal since then, which
// the saved game of other games leaves out. Its journal has two more kinds of lines:
//
//	mark 137000                the position was marked
//	back 2 138000              the player went back to the second mark

// marksVersion is the version of saved games with marks.
const marksVersion = 4

// The limits of a game with marks, so that a saved game that nobody played cannot take much memory or
// time: its marks, the gestures up to a mark, how often the player goes back, and the gestures of all
// histories that Undo leads back to.
const (
	MaxMarks     = 100
	MaxMarked    = 5000
	MaxBacks     = 10_000
	MaxBranching = 1_000_000
)

// The errors of a mark or a way back beyond a limit.
var (
	ErrManyMarks = fmt.Errorf("no game has more than %d marks", MaxMarks)
	ErrFarMark   = fmt.Errorf("no mark is after more than %d moves", MaxMarked)
	ErrManyBacks = fmt.Errorf("no game goes back more than %d times", MaxBacks)
	ErrBranching = fmt.Errorf("no game goes back from more than %d moves in all", MaxBranching)
)

// The first words of the lines of marks.
const (
	markEvent = "mark"
	backEvent = "back"
)

// Mark is a marked position.
type Mark struct {
	Board *board.Board // must not be changed
	// Metrics are the counts of the moves up to the mark.
	Metrics []puzzle.Metric

	history []entry
	units   int
}

// branch is the history that was in force before the player went back to a mark.
type branch struct {
	history []entry
	done    int
	units   int
	board   *board.Board
	base    int // gestures up to the mark: Undo there leads back to the branch
}

// Marks returns the marks in the order in which they were made.
func (s *Session) Marks() []Mark { return s.marks }

// Mark marks the position, unless it is marked already with the same moves. It reports whether it did,
// and fails if the game is locked or paused, or with ErrManyMarks or ErrFarMark.
func (s *Session) Mark() (bool, error) {
	if err := s.open(); err != nil {
		return false, err
	}
	for _, m := range s.marks {
		if len(m.history) == s.done && m.Board.SamePlaces(s.board) {
			return false, nil
		}
	}
	switch {
	case len(s.marks) == MaxMarks:
		return false, ErrManyMarks
	case s.done > MaxMarked:
		return false, ErrFarMark
	}
	if s.base == nil {
		s.base = withVersion(s.SaveHead(), max(marksVersion, s.version()))
	}
	m := Mark{Board: s.board.Clone(), Metrics: slices.Clone(s.Metrics()), history: slices.Clone(s.history[:s.done])}
	for _, e := range m.history {
		m.units += len(e.group)
	}
	s.marks = append(s.marks, m)
	s.record(markEvent)
	return true, nil
}

// withVersion returns a saved game with another version in its first line.
func withVersion(save []byte, version int) []byte {
	_, rest, _ := bytes.Cut(save, []byte("\n"))
	return append([]byte(saveFormat.At(version)+"\n"), rest...)
}

// BackTo goes back to a mark, by its index, and returns the motions. Undo takes it back in one step. It
// fails if the game is locked or paused, if there is no such mark, or with ErrManyBacks or ErrBranching,
// and then changes nothing.
func (s *Session) BackTo(mark int) ([]moves.Motion, error) {
	if err := s.open(); err != nil {
		return nil, err
	}
	if mark < 0 || mark >= len(s.marks) {
		return nil, errors.New("there is no such mark")
	}
	m := s.marks[mark]
	switch {
	case s.backs == MaxBacks:
		return nil, ErrManyBacks
	case s.branching+len(s.history) > MaxBranching:
		return nil, ErrBranching
	}
	s.backs++
	s.branching += len(s.history)
	s.branches = append(s.branches, branch{s.history, s.done, s.units, s.board.Clone(), len(m.history)})
	// Undo never goes below the mark without leaving it, so the entries are only read.
	motions := s.enter(slices.Clip(m.history), len(m.history), m.units, m.Board)
	s.journal = append(s.journal, backEvent...)
	s.journal = append(s.journal, ' ')
	s.journal = strconv.AppendInt(s.journal, int64(mark+1), 10)
	s.endLine()
	return motions, nil
}

// enter makes a history and a position those of the game, and returns the motions.
func (s *Session) enter(history []entry, done, units int, at *board.Board) []moves.Motion {
	var motions []moves.Motion
	for id := range board.ID(s.board.Len()) {
		if from, to := s.board.At(id), at.At(id); from != to {
			motions = append(motions, moves.Motion{Piece: id, From: from, Delta: to.Sub(from)})
			s.board.Relocate(id, to)
		}
	}
	s.board.Select(at.Selected())
	s.board.SetReached(at.Reached())
	s.history, s.done, s.units, s.counts = history, done, units, nil
	return motions
}

// atMark reports whether the last step of the history was to go back to a mark.
func (s *Session) atMark() bool {
	last := len(s.branches) - 1
	return last >= 0 && s.branches[last].base == s.done
}

// leaveMark undoes going back to a mark.
func (s *Session) leaveMark() []moves.Motion {
	last := len(s.branches) - 1
	b := s.branches[last]
	s.branches = s.branches[:last]
	s.branching -= len(b.history)
	return s.enter(b.history, b.done, b.units, b.board)
}

// AtMark reports whether Undo takes back going to a mark, and not a gesture.
func (s *Session) AtMark() bool { return s.atMark() }

// logLine enters the last line of the journal into the log of a game with marks.
func (s *Session) logLine() {
	if s.base == nil || len(s.journal) == 0 {
		return
	}
	from := bytes.LastIndexByte(s.journal[:len(s.journal)-1], '\n') + 1
	s.log = append(s.log, s.journal[from:]...)
}

// logText enters a line that was read into the log of a game with marks.
func (s *Session) logText(line string) {
	if s.base != nil {
		s.log = append(append(s.log, line...), '\n')
	}
}

// replayBack does what a line says that goes back to a mark.
func (s *Session) replayBack(number string) error {
	n, err := strconv.Atoi(number)
	if err != nil || strconv.Itoa(n) != number {
		return fmt.Errorf("back %s: want the number of a mark", shorten(number))
	}
	if _, err := s.BackTo(n - 1); err != nil {
		return fmt.Errorf("back %d: %w", n, err)
	}
	return nil
}

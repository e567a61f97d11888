// Package session is the state of one game, for all families: the position, the history with
// undo and redo, the clock, the help that the player got, and whether the game is paused or
// over. It does no input or output and never reads the system clock. The caller passes elapsed
// time to Tick, and stores the bytes that Save and AppendJournal return.
package session

import (
	"errors"
	"fmt"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Errors for moves and selections that the state of the game forbids.
var (
	ErrLocked = errors.New("the game is solved")
	ErrPaused = errors.New("the game is paused")
)

// Session is one game. Create one with New, Read or Load.
type Session struct {
	code            puzzle.Code // code of the start, without moves; these are in history
	board           *board.Board
	selectedAtStart board.ID
	beganSolved     bool    // whether the start is already solved
	unconfirmed     bool    // solving the puzzle does not end the game before Confirm
	over            bool    // it ended without being solved
	history         []entry // all gestures, including undone ones
	done            int     // number of gestures in force: history[:done] leads to board
	clock           time.Duration
	inspected       time.Duration // time of inspection before the first move
	inspection      time.Duration // limit of inspection; 0 is none
	paused          bool
	help            Help
	earlier         Help            // of help, what came from earlier plays of this puzzle
	told            Help            // of help, what NewHelp has told of
	counts          []puzzle.Metric // of the moves in force; nil when they have changed
	journal         []byte          // lines not yet taken by AppendJournal
	units           int             // moves in history
	recordedClock   int64           // milliseconds in the last line of the journal
	marks           []Mark
	backs           int            // how often the player went back to marks
	branching       int            // gestures in branches
	branches        []branch       // what Undo leads back to from marks
	base, log       []byte         // a game with marks: saved at the first mark, and the journal since
	controls        Controls       // of the player's moves
	control         Control        // of the next moves
	recordedControl Control        // in the last line of the journal that names one
	applied         []moves.Motion // room for the motions of a gesture
}

// entry is one gesture in the history.
type entry struct {
	group moves.Group
	steps []packedMotion
	// at is the clock when it was made, or made again after an undo. Of one that is
	// undone it means nothing.
	at       time.Duration
	selected board.ID // the gap selected after it
	shown    bool     // it is not the player's own
}

// packedMotion is a motion in the history, in 8 bytes instead of 48: long games hold many.
// board.MaxSide is 36, so places and distances fit in a byte.
type packedMotion struct {
	piece        board.ID
	fromX, fromY int8
	byX, byY     int8
	reached      int8
}

// packMotions returns motions as the history keeps them.
func packMotions(motions []moves.Motion) []packedMotion {
	made := make([]packedMotion, len(motions))
	for i, m := range motions {
		made[i] = packedMotion{m.Piece, int8(m.From.X), int8(m.From.Y), int8(m.Delta.X), int8(m.Delta.Y), int8(m.Reached)}
	}
	return made
}

// motions returns what moved in a gesture.
func (e *entry) motions() []moves.Motion {
	made := make([]moves.Motion, len(e.steps))
	for i, s := range e.steps {
		made[i] = moves.Motion{
			Piece:   s.piece,
			From:    board.Point{X: int(s.fromX), Y: int(s.fromY)},
			Delta:   board.Point{X: int(s.byX), Y: int(s.byY)},
			Reached: int(s.reached),
		}
	}
	return made
}

// New returns a new game of a code. If the code has moves, they are replayed and become the
// history; the error says which move is illegal. Unlike Read, New treats them as the player's
// own.
func New(code puzzle.Code) (*Session, error) {
	s := &Session{code: code, board: code.Start()}
	s.selectedAtStart, s.beganSolved = s.board.Selected(), code.Family.Solved(s.board)
	s.code.Moves, s.code.Times, s.code.HasMoves = nil, nil, false
	if f, ok := code.Family.(puzzle.Confirmer); ok {
		s.unconfirmed = f.Confirms(code.Values)
	}
	s.history = make([]entry, 0, len(code.Moves))
	unit := 0
	for i, group := range code.Moves {
		// A replayed move selects the gap that it moves, as in play.
		moved := group[len(group)-1].Piece
		if !s.board.IsGap(moved) {
			moved = s.board.Selected()
		}
		if n, err := s.perform(group, moved); err != nil {
			return nil, &MoveError{unit + n + 1, err}
		}
		s.history[i].at = unknownTime
		if len(code.Times) > i {
			s.history[i].at = code.Times[i]
		}
		unit += len(group)
	}
	return s, nil
}

// Family returns the family of the game.
func (s *Session) Family() puzzle.Spec { return s.code.Family }

// Values returns the values that the start was generated from.
func (s *Session) Values() puzzle.Values { return s.code.Values }

// Board returns the position. The caller must not change it, except by methods of Session.
func (s *Session) Board() *board.Board { return s.board }

// Start returns the code of the start, without name and moves. Games of the same puzzle have
// equal start codes.
func (s *Session) Start() puzzle.Code {
	c := s.code
	c.Name = ""
	return c
}

// Puzzle returns the code of the start with its name and without moves.
func (s *Session) Puzzle() puzzle.Code { return s.code }

// Code returns the code of the game with the moves in force and, if they are known, their
// times.
func (s *Session) Code() puzzle.Code {
	c := s.code
	c.Moves, c.HasMoves = s.Moves(), true
	c.Times = s.times(s.done)
	return c
}

// Moves returns the gestures in force, in order.
func (s *Session) Moves() []moves.Group {
	groups := make([]moves.Group, s.done)
	for i, e := range s.history[:s.done] {
		groups[i] = e.group
	}
	return groups
}

// Challenge reports whether the game is a Challenge, which is counted and timed, and not Free
// Play.
func (s *Session) Challenge() bool { return s.code.Family.Challenge(s.code.Values) }

// Solved reports whether the position is solved.
func (s *Session) Solved() bool { return s.code.Family.Solved(s.board) }

// BeganSolved reports whether the start is already solved. Such a game does not count.
func (s *Session) BeganSolved() bool { return s.beganSolved }

// Locked reports whether the game is over: a Challenge that moves have solved, or brought back to a
// start that was solved already. Where the player says when it is solved, it is over after Confirm.
func (s *Session) Locked() bool {
	return s.done > 0 && s.Challenge() && s.Solved() && !s.unconfirmed
}

// Unconfirmed reports whether the game goes on until Confirm, even if it is solved.
func (s *Session) Unconfirmed() bool { return s.unconfirmed }

// Confirm ends a game, whose player says that it is solved or whose time is up, and reports whether it is solved. It is
// not saved: a game that is over has a result.
func (s *Session) Confirm() bool {
	if s.paused {
		return false
	}
	s.unconfirmed, s.over = false, s.done == 0 || !s.Solved()
	return !s.over
}

// Over reports whether Confirm ended the game although it was not solved. Nothing changes it any more.
func (s *Session) Over() bool { return s.over }

// Do makes the moves of one gesture and returns the motions. If a move is illegal, or the game
// is locked or paused, it fails and changes nothing.
func (s *Session) Do(group moves.Group) ([]moves.Motion, error) {
	return s.DoSelecting(group, s.board.Selected())
}

// DoSelecting is Do, and selects a gap in the same entry of the history. If it fails, the
// selection does not change. selected must be a gap, or NoPiece on a board without a selection.
func (s *Session) DoSelecting(group moves.Group, selected board.ID) ([]moves.Motion, error) {
	if err := s.do(group, selected); err != nil {
		return nil, err
	}
	return s.history[s.done-1].motions(), nil
}

// do is DoSelecting without saying what moved.
func (s *Session) do(group moves.Group, selected board.ID) error {
	if err := s.open(); err != nil {
		return err
	}
	if _, err := s.perform(group, selected); err != nil {
		return err
	}
	s.countControl(len(group))
	s.recordGesture()
	return nil
}

// open returns the reason why moves and selections are forbidden, or nil.
func (s *Session) open() error {
	switch {
	case s.Locked(), s.over:
		return ErrLocked
	case s.paused:
		return ErrPaused
	}
	return nil
}

// perform makes a group and enters it into the history in place of what was
// undone. On an error nothing has changed, and n moves before it were possible. The
// error is moves.ErrTooMany when the history is full: a longer one could not be read.
func (s *Session) perform(group moves.Group, selected board.ID) (n int, err error) {
	if len(group) == 0 {
		return 0, errors.New("no moves")
	}
	units := s.units + len(group)
	for _, undone := range s.history[s.done:] {
		units -= len(undone.group)
	}
	if units > moves.MaxMoves {
		return 0, moves.ErrTooMany
	}
	rules := s.code.Family.Rules()
	motions := s.applied[:0]
	for n, m := range group {
		if motions, err = rules.Apply(motions, s.board, m); err != nil {
			moves.Revert(s.board, motions)
			return n, err
		}
	}
	s.board.Select(selected)
	s.history = append(s.history[:s.done], entry{group: group, steps: packMotions(motions), selected: selected, at: s.clock})
	s.applied, s.units = motions, units
	s.done++
	s.counts = nil
	return len(group), nil
}

// Select selects a gap. It fails if the game is locked or paused.
func (s *Session) Select(gap board.ID) error {
	if err := s.open(); err != nil {
		return err
	}
	if gap < 0 || int(gap) >= s.board.Len() || !s.board.IsGap(gap) {
		return fmt.Errorf("select piece %d: not a gap", gap)
	}
	if gap != s.board.Selected() {
		s.board.Select(gap)
		s.recordSelection()
	}
	return nil
}

// SelectNext selects the gap after the selected one, or the first after the last.
func (s *Session) SelectNext() error {
	gaps := s.board.Gaps()
	for i, gap := range gaps {
		if gap == s.board.Selected() {
			return s.Select(gaps[(i+1)%len(gaps)])
		}
	}
	if len(gaps) == 0 {
		return errors.New("select: the board has no gaps")
	}
	return s.Select(gaps[0])
}

// CanUndo reports whether Undo is possible.
func (s *Session) CanUndo() bool { return (s.done > 0 || s.atMark()) && s.open() == nil }

// CanRedo reports whether Redo is possible.
func (s *Session) CanRedo() bool { return s.done < len(s.history) && s.open() == nil }

// Undo undoes the last gesture: its moves and their counts. If the player went back to a mark and has
// made no gesture since, it undoes that. The selection becomes that after
// the gesture before. The clock is not changed. Undo returns the reverse motions, for
// animation, and false if there is nothing to undo or the game is locked or paused.
func (s *Session) Undo() ([]moves.Motion, bool) {
	if !s.CanUndo() {
		return nil, false
	}
	if s.atMark() {
		motions := s.leaveMark()
		s.record(undoEvent)
		return motions, true
	}
	undone := s.revert()
	s.record(undoEvent)
	return reversed(undone.motions()), true
}

// revert takes back the last gesture, even if the game is locked or paused.
func (s *Session) revert() *entry {
	s.done--
	s.counts = nil
	e := &s.history[s.done]
	for i := len(e.steps) - 1; i >= 0; i-- {
		s.board.Relocate(e.steps[i].piece, board.Point{X: int(e.steps[i].fromX), Y: int(e.steps[i].fromY)})
		s.board.SetReached(s.board.Reached() - int(e.steps[i].reached))
	}
	if s.done > 0 {
		s.board.Select(s.history[s.done-1].selected)
	} else {
		s.board.Select(s.selectedAtStart)
	}
	return e
}

// Redo makes the last undone gesture again. It returns the motions, and false if there is
// nothing to redo or the game is locked or paused.
func (s *Session) Redo() ([]moves.Motion, bool) {
	if !s.CanRedo() {
		return nil, false
	}
	e := s.repeat()
	e.at = s.clock
	s.record(redoEvent)
	return e.motions(), true
}

// repeat redoes the last undone gesture, even if the game is locked or paused.
func (s *Session) repeat() *entry {
	e := &s.history[s.done]
	for _, m := range e.steps {
		s.board.Relocate(m.piece, board.Point{X: int(m.fromX) + int(m.byX), Y: int(m.fromY) + int(m.byY)})
		s.board.SetReached(s.board.Reached() + int(m.reached))
	}
	s.board.Select(e.selected)
	s.done++
	s.counts = nil
	return e
}

// reversed returns the opposite motions in reverse order.
func reversed(motions []moves.Motion) []moves.Motion {
	back := make([]moves.Motion, 0, len(motions))
	for i := len(motions) - 1; i >= 0; i-- {
		m := motions[i]
		back = append(back, moves.Motion{Piece: m.Piece, From: m.From.Add(m.Delta), Delta: m.Delta.Times(-1), Reached: -m.Reached})
	}
	return back
}

// Depth returns the number of gestures that can be undone, and the number of all gestures,
// including undone ones.
func (s *Session) Depth() (undo, all int) { return s.done, len(s.history) }

// Metrics returns the counts of the moves in force, with the main metric first. They are
// cached, because screens read them in every frame. The caller must not change the slice.
func (s *Session) Metrics() []puzzle.Metric {
	if s.counts == nil {
		s.counts = s.code.Family.Metrics(s.Moves())
	}
	return s.counts
}

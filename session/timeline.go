package session

import (
	"slices"
	"sort"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Timeline is the moves of a game, with the times at which they were made if these are known. It has
// a current position and reaches any other by the number of gestures or by play time. It is used for
// replays, for other players' games and for the ghost of a race. Create one with NewTimeline or
// NewTimelineFrom.
type Timeline struct {
	game    *Session
	times   []time.Duration // when each gesture was made; nil if not known
	wait    time.Duration   // play time before the first gesture; 0 if not known
	omitted []Omission      // times relative to the first gesture
	total   int             // moves in the main metric; 0 before the first call of Counted
}

// Omission is an illegal move that a timeline leaves out.
type Omission struct {
	Unit  int           // number of the move in the code, from 1
	Err   error         // why the move is illegal
	After int           // number of gestures of the timeline before it
	At    time.Duration // play time; 0 if not known
}

// NewTimeline returns the timeline of a code, at its start. It has the legal moves and omits the
// others, because the puzzle may have been replaced since the code was written. A gesture
// without legal moves is dropped, with its time.
func NewTimeline(code puzzle.Code) *Timeline {
	t := newTimeline(code, code.Start())
	unit := 0
	for i, group := range code.Moves {
		omitted, after := len(t.omitted), t.Len()
		legal := t.addLegal(group, unit)
		unit += len(group)
		for k := range t.omitted[omitted:] {
			t.omitted[omitted+k].After = after
			if len(code.Times) > 0 {
				t.omitted[omitted+k].At = code.Times[i]
			}
		}
		if legal && len(code.Times) > 0 {
			t.times = append(t.times, code.Times[i])
		}
	}
	for i := range t.omitted {
		if len(t.times) > 0 {
			t.omitted[i].At = max(0, t.omitted[i].At-t.times[0])
		}
	}
	t.Seek(0)
	return t
}

// NewTimelineFrom returns the timeline of single moves of a family from a position, at that position.
// It ends before the first illegal move. The board belongs to the timeline.
func NewTimelineFrom(f puzzle.Spec, b *board.Board, made []moves.Move) *Timeline {
	t := newTimeline(puzzle.Code{Family: f}, b)
	for _, m := range made {
		if !t.addLegal(moves.Group{m}, 0) {
			break
		}
	}
	t.omitted = nil
	t.Seek(0)
	return t
}

func newTimeline(start puzzle.Code, b *board.Board) *Timeline {
	start.Moves, start.Times, start.HasMoves = nil, nil, false
	return &Timeline{game: &Session{code: start, board: b, selectedAtStart: b.Selected()}}
}

// addLegal appends the legal moves of a gesture, and reports whether there are any. before is the
// number of moves before the gesture.
func (t *Timeline) addLegal(group moves.Group, before int) bool {
	b := t.game.board.Clone()
	rules := t.game.Family().Rules()
	legal := make(moves.Group, 0, len(group))
	for n, m := range group {
		if _, err := rules.Apply(nil, b, m); err != nil {
			t.omitted = append(t.omitted, Omission{Unit: before + n + 1, Err: err})
			continue
		}
		legal = append(legal, m)
	}
	if len(legal) == 0 {
		return false
	}
	moved := legal[len(legal)-1].Piece
	if !t.game.board.IsGap(moved) {
		moved = t.game.board.Selected()
	}
	_, err := t.game.perform(legal, moved)
	return err == nil // moves.ErrTooMany is the only possible error
}

// Omissions returns the omitted moves, in order.
func (t *Timeline) Omissions() []Omission {
	omitted := slices.Clone(t.omitted)
	for i := range omitted {
		omitted[i].At += t.TimeOf(1)
	}
	return omitted
}

// Len returns the number of gestures.
func (t *Timeline) Len() int { return len(t.game.history) }

// Position returns the number of gestures made up to the current position.
func (t *Timeline) Position() int { return t.game.done }

// Board returns the current position. The caller must not change it.
func (t *Timeline) Board() *board.Board { return t.game.board }

// Puzzle returns the code of the puzzle without moves and times.
func (t *Timeline) Puzzle() puzzle.Code { return t.game.Puzzle() }

// Metrics returns the counts of the moves up to the current position.
func (t *Timeline) Metrics() []puzzle.Metric { return t.game.Metrics() }

// Counted returns the moves in the main metric up to the current position, and of the whole timeline.
func (t *Timeline) Counted() (at, all int) {
	if t.total == 0 {
		groups := make([]moves.Group, t.Len())
		for i, e := range t.game.history {
			groups[i] = e.group
		}
		t.total = t.game.Family().Metrics(groups)[0].Count
	}
	return t.Metrics()[0].Count, t.total
}

// AtEnd reports whether the current position is the last.
func (t *Timeline) AtEnd() bool { return t.Position() == t.Len() }

// Forward makes the next gesture. It returns the motions and whether there was one.
func (t *Timeline) Forward() ([]moves.Motion, bool) {
	if t.game.done == len(t.game.history) {
		return nil, false
	}
	return t.game.repeat().motions(), true
}

// Back undoes the last gesture. It returns the motions and whether there was one.
func (t *Timeline) Back() ([]moves.Motion, bool) {
	if t.game.done == 0 {
		return nil, false
	}
	return reversed(t.game.revert().motions()), true
}

// Seek goes to the position after n gestures, or to the nearest one that exists.
func (t *Timeline) Seek(n int) {
	n = min(max(n, 0), t.Len())
	for t.game.done > n {
		t.game.revert()
	}
	for t.game.done < n {
		t.game.repeat()
	}
}

// Timed reports whether the times of the gestures are known.
func (t *Timeline) Timed() bool { return len(t.times) > 0 }

// BeginAfter sets the play time before the first gesture. All times of the timeline are then those
// of the game's clock; otherwise they are relative to the first gesture.
func (t *Timeline) BeginAfter(wait time.Duration) { t.wait = wait }

// Duration returns the play time of the last gesture, or 0 if it is not known.
func (t *Timeline) Duration() time.Duration { return t.TimeOf(len(t.times)) }

// TimeOf returns the play time of the n-th gesture, or 0 if it is not known.
func (t *Timeline) TimeOf(n int) time.Duration {
	if !t.Timed() || n < 1 {
		return 0
	}
	return t.at(min(n, len(t.times)) - 1)
}

// at returns the play time of the gesture with an index.
func (t *Timeline) at(i int) time.Duration { return t.wait + t.times[i] - t.times[0] }

// PositionAt returns how many gestures had been made at a play time.
func (t *Timeline) PositionAt(at time.Duration) int {
	return sort.Search(len(t.times), func(i int) bool { return t.at(i) > at })
}

// SinceFirst returns the play time since the first gesture in force, which is the time that a
// ghost uses. It returns false if there is no gesture or its time is not known.
func (s *Session) SinceFirst() (time.Duration, bool) {
	if s.done == 0 || !s.Challenge() || s.history[0].at == unknownTime {
		return 0, false
	}
	return max(0, s.clock-s.history[0].at), true
}

// Split is the time at which a part of a game was finally done.
type Split struct {
	Done  int           // number of parts done
	At    time.Duration // play time; 0 for parts done at the start
	Moves int           // in the main metric, from the start
}

// Splits returns when each part of the game was finally done, in order, where the family
// defines the parts. It returns nil if the family has no parts or the times are not known. It
// plays the whole game and then returns to the current position.
func (t *Timeline) Splits() []Split {
	parts := t.game.Family().Parts
	if _, of := parts(t.Board()); of == 0 {
		return nil
	}
	return t.SplitsBy(func(b *board.Board) int {
		done, _ := parts(b)
		return done
	})
}

// SplitsBy is Splits with another division: parts returns how many are done on a board.
func (t *Timeline) SplitsBy(parts func(*board.Board) int) []Split {
	if !t.Timed() {
		return nil
	}
	here := t.Position()
	defer t.Seek(here)
	var splits []Split
	for k, n := range t.Ends(parts) {
		t.Seek(n)
		made, _ := t.Counted()
		splits = append(splits, Split{k + 1, t.TimeOf(n), made})
	}
	return splits
}

// Ends returns, for each part that is done at the end, how many gestures were made when it was finally done; 0 if it was
// done at the start. parts returns how many are done on a board.
func (t *Timeline) Ends(parts func(*board.Board) int) []int {
	here := t.Position()
	defer t.Seek(here)
	t.Seek(t.Len())
	done := parts(t.Board())
	ends := make([]int, done)
	// Going backwards, the last gesture that increases the number of parts done beyond k is the
	// one that finally did part k+1.
	for n := t.Len(); n > 0 && done > 0; n-- {
		t.game.revert()
		for before := parts(t.Board()); done > before; done-- {
			ends[done-1] = n
		}
	}
	return ends
}

// Next returns the moves of the gesture after the current position, or nil at the end.
func (t *Timeline) Next() moves.Group {
	if t.AtEnd() {
		return nil
	}
	return t.game.history[t.game.done].group
}

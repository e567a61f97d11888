package session

import (
	"sort"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Replay is the course of a game that was played, to be looked at anywhere in it:
// by gesture, or by play time where the times are known. It is what is shown of a
// result or of a friend's game, and what runs beside a game as its ghost. Make one
// with NewReplay.
type Replay struct {
	game    *Session
	times   []time.Duration // when each gesture was made, from the first; nil if not known
	skipped []Skip
}

// Skip is a unit of a replay that is not possible.
type Skip struct {
	Unit int   // counted from 1, as they stand in the code
	Err  error // why

	After int           // gestures of the replay that come before it
	At    time.Duration // when it was made, from the first gesture of the replay; 0 if that is not known
}

// NewReplay makes the replay of a code, and stands before its first gesture. It
// plays what is possible and skips what is not: the puzzle may have been replaced
// since the code was written. A gesture of which nothing is possible is left out,
// with its time.
func NewReplay(code puzzle.Code) *Replay {
	r := &Replay{game: &Session{code: code, board: code.Start()}}
	r.game.selectedAtStart = r.game.board.Selected()
	r.game.code.Moves, r.game.code.Times, r.game.code.HasMoves = nil, nil, false
	unit := 0
	for i, group := range code.Moves {
		skipped, after := len(r.skipped), r.Len()
		possible := r.possible(group, unit)
		unit += len(group)
		for k := range r.skipped[skipped:] {
			r.skipped[skipped+k].After = after
			if len(code.Times) > 0 {
				r.skipped[skipped+k].At = code.Times[i]
			}
		}
		if len(possible) == 0 {
			continue
		}
		if len(code.Times) > 0 {
			r.times = append(r.times, code.Times[i])
		}
	}
	for i := range r.skipped {
		if len(r.times) > 0 {
			r.skipped[i].At = max(0, r.skipped[i].At-r.times[0])
		}
	}
	r.Seek(0)
	return r
}

// possible makes the units of a gesture that are possible and returns them. before is
// how many units came before it.
func (r *Replay) possible(group moves.Group, before int) moves.Group {
	b := r.game.board.Clone()
	rules := r.game.Family().Rules()
	made := make(moves.Group, 0, len(group))
	for n, m := range group {
		if _, err := rules.Apply(nil, b, m); err != nil {
			r.skipped = append(r.skipped, Skip{Unit: before + n + 1, Err: err})
			continue
		}
		made = append(made, m)
	}
	if len(made) == 0 {
		return nil
	}
	moved := made[len(made)-1].Piece
	if !r.game.board.IsGap(moved) {
		moved = r.game.board.Selected()
	}
	if _, err := r.game.perform(made, moved); err != nil {
		return nil // not so: each of them was possible on a board alike
	}
	return made
}

// Skipped returns the units that were skipped, in order.
func (r *Replay) Skipped() []Skip { return r.skipped }

// Len returns how many gestures there are.
func (r *Replay) Len() int { return len(r.game.history) }

// Position returns how many gestures lead to the position shown.
func (r *Replay) Position() int { return r.game.done }

// Board returns the position shown. It belongs to the replay.
func (r *Replay) Board() *board.Board { return r.game.board }

// Puzzle returns the code of the puzzle, without what the replay gives away.
func (r *Replay) Puzzle() puzzle.Code { return r.game.Puzzle() }

// Metrics returns the counts of the moves up to the position shown.
func (r *Replay) Metrics() []puzzle.Metric { return r.game.Metrics() }

// Forward makes the next gesture and returns what moved, and whether there was one.
func (r *Replay) Forward() ([]moves.Motion, bool) {
	if r.game.done == len(r.game.history) {
		return nil, false
	}
	return r.game.repeat().motions(), true
}

// Back takes the last gesture back and returns what moved, and whether there was one.
func (r *Replay) Back() ([]moves.Motion, bool) {
	if r.game.done == 0 {
		return nil, false
	}
	return reversed(r.game.revert().motions()), true
}

// Seek shows the position after so many gestures, or the nearest that there is.
func (r *Replay) Seek(n int) {
	n = min(max(n, 0), r.Len())
	for r.game.done > n {
		r.game.revert()
	}
	for r.game.done < n {
		r.game.repeat()
	}
}

// Timed reports whether it is known when the gestures were made.
func (r *Replay) Timed() bool { return len(r.times) > 0 }

// Duration returns the play time from the first gesture to the last, and 0 if it is
// not known.
func (r *Replay) Duration() time.Duration {
	if !r.Timed() {
		return 0
	}
	return r.times[len(r.times)-1] - r.times[0]
}

// TimeOf returns the play time at which so many gestures had been made, from the
// first, and 0 if it is not known.
func (r *Replay) TimeOf(n int) time.Duration {
	if !r.Timed() || n <= 1 {
		return 0
	}
	return r.times[min(n, len(r.times))-1] - r.times[0]
}

// PositionAt returns how many gestures had been made at a play time from the first:
// at 0 one at least.
func (r *Replay) PositionAt(t time.Duration) int {
	return sort.Search(len(r.times), func(i int) bool { return r.times[i]-r.times[0] > t })
}

// SinceFirst returns the play time since the first gesture in force of a game, the time
// by which a ghost runs beside it, and whether there is such a gesture and its time
// is known.
func (s *Session) SinceFirst() (time.Duration, bool) {
	if s.done == 0 || !s.Challenge() || s.history[0].at == unknownTime {
		return 0, false
	}
	return max(0, s.clock-s.history[0].at), true
}

// Split is when a part of a game was done for good.
type Split struct {
	Done int           // parts
	At   time.Duration // play time from the first gesture; 0 for what was done from the start
}

// Splits returns when each part of the game was done for good, one after another, as
// the family counts parts; none without parts or times. It plays the whole game, and
// leaves the replay where it is.
func (r *Replay) Splits() []Split {
	staged, ok := r.game.Family().(puzzle.Staged)
	if !ok || !r.Timed() {
		return nil
	}
	here := r.Position()
	defer r.Seek(here)
	r.Seek(r.Len())
	done, _ := staged.Stages(r.Board())
	splits := make([]Split, done)
	for k := range splits {
		splits[k].Done = k + 1
	}
	// Backwards: the parts that were not done before a gesture, and are for good after
	// it, are those that it did last.
	for n := r.Len(); n > 0 && done > 0; n-- {
		r.game.revert()
		before, _ := staged.Stages(r.Board())
		for ; done > before; done-- {
			splits[done-1].At = r.TimeOf(n)
		}
	}
	return splits
}

package session

import (
	"sort"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Replay plays back a game, with access to any of its positions by gesture or, if times are
// known, by play time. It is used to show results and other players' games, and for the ghost
// during a game. Create one with NewReplay.
type Replay struct {
	game    *Session
	times   []time.Duration // when each gesture was made; nil if not known
	skipped []Skip
}

// Skip is a move of a replay that is illegal.
type Skip struct {
	Unit int   // number of the move in the code, from 1
	Err  error // why the move is illegal

	After int           // number of gestures of the replay before it
	At    time.Duration // when it was made, relative to the first gesture of the replay; 0 if not known
}

// NewReplay returns the replay of a code, at its start. It plays the legal moves and skips the
// others, because the puzzle may have been replaced since the code was written. A gesture
// without legal moves is dropped, with its time.
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

// possible makes the legal moves of a gesture and returns them. before is the number of moves
// before the gesture.
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
		return nil // cannot happen: all of them were legal on a clone of the board
	}
	return made
}

// Skipped returns the moves that were skipped, in order.
func (r *Replay) Skipped() []Skip { return r.skipped }

// Len returns the number of gestures.
func (r *Replay) Len() int { return len(r.game.history) }

// Position returns the number of gestures made up to the current position.
func (r *Replay) Position() int { return r.game.done }

// Board returns the current position. The caller must not change it.
func (r *Replay) Board() *board.Board { return r.game.board }

// Puzzle returns the code of the puzzle without moves and times.
func (r *Replay) Puzzle() puzzle.Code { return r.game.Puzzle() }

// Metrics returns the counts of the moves up to the current position.
func (r *Replay) Metrics() []puzzle.Metric { return r.game.Metrics() }

// Forward makes the next gesture. It returns the motions and whether there was one.
func (r *Replay) Forward() ([]moves.Motion, bool) {
	if r.game.done == len(r.game.history) {
		return nil, false
	}
	return r.game.repeat().motions(), true
}

// Back undoes the last gesture. It returns the motions and whether there was one.
func (r *Replay) Back() ([]moves.Motion, bool) {
	if r.game.done == 0 {
		return nil, false
	}
	return reversed(r.game.revert().motions()), true
}

// Seek goes to the position after n gestures, or to the nearest one that exists.
func (r *Replay) Seek(n int) {
	n = min(max(n, 0), r.Len())
	for r.game.done > n {
		r.game.revert()
	}
	for r.game.done < n {
		r.game.repeat()
	}
}

// Timed reports whether the times of the gestures are known.
func (r *Replay) Timed() bool { return len(r.times) > 0 }

// Duration returns the play time from the first gesture to the last, or 0 if it is not known.
func (r *Replay) Duration() time.Duration {
	if !r.Timed() {
		return 0
	}
	return r.times[len(r.times)-1] - r.times[0]
}

// TimeOf returns the play time of the n-th gesture relative to the first, or 0 if it is not
// known.
func (r *Replay) TimeOf(n int) time.Duration {
	if !r.Timed() || n <= 1 {
		return 0
	}
	return r.times[min(n, len(r.times))-1] - r.times[0]
}

// PositionAt returns how many gestures had been made at a play time relative to the first. At 0
// it is at least one.
func (r *Replay) PositionAt(t time.Duration) int {
	return sort.Search(len(r.times), func(i int) bool { return r.times[i]-r.times[0] > t })
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
	Done int           // number of parts done
	At   time.Duration // play time since the first gesture; 0 for parts done at the start
}

// Splits returns when each part of the game was finally done, in order, where the family
// defines the parts. It returns nil if the family has no parts or the times are not known. It
// plays the whole game and then returns to the current position.
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
	// Going backwards, the last gesture that increases the number of parts done beyond k is the
	// one that finally did part k+1.
	for n := r.Len(); n > 0 && done > 0; n-- {
		r.game.revert()
		before, _ := staged.Stages(r.Board())
		for ; done > before; done-- {
			splits[done-1].At = r.TimeOf(n)
		}
	}
	return splits
}

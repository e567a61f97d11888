// Package race compares a game with a ghost, the recording of another game of the same puzzle.
package race

import (
	"slices"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// Race compares a game with a ghost, a recording of the same puzzle: the player's best
// or a friend's game. The ghost repeats its moves at the times when they were made. The game that
// reached the smaller distance from the goal first is ahead. Races makes them.
type Race struct {
	ghost      scene.Recording
	ghostMoves *session.Timeline
	// fromStart is set if the play time before the ghost's first move is known. Otherwise both
	// games are timed from their first moves.
	fromStart   bool
	known       *knowledge.Knowledge   // has the distances, in time; nil where distance is known from the beginning
	distance    func(*board.Board) int // from the goal; nil until it is known
	course      []raceMark             // of the ghost; nil until distance is known
	minDistance int                    // smallest distance of the player's positions so far
	seen        int                    // number of the player's moves when minDistance was updated
}

// raceMark is a new smallest distance from the goal, and when it was reached.
type raceMark struct {
	left int
	at   time.Duration // time of the race's clock
}

// newRace returns a race against a recording of the same puzzle with known times. In a family with tables
// of positions the distances are those that knowledge has.
func newRace(f family.Family, known *knowledge.Knowledge, ghost scene.Recording) *Race {
	r := &Race{ghost: ghost, ghostMoves: ghostTimeline(ghost)}
	_, r.fromStart = ghost.Wait()
	if r.distance = Distance(f, known); r.distance == nil {
		r.known = known
	}
	return r
}

// Distance returns how far positions of a game are from the goal: by the tables of its family, or as the
// family measures it. It is nil as long as there is no table, and in a family without either.
func Distance(f family.Family, known *knowledge.Knowledge) func(*board.Board) int {
	if _, guided := f.Puzzle().(puzzle.Guider); guided {
		return known.Measure()
	}
	if f, ok := f.(family.Measurer); ok {
		return f.Distance
	}
	return nil
}

// ghostTimeline returns the timeline of a ghost. Its times are those of the clock of the ghost's game if
// that is known.
func ghostTimeline(ghost scene.Recording) *session.Timeline {
	r := session.NewTimeline(ghost.Code)
	wait, _ := ghost.Wait()
	r.BeginAfter(wait)
	return r
}

// finished reports whether the ghost has made all its moves.
func (r *Race) finished() bool { return r.ghostMoves.Position() == r.ghostMoves.Len() }

// remaining returns the number of moves that the ghost has left, in slides if the family counts
// slides, else in its main metric.
func (r *Race) remaining() puzzle.Metric {
	left := r.ghostMoves.Puzzle().Family.Metrics(r.ghost.Code.Moves[r.ghostMoves.Position():])
	if i := slices.IndexFunc(left, func(m puzzle.Metric) bool { return m.Name == puzzle.MetricSlides }); i >= 0 {
		return left[i]
	}
	return left[0]
}

// Clock returns the time of the race's clock, and whether it runs. It is the clock of the game s if
// the time of the ghost's first move is known, else the time since the player's first move.
func (r *Race) Clock(s *session.Session) (time.Duration, bool) {
	if !r.fromStart {
		return s.SinceFirst()
	}
	made, _ := s.Depth()
	return s.Clock(), s.Challenge() && (s.Clock() > 0 || made > 0)
}

// Follow moves the ghost to its position at the current time of the game s. It returns the time
// until the ghost's next move, or 0 if there is none.
func (r *Race) Follow(s *session.Session) (next time.Duration) {
	since, running := r.Clock(s)
	if !running {
		r.ghostMoves.Seek(0)
		return 0
	}
	n := r.ghostMoves.PositionAt(since)
	r.ghostMoves.Seek(n)
	r.measure(s)
	if n == r.ghostMoves.Len() {
		return 0
	}
	return max(1, r.ghostMoves.TimeOf(n+1)-since)
}

// measure updates the distances of both games, if distances are known.
func (r *Race) measure(s *session.Session) {
	if r.distance == nil && r.known != nil {
		r.distance = r.known.Measure()
	}
	if r.distance == nil {
		return
	}
	if r.course == nil {
		r.course = courseOf(ghostTimeline(r.ghost), r.distance)
		mine := session.NewTimeline(s.Code()) // s may have moves from before the race
		r.minDistance, r.seen = lastOf(courseOf(mine, r.distance)).left, 0
	}
	if made, _ := s.Depth(); made != r.seen {
		r.minDistance, r.seen = min(r.minDistance, r.distance(s.Board())), made
	}
}

// courseOf returns the marks of a timeline, with decreasing distances.
func courseOf(r *session.Timeline, distance func(*board.Board) int) []raceMark {
	r.Seek(0)
	course := []raceMark{{distance(r.Board()), 0}}
	for n := 1; n <= r.Len(); n++ {
		r.Forward()
		if left := distance(r.Board()); left < lastOf(course).left {
			course = append(course, raceMark{left, r.TimeOf(n)})
		}
	}
	return course
}

func lastOf(course []raceMark) raceMark { return course[len(course)-1] }

// lead returns by how much the player of s is ahead of the ghost; it is negative if the player is
// behind. It is not known before the first move, or without distances.
//
// A positive lead is the time until the ghost reaches the player's smallest distance. A negative
// one is the time since the ghost reached a smaller distance. When s is solved, the lead is the
// difference of both times.
func (r *Race) lead(s *session.Session) (lead time.Duration, known bool) {
	since, running := r.Clock(s)
	if !running {
		return 0, false
	}
	if s.Locked() {
		return r.ghostMoves.Duration() - since, true
	}
	if r.course == nil {
		return 0, false
	}
	return leadOn(r.course, r.minDistance, since), true
}

// leadOn returns the lead over the course of a ghost at a time, of a player whose smallest distance
// is least.
func leadOn(course []raceMark, least int, since time.Duration) time.Duration {
	for i, m := range course {
		if m.left > least {
			continue
		}
		if since < m.at {
			return m.at - since // the ghost gets as close at m.at
		}
		if m.left == least && i+1 < len(course) {
			i++ // when the ghost got closer
		} else if m.left == least {
			return 0
		}
		return min(0, course[i].at-since)
	}
	return 0 // the ghost never gets as close
}

// Package race runs a ghost beside a game: somebody's earlier play of the same puzzle, the
// player's best or a friend's, gesture by gesture at the times when they were made, by the
// clock of the game at hand. Who is ahead is told by how far either has come at best.
package race

import (
	"context"
	"slices"
	"time"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Race is a game with a ghost. Make one with New.
type Race struct {
	ghost  desk.Recording
	replay *session.Replay
	// delay is the play time before the ghost's first gesture, -1 where it is not known: then both
	// are timed from their first gesture.
	delay  time.Duration
	gauge  family.Gauge // nil while it is not known
	course []mark       // of the ghost, once there is a gauge
	least  int          // that the player has had left, once there is a gauge
	seen   int          // gestures of the player's in force when least was found
}

// mark is the first time at which so little was left of a game as never before.
type mark struct {
	left int
	at   time.Duration // on the clock of the race
}

// New returns the race of a game of a family against a recording of the same puzzle,
// whose times are known.
func New(d *desk.Desk, f family.Family, ghost desk.Recording) *Race {
	r := &Race{ghost: ghost, replay: session.NewReplay(ghost.Code), delay: -1}
	if played, moving := ghost.Time-ghost.Penalty, r.replay.Duration(); played >= moving && moving > 0 {
		r.delay = played - moving
	}
	switch measured := f.(type) {
	case family.Racing:
		start := ghost.Code.Start()
		d.Jobs.Start(gaugeJob, func(ctx context.Context, deliver func(func())) {
			if gauge, err := measured.Gauge(ctx, start); err == nil { // or the race goes without
				deliver(func() { r.gauge = gauge })
			}
		})
	default:
		if staged, ok := f.Puzzle().(puzzle.Staged); ok {
			r.gauge = func(b *board.Board) int {
				done, of := staged.Stages(b)
				return of - done
			}
		}
	}
	return r
}

// gaugeJob is the job that finds how far positions are from the goal: of one race at a
// time.
const gaugeJob = "ghost-race"

// Ghost is what is raced against.
func (r *Race) Ghost() desk.Recording { return r.ghost }

// Home reports whether the ghost has come to its end.
func (r *Race) Home() bool { return r.replay.Position() == r.replay.Len() }

// Left is what the ghost still has to do, counted as hands do it: slides where tiles are
// counted, else what the family counts.
func (r *Race) Left() puzzle.Metric {
	left := r.replay.Puzzle().Family.Metrics(r.ghost.Code.Moves[r.replay.Position():])
	if i := slices.IndexFunc(left, func(m puzzle.Metric) bool { return m.Name == puzzle.MetricSlides }); i >= 0 {
		return left[i]
	}
	return left[0]
}

// Clock returns the time on the clock of the race, and whether it runs. Where it is known when the
// ghost began, it is the clock of the game, as in results; else it is the time since the player's
// first gesture.
func (r *Race) Clock(s *session.Session) (time.Duration, bool) {
	if r.delay < 0 {
		return s.SinceFirst()
	}
	made, _ := s.Depth()
	return s.Clock(), s.Challenge() && (s.Clock() > 0 || made > 0)
}

// at returns when the ghost has made so many gestures, on the clock of the race.
func (r *Race) at(n int) time.Duration {
	if n == 0 {
		return 0
	}
	return max(0, r.delay) + r.replay.TimeOf(n)
}

// Follow lets the ghost come to where it was at the clock of a game, and returns after
// how long it will go on, 0 if it does not.
func (r *Race) Follow(s *session.Session) (next time.Duration) {
	since, running := r.Clock(s)
	if !running {
		r.replay.Seek(0)
		return 0
	}
	n := r.replay.PositionAt(since - max(0, r.delay))
	r.replay.Seek(n)
	r.measure(s)
	if n == r.replay.Len() {
		return 0
	}
	return max(1, r.at(n+1)-since)
}

// measure finds how far both have come, as soon as there is a gauge.
func (r *Race) measure(s *session.Session) {
	if r.gauge == nil {
		return
	}
	if r.course == nil {
		r.course = courseOf(session.NewReplay(r.ghost.Code), r.gauge)
		for i := range r.course[1:] {
			r.course[i+1].at += max(0, r.delay)
		}
		mine := session.NewReplay(s.Code()) // it may have been played before
		r.least, r.seen = lastOf(courseOf(mine, r.gauge)).left, 0
	}
	if made, _ := s.Depth(); made != r.seen {
		r.least, r.seen = min(r.least, r.gauge(s.Board())), made
	}
}

// courseOf returns the marks of a replay, with less and less left, timed from its first gesture.
func courseOf(r *session.Replay, gauge family.Gauge) []mark {
	r.Seek(0)
	course := []mark{{gauge(r.Board()), 0}}
	for n := 1; n <= r.Len(); n++ {
		r.Forward()
		if left := gauge(r.Board()); left < lastOf(course).left {
			course = append(course, mark{left, r.TimeOf(n)})
		}
	}
	return course
}

func lastOf(course []mark) mark { return course[len(course)-1] }

// Lead is how the player stands to the ghost: by so much ahead, behind if it is
// negative, level at 0. It is not known before the first gesture, nor without a gauge.
//
// Ahead is the time until the ghost will have come as far; behind is the time since it
// has come farther. Once the player is done it is the difference of both times.
func (r *Race) Lead(s *session.Session) (lead time.Duration, known bool) {
	since, running := r.Clock(s)
	if !running {
		return 0, false
	}
	if s.Locked() {
		return max(0, r.delay) + r.replay.Duration() - since, true
	}
	if r.course == nil {
		return 0, false
	}
	return leadOn(r.course, r.least, since), true
}

// leadOn is Lead on a course for who has had so little left at a time.
func leadOn(course []mark, least int, since time.Duration) time.Duration {
	for i, m := range course {
		if m.left > least {
			continue
		}
		if since < m.at {
			return m.at - since // it comes as far then
		}
		if m.left == least && i+1 < len(course) {
			i++ // it has come farther only then
		} else if m.left == least {
			return 0
		}
		return min(0, course[i].at-since)
	}
	return 0 // the ghost never came as far
}

package render

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/gif"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Timing is how fast the moves of an animation follow each other. At most one field is set; the zero
// Timing is the pace of replays.
type Timing struct {
	Pace     time.Duration // from one move to the next
	Total    time.Duration // of the whole animation
	AsPlayed bool          // as the times in the code say
}

// Animation is what an animation looks like.
type Animation struct {
	Side    int // pixels of the longer side, MinAnimation to MaxAnimation
	Timing  Timing
	Counter bool // show the number of moves and, as played, the time since the first move and the moves a second
	Loop    int  // how often it is shown; 0 is for ever
}

// Limits of animations.
const (
	MinAnimation = 240 // pixels of the longer side
	MaxAnimation = 1080
	MinPace      = 20 * time.Millisecond
	MinTotal     = time.Second
	MaxTotal     = time.Hour
	maxFrames    = 5000
)

// Errors of animations.
var (
	ErrNoMoves = errors.New("no moves: an animation shows moves")
	ErrNoTimes = errors.New("no times: its moves can be shown at an even pace or in a total time")
)

const (
	unit = time.Second / gif.Unit
	// frameTime is the least time of a frame: 25 a second.
	frameTime = 4 * unit
	// startHold and endHold are how long the first and the last picture stay.
	startHold = 800 * time.Millisecond
	endHold   = 2 * time.Second
)

// schedule is when the gestures of an animation happen.
type schedule struct {
	starts []time.Duration // of the motion of each gesture, from the start of the animation
	moving []time.Duration // how long each motion takes
	end    time.Duration
	total  bool // end was given
}

// newSchedule returns when the gestures of a timeline happen.
func newSchedule(t *session.Timeline, v family.View, timing Timing) (schedule, error) {
	n := t.Len()
	if n == 0 {
		return schedule{}, ErrNoMoves
	}
	pace, begin, hold := timing.Pace, startHold, endHold
	if pace == 0 {
		pace = v.SlideTime(nil, false) + theme.ReplayPause
	}
	s := schedule{starts: make([]time.Duration, n)}
	switch {
	case timing.AsPlayed && !t.Timed():
		return schedule{}, ErrNoTimes
	case timing.AsPlayed:
		for i := range s.starts {
			s.starts[i] = begin + t.TimeOf(i+1) - t.TimeOf(1)
		}
	case timing.Total > 0:
		begin, hold = min(begin, timing.Total/12), min(hold, timing.Total/5)
		for i := range s.starts {
			s.starts[i] = begin + time.Duration(float64(timing.Total-begin-hold)*float64(i)/float64(n))
		}
	default:
		for i := range s.starts {
			s.starts[i] = begin + time.Duration(i)*pace
		}
	}
	t.Seek(0)
	for i := range s.starts {
		made, _ := t.Forward()
		takes := v.SlideTime(made, false)
		next := s.starts[i] + takes*4/3
		switch {
		case i+1 < n:
			next = s.starts[i+1]
		case timing.Total > 0:
			next = timing.Total - hold
		}
		s.moving = append(s.moving, min(takes, (next-s.starts[i])*3/4))
	}
	t.Seek(0)
	s.end = s.starts[n-1] + s.moving[n-1] + hold
	if s.total = timing.Total > 0; s.total {
		s.end = timing.Total
	}
	s.end = s.end.Round(unit)
	if s.end > MaxTotal {
		return schedule{}, fmt.Errorf("%d moves take %v: want at most %v, as with a total time", n, s.end.Round(time.Second), MaxTotal)
	}
	return s, nil
}

// frames returns the times of the frames: the start, and for each motion its end and, if there is time,
// moments before it. Frames are at least frameTime apart.
func (s schedule) frames() ([]time.Duration, error) {
	for _, between := range []bool{true, false} {
		times := []time.Duration{0}
		for i, start := range s.starts {
			end := start + s.moving[i]
			for at := start + frameTime; between && at+frameTime/2 < end; at += frameTime {
				times = appendFrame(times, at)
			}
			times = appendFrame(times, end)
		}
		last := s.starts[len(s.starts)-1] + s.moving[len(s.moving)-1]
		if last = last.Round(unit); times[len(times)-1] < last {
			times[len(times)-1] = last // the last picture is never left out
		}
		if len(times) <= maxFrames {
			return times, nil
		}
	}
	if s.total {
		return nil, fmt.Errorf("%d moves in %v take more than %d pictures: want a total time of at most %v", len(s.starts), s.end, maxFrames, maxFrames*frameTime)
	}
	return nil, fmt.Errorf("%d moves: want fewer than %d, or a total time", len(s.starts), maxFrames)
}

// appendFrame appends a time unless it is too soon after the last one.
func appendFrame(times []time.Duration, at time.Duration) []time.Duration {
	at = at.Round(unit)
	if at-times[len(times)-1] < frameTime {
		return times
	}
	return append(times, at)
}

// film draws the frames of an animation one after another.
type film struct {
	m        *Maker
	view     family.View
	timeline *session.Timeline
	schedule schedule
	layout   arrangement
	motions  boardview.Motions
	part     assets.ID       // the word for a part of the game
	splits   []session.Split // of the parts
	clock    bool            // it lasts as long as the game, so the time is shown beside the number of moves

	picture *image.RGBA
	shown   []paint.Op // what picture shows
	damage  []image.Rectangle
}

// reset goes to the start.
func (f *film) reset() {
	f.timeline.Seek(0)
	f.motions.Stop()
}

// seek goes to a time that is not before the current one.
func (f *film) seek(at time.Duration) {
	for n := f.timeline.Position(); n < f.timeline.Len() && f.schedule.starts[n] <= at; n++ {
		made, _ := f.timeline.Forward()
		f.motions.Slide(made, f.schedule.starts[n], f.schedule.moving[n])
	}
	f.motions.Moving(at) // forgets what has ended
}

// draw draws the current position at a time, and returns the rectangle that may have changed.
func (f *film) draw(at time.Duration, solved bool) image.Rectangle {
	off := f.m.off
	off.Begin(f.layout.size, f.layout.scale)
	d := off.Drawing(f.timeline.Board(), f.layout.board)
	d.Motions, d.Now = &f.motions, at
	if solved {
		d.HideSeams = 1
	}
	f.view.Draw(off.Look(), d)
	f.m.drawCounter(f.layout, f.timeline.Metrics())
	if f.clock {
		f.m.drawClock(f.layout, f.timeline, f.part, f.splits)
	}
	ops := off.List().Ops(paint.Ground)
	all := image.Rectangle{Max: f.layout.size}
	changed := all
	if f.picture == nil {
		f.picture = image.NewRGBA(all)
		off.Renderer.Draw(f.picture, all, f.m.ground(), off.List())
	} else {
		f.damage = paint.AppendDamage(f.damage[:0], f.shown, ops)
		changed = image.Rectangle{}
		for _, r := range f.damage {
			off.Renderer.Draw(f.picture, r, f.m.ground(), off.List())
			changed = changed.Union(r)
		}
	}
	f.shown = append(f.shown[:0], ops...)
	return changed
}

// sampled is the number of frames whose colours make the palette.
const sampled = 24

// Animate writes an animation of the moves of a subject as a GIF. progress, if not nil, is called with
// the part that is done, from 0 to 1. The error is that of ctx if it ends.
func (m *Maker) Animate(ctx context.Context, w io.Writer, s Subject, a Animation, progress func(float64)) error {
	if a.Side < MinAnimation || a.Side > MaxAnimation {
		return fmt.Errorf("an animation of %d pixels: want %d to %d", a.Side, MinAnimation, MaxAnimation)
	}
	if t := a.Timing.Total; t != 0 && (t < MinTotal || t > MaxTotal) {
		return fmt.Errorf("an animation of %v: want %v to %v", t, MinTotal, MaxTotal)
	}
	if p := a.Timing.Pace; p != 0 && (p < MinPace || p > MaxTotal) {
		return fmt.Errorf("a pace of %v: want %v to %v", p, MinPace, MaxTotal)
	}
	v, err := m.viewOf(s)
	if err != nil {
		return err
	}
	if !s.Code.Changed() { // otherwise moves may be illegal by now, and are left out as in replays
		if _, err := session.New(s.Code); err != nil {
			return err
		}
	}
	f := &film{m: m, view: v, timeline: session.NewTimeline(s.Code), motions: boardview.Motions{Accumulates: v.Glides}, clock: a.Timing.AsPlayed}
	if f.schedule, err = newSchedule(f.timeline, v, a.Timing); err != nil {
		return err
	}
	if f.part = s.Family.Stages().Part; f.part != "" {
		f.splits = f.timeline.Splits()
	}
	times, err := f.schedule.frames()
	if err != nil {
		return err
	}
	f.layout = m.arrange(v, f.timeline.Board(), a.Side, a.Counter)
	f.timeline.Seek(f.timeline.Len())
	solved := s.Code.Family.Solved(f.timeline.Board())
	palette, err := f.palette(ctx, times, solved)
	if err != nil {
		return err
	}
	out := gif.NewWriter(w, f.layout.size, palette, a.Loop)
	f.reset()
	f.picture, f.shown = nil, nil
	for i, at := range times {
		if err := ctx.Err(); err != nil {
			return err
		}
		next := f.schedule.end
		if i+1 < len(times) {
			next = times[i+1]
		}
		f.seek(at)
		changed := f.draw(at, solved && i+1 == len(times))
		if err := out.Frame(f.picture, changed, int((next-at)/unit)); err != nil {
			return err
		}
		if progress != nil {
			progress(float64(i+1) / float64(len(times)))
		}
	}
	if err := m.off.Renderer.Err(); err != nil {
		return err
	}
	return out.Close()
}

// palette returns colours for all frames, from some of them.
func (f *film) palette(ctx context.Context, times []time.Duration, solved bool) (*gif.Palette, error) {
	var colours gif.Histogram
	f.reset()
	n := min(sampled, len(times))
	for k := range n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		i := len(times) - 1
		if n > 1 {
			i = k * (len(times) - 1) / (n - 1)
		}
		f.seek(times[i])
		f.draw(times[i], solved && i == len(times)-1)
		colours.Add(f.picture)
	}
	return colours.Palette(), nil
}

package family

import (
	"cmp"
	"time"

	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// FirstFrame is the age of a slide when it is first drawn. It is one frame, so that the first picture
// after a key press already shows motion.
const FirstFrame = time.Second / 60

// Replay shows a Timeline with motion and sound.
type Replay struct {
	Motions boardview.Motions
	// Pace is the time from one move to the next at even speed; 0 is the default.
	Pace     time.Duration
	view     View
	timeline *session.Timeline
	heard    int // the heaviest slide since PlaySounds (View.slideWeight), 0 for none
}

var _ parts.Track = (*Replay)(nil)

// NewReplay returns a replay of a code, at its start.
func NewReplay(v View, code puzzle.Code) *Replay {
	return &Replay{view: v, timeline: session.NewTimeline(code), Motions: boardview.Motions{Accumulates: v.Glides}}
}

// NewReplayOf returns a replay of a game. If timed is set it lasts as long as the game, also if moves were
// undone.
func NewReplayOf(v View, s *session.Session, timed bool) *Replay {
	recording := scene.Recording{Code: s.Code(), Time: s.Clock()}
	if !timed {
		recording = recording.Untimed()
	}
	r := NewReplay(v, recording.Code)
	wait, _ := recording.Wait()
	r.timeline.BeginAfter(wait)
	return r
}

// RecordingOf returns the recording of a game.
func RecordingOf(app *scene.App, s *session.Session) scene.Recording {
	recorded, penalty := TimeOf(app, s)
	return scene.Recording{Code: s.Code(), Time: recorded, Penalty: penalty, Shown: s.ShownHere()}
}

// Timeline returns the recording.
func (r *Replay) Timeline() *session.Timeline { return r.timeline }

// Times implements parts.Track.
func (r *Replay) Times() parts.Times { return r.timeline }

// Position implements parts.Track.
func (r *Replay) Position() (at, all int) { return r.timeline.Position(), r.timeline.Len() }

// Forward implements parts.Track.
func (r *Replay) Forward(app *scene.App) {
	if made, ok := r.timeline.Forward(); ok {
		r.slide(app.Look(), made)
		r.heard = max(r.heard, r.view.slideWeight(r.timeline.Board(), made))
	}
}

// Backward implements parts.Track.
func (r *Replay) Backward(app *scene.App) {
	if back, ok := r.timeline.Back(); ok {
		r.slide(app.Look(), back)
	}
}

// slide animates motions.
func (r *Replay) slide(look scene.Look, made []moves.Motion) {
	r.Motions.Slide(made, look.Now, r.view.SlideTime(made, look.ReducedMotion))
}

// Seek implements parts.Track.
func (r *Replay) Seek(_ *scene.App, n int) {
	r.timeline.Seek(n)
	r.Motions.Stop()
}

// MoveInterval implements parts.Track.
func (r *Replay) MoveInterval() time.Duration { return cmp.Or(r.Pace, theme.ReplayMove) }

// PlaySounds plays the sound of the moves since the last call.
func (r *Replay) PlaySounds(app *scene.App) {
	if r.heard > 0 {
		app.Sound.Play(r.view.Material.Slide(r.heard))
		r.heard = 0
	}
}

// largestCells returns the cells of the largest piece that moved.
func largestCells(b *board.Board, made []moves.Motion) int {
	cells := 0
	for _, m := range made {
		if !b.IsGap(m.Piece) {
			w, h := b.Shape(m.Piece).Size()
			cells = max(cells, w*h)
		}
	}
	return cells
}

package family

import (
	"time"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// HeadStart is how far a slide has come when it is first shown: one frame, so that
// the very picture that answers a key shows that something moves.
const HeadStart = time.Second / 60

// Reel is a replay as it is seen and heard, to be wound to and fro by a deck.
type Reel struct {
	Motions boardview.Motions
	view    View
	replay  *session.Replay
	heard   int // cells of the largest piece that has moved since the last frame
}

var (
	_ desk.TimedTape  = (*Reel)(nil)
	_ desk.GappedTape = (*Reel)(nil)
)

// NewReel returns a reel at the start of a code's moves.
func NewReel(v View, code puzzle.Code) *Reel {
	return &Reel{view: v, replay: session.NewReplay(code), Motions: boardview.Motions{Gathers: v.Gathers()}}
}

// RecordingOf returns the moves of a game from its start.
func RecordingOf(d *desk.Desk, s *session.Session) desk.Recording {
	recorded, penalty := TimeOf(d, s)
	return desk.Recording{Code: s.Code(), Time: recorded, Penalty: penalty}
}

// Replay is what is shown.
func (r *Reel) Replay() *session.Replay { return r.replay }

// Board is the position shown.
func (r *Reel) Board() *board.Board { return r.replay.Board() }

// AtEnd reports whether all moves are shown.
func (r *Reel) AtEnd() bool { return r.replay.Position() == r.replay.Len() }

// Place implements desk.Tape.
func (r *Reel) Place(*desk.Desk) (at, all int) { return r.replay.Position(), r.replay.Len() }

// Forward implements desk.Tape.
func (r *Reel) Forward(d *desk.Desk) {
	made, ok := r.replay.Forward()
	if !ok {
		return
	}
	r.Motions.Slide(made, d.Now, r.view.SlideTime(made, d.Reduced()))
	r.heard = max(r.heard, Heaviest(r.Board(), made))
}

// Backward implements desk.Tape.
func (r *Reel) Backward(d *desk.Desk) {
	if back, ok := r.replay.Back(); ok {
		r.Motions.Slide(back, d.Now, r.view.SlideTime(back, d.Reduced()))
	}
}

// Wind implements desk.Tape.
func (r *Reel) Wind(_ *desk.Desk, to int) {
	r.replay.Seek(to)
	r.Motions.Stop()
}

// ToEnd shows all moves, without motion or sound.
func (r *Reel) ToEnd() { r.replay.Seek(r.replay.Len()) }

// Pace implements desk.Tape.
func (r *Reel) Pace() time.Duration { return r.view.SlideTime(nil, false) + theme.ReplayPause }

// Timed implements desk.TimedTape.
func (r *Reel) Timed() bool { return r.replay.Timed() && r.replay.Duration() > 0 }

// TimeOf implements desk.TimedTape.
func (r *Reel) TimeOf(n int) time.Duration { return r.replay.TimeOf(n) }

// PositionAt implements desk.TimedTape.
func (r *Reel) PositionAt(t time.Duration) int { return r.replay.PositionAt(t) }

// LeftOut implements desk.GappedTape.
func (r *Reel) LeftOut() []desk.Omission {
	var left []desk.Omission
	for _, s := range r.replay.Skipped() {
		left = append(left, desk.Omission{After: s.After, At: s.At})
	}
	return left
}

// Sounded plays what has been heard since the last frame.
func (r *Reel) Sounded(d *desk.Desk) {
	if r.heard > 0 {
		d.Sound.Play(sound.Slide(r.heard))
		r.heard = 0
	}
}

// Heaviest returns the cells of the largest piece that moved.
func Heaviest(b *board.Board, made []moves.Motion) int {
	cells := 0
	for _, m := range made {
		if !b.IsGap(m.Piece) {
			w, h := b.Shape(m.Piece).Size()
			cells = max(cells, w*h)
		}
	}
	return cells
}

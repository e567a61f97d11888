package family

import (
	"time"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// HeadStart is how far a slide has come when it is first shown: one frame, so that
// the very picture that answers a key shows that something moves.
const HeadStart = time.Second / 60

// Reel is recorded moves on a board of their own, to be wound to and fro by a deck.
type Reel struct {
	Motions boardview.Motions
	view    View
	rules   moves.Rules
	board   *board.Board
	units   []moves.Move
	made    [][]moves.Motion // of the units that are shown, for the way back
	heard   int              // cells of the largest piece that has moved since the last frame
}

var _ desk.Tape = (*Reel)(nil)

// NewReel returns a reel at the start of a recording, whose board it keeps.
func NewReel(v View, r desk.Recording) *Reel {
	return &Reel{view: v, rules: r.Family.Rules(), board: r.Start, units: r.Moves, Motions: boardview.Motions{Gathers: v.Gathers()}}
}

// RecordingOf returns the moves of a game from its start.
func RecordingOf(s *session.Session) desk.Recording {
	var units []moves.Move
	for _, group := range s.Moves() {
		units = append(units, group...)
	}
	return desk.Recording{Family: s.Family(), Start: s.Start().Start(), Moves: units}
}

// Board is what is shown.
func (r *Reel) Board() *board.Board { return r.board }

// AtEnd reports whether all moves are shown.
func (r *Reel) AtEnd() bool { return len(r.made) == len(r.units) }

// Place implements desk.Tape.
func (r *Reel) Place(*desk.Desk) (at, all int) { return len(r.made), len(r.units) }

// Forward implements desk.Tape.
func (r *Reel) Forward(d *desk.Desk) { r.advance(d.Now, d.Reduced()) }

// Backward implements desk.Tape.
func (r *Reel) Backward(d *desk.Desk) { r.retreat(d.Now, d.Reduced()) }

// Wind implements desk.Tape.
func (r *Reel) Wind(_ *desk.Desk, to int) { r.wind(to) }

// ToEnd shows all moves, without motion or sound.
func (r *Reel) ToEnd() {
	r.wind(len(r.units))
	r.heard = 0
}

func (r *Reel) wind(to int) {
	for len(r.made) < to && !r.AtEnd() {
		r.advance(0, true)
	}
	for len(r.made) > to && len(r.made) > 0 {
		r.retreat(0, true)
	}
	r.Motions.Stop()
}

// Pace implements desk.Tape.
func (r *Reel) Pace() time.Duration { return r.view.SlideTime(nil, false) + theme.ReplayPause }

func (r *Reel) advance(now time.Duration, reduced bool) {
	if r.AtEnd() {
		return
	}
	m := r.units[len(r.made)]
	made, err := r.rules.Apply(nil, r.board, m)
	if err != nil {
		// What is not possible is the end of what can be shown.
		r.units = r.units[:len(r.made)]
		return
	}
	if r.board.IsGap(m.Piece) {
		r.board.Select(m.Piece)
	}
	r.made = append(r.made, made)
	r.Motions.Slide(made, now, r.view.SlideTime(made, reduced))
	r.heard = max(r.heard, Heaviest(r.board, made))
}

func (r *Reel) retreat(now time.Duration, reduced bool) {
	if len(r.made) == 0 {
		return
	}
	last := len(r.made) - 1
	made := r.made[last]
	r.made = r.made[:last]
	moves.Revert(r.board, made)
	back := make([]moves.Motion, len(made))
	for i, m := range made {
		back[i] = moves.Motion{Piece: m.Piece, From: m.From.Add(m.Delta), Delta: m.Delta.Times(-1)}
	}
	r.Motions.Slide(back, now, r.view.SlideTime(back, reduced))
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

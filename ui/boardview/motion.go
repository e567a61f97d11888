package boardview

import (
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/theme"
)

// Offset is how far a piece is drawn from its place, in cells.
type Offset struct{ X, Y float32 }

func (o Offset) add(p Offset) Offset { return Offset{o.X + p.X, o.Y + p.Y} }

// Motions is what moves on a board right now, for the eye only: the position
// is already what it will be. Times are of the game's clock. The zero value is
// still.
type Motions struct {
	// Gathers lets slides gather speed and lose it, as what glides by itself does;
	// otherwise they answer the hand.
	Gathers bool
	running []running
}

// running is one piece on its way from one offset to another. A new one takes
// the place of the piece's old one: the next input cuts an animation short.
type running struct {
	kind     kind
	piece    board.ID
	from, to Offset
	via      []Offset // where it passes on the way, if that is not straight
	start    time.Duration
	lasts    time.Duration
	gathers  bool
}

type kind uint8

const (
	slide   kind = iota // to its place
	preview             // a little off its place, and stays there until released
	refusal             // toward an obstacle and back
)

// Slide shows motions that have just been made in one gesture. A piece that was
// moved several times takes the whole way, around its corners.
func (m *Motions) Slide(made []moves.Motion, now, lasts time.Duration) {
	for i, one := range made {
		back := Offset{-float32(one.Delta.X), -float32(one.Delta.Y)}
		r := m.find(one.Piece)
		switch {
		case count(made[:i], one.Piece) > 0:
			// All that it has done before lies by this motion farther away.
			for n := range r.via {
				r.via[n] = r.via[n].add(back)
			}
			r.via = append(r.via, back)
			r.from = r.from.add(back)
			continue
		case r != nil && r.kind == preview:
			back = back.add(r.at(now))
		}
		m.set(running{kind: slide, piece: one.Piece, from: back, start: now, lasts: lasts, gathers: m.Gathers})
	}
}

// SlideTime returns how long a gesture's motions take: one step, or as many as
// the piece makes that goes farthest, up to a limit.
func SlideTime(made []moves.Motion, reduced bool) time.Duration {
	steps := 1
	for _, one := range made {
		steps = max(steps, count(made, one.Piece))
	}
	return min(time.Duration(steps)*theme.MotionSlide.Duration(reduced), theme.MotionSlideMost.Duration(reduced))
}

// count returns how many motions are of a piece.
func count(made []moves.Motion, piece board.ID) int {
	n := 0
	for _, one := range made {
		if one.Piece == piece {
			n++
		}
	}
	return n
}

// Preview moves a piece a little in direction d, to show what a release would
// do, and holds it there.
func (m *Motions) Preview(piece board.ID, d board.Dir, now time.Duration, reduced bool) {
	to := along(d, theme.PreviewOffset/theme.PreviewCell)
	r := m.find(piece)
	if r != nil && r.kind == preview && r.to == to {
		return
	}
	var from Offset
	if r != nil {
		from = r.at(now)
	}
	m.set(running{kind: preview, piece: piece, from: from, to: to, start: now, lasts: theme.MotionPreview.Duration(reduced)})
}

// EndPreviews lets go of every piece held by Preview, but those for which keep
// says otherwise.
func (m *Motions) EndPreviews(keep func(board.ID) bool, now time.Duration, reduced bool) {
	for i := range m.running {
		if r := &m.running[i]; r.kind == preview && r.to != (Offset{}) && !keep(r.piece) {
			*r = running{kind: preview, piece: r.piece, from: r.at(now), start: now, lasts: theme.MotionPreview.Duration(reduced)}
		}
	}
}

// Settle shows a piece that was let go so far from its place on the way there.
func (m *Motions) Settle(piece board.ID, from Offset, now, lasts time.Duration) {
	m.set(running{kind: slide, piece: piece, from: from, start: now, lasts: lasts})
}

// Refuse shows that a piece cannot go in direction d. cell is the side of a
// cell in device-independent pixels.
func (m *Motions) Refuse(piece board.ID, d board.Dir, cell float64, now time.Duration, reduced bool) {
	to := along(d, theme.RefusedOffset/max(cell, 1))
	m.set(running{kind: refusal, piece: piece, to: to, start: now, lasts: theme.MotionRefused.Duration(reduced)})
}

// Stop puts everything in its place at once.
func (m *Motions) Stop() { m.running = m.running[:0] }

// Moving drops what has come to its end and reports whether anything is still
// under way. A held preview that has arrived is not.
func (m *Motions) Moving(now time.Duration) bool {
	kept, moving := m.running[:0], false
	for _, r := range m.running {
		over := now-r.start >= r.lasts
		if over && (r.kind != preview || r.to == (Offset{})) {
			continue
		}
		moving = moving || !over
		kept = append(kept, r)
	}
	m.running = kept
	return moving
}

// Offset returns how far a piece is from its place.
func (m *Motions) Offset(piece board.ID, now time.Duration) Offset {
	if r := m.find(piece); r != nil {
		return r.at(now)
	}
	return Offset{}
}

func (m *Motions) find(piece board.ID) *running {
	for i := range m.running {
		if m.running[i].piece == piece {
			return &m.running[i]
		}
	}
	return nil
}

func (m *Motions) set(r running) {
	if old := m.find(r.piece); old != nil {
		*old = r
		return
	}
	m.running = append(m.running, r)
}

func (r *running) at(now time.Duration) Offset {
	t := theme.Progress(now-r.start, r.lasts)
	share := theme.EaseOut(t)
	if r.gathers {
		share = theme.EaseInOut(t)
	}
	if r.kind == refusal {
		// There in the first half of the time, back in the second.
		if t < 0.5 {
			share = theme.EaseOut(2 * t)
		} else {
			share = 1 - theme.EaseOut(2*t-1)
		}
	}
	return r.along(float32(share))
}

// along returns the offset after a part of the way. Its legs take equal times:
// they are one cell each where there are several.
func (r *running) along(part float32) Offset {
	leg := part * float32(len(r.via)+1)
	from, to := r.from, r.to
	for _, corner := range r.via {
		if leg < 1 {
			to = corner
			break
		}
		from, leg = corner, leg-1
	}
	return Offset{from.X + (to.X-from.X)*leg, from.Y + (to.Y-from.Y)*leg}
}

func along(d board.Dir, length float64) Offset {
	v := d.Vector()
	return Offset{float32(float64(v.X) * length), float32(float64(v.Y) * length)}
}

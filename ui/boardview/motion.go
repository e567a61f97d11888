package boardview

import (
	"image/color"
	"math"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Offset is the displacement of a drawn piece from its cell, in cells.
type Offset struct{ X, Y float32 }

func (o Offset) add(p Offset) Offset { return Offset{o.X + p.X, o.Y + p.Y} }

// Motions is the running animations of a board. They are visual only: the position has already
// changed. Times are of the game's clock. The zero value has none.
type Motions struct {
	// Accumulates makes slides accelerate and decelerate, for pieces that glide; otherwise they
	// follow the hand.
	Accumulates bool
	running     []running
	glows       []glow
}

// glow is the light along the edge of a piece that has come home.
type glow struct {
	piece board.ID
	start time.Duration
}

// running is the animation of one piece between two offsets. A new one replaces the piece's old
// one, so the next input cuts an animation short.
type running struct {
	kind     kind
	piece    board.ID
	from, to Offset
	via      []Offset // waypoints, if the path is not straight
	start    time.Duration
	lasts    time.Duration
	gathers  bool
}

type kind uint8

const (
	slide   kind = iota // to its cell
	preview             // slightly off its cell until released
	refusal             // to and fro
)

// Slide animates the motions of one gesture. A piece that was moved several times takes the whole
// path.
func (m *Motions) Slide(made []moves.Motion, now, lasts time.Duration) {
	for i, one := range made {
		back := Offset{-float32(one.Delta.X), -float32(one.Delta.Y)}
		r := m.find(one.Piece)
		switch {
		case count(made[:i], one.Piece) > 0:
			// The earlier path is farther from the new cell by this motion.
			for n := range r.via {
				r.via[n] = r.via[n].add(back)
			}
			r.via = append(r.via, back)
			r.from = r.from.add(back)
			continue
		case r != nil && r.kind == preview:
			back = back.add(r.at(now))
		}
		m.set(running{kind: slide, piece: one.Piece, from: back, start: now, lasts: lasts, gathers: m.Accumulates})
	}
}

// SlideTime returns the duration for the motions of a gesture: that of one step, times the maximum
// number of steps of a piece, up to a limit.
func SlideTime(made []moves.Motion, reduced bool) time.Duration {
	steps := 1
	for _, one := range made {
		steps = max(steps, count(made, one.Piece))
	}
	return min(time.Duration(steps)*theme.MotionSlide.Duration(reduced), theme.MotionSlideMost.Duration(reduced))
}

// count returns the number of motions of a piece.
func count(made []moves.Motion, piece board.ID) int {
	n := 0
	for _, one := range made {
		if one.Piece == piece {
			n++
		}
	}
	return n
}

// Preview moves a piece slightly in direction d and keeps it there, to show what a release would
// do.
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

// EndPreviews ends all previews except those for which keep is true.
func (m *Motions) EndPreviews(keep func(board.ID) bool, now time.Duration, reduced bool) {
	for i := range m.running {
		if r := &m.running[i]; r.kind == preview && r.to != (Offset{}) && !keep(r.piece) {
			*r = running{kind: preview, piece: r.piece, from: r.at(now), start: now, lasts: theme.MotionPreview.Duration(reduced)}
		}
	}
}

// Settle animates a released piece from an offset to its cell.
func (m *Motions) Settle(piece board.ID, from Offset, now, lasts time.Duration) {
	m.set(running{kind: slide, piece: piece, from: from, start: now, lasts: lasts})
}

// Refuse shakes a piece that cannot move in direction d. cell is the side of a cell in dp.
func (m *Motions) Refuse(piece board.ID, d board.Dir, cell float64, now time.Duration, reduced bool) {
	to := along(d, theme.RefusedOffset/max(cell, 1))
	m.set(running{kind: refusal, piece: piece, to: to, start: now, lasts: theme.MotionRefused.Duration(reduced)})
}

// Stop ends all animations.
func (m *Motions) Stop() { m.running, m.glows = m.running[:0], m.glows[:0] }

// Glow makes the edge of a piece glow from a time on.
func (m *Motions) Glow(piece board.ID, start time.Duration) {
	m.glows = append(m.glows, glow{piece, start})
}

// glowing removes finished glows and reports whether any is left.
func (m *Motions) glowing(now time.Duration) bool {
	kept := m.glows[:0]
	for _, g := range m.glows {
		if now-g.start < theme.MotionGlow.Duration(false) {
			kept = append(kept, g)
		}
	}
	m.glows = kept
	return len(kept) > 0
}

// DrawGlows draws the glowing edges of pieces that have come home: a light line in a wider amber one,
// which is visible on every picture.
func (s *Drawing) DrawGlows(list *paint.List) {
	if s.Motions == nil || len(s.Motions.glows) == 0 {
		return
	}
	radius, line := theme.RadiusPiece*float32(s.Scale), float32(s.Scale)
	if s.HighlightRadius > 0 {
		radius = s.HighlightRadius
	}
	list.PushClip(s.Layout.Cells)
	for _, g := range s.Motions.glows {
		t := theme.Progress(s.Now-g.start, theme.MotionGlow.Duration(false))
		if s.Now < g.start || t >= 1 {
			continue
		}
		strength := 1 - t*t
		s.EachCopy(g.piece, func(r paint.Rect) {
			r = r.Inset(s.HighlightInset)
			list.StrokeF(r, radius, 5*line, theme.Fade(glowOuter, strength))
			list.StrokeF(r.Inset(line), radius, 2*line, theme.Fade(glowInner, strength))
		})
	}
	list.PopClip()
}

var (
	glowOuter = color.NRGBA{0xF2, 0xB8, 0x4B, 0xFF}
	glowInner = color.NRGBA{0xFF, 0xF6, 0xDC, 0xFF}
)

// Moving removes finished animations and reports whether any is running. A held preview does not
// count.
func (m *Motions) Moving(now time.Duration) bool {
	kept, moving := m.running[:0], m.glowing(now)
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

// Offset returns the current offset of a piece.
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

// shakes is how often a refused piece goes to and fro.
const shakes = 2

func (r *running) at(now time.Duration) Offset {
	t := theme.Progress(now-r.start, r.lasts)
	share := theme.EaseOut(t)
	if r.gathers {
		share = theme.EaseInOut(t)
	}
	if r.kind == refusal {
		share = math.Sin(2 * math.Pi * shakes * t)
	}
	return r.along(float32(share))
}

// along returns the offset at a fraction of the path. Its legs take equal times; if there are
// several, each is one cell.
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

package boardview

import (
	"math"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

const ms = time.Millisecond

// began is an arbitrary time of the game's clock, because nothing may depend on its zero.
const began = 12345 * ms

// offsetAt is the offset of a piece at a time after began.
type offsetAt struct {
	after  time.Duration
	x, y   float64
	moving bool
}

func checkOffsets(t *testing.T, m *Motions, id board.ID, want []offsetAt) {
	t.Helper()
	for _, w := range want {
		got := m.Offset(id, began+w.after)
		if math.Abs(float64(got.X)-w.x) > 1e-6 || math.Abs(float64(got.Y)-w.y) > 1e-6 {
			t.Errorf("after %v at %v, want (%v, %v)", w.after, got, w.x, w.y)
		}
		if moving := m.Moving(began + w.after); moving != w.moving {
			t.Errorf("after %v moving %v, want %v", w.after, moving, w.moving)
		}
	}
}

func delta(x, y int) moves.Motion { return moves.Motion{Piece: 7, Delta: board.Point{X: x, Y: y}} }

func TestSlide(t *testing.T) {
	half := 1 - theme.EaseOut(0.5) // of the distance is left after half of the time
	if half > 0.25 {
		t.Errorf("after half of the time %v of the distance is left: not eased out", half)
	}
	for _, c := range []struct {
		name    string
		motion  moves.Motion
		reduced bool
		want    []offsetAt
	}{
		{"a cell to the right", delta(1, 0), false, []offsetAt{
			{0, -1, 0, true}, {40 * ms, -half, 0, true}, {79 * ms, -(1 - theme.EaseOut(79.0/80)), 0, true}, {80 * ms, 0, 0, false}, {time.Hour, 0, 0, false},
		}},
		{"two cells up", delta(0, -2), false, []offsetAt{
			{0, 0, 2, true}, {40 * ms, 0, 2 * half, true}, {80 * ms, 0, 0, false},
		}},
		{"reduced motion", delta(1, 0), true, []offsetAt{{0, 0, 0, false}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var m Motions
			m.Slide([]moves.Motion{c.motion}, began, theme.MotionSlide.Duration(c.reduced))
			checkOffsets(t, &m, 7, c.want)
		})
	}
}

// A new move cuts the current slide short: the piece is never farther from its place than the
// length of its last move.
func TestSlideCutShort(t *testing.T) {
	var m Motions
	m.Slide([]moves.Motion{delta(1, 0)}, began-40*ms, theme.MotionSlide.Duration(false))
	m.Slide([]moves.Motion{delta(0, 1)}, began, theme.MotionSlide.Duration(false))
	checkOffsets(t, &m, 7, []offsetAt{{0, 0, -1, true}, {80 * ms, 0, 0, false}})
}

func TestPreview(t *testing.T) {
	const way = 15.0 / 64
	var m Motions
	m.Preview(7, board.Left, began, false)
	half := way * theme.EaseOut(0.5)
	checkOffsets(t, &m, 7, []offsetAt{{0, 0, 0, true}, {75 * ms, -half, 0, true}, {150 * ms, -way, 0, false}})

	// While held, the piece stays. It is previewed again with every event and requests no frames.
	m.Preview(7, board.Left, began+time.Second, false)
	m.EndPreviews(func(board.ID) bool { return true }, began+time.Second, false)
	checkOffsets(t, &m, 7, []offsetAt{{time.Second, -way, 0, false}, {time.Minute, -way, 0, false}})

	// Released without a move, the piece returns in the same time.
	m.EndPreviews(func(board.ID) bool { return false }, began+time.Minute, false)
	checkOffsets(t, &m, 7, []offsetAt{
		{time.Minute, -way, 0, true}, {time.Minute + 75*ms, -way + half, 0, true}, {time.Minute + 150*ms, 0, 0, false},
	})
}

func TestPreviewTurnsAround(t *testing.T) {
	const way = 15.0 / 64
	var m Motions
	m.Preview(7, board.Left, began-75*ms, false)
	m.Preview(7, board.Down, began, false)
	// It continues from its current place, without a jump.
	checkOffsets(t, &m, 7, []offsetAt{{0, -way * theme.EaseOut(0.5), 0, true}, {150 * ms, 0, way, false}})
}

func TestPreviewBecomesMove(t *testing.T) {
	const way = 15.0 / 64
	var m Motions
	m.Preview(7, board.Right, began-time.Second, false)
	m.Slide([]moves.Motion{delta(1, 0)}, began, theme.MotionSlide.Duration(false))
	m.EndPreviews(func(board.ID) bool { return false }, began, false)
	checkOffsets(t, &m, 7, []offsetAt{{0, -1 + way, 0, true}, {80 * ms, 0, 0, false}})
}

func TestPreviewReduced(t *testing.T) {
	var m Motions
	m.Preview(7, board.Up, began, true)
	checkOffsets(t, &m, 7, []offsetAt{{0, 0, -15.0 / 64, false}})
	m.EndPreviews(func(board.ID) bool { return false }, began, true)
	checkOffsets(t, &m, 7, []offsetAt{{0, 0, 0, false}})
}

func TestRefuse(t *testing.T) {
	const way = 3.0 / 80 // 3 pixels in cells of 80
	for _, c := range []struct {
		name    string
		reduced bool
		want    []offsetAt
	}{
		{"to and fro, twice", false, []offsetAt{
			{0, 0, 0, true}, {15 * ms, 0, way, true}, {45 * ms, 0, -way, true}, {75 * ms, 0, way, true}, {105 * ms, 0, -way, true}, {120 * ms, 0, 0, false},
		}},
		{"reduced motion", true, []offsetAt{{0, 0, 0, false}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var m Motions
			m.Refuse(7, board.Down, 80, began, c.reduced)
			checkOffsets(t, &m, 7, c.want)
		})
	}
}

// Motions removes finished motions, so in a long game it holds only the pieces that move.
func TestMotionsForget(t *testing.T) {
	var m Motions
	for i := range 1000 {
		now := began + time.Duration(i)*100*ms
		m.Slide([]moves.Motion{{Piece: board.ID(i % 64), Delta: board.Point{X: 1}}}, now, theme.MotionSlide.Duration(false))
		m.Refuse(board.ID(i%64+64), board.Up, 80, now, false)
		m.Moving(now)
		if len(m.running) > 4 {
			t.Fatalf("%d motions are kept after %d moves", len(m.running), i)
		}
	}
	m.Stop()
	if m.Moving(began) || m.Offset(7, began) != (Offset{}) {
		t.Error("moves after Stop")
	}
}

// A piece that moves around corners in one gesture follows the whole path cell by cell, while other
// pieces of the gesture move.
func TestSlideAroundCorners(t *testing.T) {
	made := []moves.Motion{
		{Piece: 1, Delta: board.Point{X: 1}},
		{Piece: 2, Delta: board.Point{Y: -1}},
		{Piece: 1, Delta: board.Point{Y: 1}},
		{Piece: 1, Delta: board.Point{Y: 1}},
	}
	lasts := SlideTime(made, false)
	if want := theme.MotionSlideMost.Duration(false); lasts != want || SlideTime(made[:1], false) != theme.MotionSlide.Duration(false) {
		t.Errorf("SlideTime: %v, want %v", lasts, want)
	}
	var m Motions
	m.Slide(made, began, lasts)
	for _, c := range []struct {
		part float32
		want Offset
	}{
		{0, Offset{-1, -2}},
		{0.5 / 3, Offset{-0.5, -2}},
		{1.0 / 3, Offset{0, -2}},
		{0.5, Offset{0, -1.5}},
		{2.0 / 3, Offset{0, -1}},
		{1, Offset{}},
	} {
		got := m.find(1).along(c.part)
		if math.Abs(float64(got.X-c.want.X)) > 1e-5 || math.Abs(float64(got.Y-c.want.Y)) > 1e-5 {
			t.Errorf("after %v: %v, want %v", c.part, got, c.want)
		}
	}
	if got := m.Offset(2, began); got != (Offset{0, 1}) {
		t.Errorf("piece 2 starts at %v, want one cell below", got)
	}
	if m.Moving(began + lasts) {
		t.Error("still moving at the end")
	}
}

func TestSettle(t *testing.T) {
	var m Motions
	m.Settle(3, Offset{0.5, 0}, 0, 100*time.Millisecond)
	if got := m.Offset(3, 0); got != (Offset{0.5, 0}) {
		t.Errorf("at first %v", got)
	}
	if got := m.Offset(3, 100*time.Millisecond); got != (Offset{}) || m.Moving(100*time.Millisecond) {
		t.Errorf("at the end %v", got)
	}
}

// The edge of a piece that came home glows for 120 ms from its arrival, and nothing moves afterwards.
func TestGlow(t *testing.T) {
	b := parse(t, `
. .
. a`)
	const id board.ID = 0
	var m Motions
	m.Glow(id, began)
	for _, test := range []struct {
		after time.Duration
		drawn bool
		moves bool
	}{{-10 * ms, false, true}, {0, true, true}, {60 * ms, true, true}, {120 * ms, false, false}} {
		var list paint.List
		s := Drawing{Board: b, Scale: 1, Layout: Fit(0, 0, b.Width(), b.Height(), Frame{}, 40, 0), Motions: &m, Now: began + test.after}
		s.DrawGlows(&list)
		if drawn := len(list.Ops(paint.Ground)) > 0; drawn != test.drawn {
			t.Errorf("after %v drawn %v", test.after, drawn)
		}
		if moves := m.Moving(began + test.after); moves != test.moves {
			t.Errorf("after %v moving %v", test.after, moves)
		}
	}
}

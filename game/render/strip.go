package render

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strconv"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Strip is a picture with the boards of a game as small pictures, from the start to the end, each with the number of
// moves made so far.
type Strip struct {
	Side     int // pixels of the longer side, MinAnimation to 2*MaxAnimation
	Pictures int // at most; MinPictures to MaxPictures
	// Stages shows the end of each part of the game (puzzle.Spec.Parts) in place of boards at even distances, if these
	// are not too many.
	Stages bool
}

// Limits of the number of pictures in a strip.
const (
	MinPictures = 2
	MaxPictures = 48
)

// Sizes of a strip in units of which a column has stripColumn.
const (
	stripColumn  = 200.0
	stripMargin  = 10.0
	stripCaption = 30.0
)

// positionsOf returns which positions of a game of n gestures a strip shows: at most count at even distances, with the
// first and the last.
func positionsOf(n, count int) []int {
	count = min(count, n+1)
	at := make([]int, count)
	for i := range at {
		at[i] = i * n / max(1, count-1)
	}
	return at
}

// stripColumns returns the number of columns for a number of pictures: rows are fewer than columns or as many.
func stripColumns(count int) int {
	columns := 1
	for columns*columns < count {
		columns++
	}
	return columns
}

// Strip draws a strip of the moves of a subject. The error is that of ctx if it ends.
func (m *Maker) Strip(ctx context.Context, s Subject, strip Strip, progress func(float64)) (*image.RGBA, error) {
	if strip.Side < MinAnimation || strip.Side > 2*MaxAnimation {
		return nil, fmt.Errorf("a strip of %d pixels: want %d to %d", strip.Side, MinAnimation, 2*MaxAnimation)
	}
	if strip.Pictures < MinPictures || strip.Pictures > MaxPictures {
		return nil, fmt.Errorf("a strip of %d pictures: want %d to %d", strip.Pictures, MinPictures, MaxPictures)
	}
	v, err := m.viewOf(s)
	if err != nil {
		return nil, err
	}
	if !s.Code.Changed() { // otherwise moves may be illegal by now, and are left out as in replays
		if _, err := session.New(s.Code); err != nil {
			return nil, err
		}
	}
	t := session.NewTimeline(s.Code)
	if t.Len() == 0 {
		return nil, ErrNoMoves
	}
	shown := positionsOf(t.Len(), strip.Pictures)
	if strip.Stages {
		ends := t.Ends(func(b *board.Board) int { done, _ := s.Code.Family.Parts(b); return done })
		ends = append(ends, 0, t.Len())
		slices.Sort(ends)
		if ends = slices.Compact(ends); len(ends) <= strip.Pictures {
			shown = ends
		}
	}
	columns := stripColumns(len(shown))
	rows := (len(shown) + columns - 1) / columns
	// A tall board makes the rows the longer side.
	width := strip.Side / columns
	var a stripArrangement
	for ; ; width-- {
		if a = m.arrangeStrip(v, t.Board(), width); rows*a.height <= strip.Side || width <= MinSide {
			break
		}
	}
	size := image.Pt(columns*width, rows*a.height)
	m.off.Begin(size, a.scale)
	list, table := m.off.List(), m.off.Theme()
	font := paint.Font{Face: paint.Bold, Size: float32(18 * a.scale)}
	for i, n := range shown {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.Seek(n)
		cell := image.Rect(0, 0, width, a.height).Add(image.Pt(i%columns*width, i/columns*a.height))
		caption := cell
		caption.Max.Y = caption.Min.Y + a.caption
		made, _ := t.Counted()
		list.TextIn(caption, paint.CentreMiddle, strconv.Itoa(made), font, table.Colour(theme.Text))
		outer := a.board.Outer.Size()
		d := m.off.Drawing(t.Board(), a.board.MovedTo(image.Pt(cell.Min.X+(width-outer.X)/2, caption.Max.Y)))
		if t.AtEnd() && s.Code.Family.Solved(t.Board()) {
			d.HideSeams = 1
		}
		v.Draw(m.off.Look(), d)
		if progress != nil {
			progress(float64(i+1) / float64(len(shown)))
		}
	}
	picture := m.off.Picture(image.Rectangle{Max: size}, m.ground())
	return picture, m.off.Renderer.Err()
}

// stripArrangement is where things are in a cell of a strip.
type stripArrangement struct {
	scale   float64 // pixels per device-independent pixel
	board   boardview.Layout
	caption int // height of the number above the board
	height  int // of the cell
}

// arrangeStrip returns the arrangement of a cell with a width in pixels.
func (m *Maker) arrangeStrip(v family.View, b *board.Board, width int) stripArrangement {
	a := stripArrangement{scale: float64(width) / stripColumn}
	m.off.Begin(image.Pt(width, width), a.scale)
	px := func(length float64) int { return int(length*a.scale + 0.5) }
	side := width - 2*px(stripMargin)
	a.board = boardview.Fit(side, side, b.Width(), b.Height(), v.FrameOf(m.off.Look(), true), 1, 0)
	a.caption = px(stripCaption)
	a.height = a.caption + a.board.Outer.Dy() + px(stripMargin)
	return a
}

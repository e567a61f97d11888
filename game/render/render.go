// Package render makes pictures, animations and sheets of games, without a window: display lists of
// the families' views, drawn on the CPU. All that it makes depends on its arguments alone, and slow
// work has a context, so it runs in jobs, commands and the worker of the page.
package render

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// Subject is the game that is drawn.
type Subject struct {
	Family family.Family
	Code   puzzle.Code
	// Picture is the picture that the pieces show in place of that of the settings, or nil.
	Picture *image.RGBA
}

// ErrNoPicture is the error for a picture for a family whose pieces show none.
var ErrNoPicture = errors.New("its pieces show no picture")

// Maker draws games. Use it in one goroutine.
type Maker struct {
	off *scene.Offscreen
}

// New returns a Maker that draws with the words, settings and pictures of a frame. It shares nothing
// with it that changes. Of fr it needs only Words and Settings.
func New(fr *scene.Frame) (*Maker, error) {
	off, err := fr.Offscreen()
	if err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	return &Maker{off}, nil
}

// Limits of the longer side of a picture in pixels.
const (
	MinSide = 16
	MaxSide = 8192
)

// viewOf returns the view of a subject.
func (m *Maker) viewOf(s Subject) (family.View, error) {
	v := s.Family.View()
	if s.Picture == nil {
		return v, nil
	}
	if v.WithPicture == nil {
		return v, fmt.Errorf("%s: %w", s.Family.Puzzle().Name(), ErrNoPicture)
	}
	return v.WithPicture(m.off.Look(), s.Picture), nil
}

const (
	// nominalSide is the longer side of a picture in device-independent pixels: what a board looks like
	// is the same in every size.
	nominalSide   = 520
	margin        = 12 // around the board
	counterHeight = 36
)

// arrangement is where things are in a picture.
type arrangement struct {
	size    image.Point
	scale   float64 // pixels per device-independent pixel
	board   boardview.Layout
	counter image.Rectangle // below the board; may be empty
}

// arrange returns the arrangement of a board in a picture whose longer side has a number of pixels.
func (m *Maker) arrange(v family.View, b *board.Board, side int, counted bool) arrangement {
	a := arrangement{scale: float64(side) / nominalSide}
	m.off.Begin(image.Pt(side, side), a.scale)
	px := func(length float64) int { return int(length*a.scale + 0.5) }
	around, below := px(margin), 0
	if counted {
		below = px(counterHeight)
	}
	layout := boardview.Fit(side-2*around, side-2*around-below, b.Width(), b.Height(), v.FrameOf(m.off.Look(), false), 1, 0)
	outer := layout.Outer.Size()
	// The longer side is exact: what rounding to whole cells leaves goes into the margins.
	a.size = image.Pt(outer.X+2*around, outer.Y+2*around+below)
	rest := side - max(a.size.X, a.size.Y)
	a.size = a.size.Add(image.Pt(rest, rest))
	a.board = layout.MovedTo(image.Pt((a.size.X-outer.X)/2, (a.size.Y-below-outer.Y)/2))
	if counted {
		a.counter = image.Rect(a.board.Outer.Min.X, a.size.Y-around-below, a.board.Outer.Max.X, a.size.Y-around/2)
	}
	return a
}

// ground is the colour around boards.
func (m *Maker) ground() color.NRGBA { return m.off.Theme().Colour(theme.Window) }

// position returns the position of a subject after its moves, and whether these solve it.
func position(s Subject) (*board.Board, bool, error) {
	game, err := session.New(s.Code)
	if err != nil {
		return nil, false, err
	}
	b := game.Board()
	return b, len(s.Code.Moves) > 0 && s.Code.Family.Solved(b), nil
}

// Picture draws the position of a subject after its moves. The longer side has a number of pixels, and
// highlights may show moves.
func (m *Maker) Picture(s Subject, side int, highlights []boardview.Highlight) (*image.RGBA, error) {
	size, err := m.compose(s, side, highlights)
	if err != nil {
		return nil, err
	}
	picture := m.off.Picture(image.Rectangle{Max: size}, m.ground())
	return picture, m.off.Renderer.Err()
}

// compose adds the picture of a subject to the list, and returns its size.
func (m *Maker) compose(s Subject, side int, highlights []boardview.Highlight) (image.Point, error) {
	if side < MinSide || side > MaxSide {
		return image.Point{}, fmt.Errorf("a picture of %d pixels: want %d to %d", side, MinSide, MaxSide)
	}
	v, err := m.viewOf(s)
	if err != nil {
		return image.Point{}, err
	}
	b, solved, err := position(s)
	if err != nil {
		return image.Point{}, err
	}
	a := m.arrange(v, b, side, false)
	d := m.off.Drawing(b, a.board)
	if solved {
		d.HideSeams = 1
	}
	v.Draw(m.off.Look(), d)
	d.DrawHighlights(m.off.List(), highlights)
	return a.size, nil
}

// Reasons why there is no next move.
var (
	ErrSolved     = errors.New("it is solved")
	ErrUnsolvable = errors.New("it cannot be solved")
	ErrNotFound   = errors.New("no solution was found in time")
	ErrGaveUp     = errors.New("gave up: the search reached its limit of positions or of memory")
)

// NextMove returns the highlights of the next best move of the position of a subject, as far as it is known
// when ctx ends.
func NextMove(ctx context.Context, s Subject) ([]boardview.Highlight, error) {
	answer, b, err := solve(ctx, s.Code)
	if err != nil {
		return nil, err
	}
	rules := s.Code.Family.Rules()
	at := b.Clone()
	var highlight boardview.Highlight
	for i, move := range answer {
		made, err := rules.Apply(nil, at, move)
		if err != nil {
			return nil, fmt.Errorf("the solver is wrong, please report this: %w", err)
		}
		piece, way := seen(at, made)
		if i == 0 {
			highlight.Piece = b.Piece(piece)
		} else if b.Piece(piece).At != highlight.Piece.At || highlight.Piece.Home != b.Piece(piece).Home {
			break
		}
		highlight.Path = append(highlight.Path, way)
		if s.Family.View().Glides {
			break
		}
	}
	return []boardview.Highlight{highlight}, nil
}

// seen returns the piece that is seen to move, and its direction. Where a gap and a piece change
// places, it is the piece.
func seen(b *board.Board, made []moves.Motion) (board.ID, board.Dir) {
	for _, one := range made {
		if b.IsGap(one.Piece) {
			continue
		}
		switch {
		case one.Delta.X > 0:
			return one.Piece, board.Right
		case one.Delta.X < 0:
			return one.Piece, board.Left
		case one.Delta.Y > 0:
			return one.Piece, board.Down
		}
		return one.Piece, board.Up
	}
	return made[0].Piece, board.Up
}

// solve returns a solution of the position of a code, and the position.
func solve(ctx context.Context, code puzzle.Code) ([]moves.Move, *board.Board, error) {
	game, err := session.New(code)
	if err != nil {
		return nil, nil, err
	}
	b := game.Board()
	if code.Family.Solved(b) {
		return nil, nil, ErrSolved
	}
	if code.Family.Unsolvable(b) != nil {
		return nil, nil, ErrUnsolvable
	}
	if code.Family.Solvers() == nil {
		return nil, nil, fmt.Errorf("%s has no solver", code.Family.Name())
	}
	problem := solver.Problem{Board: b, History: puzzle.HistoryOf(code)}
	answer := code.Family.Solvers()[0].New().Solve(ctx, problem, nil)
	switch {
	case answer.Claim == solver.NoneExists:
		return nil, nil, ErrUnsolvable
	case len(answer.Moves) == 0 && ctx.Err() == nil:
		return nil, nil, fmt.Errorf("%w (%d MB)", ErrGaveUp, solver.Memory(ctx)>>20)
	case len(answer.Moves) == 0:
		return nil, nil, ErrNotFound
	}
	return answer.Moves, b, nil
}

// drawCounter draws how many moves were made.
func (m *Maker) drawCounter(a arrangement, counts []puzzle.Metric) {
	if a.counter.Empty() || len(counts) == 0 {
		return
	}
	label, number := m.off.Text(assets.MetricName(counts[0].Name)), strconv.Itoa(counts[0].Count)
	regular := paint.Font{Size: float32(16 * a.scale)}
	bold := paint.Font{Face: paint.Bold, Size: float32(18 * a.scale)}
	list, table := m.off.List(), m.off.Theme()
	list.TextIn(a.counter, paint.LeftMiddle, label, regular, table.Colour(theme.Text2))
	at := a.counter
	at.Min.X += m.off.Renderer.Width(label, regular) + int(8*a.scale)
	list.TextIn(at, paint.LeftMiddle, number, bold, table.Colour(theme.Text))
}

// drawClock draws at the right end of the counter when the last move was made and, as far as there is room, the moves a
// second and the last of the splits.
func (m *Maker) drawClock(a arrangement, t *session.Timeline, part assets.ID, splits []session.Split) {
	if a.counter.Empty() {
		return
	}
	made, _ := t.Counted()
	at := t.TimeOf(t.Position())
	words := parts.FormatTime(m.off.Look(), at)
	font := paint.Font{Size: float32(16 * a.scale)}
	add := func(more string) {
		if both := words + " · " + more; more != "" && m.off.Renderer.Width(both, font) < a.counter.Dx()*3/5 {
			words = both
		}
	}
	add(parts.FormatPace(m.off.Look(), made, at))
	for _, s := range slices.Backward(splits) {
		if s.At > 0 && s.At <= at {
			add(m.off.Look().Text(part) + " " + m.off.Look().Words.Number(s.Done) + " " + parts.FormatTime(m.off.Look(), s.At))
			break
		}
	}
	m.off.List().TextIn(a.counter, paint.RightMiddle, words, font, m.off.Theme().Colour(theme.Text2))
}

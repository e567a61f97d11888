package render_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"testing"

	"worldslide/game/render"
)

// A strip shows the boards from the start to the end of a game, in every family: no more than wanted, none twice, and
// the last as it is after all moves.
func TestStrips(t *testing.T) {
	m := newMaker(t, "en")
	for _, start := range starts {
		draw := func(moves, pictures int) *image.RGBA {
			t.Helper()
			p, err := m.Strip(context.Background(), subject(t, played(t, start, moves)), render.Strip{Side: 480, Pictures: pictures}, nil)
			if err != nil {
				t.Fatalf("%s: %v", start, err)
			}
			if longer := max(p.Rect.Dx(), p.Rect.Dy()); longer > 480 || longer < 400 {
				t.Errorf("%s: a strip of %v", start, p.Rect)
			}
			return p
		}
		if all, more := draw(6, 7), draw(6, 48); !bytes.Equal(all.Pix, more.Pix) {
			t.Errorf("%s: a strip has boards that are not of the game", start)
		}
		// Of 4 boards in 2 columns the first is the start, and the last shows all moves.
		four, longer := draw(3, 4), draw(4, 4)
		cell := func(p *image.RGBA, n int) image.Image {
			size := p.Rect.Size().Div(2)
			return p.SubImage(image.Rectangle{Max: size}.Add(image.Pt(n%2*size.X, n/2*size.Y)))
		}
		for n := range 4 {
			if same := equal(cell(four, n), cell(longer, n)); same != (n < 3) {
				t.Errorf("%s: board %d of games of 3 and 4 moves is the same: %v", start, n, same)
			}
			if n > 0 && equal(cell(four, n), cell(four, n-1)) {
				t.Errorf("%s: board %d is like the one before", start, n)
			}
		}
	}
}

// equal reports whether two pictures of the same size show the same.
func equal(a, b image.Image) bool {
	p, q := a.Bounds(), b.Bounds()
	if p.Size() != q.Size() {
		return false
	}
	for y := range p.Dy() {
		for x := range p.Dx() {
			if a.At(p.Min.X+x, p.Min.Y+y) != b.At(q.Min.X+x, q.Min.Y+y) {
				return false
			}
		}
	}
	return true
}

// What cannot be a strip is an error.
func TestStripErrors(t *testing.T) {
	m := newMaker(t, "en")
	good := render.Strip{Side: 480, Pictures: 12}
	if _, err := m.Strip(context.Background(), subject(t, starts[0]), good, nil); !errors.Is(err, render.ErrNoMoves) {
		t.Errorf("without moves: %v", err)
	}
	game := subject(t, played(t, starts[0], 3))
	for _, bad := range []render.Strip{{Side: 480, Pictures: 1}, {Side: 480, Pictures: render.MaxPictures + 1}, {Side: 10, Pictures: 12}, {Side: 1 << 20, Pictures: 12}} {
		if _, err := m.Strip(context.Background(), game, bad, nil); err == nil {
			t.Errorf("%+v is accepted", bad)
		}
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := m.Strip(stopped, game, good, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

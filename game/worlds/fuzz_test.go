package worlds

import (
	"encoding/binary"
	"testing"

	"worldslide/board"
	"worldslide/ui/gesture"
)

// fuzzBoards have gaps of both sizes, pieces across wrapping edges, and different sides.
var fuzzBoards = []string{
	"a b c\nd [g] e",
	"wrap hv\na b c\nd [g] e\nf h (i)",
	"A A [g] b\nA A (h) c\nd e f i",
	"wrap h\nA [g] b A\nA (h) c A\nd e f i",
	"[G] [G] (H) (H) a\n[G] [G] (H) (H) b\nC C d e f\nC C i j k",
	"wrap hv\n[G] a b [G]\nc (d) e f\ni j k l\n[G] m n [G]",
	"wrap v\nA b [g]\nA b (h)\nc d e\nf (i) j",
	"(G) (G) a b [H] [H]\n(G) (G) C C [H] [H]\nd e C C f i",
	"wrap h\n[G] [G] a\n[G] [G] b\nc d e",
}

// FuzzGestures plays random pointer events of five bytes each: a kind and a position. The board
// must stay valid.
func FuzzGestures(f *testing.F) {
	f.Add([]byte{0, 0, 0, 20, 0, 20, 1, 0, 60, 0, 20, 2, 0, 60, 0, 20})
	f.Add([]byte{4, 0, 0, 20, 0, 20, 1, 0, 120, 0, 20, 1, 0, 20, 0, 20, 2, 0, 60, 0, 20})
	f.Add([]byte{5, 0, 0, 5, 0, 5, 1, 0x80, 0, 0x7F, 0xFF, 1, 0, 70, 0, 5, 3, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		b := parse(t, fuzzBoards[int(data[0])%len(fuzzBoards)])
		g := newTestHost(t, b)
		for data = data[1:]; len(data) >= 5; data = data[5:] {
			kind := data[0]
			at := gesture.Point{X: coordinate(data[1:3]), Y: coordinate(data[3:5])}
			before := g.moves
			switch kind % 4 {
			case 0:
				g.press(at)
			case 1:
				g.move(at)
			case 2:
				g.release(at)
			case 3:
				g.cancel()
			}
			if kind%16 == 7 {
				if g.s.Paused() {
					g.s.Resume()
				} else {
					g.s.Pause()
				}
			}
			checkSound(t, g)
			if most := b.Width() + b.Height(); g.moves-before > most {
				t.Errorf("one event made %d moves on\n%v", g.moves-before, g.board())
			}
			if kind%4 >= 2 && g.game.Active() {
				t.Error("a gesture went on after its end")
			}
		}
	})
}

// coordinate returns mostly positions on or near the board, and some very far from it.
func coordinate(data []byte) float64 {
	n := float64(int16(binary.BigEndian.Uint16(data)))
	if n > 30000 || n < -30000 {
		return n * 1e12
	}
	return n / 8
}

func checkSound(t *testing.T, g *testHost) {
	t.Helper()
	if err := g.board().Validate(); err != nil {
		t.Fatalf("%v\n%v", err, g.board())
	}
	if s := g.board().Selected(); s != board.NoPiece && !g.board().IsGap(s) {
		t.Fatalf("%s is selected and no gap", g.board().Name(s))
	}
	for _, s := range g.game.Preview() {
		if s.Piece < 0 || int(s.Piece) >= g.board().Len() || g.board().IsGap(s.Piece) {
			t.Fatalf("the preview moves %d", s.Piece)
		}
	}
}

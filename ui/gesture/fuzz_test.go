package gesture

import (
	"encoding/binary"
	"testing"

	"worldslide/board"
)

// fuzzBoards have gaps of both sizes, pieces across wrapping edges, and sides
// that differ.
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

// FuzzWorlds plays random pointer events, five bytes each: what happens, and
// where. Whatever they are, the board stays sound.
func FuzzWorlds(f *testing.F) {
	f.Add([]byte{0, 0, 0, 20, 0, 20, 1, 0, 60, 0, 20, 2, 0, 60, 0, 20})
	f.Add([]byte{4, 0, 0, 20, 0, 20, 1, 0, 120, 0, 20, 1, 0, 20, 0, 20, 2, 0, 60, 0, 20})
	f.Add([]byte{5, 0, 0, 5, 0, 5, 1, 0x80, 0, 0x7F, 0xFF, 1, 0, 70, 0, 5, 3, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		const cell = 40
		b := parse(t, fuzzBoards[int(data[0])%len(fuzzBoards)])
		g := &table{b: b}
		var w Worlds
		for data = data[1:]; len(data) >= 5; data = data[5:] {
			kind := data[0]
			at := Point{coordinate(data[1:3]), coordinate(data[3:5])}
			before := g.moves
			switch kind % 4 {
			case 0:
				w.Press(g, at, cell)
			case 1:
				w.Move(g, at, cell)
			case 2:
				w.Release(g, at, cell)
			case 3:
				w.Cancel()
			}
			if kind%16 == 7 {
				g.closed = !g.closed
			}
			checkSound(t, g, &w)
			if most := b.Width() + b.Height(); g.moves-before > most {
				t.Errorf("one event made %d moves on\n%v", g.moves-before, b)
			}
			if kind%4 >= 2 && w.Active() {
				t.Error("a gesture went on after its end")
			}
		}
	})
}

// coordinate makes most places lie on or near the board, and some absurdly far.
func coordinate(data []byte) float64 {
	n := float64(int16(binary.BigEndian.Uint16(data)))
	if n > 30000 || n < -30000 {
		return n * 1e12
	}
	return n / 8
}

func checkSound(t *testing.T, g *table, w *Worlds) {
	t.Helper()
	if err := g.b.Validate(); err != nil {
		t.Fatalf("%v\n%v", err, g.b)
	}
	if s := g.b.Selected(); s != board.NoPiece && !g.b.IsGap(s) {
		t.Fatalf("%s is selected and no gap", g.b.Name(s))
	}
	for _, s := range w.Preview() {
		if s.Piece < 0 || int(s.Piece) >= g.b.Len() || g.b.IsGap(s.Piece) {
			t.Fatalf("the preview moves %d", s.Piece)
		}
	}
}

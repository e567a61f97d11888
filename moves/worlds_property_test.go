package moves_test

import (
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// With random play on any board with any gaps and wrapping edges, every legal move keeps the
// invariants and the identities, every illegal move leaves the board unchanged, and reverting is
// exact, for one move and for all.
func TestWorldsRandomPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		rules := moves.Worlds{}
		start := b.Clone()
		var history []moves.Motion
		for range rapid.IntRange(1, 60).Draw(t, "moves") {
			legal := rules.AppendMoves(nil, b)
			checkOrder(t, b, legal)
			refuseOthers(t, b, legal)
			if len(legal) == 0 {
				break
			}
			m := rapid.SampledFrom(legal).Draw(t, "move")
			before := b.Clone()
			made := before.Clone()
			motions, err := rules.Apply(nil, b, m)
			if err != nil {
				t.Fatalf("%v, though listed, on\n%v", err, before)
			}
			if err := b.Validate(); err != nil {
				t.Fatalf("after %s: %v", moves.Format(before, m), err)
			}
			if rules.Make(made, m); !made.Equal(b) {
				t.Fatalf("%s made is\n%vapplied\n%v", moves.Format(before, m), made, b)
			}
			checkIdentities(t, start, b)
			undone := b.Clone()
			if moves.Revert(undone, motions); !undone.Equal(before) || undone.Validate() != nil {
				t.Fatalf("%s reverted is\n%vwant\n%v", moves.Format(before, m), undone, before)
			}
			history = append(history, motions...)
		}
		if moves.Revert(b, history); !b.Equal(start) || b.Validate() != nil {
			t.Fatalf("all reverted is\n%vwant\n%v", b, start)
		}
	})
}

// drawBoard draws a start: a shipped board with random gaps, also of mixed sizes.
func drawBoard(t *rapid.T) *board.Board {
	slug := rapid.SampledFrom(puzzle.WorldsBoards()).Draw(t, "board")
	v := puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: rapid.SampledFrom(puzzle.WorldsGapChoices(slug)).Draw(t, "gaps")}
	if rapid.Bool().Draw(t, "wrapH") {
		v[puzzle.KeyWrapX] = "true"
	}
	if rapid.Bool().Draw(t, "wrapV") {
		v[puzzle.KeyWrapY] = "true"
	}
	code, err := puzzle.NewCode(puzzle.Worlds, v)
	if err != nil {
		t.Fatal(err)
	}
	b := code.Start()
	if rapid.Bool().Draw(t, "any gaps") {
		ids := rapid.SliceOfNDistinct(rapid.IntRange(0, b.Len()-1), 1, 4, rapid.ID).Draw(t, "ids")
		var gaps []board.ID
		for _, id := range ids {
			gaps = append(gaps, board.ID(id))
		}
		b.SetGaps(gaps)
	}
	return b
}

// checkOrder requires gaps in ascending order, and for each gap the pieces in the order up, down,
// left, right.
func checkOrder(t *rapid.T, b *board.Board, legal []moves.Move) {
	for i := 1; i < len(legal); i++ {
		p, q := legal[i-1], legal[i]
		if p.Piece > q.Piece || p.Piece == q.Piece && p.Dir.Opposite() >= q.Dir.Opposite() {
			t.Fatalf("%s is listed before %s", moves.Format(b, p), moves.Format(b, q))
		}
	}
}

// refuseOthers tries every move that is not listed, including moves of pieces.
func refuseOthers(t *rapid.T, b *board.Board, legal []moves.Move) {
	listed := make(map[moves.Move]bool)
	for _, m := range legal {
		listed[m] = true
	}
	before := b.Clone()
	for id := board.NoPiece; int(id) <= b.Len(); id++ {
		for _, d := range board.Dirs {
			m := moves.Move{Piece: id, Dir: d}
			class, ok := moves.Worlds{}.Legal(b, m)
			if ok != listed[m] {
				t.Fatalf("%s: legal %v, listed %v on\n%v", moves.Format(b, m), ok, listed[m], b)
			}
			if ok && !(moves.Worlds{}).Choices(b, id).Of(class).Has(d.Opposite()) {
				t.Fatalf("%s: not among the choices on\n%v", moves.Format(b, m), b)
			}
			if listed[m] {
				continue
			}
			motions, err := moves.Worlds{}.Apply(nil, b, m)
			if err == nil || len(motions) != 0 || !b.Equal(before) {
				t.Fatalf("%s: error %v, motions %v", moves.Format(b, m), err, motions)
			}
		}
	}
}

func checkIdentities(t *rapid.T, start, b *board.Board) {
	for i := range b.Len() {
		id := board.ID(i)
		p, q := start.Piece(id), b.Piece(id)
		p.At = q.At
		if p != q || start.Name(id) != b.Name(id) {
			t.Fatalf("piece %s became %s: %+v, was %+v", start.Name(id), b.Name(id), q, p)
		}
	}
}

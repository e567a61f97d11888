package moves_test

import (
	"testing"

	"worldslide/board"
	"worldslide/internal/golden"
	"worldslide/moves"
)

// Every move of every recorded position has the recorded legality, class and result, and reverting
// it is exact.
func TestWorldsRecordedMoves(t *testing.T) {
	for _, profile := range []string{"classic", "adaptive", "web", "extra"} {
		t.Run(profile, func(t *testing.T) {
			transitions := 0
			for n, position := range golden.Positions(t, profile) {
				for i, want := range position.Outcomes {
					b := position.Board.Clone()
					m := moves.Move{Piece: b.Gaps()[i/4], Dir: board.Dir(i % 4).Opposite()}
					checkMove(t, n, b, m, want)
					transitions++
				}
			}
			t.Logf("%d moves agree", transitions)
		})
	}
}

func checkMove(t *testing.T, n int, b *board.Board, m moves.Move, want golden.Outcome) {
	t.Helper()
	rules := moves.Worlds{}
	before := b.Clone()
	class, legal := rules.Legal(b, m)
	motions, err := rules.Apply(nil, b, m)
	if legal != (want.Ends != nil) || legal != (err == nil) {
		t.Fatalf("position %d, %s: legal %v, error %v, want legal %v\n%v", n, moves.Format(b, m), legal, err, want.Ends != nil, before)
	}
	if !legal {
		if !b.Equal(before) {
			t.Fatalf("position %d, %s: illegal, but changed the board", n, moves.Format(b, m))
		}
		return
	}
	if letter := "PSB"[class]; letter != want.Class {
		t.Errorf("position %d, %s: class %c, want %c", n, moves.Format(b, m), letter, want.Class)
	}
	for i := range b.Len() {
		id := board.ID(i)
		at, moved := want.Ends[id]
		if !moved {
			at = before.Piece(id).At
		}
		if b.Piece(id).At != at {
			t.Fatalf("position %d, %s: %s ends at %v, want %v\n%v", n, moves.Format(b, m), b.Name(id), b.Piece(id).At, at, before)
		}
	}
	if err := b.Validate(); err != nil {
		t.Fatalf("position %d, %s: %v", n, moves.Format(b, m), err)
	}
	moves.Revert(b, motions)
	if !b.Equal(before) || b.Validate() != nil {
		t.Fatalf("position %d, %s: not reverted\n%v", n, moves.Format(b, m), b)
	}
}

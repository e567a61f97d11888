package play

import (
	"testing"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// The player's moves come before the solution only if all of them do. o is a move of the player, s a
// shown one.
func TestOwnMovesBeforeTheSolution(t *testing.T) {
	for by, want := range map[string]bool{"os": true, "oos": true, "so": false, "oso": false, "sos": false, "o": true, "s": true} {
		code, err := puzzle.Standard().ParseCode("worlds?board=classicsmall&seed=5&steps=90")
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		for _, who := range by {
			do := s.DoSelecting
			if who == 's' {
				do = s.Show
			}
			group := moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}
			if _, err := do(group, s.Board().Selected()); err != nil {
				t.Fatal(err)
			}
		}
		if got := (&shownDialog{&Scene{session: s}}).ownFirst(); got != want {
			t.Errorf("%s: own moves come first: %v, want %v", by, got, want)
		}
	}
}

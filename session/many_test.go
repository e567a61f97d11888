package session

import (
	"cmp"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Many moves at random, over games of every family: none breaks a board, undo leads back to
// the start and redo to the end, and what is saved is loaded as it was. WORLDSLIDE_MOVES says
// how many, such as 10000000.
func TestManyMoves(t *testing.T) {
	total, err := strconv.Atoi(cmp.Or(os.Getenv("WORLDSLIDE_MOVES"), "20000"))
	if err != nil {
		t.Fatal(err)
	}
	const seed = 1
	chance := rand.New(rand.NewPCG(seed, 0))
	starts := []string{
		"worlds", "worlds?board=classicsmall&wrapH=true&wrapV=true", "worlds?board=tenlargepieces&seed=5", "worlds?board=singlelargepiece&gapConfig=1l",
		"fifteen?size=3", "fifteen?seed=7", "fifteen?size=10", "klotski?level=classic", "klotski?level=river-07", "carom?day=2026-03-01", "carom?day=2026-11-22",
	}
	made, games := 0, 0
	for ; made < total; games++ {
		code, err := puzzle.Standard().ParseCode(starts[games%len(starts)])
		if err != nil {
			t.Fatal(err)
		}
		s, err := New(code)
		if err != nil {
			t.Fatal(err)
		}
		made += wander(t, s, chance, min(2000, total-made))
		if t.Failed() {
			t.Fatalf("game %d, %v, of seed %d", games, code, seed)
		}
	}
	t.Logf("%d moves in %d games", made, games)
}

// wander plays up to so many moves, and says how many were made: a Challenge that is solved
// is over.
func wander(t *testing.T, s *Session, chance *rand.Rand, most int) (made int) {
	rules := s.Family().Rules()
	start := s.Board().Clone()
	var possible []moves.Move
	for made < most && !s.Locked() {
		possible = rules.AppendMoves(possible[:0], s.Board())
		if len(possible) == 0 {
			break
		}
		m := possible[chance.IntN(len(possible))]
		selected := s.Board().Selected()
		if selected != board.NoPiece {
			selected = m.Piece
		}
		if _, err := s.DoSelecting(moves.Group{m}, selected); err != nil {
			t.Errorf("%v: %v on\n%v", m, err, s.Board())
			return made
		}
		made++
		if err := s.Board().Validate(); err != nil {
			t.Errorf("after %v: %v on\n%v", m, err, s.Board())
			return made
		}
	}
	end := s.Board().Clone()
	loaded, err := Load(puzzle.Standard(), s.Save())
	if err != nil || !loaded.Board().Equal(end) {
		t.Errorf("loaded is %v, %v; want\n%v", loaded, err, end)
		return made
	}
	if s.Locked() {
		return made // and stays as it is
	}
	for s.CanUndo() {
		s.Undo()
	}
	if !s.Board().Equal(start) {
		t.Errorf("undone to\n%v\nwant\n%v", s.Board(), start)
	}
	for s.CanRedo() {
		s.Redo()
	}
	if !s.Board().Equal(end) {
		t.Errorf("redone to\n%v\nwant\n%v", s.Board(), end)
	}
	return made
}

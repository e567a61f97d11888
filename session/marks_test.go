package session_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// begun returns a new game of a code.
func begun(t *testing.T, text string) *session.Session {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// state is what a player sees of a game.
func state(s *session.Session) string {
	undo, all := s.Depth()
	var marks []string
	for _, m := range s.Marks() {
		marks = append(marks, m.Board.String())
	}
	return strings.Join(append([]string{s.Code().String(), s.Board().String(), s.Clock().String(), strings.Repeat("u", undo), strings.Repeat("a", all)}, marks...), "\n")
}

// In random games with marks, going back is undone in one step, and what a crash leaves of the file
// and what is saved both give the same game.
func TestMarksAreUndoneAndSaved(t *testing.T) {
	const seed = 47
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	backs := 0
	for _, text := range []string{"worlds?seed=5&steps=30", "fifteen?size=4&seed=5", "klotski?level=classic", "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=d4&pieces=a1c3e5g2"} {
		for range sample.Count(25, 6) {
			s := begun(t, text)
			file := s.Save()
			for range 60 {
				s.Tick(time.Duration(r.IntN(1000)) * time.Millisecond)
				switch r.IntN(8) {
				case 0:
					s.Undo()
				case 1:
					s.Redo()
				case 2:
					if _, err := s.Mark(); err != nil && !s.Locked() {
						t.Fatal(err)
					}
				case 3:
					if len(s.Marks()) == 0 || s.Locked() {
						continue
					}
					before := state(s)
					n := r.IntN(len(s.Marks()))
					made, err := s.BackTo(n)
					if err != nil {
						t.Fatal(err)
					}
					if !s.Board().SamePlaces(s.Marks()[n].Board) {
						t.Fatalf("%s: going back leads elsewhere", text)
					}
					backs++
					if r.IntN(2) == 0 && !s.Locked() {
						back, ok := s.Undo()
						if !ok || len(back) != len(made) || state(s) != before {
							t.Fatalf("%s: undo after going back leads to\n%s\nwant\n%s", text, state(s), before)
						}
					}
				case 4:
					s.MarkClock()
				default:
					legal := s.Family().Rules().AppendMoves(nil, s.Board())
					if len(legal) > 0 && !s.Locked() {
						if _, err := s.Do(moves.Group{legal[r.IntN(len(legal))]}); err != nil {
							t.Fatal(err)
						}
					}
				}
				s.MarkClock()
				file = s.AppendJournal(file)
				for name, data := range map[string][]byte{"file": file, "save": s.Save()} {
					loaded, err := session.Load(puzzle.Standard(), data)
					if err != nil {
						t.Fatalf("%s: %s: %v\n%s", text, name, err, data)
					}
					if state(loaded) != state(s) {
						t.Fatalf("%s: the %s gives\n%s\nwant\n%s\nfrom\n%s", text, name, state(loaded), state(s), data)
					}
					if again := loaded.Save(); !bytes.Equal(again, s.Save()) {
						t.Fatalf("%s: saved again after reading the %s:\n%s\nwant\n%s", text, name, again, s.Save())
					}
				}
			}
		}
	}
	if backs < sample.Count(100, 20) {
		t.Errorf("went back %d times", backs)
	}
}

// A position is marked once, marks are limited, and a game that is over takes none.
func TestMarkLimits(t *testing.T) {
	s := begun(t, "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
	if added, err := s.Mark(); !added || err != nil {
		t.Errorf("the first mark: %v, %v", added, err)
	}
	if added, err := s.Mark(); added || err != nil {
		t.Errorf("the same again: %v, %v", added, err)
	}
	if _, err := s.BackTo(1); err == nil {
		t.Error("there is no second mark")
	}
	for n := 0; len(s.Marks()) < 100; n++ {
		dir := []string{"7r", "7l"}[n%2]
		m, err := moves.Parse(s.Board(), dir)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Mark(); err != nil {
			t.Fatal(err)
		}
	}
	m, _ := moves.Parse(s.Board(), []string{"7r", "7l"}[99%2])
	if _, err := s.Do(moves.Group{m}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Mark(); !errors.Is(err, session.ErrManyMarks) {
		t.Errorf("more than 100 marks: %v", err)
	}
}

// A way back that is refused takes nothing of the budget, and each limit has its own error.
func TestRefusedWayBack(t *testing.T) {
	s := begun(t, "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
	play := func(count int) {
		for range count {
			undo, _ := s.Depth()
			m, err := moves.Parse(s.Board(), []string{"7r", "7l"}[undo%2])
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Do(moves.Group{m}); err != nil {
				t.Fatal(err)
			}
		}
	}
	back := func() error {
		_, err := s.BackTo(0)
		return err
	}
	play(session.MaxMarked)
	if _, err := s.Mark(); err != nil {
		t.Fatal(err)
	}
	const ways = session.MaxBranching / session.MaxMarked
	for range ways {
		if err := back(); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if err := back(); !errors.Is(err, session.ErrBranching) {
			t.Errorf("from more moves than Undo remembers: %v", err)
		}
	}
	s.Undo()
	if err := back(); err != nil {
		t.Errorf("after one of them is undone: %v", err)
	}
	s.Undo()
	for made := ways + 1; made < session.MaxBacks; made++ {
		if err := back(); err != nil {
			t.Fatalf("way back %d: %v", made, err)
		}
		s.Undo()
	}
	if err := back(); !errors.Is(err, session.ErrManyBacks) {
		t.Errorf("more often than may be: %v", err)
	}
	play(1)
	if _, err := s.Mark(); !errors.Is(err, session.ErrFarMark) {
		t.Errorf("a mark after too many moves: %v", err)
	}
}

// Games without marks are saved in the format of before.
func TestGamesWithoutMarksKeepTheirFormat(t *testing.T) {
	s := begun(t, "klotski?level=classic")
	if save := string(s.Save()); !strings.HasPrefix(save, "worldslide 2\n") || strings.Count(save, "\n") != session.SaveLines {
		t.Errorf("saved as\n%s", save)
	}
}

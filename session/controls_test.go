package session

import (
	"strings"
	"testing"

	"worldslide/moves"
	"worldslide/puzzle"
)

// Moves count for the control that made them, also those that were taken back; shown ones do not. A restart of the
// program loses nothing, wherever the file was written last.
func TestControls(t *testing.T) {
	s := begin(t, "fifteen?size=4&seed=5")
	do := func() {
		m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	file := s.Save()
	for _, step := range []struct {
		name string
		do   func()
		want string
		main Control
	}{
		{"nothing is known", do, "", NoControl},
		{"the mouse", func() { s.UseControl(Mouse); do(); do() }, "mouse 2", Mouse},
		{"a key", func() { s.UseControl(Keys); do() }, "keys 1 mouse 2", Mouse},
		{"taken back", func() { s.Undo() }, "keys 1 mouse 2", Mouse},
		{"another key: as many as with the mouse", do, "keys 2 mouse 2", Mixed},
		{"it counts from now on", func() { file = s.Save(); s.AppendJournal(nil); do() }, "keys 3 mouse 2", Keys},
		{"a shown move", func() {
			if _, err := s.Show(moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}, s.Board().Selected()); err != nil {
				t.Fatal(err)
			}
		}, "keys 3 mouse 2", Keys},
		{"a mark", func() { s.Mark(); do() }, "keys 4 mouse 2", Keys},
		{"the pad", func() { s.UseControl(Gamepad); do() }, "gamepad 1 mouse 2 keys 4", Keys},
	} {
		step.do()
		file = s.AppendJournal(file)
		if got := s.formatControls(); got != step.want || s.Controls().Main() != step.main {
			t.Errorf("%s: %q, mostly %q: want %q, %q", step.name, got, s.Controls().Main().Name(), step.want, step.main.Name())
		}
		for _, text := range []string{string(file), string(s.Save())} {
			loaded, err := Load(puzzle.Standard(), []byte(text))
			if err != nil {
				t.Fatalf("%s: %v in\n%s", step.name, err, text)
			}
			if loaded.Controls() != s.Controls() {
				t.Errorf("%s: loaded %v, want %v from\n%s", step.name, loaded.Controls(), s.Controls(), text)
			}
		}
	}
}

// What a crash leaves after the name of a control and before the move is no control of the moves that follow.
func TestControlWithoutMove(t *testing.T) {
	s := begin(t, "fifteen?size=4&seed=5")
	move := func(s *Session) {
		if _, err := s.Do(moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}); err != nil {
			t.Fatal(err)
		}
	}
	s.UseControl(Mouse)
	move(s)
	s, err := Load(puzzle.Standard(), append(s.Save(), "by keys 0\n"...))
	if err != nil {
		t.Fatal(err)
	}
	file := s.Save()
	s.UseControl(Keys)
	move(s)
	if again, err := Load(puzzle.Standard(), s.AppendJournal(file)); err != nil || again.Controls() != (Controls{Mouse: 1, Keys: 1}) {
		t.Errorf("%v, %v", again.Controls(), err)
	}
}

func TestMainControl(t *testing.T) {
	for _, test := range []struct {
		counts Controls
		want   string
	}{
		{Controls{}, ""}, {Controls{Keys: 1}, "keys"}, {Controls{Mouse: 5, Touch: 5}, "mixed"}, {Controls{Mouse: 6, Touch: 5}, "mouse"},
		{Controls{Mouse: 2, Keys: 2, Touch: 1}, "mixed"}, {Controls{Hover: 51, Keys: 49}, "hover"},
	} {
		if got := test.counts.Main().Name(); got != test.want {
			t.Errorf("%v: %q, want %q", test.counts, got, test.want)
		}
	}
}

func TestLoadRefusesControls(t *testing.T) {
	head := "worldslide 5\nfifteen?size=4&seed=5&moves=\nclock 0\nmode challenge by keys 3 mouse 2\nposition 0\nselected -\n"
	if _, err := Load(puzzle.Standard(), []byte(head)); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{"by keys 0", "by keys 03", "by mixed 3", "by keys", "by keys 3 keys 4", "by keys 99999999999999999999", "by keys -1", "by  keys 3", "by keys 3 mouse"} {
		if _, err := Load(puzzle.Standard(), []byte(strings.Replace(head, "by keys 3 mouse 2", wrong, 1))); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
	for _, wrong := range []string{"by mixed 0\n", "by  0\n", "by keys\n", "by keys 1 0\n"} {
		if _, err := Load(puzzle.Standard(), []byte(head+wrong)); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}

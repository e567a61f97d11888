package puzzle_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Quests with their canonical codes.
func TestQuestCodes(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"worlds?seed=1&steps=30&gapConfig=1s&quest=castle-inn", ""},
		{"worlds?quest=castle-inn&seed=1", "worlds?seed=1&quest=castle-inn"},
		{"worlds?board=default&gapConfig=2s&seed=1&steps=250&quest=castle-inn&profile=adaptive", "worlds?seed=1&quest=castle-inn"},
		{"https://example.org/?seed=1&profile=adaptive&quest=castle-inn", "worlds?seed=1&quest=castle-inn"},
	} {
		want := test.want
		if want == "" {
			want = test.text
		}
		code, err := puzzle.Standard().ParseCode(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if got := code.String(); !sameOptions(got, want) {
			t.Errorf("%s: canonical form %s, want %s", test.text, got, want)
		}
		for _, form := range []string{code.String(), code.Link()} {
			if again, err := puzzle.Standard().ParseCode(form); err != nil || !again.Start().Equal(code.Start()) || again.String() != code.String() {
				t.Errorf("%s: read back as %v (%v)", form, again, err)
			}
		}
		delete(code.Values, puzzle.KeyQuest)
		plain, err := puzzle.NewCode(puzzle.Worlds, code.Values)
		if err != nil || !plain.Start().SamePlaces(code.Start()) || plain.Start().Link() != nil {
			t.Errorf("%s: %v, or the quest changes the shuffle", test.text, err)
		}
	}
}

// sameOptions reports whether two codes have the same options in any order.
func sameOptions(a, b string) bool {
	options := func(code string) []string {
		_, query, _ := strings.Cut(code, "?")
		all := strings.Split(query, "&")
		slices.Sort(all)
		return all
	}
	return slices.Equal(options(a), options(b))
}

func TestQuestErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"worlds?quest=castle-moon&seed=1", "quest"},
		{"worlds?quest=castle-inn", "want seed or xy"},
		{"worlds?quest=castle-inn&seed=1&board=classicsmall", "8x8"},
		{"worlds?quest=castle-inn&seed=1&board=horizontal", "8x8"},
		{"worlds?quest=castle-inn&seed=1&size=8x8&gapCells=77", "board of the game"},
		{"worlds?quest=castle-inn&seed=1&randomizeGaps=true", "randomizeGaps"},
		{"worlds?quest=village-castle&seed=1&gapConfig=2l", "gap of 2l"},
		{"worlds?quest=castle-inn&seed=1&board=tenlargepieces", "both places"},
	} {
		if _, err := puzzle.Standard().ParseCode(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.text, err, test.want)
		}
	}
}

// The goal of a quest is the connection and nothing else: the picture may be whole, or not.
func TestQuestGoal(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("worlds?gapConfig=1s&seed=1&steps=30&quest=castle-inn")
	if err != nil {
		t.Fatal(err)
	}
	f, start := code.Family, code.Start()
	if f.Solved(start) || !f.Challenge(code.Values) {
		t.Error("solved at the start, or no Challenge")
	}
	answer := f.Solvers()[0].New().Solve(t.Context(), solver.Problem{Board: start}, nil)
	end := start.Clone()
	for i, m := range answer.Moves {
		if f.Solved(end) {
			t.Errorf("solved after %d of %d moves", i, len(answer.Moves))
		}
		moves.Worlds{}.Make(end, m)
	}
	if !f.Solved(end) || end.AllHome() {
		t.Errorf("not solved, or the whole picture:\n%v", end)
	}
	// A position keeps the goal.
	at, err := puzzle.NewCode(f, f.Position(code.Values, end))
	if err != nil || !at.Start().Equal(end) || !f.Solved(at.Start()) {
		t.Errorf("%v: position %v", err, at)
	}
	for i := range end.Len() {
		end.Relocate(board.ID(i), end.Piece(board.ID(i)).Home)
	}
	if !f.Solved(end) {
		t.Error("the whole picture does not reach the goal")
	}
	if done, of := f.Parts(start); done != 0 || of != 0 {
		t.Errorf("%d of %d parts", done, of)
	}
	if class, ok := f.Class(code.Values); !ok || class[puzzle.KeyQuest] != "castle-inn" {
		t.Errorf("class %v", class)
	}
}

// In the whole picture the places of all quests are joined, so that every quest has a solution: the way home.
func TestQuestsOfThePicture(t *testing.T) {
	seen := map[string]bool{}
	for _, q := range puzzle.WorldsQuests() {
		code, err := puzzle.NewCode(puzzle.Worlds, puzzle.Values{puzzle.KeyQuest: q.Slug, puzzle.KeySeed: "1"})
		if err != nil {
			t.Fatal(err)
		}
		b := code.Start()
		for i := range b.Len() {
			b.Relocate(board.ID(i), b.Piece(board.ID(i)).Home)
		}
		if !b.Linked() {
			t.Errorf("%s: not joined", q.Slug)
		}
		if seen[q.Slug] {
			t.Errorf("%s appears twice", q.Slug)
		}
		seen[q.Slug] = true
	}
}

package webworker

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// samples returns a position of each family.
func samples(t testing.TB) map[string]*board.Board {
	t.Helper()
	positions := map[string]*board.Board{}
	for _, text := range []string{
		"worlds?board=horizontal&seed=5&steps=40", "worlds?board=default&seed=5&steps=40", "fifteen?size=5&seed=1", "klotski?level=classic",
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3e5g2",
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		positions[code.Family.Name()+" "+text] = code.Start()
	}
	return positions
}

// some returns moves that may be illegal.
func some(r *rand.Rand, b *board.Board, count int) []moves.Move {
	made := make([]moves.Move, count)
	for i := range made {
		made[i] = moves.Move{Piece: board.ID(r.IntN(b.Len())), Dir: board.Dirs[r.IntN(4)]}
	}
	return made
}

// Questions and answers survive formatting and parsing, for boards of every family.
func TestTextsAreReadAsWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for name, b := range samples(t) {
		family, _, _ := strings.Cut(name, " ")
		for _, history := range [][]moves.Move{nil, {}, some(r, b, 1), some(r, b, 300)} {
			asked := Question{family, "moves", solver.Problem{Board: b, History: history}}
			got, err := ParseQuestion(asked.String())
			if err != nil {
				t.Fatalf("%s: %v\n%s", name, err, asked)
			}
			if got.Family != family || got.Metric != "moves" || got.Problem.Board.String() != b.String() {
				t.Errorf("%s is parsed as\n%s\nformatted from\n%s", name, got, asked)
			}
			if (got.Problem.History == nil) != (history == nil) || !slices.Equal(got.Problem.History, history) {
				t.Errorf("%s: history %v is read as %v", name, history, got.Problem.History)
			}
			for claim := solver.GaveUp; claim <= solver.NoneExists; claim++ {
				answer, err := ParseAnswer(b, FormatAnswer(b, solver.Answer{Moves: history, Claim: claim, Bound: 7}))
				if err != nil || answer.Claim != claim || answer.Bound != 7 || !slices.Equal(answer.Moves, history) {
					t.Errorf("%s: the answer %v of %d moves is read as %v, %v", name, claim, len(history), answer, err)
				}
			}
		}
	}
}

func TestInvalidTexts(t *testing.T) {
	b := samples(t)["klotski klotski?level=classic"]
	for text, want := range map[string]string{
		"":                          "want a family",
		"worlds moves":              "want a family",
		"worlds moves G0l\n[G] a":   "equals sign",
		"worlds moves =Zl\n[G] a":   "name of a piece",
		"worlds moves unknown\n":    "rows",
		"worlds moves unknown\n[G":  "",
		"worlds moves =\na a\nwrap": "wrap",
	} {
		if _, err := ParseQuestion(text); err == nil && want != "" || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	for _, text := range []string{"", "x", "1", "-1 0 ", "4 0 ", "256 0 ", "1 x ", "1 -1 ", "1 0 Zl", "1 0 A"} {
		if a, err := ParseAnswer(b, text); err == nil {
			t.Errorf("%q is read as %v", text, a)
		}
	}
}

// Any text is accepted or rejected without a crash; formatting an accepted one gives the same
// question.
func FuzzParseQuestion(f *testing.F) {
	for name, b := range samples(f) {
		family, _, _ := strings.Cut(name, " ")
		f.Add(Question{family, "moves", solver.Problem{Board: b}}.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := ParseQuestion(text)
		if err != nil {
			return
		}
		again, err := ParseQuestion(q.String())
		if err != nil || again.String() != q.String() {
			t.Errorf("%q is read as\n%s\nand that as\n%s, %v", text, q, again, err)
		}
	})
}

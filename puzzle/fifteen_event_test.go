package puzzle_test

import (
	"fmt"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// The text of an event is read as it is written, and says which boards there are.
func TestEvents(t *testing.T) {
	for _, test := range []struct{ text, canonical, boards string }{
		{"4", "4", "4"},
		{"4x4", "4", "4"},
		{"5x3", "5x3", "5x3"},
		{"20", "20", "20"},
		{"Marathon 3X3x3", "marathon 3x3", "3 3 3"},
		{"marathon 2x5x3", "marathon 2x5x3", "5x3 5x3"},
		{"relay 5-2", "relay 5-2", "5 4 3 2"},
		{"relay 4", "relay 4-2", "4 3 2"},
		{"relay 5x5-3x3", "relay 5-3", "5 4 3"},
		{"width 4x3", "width 4x3", "4x3 3 2x3"},
		{"height 3×4", "height 3x4", "3x4 3 3x2"},
		{"everything 3", "everything 3", "3 2x3 3x2 2"},
		{"5+marathon 2x2", "5 + marathon 2x2", "5 2 2"},
		{"fmc 4", "fmc 4", "4"},
		{"fmc tiles 4", "fmc 4", "4"},
		{"fmc slides 4 in 60m", "fmc slides 4 in 1h", "4"},
		{"blind 3 + 3", "blind 3 + 3", "3 3"},
		{"relay 3 in 90s singles", "relay 3-2 in 1m30s singles", "3 2"},
		{"4 in 90m", "4 in 1h30m", "4"},
		{"4 in 1h0m30s", "4 in 1h0m30s", "4"},
		{"4 singles", "4", "4"}, // it is one already
	} {
		e, err := puzzle.ParseEvent(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		var boards []string
		for i := range e.Boards() {
			boards = append(boards, e.Board(i+1).String())
		}
		if e.String() != test.canonical || strings.Join(boards, " ") != test.boards {
			t.Errorf("%s is %q with %v: want %q with %s", test.text, e, boards, test.canonical, test.boards)
		}
		if again, err := puzzle.ParseEvent(e.String()); err != nil || again.String() != e.String() {
			t.Errorf("%q becomes %q, %v", e, again, err)
		}
	}
	for _, bad := range []string{
		"", " ", "1", "21", "4 5", "fmc", "blind", "marathon 3", "marathon 1x3", "marathon 401x3", "marathon 300x3 + marathon 200x3", "relay 2", "relay 3-4",
		"relay 5x4-2", "everything 2", "everything 4x3", "4 +", "+ 4", "4 in", "4 in 0s", "4 in 25h", "4 in 1.5s", "4 slides", "singles", "4 4 singles", "relay", "width", strings.Repeat("4 + ", 90) + "4",
	} {
		if e, err := puzzle.ParseEvent(bad); err == nil {
			t.Errorf("%q is read as %q", bad, e)
		}
	}
}

// A board of an event is a puzzle of its own: each number has another board, the first is the one of its seed
// alone, and the code has the size that follows from the event.
func TestBoardsOfEvents(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{"fifteen?seed=7&event=relay+5-2", "fifteen?size=5&seed=7&event=relay+5-2"},
		{"fifteen?seed=7&event=Relay+5&part=2", "fifteen?seed=7&event=relay+5-2&part=2"},
		{"fifteen?seed=7&event=marathon+3x3&part=1", "fifteen?size=3&seed=7&event=marathon+3x3"},
		{"fifteen?seed=7&event=5", "fifteen?size=5&seed=7"},
		{"fifteen?seed=7&event=4+singles", "fifteen?seed=7"},
		{"fifteen?seed=7&event=fmc+4", "fifteen?seed=7&event=fmc+4"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil || code.String() != test.want {
			t.Errorf("%s is %v, %v: want %s", test.code, code, err, test.want)
		}
	}
	e, err := puzzle.ParseEvent("marathon 4x3")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for part := range e.Boards() {
		code, err := puzzle.NewCode(puzzle.Fifteen, puzzle.EventStart(e, part+1, "7"))
		if err != nil {
			t.Fatal(err)
		}
		board, _ := puzzle.Fifteen.Series(code.Values)
		start := code.Start()
		if seen[start.String()] || puzzle.Fifteen.Unsolvable(start) != nil {
			t.Errorf("%s is a board again, or unsolvable", code)
		}
		seen[start.String()] = true
		if alone := puzzle.FormatStart(puzzle.Fifteen, board); part == 0 && alone != "fifteen?size=3&seed=7" {
			t.Errorf("the first board is that of %s", alone)
		}
	}
}

// Boards of each number of columns and rows can be played: all are solvable, not solved, and have no other size.
func TestFifteenSizes(t *testing.T) {
	for width := puzzle.FifteenMinSize; width <= puzzle.FifteenMaxSize; width++ {
		for height := puzzle.FifteenMinSize; height <= puzzle.FifteenMaxSize; height++ {
			code, err := puzzle.Standard().ParseCode(fmt.Sprintf("fifteen?size=%dx%d&seed=3", width, height))
			if err != nil {
				t.Fatal(err)
			}
			start := code.Start()
			if start.Width() != width || start.Height() != height || puzzle.Fifteen.Solved(start) || puzzle.Fifteen.Unsolvable(start) != nil || puzzle.FifteenBound(start) == 0 {
				t.Errorf("%s: %v", code, start)
			}
			again, err := puzzle.NewCode(puzzle.Fifteen, puzzle.Fifteen.Position(code.Values, start))
			if err != nil {
				t.Fatal(err)
			}
			if same := again.Start(); same.String() != start.String() {
				t.Errorf("%s written out is %s", code, again)
			}
		}
	}
}

func FuzzEvent(f *testing.F) {
	f.Add("fmc slides 4x3 + relay 5-2 in 1h30m singles")
	f.Add("blind everything 4")
	f.Fuzz(func(t *testing.T, text string) {
		e, err := puzzle.ParseEvent(text)
		if err != nil {
			return
		}
		if again, err := puzzle.ParseEvent(e.String()); err != nil || again.String() != e.String() || again.Boards() != e.Boards() {
			t.Errorf("%q becomes %q, then %q, %v", text, e, again, err)
		}
	})
}

package main

import (
	"strings"
	"testing"

	"worldslide/puzzle"
)

// The command prints each puzzle of a day and of the pool with its board.
func TestRun(t *testing.T) {
	var out strings.Builder
	if err := run(&out, "2026-03-12", 1, 1); err != nil {
		t.Fatal(err)
	}
	day, _ := puzzle.CaromAssignedDay(puzzle.CaromDate(40))
	for _, want := range []string{
		"No. 40, 2026-03-12\nid         " + day.Puzzle.ShortID() + "\noptimum    15\n",
		"\nPool 1\n", "\nsolutions  ", "\npieces     ", "\ncontacts   ", "\n+-+-+-+-+-+-+-+-+\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(out.String(), "solution   ") && strings.ContainsAny(strings.Split(strings.Split(out.String(), "solution   ")[1], "\n")[0], "0456789") {
		t.Error("a blocker is not named as on the board")
	}
	if strings.Contains(out.String(), "No. 41") || strings.Contains(out.String(), "Pool 2") {
		t.Error("more puzzles are printed than requested")
	}
	if err := run(&out, "tomorrow", 0, 0); err == nil {
		t.Error("a day without a date is accepted")
	}
}

// A wall is drawn at its place, whichever of its two cells has it.
func TestDrawn(t *testing.T) {
	p, err := puzzle.ParseCaromPuzzle("91139113800000028000000280000002800000028000000280000002c4444446", "d1", "a1c3e5g2")
	if err != nil {
		t.Fatal(err)
	}
	b, err := p.Board()
	if err != nil {
		t.Fatal(err)
	}
	want := `
+-+-+-+-+-+-+-+-+
|t . . *|. . . .|
+       +       +
|. . . . . . 3 .|
+               +
|. . 1 . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . 2 . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+               +
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
`
	if got := "\n" + drawn(b); got != want {
		t.Errorf("drawn%s", got)
	}
}

package records_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// bookOf returns a book of the lines of a file, without damaged ones.
func bookOf(t *testing.T, lines []string) records.Book {
	t.Helper()
	var l records.Log
	for _, line := range lines {
		l.Add(line)
	}
	if l.Err != nil {
		t.Fatal(l.Err)
	}
	b := records.NewBook(puzzle.Standard())
	b.AddLog(l)
	return b
}

// The last answer about a result counts, whatever its place in the file, and comes back from the lines of the
// book. It changes neither the line of the result nor its ID.
func TestFit(t *testing.T) {
	line := "2026-12-03 time 60000 hints 0 tiles 9 slides 9 fifteen?seed=1&moves=12l"
	r, err := records.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	felt := func(word string) string { return "2026-12-04 felt " + word + " " + r.ID() }
	for _, test := range []struct {
		name  string
		lines []string
		want  records.Fit
	}{
		{"none", []string{line}, 0},
		{"easy", []string{line, felt("easy")}, records.TooEasy},
		{"right", []string{line, felt("right")}, records.JustRight},
		{"before the result", []string{felt("hard"), line}, records.TooHard},
		{"changed", []string{line, felt("hard"), felt("easy")}, records.TooEasy},
		{"taken back", []string{line, felt("hard"), felt("none")}, 0},
		{"of another result", []string{line, "2026-12-04 felt hard 0123456789abcdef"}, 0},
		{"of a newer version", []string{line, felt("hard"), felt("boring")}, records.TooHard},
		{"with more of a newer version", []string{line, felt("hard") + " very"}, records.TooHard},
	} {
		b := bookOf(t, test.lines)
		again := bookOf(t, b.Lines())
		for _, b := range []*records.Book{&b, &again} {
			all := b.All()
			if len(all) != 1 || all[0].Fit != test.want || b.Plays("fifteen")[0].Fit != test.want {
				t.Errorf("%s: %+v, want %d", test.name, all, test.want)
				continue
			}
			if all[0].ID() != r.ID() || all[0].String() != line || !all[0].Equal(r) {
				t.Errorf("%s: the result is %q, want %q", test.name, all[0], line)
			}
		}
	}
}

// Answers are given at any time, and tell of themselves by Changes.
func TestSetFit(t *testing.T) {
	b := bookOf(t, []string{"2026-12-03 time 60000 hints 0 tiles 9 slides 9 fifteen?seed=1&moves=12l"})
	r, before := b.All()[0], b.Changes()
	note := records.FitNote{Date: "2026-12-03", ID: r.ID(), Fit: records.TooHard}
	if b.SetFit(note); b.Judged(r).Fit != records.TooHard || b.All()[0].Fit != records.TooHard || b.Changes() == before {
		t.Errorf("%+v after %v", b.All(), note)
	}
	if !slices.Contains(b.Lines(), note.String()) || records.CheckLine(note.String()) != nil {
		t.Errorf("%q is not among %s", note, strings.Join(b.Lines(), "\n"))
	}
	for _, line := range []string{note.String(), "2026-12-03 felt none " + r.ID()} {
		if n, ok := records.ParseFit(line); !ok || n.String() != line {
			t.Errorf("%q is read as %q, %v", line, n, ok)
		}
	}
}

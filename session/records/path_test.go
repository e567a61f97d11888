package records

import (
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
)

func TestPath(t *testing.T) {
	ms := func(n int) time.Duration { return time.Duration(n) * time.Millisecond }
	var p Path
	for _, one := range []PathPoint{{0, 0.6, 0.1}, {ms(15), 0.9, 0.1}, {ms(234), 1.3, 0.4}, {ms(239), 1.3, 19.99}, {ms(90_000), 5, 19}} {
		p = p.Add(one.At, one.X, one.Y)
	}
	want := Path{{0, 0.5, 0}, {ms(230), 1.25, 0.25}, {ms(230), 1.25, 19.75}, {ms(90_000), 5, 19}}
	if !slices.Equal(p, want) {
		t.Fatalf("the path is %v, want %v", p, want)
	}
	n := PathNote{"2026-03-12", "0123456789abcdef", p}
	line := n.String()
	if line != "2026-03-12 path 002.03pn.7t1.7is6xd 0123456789abcdef" {
		t.Errorf("the line is %s", line)
	}
	for _, more := range []string{"", " and more"} {
		if got, ok := ParsePath(line + more); !ok || got.ID != n.ID || got.Date != n.Date || !slices.Equal(got.Path, p) {
			t.Errorf("%q is read as %+v, %v", line+more, got, ok)
		}
	}
	for _, text := range []string{"", "00", "002.", "zzz", "002-1", "0021!", "002" + strings.Repeat("z", 20), strings.Repeat("002.", maxPath) + "002"} {
		var l Log
		if l.Add("2026-03-12 path " + text + " 0123456789abcdef"); l.Newer != 1 || l.Damaged != 0 {
			t.Errorf("%.20q: %d lines of a newer version, %d damaged", text, l.Newer, l.Damaged)
		}
	}
	for i := range 2 * maxPath {
		p = p.Add(ms(100_000+i), float64(i%2), 0)
	}
	if len(p) != maxPath {
		t.Errorf("a long path has %d points", len(p))
	}
}

// A file of results with a path gives the path with the result, and is written again with it.
func TestPathOfAResult(t *testing.T) {
	result := "2026-03-12 time 2000 hints 0 tiles 1 slides 1 fifteen?size=3&seed=7&moves=6u&times=0"
	r, err := Parse(result)
	if err != nil {
		t.Fatal(err)
	}
	path := PathNote{"2026-03-12", r.ID(), Path{{0, 0.5, 0}, {time.Second, 1.5, 0}}}
	var l Log
	l.Add(result)
	l.Add(path.String())
	b := NewBook(puzzle.Standard())
	b.AddLog(l)
	if got := b.Path(r.Replay); !slices.Equal(got, path.Path) {
		t.Errorf("the path is %v", got)
	}
	if got := b.Path("fifteen?size=3&seed=8"); got != nil {
		t.Errorf("another game has the path %v", got)
	}
	if got := b.Lines(); !slices.Equal(got, []string{result, path.String()}) {
		t.Errorf("the file is written as %q", got)
	}
}

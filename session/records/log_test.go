package records

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
)

// A damaged file of results can be read, and the number of damaged lines is reported.
func TestLog(t *testing.T) {
	const good = "2026-09-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=G0u"
	for _, test := range []struct {
		name                           string
		lines                          []string
		results, helps, newer, damaged int
		err                            string
	}{
		{name: "nothing"},
		{name: "a result", lines: []string{good}, results: 1},
		{name: "CRLF and blank lines", lines: []string{"\r", good + "\r", "", " \t", good + "\r"}, results: 2},
		{name: "a byte order mark", lines: []string{"\ufeff" + good}, results: 1},
		{name: "help", lines: []string{"2026-09-02 help hints 1 worlds?seed=5"}, helps: 1},
		{name: "newer", lines: []string{good, "2026-09-02 friend Ann 3 9", "2026-09-02 sync"}, results: 1, newer: 2},
		{name: "garbage", lines: []string{"x", good, "\x00\x01", "2026-99-02 time", "2026-09-02 Time 1", "2026-09-02 time 1"}, results: 1, damaged: 5, err: "line 1: date"},
		{name: "bad help", lines: []string{"2026-09-02 help hints 0 worlds", "2026-09-02 help much 1 worlds", "2026-09-02 help hints x worlds", "2026-09-02 help hints 1 worlds?moves=G0u"}, damaged: 4, err: "line 1: help"},
		{name: "deleted before it was there", lines: []string{"2026-09-02 delete 0123456789abcdef", good, "2026-09-02 delete"}, results: 1, damaged: 1, err: "line 3"},
	} {
		var l Log
		for _, line := range test.lines {
			l.Add(line)
		}
		if len(l.Results()) != test.results || len(l.Helps) != test.helps || l.Newer != test.newer || l.Damaged != test.damaged {
			t.Errorf("%s: %d results, %d helps, %d newer, %d damaged", test.name, len(l.Results()), len(l.Helps), l.Newer, l.Damaged)
		}
		if (l.Err == nil) != (test.err == "") || l.Err != nil && !strings.Contains(l.Err.Error(), test.err) {
			t.Errorf("%s: %v, want %q", test.name, l.Err, test.err)
		}
	}
}

// A line with its ID deletes a result, which can be added again.
func TestDeletion(t *testing.T) {
	var l Log
	const first, second = "2026-09-02 time 1 hints 0 moves 1 worlds?seed=1&moves=G0u", "2026-09-02 time 2 hints 0 moves 1 worlds?seed=1&moves=G0u"
	l.Add(first)
	l.Add(second)
	id := l.Results()[0].ID()
	if id == l.Results()[1].ID() || len(id) != 16 {
		t.Fatalf("IDs %s and %s", id, l.Results()[1].ID())
	}
	gone := Deletion{Date: "2026-09-03", ID: id}
	for _, step := range []struct {
		line string
		want string // times
	}{
		{gone.String(), "[2ms]"}, {gone.String(), "[2ms]"}, {first, "[2ms 1ms]"}, {first, "[2ms 1ms 1ms]"}, {gone.String() + "\r", "[2ms]"},
	} {
		l.Add(step.line)
		var times []time.Duration
		for _, r := range l.Results() {
			times = append(times, r.Time)
		}
		if fmt.Sprint(times) != step.want || l.Err != nil {
			t.Errorf("%s: %v, want %s (%v)", step.line, times, step.want, l.Err)
		}
	}
	for line, want := range map[string]bool{gone.String(): true, first: true, "2026-09-02 friend Ann": false, "x": false, first + "\n": false} {
		if err := CheckLine(line); (err == nil) != want {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// 100,000 damaged lines and 10,000 results are read without storing the damaged ones.
func TestLargeLog(t *testing.T) {
	var l Log
	garbage := strings.Repeat("#", 300)
	for range 100_000 {
		l.Add(garbage)
	}
	for i := range 10_000 {
		l.Add(fmt.Sprintf("2026-09-02 time %d hints 0 moves 123 worlds?seed=%d&steps=40&moves=G0u", i+1, i))
	}
	b := NewBook(puzzle.Standard())
	b.AddLog(l)
	if l.Damaged != 100_000 || b.Solved("worlds") != 10_000 || len(l.Err.Error()) > 200 || b.ClassBests("worlds?steps=40").Count != 10_000 {
		t.Errorf("%d damaged, %d solved, %v", l.Damaged, b.Solved("worlds"), l.Err)
	}
	if s := b.Statistics("worlds"); s.Alone != 10_000 || len(s.Classes) != 1 || len(s.Trend) != 10_000 {
		t.Errorf("%d alone, %d classes", s.Alone, len(s.Classes))
	}
}

func FuzzLog(f *testing.F) {
	f.Add("2026-09-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=G0u\n2026-09-02 help hints 1 worlds?seed=5\n2026-09-03 delete 0123456789abcdef\r\n\n2026-09-02 friend Ann\nx")
	f.Fuzz(func(t *testing.T, text string) {
		var l Log
		b := NewBook(puzzle.Standard())
		lines := strings.Split(text, "\n")
		for _, line := range lines {
			l.Add(line)
		}
		b.AddLog(l)
		if l.Damaged+l.Newer+len(l.Results()) > len(lines) || (l.Damaged > 0) != (l.Err != nil) {
			t.Fatalf("%d damaged, %d newer, %d results of %d lines", l.Damaged, l.Newer, len(l.Results()), len(lines))
		}
		for _, r := range b.All() {
			b.Standing(r.Start())
			b.Statistics(r.Family())
		}
	})
}

// Package golden reads the recorded reference data in testdata, which tests compare the game with.
// testdata/README.md describes the files.
package golden

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
)

// Shuffle is a recorded seeded shuffle.
type Shuffle struct {
	Layout    string // board, or board/gaps
	Seed      int64
	Steps     int
	Initial   uint32 // state of the generator before the first draw, modulo 2^32
	Randomize bool
	WrapX     bool
	WrapY     bool
	Solved    board.Layout // the recorded solved board
	End       *board.Board
	Moves     int    // total
	Draws     int    // total random numbers drawn
	Final     uint32 // state of the generator after the last draw
	// First is the first moves, or all: the index of a gap among the gaps, the direction of the
	// pieces, then B or S for a class other than small.
	First []string
	// Edge marks a seed that codes cannot contain.
	Edge bool
}

// Position is a recorded position with the outcome of every move of a gap.
type Position struct {
	Board *board.Board
	// Outcomes has four elements per gap, for pieces that travel up, down, left and right.
	Outcomes []Outcome
}

// Outcome is the result of a move. The zero value is an illegal move.
type Outcome struct {
	Class byte // P, B (large piece first) or S (gap first)
	Ends  map[board.ID]board.Point
}

// Gesture is a recorded sequence of pointer events, with cells of 64 pixels.
type Gesture struct {
	Line     int
	Board    *board.Board
	Events   []Event
	Previews [][]int // after each event: index, x offset, y offset in pixels
	Moves    int
	End      *board.Board
}

// Event is a pointer event: 'd' press, 'm' motion or 'u' release.
type Event struct {
	Kind byte
	X, Y float64
}

// Shuffles returns the recorded shuffles of a profile.
func Shuffles(t testing.TB, profile string) []Shuffle {
	t.Helper()
	var all []Shuffle
	f := open(t, "shuffles-"+profile+".txt")
	for w := range f.records("shuffle", "edge") {
		s := Shuffle{
			Layout: w[1], Seed: integer[int64](t, w[2]), Steps: integer[int](t, w[3]), Initial: uint32(integer[int64](t, w[4])),
			Randomize: strings.Contains(w[5], "r"), WrapX: strings.Contains(w[5], "h"), WrapY: strings.Contains(w[5], "v"),
			Moves: integer[int](t, w[8]), Draws: integer[int](t, w[9]), Final: integer[uint32](t, w[10]),
			Edge: w[0] == "edge",
		}
		s.Solved = f.layouts[s.Layout]
		s.Solved.WrapX, s.Solved.WrapY = s.WrapX, s.WrapY
		s.End = f.position(s.Layout, w[5], w[6], w[7], w[11])
		if w[12] != "-" {
			s.First = splitMoves(w[12])
		}
		all = append(all, s)
	}
	return all
}

// Positions returns the recorded moves of a profile.
func Positions(t testing.TB, profile string) []Position {
	t.Helper()
	var all []Position
	f := open(t, "moves-"+profile+".txt")
	for w := range f.records("state") {
		gaps, _, _ := strings.Cut(w[3], ",")
		p := Position{Board: f.position(w[1], w[2], w[3], gaps, w[4])}
		for _, word := range w[5:] {
			var o Outcome
			if word != "-" {
				o = Outcome{Class: word[0], Ends: map[board.ID]board.Point{}}
				for rest := word[1:]; rest != ""; rest = rest[4:] {
					o.Ends[board.ID(36*digit(rest[0])+digit(rest[1]))] = board.Point{X: digit(rest[2]), Y: digit(rest[3])}
				}
			}
			p.Outcomes = append(p.Outcomes, o)
		}
		all = append(all, p)
	}
	return all
}

// Gestures returns the recorded gestures.
func Gestures(t testing.TB) []Gesture {
	t.Helper()
	var all []Gesture
	f := open(t, "gestures.txt")
	for w := range f.records("gesture") {
		g := Gesture{Line: f.line, Board: f.position(w[1], w[2], w[3], w[4], w[5]), Moves: integer[int](t, w[8])}
		for word := range strings.SplitSeq(w[6], ",") {
			x, y, _ := strings.Cut(word[1:], ":")
			g.Events = append(g.Events, Event{word[0], float64(integer[int](t, x)), float64(integer[int](t, y))})
		}
		for word := range strings.SplitSeq(w[7], "/") {
			g.Previews = append(g.Previews, integers(t, word))
		}
		g.End = f.position(w[1], w[2], w[3], w[10], w[5])
		for c := range slices.Chunk(integers(t, w[9]), 3) {
			g.End.Relocate(board.ID(c[0]), board.Point{X: c[1], Y: c[2]})
		}
		all = append(all, g)
	}
	return all
}

// file is an open data file.
type file struct {
	t       testing.TB
	lines   []string
	line    int // line number of the current record, from 1
	layouts map[string]board.Layout
}

func open(t testing.TB, name string) *file {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if parent := filepath.Dir(dir); parent != dir {
			dir = parent
			continue
		}
		t.Fatal("no go.mod above the test")
	}
	data, err := os.ReadFile(filepath.Join(dir, "testdata", "worlds", name))
	if err != nil {
		t.Fatal(err)
	}
	f := &file{t: t, layouts: map[string]board.Layout{}}
	scanner := bufio.NewScanner(strings.NewReader(string(data)))
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		f.lines = append(f.lines, scanner.Text())
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	return f
}

// records yields the words of each line of the given kinds, and stores the layouts that it passes.
func (f *file) records(kinds ...string) func(func([]string) bool) {
	return func(yield func([]string) bool) {
		for i, line := range f.lines {
			f.line = i + 1
			words := strings.Fields(line)
			switch {
			case words[0] == "layout":
				f.addLayout(words)
			case slices.Contains(kinds, words[0]):
				if !yield(words) {
					return
				}
			default:
				f.t.Fatalf("line %d: unknown record %q", f.line, words[0])
			}
		}
	}
}

func (f *file) addLayout(w []string) {
	l := board.Layout{Width: integer[int](f.t, w[2]), Height: integer[int](f.t, w[3])}
	for word := range strings.SplitSeq(w[4], ",") {
		part := strings.Split(word, ":")
		at, side := board.Point{X: digit(part[2][0]), Y: digit(part[2][1])}, integer[int](f.t, part[1])
		l.Names = append(l.Names, part[0])
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: side, H: side})
	}
	f.layouts[w[1]] = withGaps(l, w[5], w[6])
}

// withGaps returns a copy of the layout with the named gaps.
func withGaps(l board.Layout, gaps, selected string) board.Layout {
	l.Pieces = slices.Clone(l.Pieces)
	names := strings.Split(gaps, ",")
	for i, name := range l.Names {
		l.Pieces[i].Gap = slices.Contains(names, name)
	}
	l.Selected = board.ID(slices.Index(l.Names, selected))
	return l
}

func (f *file) position(layout, flags, gaps, selected, places string) *board.Board {
	f.t.Helper()
	l := withGaps(f.layouts[layout], gaps, selected)
	l.WrapX, l.WrapY = strings.Contains(flags, "h"), strings.Contains(flags, "v")
	for i := range l.Pieces {
		l.Pieces[i].At = board.Point{X: digit(places[2*i]), Y: digit(places[2*i+1])}
	}
	b, err := board.New(l)
	if err != nil {
		f.t.Fatalf("line %d: %v", f.line, err)
	}
	return b
}

// splitMoves splits "1rB0l" into "1rB" and "0l".
func splitMoves(s string) []string {
	var all []string
	for i := 0; i < len(s); {
		j := i + 2
		if j < len(s) && (s[j] == 'B' || s[j] == 'S') {
			j++
		}
		all = append(all, s[i:j])
		i = j
	}
	return all
}

func digit(c byte) int { return strings.IndexByte("0123456789abcdefghijklmnopqrstuvwxyz", c) }

func integers(t testing.TB, list string) []int {
	t.Helper()
	if list == "-" {
		return nil
	}
	var all []int
	for word := range strings.SplitSeq(list, ",") {
		all = append(all, integer[int](t, word))
	}
	return all
}

func integer[T int | int64 | uint32](t testing.TB, s string) T {
	t.Helper()
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || int64(T(n)) != n {
		t.Fatal(fmt.Errorf("number %q: %w", s, err))
	}
	return T(n)
}

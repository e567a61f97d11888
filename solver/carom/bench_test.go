package carom_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// puzzle is a line of testdata/generated.txt.
type puzzle struct {
	ground *carom.Ground
	pieces carom.Pieces
	board  *board.Board
	length int
}

// puzzles reads the generated puzzles that have the limits of daily ones. Package shuffle
// generates and checks the file.
func puzzles(t testing.TB) []puzzle {
	t.Helper()
	file, err := os.Open("testdata/generated.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []puzzle
	for lines := bufio.NewScanner(file); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) != 5 || fields[0] != "10-18" {
			continue
		}
		var walls carom.Walls
		for i, digit := range fields[1] {
			walls[i] = board.Wall(strings.IndexRune("0123456789abcdef", digit))
		}
		var cells []board.Cell
		for name := range strings.SplitSeq(fields[2]+","+fields[3], ",") {
			cells = append(cells, board.Cell(name[0]-'a')+carom.Side*board.Cell(name[1]-'1'))
		}
		ground, err := carom.NewGround(walls, cells[0])
		if err != nil {
			t.Fatal(err)
		}
		pieces, err := carom.Place(cells[1], cells[2:]...)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, puzzle{ground, pieces, boardOf(t, walls, cells), len(fields[4]) / 2})
	}
	return all
}

// boardOf returns the board with a goal and pieces.
func boardOf(t testing.TB, walls carom.Walls, cells []board.Cell) *board.Board {
	t.Helper()
	l := board.Layout{Width: carom.Side, Height: carom.Side, Walls: walls[:], Selected: board.NoPiece, Names: []string{"t", "0", "1", "2"}}
	at := func(c board.Cell) board.Point { return board.Point{X: int(c) % carom.Side, Y: int(c) / carom.Side} }
	for i, c := range cells[1:] {
		home := at(c)
		switch {
		case i == 0:
			home = at(cells[0])
		case c == cells[0]:
			home = at(cells[1])
		}
		l.Pieces = append(l.Pieces, board.Piece{At: at(c), Home: home, W: 1, H: 1})
	}
	b, err := board.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// BenchmarkSolve solves 200 daily puzzles one after another. The time of a puzzle is the
// minimum of all rounds, because other processes use the machine as well.
func BenchmarkSolve(b *testing.B) {
	all := puzzles(b)
	var s carom.Solver
	times := make([]time.Duration, len(all))
	taken := 0
	b.ReportAllocs()
	for b.Loop() {
		taken = 0
		for i, p := range all {
			begin := time.Now()
			a := s.Solve(context.Background(), solver.Problem{Board: p.board}, nil)
			if took := time.Since(begin); times[i] == 0 || took < times[i] {
				times[i] = took
			}
			taken += s.Taken()
			if a.Claim != solver.ProvedOptimal || len(a.Moves) != p.length {
				b.Fatalf("%v: %d moves, want %d", a.Claim, len(a.Moves), p.length)
			}
		}
	}
	slices.Sort(times)
	sum := time.Duration(0)
	for _, t := range times {
		sum += t
	}
	n := len(times)
	for name, t := range map[string]time.Duration{
		"mean": sum / time.Duration(n), "p50": times[n/2], "p95": times[n*95/100], "max": times[n-1],
	} {
		b.ReportMetric(float64(t.Microseconds())/1000, "ms-"+name)
	}
	b.ReportMetric(float64(taken)/float64(n), "positions")
}

// BenchmarkTable builds the tables of boards with 0 to 3 blockers.
func BenchmarkTable(b *testing.B) {
	ground := puzzles(b)[0].ground
	for blockers := range 4 {
		b.Run(fmt.Sprint(blockers), func(b *testing.B) {
			var builder carom.Builder
			for b.Loop() {
				if _, err := builder.Build(context.Background(), ground, blockers); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkManyBlockers examines boards with four and five blockers as an editor does, and finds the
// farthest start of the first.
func BenchmarkManyBlockers(b *testing.B) {
	for _, blockers := range []int{4, 5} {
		at := scatter(rand.New(rand.NewPCG(3, uint64(blockers))), carom.Side, carom.Side, blockers, 6)
		b.Run(fmt.Sprintf("study/%d", blockers), func(b *testing.B) {
			for b.Loop() {
				s, err := carom.Examine(context.Background(), at, func(carom.Study) {})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(s.Solutions), "solutions")
			}
		})
		if blockers > carom.MaxFar {
			continue
		}
		b.Run(fmt.Sprintf("farthest/%d", blockers), func(b *testing.B) {
			for b.Loop() {
				_, n, err := carom.Hardest(context.Background(), at)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(n), "moves")
			}
		})
	}
}

// BenchmarkTraits computes the traits of a puzzle.
func BenchmarkTraits(b *testing.B) {
	p := puzzles(b)[0]
	table, err := new(carom.Builder).Build(context.Background(), p.ground, 3)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		table.Traits(p.pieces)
	}
}

// BenchmarkHint looks up the best next move and the distance.
func BenchmarkHint(b *testing.B) {
	at := parse(b, example)
	g := guideTo(b, at)
	b.ReportAllocs()
	for b.Loop() {
		g.Next(at)
		g.Distance(at)
	}
}

package klotski_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// naiveSolver solves boards without any of the package's packed structures: positions are strings,
// neighbours come from the rules, and distances spread from the solved positions.
type naiveSolver struct {
	boards []*board.Board
	index  map[string]int
}

// picture returns a board as a string in which all blocks of one shape look the same. On a board
// with a terrain all blocks differ.
func picture(b *board.Board) string {
	if b.HasTerrain() {
		return b.String()
	}
	var s strings.Builder
	for i := range b.Width() * b.Height() {
		id := b.Occupant(board.Cell(i))
		switch {
		case id == board.NoPiece:
			s.WriteByte('.')
		case b.Anchor(id) == board.Cell(i):
			w, h := b.Shape(id).Size()
			s.WriteByte(byte('0' + 2*w + h))
		default:
			s.WriteByte('-')
		}
	}
	return s.String()
}

// explore finds all positions, or returns false if there are more than most.
func explore(start *board.Board, most int) (naiveSolver, bool) {
	n := naiveSolver{index: map[string]int{picture(start): 0}, boards: []*board.Board{start}}
	for i := 0; i < len(n.boards); i++ {
		for _, next := range neighbours(n.boards[i], klotski.Steps) {
			if _, known := n.index[picture(next)]; !known {
				n.index[picture(next)] = len(n.boards)
				n.boards = append(n.boards, next)
			}
		}
		if len(n.boards) > most {
			return n, false
		}
	}
	return n, true
}

// neighbours returns all boards that are one step or one move away.
func neighbours(b *board.Board, metric klotski.Metric) []*board.Board {
	var all []*board.Board
	for id := range board.ID(b.Len()) {
		reach := moves.Klotski{}.Reach(b, id)
		for _, place := range reach.Places()[1:] {
			if n, _ := reach.Steps(place); metric == klotski.Moves || n == 1 {
				next := b.Clone()
				next.Relocate(id, b.Point(place))
				all = append(all, next)
			}
		}
	}
	return all
}

// distances returns the distance of each position to the goal, or -1.
func (n naiveSolver) distances(metric klotski.Metric) []int {
	d := make([]int, len(n.boards))
	var queue []int
	for i, b := range n.boards {
		d[i] = -1
		if puzzle.Klotski.Solved(b) {
			d[i] = 0
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, next := range neighbours(n.boards[queue[0]], metric) {
			if j := n.index[picture(next)]; d[j] < 0 {
				d[j] = d[queue[0]] + 1
				queue = append(queue, j)
			}
		}
	}
	return d
}

// randomBoard fills a usual board with the 2x2 block and random others, leaving at least empty
// cells empty.
func randomBoard(random *rand.Rand, empty int) *board.Board {
	return randomBoardOf(random, klotski.Width, klotski.Height, klotski.UsualExit(), empty)
}

// randomBoardOf is randomBoard for any size and exit.
func randomBoardOf(random *rand.Rand, width, height int, exit klotski.Exit, empty int) *board.Board {
	sizes := []board.Point{{X: 2, Y: 1}, {X: 1, Y: 2}, {X: 1, Y: 1}}
	l := board.Layout{Width: width, Height: height, Walls: exit.Walls(width, height), Selected: board.NoPiece}
	add := func(size board.Point, name string) bool {
		at := board.Point{X: random.IntN(width), Y: random.IntN(height)}
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: size.X, H: size.Y})
		l.Names = append(l.Names, name)
		if _, err := board.New(l); err == nil {
			return true
		}
		l.Pieces, l.Names = l.Pieces[:len(l.Pieces)-1], l.Names[:len(l.Names)-1]
		return false
	}
	for !add(board.Point{X: 2, Y: 2}, "A") {
	}
	room := width*height - 4
	for try := 0; try < 500 && room > empty; try++ {
		size := sizes[random.IntN(len(sizes))]
		if size.X*size.Y <= room-empty && add(size, fmt.Sprint("B", len(l.Pieces))) {
			room -= size.X * size.Y
		}
	}
	b, err := board.New(l)
	if err != nil {
		panic(err)
	}
	return b
}

// The package and the naive search agree on every position of many random components, in both
// metrics.
func TestAgainstNaive(t *testing.T) {
	random := sample.Source(t, 1, 2)
	compared, positions, unsolvable := 0, 0, 0
	for compared < sample.Count(60, 15) {
		start := randomBoard(random, 1+random.IntN(3))
		n, ok := explore(start, 1500)
		if !ok {
			continue
		}
		guide, err := klotski.NewGuide(context.Background(), start)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := klotski.Positions(context.Background(), start); got != len(n.boards) || err != nil {
			t.Fatalf("%d positions (%v), want %d from\n%v", got, err, len(n.boards), start)
		}
		for _, metric := range klotski.Metrics() {
			for i, want := range n.distances(metric) {
				got, ok := guide.Distance(n.boards[i], metric, board.NoPiece)
				if ok != (want >= 0) || ok && got != want {
					t.Fatalf("%d %v (%v), want %d from\n%v", got, metric, ok, want, n.boards[i])
				}
			}
		}
		if !guide.Solvable() {
			unsolvable++
		}
		compared++
		positions += len(n.boards)
	}
	if !testing.Short() && (unsolvable == 0 || unsolvable == compared) {
		t.Errorf("%d of %d components are unsolvable: want some of both", unsolvable, compared)
	}
	t.Logf("%d components, %d positions, %d unsolvable", compared, positions, unsolvable)
}

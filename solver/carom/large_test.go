package carom_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/carom"
)

var largeSeed = flag.Uint64("large-seed", 16, "seed of the boards of BenchmarkLarge")

// corners returns a random board with walls as on the boards of a well-known game with robots: on each
// side two walls that touch the edge, and Ls, one for every fifteen cells. The goal of the first piece is
// in an L.
func corners(random *rand.Rand, width, height, pieces int) *board.Board {
	l := board.Layout{Width: width, Height: height, Selected: board.NoPiece, Walls: make([]board.Wall, width*height)}
	inside := func(p board.Point) bool { return p.X >= 0 && p.X < width && p.Y >= 0 && p.Y < height }
	wall := func(p board.Point, d board.Dir) {
		if next := p.Add(d.Vector()); inside(p) && inside(next) {
			l.Walls[p.Y*width+p.X] |= board.WallOn(d)
			l.Walls[next.Y*width+next.X] |= board.WallOn(d.Opposite())
		}
	}
	for half := range 2 {
		for _, y := range []int{0, height - 1} {
			wall(board.Point{X: half*width/2 + 1 + random.IntN(width/2-2), Y: y}, board.Right)
		}
		for _, x := range []int{0, width - 1} {
			wall(board.Point{X: x, Y: half*height/2 + 1 + random.IntN(height/2-2)}, board.Down)
		}
	}
	goal := board.Point{}
	for range width * height / 15 {
		goal = board.Point{X: 1 + random.IntN(width-2), Y: 1 + random.IntN(height-2)}
		wall(goal, []board.Dir{board.Up, board.Down}[random.IntN(2)])
		wall(goal, []board.Dir{board.Left, board.Right}[random.IntN(2)])
	}
	for i, c := range random.Perm(width * height)[:pieces] {
		at := board.Point{X: c % width, Y: c / width}
		home := at
		if i == 0 {
			home = goal
		} else if at == goal {
			home = l.Pieces[0].At
		}
		l.Pieces, l.Names = append(l.Pieces, board.Piece{At: at, Home: home, W: 1, H: 1}), append(l.Names, string("t01234"[i]))
	}
	b, err := board.New(l)
	if err != nil {
		panic(err)
	}
	return b
}

// none is the length of a solution in BenchmarkLarge if there is none.
const none = -1

// BenchmarkLarge solves 1,000 boards of 16x16 cells with four pieces, each in one goroutine, and prints the
// median of the CPU times by the length of the solution. -large-seed chooses other boards.
func BenchmarkLarge(b *testing.B) {
	for b.Loop() {
		random := rand.New(rand.NewPCG(*largeSeed, 4))
		var s carom.Solver
		var all []time.Duration
		by := map[int][]time.Duration{}
		taken := map[int]int{}
		for range 1000 {
			at := corners(random, 16, 16, 4)
			ctx, cancel := context.WithTimeout(solver.WithMemory(context.Background(), solver.CommandMemory), 2*time.Minute)
			begin := processTime()
			a := s.Solve(ctx, solver.Problem{Board: at}, nil)
			took := processTime() - begin
			cancel()
			n := len(a.Moves)
			switch a.Claim {
			case solver.ProvedOptimal:
			case solver.NoneExists:
				n = none
			default:
				b.Fatalf("%v of\n%v", a.Claim, at)
			}
			all, by[n] = append(all, took), append(by[n], took)
			taken[n] += s.Taken()
		}
		slices.Sort(all)
		fmt.Printf("seed %d: median %v, 99 %% %v, longest %v\n", *largeSeed, all[500], all[990], all[999])
		for n := none; n < 40; n++ {
			if times := by[n]; len(times) > 0 {
				slices.Sort(times)
				fmt.Printf("%3d moves: %3d boards, median %v, longest %v, %d positions\n", n, len(times), times[len(times)/2], times[len(times)-1], taken[n]/len(times))
			}
		}
	}
}

//go:build linux

package perf

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/assets/daily"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// hardest are some of the boards of 4x4 whose shortest solutions have 80 moves, more than those of
// all others (Brüngger, Marzetta, Fukuda and Nievergelt, Annals of Operations Research 90, 1999).
var hardest = []string{
	"0-12-9-13-15-11-10-14-3-7-2-5-4-8-6-1",
	"0-12-10-13-15-11-14-9-3-7-2-5-4-8-6-1",
	"0-11-9-13-12-15-10-14-3-7-6-2-4-8-5-1",
	"0-15-9-13-11-12-10-14-3-7-6-2-4-8-5-1",
	"0-12-14-13-15-11-9-10-3-7-6-2-4-8-5-1",
}

// rush is the hardest board of cars on six by six cells with walls, 60 moves.
const rush = "klotski?blocks=IBB_../I..LDD/JAAL../J.KEEM/FFK..M/GGHHHM&goal=4252&rails=true"

// TestSolvers measures the solvers by processor time, which depends less on other processes than elapsed
// time, and on one processor; but the hardest boards and the tables by elapsed time on all of them, as players
// wait for them.
func TestSolvers(t *testing.T) {
	program(t)
	var all []figure
	add := func(name string, value float64, unit string, goal float64) {
		all = append(all, figure{name, value, goal, unit})
	}
	defer func() { report(t, all) }()

	var proof, first time.Duration
	for _, text := range hardest {
		began, answered := time.Now(), time.Duration(0)
		r := new(fifteen.Solver).Search(t.Context(), tilesOf(t, text), nil, func(fifteen.Result) {
			if answered == 0 {
				answered = time.Since(began)
			}
		})
		if r.Claim != solver.ProvedOptimal || len(r.Plan) != 80 {
			t.Errorf("%s: %v, %d moves, want 80", text, r.Claim, len(r.Plan))
		}
		proof, first = max(proof, time.Since(began)), max(first, answered)
	}
	add("4x4, boards of 80 moves: first answer, longest", first.Seconds(), "s", 0.5)
	add("4x4, boards of 80 moves: proof, longest", proof.Seconds(), "s", 3)
	near := tilesOf(t, "1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15")
	tables := time.Hour
	for range 20 {
		began := time.Now()
		new(fifteen.Solver).Search(t.Context(), near, nil, nil)
		tables = min(tables, time.Since(began))
	}
	add("4x4: tables", milliseconds(tables), "ms", 100)

	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	times := fourByFour(t)
	add("4x4, Korf's boards: median", milliseconds(middle(times)), "ms", 2.5)
	add("4x4, Korf's boards: longest", milliseconds(slices.Max(times)), "ms", 45)
	add("5x5, Korf's boards: over the optimum after 0.15 s", fiveByFive(t, 150*time.Millisecond), "tiles", 3.2)
	add("5x5, Korf's boards: over the optimum after 2 s", fiveByFive(t, 2*time.Second), "tiles", 1.2)

	for _, c := range []struct{ name, code, metric string }{
		{"Klotski, classic level: fewest moves", "klotski?level=classic", "moves"},
		{"Klotski, classic level: fewest steps", "klotski?level=classic", "steps"},
		{"Klotski, hardest board of cars, 60 moves", rush, "moves"},
	} {
		code, err := puzzle.Standard().ParseCode(c.code)
		if err != nil {
			t.Fatal(err)
		}
		add(c.name, milliseconds(solve(t, 20, code.Family, c.metric, solver.Problem{Board: code.Start()})), "ms", 5)
	}
	times = carom(t)
	add("Carom, a month of daily puzzles: median", milliseconds(middle(times)), "ms", 2.5)
	add("Carom, a month of daily puzzles: longest", milliseconds(slices.Max(times)), "ms", 12)

	const boards = 5
	sum := 0
	for seed := range boards {
		worlds, _ := puzzle.Worlds.Solvers().New("moves")
		ctx := allowance{t.Context(), processorTime() + time.Second}
		sum += len(worlds.Solve(ctx, solver.Problem{Board: testkit.WorldsChallenge(t, nil, seed+1, 10000)}, nil).Moves)
	}
	add("Worlds, default board, 10,000 steps: solution after 1 s", float64(sum)/boards, "moves", 600)
}

// processorTime returns the processor time that this process has used.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(fmt.Sprintf("perf: processor time: %v", err))
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// allowance is a context that ends after an amount of processor time.
type allowance struct {
	context.Context
	until time.Duration
}

func (a allowance) Err() error {
	if processorTime() >= a.until {
		return context.DeadlineExceeded
	}
	return nil
}

// solve returns the shortest processor time of some rounds of a solver.
func solve(t *testing.T, rounds int, f puzzle.Spec, metric string, p solver.Problem) time.Duration {
	t.Helper()
	s, ok := f.Solvers().New(metric)
	if !ok {
		t.Fatalf("%s: no solver for %s", f.Name(), metric)
	}
	least := time.Hour
	for range rounds {
		began := processorTime()
		if a := s.Solve(t.Context(), p, nil); a.Claim != solver.ProvedOptimal {
			t.Errorf("%s: %v", f.Name(), a.Claim)
		}
		least = min(least, processorTime()-began)
	}
	return least
}

// instance is a board of Fifteen and the length of its shortest solutions.
type instance struct {
	tiles fifteen.Tiles
	moves int
}

// instances reads the boards of a file of the solver's tests.
func instances(t *testing.T, name string) []instance {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "solver", "fifteen", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var all []instance
	for line := range strings.Lines(string(data)) {
		text, length, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || text == "#" {
			continue
		}
		moves, err := strconv.Atoi(length)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, instance{tilesOf(t, text), moves})
	}
	return all
}

func tilesOf(t *testing.T, text string) fifteen.Tiles {
	t.Helper()
	tiles, err := fifteen.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return tiles
}

// fourByFour returns the times of Korf's boards, the quickest of some rounds for each. Others slow a
// machine down for seconds, so a board is not solved several times in succession.
func fourByFour(t *testing.T) []time.Duration {
	t.Helper()
	boards := instances(t, "korf50.txt")
	var s fifteen.Solver
	s.Search(t.Context(), boards[0].tiles, nil, nil)
	times := slices.Repeat([]time.Duration{time.Hour}, len(boards))
	for range 8 {
		for i, k := range boards {
			began := processorTime()
			r := s.Search(t.Context(), k.tiles, nil, nil)
			times[i] = min(times[i], processorTime()-began)
			if r.Claim != solver.ProvedOptimal || len(r.Plan) != k.moves {
				t.Errorf("%v: %v, %d moves, want %d", k.tiles, r.Claim, len(r.Plan), k.moves)
			}
		}
	}
	return times
}

// fiveByFive returns by how many tiles solutions miss the optimum on average after some processor time.
func fiveByFive(t *testing.T, after time.Duration) float64 {
	t.Helper()
	over := 0
	boards := instances(t, "korf24.txt")
	for _, k := range boards {
		ctx := allowance{t.Context(), processorTime() + after}
		r := new(fifteen.Solver).Search(ctx, k.tiles, nil, nil)
		if len(r.Plan) < k.moves || r.Bound > k.moves {
			t.Errorf("%v: %d moves, bound %d, want %d", k.tiles, len(r.Plan), r.Bound, k.moves)
		}
		over += len(r.Plan) - k.moves
	}
	return float64(over) / float64(len(boards))
}

// carom returns the times of a month of daily puzzles.
func carom(t *testing.T) (times []time.Duration) {
	t.Helper()
	text, err := daily.Carom(puzzle.CaromLaunch().MonthString())
	if err != nil {
		t.Fatal(err)
	}
	calendar := puzzle.CaromCalendar{}
	if err := calendar.ReadMonth(puzzle.CaromLaunch(), string(text)); err != nil {
		t.Fatal(err)
	}
	for _, day := range calendar.Dates() {
		b, err := calendar[day].Puzzle.Board()
		if err != nil {
			t.Fatal(err)
		}
		times = append(times, solve(t, 5, puzzle.Carom, "moves", solver.Problem{Board: b}))
	}
	return times
}

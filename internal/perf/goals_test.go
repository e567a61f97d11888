//go:build linux

package perf

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
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

// TestGoals measures the solvers, pictures and reviews, and prints a table of the figures and their
// goals. The step goals of scripts/test-all runs it, with the program in WORLDSLIDE_BENCH.
//
// Processor time does not depend on other processes as much as elapsed time, but it does to some
// degree, because they share the caches. Searches on 4x4 and 5x5 use one processor, except for the
// hardest boards, where elapsed time counts.
func TestGoals(t *testing.T) {
	program := os.Getenv("WORLDSLIDE_BENCH")
	if program == "" {
		t.Skip("measures only in make test-all ONLY=goals")
	}
	g := &goals{program: program}
	defer func() { fmt.Print(g) }()
	g.hardestFifteen(t)
	g.tables(t)
	func() {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		g.fourByFour(t)
		g.fiveByFive(t, 150*time.Millisecond, 3.2)
		g.fiveByFive(t, 2*time.Second, 1.2)
		g.families(t)
	}()
	g.commands(t)
}

// goals collects figures.
type goals struct {
	program string
	rows    []string
}

// add adds a figure whose goal is a maximum.
func (g *goals) add(name string, value float64, unit string, most float64) {
	verdict := "reached"
	if value > most {
		verdict = "missed"
	}
	g.rows = append(g.rows, fmt.Sprintf("%s\t%.2f %s\t%g\t%s", name, value, unit, most, verdict))
}

// note adds a figure without a goal.
func (g *goals) note(name string, value float64, unit string) {
	g.rows = append(g.rows, fmt.Sprintf("%s\t%.2f %s\t\t", name, value, unit))
}

func (g *goals) String() string {
	var s strings.Builder
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "figure\tmeasured\tgoal\t")
	fmt.Fprintln(w, strings.Join(g.rows, "\n"))
	w.Flush()
	return s.String()
}

// processorTime returns the processor time that this process has used.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
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

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// quickest returns the shortest processor time of some rounds.
func quickest(rounds int, work func()) time.Duration {
	least := time.Hour
	for range rounds {
		begin := processorTime()
		work()
		least = min(least, processorTime()-begin)
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

// hardestFifteen measures the boards of 80 moves on all processors. The tables are built anew for
// each.
func (g *goals) hardestFifteen(t *testing.T) {
	var proof, used, first, best time.Duration
	for _, text := range hardest {
		var s fifteen.Solver
		begin, processor := time.Now(), processorTime()
		begun := false
		r := s.Search(t.Context(), tilesOf(t, text), nil, func(r fifteen.Result) {
			if !begun {
				begun = true
				first = max(first, time.Since(begin))
			}
			if len(r.Plan) == 80 && r.Bound < 80 {
				best = max(best, time.Since(begin))
			}
		})
		if r.Claim != solver.ProvedOptimal || len(r.Plan) != 80 {
			t.Errorf("%s: %v, %d moves, want 80", text, r.Claim, len(r.Plan))
		}
		proof = max(proof, time.Since(begin))
		used = max(used, processorTime()-processor)
	}
	g.add("4x4, boards of 80 moves: first answer, longest", first.Seconds(), "s", 0.5)
	g.add("4x4, boards of 80 moves: proof, longest", proof.Seconds(), "s", 3)
	g.note("  processor time of it", used.Seconds(), "s")
}

// tables measures the tables for 4x4 on all processors, as players wait for them.
func (g *goals) tables(t *testing.T) {
	near := tilesOf(t, "1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15")
	least, used := time.Hour, time.Hour
	for range tableRounds {
		begin, processor := time.Now(), processorTime()
		new(fifteen.Solver).Search(t.Context(), near, nil, nil)
		least, used = min(least, time.Since(begin)), min(used, processorTime()-processor)
	}
	g.add("4x4: tables", milliseconds(least), "ms", 100)
	g.note("  processor time of it", milliseconds(used), "ms")
}

// tableRounds is how often the tables are built, and boardRounds how often the boards are solved, of which
// the quickest counts. Other users of a machine slow it down for seconds, so a board is not solved
// several times in succession.
const tableRounds, boardRounds = 20, 8

// fourByFour measures Korf's boards.
func (g *goals) fourByFour(t *testing.T) {
	boards := instances(t, "korf50.txt")
	var s fifteen.Solver
	s.Search(t.Context(), boards[0].tiles, nil, nil)
	times := slices.Repeat([]time.Duration{time.Hour}, len(boards))
	for range boardRounds {
		for i, k := range boards {
			times[i] = min(times[i], quickest(1, func() {
				r := s.Search(t.Context(), k.tiles, nil, nil)
				if r.Claim != solver.ProvedOptimal || len(r.Plan) != k.moves {
					t.Errorf("%v: %v, %d moves, want %d", k.tiles, r.Claim, len(r.Plan), k.moves)
				}
			}))
		}
	}
	slices.Sort(times)
	g.add("4x4, Korf's boards: median", milliseconds(times[len(times)/2]), "ms", 2.5)
	g.add("4x4, Korf's boards: longest", milliseconds(times[len(times)-1]), "ms", 45)
}

// fiveByFive measures by how many tiles solutions and bounds miss the optimum on average.
func (g *goals) fiveByFive(t *testing.T, after time.Duration, most float64) {
	over, under := 0, 0
	boards := instances(t, "korf24.txt")
	for _, k := range boards {
		ctx := allowance{t.Context(), processorTime() + after}
		r := new(fifteen.Solver).Search(ctx, k.tiles, nil, nil)
		if len(r.Plan) < k.moves || r.Bound > k.moves {
			t.Errorf("%v: %d moves, bound %d, want %d", k.tiles, len(r.Plan), r.Bound, k.moves)
		}
		over += len(r.Plan) - k.moves
		under += k.moves - r.Bound
	}
	n := float64(len(boards))
	g.add(fmt.Sprintf("5x5, Korf's boards: over the optimum after %v", after), float64(over)/n, "tiles", most)
	g.note("  bound below the optimum", float64(under)/n, "tiles")
}

// families measures the solvers of the other families.
func (g *goals) families(t *testing.T) {
	for _, c := range []struct{ name, code, metric string }{
		{"Klotski, classic level: fewest moves", "klotski?level=classic", "moves"},
		{"Klotski, classic level: fewest steps", "klotski?level=classic", "steps"},
		{"Klotski, hardest board of cars, 60 moves", rush, "moves"},
	} {
		code, err := puzzle.Standard().ParseCode(c.code)
		if err != nil {
			t.Fatal(err)
		}
		took := quickest(20, func() { g.solve(t, code.Family, c.metric, solver.Problem{Board: code.Start()}) })
		g.note(c.name, milliseconds(took), "ms")
	}

	text, err := daily.Carom(puzzle.CaromLaunch().MonthString())
	if err != nil {
		t.Fatal(err)
	}
	calendar := puzzle.CaromCalendar{}
	if err := calendar.ReadMonth(puzzle.CaromLaunch(), string(text)); err != nil {
		t.Fatal(err)
	}
	var times []time.Duration
	for _, day := range calendar.Dates() {
		b, err := calendar[day].Puzzle.Board()
		if err != nil {
			t.Fatal(err)
		}
		times = append(times, quickest(5, func() { g.solve(t, puzzle.Carom, "moves", solver.Problem{Board: b}) }))
	}
	slices.Sort(times)
	g.note("Carom, a month of daily puzzles: median", milliseconds(times[len(times)/2]), "ms")
	g.note("Carom, a month of daily puzzles: longest", milliseconds(times[len(times)-1]), "ms")

	for _, after := range []time.Duration{time.Second} {
		sum := 0
		const boards = 5
		for seed := range boards {
			worlds, _ := puzzle.Worlds.Solver("moves")
			ctx := allowance{t.Context(), processorTime() + after}
			sum += len(worlds.Solve(ctx, solver.Problem{Board: testkit.WorldsChallenge(t, nil, seed+1, 10000)}, nil).Moves)
		}
		g.note(fmt.Sprintf("Worlds, default board, 10,000 steps: solution after %v", after), float64(sum)/boards, "moves")
	}
}

func (g *goals) solve(t *testing.T, f *puzzle.Family, metric string, p solver.Problem) {
	s, ok := f.Solver(metric)
	if !ok {
		t.Fatalf("%s: no solver for %s", f.Name, metric)
	}
	if a := s.Solve(t.Context(), p, nil); a.Claim != solver.ProvedOptimal {
		t.Errorf("%s: %v", f.Name, a.Claim)
	}
}

// commands measures commands of the program by their processor time.
func (g *goals) commands(t *testing.T) {
	for _, c := range []struct{ name, code, metric string }{
		{"Fifteen 4x4", "fifteen?seed=1", "tiles"},
		{"Klotski, classic level", "klotski?level=classic", "moves"},
	} {
		var answer struct{ Moves string }
		output, _ := g.run(t, "solve", "--json", "--metric", c.metric, c.code)
		if err := json.Unmarshal(output, &answer); err != nil {
			t.Fatal(err)
		}
		solved := c.code + "&moves=" + answer.Moves
		_, took := g.run(t, "render", "--out", filepath.Join(t.TempDir(), "a.gif"), solved)
		g.note(c.name+": GIF of a solution", took.Seconds(), "s")
		_, took = g.run(t, "review", "--json", solved)
		g.note(c.name+": review of it", took.Seconds(), "s")
	}
}

// run runs the program and returns its output and the processor time it used.
func (g *goals) run(t *testing.T, arguments ...string) ([]byte, time.Duration) {
	t.Helper()
	c := exec.CommandContext(t.Context(), g.program, arguments...)
	var complaint strings.Builder
	c.Stderr = &complaint
	output, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", arguments, err, complaint.String())
	}
	return output, c.ProcessState.UserTime() + c.ProcessState.SystemTime()
}

package shuffle_test

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/shuffle"
	"worldslide/solver/carom"
)

var writeCarom = flag.Bool("write-carom", false, "write the generated puzzles of Carom instead of comparing them: only if they were never shipped")

// caromGenerated contains puzzles drawn by the generator, one per line: limits, walls, goal, pieces
// and a solution. The benchmarks of the solver read it as well.
const caromGenerated = "../solver/carom/testdata/generated.txt"

// caromSources returns the limits and seeds of the puzzles in the file, the number of puzzles for
// each, and how many of them the long run draws.
func caromSources() []caromSource {
	all := []caromSource{{shuffle.CaromDaily(), 20260201, 200, 4}}
	for i, limits := range shuffle.CaromDifficulties() {
		all = append(all, caromSource{limits, shuffle.Random(i), 5, 1})
	}
	return all
}

type caromSource struct {
	limits        shuffle.CaromLimits
	seed          shuffle.Random
	count, tested int
}

// formatCarom and parseCarom convert the lines of the file.
func formatCarom(limits shuffle.CaromLimits, p shuffle.CaromPuzzle) string {
	name := func(cell int) string { return fmt.Sprintf("%c%d", 'a'+cell%carom.Side, 1+cell/carom.Side) }
	var s strings.Builder
	fmt.Fprintf(&s, "%d-%d ", limits.Min, limits.Max)
	for _, w := range p.Walls {
		fmt.Fprintf(&s, "%x", uint8(w))
	}
	s.WriteString(" " + name(int(p.Goal)) + " ")
	for i, at := range p.Pieces {
		if i > 0 {
			s.WriteByte(',')
		}
		s.WriteString(name(int(at)))
	}
	s.WriteByte(' ')
	for _, m := range p.Solution {
		s.WriteByte("t012"[m.Piece])
		s.WriteByte(m.Dir.Letter())
	}
	return s.String()
}

func parseCarom(t *testing.T, line string) (limits shuffle.CaromLimits, p shuffle.CaromPuzzle) {
	t.Helper()
	fields := strings.Fields(line)
	if _, err := fmt.Sscanf(fields[0], "%d-%d", &limits.Min, &limits.Max); err != nil {
		t.Fatal(err)
	}
	for i, digit := range fields[1] {
		p.Walls[i] = board.Wall(strings.IndexRune("0123456789abcdef", digit))
	}
	cell := func(name string) int { return int(name[0]-'a') + carom.Side*int(name[1]-'1') }
	p.Goal = board.Cell(cell(fields[2]))
	for i, name := range strings.Split(fields[3], ",") {
		p.Pieces[i] = uint8(cell(name))
	}
	for i := 0; i < len(fields[4]); i += 2 {
		d, _ := board.ParseDir(fields[4][i+1])
		p.Solution = append(p.Solution, moves.Move{Piece: board.ID(strings.IndexByte("t012", fields[4][i])), Dir: d})
	}
	return limits, p
}

// The generator must draw the same puzzles in all versions.
func TestCaromIsFrozen(t *testing.T) {
	if *writeCarom {
		var out bytes.Buffer
		for _, source := range caromSources() {
			random := source.seed
			puzzles := shuffle.NewCarom(&random, source.limits)
			for range source.count {
				p, ok := puzzles.Next(context.Background())
				if !ok {
					t.Fatal("no more puzzles")
				}
				fmt.Fprintln(&out, formatCarom(source.limits, p))
			}
		}
		if err := os.WriteFile(caromGenerated, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	lines := caromLines(t)
	sources := caromSources()
	drawn := sample.Indexes(t, len(sources), 2)
	for n, source := range sources {
		random := source.seed
		puzzles := shuffle.NewCarom(&random, source.limits)
		tested := min(source.tested, sample.Count(source.tested, 1))
		if !slices.Contains(drawn, n) {
			tested = 0
		}
		for i := range tested {
			p, ok := puzzles.Next(context.Background())
			if got := formatCarom(source.limits, p); !ok || got != lines[i] {
				t.Errorf("%v, puzzle %d: %s\nwant %s", source.limits, i, got, lines[i])
			}
		}
		lines = lines[source.count:]
	}
}

func caromLines(t *testing.T) []string {
	t.Helper()
	file, err := os.Open(caromGenerated)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var lines []string
	for s := bufio.NewScanner(file); s.Scan(); {
		lines = append(lines, s.Text())
	}
	return lines
}

// Generated puzzles conform to their limits, and no two have the same board. Those with the limits
// of daily puzzles have all lengths.
func TestCaromKeepsItsRule(t *testing.T) {
	boards := map[string]bool{}
	optima := map[int]int{}
	lines := caromLines(t)
	checked := sample.Indexes(t, len(lines), 40)
	for i, line := range lines {
		limits, p := parseCarom(t, line)
		if !slices.Contains(checked, i) {
			// Only counted in the short run.
		} else if err := shuffle.CheckCarom(context.Background(), p, limits); err != nil {
			t.Errorf("line %d: %v", i+1, err)
		}
		on := strings.Join(strings.Fields(line)[1:3], " ")
		if boards[on] {
			t.Errorf("line %d: the board is there already", i+1)
		}
		boards[on] = true
		optima[p.Optimum()]++
	}
	for n := shuffle.CaromDaily().Min; n <= shuffle.CaromDaily().Max; n++ {
		if optima[n] < 5 {
			t.Errorf("%d of %d moves: want 5 at least", optima[n], n)
		}
	}
}

// Each change violates one rule, and the error names it.
func TestCheckCarom(t *testing.T) {
	_, good := parseCarom(t, caromLines(t)[0])
	daily := shuffle.CaromDaily()
	if err := shuffle.CheckCarom(context.Background(), good, daily); err != nil {
		t.Fatal(err)
	}
	type (
		puzzle = shuffle.CaromPuzzle
		limits = shuffle.CaromLimits
	)
	for want, change := range map[string]func(p *puzzle, l *limits){
		"disagree":              func(p *puzzle, _ *limits) { p.Walls[9] ^= board.WallRight },
		"not closed":            func(p *puzzle, _ *limits) { p.Walls[0] = 0 },
		"want it in the middle": func(p *puzzle, _ *limits) { flipWall(p, 0, board.Right) },
		"want 1":                func(p *puzzle, _ *limits) { flipWall(p, 3, board.Right); flipWall(p, 4, board.Right) },
		"too near":              func(p *puzzle, _ *limits) { flipLs(p); crowd(p) },
		"0 Ls: want 6 to 8":     func(p *puzzle, _ *limits) { flipLs(p) },
		"neither part of an L":  func(p *puzzle, _ *limits) { flipWall(p, int(p.Goal), awayFrom(p)^1) },
		"want it in an L":       func(p *puzzle, _ *limits) { p.Goal = 0 },
		"goal 64":               func(p *puzzle, _ *limits) { p.Goal = 64 },
		"is on the goal":        func(p *puzzle, _ *limits) { p.Pieces[2] = uint8(p.Goal) },
		"taken already":         func(p *puzzle, _ *limits) { p.Pieces[2] = p.Pieces[1] },
		"want 0 to 63":          func(p *puzzle, _ *limits) { p.Pieces[3] = 64 },
		"want 3 to 4":           func(_ *puzzle, l *limits) { *l = limits{Min: 3, Max: 4} },
		"target is on cell":     func(p *puzzle, _ *limits) { p.Solution = p.Solution[:10] },
		"no piece 4":            func(p *puzzle, _ *limits) { p.Solution[0].Piece = 4 },
		"are enough": func(p *puzzle, l *limits) {
			d := awayFrom(p)
			p.Solution = append(p.Solution, moves.Move{Dir: d}, moves.Move{Dir: d.Opposite()})
			l.Max = len(p.Solution)
		},
		"the target alone can do it": func(p *puzzle, l *limits) {
			d := awayFrom(p)
			p.Pieces[0] = uint8(int(p.Goal) + d.Vector().Y*carom.Side + d.Vector().X)
			p.Solution = []moves.Move{{Dir: d.Opposite()}}
			l.Min = 1
		},
	} {
		p, l := good, daily
		p.Solution = append([]moves.Move(nil), good.Solution...)
		change(&p, &l)
		if err := shuffle.CheckCarom(context.Background(), p, l); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v does not contain %q", err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := shuffle.CheckCarom(ctx, good, daily); err == nil || !strings.Contains(err.Error(), "gave up") {
		t.Errorf("canceled: %v", err)
	}
}

// flipWall adds or removes a wall on a side of a cell.
func flipWall(p *shuffle.CaromPuzzle, cell int, d board.Dir) {
	sides := [4]board.Wall{board.Up: board.WallTop, board.Down: board.WallBottom, board.Left: board.WallLeft, board.Right: board.WallRight}
	p.Walls[cell] ^= sides[d]
	p.Walls[cell+d.Vector().Y*carom.Side+d.Vector().X] ^= sides[d.Opposite()]
}

// flipLs removes all walls except those at the edge.
func flipLs(p *shuffle.CaromPuzzle) {
	for y := 1; y < carom.Side-1; y++ {
		for x := 1; x < carom.Side-1; x++ {
			cell := y*carom.Side + x
			if p.Walls[cell]&board.WallTop != 0 {
				flipWall(p, cell, board.Up)
			}
			if p.Walls[cell]&board.WallLeft != 0 {
				flipWall(p, cell, board.Left)
			}
			if p.Walls[cell]&board.WallBottom != 0 {
				flipWall(p, cell, board.Down)
			}
			if p.Walls[cell]&board.WallRight != 0 {
				flipWall(p, cell, board.Right)
			}
		}
	}
}

// crowd puts two Ls next to each other.
func crowd(p *shuffle.CaromPuzzle) {
	for cell := 27; cell < 29; cell++ {
		flipWall(p, cell, board.Up)
	}
	flipWall(p, 27, board.Left)
	flipWall(p, 28, board.Right)
}

// awayFrom returns a direction that leads away from a wall of the goal.
func awayFrom(p *shuffle.CaromPuzzle) board.Dir {
	for d, side := range [4]board.Wall{board.Up: board.WallBottom, board.Down: board.WallTop, board.Left: board.WallRight, board.Right: board.WallLeft} {
		if p.Walls[p.Goal]&side != 0 {
			return board.Dir(d)
		}
	}
	return board.Up
}

// A source stops whenever its context ends, and impossible limits are adjusted.
func TestCaromEnds(t *testing.T) {
	random := shuffle.Random(3)
	puzzles := shuffle.NewCarom(&random, shuffle.CaromLimits{Min: 5, Max: 2})
	p, ok := puzzles.Next(context.Background())
	if !ok || p.Optimum() != 2 {
		t.Fatalf("%d moves (%v), want 2", p.Optimum(), ok)
	}
	for left := range 8 {
		random = 3
		if _, ok := shuffle.NewCarom(&random, shuffle.CaromDaily()).Next(budgetContext{context.Background(), &left}); ok {
			t.Errorf("continues after the context has ended")
		}
	}
}

// budgetContext is a context that ends after its Err method was called a number of times.
type budgetContext struct {
	context.Context
	left *int
}

func (p budgetContext) Err() error {
	if *p.left--; *p.left < 0 {
		return context.Canceled
	}
	return nil
}

// BenchmarkCarom draws puzzles of all limits.
func BenchmarkCarom(b *testing.B) {
	for _, source := range caromSources() {
		b.Run(fmt.Sprintf("%d-%d", source.limits.Min, source.limits.Max), func(b *testing.B) {
			random := source.seed
			puzzles := shuffle.NewCarom(&random, source.limits)
			for b.Loop() {
				if _, ok := puzzles.Next(context.Background()); !ok {
					b.Fatal("no more puzzles")
				}
			}
		})
	}
}

package puzzle_test

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
)

// fact is how people did on a board of cars.
type fact struct {
	start   *board.Board
	optimum int
	seconds float64 // geometric mean
}

// facts reads the times of people.
func facts(t *testing.T) []fact {
	t.Helper()
	text, err := os.ReadFile("effort/testdata/human-times.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var all []fact
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(strings.TrimSpace(line), "\t")
		code, err := puzzle.Standard().ParseCode(columns[0])
		if err != nil {
			t.Fatal(err)
		}
		f := fact{start: code.Start()}
		if f.optimum, err = strconv.Atoi(columns[1]); err != nil {
			t.Fatal(err)
		}
		if f.seconds, err = strconv.ParseFloat(columns[5], 64); err != nil {
			t.Fatal(err)
		}
		all = append(all, f)
	}
	return all
}

func expected(t testing.TB, f puzzle.Spec, b *board.Board) puzzle.Expectation {
	t.Helper()
	e, ok := f.(puzzle.Predictor).Expected(t.Context(), b)
	if !ok {
		t.Fatalf("%s: nothing expected of %v", f.Name(), b)
	}
	return e
}

// correlation returns Pearson's coefficient.
func correlation(x, y []float64) float64 {
	var meanX, meanY float64
	n := float64(len(x))
	for i := range x {
		meanX += x[i] / n
		meanY += y[i] / n
	}
	var xy, xx, yy float64
	for i := range x {
		dx, dy := x[i]-meanX, y[i]-meanY
		xy, xx, yy = xy+dx*dy, xx+dx*dx, yy+dy*dy
	}
	return xy / math.Sqrt(xx*yy)
}

// The expected times agree with those of people.
func TestExpectedOfPeople(t *testing.T) {
	const people = 35
	all := facts(t)
	if len(all) != people {
		t.Fatalf("%d boards: want %d", len(all), people)
	}
	var ours, theirs []float64
	bias, square := 0.0, 0.0
	for _, f := range all {
		e := expected(t, puzzle.Klotski, f.start)
		if e.Estimate {
			t.Errorf("%v: an estimate", f.start)
		}
		ours, theirs = append(ours, math.Log(e.Seconds)), append(theirs, math.Log(f.seconds))
		miss := math.Log(e.Seconds / f.seconds)
		bias, square = bias+miss/people, square+miss*miss/people
	}
	r := correlation(ours, theirs)
	t.Logf("correlation %.3f, bias %.3f, error %.3f", r, bias, math.Sqrt(square))
	if r < 0.88 || math.Abs(bias) > 0.1 || math.Sqrt(square) > 0.3 {
		t.Errorf("correlation %.3f, bias %.3f, error %.3f: want at least 0.88, at most 0.1 and 0.3", r, bias, math.Sqrt(square))
	}
}

// A move on a shortest way never makes a puzzle harder, where the distances are exact.
func TestExpectedFalls(t *testing.T) {
	for _, test := range []struct {
		family puzzle.Spec
		codes  []string
	}{
		{puzzle.Klotski, []string{"klotski?level=drill-15", "klotski?level=siding-01", "klotski?level=tenon-01",
			"klotski?blocks=BBCC../....D./.EAAD./.EFFD./.EGHH./..GIII&goal=4252&rails=true"}},
		{puzzle.Fifteen, []string{"fifteen?size=3&seed=1", "fifteen?size=3&seed=2", "fifteen?size=3&seed=3"}},
		{puzzle.Carom, []string{"carom?walls=95153913a9294002c002900692c00003801680028041040282902902c446c446&goal=d2&pieces=a4g3g2a8"}},
	} {
		for _, text := range test.codes {
			code, err := puzzle.Standard().ParseCode(text)
			if err != nil {
				t.Fatal(err)
			}
			b := code.Start()
			by, _ := test.family.Solvers().New(test.family.Solvers().Metrics()[0])
			way := by.Solve(t.Context(), solver.Problem{Board: b}, nil).Moves
			before := expected(t, test.family, b).Seconds
			for i, m := range way {
				if _, err := test.family.Rules().Apply(nil, b, m); err != nil {
					t.Fatal(err)
				}
				after := expected(t, test.family, b).Seconds
				if after > before {
					t.Errorf("%s: move %d leads from %.1f to %.1f s", text, i+1, before, after)
				}
				before = after
			}
			if before != 0 {
				t.Errorf("%s: the goal is %.1f s away", text, before)
			}
		}
	}
}

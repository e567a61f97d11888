package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// worldsAnswer solves a code, and lets verify replay what was answered.
func worldsAnswer(t *testing.T, args string) (length int, optimal bool) {
	t.Helper()
	fields := strings.Fields(args)
	code := fields[len(fields)-1]
	stdout, stderr, exit := run(t, "", append([]string{"solve", "--json"}, fields...)...)
	var answer struct {
		Code, Metric, Moves string
		Solved, Optimal     bool
		Length              int
	}
	if err := json.Unmarshal([]byte(stdout), &answer); err != nil {
		t.Fatalf("%s: %v: %q, %q", args, err, stdout, stderr)
	}
	if exit != ExitOK || !answer.Solved || answer.Metric != "moves" || answer.Code != code {
		t.Errorf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
	}
	if answer.Length == 0 {
		return 0, answer.Optimal
	}
	separator := "&"
	if !strings.Contains(code, "?") {
		separator = "?"
	}
	stdout, stderr, exit = run(t, "", "verify", code+separator+"moves="+answer.Moves)
	if want := fmt.Sprintf("solved: moves %d\n", answer.Length); exit != ExitOK || stdout != want {
		t.Errorf("%s: verify: exit %d, %q, %q", args, exit, stdout, stderr)
	}
	return answer.Length, answer.Optimal
}

// The short run leaves out those searches that go on to the end of their time.
func TestSolveWorlds(t *testing.T) {
	type search struct {
		args   string
		most   int // moves that will do
		fewest int // as many as a proof must say, or 0; up to 12 it is always found
	}
	searches := []search{
		{"worlds", 0, 0},
		{"--timeout 10m worlds?seed=1&steps=3", 1, 1},
		{"--timeout 10m --no-history worlds?seed=9&steps=12", 12, 12},
		{"--first --timeout 10m worlds?board=tenlargepieces&gapConfig=1l&seed=3&wrapH=true", 250, 0},
		{"--first --timeout 10m worlds?seed=5&steps=1000&randomizeGaps=true&wrapV=true", 1000, 0},
	}
	timed := []search{
		{"--timeout 5s worlds?seed=12345", 250, 0},
		{"--timeout 20s --no-history worlds?seed=12345", 250, 0},
		{"--timeout 5s worlds?board=classicsmall&seed=7", 60, 46},
		{"--timeout 20s --no-history worlds?board=classicsmall&seed=7", 60, 46},
		{"--timeout 5s worlds?board=tenlargepieces&gapConfig=1l&seed=3&wrapH=true", 250, 0},
		{"--timeout 5s worlds?seed=5&steps=1000&randomizeGaps=true&wrapV=true", 1000, 0},
	}
	if !testing.Short() {
		searches = append(searches, timed...)
	}
	for _, test := range searches {
		n, optimal := worldsAnswer(t, test.args)
		if n > test.most || optimal && n != test.fewest || !optimal && test.most <= 12 {
			t.Errorf("%s: %d moves, proved %v; want at most %d, proved %d", test.args, n, optimal, test.most, test.fewest)
		}
	}
}

// The shuffle of a seed is a history, and turned round it is an answer even if
// there is no time for any other.
func TestSolveWorldsByHistory(t *testing.T) {
	const code = "worlds?board=horizontal&gapConfig=2l&seed=9&steps=40"
	if n, _ := worldsAnswer(t, "--timeout 1ms "+code); n > 40 {
		t.Errorf("%d moves, want the shuffle's 40 at most", n)
	}
	stdout, stderr, exit := run(t, "", "solve", "--no-history", "--timeout", "1ns", code)
	if exit != ExitNegative || stdout != "not solved: timeout\n" || !strings.Contains(stderr, "--timeout") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
}

// With --first the search ends at its first solution: a time of a year is not waited for.
func TestSolveWorldsFirst(t *testing.T) {
	if n, optimal := worldsAnswer(t, "--first --no-history --timeout 8760h worlds?seed=12345&steps=2000"); n == 0 || optimal {
		t.Errorf("%d moves, proved %v", n, optimal)
	}
}

// One small gap moves no large piece, so this position of two pieces exchanged in a
// corridor cannot be solved.
func TestSolveWorldsUnsolvable(t *testing.T) {
	stdout, _, exit := run(t, "", "print", "--json", "worlds?gapConfig=1s")
	var board struct {
		Pieces []struct {
			ID   string
			X, Y int
		}
	}
	if err := json.Unmarshal([]byte(stdout), &board); err != nil || exit != ExitOK {
		t.Fatalf("exit %d, %v", exit, err)
	}
	places := ""
	for i := range board.Pieces {
		p := board.Pieces[i]
		switch p.ID { // exchange two
		case "S0":
			p = board.Pieces[i+1]
		case "S1":
			p = board.Pieces[i-1]
		}
		places += fmt.Sprintf("%d%d", p.X, p.Y)
	}
	stdout, stderr, exit := run(t, "", "solve", "worlds?gapConfig=1s&xy="+places)
	if exit != ExitNegative || stdout != "not solved: unsolvable\n" || !strings.Contains(stderr, "proved") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
}

package cli

import (
	"strings"
	"testing"

	"worldslide/puzzle"
)

const (
	solvedTiles   = "fifteen?tiles=1-2-3-4-5-6-7-8-0"
	swappedTiles  = "fifteen?tiles=1-2-3-4-5-6-8-7-0"
	fourteenFifty = "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0"
)

// What cannot be solved can be printed, and solve says why, solver or not.
func TestUnsolvableFifteen(t *testing.T) {
	stdout, stderr, exit := run(t, "", "print", swappedTiles)
	if !strings.HasPrefix(stdout, "1   2   3\n4   5   6\n8   7   (0)\n") || stderr != "" || exit != ExitOK {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	for _, test := range []struct{ code, want string }{
		{swappedTiles, "unsolvable: wrong parity: width 3 (odd), 1 inversion (odd)"},
		{swappedTiles + "&moves=7r8r", "unsolvable: wrong parity: width 3 (odd), 1 inversion (odd)"},
		{fourteenFifty, "unsolvable: wrong parity: width 4 (even), 1 inversion (odd), blank in row 1 from the bottom (odd)"},
		{fourteenFifty + "&moves=12d", "unsolvable: wrong parity: width 4 (even), 4 inversions (even), blank in row 2 from the bottom (even)"},
	} {
		stdout, stderr, exit := run(t, "", "solve", test.code)
		if stdout != "not solved: unsolvable\n" || exit != ExitNegative || !strings.Contains(stderr, test.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q, want %q", test.code, exit, stdout, stderr, test.want)
		}
		stdout, _, exit = run(t, "", "solve", "--json", test.code)
		want := `{"code":"` + test.code + `","solved":false,"optimal":false,"length":null,"metric":"tiles","moves":null,"reason":"unsolvable"}` + "\n"
		if stdout != want || exit != ExitNegative {
			t.Errorf("exit %d, %s, want %s", exit, stdout, want)
		}
	}
	if stdout, stderr, exit := run(t, "", "solve", swappedTiles+"&moves=1r"); stdout != "" || exit != ExitNegative || !strings.Contains(stderr, "unit 1") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
}

func TestPrintFifteen(t *testing.T) {
	stdout, _, exit := run(t, "", "print", "--json", solvedTiles+"&moves=8r")
	want := `{"code":"` + solvedTiles + `&moves=8r","family":"fifteen","width":3,"height":3,"pieces":[` +
		`{"id":"1","gap":false,"w":1,"h":1,"x":0,"y":0,"homeX":0,"homeY":0},`
	end := `{"id":"8","gap":false,"w":1,"h":1,"x":2,"y":2,"homeX":1,"homeY":2},` +
		`{"id":"0","gap":true,"w":1,"h":1,"x":1,"y":2,"homeX":2,"homeY":2}],"selected":""}` + "\n"
	if exit != ExitOK || !strings.HasPrefix(stdout, want) || !strings.HasSuffix(stdout, end) {
		t.Errorf("exit %d, %s", exit, stdout)
	}
}

func TestVerifyFifteen(t *testing.T) {
	for _, test := range []struct {
		code   string
		stdout string
		stderr string
		exit   int
	}{
		{solvedTiles + "&moves=8r7r.7l8l", "solved: tiles 4 slides 2\n", "", ExitOK},
		{solvedTiles + "&moves=8r8l", "solved: tiles 2 slides 2\n", "", ExitOK},
		{solvedTiles + "&moves=8r", "not solved: tiles 1 slides 1\n", "unit 1: the last move", ExitNegative},
		{solvedTiles + "&moves=8r8r", "not solved: tiles 2 slides 1\n", "unit 2: move 8r: the blank is in another direction", ExitNegative},
		{solvedTiles + "&moves=8r1d", "not solved: tiles 2 slides 2\n", "unit 2: move 1d: the tile is not beside the blank", ExitNegative},
		{solvedTiles + "&moves=0l", "not solved: tiles 1 slides 1\n", "unit 1: move 0l: a move names the tile", ExitNegative},
		{"fifteen?day=2026-09-02", "", "no moves", ExitUsage},
	} {
		stdout, stderr, exit := run(t, "", "verify", test.code)
		if stdout != test.stdout || !strings.Contains(stderr, test.stderr) || (stderr == "") != (test.stderr == "") || exit != test.exit {
			t.Errorf("%s: exit %d, %q, %q", test.code, exit, stdout, stderr)
		}
	}
	stdout, _, _ := run(t, "", "verify", "--json", solvedTiles+"&moves=8r7r.7l8l")
	if want := `{"code":"` + solvedTiles + `&moves=8r7r.7l8l","solved":true,"tiles":4,"slides":2}` + "\n"; stdout != want {
		t.Errorf("%s, want %s", stdout, want)
	}
}

func TestGenerateFifteen(t *testing.T) {
	for _, test := range []struct {
		args string
		size int
	}{{"", 4}, {"--size 3 --seed 9", 3}, {"--size 10 --seed 4294967295", 10}} {
		args := append(strings.Fields("generate fifteen --count 50"), strings.Fields(test.args)...)
		stdout, stderr, exit := run(t, "", args...)
		again, _, _ := run(t, "", args...)
		lines := strings.Fields(stdout)
		if exit != ExitOK || stderr != "" || len(lines) != 50 || again != stdout {
			t.Fatalf("%s: exit %d, %d lines, %q", test.args, exit, len(lines), stderr)
		}
		seen := make(map[string]bool)
		for _, line := range lines {
			code, err := puzzle.Standard().ParseCode(line)
			if err != nil || code.String() != line || seen[line] || puzzle.FifteenShapeOf(code.Values) != puzzle.FifteenSquare(test.size) {
				t.Errorf("%s: %v, seen %v", line, err, seen[line])
				continue
			}
			seen[line] = true
			if err := puzzle.Fifteen.Unsolvable(code.Start()); err != nil || code.Start().AllHome() {
				t.Errorf("%s: %v", line, err)
			}
		}
	}
	for args, want := range map[string]string{
		"fifteen --count 1 --size 1":               "want 2 to 20",
		"fifteen --count 1 --size 21":              "want 2 to 20",
		"fifteen --count 1 --size 0":               "at least 1",
		"fifteen --count 1 --size 5 --min-moves 3": "up to size 4",
		"fifteen --size 5":                         "--count 0",
		"klotski --count 1 --size 4":               "all boards are 4x5",
		"fifteen --count 1 --steps 4":              "not one of its flags",
	} {
		stdout, stderr, exit := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
		}
	}
}

// Boards that no solver takes are refused in one line, without a search.
func TestSolveOfTooLargeABoard(t *testing.T) {
	for _, size := range []string{"11", "2x3", "20", "12x5"} {
		stdout, stderr, exit := run(t, "", "solve", "fifteen?size="+size+"&seed=1")
		if exit != ExitNegative || stdout != "not solved: limit\n" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "no solver for boards of") {
			t.Errorf("%s: %q, %q, exit %d", size, stdout, stderr, exit)
		}
	}
}

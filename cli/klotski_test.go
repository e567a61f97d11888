package cli

import (
	"encoding/json"
	"strings"
	"testing"
)

const (
	solvedBoard   = "klotski?board=N..O/..../..../.AA./.AA."
	impossible    = "klotski?board=HAAI/HAAI/JKNL/JKOL/P..Q"
	oneMoveToGoal = "klotski?board=N..O/..../.AA./.AA./...."
)

func TestSolve(t *testing.T) {
	for _, test := range []struct {
		args   string
		want   string // the beginning of standard output
		stderr string // part of standard error
		exit   int
	}{
		{"solve klotski?level=classic", "solved: moves 81 optimal ", "", ExitOK},
		{"solve --metric steps worldslide:klotski?level=classic", "solved: steps 116 optimal ", "", ExitOK},
		{"solve --no-history --timeout 1m klotski?level=jie-zu-xian-deng", "solved: moves 32 optimal ", "", ExitOK},
		{"solve " + oneMoveToGoal, "solved: moves 1 optimal Ad\n", "", ExitOK},
		{"solve " + oneMoveToGoal + "&moves=Ad", "solved: moves 0 optimal\n", "", ExitOK},
		{"solve " + oneMoveToGoal + "&moves=Au", "solved: moves 1 optimal AdAd.\n", "", ExitOK},
		{"solve " + solvedBoard, "solved: moves 0 optimal\n", "", ExitOK},
		{"solve " + impossible, "not solved: unsolvable\n", "proved", ExitNegative},
		{"solve --timeout 1ns klotski?level=classic", "not solved: timeout\n", "--timeout", ExitNegative},
		{"solve " + oneMoveToGoal + "&moves=Nu", "", "unit 1", ExitNegative},
		{"solve --metric hops " + solvedBoard, "", "moves, steps", ExitUsage},
		{"solve klotski", "", "want either", ExitUsage},
		{"solve " + impossible + " klotski?level=nowhere " + oneMoveToGoal, "not solved: unsolvable\nsolved: moves 1", "want one of", ExitUsage},
	} {
		stdout, stderr, exit := run(t, "", strings.Fields(test.args)...)
		if exit != test.exit || !strings.HasPrefix(stdout, test.want) || (stdout == "") != (test.want == "") ||
			!strings.Contains(stderr, test.stderr) || (stderr == "") != (test.stderr == "") {
			t.Errorf("%s: exit %d, %q, %q", test.args, exit, stdout, stderr)
		}
	}
}

func TestSolveJSON(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{oneMoveToGoal, `{"code":"` + oneMoveToGoal + `","solved":true,"optimal":true,"length":1,"metric":"moves","moves":"Ad"}`},
		{solvedBoard, `{"code":"` + solvedBoard + `","solved":true,"optimal":true,"length":0,"metric":"moves","moves":""}`},
		{impossible, `{"code":"` + impossible + `","solved":false,"optimal":false,"length":null,"metric":"moves","moves":null,"reason":"unsolvable"}`},
	} {
		stdout, _, _ := run(t, test.code+"\n", "solve", "-", "--json")
		if stdout != test.want+"\n" {
			t.Errorf("%s, want %s", stdout, test.want)
		}
	}
}

// What solve prints, verify believes.
func TestVerifySolution(t *testing.T) {
	const code = "klotski?level=yi-lu-shun-feng"
	stdout, _, _ := run(t, "", "solve", "--json", code)
	var answer struct{ Moves string }
	if err := json.Unmarshal([]byte(stdout), &answer); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, exit := run(t, "", "verify", code+"&moves="+answer.Moves)
	if exit != ExitOK || !strings.HasPrefix(stdout, "solved: moves 39 steps ") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	stdout, _, exit = run(t, "", "verify", "--json", oneMoveToGoal+"&moves=NdNuAd")
	if want := `{"code":"` + oneMoveToGoal + `&moves=NdNuAd","solved":true,"moves":1,"steps":3}` + "\n"; exit != ExitOK || stdout != want {
		t.Errorf("exit %d, %s, want %s", exit, stdout, want)
	}
	if _, stderr, exit = run(t, "", "verify", code+"&moves=Qr"); exit != ExitNegative || !strings.Contains(stderr, "unit 1") {
		t.Errorf("exit %d, %q", exit, stderr)
	}
}

func TestPrintKlotski(t *testing.T) {
	stdout, _, exit := run(t, "", "print", "--json", oneMoveToGoal+"&moves=Ad")
	want := `{"code":"` + oneMoveToGoal + `&moves=Ad","family":"klotski","width":4,"height":5,"pieces":[` +
		`{"id":"A","gap":false,"w":2,"h":2,"x":1,"y":3,"homeX":1,"homeY":2},` +
		`{"id":"N","gap":false,"w":1,"h":1,"x":0,"y":0,"homeX":0,"homeY":0},` +
		`{"id":"O","gap":false,"w":1,"h":1,"x":3,"y":0,"homeX":3,"homeY":0}],"selected":""}` + "\n"
	if exit != ExitOK || stdout != want {
		t.Errorf("exit %d, %s, want %s", exit, stdout, want)
	}
}

func TestGenerate(t *testing.T) {
	args := strings.Fields("generate klotski --count 15 --min-moves 20 --max-moves 40 --seed 5")
	stdout, stderr, exit := run(t, "", args...)
	again, _, _ := run(t, "", args...)
	lines := strings.Fields(stdout)
	if exit != ExitOK || stderr != "" || len(lines) != 15 || again != stdout {
		t.Fatalf("exit %d, %d lines, %q", exit, len(lines), stderr)
	}
	seen := make(map[string]bool)
	for _, line := range lines {
		if seen[line] {
			t.Errorf("%s appears twice", line)
		}
		seen[line] = true
	}
	if answers, stderr, exit := run(t, stdout, "solve", "-"); exit != ExitOK || strings.Count(answers, "solved: moves ") != 15 {
		t.Errorf("exit %d, %q, %q", exit, answers, stderr)
	}
	for args, want := range map[string]string{
		"klotski --count 0":                             "--count 0",
		"klotski":                                       "--count 0",
		"klotski --count 1 --min-moves 0":               "at least 1",
		"klotski --count 1 --max-moves -3":              "at least 1",
		"klotski --count 1 --min-moves 9 --max-moves 8": "larger one last",
		"klotski --count 1 --max-moves 3":               "trivial",
		"klotski --count 1 --seed 4294967296":           "--seed",
		"klotski klotski --count 1":                     "want one family",
		"klotski --count 1 --steps 5":                   "not one of its flags",
		"klotski --count 1 --seed 1 --seed 2":           "given twice",
	} {
		stdout, stderr, exit := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
		}
	}
}

// A search that ends before its time says that it gave up, and not that its time was over.
func TestSolveGivesUp(t *testing.T) {
	const code = "worlds?size=16x16&large=&gapCells=ff&seed=1&steps=5000" // the solver does not search it
	stdout, stderr, exit := run(t, "", "solve", "--no-history", "--timeout", "10m", code)
	if exit != ExitNegative || stdout != "not solved: limit\n" || !strings.Contains(stderr, "gave up") || strings.Contains(stderr, "want a longer --timeout") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
}

// A solution that no game may have is not printed: verify would refuse it.
func TestSolveTooLong(t *testing.T) {
	var out strings.Builder
	exit, err := report(Invocation{}, solution{Reason: tooLong}, &output{results: &out, complaints: &out})
	if exit != ExitNegative || err == nil || out.String() != "not solved: too-long\n" {
		t.Errorf("exit %d, %q, %v", exit, out.String(), err)
	}
}

// Characters that end lines are escaped in what is printed, as control characters are.
func TestLineEndsAreEscaped(t *testing.T) {
	const code = "klotski?level=x\u2028y\u2029z"
	_, stderr, _ := run(t, "", "print", code)
	if strings.ContainsAny(stderr, "\u2028\u2029") || !strings.Contains(stderr, `x\u2028y\u2029z`) {
		t.Errorf("%q", stderr)
	}
	if got, err := marshal("a\u2028b\u2029"); err != nil || got != `"a\u2028b\u2029"` {
		t.Errorf("%s (%v)", got, err)
	}
}

// The puzzle of a day says which it is.
func TestPrintDay(t *testing.T) {
	stdout, _, exit := run(t, "", "print", "--json", "carom?day=2026-02-03")
	if exit != ExitOK || !strings.Contains(stdout, `"date":"2026-02-03","number":3,"optimum":`) {
		t.Errorf("exit %d, %s", exit, stdout)
	}
	if stdout, _, _ := run(t, "", "print", "--json", "worlds?seed=1"); strings.Contains(stdout, `"date"`) {
		t.Errorf("%s", stdout)
	}
}

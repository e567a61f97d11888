package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// A generated round is answered by all commands, and each target has a number of moves within its limits.
func TestCaromRound(t *testing.T) {
	args := strings.Fields("generate carom --size 16x16 --pieces 4 --targets 17 --count 2 --seed 5 --min-moves 3 --max-moves 8")
	stdout, stderr, exit := run(t, "", args...)
	codes := strings.Fields(stdout)
	if exit != ExitOK || stderr != "" || len(codes) != 2 || codes[0] == codes[1] {
		t.Fatalf("exit %d, %q, %q", exit, stdout, stderr)
	}
	if again, _, _ := run(t, "", args...); again != stdout {
		t.Errorf("the same flags print\n%s\nand\n%s", stdout, again)
	}
	// The sequence is frozen.
	for i, want := range []string{"6cec49b6", "25114a98"} {
		code, err := puzzle.Standard().ParseCode(codes[i])
		if err != nil {
			t.Fatal(err)
		}
		if r, err := puzzle.CaromRoundOf(code.Start()); err != nil || r.ShortID() != want {
			t.Errorf("round %d has the ID %s (%v), want %s", i+1, r.ShortID(), err, want)
		}
	}
	for _, code := range codes {
		stdout, stderr, exit = run(t, "", "solve", "--json", code)
		var found solution
		if err := json.Unmarshal([]byte(stdout), &found); err != nil || exit != ExitOK || !found.Solved || found.Optimal || len(found.PerTarget) != 17 {
			t.Fatalf("exit %d, %s, %v, %s", exit, stdout, err, stderr)
		}
		sum := 0
		for i, leg := range found.PerTarget {
			if wanted := 3 + (2*5*i+16)/32; leg.Length < 3 || leg.Length > 8 || !leg.Optimal || max(leg.Length-wanted, wanted-leg.Length) > 1 {
				t.Errorf("target %d: %+v, want about %d", i+1, leg, wanted)
			}
			sum += leg.Length
		}
		if sum != *found.Length {
			t.Errorf("%d moves, but the targets take %d", *found.Length, sum)
		}
		if stdout, _, exit = run(t, "", "verify", "--json", code+"&moves="+*found.Moves); exit != ExitOK || !strings.Contains(stdout, `"solved":true,"moves":`) || !strings.Contains(stdout, `,"targets":17}`) {
			t.Errorf("exit %d, %s", exit, stdout)
		}
	}
}

// The commands answer for targets of several pieces.
func TestCaromRoundCommands(t *testing.T) {
	const roundCode = "carom?walls=" + openWalls + "&pieces=a1h2&targets=th1,0a2,*a1"
	for _, test := range []struct {
		args, code string
		exit       int
		stdout     string
	}{
		{"solve", roundCode, ExitOK, "solved: moves 3 optimal tr0ltl\n"},
		{"solve", roundCode + "&moves=tr0l", ExitOK, "solved: moves 1 optimal tl\n"},
		{"analyse --timeout 2s", roundCode + "&moves=tr", ExitOK, "solvable, moves 2 optimal, by target 1 1"},
		{"verify", roundCode + "&moves=tr0l", ExitNegative, "not solved: moves 2 targets 2\n"},
		{"verify", roundCode + "&moves=tr0ltl", ExitOK, "solved: moves 3 targets 3\n"},
		{"review", roundCode + "&moves=td.tr.tu.0l.0u", ExitOK, "solved: moves 5, optimum 3 proved"},
		{"print", roundCode + "&moves=tr", ExitOK, "targets t 7,0+ 0 0,1 * 0,0"},
		{"print --json", roundCode + "&moves=tr", ExitOK, `"targets":"0a2,*a1"}`},
		{"print --json", roundCode + "&moves=tr0l", ExitOK, `"targets":"*a1"}`},
		{"print --json", strings.Replace(roundCode, "*a1", "tc1", 1) + "&moves=tr0l", ExitOK, `"goal":"c1"}`},
	} {
		stdout, stderr, exit := run(t, "", append(strings.Fields(test.args), test.code)...)
		if exit != test.exit || !strings.Contains(stdout, test.stdout) {
			t.Errorf("%s %s: exit %d,\n%s%swant %d,\n%s", test.args, test.code, exit, stdout, stderr, test.exit, test.stdout)
		}
	}
	for args, want := range map[string]string{
		"carom --count 1 --size 7":                "want 8x8 to 16x16",
		"carom --count 1 --size 16x17":            "want 8x8 to 16x16",
		"carom --count 1 --size 9x":               "columns and rows",
		"carom --count 1 --pieces 1":              "want 2 to 6",
		"carom --count 1 --targets 100":           "want 1 to 99",
		"carom --count 1 --size 9 --max-moves 23": "from 2 to 22",
		"carom --count 1 --size 9 -o pool":        "want no --size",
		"klotski --count 1 --targets 2":           "--targets is for carom",
		"fifteen --count 1 --size 4x5":            "want one number",
	} {
		if _, stderr, exit := run(t, "", append([]string{"generate"}, strings.Fields(args)...)...); exit != ExitUsage || !strings.Contains(stderr, want) {
			t.Errorf("%s: exit %d, %s", args, exit, stderr)
		}
	}
	var _ puzzle.Counter = puzzle.Carom
}

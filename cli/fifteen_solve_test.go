package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"worldslide/internal/testkit/sample"
)

// The short run leaves out those searches that go on to the end of their time.
func TestSolveFifteen(t *testing.T) {
	type search struct {
		args   string
		want   string // the beginning of standard output
		stderr string // part of standard error
		exit   int
	}
	timed := []search{
		{"solve --metric tiles --timeout 5s fifteen?size=6&seed=1", "solved: tiles ", "", ExitOK},
		{"solve --metric slides --timeout 3s fifteen?size=5&seed=1", "solved: slides ", "", ExitOK},
	}
	searches := []search{
		{"solve " + solvedTiles, "solved: tiles 0 optimal\n", "", ExitOK},
		{"solve " + solvedTiles + "&moves=8r7r", "solved: tiles 2 optimal 7l8l\n", "", ExitOK},
		{"solve fifteen?tiles=8-6-7-2-5-4-3-0-1", "solved: tiles 31 optimal ", "", ExitOK},
		{"solve --timeout 10m fifteen?tiles=13-6-8-12-15-14-0-10-11-7-4-5-9-1-3-2", "solved: tiles 57 optimal ", "", ExitOK},
		{"solve --first --metric tiles --timeout 10m fifteen?size=6&seed=1", "solved: tiles ", "", ExitOK},
		{"solve --metric slides " + solvedTiles + "&moves=8r7r", "solved: slides 1 optimal 7l8l\n", "", ExitOK},
		{"solve --metric slides fifteen?tiles=8-6-7-2-5-4-3-0-1", "solved: slides ", "", ExitOK},
		{"solve --first --metric slides --timeout 10m fifteen?size=5&seed=1", "solved: slides ", "", ExitOK},
		{"solve --metric moves " + solvedTiles, "", "solved in tiles, slides", ExitUsage},
		{"solve --timeout 1ns fifteen?seed=1", "not solved: timeout\n", "--timeout", ExitNegative},
	}
	if !testing.Short() {
		searches = append(searches, timed...)
	}
	for _, test := range searches {
		stdout, stderr, exit := run(t, "", strings.Fields(test.args)...)
		if exit != test.exit || !strings.HasPrefix(stdout, test.want) || (stdout == "") != (test.want == "") ||
			!strings.Contains(stderr, test.stderr) || (stderr == "") != (test.stderr == "") {
			t.Errorf("%s: exit %d, %q, %q", test.args, exit, stdout, stderr)
		}
	}
}

// What solve prints, verify believes, and of several codes each has its own answer.
func TestVerifySolvedFifteen(t *testing.T) {
	codes := []string{"fifteen?size=3&seed=1", "fifteen?seed=1", "fifteen?size=5&seed=1", "fifteen?seed=2"}
	stdout, stderr, exit := run(t, strings.Join(codes, "\n"), "solve", "--json", "--first", "--timeout", "10m", "-")
	lines := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
	if exit != ExitOK || len(lines) != len(codes) {
		t.Fatalf("exit %d, %q, %q", exit, stdout, stderr)
	}
	for i, line := range lines {
		var s solution
		if err := json.Unmarshal([]byte(line), &s); err != nil || !s.Solved || s.Code != codes[i] || s.Metric != "tiles" ||
			s.Bound == nil || s.Optimal != (*s.Bound == *s.Length) {
			t.Fatalf("%s: %s (%v)", codes[i], line, err)
		}
		if stdout, stderr, exit := run(t, "", "verify", codes[i]+"&moves="+*s.Moves); exit != ExitOK || !strings.HasPrefix(stdout, "solved: ") {
			t.Errorf("%s: %q, %q", codes[i], stdout, stderr)
		}
	}
}

// Generated puzzles are as hard as was asked for.
func TestGenerateFifteenWithin(t *testing.T) {
	type limits struct {
		args        string
		least, most int
	}
	for _, test := range sample.Of(t, []limits{
		{"--size 3 --min-moves 28", 28, 31},
		{"--min-moves 10 --max-moves 20", 10, 20},
		{"--size 4 --min-moves 50 --max-moves 52", 50, 52},
	}, 2) {
		args := append(strings.Fields("generate fifteen --count 5 --seed 3"), strings.Fields(test.args)...)
		codes, stderr, exit := run(t, "", args...)
		if exit != ExitOK || strings.Count(codes, "\n") != 5 {
			t.Fatalf("%s: exit %d, %q, %q", test.args, exit, codes, stderr)
		}
		stdout, _, _ := run(t, codes, "solve", "--json", "-")
		for line := range strings.Lines(stdout) {
			var s solution
			if err := json.Unmarshal([]byte(line), &s); err != nil || !s.Optimal || *s.Length < test.least || *s.Length > test.most {
				t.Errorf("%s: %s", test.args, line)
			}
		}
	}
}

package cli

import (
	"bytes"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// run runs a command line as the program would.
func run(t testing.TB, stdin string, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	var out, complaints bytes.Buffer
	inv, err := Parse(puzzle.Standard(), args)
	if err != nil {
		Complain(&complaints, err)
		return "", complaints.String(), ExitUsage
	}
	if inv.Command == Play {
		t.Fatalf("%q: a command line of the game", args)
	}
	exit = Run(inv, strings.NewReader(stdin), &out, &complaints)
	return out.String(), complaints.String(), exit
}

// Wrong use is refused before anything is done, with one line that says what
// would be right.
func TestWrongUse(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"solve", "no code"},
		{"print", "no code"},
		{"solve - worlds", "want either"},
		{"--lang xx", `--lang "xx": want ` + spoken()},
		{"solve --count 3 worlds", "want --first, --json, --metric, --no-history, --timeout"},
		{"solve --seed 3 worlds", "not one of its flags"},
		{"print --metric moves worlds", "want --json"},
		{"verify --timeout 1s worlds", "want --json"},
		{"solve --timeout 0s worlds", "want some time"},
		{"solve --timeout -1s worlds", "want some time"},
		{"solve --timeout soon worlds", "invalid value"},
		{"generate", "want one family"},
		{"generate worlds --count 1", "no such puzzles"},
		{"generate chess --count 1", "no such puzzles"},
		{"generate --json worlds", "want --count, --max-moves, --min-moves, -o, --pieces, --seconds, --seed, --size, --targets"},
		{"--json", "want a command before it: print, solve, verify"},
		{"--timeout 5s worlds", "want a command before it: solve"},
		{"--count 5", "want a command before it: generate"},
		{"--nonsense", "see worldslide --help"},
	} {
		stdout, stderr, exit := run(t, "", strings.Fields(test.args)...)
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, test.want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q: want %q", test.args, exit, stdout, stderr, test.want)
		}
	}
}

package cli

import (
	"strings"
	"testing"
)

// edgeCarom is a board of Carom with no walls but its edge.
const edgeCarom = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446"

// What is known of a position is printed, and the exit says whether it can be solved.
func TestAnalyse(t *testing.T) {
	for _, test := range []struct {
		code, want, plain string
		exit              int
	}{
		{"klotski?level=classic", `"family":"klotski","solvable":true,"optimum":{"moves":81,"steps":116},"optimal":true,"positions":25955,` +
			`"farthest":{"code":"klotski?board=.AAH/NAAH/IBBJ/IK.J/OKPQ","optimum":{"moves":93,"steps":126}},"seconds":610,"estimate":false}`,
			"solvable, moves 81 steps 116 optimal, positions 25955, farthest moves 93 steps 126 klotski?board=.AAH/NAAH/IBBJ/IK.J/OKPQ", ExitOK},
		{"klotski?board=AA./AA./...&exit=r2", `"solvable":true,"optimum":{"moves":1,"steps":2},"optimal":true,"positions":4,`, "", ExitOK},
		{"klotski?board=AAN/AAO/PQR&exit=u2", `"solvable":false,"optimal":false,"positions":1,`, "unsolvable: enclosed", ExitNegative},
		{"klotski?board=.NN/...", ``, "", ExitUsage},
		{"klotski?board=AABB/AACC/DDEE/N.FF/OPQR", `"solvable":false,"optimal":false,"positions":18,"reason":"proved by search"}`, "unsolvable: proved by search", ExitNegative},
		{"fifteen?tiles=1-2-3-4-5-6-8-7-0", `"solvable":false,"optimal":false,"positions":181440,"reason":"parity"}`, "unsolvable: parity", ExitNegative},
		{"fifteen?size=3&moves=8r7r", `"solvable":true,"optimum":{"tiles":2},"optimal":true,"positions":181440,"seconds":10,"estimate":false}`, "solvable, tiles 2 optimal, positions 181440", ExitOK},
		{"fifteen?size=4x3&tiles=1-2-3-4-5-6-7-8-9-10-0-11", `"solvable":true,"optimum":{"tiles":1},"optimal":true,"positions":239500800,"seconds":11,"estimate":false}`, "", ExitOK},
		{"worlds?board=classicsmall&seed=1&steps=3", `"optimum":{"moves":3},"optimal":true,"seconds":22,"estimate":true}`, "", ExitOK},
		{edgeCarom + "&goal=h1&pieces=a1b8", `"solvable":true,"optimum":{"moves":1},"optimal":true,`, "", ExitOK},
		{edgeCarom + "&goal=d4&pieces=a1h8", `"solvable":false,"optimal":false,`, "", ExitNegative},
		{edgeCarom + "&goal=d4&pieces=a1b1h7g3e2", `"solvable":true,"optimum":{"moves":9},"optimal":true`, "", ExitOK},
	} {
		stdout, stderr, exit := run(t, "", "analyse", "--json", test.code)
		if exit != test.exit || !strings.Contains(stdout, test.want) || (stderr == "") != (exit == ExitOK) || strings.Count(stderr, "\n") > 1 {
			t.Errorf("%s: exit %d, %s, %q, want %s", test.code, exit, stdout, stderr, test.want)
		}
		if test.plain == "" {
			continue
		}
		if stdout, _, _ := run(t, "", "analyse", test.code); !strings.HasPrefix(stdout, test.plain) || strings.Count(stdout, "\n") != 1 {
			t.Errorf("%s: %q, want %q", test.code, stdout, test.plain)
		}
	}
}

// Codes come from standard input too, and each is answered.
func TestAnalyseLines(t *testing.T) {
	stdout, stderr, exit := run(t, "fifteen?size=3\n\nnonsense\nfifteen?tiles=2-1-3-4-5-6-7-8-0\n", "analyse", "-")
	if exit != ExitUsage || strings.Count(stdout, "\n") != 2 || !strings.Contains(stderr, "line 3") || !strings.Contains(stderr, "line 4: unsolvable: parity") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	for args, want := range map[string]string{
		"analyse":                           "no code",
		"analyse --metric moves fifteen":    "not one of its flags",
		"analyse - fifteen":                 "want either",
		"--json fifteen":                    "want a command",
		"analyse fifteen?size=3&moves=1r1r": "unit 1",
	} {
		if stdout, stderr, exit := run(t, "", strings.Fields(args)...); exit == ExitOK || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%s: exit %d, %q, %q", args, exit, stdout, stderr)
		}
	}
}

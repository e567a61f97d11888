package cli

import (
	"strings"
	"testing"

	"worldslide/internal/buildinfo"
	"worldslide/puzzle"
)

// execute carries out a command line as main does.
func execute(stdin string, args ...string) (exit int, stdout, stderr string) {
	var out, errs strings.Builder
	inv, err := Parse(puzzle.Standard(), args)
	if err != nil {
		Complain(&errs, err)
		return ExitUsage, "", errs.String()
	}
	exit = Run(inv, strings.NewReader(stdin), &out, &errs)
	return exit, out.String(), errs.String()
}

const solvedSmall = "S0   S1   S2   S3\nS4   S5   S6   S7\nS8   S9   S10  S11\nS12  S13  S14  [G0]\n"

func TestCommands(t *testing.T) {
	for _, test := range []struct {
		name   string
		stdin  string
		args   []string
		exit   int
		stdout string // exactly, unless it ends in "..."
		stderr []string
	}{
		{"version", "", []string{"--version"}, 0, "worldslide " + buildinfo.Version + "\n", nil},
		{"help", "", []string{"--help"}, 0, "Worldslide, a game...", nil},
		{"help on a command", "", []string{"print", "--help"}, 0, "Print a position.\n\nUsage:\n    worldslide print [flags] CODE... | -...", nil},
		{"print", "", []string{"print", "worlds?board=classicsmall"}, 0, solvedSmall, nil},
		{"print after moves", "", []string{"print", "worlds?board=classicsmall&moves=G0lG0r"}, 0, solvedSmall, nil},
		{"two pictures", "", []string{"print", "worlds?board=classicsmall", "worlds?board=classicsmall"}, 0, solvedSmall + "\n" + solvedSmall, nil},
		{"JSON", "", []string{"--json", "print", "worlds?board=classicsmall&wrapH=1"}, 0,
			`{"code":"worlds?board=classicsmall&wrapH=1","family":"worlds","width":4,"height":4,"pieces":[{"id":"S0","gap":false,"w":1,"h":1,"x":0,"y":0,"homeX":0,"homeY":0},...`, nil},
		{"flags after operands", "", []string{"print", "worlds?board=classic", "--json"}, 0, `{"code":"worlds?board=classic",...`, nil},
		{"lines", "\nworlds?board=classicsmall\n\n", []string{"print", "-"}, 0, solvedSmall, nil},
		{"no lines", "\n\n", []string{"print", "-"}, 0, "", nil},
		{"every good line is answered", "worlds?x=1\nworlds?board=classicsmall\nnonsense\n", []string{"print", "-"}, 2, solvedSmall,
			[]string{`line 1: worlds: unknown key "x"`, `line 3: unknown family "nonsense"`}},
		{"illegal unit", "", []string{"print", "worlds?board=classicsmall&moves=G0lG0d"}, 1, "", []string{"unit 2"}},

		{"verify", "", []string{"verify", "worlds?board=classicsmall&moves=G0uG0d"}, 0, "solved: moves 2\n", nil},
		{"verify JSON", "", []string{"verify", "--json", "worlds?board=classicsmall&moves=G0uG0d"}, 0,
			`{"code":"worlds?board=classicsmall&moves=G0uG0d","solved":true,"moves":2}` + "\n", nil},
		{"not solved", "", []string{"verify", "worlds?board=classicsmall&moves=G0uG0uG0d"}, 1, "not solved: moves 3\n", []string{"unit 3"}},
		{"false replay", "", []string{"verify", "--json", "worlds?board=classicsmall&moves=G0uG0rG0d"}, 1,
			`{"code":"worlds?board=classicsmall&moves=G0uG0rG0d","solved":false,"moves":3}` + "\n", []string{"unit 2"}},
		{"no moves", "", []string{"verify", "worlds?seed=1"}, 2, "", []string{"no moves"}},
		{"the worst exit", "worlds?board=classicsmall&moves=G0u\nworlds?seed=1\n", []string{"verify", "-"}, 2, "not solved: moves 1\n", []string{"line 1: unit 1", "line 2: no moves"}},

		{"review", "", []string{"review", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r7l8l"}, 0,
			"solved: tiles 3, optimum 1 proved, excess 2, accuracy 33\n    move 1 7r: lost 2, better 8l\n", nil},
		{"review JSON", "", []string{"review", "--json", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r7l8l"}, 0,
			`{"code":"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r7l8l","family":"fifteen","metric":"tiles","length":3,"solved":true,"optimum":1,"optimal":true,` +
				`"left":0,"excess":2,"accuracy":33,"moves":[{"move":"7r","before":1,"after":2,"proved":true,"loss":2,"best":"8l"},` +
				`{"move":"7l","before":2,"after":1,"proved":true,"loss":0},{"move":"8l","before":1,"after":0,"proved":true,"loss":0}]}` + "\n", nil},
		{"review in steps", "", []string{"review", "--metric", "steps", "klotski?board=.HI./.HI./.AA./.AA./N..O&moves=AdNuNd"}, 0,
			"solved: steps 3, optimum 1 proved, excess 2, accuracy 33...", nil},
		{"review in moves", "", []string{"review", "klotski?board=.HI./.HI./.AA./.AA./N..O&moves=AdNuNd"}, 0,
			"solved: moves 1, optimum 1 proved, excess 0, accuracy 100\n", nil},
		{"review without moves", "", []string{"review", "klotski?level=classic"}, 2, "", []string{"no moves"}},
		{"review in no metric", "", []string{"review", "--metric", "bricks", "klotski?level=classic&moves=Pl"}, 2, "", []string{"moves, steps"}},
		{"review of an illegal unit", "", []string{"review", "klotski?level=classic&moves=Ad"}, 1, "", []string{"unit 1"}},
		{"review of an unsolvable board", "", []string{"review", "fifteen?size=3&tiles=1-2-3-4-5-6-8-7-0&moves=7r"}, 1, "not solved: tiles 1...", []string{"unsolvable"}},

		{"no code", "", []string{"print"}, 2, "", []string{"print: no code"}},
		{"dash beside codes", "", []string{"print", "-", "worlds"}, 2, "", []string{"want either"}},
		{"unknown flag", "", []string{"--nonsense"}, 2, "", []string{"--help"}},
		{"flag of the game", "", []string{"print", "--seed", "5", "worlds"}, 2, "", []string{"--seed"}},
		{"JSON without command", "", []string{"--json"}, 2, "", []string{"print, solve, verify"}},
		{"bad seed", "", []string{"--seed", "4294967296"}, 2, "", []string{"seed", "4294967295"}},
		{"signed seed", "", []string{"--seed", "-1"}, 2, "", []string{"seed"}},
		{"steps alone", "", []string{"--steps", "50"}, 2, "", []string{"--seed"}},
		{"flag twice", "", []string{"--seed", "1", "--seed", "2"}, 2, "", []string{"twice"}},
		{"bad gaps", "", []string{"--seed", "1", "--board", "classic", "--gaps", "2l"}, 2, "", []string{"1s, 2s"}},
		{"code beside flags", "", []string{"--seed", "1", "worlds"}, 2, "", []string{"want either"}},
		{"two codes for the window", "", []string{"worlds", "worlds"}, 2, "", []string{"want one"}},
		{"today's beside a code", "", []string{"--daily", "worlds"}, 2, "", []string{"want either"}},
		{"today's beside a seed", "", []string{"--daily", "--seed", "1"}, 2, "", []string{"want either"}},
		{"two games", "", []string{"--daily", "--continue"}, 2, "", []string{"want either"}},
		{"last beside a code", "", []string{"worlds", "--continue"}, 2, "", []string{"want either"}},
		{"last of a family", "", []string{"--continue", "--puzzle", "worlds"}, 2, "", []string{"want either"}},
		{"today's without window", "", []string{"print", "--daily"}, 2, "", []string{"--daily"}},
		{"unknown family", "", []string{"--puzzle", "chess"}, 2, "", []string{"want worlds"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			exit, stdout, stderr := execute(test.stdin, test.args...)
			if exit != test.exit {
				t.Errorf("exit %d, want %d; %s", exit, test.exit, stderr)
			}
			beginning, open := strings.CutSuffix(test.stdout, "...")
			if open && !strings.HasPrefix(stdout, beginning) || !open && stdout != test.stdout {
				t.Errorf("printed\n%swant\n%s", stdout, test.stdout)
			}
			lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
			if stderr == "" {
				lines = nil
			}
			if test.exit == ExitUsage && len(lines) == 0 || test.exit == ExitOK && len(lines) > 0 {
				t.Errorf("complaints %q with exit %d", lines, exit)
			}
			for _, want := range test.stderr {
				if !strings.Contains(stderr, want) {
					t.Errorf("complaints %q, want one about %q", lines, want)
				}
			}
			for _, line := range lines {
				if !strings.HasPrefix(line, "worldslide: ") {
					t.Errorf("complaint %q", line)
				}
			}
		})
	}
}

func TestChallengeFromFlags(t *testing.T) {
	inv, err := Parse(puzzle.Standard(), []string{"--wrap-h", "--board", "vertical", "--seed", "12345", "--random-gaps", "--lang", "zh-Hans", "--config", "here"})
	if err != nil {
		t.Fatal(err)
	}
	want, err := puzzle.Standard().ParseCode("worlds?board=vertical&wrapH=1&randomizeGaps=1&seed=12345")
	if err != nil {
		t.Fatal(err)
	}
	if inv.Start == nil || inv.Start.String() != want.String() || !inv.Start.Start().Equal(want.Start()) {
		t.Errorf("start %v, want %v", inv.Start, want)
	}
	if inv.Language != "zh-Hans" || inv.Config != "here" || inv.Command != Play {
		t.Errorf("%+v", inv)
	}
}

func TestOperandOfTheWindow(t *testing.T) {
	for _, args := range [][]string{nil, {"worlds?seed=5"}, {"--", "game.worldslide"}, {"--lang", "en", "worldslide:worlds"}} {
		inv, err := Parse(puzzle.Standard(), args)
		if err != nil || inv.Command != Play {
			t.Errorf("%q: %+v, %v", args, inv, err)
		}
	}
}

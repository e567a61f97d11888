package cli

import (
	"strings"
	"testing"
)

// What other programs write is recognised line by line and level by level, whatever is around it.
func TestConvert(t *testing.T) {
	for _, test := range []struct {
		name, stdin string
		want        string // standard output
		stderr      string // a part of standard error, or "" for none
		exit        int
	}{
		{"a comment before tiles", "# mine\n1 2 3/4 5 6/7 0 8\n", "fifteen?tiles=1-2-3-4-5-6-7-0-8\n", "", ExitOK},
		{"comments of all kinds in a database", "; two\r\n// * three\r\n60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\r\n",
			"klotski?blocks=BCC_../B..DEE/FAAD../F.GHHI/JJG..I/KKLLLI&goal=4252&rails=true\n", "", ExitOK},
		{"a no-break space is floor", "T\n####\n#\u00a0*#\n# .#\n####", "klotski?blocks=____/_.A_/_.._/____&goal=22\n", "", ExitOK},
		{"a zero-width space", "T\n####\n#\u200b*.#\n####", "", "standard input: line 3, column 2: T: U+200B", ExitUsage},
		{"UTF-16", "\xff\xfe#\x00*\x00.\x00#\x00", "", "standard input: a text in UTF-16: want it in UTF-8", ExitUsage},
		{"the red car X", "ooooooooooooXXoAAooooooooooooooooooo", "klotski?blocks=....../....../AA.BB./....../....../......&goal=4252&rails=true\n", "", ExitOK},
		{"the red car X elsewhere", "XXooooooooooAAoooooooooooooooooooooo", "", "car X is not across the third row", ExitUsage},
		{"rows of numbers", "3\n 0  1  3\n 4  2  5\n 7  8  6\n", "fifteen?tiles=0-1-3-4-2-5-7-8-6\n", "", ExitOK},
		{"only a comment", "# mine\n", "", "no known puzzles", ExitUsage},
	} {
		t.Run(test.name, func(t *testing.T) {
			stdout, stderr, exit := run(t, test.stdin, "convert", "-")
			if stdout != test.want || exit != test.exit || !strings.Contains(stderr, test.stderr) || (stderr == "") != (test.stderr == "") {
				t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
			}
		})
	}
}

package cli

import (
	"worldslide/puzzle"

	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// openCarom is a puzzle without walls inside. walledCarom has one wall, on the
// right side of d1.
const (
	openWalls   = "91111113800000028000000280000002800000028000000280000002c4444446"
	openCarom   = "carom?walls=" + openWalls + "&goal=h8&pieces=a1c3e5g2"
	walledCarom = "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2"
)

func TestPrintCarom(t *testing.T) {
	stdout, stderr, exit := run(t, "", "print", "--json", strings.Replace(walledCarom, "9113", "0002", 1)+"&moves=tr1u")
	want := `{"code":"` + strings.Replace(walledCarom, "9113", "0002", 1) + `&moves=tr1u","family":"carom","width":8,"height":8,"pieces":[` +
		`{"id":"t","gap":false,"w":1,"h":1,"x":3,"y":0,"homeX":3,"homeY":0},` +
		`{"id":"0","gap":false,"w":1,"h":1,"x":2,"y":2,"homeX":2,"homeY":2},` +
		`{"id":"1","gap":false,"w":1,"h":1,"x":4,"y":0,"homeX":4,"homeY":4},` +
		`{"id":"2","gap":false,"w":1,"h":1,"x":6,"y":1,"homeX":6,"homeY":1}],"selected":"",` +
		`"walls":"91139113800000028000000280000002800000028000000280000002c4444446","goal":"d1"}` + "\n"
	if exit != ExitOK || stdout != want || stderr != "" {
		t.Errorf("exit %d, %s, want %s; %s", exit, stdout, want, stderr)
	}
	stdout, _, exit = run(t, "", "print", openCarom)
	if exit != ExitOK || !strings.HasPrefix(stdout, "t . . . . . . .\n. . . . . . 2 .\n") || !strings.Contains(stdout, "\nwalls\n91111113\n") {
		t.Errorf("exit %d,\n%s", exit, stdout)
	}
}

func TestVerifyCarom(t *testing.T) {
	for _, test := range []struct {
		code   string
		exit   int
		stdout string
		stderr string
	}{
		{openCarom + "&moves=trtd", ExitOK, "solved: moves 2\n", ""},
		{openCarom + "&moves=t%72td", ExitOK, "solved: moves 2\n", ""},
		{openCarom + "&moves=0u0dtrtd", ExitOK, "solved: moves 4\n", ""},
		{openCarom + "&moves=tr", ExitNegative, "not solved: moves 1\n", "unit 1: the last move does not solve it"},
		{openCarom + "&moves=trtl", ExitNegative, "not solved: moves 2\n", "unit 2"},
		{openCarom + "&moves=trtrtd", ExitNegative, "not solved: moves 3\n", "unit 2: move tr: not possible here: the edge is there"},
		{openCarom + "&moves=1r2dtr1u2u", ExitNegative, "not solved: moves 5\n", "unit 5: "},
		{walledCarom + "&moves=trtr", ExitNegative, "not solved: moves 2\n", "unit 2: move tr: not possible here: a wall is there"},
		{walledCarom + "&moves=0u0ltr", ExitNegative, "not solved: moves 3\n", "piece 0"},
		{openCarom, ExitUsage, "", "no moves"},
		{openCarom + "&moves=", ExitUsage, "", "no moves"},
		{openCarom + "&moves=tx", ExitUsage, "", "unit 1"},
		{openCarom + "&moves=3u", ExitUsage, "", "unit 1"},
		{openCarom + "&moves=trt", ExitUsage, "", "unit 2"},
		{strings.Replace(openCarom, "goal=h8", "goal=h9", 1) + "&moves=tr", ExitUsage, "", `goal: "h9": not on the board`},
		{strings.Replace(openCarom, "c3", "a1", 1) + "&moves=tr", ExitUsage, "", "pieces: a1: pieces t and 0 both stand there"},
		{strings.Replace(openCarom, "91111113", "91191113", 1) + "&moves=tr", ExitUsage, "", "walls: c1: its right side is open, but the left side of d1 is closed"},
	} {
		stdout, stderr, exit := run(t, "", "verify", test.code)
		if exit != test.exit || stdout != test.stdout || !strings.Contains(stderr, test.stderr) || (stderr == "") != (test.stderr == "") || strings.Count(stderr, "\n") > 1 {
			t.Errorf("%s: exit %d, %q, %q, want %d, %q, %q", test.code, exit, stdout, stderr, test.exit, test.stdout, test.stderr)
		}
	}
}

// poolOf is a pool of n puzzles, each of two moves.
func poolOf(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "carom?walls=%s&goal=h8&pieces=a1%c%d%c7h%d&moves=tdtr\n", openWalls, 'b'+i%6, 2+i/6%5, 'b'+i/30%5, 2+i/150)
	}
	return text.String()
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Puzzles move from the pool to the months; what a day has, it keeps to the byte,
// even if the pool offers another puzzle.
func TestAssign(t *testing.T) {
	folder := t.TempDir()
	pool, months := filepath.Join(folder, "pool"), filepath.Join(folder, "months")
	write(t, pool, poolOf(40))
	assign := func(through string) (stdout, stderr string, exit int) {
		return run(t, "", "assign", "carom", "--pool", pool, "--months", months, "--through", through)
	}
	stdout, stderr, exit := assign("30")
	if exit != ExitOK || stdout != "assigned: days 30 through 2026-03-02, pool 10\n" || stderr != "" {
		t.Fatalf("exit %d, %q, %q", exit, stdout, stderr)
	}
	february, march := read(t, filepath.Join(months, "2026-02.txt")), read(t, filepath.Join(months, "2026-03.txt"))
	if strings.Count(february, "\n") != 1+28 || strings.Count(march, "\n") != 1+2 || read(t, pool) != strings.SplitAfterN(poolOf(40), "\n", 31)[30] {
		t.Errorf("february\n%smarch\n%spool\n%s", february, march, read(t, pool))
	}

	// The pool offers again what has been assigned, before anything new.
	write(t, pool, poolOf(45))
	stdout, stderr, exit = assign("32")
	if exit != ExitOK || stdout != "assigned: days 2 through 2026-03-04, pool 13\n" {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	later := read(t, filepath.Join(months, "2026-03.txt"))
	if read(t, filepath.Join(months, "2026-02.txt")) != february || !strings.HasPrefix(later, march) || strings.Count(later, "\n") != 1+4 {
		t.Errorf("march was\n%sand is\n%s", march, later)
	}

	// Nothing to do changes nothing; of too much the first part is done.
	if stdout, _, exit = assign("5"); exit != ExitOK || stdout != "assigned: days 0 through 2026-02-05, pool 13\n" {
		t.Errorf("exit %d, %q", exit, stdout)
	}
	if read(t, filepath.Join(months, "2026-03.txt")) != later {
		t.Error("nothing to do has changed a month")
	}
	if stdout, stderr, exit = assign("46"); exit != ExitNegative || stdout != "" || !strings.Contains(stderr, "assigned 13 days, through number 45 (2026-03-17), and 1 days want a puzzle") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 2 {
		t.Errorf("left behind: %v (%v)", entries, err)
	}
}

// Damaged files are named with the line and the fault, and nothing is written.
func TestAssignErrors(t *testing.T) {
	folder := t.TempDir()
	pool, months := filepath.Join(folder, "pool"), filepath.Join(folder, "months")
	write(t, pool, poolOf(3))
	if err := os.Mkdir(months, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(months, "notes.txt"), "anything")
	for args, want := range map[string]string{
		"carom --months " + months + " --through 1":                            "no --pool",
		"carom --pool " + pool + " --through 1":                                "no --months",
		"carom --pool " + pool + " --months " + months:                         "--through 0",
		"carom --pool " + pool + " --months " + months + " --through -1":       "--through -1",
		"carom --pool " + pool + " --months " + months + " --through 36526":    "1 to 36525",
		"carom --pool " + pool + " --months " + months + " --through x":        "invalid value",
		"carom --pool " + pool + "x --months " + months + " --through 1":       "--pool",
		"carom --pool " + pool + " --months " + pool + " --through 1":          "--months",
		"klotski --pool " + pool + " --months " + months + " --through 1":      "want assign carom",
		"--pool " + pool + " --months " + months + " --through 1":              "want assign carom",
		"carom carom --pool " + pool + " --months " + months + " --through 1":  "want assign carom",
		"carom --count 5 --pool " + pool + " --months " + months:               "not one of its flags",
		"carom --json --pool " + pool + " --months " + months + " --through 1": "not one of its flags",
	} {
		stdout, stderr, exit := run(t, "", append([]string{"assign"}, strings.Fields(args)...)...)
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q, want %q", args, exit, stdout, stderr, want)
		}
	}
	if files, _ := os.ReadDir(months); len(files) != 1 {
		t.Errorf("%d files", len(files))
	}
	for name, test := range map[string]struct{ pool, month, want string }{
		"pool":  {poolOf(2) + "nonsense\n", "", "pool: line 3: unknown family"},
		"month": {poolOf(2), "worldslide carom 1 2026-02\n01 nonsense\n", "2026-02.txt: line 2: 2 words"},
		"empty": {poolOf(2), "", "2026-02.txt: line 1"},
	} {
		write(t, pool, test.pool)
		write(t, filepath.Join(months, "2026-02.txt"), test.month)
		if name == "pool" {
			os.Remove(filepath.Join(months, "2026-02.txt"))
		}
		stdout, stderr, exit := run(t, "", "assign", "carom", "--pool", pool, "--months", months, "--through", "2")
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, test.want) {
			t.Errorf("%s: exit %d, %q, %q, want %q", name, exit, stdout, stderr, test.want)
		}
		if read(t, pool) != test.pool {
			t.Errorf("%s: the pool was written", name)
		}
	}
}

// A pool is filled: what is there stays, as many new puzzles come as were asked
// for, and the other commands can read it.
func TestGeneratePool(t *testing.T) {
	pool := filepath.Join(t.TempDir(), "new", "pool")
	fill := func(args string) (stdout, stderr string, exit int) {
		return run(t, "", append([]string{"generate", "carom", "-o", pool}, strings.Fields(args)...)...)
	}
	stdout, stderr, exit := fill("--count 2 --seed 7")
	if exit != ExitOK || stdout != "pool: puzzles 2, new 2\n" || stderr != "" {
		t.Fatalf("exit %d, %q, %q", exit, stdout, stderr)
	}
	first := read(t, pool)
	stdout, stderr, exit = fill("--count 1 --seed 7")
	if exit != ExitOK || stdout != "pool: puzzles 3, new 1\n" {
		t.Fatalf("exit %d, %q, %q", exit, stdout, stderr)
	}
	all := read(t, pool)
	printed, _, _ := run(t, "", "generate", "carom", "--count", "3", "--seed", "7")
	var codes strings.Builder
	for line := range strings.Lines(all) {
		code, _, _ := strings.Cut(line, "&moves=")
		codes.WriteString(code + "\n")
	}
	if !strings.HasPrefix(all, first) || printed != codes.String() {
		t.Errorf("printed\n%sthe pool is\n%s", printed, all)
	}
	stdout, stderr, exit = run(t, all, "verify", "-")
	if exit != ExitOK || strings.Count(stdout, "solved: moves 1") != 3 {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	for args, want := range map[string]string{
		"generate carom -o " + pool + " --count 0":                "--count 0",
		"generate klotski -o " + pool + " --count 1":              "only carom has a pool",
		"generate carom -o= --count 1":                            "want the name of a file",
		"generate carom -o " + filepath.Dir(pool) + " --count 1":  "-o: ",
		"generate carom -o " + pool + " --count 1 --min-moves 19": "from 2 to 18",
		"generate carom --count 1 --max-moves 1":                  "from 2 to 18",
		"-o " + pool:                                              "want a command before it: generate",
		"solve -o " + pool + " worlds":                            "not one of its flags",
	} {
		stdout, stderr, exit := run(t, "", strings.Fields(args)...)
		if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q, want %q", args, exit, stdout, stderr, want)
		}
	}
	if read(t, pool) != all {
		t.Error("wrong use wrote the pool")
	}
	write(t, pool, "nonsense\n")
	if _, stderr, exit := fill("--count 1"); exit != ExitUsage || !strings.Contains(stderr, "line 1") || read(t, pool) != "nonsense\n" {
		t.Errorf("exit %d, %q", exit, stderr)
	}
}

// A solution that is not the shortest never becomes a day's.
func TestAssignOptimal(t *testing.T) {
	folder := t.TempDir()
	pool := filepath.Join(folder, "pool")
	write(t, pool, strings.Replace(poolOf(1), "tdtr", "tdtutdtr", 1))
	stdout, stderr, exit := run(t, "", "assign", "carom", "--pool", pool, "--months", folder, "--through", "1")
	if exit != ExitUsage || stdout != "" || !strings.Contains(stderr, "4 moves is not the shortest: want 2") {
		t.Errorf("exit %d, %q, %q", exit, stdout, stderr)
	}
	if files, _ := os.ReadDir(folder); len(files) != 1 {
		t.Errorf("%d files", len(files))
	}
}

func TestSolveCarom(t *testing.T) {
	// Shut in: the target stands in a corner that two blockers close.
	const shut = "carom?walls=" + openWalls + "&goal=h8&pieces=a1"
	for _, test := range []struct{ args, want, stderr string }{
		{"solve " + openCarom, "solved: moves 2 optimal t", ""},
		{"solve --json " + walledCarom, `{"code":"` + walledCarom + `","solved":true,"optimal":true,"length":1,"metric":"moves","moves":"tr"}` + "\n", ""},
		{"solve --metric moves " + openCarom + "&moves=td", "solved: moves 1 optimal tr\n", ""},
		{"solve " + openCarom + "&moves=tdtr", "solved: moves 0 optimal\n", ""},
		{"solve " + shut + "b1a2d5", "solved: moves ", ""},
		{"solve --metric steps " + openCarom, "", "carom is solved in moves"},
	} {
		stdout, stderr, _ := run(t, "", strings.Fields(test.args)...)
		if !strings.HasPrefix(stdout, test.want) || (stdout == "") != (test.want == "") || !strings.Contains(stderr, test.stderr) {
			t.Errorf("%s: %q, %q, want %q, %q", test.args, stdout, stderr, test.want, test.stderr)
		}
		if strings.Contains(stdout, ".") {
			t.Errorf("%s: %q: moves of Carom are no groups", test.args, stdout)
		}
	}
	// A goal that nothing can stop on: closed on all sides.
	closed := "91111113800000028000400280029802800010028000000280000002c4444446"
	closed = strings.Replace(closed, "80029802", "8002f802", 1)
	stdout, _, exit := run(t, "", "solve", "--json", "carom?walls="+closed+"&goal=e4&pieces=a1c3e6g2")
	if exit != ExitNegative || !strings.Contains(stdout, `"reason":"unsolvable"`) {
		t.Errorf("exit %d, %s", exit, stdout)
	}
}

// A day's puzzle is solved, printed and verified by its code; if the code knows
// another puzzle there is a warning, and what is possible is done.
func TestCaromDay(t *testing.T) {
	const day = "carom?day=2026-02-01"
	solved, _, _ := run(t, "", "solve", day)
	words := strings.Fields(solved)
	solution := words[len(words)-1]
	for _, test := range []struct {
		code   string
		exit   int
		stdout string
		stderr string
	}{
		{day + "&moves=" + solution, ExitOK, "solved: moves " + words[2] + "\n", ""},
		{day + "&id=0000abcd&moves=" + solution, ExitOK, "solved: moves " + words[2] + "\n", "the puzzle has changed"},
		{day + "&id=0000abcd&moves=" + solution[:2], ExitNegative, "not solved: moves 1\n", "unit 1"},
		{day + "&id=0000abc&moves=" + solution, ExitUsage, "", "want the first 8"},
		{"carom?day=2026-02-29&moves=" + solution, ExitUsage, "", "want a day"},
	} {
		stdout, stderr, exit := run(t, test.code+"\n", "verify", "-")
		if exit != test.exit || stdout != test.stdout || !strings.Contains(stderr, test.stderr) || (stderr == "") != (test.stderr == "") {
			t.Errorf("%s: exit %d, %q, %q, want %d, %q, %q", test.code, exit, stdout, stderr, test.exit, test.stdout, test.stderr)
		}
		if changed := strings.Contains(stderr, "line 1: the puzzle has changed"); changed != strings.Contains(test.code, "0000abcd") {
			t.Errorf("%s: %q", test.code, stderr)
		}
	}
}

// Who does not say how many puzzles of Carom are wanted gets 200; other families want to
// be told.
func TestGenerateCaromUsualCount(t *testing.T) {
	inv, err := Parse(puzzle.Standard(), []string{"generate", "carom"})
	if err != nil || inv.Count != 200 {
		t.Errorf("%d puzzles (%v), want 200", inv.Count, err)
	}
	if _, err := Parse(puzzle.Standard(), []string{"generate", "klotski"}); err == nil {
		t.Error("klotski makes as many as it likes")
	}
}

// A pool is a file: what might never end is not read.
func TestPoolIsAFile(t *testing.T) {
	_, said, exit := run(t, "", "assign", "carom", "--pool", os.DevNull, "--months", t.TempDir(), "--through", "1")
	if exit != ExitUsage || !strings.Contains(said, "not a file") || strings.Count(said, "\n") != 1 {
		t.Errorf("said %q, exit %d", said, exit)
	}
}

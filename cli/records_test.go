package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// resultsIn writes a file of results below a folder of its own.
func resultsIn(t *testing.T, text string) (config string) {
	t.Helper()
	config = t.TempDir()
	if err := os.MkdirAll(filepath.Join(config, "data"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(config, "data", "results.txt"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return config
}

// Every result is listed, the oldest first, with what is true of it.
func TestRecords(t *testing.T) {
	const (
		alone  = "2026-09-01 time 61234 hints 0 optimum 1 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l&times=0"
		hints  = "2026-09-02 time 5000 hints 2 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l"
		shown  = "2026-09-02 time 70000 hints 1 tiles 1 slides 1 penalty 10000 shown 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&mode=timed&moves=8l"
		scored = "2026-09-02 time 6000 hints 0 tiles 1 slides 1 points 1250 penalty 10 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l"
		given  = "2026-09-03 time 10 hints 0 abandoned 1 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r"
		forged = "2026-09-03 time 10 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r"
		help   = "2026-09-03 help hints 1 worlds?seed=5"
		newer  = "2026-09-03 friend Ann"
	)
	const code = "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l"
	for _, test := range []struct {
		name           string
		lines          []string
		args           []string
		stdout, stderr string
		exit           int
	}{
		{"nothing", nil, nil, "", "", ExitOK},
		{"plain", []string{alone, hints, shown, given}, nil,
			"2026-09-01 solved time 1:01.234 tiles 1 slides 1 optimum 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l&times=0\n" +
				"2026-09-02 solved hints 2 time 0:05.000 tiles 1 slides 1 " + code + "\n" +
				"2026-09-02 shown hints 1 time 1:10.000 penalty 0:10.000 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&mode=timed&moves=8l\n" +
				"2026-09-03 abandoned time 0:00.010 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r\n", "", ExitOK},
		{"JSON", []string{hints, shown}, []string{"--json"},
			`{"code":"` + code + `","family":"fifteen","date":"2026-09-02","time_ms":5000,"help":"hints","hints":2,"solved":true,"abandoned":false,"verified":true,"optimum":0,"metrics":{"slides":1,"tiles":1},"penalty_ms":0}` + "\n" +
				`{"code":"fifteen?tiles=1-2-3-4-5-6-7-0-8&mode=timed&moves=8l","family":"fifteen","date":"2026-09-02","time_ms":70000,"help":"shown","hints":1,"solved":false,"abandoned":false,"verified":true,"optimum":0,"metrics":{"slides":1,"tiles":1},"penalty_ms":10000}` + "\n", "", ExitOK},
		{"points", []string{scored}, nil, "2026-09-02 solved time 0:06.000 penalty 0:00.010 tiles 1 slides 1 points 1250 " + code + "\n", "", ExitOK},
		{"points in JSON", []string{scored}, []string{"--json"},
			`{"code":"` + code + `","family":"fifteen","date":"2026-09-02","time_ms":6000,"help":"none","hints":0,"solved":true,"abandoned":false,"verified":true,"optimum":0,"metrics":{"slides":1,"tiles":1},"penalty_ms":10,"points":1250}` + "\n", "", ExitOK},
		{"not verified", []string{forged, hints}, nil,
			"2026-09-03 solved unproved time 0:00.010 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r\n2026-09-02 solved hints 2 time 0:05.000 tiles 1 slides 1 " + code + "\n",
			"worldslide: records: 1 not verified, the first: verify fifteen?tiles=1-2-3-4-5-6-7-0-8: the moves do not solve it\n", ExitNegative},
		{"what is no result", []string{"garbage", help, newer, hints + "\r", "", "more"}, nil,
			"2026-09-02 solved hints 2 time 0:05.000 tiles 1 slides 1 " + code + "\n",
			"worldslide: records: 3 lines are no results, the first damaged one is line 1: date \"garbage\": want one like 2026-09-02\n", ExitOK},
		{"a newer line alone", []string{newer}, nil, "", "worldslide: records: 1 line is no result\n", ExitOK},
	} {
		text := ""
		if test.lines != nil {
			text = strings.Join(test.lines, "\n") + "\n"
		}
		config := resultsIn(t, text)
		stdout, stderr, exit := run(t, "", append([]string{"records", "--config", config}, test.args...)...)
		if stdout != test.stdout || stderr != test.stderr || exit != test.exit {
			t.Errorf("%s: exit %d\n%s%s\nwant exit %d\n%s%s", test.name, exit, stdout, stderr, test.exit, test.stdout, test.stderr)
		}
		for line := range strings.Lines(stdout) {
			if test.args != nil && !json.Valid([]byte(line)) {
				t.Errorf("%s: no JSON: %s", test.name, line)
			}
		}
		if after, err := os.ReadFile(filepath.Join(config, "data", "results.txt")); err != nil || string(after) != text {
			t.Errorf("%s: the file became %q, %v", test.name, after, err)
		}
	}
	empty := t.TempDir()
	if stdout, stderr, exit := run(t, "", "records", "--config", empty); stdout != "" || stderr != "" || exit != ExitOK {
		t.Errorf("without a file: %d %s%s", exit, stdout, stderr)
	}
	if left, err := os.ReadDir(empty); err != nil || len(left) > 0 {
		t.Errorf("it made %v, %v", left, err)
	}
	for _, wrong := range [][]string{{"records", "worlds"}, {"records", "--seed", "5"}, {"records", "--timeout", "1s"}, {"print", "--config", empty, "worlds"}} {
		if _, stderr, exit := run(t, "", wrong...); exit != ExitUsage || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: exit %d, %s", wrong, exit, stderr)
		}
	}
}

// A replay of a puzzle that has been replaced is shown as far as it goes.
func TestPrintChanged(t *testing.T) {
	stdout, stderr, exit := run(t, "", "print", "carom?day=2026-02-01&id=00000000&moves=tl0u0u1d")
	if !strings.Contains(stderr, "the puzzle has changed") || stdout == "" {
		t.Errorf("exit %d\n%s%s", exit, stdout, stderr)
	}
	// Some of so many are not possible on any board.
	stdout, stderr, exit = run(t, "", "print", "carom?day=2026-02-01&id=00000000&moves=tltltl0u0u0u")
	if exit != ExitNegative || stdout == "" || !strings.Contains(stderr, "skipped: unit ") {
		t.Errorf("exit %d\n%s%s", exit, stdout, stderr)
	}
	if stdout, _, exit := run(t, "", "print", "carom?day=2026-02-01&moves=tltltl"); exit != ExitNegative || stdout != "" {
		t.Errorf("a puzzle that has not changed: exit %d\n%s", exit, stdout)
	}
}

// Times that are not as many as gestures make a bad code.
func TestTimes(t *testing.T) {
	for code, want := range map[string]int{
		"worlds?board=classicsmall&moves=G0uG0d&times=0.a":   ExitOK,
		"worlds?board=classicsmall&moves=G0uG0d.&times=0":    ExitOK,
		"worlds?board=classicsmall&moves=G0uG0d&times=0":     ExitUsage,
		"worlds?board=classicsmall&moves=G0uG0d&times=0.A":   ExitUsage,
		"worlds?board=classicsmall&moves=G0uG0d&times=1.0":   ExitUsage,
		"worlds?board=classicsmall&moves=G0uG0d&name=Mine":   ExitOK,
		"worlds?board=classicsmall&name=%0A&moves=G0uG0d":    ExitUsage,
		"worlds?board=classicsmall&times=0.a&moves=G0uG0d.":  ExitUsage,
		"worlds?board=classicsmall&times=0.a&moves=G0u.G0d.": ExitOK,
	} {
		if _, stderr, exit := run(t, "", "verify", code); exit != want {
			t.Errorf("%s: exit %d, want %d: %s", code, exit, want, stderr)
		}
	}
}

// brokenPipe takes nothing, and brings nothing.
type brokenPipe struct{}

var errBroken = errors.New("broken")

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }
func (brokenPipe) Read([]byte) (int, error)  { return 0, errBroken }

// folder is a folder, opened.
func folder(t *testing.T) *os.File {
	t.Helper()
	f, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// What cannot be written or read is said once, in one line.
func TestBrokenStreams(t *testing.T) {
	directory := folder(t)
	for _, test := range []struct {
		name   string
		stdin  io.Reader
		stdout io.Writer
		want   string
		exit   int
	}{
		{"a full disk", strings.NewReader("worlds\nworlds\n"), brokenPipe{}, "worldslide: standard output: broken\n", ExitNegative},
		{"no input", brokenPipe{}, io.Discard, "worldslide: standard input: broken\n", ExitUsage},
		{"a folder for input", directory, io.Discard, "worldslide: standard input: read " + directory.Name() + ": is a directory\n", ExitUsage},
		{"a byte order mark", strings.NewReader("\ufeffworlds\r\n"), io.Discard, "", ExitOK},
		{"a mark around a line", strings.NewReader("worlds\n\ufeffworlds\n"), io.Discard, "", ExitOK},
		{"a mark within a line", strings.NewReader("worlds\nwor\ufefflds?seed=1\n"), io.Discard, "worldslide: line 2: character 4, U+FEFF, cannot be seen or is broken: want signs that can be seen\n", ExitUsage},
	} {
		inv, err := Parse(puzzle.Standard(), []string{"print", "-"})
		if err != nil {
			t.Fatal(err)
		}
		var stderr strings.Builder
		if exit := Run(inv, test.stdin, test.stdout, &stderr); exit != test.exit || stderr.String() != test.want {
			t.Errorf("%s: exit %d, %q, want %d, %q", test.name, exit, stderr.String(), test.exit, test.want)
		}
	}
}

// Text from files and codes cannot give orders to a terminal.
func TestControlCharactersAreEscaped(t *testing.T) {
	config := resultsIn(t, "2026-09-02 time 5000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l&name=a\x1b[31mb\u202ec\n")
	for _, args := range [][]string{{"records", "--config", config}, {"print", "worlds?board=\x1b[31m"}, {"print", "\x1b]0;x\x07"}} {
		stdout, stderr, _ := run(t, "", args...)
		if said := stdout + stderr; strings.ContainsAny(said, "\x1b\x07\u202e") || !strings.Contains(said, "x1b") {
			t.Errorf("%q: %q", args, said)
		}
	}
}

// What is wrong is said in a short line, also where much could be right.
func TestShortComplaints(t *testing.T) {
	_, stderr, exit := run(t, "", "print", "klotski?level=bad")
	if exit != ExitUsage || len(stderr) > 200 || strings.Count(stderr, "\n") != 1 {
		t.Errorf("exit %d, %d bytes: %s", exit, len(stderr), stderr)
	}
}

func TestAnalyseTimeout(t *testing.T) {
	if _, stderr, exit := run(t, "", "analyse", "--timeout", "1ns", "klotski?level=heng-dao-li-ma"); exit != ExitNegative || !strings.Contains(stderr, "--timeout") {
		t.Errorf("exit %d: %s", exit, stderr)
	}
	if stdout, stderr, exit := run(t, "", "analyse", "--timeout", "1m", "klotski?level=heng-dao-li-ma"); exit != ExitOK {
		t.Errorf("exit %d: %s%s", exit, stdout, stderr)
	}
}

// JSON output escapes control and formatting characters in names, and decodes to the same text.
func TestJSONEscapesControls(t *testing.T) {
	for _, name := range []string{"del \u007f", "csi \u009b31m", "nel \u0085", "esc \x1b[2J", "bidi \u202e", "tag \U000e0041", "plain ß 曹 🙂"} {
		line, err := marshal(map[string]string{"code": name})
		if err != nil {
			t.Fatal(err)
		}
		if strings.ContainsFunc(line, isControl) {
			t.Errorf("%q: %q", name, line)
		}
		var back map[string]string
		if err := json.Unmarshal([]byte(line), &back); err != nil || back["code"] != name {
			t.Errorf("%q: read back as %q (%v)", name, back["code"], err)
		}
	}
}

// The command lists results as the window counts them: a DNF is not solved, +2 is in the time, deleted solves
// are gone, and another attempt at a board of a timed series is a retry.
func TestRecordsHaveVerdicts(t *testing.T) {
	const line = "2026-09-01 time 5000 hints 0 tiles 2 slides 2 fifteen?size=3&seed="
	lines := []string{line + "1&moves=8l", line + "2&moves=8l", line + "3&moves=8l", line + "4&moves=8l", line + "4&mode=timed&moves=8l"}
	config := resultsIn(t, strings.Join(lines, "\n")+"\n")
	marks := "worldslide-sessions 1\n"
	for i, word := range []string{"dnf", "plus2", "deleted"} {
		r, err := records.Parse(lines[i])
		if err != nil {
			t.Fatal(err)
		}
		marks += word + " " + r.ID() + "\n"
	}
	if err := os.WriteFile(filepath.Join(config, "data", "session.txt"), []byte(marks), 0o600); err != nil {
		t.Fatal(err)
	}
	var got []string
	stdout, _, _ := run(t, "", "records", "--json", "--config", config)
	for text := range strings.Lines(stdout) {
		var one record
		if err := json.Unmarshal([]byte(text), &one); err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s solved %v dnf %v retry %v %d %d", puzzle.Identity(one.Code), one.Solved, one.DNF, one.Retry, one.Time, one.Penalty))
	}
	want := []string{
		"fifteen?size=3&seed=1 solved false dnf true retry false 5000 0",
		"fifteen?size=3&seed=2 solved true dnf false retry false 7000 2000",
		"fifteen?size=3&seed=4 solved true dnf false retry false 5000 0",
		"fifteen?size=3&seed=4&mode=timed solved true dnf false retry true 5000 0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the command lists\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

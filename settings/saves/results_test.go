package saves

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
)

func solvedIn(count int) records.Result {
	return records.Result{
		Date: "2026-09-02", Time: time.Duration(count) * time.Second,
		Metrics: []puzzle.Metric{{Name: "moves", Count: count}}, Replay: "worlds?seed=1&moves=G0u",
	}
}

func readAll(t testing.TB, data string, bad int) []int {
	t.Helper()
	log, err := ReadLog(data)
	if log.Damaged != bad || (err != nil) != (bad > 0) {
		t.Errorf("%d bad lines, want %d: %v", log.Damaged, bad, err)
	}
	var counts []int
	for _, r := range log.Results() {
		counts = append(counts, r.Moves())
	}
	return counts
}

func TestResultsAreKeptInOrder(t *testing.T) {
	data := filepath.Join(t.TempDir(), "not", "yet", "there")
	if got := readAll(t, data, 0); got != nil {
		t.Errorf("results out of nothing: %v", got)
	}
	for n := range 3 {
		must(t, AppendResult(data, solvedIn(n)))
	}
	if got := readAll(t, data, 0); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("%v", got)
	}
}

func TestResultThatIsNoLineIsRefused(t *testing.T) {
	data := t.TempDir()
	r := solvedIn(1)
	r.Date = "yesterday\n"
	if err := AppendResult(data, r); err == nil || len(files(t, data)) > 0 {
		t.Errorf("%v, and the folder holds %v", err, files(t, data))
	}
}

func TestBadLinesStayAndAreNamed(t *testing.T) {
	data := t.TempDir()
	path := filepath.Join(data, resultsName)
	must(t, AppendResult(data, solvedIn(1)))
	appendText(t, path, "\nof another version\n\xff\x00\n")
	must(t, AppendResult(data, solvedIn(2)))
	if got := readAll(t, data, 2); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("%v", got)
	}
	_, err := ReadLog(data)
	var damaged *DamagedError
	if !errors.As(err, &damaged) || !strings.Contains(err.Error(), "2 lines are no results; the first is line 3") || damaged.Aside != "" {
		t.Errorf("%v", err)
	}
	text, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(text), "\n\nof another version\n\xff\x00\n") {
		t.Errorf("%q, %v", text, err)
	}
}

// Wherever a crash cuts off a line, it is not taken for a result and does not damage the
// next one.
func TestCutOffResult(t *testing.T) {
	line := solvedIn(2).String()
	for n := range len(line) + 1 {
		data := t.TempDir()
		must(t, AppendResult(data, solvedIn(1)))
		appendText(t, filepath.Join(data, resultsName), line[:n])
		bad := min(n, 1)
		if got := readAll(t, data, bad); !slices.Equal(got, []int{1}) {
			t.Fatalf("cut off after %d bytes: %v", n, got)
		}
		must(t, AppendResult(data, solvedIn(3)))
		if got := readAll(t, data, bad); !slices.Equal(got, []int{1, 3}) {
			t.Fatalf("cut off after %d bytes, then another: %v", n, got)
		}
	}
}

func FuzzReadLog(f *testing.F) {
	f.Add(solvedIn(1).String() + "\n\nnothing\r\n" + solvedIn(2).String())
	f.Fuzz(func(t *testing.T, text string) {
		log, err := readLog(strings.NewReader(text))
		lines := strings.Count(text, "\n")
		if text != "" && !strings.HasSuffix(text, "\n") {
			lines++
		}
		if err != nil || len(log.Results())+log.Damaged+log.Newer > lines {
			t.Fatalf("%d results, %d damaged and %d newer of %d lines, %v", len(log.Results()), log.Damaged, log.Newer, lines, err)
		}
	})
}

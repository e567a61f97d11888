//go:build linux

// Package perf measures what a player waits for: solvers, updates while a game is played, and the time from
// a key to the changed picture. It consists of tests, which the step goals of scripts/test-all runs on a
// quiet machine. They are skipped unless WORLDSLIDE_BENCH names the built program.
//
// Every figure has a goal. A test fails at twice the goal, because machines differ and others use them.
package perf

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"
)

// program returns the path of the measured program, or skips the test.
func program(t *testing.T) string {
	t.Helper()
	path := os.Getenv("WORLDSLIDE_BENCH")
	if path == "" {
		t.Skip("measures only in make test-all ONLY=goals")
	}
	return path
}

// figure is a measured value and its goal, which is a maximum.
type figure struct {
	name        string
	value, goal float64
	unit        string
}

// report prints figures, and fails for those of twice their goal.
func report(t *testing.T, all []figure) {
	t.Helper()
	var s strings.Builder
	if load, err := os.ReadFile("/proc/loadavg"); err == nil {
		fmt.Fprintf(&s, "the load average is %s\n", strings.Fields(string(load))[0])
	}
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "figure\tmeasured\tgoal\t")
	for _, f := range all {
		verdict := "reached"
		if f.value > f.goal {
			verdict = "missed"
		}
		fmt.Fprintf(w, "%s\t%.3g %s\t%g\t%s\n", f.name, f.value, f.unit, f.goal, verdict)
		if f.value > 2*f.goal {
			t.Errorf("%s: %.3g %s, more than twice the goal of %g", f.name, f.value, f.unit, f.goal)
		}
	}
	w.Flush()
	fmt.Print(s.String())
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// middle returns the median of some values, which it sorts.
func middle[T float64 | time.Duration](values []T) T {
	slices.Sort(values)
	return (values[(len(values)-1)/2] + values[len(values)/2]) / 2
}

package everygap_test

import (
	"context"
	"testing"
	"time"

	"worldslide/internal/everygap"
)

// sample is one job in so many: a minute's work on a slow machine. "make test-gaps"
// does them all.
const sample = 331

// A job that has not ended by then never will: the watchdog reports it in place of
// waiting.
const watchdog = 2 * time.Minute

// From a short shuffle a sample of all gaps on all boards is solved.
func TestSample(t *testing.T) {
	jobs := everygap.Jobs()
	for i := 0; i < len(jobs); i += sample {
		job := jobs[i]
		done := make(chan error, 1)
		go func() {
			_, err := job.Solve(context.Background())
			done <- err
		}()
		timer := time.NewTimer(watchdog)
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
		case <-timer.C:
			t.Fatalf("job %v: did not end within %v", job, watchdog)
		}
		timer.Stop()
	}
}

// Names tell jobs apart, and boards are those that they name.
func TestJobs(t *testing.T) {
	known := map[string]bool{}
	for _, job := range everygap.Jobs() {
		if known[job.String()] {
			t.Fatalf("two jobs %v", job)
		}
		known[job.String()] = true
		if b, err := job.Start(); err != nil || len(b.Gaps()) != len(job.Gaps) || b.WrapX() != job.WrapX {
			t.Fatalf("job %v: %v", job, err)
		}
	}
	if len(known) < 20_000 {
		t.Errorf("%d jobs", len(known))
	}
}

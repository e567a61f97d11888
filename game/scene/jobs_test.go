package scene

import (
	"context"
	"testing"
	"time"
)

// until waits until a delivered message makes done true.
func until(t *testing.T, j *Jobs, woken <-chan struct{}, done func() bool) {
	t.Helper()
	limit := time.After(5 * time.Minute) // on the slowest machine
	for {
		j.Deliver()
		if done() {
			return
		}
		select {
		case <-woken:
		case <-limit:
			t.Fatal("no message was delivered")
		}
	}
}

// wakened returns jobs, and a channel that receives when they need the loop.
func wakened() (*Jobs, <-chan struct{}) {
	woken := make(chan struct{}, 1)
	return NewJobs(func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	}), woken
}

// The messages of a job run in the loop, in order.
func TestJobsDeliver(t *testing.T) {
	j, woken := wakened()
	var got []int
	j.Start("count", func(_ context.Context, deliver func(func())) {
		for n := range 3 {
			deliver(func() { got = append(got, n) })
		}
	})
	if !j.Running("count") {
		t.Error("the job does not run")
	}
	until(t, j, woken, func() bool { return !j.Running("count") })
	if len(got) != 3 || got[0] != 0 || got[2] != 2 {
		t.Errorf("delivered %v", got)
	}
}

// A later job with the same key cancels the earlier one and waits for its end; only messages of the
// later job are delivered.
func TestJobsReplace(t *testing.T) {
	j, woken := wakened()
	said, began, busy := "", make(chan struct{}), false
	j.Start("search", func(ctx context.Context, deliver func(func())) {
		busy = true
		close(began)
		<-ctx.Done()
		deliver(func() { said = "the earlier one" })
		busy = false
	})
	<-began
	overlapped := false
	j.Start("search", func(_ context.Context, deliver func(func())) {
		overlapped = busy
		deliver(func() { said = "the later one" })
	})
	until(t, j, woken, func() bool { return !j.Running("search") })
	if said != "the later one" || overlapped {
		t.Errorf("delivered %q, overlapped: %v", said, overlapped)
	}
}

// No message of a cancelled job is delivered, and a later job starts when it has ended.
func TestJobsCancel(t *testing.T) {
	j, woken := wakened()
	said := ""
	j.Start("search", func(ctx context.Context, deliver func(func())) {
		<-ctx.Done()
		deliver(func() { said = "too late" })
	})
	j.Cancel("search")
	if j.Running("search") {
		t.Error("a cancelled job runs")
	}
	j.Start("search", func(_ context.Context, deliver func(func())) {
		deliver(func() { said += "again" })
	})
	until(t, j, woken, func() bool { return !j.Running("search") })
	if said != "again" {
		t.Errorf("delivered %q", said)
	}
	j.Post(func() { said = "posted" })
	until(t, j, woken, func() bool { return said == "posted" })
}

// Close waits for writing jobs only.
func TestCloseWaitsForWriting(t *testing.T) {
	j, _ := wakened()
	never, began, gate := make(chan struct{}), make(chan struct{}), make(chan struct{})
	j.Start("search", func(ctx context.Context, _ func(func())) {
		<-ctx.Done()
		<-never
	})
	written := ""
	j.Write("bench", func() {
		close(began)
		<-gate
		written += "first "
	})
	<-began
	j.Write("bench", func() { written += "last" }) // it waits for its turn
	go close(gate)
	j.Close()
	if written != "first last" {
		t.Errorf("after Close %q was written", written)
	}
	close(never)
}

// Close ends a job that stores what it has found, and waits until that is stored.
func TestCloseWaitsForKeeping(t *testing.T) {
	j, _ := wakened()
	begun, stored := make(chan struct{}), false
	j.StartKeeping("search", func(ctx context.Context, _ func(func())) {
		close(begun)
		<-ctx.Done()
		stored = true
	})
	<-begun
	j.Close()
	if !stored {
		t.Error("Close has not waited")
	}
}

// Settle also waits for jobs started by jobs, and returns once if a job does not end.
func TestJobsSettle(t *testing.T) {
	j, _ := wakened()
	said := ""
	j.Start("first", func(_ context.Context, deliver func(func())) {
		deliver(func() {
			said += "first "
			j.Start("second", func(_ context.Context, deliver func(func())) {
				deliver(func() { said += "second" })
			})
		})
	})
	j.Settle(nil)
	if said != "first second" || j.Running("second") {
		t.Errorf("delivered %q, the second job runs: %v", said, j.Running("second"))
	}
	j.Start("endless", func(ctx context.Context, _ func(func())) { <-ctx.Done() })
	over := make(chan time.Time, 1)
	over <- time.Time{}
	j.Settle(over)
	j.Settle(nil)
	j.Close()
}

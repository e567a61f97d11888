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
	var count Slot
	j, woken := wakened()
	var got []int
	count.Start(j, func(_ context.Context, deliver func(func())) {
		for n := range 3 {
			deliver(func() { got = append(got, n) })
		}
	})
	if !count.Running() {
		t.Error("the job does not run")
	}
	until(t, j, woken, func() bool { return !count.Running() })
	if !count.Started() {
		t.Error("a job that has ended was not started")
	}
	if len(got) != 3 || got[0] != 0 || got[2] != 2 {
		t.Errorf("delivered %v", got)
	}
}

// A later job in the same slot cancels the earlier one and waits for its end; only messages of the
// later job are delivered.
func TestJobsReplace(t *testing.T) {
	var search Slot
	j, woken := wakened()
	said, began, busy := "", make(chan struct{}), false
	search.Start(j, func(ctx context.Context, deliver func(func())) {
		busy = true
		close(began)
		<-ctx.Done()
		deliver(func() { said = "the earlier one" })
		busy = false
	})
	<-began
	overlapped := false
	search.Start(j, func(_ context.Context, deliver func(func())) {
		overlapped = busy
		deliver(func() { said = "the later one" })
	})
	until(t, j, woken, func() bool { return !search.Running() })
	if said != "the later one" || overlapped {
		t.Errorf("delivered %q, overlapped: %v", said, overlapped)
	}
}

// No message of a cancelled job is delivered, and a later job starts when it has ended.
func TestJobsCancel(t *testing.T) {
	var search Slot
	j, woken := wakened()
	said := ""
	search.Start(j, func(ctx context.Context, deliver func(func())) {
		<-ctx.Done()
		deliver(func() { said = "too late" })
	})
	search.Stop()
	if search.Running() || search.Started() {
		t.Error("a stopped job runs")
	}
	search.Start(j, func(_ context.Context, deliver func(func())) {
		deliver(func() { said += "again" })
	})
	until(t, j, woken, func() bool { return !search.Running() })
	if said != "again" {
		t.Errorf("delivered %q", said)
	}
	j.Post(func() { said = "posted" })
	until(t, j, woken, func() bool { return said == "posted" })
}

// Close waits for writing jobs only.
func TestCloseWaitsForWriting(t *testing.T) {
	var search, bench Slot
	j, _ := wakened()
	never, began, gate := make(chan struct{}), make(chan struct{}), make(chan struct{})
	search.Start(j, func(ctx context.Context, _ func(func())) {
		<-ctx.Done()
		<-never
	})
	written := ""
	bench.Write(j, func() {
		close(began)
		<-gate
		written += "first "
	})
	<-began
	bench.Write(j, func() { written += "last" }) // it waits for its turn
	go close(gate)
	j.Close()
	if written != "first last" {
		t.Errorf("after Close %q was written", written)
	}
	close(never)
}

// Close ends a job that stores what it has found, and waits until that is stored.
func TestCloseWaitsForKeeping(t *testing.T) {
	var search Slot
	j, _ := wakened()
	begun, stored := make(chan struct{}), false
	search.StartKeeping(j, func(ctx context.Context, _ func(func())) {
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
	var first, second, endless Slot
	j, _ := wakened()
	said := ""
	first.Start(j, func(_ context.Context, deliver func(func())) {
		deliver(func() {
			said += "first "
			second.Start(j, func(_ context.Context, deliver func(func())) {
				deliver(func() { said += "second" })
			})
		})
	})
	j.Settle(nil)
	if said != "first second" || second.Running() {
		t.Errorf("delivered %q, the second job runs: %v", said, second.Running())
	}
	endless.Start(j, func(ctx context.Context, _ func(func())) { <-ctx.Done() })
	over := make(chan time.Time, 1)
	over <- time.Time{}
	j.Settle(over)
	j.Settle(nil)
	j.Close()
}

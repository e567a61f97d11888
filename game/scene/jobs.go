package scene

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"worldslide/ui/system"
)

// Jobs runs slow work in the background: solvers, pictures, daily puzzles, exports, file
// dialogs. A job is a function that gets a context and delivers messages: functions that the
// loop calls with its results. Starting a job cancels the earlier job of the same key and drops
// its messages. The new job starts only after the earlier one has returned, so jobs of one key
// can share state without a lock.
//
// Start, Cancel, Running and Deliver must be called on the loop.
type Jobs struct {
	wake    func() // the loop, from any goroutine
	running map[string]*job
	started int

	mu      sync.Mutex
	waiting []delivery
}

// HintJob is the key of the job that searches for hints and solutions.
const HintJob = "hint"

// Job is background work. It must return soon after its context ends. Delivered messages run on
// the loop in order, unless a later job has replaced this one.
type Job func(ctx context.Context, deliver func(message func()))

// WithTimeout returns the context of a job with a time limit. Jobs must not use
// context.WithTimeout directly: in a browser this context also lets the page handle events.
func WithTimeout(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithTimeout(ctx, limit)
	return system.InSlices(ctx), stop
}

type job struct {
	cancel context.CancelFunc
	done   chan struct{} // closed when the work has returned
	over   bool          // cancelled; a later job of the key still waits for it
	writes bool          // Close waits for it
	keeps  bool          // Close cancels it and waits for it
	slow   bool          // Settle no longer waits for it
}

type delivery struct {
	key     string
	from    *job
	message func() // nil when the job has ended
}

// NewJobs returns an empty set of jobs. It calls wake from any goroutine when there are messages
// to deliver.
func NewJobs(wake func()) *Jobs { return &Jobs{wake: wake, running: map[string]*job{}} }

// Start starts a job. It replaces the earlier job of the same key.
func (j *Jobs) Start(key string, work Job) { j.start(key, work, &job{}) }

// StartKeeping is Start for a job that stores what it has found when its context ends: Close waits for
// it.
func (j *Jobs) StartKeeping(key string, work Job) { j.start(key, work, &job{keeps: true}) }

// Write starts a job that writes a file. Close waits for it.
func (j *Jobs) Write(key string, work func()) {
	j.start(key, func(context.Context, func(func())) { work() }, &job{writes: true})
}

func (j *Jobs) start(key string, work Job, now *job) {
	before := j.running[key]
	if before != nil {
		before.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	j.started++
	now.cancel, now.done = cancel, make(chan struct{})
	j.running[key] = now
	go func() {
		defer close(now.done)
		if before != nil {
			<-before.done
		}
		if ctx.Err() == nil {
			work(system.InSlices(ctx), func(message func()) { j.put(delivery{key, now, message}) })
		}
		j.put(delivery{key, now, nil})
	}()
}

// Cancel cancels the job of a key, if there is one, and drops its messages.
func (j *Jobs) Cancel(key string) {
	if now := j.running[key]; now != nil {
		now.cancel()
		now.over = true
	}
}

// Running reports whether the job of a key is running.
func (j *Jobs) Running(key string) bool {
	now := j.running[key]
	return now != nil && !now.over
}

// Busy reports whether any job is running.
func (j *Jobs) Busy() bool { return len(j.running) > 0 }

// Keys returns the keys of all running jobs, for tests.
func (j *Jobs) Keys() []string { return slices.Sorted(maps.Keys(j.running)) }

// Started returns the number of jobs that were ever started.
func (j *Jobs) Started() int { return j.started }

// Post makes the loop call a function. Any goroutine may call it.
func (j *Jobs) Post(message func()) { j.put(delivery{message: message}) }

// Deliver runs the messages that jobs have delivered since the last call.
func (j *Jobs) Deliver() {
	j.mu.Lock()
	waiting := j.waiting
	j.waiting = nil
	j.mu.Unlock()
	for _, d := range waiting {
		if d.from == nil {
			d.message()
			continue
		}
		if j.running[d.key] != d.from {
			continue // another has taken its place
		}
		switch {
		case d.message == nil:
			delete(j.running, d.key)
		case !d.from.over:
			d.message()
		}
	}
}

// Settle delivers messages until no job is running or late fires. Later calls do not wait for
// the jobs that are still running then. Tests use it to be independent of the machine's speed.
func (j *Jobs) Settle(late <-chan time.Time) {
	for {
		j.Deliver()
		now := j.awaited()
		if now == nil {
			return
		}
		select {
		case <-now.done: // its end is delivered next
		case <-late:
			for _, slow := range j.running {
				slow.slow = true
			}
			return
		}
	}
}

// awaited returns a job that Settle must wait for, or nil.
func (j *Jobs) awaited() *job {
	for _, now := range j.running {
		if !now.slow {
			return now
		}
	}
	return nil
}

// writeTimeout limits how long Close waits for writing jobs, so that a disk that hangs does not
// keep the window open.
const writeTimeout = 5 * time.Second

// Close cancels all jobs, except those that write, for which it waits. No job may be started
// afterwards.
func (j *Jobs) Close() {
	late, stop := context.WithTimeout(context.Background(), writeTimeout)
	defer stop()
	for _, now := range j.running {
		if !now.writes {
			now.cancel()
		}
	}
	for _, now := range j.running {
		if !now.writes && !now.keeps {
			continue
		}
		select {
		case <-now.done:
		case <-late.Done():
			return
		}
	}
}

func (j *Jobs) put(d delivery) {
	j.mu.Lock()
	j.waiting = append(j.waiting, d)
	j.mu.Unlock()
	j.wake()
}

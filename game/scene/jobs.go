package scene

import (
	"context"
	"sync"
	"time"

	"worldslide/ui/system"
)

// Jobs runs slow work in the background: solvers, pictures, daily puzzles, exports, file
// dialogs. A job is a function that gets a context and delivers messages: functions that the
// loop calls with its results. Each job runs in a Slot of its owner.
//
// The methods of Jobs and Slot must be called on the loop, except Post.
type Jobs struct {
	Slots   Slots
	wake    func() // the loop, from any goroutine
	running map[*job]bool
	started int

	mu      sync.Mutex
	waiting []delivery
}

// Slot is the place of one job at a time. The owner of the work holds it as a field, so that no two owners
// can share one. The zero value is empty. Starting a job stops the earlier one in the slot and drops its
// messages. The new job starts only after the earlier one has returned, so jobs of one slot can share
// state without a lock.
type Slot struct{ job *job }

// Slots are shared by the whole window: at most one job of each kind runs at a time.
type Slots struct {
	Hint     Slot // the search for hints and solutions of the game
	Reason   Slot // asks the coach for the reason of a hint
	Start    Slot // makes the start of a game
	Solution Slot // the search for the solution of a design
	Exercise Slot // the search for the good moves of an exercise
}

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
	slot    *Slot
	cancel  context.CancelFunc
	done    chan struct{} // closed when the work has returned
	ended   bool          // its end was delivered
	stopped bool          // by Stop; a later job of the slot still waits for it
	writes  bool          // Close waits for it
	keeps   bool          // Close cancels it and waits for it
	slow    bool          // Settle no longer waits for it
}

type delivery struct {
	from    *job   // nil for a message of Post
	message func() // nil when the job has ended
}

// NewJobs returns an empty set of jobs. It calls wake from any goroutine when there are messages
// to deliver.
func NewJobs(wake func()) *Jobs { return &Jobs{wake: wake, running: map[*job]bool{}} }

// Start starts a job in the slot. It replaces the earlier job.
func (s *Slot) Start(j *Jobs, work Job) { s.start(j, work, &job{}) }

// StartKeeping is Start for a job that stores what it has found when its context ends: Jobs.Close waits
// for it.
func (s *Slot) StartKeeping(j *Jobs, work Job) { s.start(j, work, &job{keeps: true}) }

// Write starts a job that writes a file. Jobs.Close waits for it.
func (s *Slot) Write(j *Jobs, work func()) {
	s.start(j, func(context.Context, func(func())) { work() }, &job{writes: true})
}

func (s *Slot) start(j *Jobs, work Job, now *job) {
	before := s.job
	if before != nil {
		before.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	j.started++
	now.slot, now.cancel, now.done = s, cancel, make(chan struct{})
	s.job = now
	j.running[now] = true
	go func() {
		defer close(now.done)
		if before != nil {
			<-before.done
		}
		if ctx.Err() == nil {
			work(system.InSlices(ctx), func(message func()) { j.put(delivery{now, message}) })
		}
		j.put(delivery{now, nil})
	}()
}

// Stop cancels the job in the slot, if there is one, and drops its messages. Started is false then.
func (s *Slot) Stop() {
	if s.job != nil {
		s.job.cancel()
		s.job.stopped = true
	}
}

// Started reports whether a job was started in the slot and not stopped: it runs, or it has ended.
func (s *Slot) Started() bool { return s.job != nil && !s.job.stopped }

// Running reports whether the job in the slot is running.
func (s *Slot) Running() bool { return s.Started() && !s.job.ended }

// Busy reports whether any job is running, also one that was stopped and has not returned yet.
func (j *Jobs) Busy() bool { return len(j.running) > 0 }

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
		switch {
		case d.from == nil:
			d.message()
		case d.message == nil:
			d.from.ended = true
			delete(j.running, d.from)
		case d.from.slot.job == d.from && !d.from.stopped:
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
			for slow := range j.running {
				slow.slow = true
			}
			return
		}
	}
}

// awaited returns a job that Settle must wait for, or nil.
func (j *Jobs) awaited() *job {
	for now := range j.running {
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
	for now := range j.running {
		if !now.writes {
			now.cancel()
		}
	}
	for now := range j.running {
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

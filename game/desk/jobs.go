package desk

import (
	"context"
	"sync"
	"time"

	"worldslide/ui/system"
)

// Jobs does work beside the loop: solvers, pictures, days, exports, file dialogs.
// A job is a function that gets a context and delivers messages; a message is what
// the loop is to do with a result. A later job of the same key takes the place of
// the earlier one, whose context ends, whose messages are dropped, and which has
// returned before the later one begins: so what jobs of a key share is used by one
// of them at a time. No part of the window has a channel, a lock or a goroutine of
// its own.
//
// Start, Cancel, Running and Deliver are called in the loop.
type Jobs struct {
	wake    func() // the loop, from any goroutine
	running map[string]*job
	started int

	mu      sync.Mutex
	waiting []delivery
}

// Job is work beside the loop. It returns soon after its context has ended. What
// it delivers is done in the loop, in order, as long as no later job has taken its
// place.
type Job func(ctx context.Context, deliver func(message func()))

// Within returns a job's context that ends after so long, too. Jobs make none otherwise: a browser
// could not have its turn.
func Within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithTimeout(ctx, limit)
	return system.InSlices(ctx), stop
}

type job struct {
	cancel context.CancelFunc
	done   chan struct{} // closed when the work has returned
	over   bool          // cancelled; a later job of the key still waits for it
	writes bool          // it is waited for when the program ends
	slow   bool          // Settle has waited for it in vain
}

type delivery struct {
	key     string
	from    *job
	message func() // nil when the job has ended
}

// NewJobs returns no jobs. wake is called from any goroutine when there is
// something to deliver.
func NewJobs(wake func()) *Jobs { return &Jobs{wake: wake, running: map[string]*job{}} }

// Start begins a job, in place of an earlier one of the same key.
func (j *Jobs) Start(key string, work Job) { j.start(key, work, false) }

// Write begins a job that writes down what must outlast the program: Close waits for it.
func (j *Jobs) Write(key string, work func()) {
	j.start(key, func(context.Context, func(func())) { work() }, true)
}

func (j *Jobs) start(key string, work Job, writes bool) {
	before := j.running[key]
	if before != nil {
		before.cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	j.started++
	now := &job{cancel: cancel, done: make(chan struct{}), writes: writes}
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

// Cancel ends the job of a key, if there is one. Nothing of it is delivered any
// more.
func (j *Jobs) Cancel(key string) {
	if now := j.running[key]; now != nil {
		now.cancel()
		now.over = true
	}
}

// Running reports whether the job of a key is under way.
func (j *Jobs) Running(key string) bool {
	now := j.running[key]
	return now != nil && !now.over
}

// Started is how many jobs were ever begun.
func (j *Jobs) Started() int { return j.started }

// Post does something in the loop that no job has done. It may be called from any
// goroutine.
func (j *Jobs) Post(message func()) { j.put(delivery{message: message}) }

// Deliver does what jobs have delivered since it was last called.
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

// Settle delivers messages until no job is running or late fires. Jobs that are still running
// then are not waited for again. Tests use it, so that their results do not depend on the speed
// of the machine.
func (j *Jobs) Settle(late <-chan time.Time) {
	for {
		j.Deliver()
		now := j.awaited()
		if now == nil {
			return
		}
		select {
		case <-now.done: // that it has ended is waiting to be delivered
		case <-late:
			for _, slow := range j.running {
				slow.slow = true
			}
			return
		}
	}
}

// awaited returns a job that Settle has to wait for, or nil.
func (j *Jobs) awaited() *job {
	for _, now := range j.running {
		if !now.slow {
			return now
		}
	}
	return nil
}

// writingLimit is how long the end of the program waits for what is being written: a disk that
// does not answer must not keep the window.
const writingLimit = 5 * time.Second

// Close ends all jobs, but for those that write, which it waits for. None must be started
// afterwards.
func (j *Jobs) Close() {
	late, stop := context.WithTimeout(context.Background(), writingLimit)
	defer stop()
	for _, now := range j.running {
		if !now.writes {
			now.cancel()
		}
	}
	for _, now := range j.running {
		if !now.writes {
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

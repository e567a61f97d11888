// Package speech speaks text with the system's voices: Speech Dispatcher or espeak-ng on Linux, the
// say command on macOS, and a PowerShell child with the system's synthesizer on Windows.
//
// As in package sound, the loop queues text and one goroutine does everything that may block or
// fail. Without a voice there is silence.
package speech

import (
	"context"
	"errors"
	"sync"
)

// Voice speaks utterances in order. Its methods do not block or fail and are safe for concurrent
// use.
type Voice struct {
	stop context.CancelFunc
	news chan struct{} // capacity 1: the queue has changed
	done chan struct{} // closed when the goroutine has ended

	mutex   sync.Mutex
	queue   []Utterance
	cut     context.CancelFunc // cancels the current utterance; nil if there is none
	failure error
}

// Utterance is text to speak.
type Utterance struct {
	Text     string
	Language string // language tag, such as en or zh-Hans
	Rate     int    // percent, 50 to 300
	// Interrupts cancels the current utterance and the queue.
	Interrupts bool
}

// Limits of Utterance.Rate.
const (
	MinRate = 50
	MaxRate = 300
)

// queueMost is the maximum number of waiting utterances. More are of no use when moving quickly
// through a menu.
const queueMost = 16

// engine is a speech engine. It is not safe for concurrent use.
type engine interface {
	// say speaks an utterance and returns when it is done or handed to the engine's own queue. When
	// ctx ends, it stops speaking and returns.
	say(ctx context.Context, u Utterance) error
	close()
}

// errNoVoice means that no speech engine was found.
var errNoVoice = errors.New("nothing was found that can speak")

// Open returns a voice. It searches for an engine when there is something to say.
func Open() *Voice { return newVoice(find) }

func newVoice(find func(context.Context) (engine, error)) *Voice {
	ctx, stop := context.WithCancel(context.Background())
	v := &Voice{stop: stop, news: make(chan struct{}, 1), done: make(chan struct{})}
	go v.run(ctx, find)
	return v
}

// Say queues an utterance.
func (v *Voice) Say(u Utterance) {
	if u.Text == "" {
		return
	}
	u.Rate = min(max(u.Rate, MinRate), MaxRate)
	v.mutex.Lock()
	if u.Interrupts {
		v.queue = v.queue[:0]
		if v.cut != nil {
			v.cut()
		}
	}
	if len(v.queue) < queueMost {
		v.queue = append(v.queue, u)
	}
	v.mutex.Unlock()
	select {
	case v.news <- struct{}{}:
	default:
	}
}

// Err returns why there is no speech, or nil.
func (v *Voice) Err() error {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	return v.failure
}

// Close stops speaking and ends the voice. It does not wait.
func (v *Voice) Close() { v.stop() }

// run speaks the queue until ctx ends or the engine fails.
func (v *Voice) run(ctx context.Context, find func(context.Context) (engine, error)) {
	defer close(v.done)
	var e engine
	defer func() {
		if e != nil {
			e.close()
		}
	}()
	for {
		u, saying, ok := v.next(ctx)
		if !ok {
			select {
			case <-ctx.Done():
				return
			case <-v.news:
				continue
			}
		}
		var err error
		if e == nil {
			e, err = find(ctx)
		}
		if err == nil {
			err = e.say(saying, u)
		}
		if err != nil && saying.Err() == nil {
			// Search again once: a service may have been restarted.
			if e != nil {
				e.close()
				e = nil
			}
			v.setErr(err)
			continue
		}
		v.setErr(nil)
	}
}

// next returns the next utterance and a context that is cancelled when the utterance is
// interrupted.
func (v *Voice) next(ctx context.Context) (u Utterance, saying context.Context, ok bool) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if v.cut != nil {
		v.cut()
		v.cut = nil
	}
	if len(v.queue) == 0 || ctx.Err() != nil {
		return Utterance{}, nil, false
	}
	u = v.queue[0]
	v.queue = append(v.queue[:0], v.queue[1:]...)
	saying, v.cut = context.WithCancel(ctx)
	return u, saying, true
}

func (v *Voice) setErr(err error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.failure = err
}

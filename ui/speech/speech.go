// Package speech says words aloud with what the system has for it: on Linux the speech
// dispatcher, or else espeak-ng; on macOS the command say; on Windows the synthesizer of
// the system, through a child.
//
// It is made as package sound is: the loop leaves what is to be said and goes on; one
// goroutine does what can be slow or fail. Where nothing can speak there is silence.
package speech

import (
	"context"
	"errors"
	"sync"
)

// Voice says what it is given, one after the other. Its methods return at once, never
// fail, and may be called from several goroutines.
type Voice struct {
	stop context.CancelFunc
	news chan struct{} // holds one: the queue has changed
	done chan struct{} // closed when the goroutine has ended

	mutex   sync.Mutex
	queue   []Utterance
	cut     context.CancelFunc // ends what is being said; nil if nothing is
	failure error
}

// Utterance is something to be said.
type Utterance struct {
	Text     string
	Language string // a tag, such as en or zh-Hans
	Rate     int    // percent of the usual pace, 50 to 300
	// Interrupts lets it cut off what is being said and all that waits.
	Interrupts bool
}

// The limits of Utterance.Rate.
const (
	LeastRate = 50
	MostRate  = 300
)

// queueMost is how much may wait. Who goes through a menu quickly has no use for more.
const queueMost = 16

// engine is something that can speak. One goroutine at a time calls its methods.
type engine interface {
	// say says something, and returns when it is said or left to something that has a
	// queue of its own; or when ctx ends, and then nothing of it is heard any more.
	say(ctx context.Context, u Utterance) error
	close()
}

// errNoVoice says that nothing of this system can speak.
var errNoVoice = errors.New("nothing was found that can speak")

// Open returns a voice of the system. What speaks is looked for when there is
// something to say.
func Open() *Voice { return newVoice(find) }

func newVoice(find func(context.Context) (engine, error)) *Voice {
	ctx, stop := context.WithCancel(context.Background())
	v := &Voice{stop: stop, news: make(chan struct{}, 1), done: make(chan struct{})}
	go v.run(ctx, find)
	return v
}

// Say leaves something to be said.
func (v *Voice) Say(u Utterance) {
	if u.Text == "" {
		return
	}
	u.Rate = min(max(u.Rate, LeastRate), MostRate)
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

// Err returns why nothing is heard, or nil.
func (v *Voice) Err() error {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	return v.failure
}

// Close cuts off what is said and ends the voice. It does not wait.
func (v *Voice) Close() { v.stop() }

// run says what is left to be said until ctx ends or speaking fails.
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
			// It may come back, as a service does that was restarted.
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

// next takes the next utterance, with a context that ends when it is cut off.
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

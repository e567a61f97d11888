package game

import (
	"os"
	"os/signal"
	"sync"
)

// An interrupt, a termination request and, on Unix, a hang-up quit the program as its own key does.

// Ending records that the system has asked the program to end. It is created before anything is
// loaded, so a signal never ends the program while files are being loaded.
type Ending struct {
	stop  func()
	mutex sync.Mutex
	asked bool
	then  func()
}

// AwaitEnding returns an Ending that receives signals until Stop is called.
func AwaitEnding() *Ending {
	e := &Ending{}
	e.stop = onEnd(func() {
		e.mutex.Lock()
		defer e.mutex.Unlock()
		e.asked = true
		if e.then != nil {
			e.then()
		}
	})
	return e
}

// Stop restores the default effect of signals.
func (e *Ending) Stop() { e.stop() }

// Asked reports whether the system has asked the program to end.
func (e *Ending) Asked() bool {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	return e.asked
}

// Then calls do when the system asks, or at once if it already has.
func (e *Ending) Then(do func()) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.then = do; e.asked {
		do()
	}
}

// endOnSignal quits the game when the system asks the program to end.
func (g *Game) endOnSignal() {
	if e := g.options.Ending; e != nil {
		e.Then(func() { g.app.Jobs.Post(func() { g.quit = true }) })
	}
}

// onEnd calls do once, on its own goroutine, when the system asks the program to end. Signals
// that the program was started to ignore stay ignored: that is how nohup works.
func onEnd(do func()) (stop func()) {
	asked := make(chan os.Signal, 1)
	for _, s := range endings {
		if !ignored(s) {
			signal.Notify(asked, s)
		}
	}
	go func() {
		if _, ok := <-asked; ok {
			do()
		}
	}()
	return func() {
		signal.Stop(asked)
		close(asked)
	}
}

package game

import (
	"os"
	"os/signal"
	"sync"
)

// What asks a program to end ends the game as its own key does: interruption,
// termination, and on Unix that the terminal or the session it belongs to is gone.

// Ending notes when the system asks the program to end. It begins before anything is
// loaded, so that a signal never ends the program in the middle of that.
type Ending struct {
	stop  func()
	mutex sync.Mutex
	asked bool
	then  func()
}

// AwaitEnding begins to wait for the system. Stop ends that.
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

// Stop lets signals have their usual effect again.
func (e *Ending) Stop() { e.stop() }

// Asked reports whether the system has asked the program to end.
func (e *Ending) Asked() bool {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	return e.asked
}

// Then does something once the system asks, at once if it has asked already.
func (e *Ending) Then(do func()) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.then = do; e.asked {
		do()
	}
}

// endOnSignal lets the game end as by its own key when the system asks it to.
func (g *Game) endOnSignal() {
	if e := g.options.Ending; e != nil {
		e.Then(func() { g.sc.Jobs.Post(func() { g.quit = true }) })
	}
}

// onEnd does something once, on a goroutine of its own, when the system asks the
// program to end. What the starter of the program had it ignore is still ignored:
// that is how nohup lets a program outlive its terminal.
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

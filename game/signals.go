package game

import (
	"os"
	"os/signal"
)

// What asks a program to end ends the game as its own key does: interruption,
// termination, and on Unix that the terminal or the session it belongs to is gone.

// endOnSignal lets the game end as by its own key when the system asks it to.
func (g *Game) endOnSignal() (stop func()) {
	return onEnd(func() { g.desk.Jobs.Post(func() { g.quit = true }) })
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

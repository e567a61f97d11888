// Crashfamily is the program with a family that crashes when certain keys are pressed: the
// end-to-end tests look at what remains.
package main

import (
	"fmt"
	"os"
	"sync"

	"worldslide/e2e/rotate"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/program"
	"worldslide/ui/widget"
)

// crashing is a family whose games crash.
type crashing struct{ rotate.Family }

// Play implements family.Family.
func (f crashing) Play(d *desk.Desk, t family.Table) family.Game {
	return game{f.Family.Play(d, t).(*rotate.Game)}
}

type game struct{ *rotate.Game }

// Takes implements family.Controller.
func (g game) Takes(k widget.KeyPress) bool {
	return k.Key == widget.KeyX || k.Key == widget.KeyY || k.Key == widget.KeyZ && k.Mods == 0 || g.Game.Takes(k)
}

// Input implements family.Controller: X, Y and Z crash in the loop, in another goroutine,
// and by an error that the runtime does not let anyone recover from.
func (g game) Input(d *desk.Desk, e family.Event) []family.Intent {
	if e.Kind == family.Key {
		switch e.Key.Key {
		case widget.KeyX:
			panic(fmt.Errorf("open %s: rotate?tiles=1", os.Args[0]))
		case widget.KeyY:
			d.Jobs.Start("crash", crash)
		case widget.KeyZ:
			if e.Key.Mods == 0 {
				new(sync.Mutex).Unlock()
			}
		}
	}
	return g.Game.Input(d, e)
}

func main() { os.Exit(program.Main(crashing{})) }

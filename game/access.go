package game

import (
	"worldslide/ui/access/atspi"
	"worldslide/ui/widget"
)

// reader tells of the screen to who cannot see it: screen readers get the tree of what is
// there. Nothing is made for them as long as nobody listens.
type reader struct {
	bridge *atspi.Bridge // nil where the window is a host's
}

// listen lets the updates at hand be heard if somebody listens, and adds to the last of
// the inputs what was asked for.
func (r reader) listen(ui *widget.Context, inputs []widget.Input) {
	heard := r.bridge != nil && r.bridge.Listening()
	ui.Listen(heard)
	if heard {
		inputs[len(inputs)-1].Acts = r.bridge.Acts()
	}
}

// tell tells what the update looks like.
func (r reader) tell(ui *widget.Context) {
	if r.bridge != nil && ui.Listening() {
		r.bridge.Show(ui.Tree())
	}
}

package game

import (
	"worldslide/game/desk"
	"worldslide/ui/access/atspi"
	"worldslide/ui/widget"
)

// reader tells of the screen to who cannot see it: screen readers get the tree of what is
// there, and players who want it a voice. Nothing is made for them as long as nobody
// listens.
type reader struct {
	bridge *atspi.Bridge // nil where the window is a host's
	spoken spoken
}

// listen lets the updates at hand be heard if somebody listens, and adds to the last of
// the inputs what was asked for.
func (r *reader) listen(d *desk.Desk, inputs []widget.Input) {
	heard := r.bridge != nil && r.bridge.Listening()
	d.UI.Listen(heard || d.Settings.Speak)
	if heard {
		inputs[len(inputs)-1].Acts = r.bridge.Acts()
	}
}

// tell tells what the update looks like. Of a window that is a host's nothing is spoken.
func (r *reader) tell(d *desk.Desk) {
	if !d.Settings.Speak {
		r.spoken.hush()
	}
	if r.bridge == nil || !d.UI.Listening() {
		return
	}
	tree := d.UI.Tree()
	r.bridge.Show(tree)
	if d.Settings.Speak {
		r.spoken.tell(d, tree)
	}
}

// close ends what is told.
func (r *reader) close() {
	r.spoken.hush()
	if r.bridge != nil {
		r.bridge.Close()
	}
}

package game

import (
	"worldslide/game/desk"
	"worldslide/game/telling"
	"worldslide/ui/access/atspi"
	"worldslide/ui/widget"
)

// reader tells of the screen to who cannot see it: screen readers get the tree of what is
// there, players a voice, if they want one. Nothing is made for them as long as nobody
// listens.
type reader struct {
	bridge *atspi.Bridge // nil where the window is a host's
	mute   bool          // the window is a host's
	voice  telling.Spoken
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

// tell tells what the update looks like.
func (r *reader) tell(d *desk.Desk) {
	if !d.Settings.Speak {
		r.voice.Hush()
	}
	if !d.UI.Listening() {
		return
	}
	tree := d.UI.Tree()
	if r.bridge != nil {
		r.bridge.Show(tree)
	}
	if d.Settings.Speak && !r.mute {
		r.voice.Tell(d, tree)
	}
}

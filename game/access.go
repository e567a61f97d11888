package game

import (
	"worldslide/game/desk"
	"worldslide/game/telling"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// reader tells of the screen to who cannot see it: screen readers get the tree of what is
// there, players a voice, if they want one. Nothing is made for them as long as nobody
// listens.
type reader struct {
	bridge bridge // nil where the window is a host's
	heard  bool   // the updates at hand are told by it
	before access.Node
	mute   bool // the window is a host's
	voice  telling.Spoken
}

// bridge leads to screen readers.
type bridge interface {
	Listening() bool // somebody wants to be told of the update at hand
	Show(tree access.Node)
	Acts() []access.Act // that were asked for
	Close()
}

// saying is a bridge to readers that do not find out by themselves what of a tree is worth
// hearing.
type saying interface{ Say(words, language string) }

// listen lets the updates at hand be heard if somebody listens, and adds to the last of
// the inputs what was asked for.
func (r *reader) listen(d *desk.Desk, inputs []widget.Input) {
	r.heard = r.bridge != nil && r.bridge.Listening()
	d.UI.Listen(r.heard || d.Settings.Speak)
	if r.heard {
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
	if r.heard {
		r.bridge.Show(tree)
		if s, ok := r.bridge.(saying); ok {
			s.Say(telling.News(d, &r.before, &tree), d.Words.Tag())
			r.before = tree
		}
	}
	if d.Settings.Speak && !r.mute {
		r.voice.Tell(d, tree)
	}
}

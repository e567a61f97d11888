package game

import (
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// narrator feeds screen readers and the built-in voice. It does nothing while neither is in use.
type narrator struct {
	bridge  bridge      // to screen readers; nil if a host drives the program
	enabled bool        // a screen reader gets the inputs of this update
	before  access.Node // the tree that was passed to bridge last
	muted   bool        // no voice, since a host drives the program
	voice   narration.Announcer
}

// bridge is a connection to screen readers.
type bridge interface {
	Listening() bool // a screen reader is in use
	Show(tree access.Node)
	Acts() []access.Act // the actions that a screen reader has requested since the last call
	Close()
}

// sayer is a bridge to screen readers that must be told which changes of a tree to read aloud.
type sayer interface{ Say(words, language string) }

// listen enables the accessibility tree for this update if it is needed, and adds requested actions to
// the last of the inputs.
func (r *narrator) listen(fr *scene.Frame, inputs []widget.Input) {
	r.enabled = r.bridge != nil && r.bridge.Listening()
	fr.UI.EnableA11y(r.enabled || fr.Settings.Speak)
	if r.enabled {
		inputs[len(inputs)-1].Acts = r.bridge.Acts()
	}
}

// report passes the tree of this update on.
func (r *narrator) report(fr *scene.Frame) {
	if !fr.Settings.Speak {
		r.voice.Silence()
	}
	if !fr.UI.A11yEnabled() {
		return
	}
	tree := fr.UI.Tree()
	if r.enabled {
		r.bridge.Show(tree)
		if s, ok := r.bridge.(sayer); ok {
			s.Say(narration.ChangesText(fr.Look(), &r.before, &tree), fr.Words.Tag())
			r.before = tree
		}
	}
	if fr.Settings.Speak && !r.muted {
		r.voice.Announce(fr.Look(), tree)
	}
}

package mirror

import (
	"syscall/js"
	"time"

	"worldslide/ui/access"
)

// quiet is how long the picture has to be at rest until it is told.
const quiet = 150 * time.Millisecond

// Mirror is what lies between the game's loop and the page's elements. All of it runs on
// the browser's one thread.
type Mirror struct {
	wake  func()
	page  js.Value // what the page's script has for it
	acts  []access.Act
	used  bool // somebody acts by way of the elements
	due   bool // the picture has been at rest
	fresh bool // the update at hand is told
	told  string
	timer *time.Timer
}

// Open returns the mirror of a page, or one that nobody listens to if its script has none.
// wake is called when the loop is to look.
func Open(wake func()) *Mirror {
	m := &Mirror{wake: wake, page: js.Global().Get("worldslideMirror")}
	if m.page.Type() != js.TypeObject {
		return m
	}
	// It is as good as long as the page is open, and never released.
	m.page.Set("act", js.FuncOf(func(_ js.Value, asked []js.Value) any {
		act := access.Act{ID: asked[0].String(), Verb: access.Verb(asked[1].String())}
		switch value := asked[2]; value.Type() {
		case js.TypeNumber:
			act.Number = value.Int()
		case js.TypeString:
			act.Text = value.String()
		}
		m.acts, m.used = append(m.acts, act), true
		m.wake()
		return nil
	}))
	return m
}

// Listening reports whether the update at hand is to be told.
func (m *Mirror) Listening() bool { return m.used || m.due }

// Acts takes what was asked for since it was last called.
func (m *Mirror) Acts() []access.Act {
	acts := m.acts
	m.acts = nil
	return acts
}

// Show tells what is on the screen.
func (m *Mirror) Show(tree access.Node) {
	m.due, m.fresh = false, true
	if text := Text(tree); text != m.told {
		m.told = text
		m.page.Call("show", text)
	}
}

// Say has words read out, in a language.
func (m *Mirror) Say(words, language string) { m.page.Call("say", words, language) }

// Close does nothing: the elements go with the page.
func (m *Mirror) Close() {}

// Rest is called after every update with whether the picture is at rest.
func (m *Mirror) Rest(resting bool) {
	if m.timer != nil {
		m.timer.Stop()
	}
	if resting && !m.fresh && m.page.Type() == js.TypeObject {
		m.timer = time.AfterFunc(quiet, func() {
			m.due = true
			m.wake()
		})
	}
	m.fresh = false
}

package mirror

import (
	"syscall/js"
	"time"

	"worldslide/ui/access"
)

// quiet is how long the picture must be at rest before the tree is sent.
const quiet = 150 * time.Millisecond

// Mirror connects the game loop to the page's elements. It runs on the browser's only thread.
type Mirror struct {
	wake  func()
	page  js.Value // object of the page's script
	acts  []access.Act
	used  bool // an element has been used
	due   bool // the picture has been at rest
	fresh bool // this update sends the tree
	told  string
	timer *time.Timer
}

// Open returns the mirror of a page. If the page has no script for it, it does nothing. wake is
// called when the loop should update.
func Open(wake func()) *Mirror {
	m := &Mirror{wake: wake, page: js.Global().Get("worldslideMirror")}
	if m.page.Type() != js.TypeObject {
		return m
	}
	// Valid while the page is open, so never released.
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

// Listening reports whether this update should build a tree.
func (m *Mirror) Listening() bool { return m.used || m.due }

// Acts returns the acts requested since the last call.
func (m *Mirror) Acts() []access.Act {
	acts := m.acts
	m.acts = nil
	return acts
}

// Show sends a tree.
func (m *Mirror) Show(tree access.Node) {
	m.due, m.fresh = false, true
	if text := Text(tree); text != m.told {
		m.told = text
		m.page.Call("show", text)
	}
}

// Say speaks words in a language.
func (m *Mirror) Say(words, language string) { m.page.Call("say", words, language) }

// Close does nothing: the elements disappear with the page.
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

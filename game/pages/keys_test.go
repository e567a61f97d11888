package pages

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
	"worldslide/ui/widget"
)

// keysWindow is an App with the dialog open.
type keysWindow struct {
	*scene.App
	list   *Keys
	closed bool
}

// ownKeys is a page of a family with two actions.
var ownKeys = keysPage{"own", []scene.Binding{
	{ID: "one", Word: assets.ToolbarShuffle, Group: assets.KeysBoard, Default: []scene.Shortcut{{Key: widget.KeyL}}},
	{ID: "two", Word: assets.ToolbarEdit, Group: assets.KeysBoard, Default: []scene.Shortcut{{Key: widget.KeyK}}},
}}

func openKeys(t *testing.T, language string, size image.Point) *keysWindow {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	var r screen.Resources
	for name, data := range map[assets.Font]*[]byte{assets.FontRegular: &r.Regular, assets.FontBold: &r.Bold} {
		if *data, err = assets.FontData(name); err != nil {
			t.Fatal(err)
		}
	}
	s, err := screen.New(r)
	if err != nil {
		t.Fatal(err)
	}
	all := append(scene.Bindings(), ownKeys.rows...)
	w := &keysWindow{App: &scene.App{Frame: scene.Frame{Words: words, Settings: settings.Default(scene.BindingPreferences(all)...), Scale: 1, Size: size, UI: widget.New(s, nil)}}}
	w.list = NewKeys(w.App, nil, func() { w.closed = true })
	w.list.pages = append(w.list.pages, ownKeys)
	for _, b := range ownKeys.rows {
		w.list.keys[b.ID] = b.Default
	}
	w.frame()
	w.frame()
	return w
}

// frame runs an update with some keys and returns the texts on the screen.
func (w *keysWindow) frame(keys ...widget.KeyPress) string {
	var texts []string
	for range 2 {
		w.Now += time.Second
		w.UI.Begin(widget.Input{Now: w.Now, Keys: keys}, widget.Frame{Size: w.Size, Scale: 1})
		if !w.closed {
			w.list.Frame(w.App)
		}
		w.UI.End()
		keys = nil
	}
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range w.UI.List().Ops(layer) {
			if op.Kind == paint.KindText {
				texts = append(texts, op.Text)
			}
		}
	}
	return strings.Join(texts, "\n")
}

func press(k widget.Key) widget.KeyPress { return widget.KeyPress{Key: k, Place: k} }

// bind binds an action to a key by keyboard.
func (w *keysWindow) bind(id scene.ActionID, k widget.KeyPress) string {
	w.UI.FocusShown(fieldID(id))
	w.frame()
	w.frame(press(widget.KeyEnter))
	return w.frame(k)
}

func TestChangeKeys(t *testing.T) {
	w := openKeys(t, "en", image.Pt(1280, 800))
	for _, test := range []struct {
		name string
		id   scene.ActionID
		key  widget.KeyPress
		says string // expected text
		keys string // expected keys of the action afterwards
	}{
		{"another key", scene.Hint, press(widget.KeyJ), "J", "J"},
		{"a key of two actions", scene.Pause, press(widget.KeyJ), "J is also used for Hint. Change one of them.", "J"},
		{"back", scene.Pause, press(widget.KeyP), "P", "P"},
		{"a key that slides", scene.Pause, press(widget.KeyW), "W is reserved for moves or the window. Choose another.", "P"},
		{"escape gives up", scene.Pause, press(widget.KeyEscape), "P", "P"},
		{"a key with another", scene.Undo, widget.KeyPress{Key: widget.KeyF5, Mods: widget.Ctrl}, "F5", "Ctrl F5"},
	} {
		said := w.bind(test.id, test.key)
		var keys []string
		for _, k := range w.list.keys[test.id] {
			keys = append(keys, strings.Join(k.Caps(w.App.Look()), " "))
		}
		if got := strings.Join(keys, ", "); got != test.keys || !strings.Contains("\n"+said+"\n", "\n"+test.says+"\n") {
			t.Errorf("%s: the keys are %q, want %q; expected text %q:\n%s", test.name, got, test.keys, test.says, said)
		}
		w.list.waiting = scene.None
	}
	w.UI.FocusShown(fieldID(scene.Undo))
	w.frame()
	if w.frame(press(widget.KeyDelete)); len(w.list.keys[scene.Undo]) != 0 {
		t.Errorf("undo has the keys %v", w.list.keys[scene.Undo])
	}
	if w.closed {
		t.Fatal("the list is closed")
	}
	// Changes have no effect until they are applied.
	if scene.KeyOf(w.App, scene.Hint) != "H" {
		t.Error("the draft has an effect before it is applied")
	}
}

// Two families may use the same key, but a family and the actions of every game may not.
func TestKeyConflicts(t *testing.T) {
	for _, test := range []struct {
		id   scene.ActionID
		key  widget.Key
		want string
	}{
		{"one", widget.KeyO, ""},
		{"one", widget.KeyH, "one hint"},
		{"one", widget.KeyK, "one two"},
		{scene.Hint, widget.KeyL, "one hint"},
		{scene.Hint, widget.KeyP, "hint pause-key"},
	} {
		w := openKeys(t, "en", image.Pt(1280, 800))
		w.list.keys[test.id] = []scene.Shortcut{{Key: test.key}}
		var got []string
		for _, c := range w.list.conflicts() {
			got = append(got, fmt.Sprintf("%s %s", c.one.ID, c.other.ID))
		}
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%s at %d: %v, want %s", test.id, test.key, got, test.want)
		}
	}
}

// The list can be drawn in every size and language, on each of its pages.
func TestKeysInEverySize(t *testing.T) {
	for _, language := range []string{"en", "zh-Hans"} {
		for _, size := range []image.Point{{1280, 800}, {360, 640}} {
			w := openKeys(t, language, size)
			for page := range w.list.pages {
				w.list.shown = page
				if len(w.list.pages[page].rows) == 0 {
					bare := strings.NewReplacer("\n", "", " ", "") // lines may break anywhere
					for _, r := range scene.PadRows(w.App) {
						if said := w.frame(); !strings.Contains(bare.Replace(said), bare.Replace(r.Does)) {
							t.Errorf("%s, %v: the gamepad table shows %s, not %s", language, size, said, r.Does)
						}
					}
					continue
				}
				if said := w.frame(); !strings.Contains(said, w.Text(w.list.pages[page].rows[0].Word)) {
					t.Errorf("%s, %v, page %d shows %s", language, size, page, said)
				}
			}
		}
	}
}

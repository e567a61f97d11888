package scene

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/settings"
	"worldslide/ui/widget"
)

// use presses a button of a gamepad.
func use(fr *Frame, press widget.PadPress) {
	fr.Now += time.Second
	fr.UI.Begin(widget.Input{Now: fr.Now, Pads: []widget.PadPress{press}}, widget.Frame{Size: image.Pt(1280, 800), Scale: 1})
	fr.UI.End()
}

// The gamepad table shows the labels of the gamepad in use and what the table of actions assigns to
// its buttons.
func TestPadRows(t *testing.T) {
	app := english(t)
	app.UI = widget.New(nil, nil)
	app.Settings = settings.Default(BindingPreferences(Bindings())...)
	for _, test := range []struct {
		make widget.PadMake
		want string
	}{
		{widget.PadLetters, "A B LB+RB Select X:Hint Y:New puzzle LT:Undo RT:Redo Start:Pause"},
		{widget.PadShapes, "Cross Circle L1+R1 Share Square:Hint Triangle:New puzzle L2:Undo R2:Redo Options:Pause"},
		{widget.PadReversed, "B A L+R - Y:Hint X:New puzzle ZL:Undo ZR:Redo +:Pause"},
	} {
		use(&app.Frame, widget.PadPress{Button: widget.PadUp, Make: test.make})
		var got []string
		for i, r := range PadRows(app)[1:] {
			one := strings.Join(r.Buttons, "+")
			if i >= 4 {
				one += ":" + r.Does
			} else if r.Does == "" {
				t.Errorf("%s does nothing", one)
			}
			got = append(got, one)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("make %d: %s, want %s", test.make, strings.Join(got, " "), test.want)
		}
		// The status line shows labels of the same gamepad.
		for key, want := range map[string]widget.PadButton{"Esc": widget.PadB, "Enter": widget.PadA, "Ctrl Z": widget.PadLeftTrigger, "H": widget.PadX} {
			if caps := (KeyHint{Keys: []string{key}}).Shown(app); fmt.Sprint(caps) != fmt.Sprint([]string{padName(&app.Frame, want)}) {
				t.Errorf("make %d: %s is shown as %v", test.make, key, caps)
			}
		}
	}
	hint := Bindings()[0]
	app.Settings = WithKeys(app.Settings, hint, nil)
	if r := PadRows(app)[5]; r.Does != "" || PadKeys(app)[widget.PadX].Key != widget.KeyNone {
		t.Errorf("without its key the action is done by %v: %q", r.Buttons, r.Does)
	}
}

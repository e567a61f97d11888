package scene

import (
	"slices"
	"testing"

	"worldslide/settings"
	"worldslide/ui/widget"
)

// Formatted keys are parsed back; unknown keys are ignored.
func TestShortcutTexts(t *testing.T) {
	for _, b := range Bindings() {
		text := formatShortcuts(b.Default)
		if got := parseShortcuts(text, Bindable); !slices.Equal(got, b.Default) {
			t.Errorf("%s: %q is read as %v, want %v", b.ID, text, got, b.Default)
		}
	}
	for text, want := range map[string]string{
		"": "", "H": "H", "Ctrl Comma": "Ctrl Comma", "Shift H, F12": "Shift H, F12", "Alt Ctrl Minus": "Ctrl Alt Minus",
		"Ctrl Enter": "Ctrl Enter", "Nothing": "", "H, Nothing, PgUp": "H, PgUp", ", ,": "", "Del": "Del",
	} {
		if got := formatShortcuts(parseShortcuts(text, Bindable)); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// A row has the keys that the player has bound, and the name of its key is shown everywhere.
func TestBind(t *testing.T) {
	app := english(t)
	bindings := Bindings()
	app.Settings = settings.Default(BindingPreferences(bindings)...)
	names := func() (hint, redo string) {
		table := []Action{{ID: Hint}, {ID: Redo}, {ID: Quit, KeyName: "Ctrl Q"}}
		Bind(app, table, bindings)
		if table[2].KeyName != "Ctrl Q" {
			t.Errorf("an unbound action has the key %q", table[2].KeyName)
		}
		return table[0].KeyName, table[1].KeyNames(app.Look())
	}
	if hint, redo := names(); hint != "H" || redo != "Ctrl Shift Z, Ctrl Y" || KeyOf(app, Hint) != "H" {
		t.Errorf("usually: %q and %q", hint, redo)
	}
	at := slices.IndexFunc(bindings, func(b Binding) bool { return b.ID == Hint })
	app.Settings = WithKeys(app.Settings, bindings[at], []Shortcut{{widget.Shift, widget.KeyK}})
	if hint, _ := names(); hint != "Shift K" || KeyOf(app, Hint) != "Shift K" || !slices.Equal(HintOf(app, Hint, "x").Keys, []string{"Shift", "K"}) {
		t.Errorf("changed: %q", hint)
	}
	app.Settings = WithKeys(app.Settings, bindings[at], nil)
	if hint, _ := names(); hint != "" || len(HintOf(app, Hint, "x").Keys) != 0 {
		t.Errorf("cleared: %q", hint)
	}
}

// Every frame assigns the keys of the rows of every table.
func BenchmarkBind(b *testing.B) {
	app := english(b)
	bindings := Bindings()
	app.Settings = settings.Default(BindingPreferences(bindings)...)
	table := make([]Action, len(bindings))
	for i := range table {
		table[i].ID = bindings[i].ID
	}
	for b.Loop() {
		Bind(app, table, bindings)
	}
}

// The default keys of actions available at the same time are all different, and all of them may be
// bound.
func TestUsualKeys(t *testing.T) {
	all := Bindings()
	for i, b := range all {
		for _, k := range b.Default {
			for _, other := range all[:i] {
				if b.Overlaps(other) && slices.Contains(other.Default, k) {
					t.Errorf("%v is of %s and %s", k, other.ID, b.ID)
				}
			}
			if !Bindable(widget.KeyPress{Key: k.Key, Mods: k.Mods}) {
				t.Errorf("%v of %s cannot be bound", k, b.ID)
			}
		}
	}
	for _, k := range []widget.KeyPress{{Key: widget.KeyZ, Place: widget.KeyW}, {Key: widget.KeyD, Place: widget.KeyD, Mods: widget.Shift}, {Key: widget.KeyUp}, {Key: widget.KeyF11}, {Key: widget.KeyQ, Mods: widget.Ctrl}, {Key: widget.KeySpace}, {Key: widget.KeyEnter}, {Key: widget.KeyEnter, Mods: widget.Shift}} {
		if Bindable(k) {
			t.Errorf("%v can be bound", k)
		}
	}
}

// The keys parsed from any text of a settings file can be bound, survive formatting and parsing, and
// have names.
func FuzzShortcuts(f *testing.F) {
	for _, b := range Bindings() {
		f.Add(formatShortcuts(b.Default))
	}
	for _, text := range []string{
		"", ", ,", "Ctrl", "Ctrl Ctrl Z", "Shift Ctrl Alt F12,H", "Nothing, PgUp", "W", "Ctrl W", "Left", "Shift Space", "Esc", "Tab", "Enter", "Ctrl Q",
		"F11", "=", ",", "Comma", "ctrl z", "H,H,H,H", "Ctrl\u00a0Z", "\xff", "Del, Ctrl Del", "Ctrl Shift", "Alt -", "Minus",
	} {
		f.Add(text)
	}
	app := english(f)
	bindings := Bindings()
	f.Fuzz(func(t *testing.T, text string) {
		keys := parseShortcuts(text, Bindable)
		for _, k := range keys {
			if !Bindable(widget.KeyPress{Key: k.Key, Mods: k.Mods}) {
				t.Errorf("%q: %v may not be bound", text, k)
			}
			if k.name(app.Look()) == "" || k.Mods&^(widget.Ctrl|widget.Alt|widget.Shift) != 0 {
				t.Errorf("%q: %v is called %q", text, k, k.name(app.Look()))
			}
		}
		written := formatShortcuts(keys)
		if again := parseShortcuts(written, Bindable); !slices.Equal(again, keys) {
			t.Errorf("%q: %v is written as %q and read as %v", text, keys, written, again)
		}
		app.Settings = settings.Default(BindingPreferences(bindings)...).With(bindings[0].preference(), text)
		if !app.Settings.Has(bindings[0].preference()) || app.Settings.Text(bindings[0].preference()) != text {
			return // the settings accept no such text
		}
		if !slices.Equal(BoundKeys(app.Settings, bindings[0]), keys) {
			t.Errorf("%q: the settings are %v, want %v", text, BoundKeys(app.Settings, bindings[0]), keys)
		}
		table := []Action{{ID: bindings[0].ID}}
		Bind(app, table, bindings)
		if named := table[0].KeyName != ""; named != (len(keys) > 0) {
			t.Errorf("%q: %v have the name %q", text, keys, table[0].KeyName)
		}
	})
}

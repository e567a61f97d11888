package desk

import (
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// Which keys do an action is said here and nowhere else: the table of actions takes its
// keys from bindings, and toolbar, tooltips, help and the status line take them from the
// table. A player may have others; they are kept with the preferences.

// Binding is an action with the keys that usually do it.
type Binding struct {
	ID    ActionID
	Word  assets.ID // what it is called in the list of keys
	Group assets.ID // under which heading it stands there
	Usual []Shortcut
	Scope Scope
}

// Scope is where an action is there.
type Scope uint8

// The scopes.
const (
	Everywhere Scope = iota
	InGames          // where a game is played
	InWorkshop       // where puzzles are made and kept
)

// Meets reports whether two actions are there at the same time, so that no key can be of
// both.
func (b Binding) Meets(other Binding) bool {
	return b.Scope == Everywhere || other.Scope == Everywhere || b.Scope == other.Scope
}

// bindings are those of the window, of every game and of the workshop.
var bindings = []Binding{
	{Hint, assets.ToolbarHint, assets.KeysPlay, bare(widget.KeyH), Everywhere},
	{Solution, assets.ToolbarSolution, assets.KeysPlay, with(widget.Shift, widget.KeyH), InGames},
	{Pause, assets.ClockPause, assets.KeysPlay, bare(widget.KeyP), InGames},
	{Goal, assets.GoalShow, assets.KeysPlay, bare(widget.KeyG), InGames},
	{Undo, assets.ToolbarUndo, assets.KeysPlay, with(widget.Ctrl, widget.KeyZ), Everywhere},
	{Redo, assets.ToolbarRedo, assets.KeysPlay, append(with(widget.Ctrl|widget.Shift, widget.KeyZ), with(widget.Ctrl, widget.KeyY)...), Everywhere},
	{Describe, assets.ToldDescribe, assets.KeysPlay, bare(widget.KeyI), Everywhere},
	{ReadRow, assets.ToldReadRow, assets.KeysPlay, bare(widget.KeyR), Everywhere},
	{LookAhead, assets.ToldLookAhead, assets.KeysPlay, bare(widget.KeyQ), Everywhere},
	{Another, assets.ToolbarAnother, assets.KeysBoard, bare(widget.KeyF2, widget.KeyN), InGames},
	{New, assets.ToolbarNew, assets.KeysBoard, with(widget.Ctrl, widget.KeyN), Everywhere},
	{Restart, assets.ToolbarRestart, assets.KeysBoard, with(widget.Ctrl, widget.KeyR), Everywhere},
	{CopyCode, assets.ShareCopyCode, assets.KeysWindow, with(widget.Ctrl, widget.KeyC), Everywhere},
	{PasteCode, assets.SharePaste, assets.KeysWindow, with(widget.Ctrl, widget.KeyV), Everywhere},
	{OpenFile, assets.ShareOpenFile, assets.KeysWindow, with(widget.Ctrl, widget.KeyO), Everywhere},
	{SaveFile, assets.ShareSaveFile, assets.KeysWindow, with(widget.Ctrl, widget.KeyS), InGames},
	{Display, assets.ToolbarDisplay, assets.KeysWindow, with(widget.Ctrl, widget.KeyComma), Everywhere},
	{Help, assets.ToolbarHelp, assets.KeysWindow, bare(widget.KeyF1), Everywhere},
	{Keep, assets.WorkshopKeep, assets.WorkshopTitle, with(widget.Ctrl, widget.KeyS), InWorkshop},
	{PlayMade, assets.HomePlay, assets.WorkshopTitle, with(widget.Ctrl, widget.KeyEnter), InWorkshop},
	{Rename, assets.WorkshopRename, assets.WorkshopTitle, bare(widget.KeyF2), InWorkshop},
	{SearchMade, assets.ShelfSearch, assets.WorkshopTitle, with(widget.Ctrl, widget.KeyF), InWorkshop},
}

// bare are keys without modifiers, and with is a key with some.
func bare(keys ...widget.Key) []Shortcut {
	all := make([]Shortcut, len(keys))
	for i, k := range keys {
		all[i].Key = k
	}
	return all
}

func with(mods widget.Mods, key widget.Key) []Shortcut { return []Shortcut{{mods, key}} }

// Bindings lists those of the window, of every game and of the workshop, in the order of
// the list.
func Bindings() []Binding { return slices.Clone(bindings) }

// preference is the name of a binding's key in the settings.
func (b Binding) preference() string { return "keys." + string(b.ID) }

// BindingPreferences returns the preferences in which bindings are kept.
func BindingPreferences(bindings []Binding) []settings.Key {
	keys := make([]settings.Key, len(bindings))
	for i, b := range bindings {
		keys[i] = settings.Keys(b.preference(), formatShortcuts(b.Usual))
	}
	return keys
}

// BoundKeys returns the keys of a binding as the player has them.
func BoundKeys(s settings.Settings, b Binding) []Shortcut {
	if !s.Has(b.preference()) {
		return b.Usual
	}
	return parseShortcuts(s.Text(b.preference()))
}

// WithKeys returns settings in which a binding has other keys.
func WithKeys(s settings.Settings, b Binding, keys []Shortcut) settings.Settings {
	return s.With(b.preference(), formatShortcuts(keys))
}

// Bind gives the rows of a table their keys, and those with keys of their own the name of
// the first one.
func Bind(d *Desk, table []Action, bindings []Binding) {
	for _, b := range bindings {
		for i := range table {
			if a := &table[i]; a.ID == b.ID {
				a.Keys, a.KeyName = BoundKeys(d.Settings, b), ""
				if len(a.Keys) > 0 {
					a.KeyName = a.Keys[0].name(d)
				}
			}
		}
	}
	for i := range table {
		if a := &table[i]; a.KeyName == "" && len(a.Keys) > 0 {
			a.KeyName = a.Keys[0].name(d)
		}
	}
}

// keysOf returns the keys of an action of the window or of every game.
func keysOf(d *Desk, id ActionID) []Shortcut {
	i := slices.IndexFunc(bindings, func(b Binding) bool { return b.ID == id })
	if i < 0 {
		return nil
	}
	return BoundKeys(d.Settings, bindings[i])
}

// KeyOf says the first key of such an action, or nothing.
func KeyOf(d *Desk, id ActionID) string {
	if keys := keysOf(d, id); len(keys) > 0 {
		return keys[0].name(d)
	}
	return ""
}

// HeldKeyOf returns the key, without its modifiers, that does such an action.
func HeldKeyOf(d *Desk, id ActionID) widget.Key {
	if keys := keysOf(d, id); len(keys) > 0 {
		return keys[0].Key
	}
	return widget.KeyNone
}

// HintOf is the last key of such an action for the status line, and TakeKeyOf reports
// whether one of its keys was pressed that nobody has a use for.
func HintOf(d *Desk, id ActionID, does assets.ID) KeyHint {
	hint := KeyHint{Does: does}
	if keys := keysOf(d, id); len(keys) > 0 {
		hint.Keys = keys[len(keys)-1].Caps(d)
	}
	return hint
}

// TakeKeyOf reports whether a key of such an action was pressed, and uses it up.
func TakeKeyOf(d *Desk, id ActionID) bool {
	for _, k := range keysOf(d, id) {
		if d.UI.TakeShortcut(k.Mods, k.Key) {
			return true
		}
	}
	return false
}

// Caps are the words on the keys of a shortcut, one a key.
func (k Shortcut) Caps(d *Desk) []string {
	var caps []string
	for _, m := range []struct {
		mod  widget.Mods
		name assets.ID
	}{{widget.Ctrl, assets.KeyCtrl}, {widget.Alt, assets.KeyAlt}, {widget.Shift, assets.KeyShift}} {
		if k.Mods&m.mod != 0 {
			caps = append(caps, d.Text(m.name))
		}
	}
	if name, ok := capNames[k.Key]; ok {
		return append(caps, d.Text(name))
	}
	return append(caps, keyName(k.Key))
}

// capNames are the words on keys that keyboards of other languages have other words on.
var capNames = map[widget.Key]assets.ID{
	widget.KeyPageUp: assets.KeyPageUp, widget.KeyPageDown: assets.KeyPageDown,
	widget.KeyHome: assets.KeyHome, widget.KeyEnd: assets.KeyEnd, widget.KeyDelete: assets.KeyDelete,
	widget.KeyEnter: assets.KeyEnter,
}

// name says a key with its modifiers.
func (k Shortcut) name(d *Desk) string { return strings.Join(k.Caps(d), " ") }

// The text of shortcuts in the settings is the names of keys, such as Ctrl Shift Z, Ctrl Y,
// in English whatever the language. What stands for a sign there is written out.

// modNames are the modifiers as the text has them, in its order.
var modNames = []struct {
	mod  widget.Mods
	name string
}{{widget.Ctrl, "Ctrl"}, {widget.Alt, "Alt"}, {widget.Shift, "Shift"}}

// signNames are the keys whose sign is no name, or that have none.
var signNames = map[widget.Key]string{
	widget.KeyEnter: "Enter",
	widget.KeyComma: "Comma", widget.KeyPeriod: "Period", widget.KeyMinus: "Minus", widget.KeyEqual: "Equal",
}

func textName(k widget.Key) string {
	if name, ok := signNames[k]; ok {
		return name
	}
	return keyName(k)
}

// namedKeys are the keys by those names. Every frame reads the text of every binding.
var namedKeys = func() map[string]widget.Key {
	named := map[string]widget.Key{}
	for k := widget.KeyA; k < widget.KeyOther; k++ {
		if name := textName(k); name != "" {
			named[name] = k
		}
	}
	return named
}()

func formatShortcuts(keys []Shortcut) string {
	texts := make([]string, len(keys))
	for i, k := range keys {
		var words []string
		for _, m := range modNames {
			if k.Mods&m.mod != 0 {
				words = append(words, m.name)
			}
		}
		texts[i] = strings.Join(append(words, textName(k.Key)), " ")
	}
	return strings.Join(texts, ", ")
}

// parseShortcuts reads the text. What names no key, or one that may not be bound, is left out, and
// so is what stands there twice.
func parseShortcuts(text string) (keys []Shortcut) {
	for one := range strings.SplitSeq(text, ",") {
		words := strings.Fields(one)
		var k Shortcut
		for i, word := range words {
			if i < len(words)-1 {
				for _, m := range modNames {
					if m.name == word {
						k.Mods |= m.mod
					}
				}
				continue
			}
			k.Key = namedKeys[word]
		}
		if Bindable(widget.KeyPress{Key: k.Key, Mods: k.Mods}) && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}

// Bindable reports whether a key may be bound: it has a name, and neither moves pieces
// nor works what has the focus.
func Bindable(k widget.KeyPress) bool {
	held := k.Mods & (widget.Ctrl | widget.Alt)
	switch {
	case textName(k.Key) == "", k.Key == widget.KeyEnter && held == 0:
		return false
	case held == 0 && slices.Contains([]widget.Key{widget.KeyW, widget.KeyA, widget.KeyS, widget.KeyD}, k.Key):
		return false
	}
	return !k.Is(0, widget.KeyF11) && !k.Is(widget.Ctrl, widget.KeyQ)
}

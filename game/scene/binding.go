package scene

import (
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// Binding is an action with its default keys. Bindings has those of the window and of
// every game, family.Bindings adds those of families. A player's changes are stored in the settings. The
// keys that cannot be changed, such as F11 and Escape, are in package game.
type Binding struct {
	ID      ActionID
	Word    assets.ID // its name in the list of keys
	Group   assets.ID // its heading in the list of keys
	Default []Shortcut
	Scope   Scope
}

// Scope is where an action exists.
type Scope uint8

// The scopes.
const (
	Everywhere Scope = iota
	InGames
	InWorkshop // in the editors and My Puzzles
)

// Overlaps reports whether two actions can exist at the same time, so that they must not have
// the same key.
func (b Binding) Overlaps(other Binding) bool {
	return b.Scope == Everywhere || other.Scope == Everywhere || b.Scope == other.Scope
}

// bindings are the bindings of the window, of all games and of the editors, in the order of the
// list of keys.
var bindings = []Binding{
	{Hint, assets.ToolbarHint, assets.KeysPlay, bare(widget.KeyH), Everywhere},
	{Nudge, assets.HintNudge, assets.KeysPlay, with(widget.Shift, widget.KeyH), InGames},
	{Solution, assets.ToolbarSolution, assets.KeysPlay, with(widget.Shift, widget.KeyJ), InGames},
	{Pause, assets.ClockPause, assets.KeysPlay, bare(widget.KeyP), InGames},
	{Goal, assets.GoalShow, assets.KeysPlay, bare(widget.KeyG), InGames},
	{Undo, assets.ToolbarUndo, assets.KeysPlay, with(widget.Ctrl, widget.KeyZ), Everywhere},
	{Redo, assets.ToolbarRedo, assets.KeysPlay, append(with(widget.Ctrl|widget.Shift, widget.KeyZ), with(widget.Ctrl, widget.KeyY)...), Everywhere},
	{Describe, assets.NarrationDescribe, assets.KeysPlay, bare(widget.KeyI), Everywhere},
	{ReadRow, assets.NarrationReadRow, assets.KeysPlay, bare(widget.KeyR), Everywhere},
	{LookAhead, assets.NarrationLookAhead, assets.KeysPlay, bare(widget.KeyQ), Everywhere},
	{Mark, assets.MarksMark, assets.KeysBoard, bare(widget.KeyM), InGames},
	{Marks, assets.MarksList, assets.KeysBoard, with(widget.Shift, widget.KeyM), InGames},
	{Another, assets.CardNext, assets.KeysBoard, bare(widget.KeyF2, widget.KeyN), InGames},
	{TooEasy, assets.FitEasy, assets.KeysBoard, bare(widget.Key7), InGames},
	{JustRight, assets.FitRight, assets.KeysBoard, bare(widget.Key8), InGames},
	{TooHard, assets.FitHard, assets.KeysBoard, bare(widget.Key9), InGames},
	{New, assets.ToolbarNew, assets.KeysBoard, with(widget.Ctrl, widget.KeyN), Everywhere},
	{Restart, assets.ToolbarRestart, assets.KeysBoard, with(widget.Ctrl, widget.KeyR), Everywhere},
	{Today, assets.DayOpen, assets.KeysWindow, bare(widget.KeyY), Everywhere},
	{PastDays, assets.NewPuzzleDays, assets.KeysWindow, with(widget.Shift, widget.KeyY), Everywhere},
	{CopyCode, assets.ShareCopyCode, assets.KeysWindow, with(widget.Ctrl, widget.KeyC), Everywhere},
	{PasteCode, assets.SharePaste, assets.KeysWindow, with(widget.Ctrl, widget.KeyV), Everywhere},
	{OpenFile, assets.ShareOpenFile, assets.KeysWindow, with(widget.Ctrl, widget.KeyO), Everywhere},
	{SaveFile, assets.ShareSaveFile, assets.KeysWindow, with(widget.Ctrl, widget.KeyS), InGames},
	{Display, assets.ToolbarDisplay, assets.KeysWindow, with(widget.Ctrl, widget.KeyComma), Everywhere},
	{Help, assets.ToolbarHelp, assets.KeysWindow, bare(widget.KeyF1), Everywhere},
	{Keep, assets.WorkshopKeep, assets.WorkshopTitle, with(widget.Ctrl, widget.KeyS), InWorkshop},
	{PlayOwn, assets.HomePlay, assets.WorkshopTitle, with(widget.Ctrl, widget.KeyEnter), InWorkshop},
	{Rename, assets.WorkshopRename, assets.WorkshopTitle, bare(widget.KeyF2), InWorkshop},
	{SearchOwn, assets.ShelfSearch, assets.WorkshopTitle, with(widget.Ctrl, widget.KeyF), InWorkshop},
	{MarkOwn, assets.ShelfMark, assets.WorkshopTitle, bare(widget.KeyM), InWorkshop},
}

// bare returns keys without modifiers, and with a key with modifiers.
func bare(keys ...widget.Key) []Shortcut {
	all := make([]Shortcut, len(keys))
	for i, k := range keys {
		all[i].Key = k
	}
	return all
}

func with(mods widget.Mods, key widget.Key) []Shortcut { return []Shortcut{{mods, key}} }

// Bindings returns the bindings that do not belong to a family, in the order of the list of keys.
func Bindings() []Binding { return slices.Clone(bindings) }

// preference returns the name of the settings key of a binding.
func (b Binding) preference() string { return "keys." + string(b.ID) }

// BindingPreferences returns the settings keys that store bindings.
func BindingPreferences(bindings []Binding) []settings.Key {
	keys := make([]settings.Key, len(bindings))
	for i, b := range bindings {
		keys[i] = settings.Keys(b.preference(), formatShortcuts(b.Default))
	}
	return keys
}

// BoundKeys returns the keys of a binding with the player's changes.
func BoundKeys(s settings.Settings, b Binding) []Shortcut {
	if !s.Has(b.preference()) {
		return b.Default
	}
	return parseShortcuts(s.Text(b.preference()), b.Bindable)
}

// KeysFor returns the keys of a binding on the player's keyboard. The four keys that move pieces, by their
// place, do so in every layout: a shortcut with a letter that is printed on one of them gets another letter.
func KeysFor(app *App, b Binding) []Shortcut {
	return onKeyboard(app, b, func(b Binding) []Shortcut { return BoundKeys(app.Settings, b) })
}

// DefaultKeys is KeysFor without the player's changes.
func DefaultKeys(app *App, b Binding) []Shortcut {
	return onKeyboard(app, b, func(b Binding) []Shortcut { return b.Default })
}

// letterAt returns the letter of the key at a place of a US keyboard, and whether it is printed on it.
func (app *App) letterAt(place widget.Key) (letter widget.Key, printed bool) {
	if app.Printed == nil {
		return place, true
	}
	label := app.Printed(place)
	if len(label) == 1 && label[0] >= 'A' && label[0] <= 'Z' {
		return widget.KeyA + widget.Key(label[0]-'A'), true
	}
	return place, false
}

// SlideLabels returns what is printed on the keys beside the arrows that move pieces, such as W A S D.
func SlideLabels(fr *Frame) string {
	labels := make([]string, len(movingLetters))
	for i, place := range movingLetters {
		if labels[i] = keyName(place); fr.Printed != nil {
			labels[i] = fr.Printed(place)
		}
	}
	return strings.Join(labels, "\u00a0")
}

// onKeyboard returns the keys of a binding on the player's keyboard, if keys returns those on a US keyboard.
func onKeyboard(app *App, of Binding, keys func(Binding) []Shortcut) []Shortcut {
	var moving [4]widget.Key
	for i, place := range movingLetters {
		moving[i], _ = app.letterAt(place)
	}
	hidden := func(k Shortcut) bool {
		return k.Mods&(widget.Ctrl|widget.Alt) == 0 && slices.Contains(moving[:], k.Key)
	}
	if of.Moves() {
		own := slices.Clone(keys(of))
		for i, k := range own {
			if at := slices.Index(movingLetters, k.Key); at >= 0 && slices.Equal(own, of.Default) {
				own[i].Key = moving[at]
			}
		}
		return own
	}
	if !slices.ContainsFunc(keys(of), hidden) {
		return keys(of)
	}
	all := app.Bindings
	if all == nil {
		all = bindings
	}
	var taken []Shortcut
	for _, b := range all {
		if own := keys(b); !b.Moves() || !slices.Equal(own, b.Default) { // the default letters that move are keys by their place
			taken = append(taken, own...)
		}
	}
	// The key that has the letter on a US keyboard comes first, then the others in the order of places.
	free := func(k Shortcut) Shortcut {
		places := []widget.Key{k.Key}
		for place := widget.KeyA; place <= widget.KeyZ; place++ {
			places = append(places, place)
		}
		for _, place := range places {
			letter, printed := app.letterAt(place)
			if other := (Shortcut{k.Mods, letter}); printed && !hidden(other) && !slices.Contains(taken, other) {
				return other
			}
		}
		return k
	}
	for _, b := range all {
		own := slices.Clone(keys(b))
		for i, k := range own {
			if !b.Moves() && hidden(k) {
				own[i] = free(k)
				taken = append(taken, own[i])
			}
		}
		if b.ID == of.ID {
			return own
		}
	}
	return keys(of)
}

// WithKeys returns settings with other keys for a binding.
func WithKeys(s settings.Settings, b Binding, keys []Shortcut) settings.Settings {
	return s.With(b.preference(), formatShortcuts(keys))
}

// Bind sets the keys and key names of the rows of a table.
func Bind(app *App, table []Action, bindings []Binding) {
	for _, b := range bindings {
		for i := range table {
			if a := &table[i]; a.ID == b.ID {
				a.Keys, a.KeyName = KeysFor(app, b), ""
				if len(a.Keys) > 0 {
					a.KeyName = a.Keys[0].name(app.Look())
				}
			}
		}
	}
	for i := range table {
		if a := &table[i]; a.KeyName == "" && len(a.Keys) > 0 {
			a.KeyName = a.Keys[0].name(app.Look())
		}
	}
}

// KeysOf returns the keys of an action that does not belong to a family.
func KeysOf(app *App, id ActionID) []Shortcut {
	i := slices.IndexFunc(bindings, func(b Binding) bool { return b.ID == id })
	if i < 0 {
		return nil
	}
	return KeysFor(app, bindings[i])
}

// KeyOf returns the name of the first key of such an action, or "".
func KeyOf(app *App, id ActionID) string {
	if keys := KeysOf(app, id); len(keys) > 0 {
		return keys[0].name(app.Look())
	}
	return ""
}

// HeldKeyOf returns the first key of such an action without its modifiers.
func HeldKeyOf(app *App, id ActionID) widget.Key {
	if keys := KeysOf(app, id); len(keys) > 0 {
		return keys[0].Key
	}
	return widget.KeyNone
}

// KeyHint is one or more keys with what they do, for the status line.
type KeyHint struct {
	Keys   []string
	Action assets.ID
}

// HintOf returns the last key of such an action as a hint for the status line.
func HintOf(app *App, id ActionID, does assets.ID) KeyHint {
	hint := KeyHint{Action: does}
	if keys := KeysOf(app, id); len(keys) > 0 {
		hint.Keys = keys[len(keys)-1].Caps(app.Look())
	}
	return hint
}

// TakeKeyOf reports whether a key of such an action was pressed that no widget used, and
// consumes it.
func TakeKeyOf(app *App, id ActionID) bool {
	for _, k := range KeysOf(app, id) {
		if app.UI.TakeShortcut(k.Mods, k.Key) {
			return true
		}
	}
	return false
}

// Caps returns the labels of the keys of a shortcut, one for each key.
func (k Shortcut) Caps(look Look) []string {
	var caps []string
	for _, m := range []struct {
		mod  widget.Mods
		name assets.ID
	}{{widget.Ctrl, assets.KeyCtrl}, {widget.Alt, assets.KeyAlt}, {widget.Shift, assets.KeyShift}} {
		if k.Mods&m.mod != 0 {
			caps = append(caps, look.Text(m.name))
		}
	}
	if name, ok := capNames[k.Key]; ok {
		return append(caps, look.Text(name))
	}
	return append(caps, keyName(k.Key))
}

// capNames are the labels that differ between languages.
var capNames = map[widget.Key]assets.ID{
	widget.KeyPageUp: assets.KeyPageUp, widget.KeyPageDown: assets.KeyPageDown,
	widget.KeyHome: assets.KeyHome, widget.KeyEnd: assets.KeyEnd, widget.KeyDelete: assets.KeyDelete,
	widget.KeyEnter: assets.KeyEnter,
}

// name returns the name of a shortcut, such as "Ctrl Z".
func (k Shortcut) name(look Look) string { return strings.Join(k.Caps(look), " ") }

// In the settings shortcuts are text such as "Ctrl Shift Z, Ctrl Y", in English in every
// language. Punctuation keys have names there.

// modNames are the modifiers in that text, in its order.
var modNames = []struct {
	mod  widget.Mods
	name string
}{{widget.Ctrl, "Ctrl"}, {widget.Alt, "Alt"}, {widget.Shift, "Shift"}}

// signNames are the names of keys that have no usable label.
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

// namedKeys maps these names to keys. It is a table because every frame parses every binding.
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

// parseShortcuts parses the text. It ignores unknown keys, keys that cannot be bound, and
// repeats.
func parseShortcuts(text string, bindable func(widget.KeyPress) bool) (keys []Shortcut) {
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
		if bindable(widget.KeyPress{Key: k.Key, Mods: k.Mods}) && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}

// Bindable reports whether a key can be bound to the action. An action that moves pieces may have the
// letters that do so in all games.
func (b Binding) Bindable(k widget.KeyPress) bool {
	return Bindable(k) || b.Moves() && k.Mods == 0 && slices.Contains(movingLetters, k.Place)
}

// Moves reports whether the action moves pieces: its default keys are among the letters that do so in
// all games.
func (b Binding) Moves() bool {
	return slices.ContainsFunc(b.Default, func(k Shortcut) bool { return k.Mods == 0 && slices.Contains(movingLetters, k.Key) })
}

// movingLetters are the letters that move pieces in all games, beside the arrow keys, by their place on a US
// keyboard.
var movingLetters = []widget.Key{widget.KeyW, widget.KeyA, widget.KeyS, widget.KeyD}

// Bindable reports whether a key can be bound to every action: it has a name, does not move pieces by its
// place, if that is known, and does not operate the focused widget.
func Bindable(k widget.KeyPress) bool {
	held := k.Mods & (widget.Ctrl | widget.Alt)
	switch {
	case textName(k.Key) == "", k.Key == widget.KeyEnter && held == 0:
		return false
	case held == 0 && slices.Contains(movingLetters, k.Place):
		return false
	}
	return !k.Is(0, widget.KeyF11) && !k.Is(widget.Ctrl, widget.KeyQ)
}

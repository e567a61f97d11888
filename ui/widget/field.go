package widget

import (
	"image"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"worldslide/ui/access"
	"worldslide/ui/theme"
)

// A text field applies typed text, keys and the pointer to a string. Text and composition go to the
// field that had the focus when they were typed, even if a Tab in the same update moved the focus.

// FieldSpec describes a text field.
type FieldSpec struct {
	Placeholder string
	Accept      func(rune) bool // characters that may be typed; nil allows all printable ones
	MaxRunes    int             // 0: no limit
	Disabled    bool
	Wrong       bool // drawn as an error; explain it with HelpLine
	Tip         string
	valid       int // pixels kept free at the right
}

// Digits accepts 0 to 9, for FieldSpec.Accept.
func Digits(r rune) bool { return r >= '0' && r <= '9' }

// FieldResult is what the player did to a field.
type FieldResult struct {
	Changed   bool
	Submitted bool // Enter was pressed in it; the key is not consumed
	Focused   bool
}

// TextTarget is the focused text field, for the platform's text input.
type TextTarget struct {
	ID            ID
	Caret         image.Rectangle // in device pixels; candidate windows appear here
	Before, After string          // the text around the caret or selection
}

// TextTarget returns the field that takes text, as of the last End.
func (c *Context) TextTarget() (target TextTarget, ok bool) {
	return c.edits.target, c.edits.target.ID != ""
}

// editState keeps the state of all text fields.
type editState struct {
	fields map[ID]*fieldState
	update uint64 // update counter
	target TextTarget
	textTo ID // widget that had the focus when the text of this update was typed
}

// fieldState is the persistent state of one text field.
type fieldState struct {
	editor
	seen        uint64 // last update that declared it
	active      bool   // it had the focus in the previous frame
	composition Composition
	scroll      int // pixels of text scrolled out at the left
	stillSince  time.Duration
	clickedAt   time.Duration
	clicks      int // number of clicks in quick succession
	clickSpot   image.Point
	draft       draft // of a number field
}

// field returns the state of a field. A field that was not declared in the previous update starts
// with fresh state, so that a reopened dialog does not show an old caret or error.
func (e *editState) field(id ID) *fieldState {
	if e.fields == nil {
		e.fields = make(map[ID]*fieldState)
	}
	st := e.fields[id]
	if st == nil {
		st = &fieldState{}
		e.fields[id] = st
	}
	if st.seen+1 < e.update {
		*st = fieldState{}
	}
	st.seen = e.update
	return st
}

// beginEdits runs before keys are routed.
func (c *Context) beginEdits() {
	c.edits.update++
	c.edits.target = TextTarget{}
	c.edits.textTo = c.focus.id
}

// TextField declares a text field at r, which changes value.
func (c *Context) TextField(id ID, r image.Rectangle, value *string, spec FieldSpec) (result FieldResult) {
	hit := c.reach(r)
	hit.Max.X -= spec.valid
	re := c.react(id, hit, stopTraits{disabled: spec.Disabled, focusable: true, typing: true})
	if c.measuring {
		return FieldResult{}
	}
	if re.Hover {
		c.cursor = CursorText
	}
	c.Tip(id, r, spec.Tip, "")
	st := c.edits.field(id)
	st.setText(*value)
	lay := c.layField(r, spec)
	filter := func(s string) string { return spec.clean(s, st) }

	if re.Focused && !st.active && !re.Pressed {
		st.selectAll()
	}
	if re.Focused != st.active {
		st.stillSince = c.now
	}
	if c.edits.textTo == id {
		c.takeText(st, filter)
	}
	if !re.Focused && st.composition.Text != "" {
		st.insert(filter(st.composition.Text)) // text that the player saw is kept
		st.composition = Composition{}
	}
	st.active = re.Focused
	result.Submitted = c.hasKey(id, KeyEnter)
	if a, ok := c.takeAct(id, access.Write); ok && !spec.Disabled {
		st.selectAll()
		st.insert(filter(a.Text))
	}
	c.keysInField(id, st)
	c.pointerInField(re, st, lay)
	result.Changed = st.text != *value
	result.Focused = re.Focused
	*value = st.text
	c.noteField(id, r, st.text, utf8.RuneCountInString(st.text[:st.caret]), spec)
	c.drawField(r, spec, st, lay, re)
	return result
}

// clean removes characters that may not be typed and those above the maximum length.
func (s FieldSpec) clean(text string, st *fieldState) string {
	room := 1 << 30
	if s.MaxRunes > 0 {
		room = s.MaxRunes - utf8.RuneCountInString(st.text) + utf8.RuneCountInString(st.selected())
	}
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && !joins(r) || s.Accept != nil && !s.Accept(r) || room <= 0 {
			return -1
		}
		room--
		return r
	}, strings.ToValidUTF8(text, ""))
}

// takeText inserts typed and pasted text.
func (c *Context) takeText(st *fieldState, filter func(string) string) {
	if c.in.Paste != "" {
		st.insert(filter(c.in.Paste))
	}
	for _, k := range c.in.Commits {
		st.commit(k, filter)
	}
	if c.in.Composition.Text != "" && st.composition.Text == "" {
		st.insert("") // a composition replaces the selection
	}
	if c.in.Paste != "" || len(c.in.Commits) > 0 || c.in.Composition != st.composition {
		st.stillSince = c.now
	}
	st.composition = c.in.Composition
	st.composition.End = min(max(st.composition.End, 0), len(st.composition.Text))
}

// keysInField handles all keys sent to the field.
func (c *Context) keysInField(id ID, st *fieldState) {
	c.eachKey(id, func(k KeyPress) bool {
		if !c.keyInField(k, st) {
			return k.Prints() // its text arrives as a commit
		}
		st.stillSince = c.now
		return true
	})
}

func (c *Context) keyInField(k KeyPress, st *fieldState) bool {
	extend, word := k.Mods&Shift != 0, k.Mods&Ctrl != 0
	from, to := st.selection()
	if k.Mods&Alt != 0 {
		return false
	}
	switch k.Key {
	case KeyLeft:
		switch {
		case word:
			st.moveTo(st.wordLeft(st.caret), extend)
		case from != to && !extend:
			st.moveTo(from, false)
		default:
			st.moveTo(st.left(st.caret), extend)
		}
	case KeyRight:
		switch {
		case word:
			st.moveTo(st.wordRight(st.caret), extend)
		case from != to && !extend:
			st.moveTo(to, false)
		default:
			st.moveTo(st.right(st.caret), extend)
		}
	case KeyHome:
		st.moveTo(0, extend)
	case KeyEnd:
		st.moveTo(len(st.text), extend)
	case KeyBackspace:
		st.deleteLeft(word)
	case KeyDelete:
		st.deleteRight(word)
	default:
		return k.Mods == Ctrl && c.clipboardKey(k.Key, st)
	}
	return true
}

func (c *Context) clipboardKey(key Key, st *fieldState) bool {
	switch key {
	case KeyA:
		st.selectAll()
	case KeyC, KeyX:
		if s := st.selected(); s != "" && c.clipboard != nil {
			c.clipboard.WriteText(s)
			if key == KeyX {
				st.insert("")
			}
		}
	case KeyV:
		if c.clipboard != nil {
			c.clipboard.AskText()
		}
	default:
		return false
	}
	return true
}

// hasKey reports whether a widget was sent a key, without consuming it.
func (c *Context) hasKey(id ID, key Key) bool {
	for _, k := range c.focus.keys {
		if !k.used && k.to == id && k.Is(0, key) {
			return true
		}
	}
	return false
}

// pointerInField handles the pointer: a press sets the caret, a drag selects, a double click
// selects a word and a triple click everything.
func (c *Context) pointerInField(re Reaction, st *fieldState, lay fieldLayout) {
	if !re.Held && !re.Pressed || st.composition.Text != "" {
		return
	}
	at := c.positionAt(st, lay)
	if re.Pressed {
		d := c.in.Pointer.Sub(st.clickSpot)
		again := c.doubled(st.clickedAt, d)
		if !again {
			st.clicks = 0
		}
		st.clicks++
		st.clickedAt, st.clickSpot = c.now, c.in.Pointer
		st.stillSince = c.now
		c.pointer.captured = c.pointer.captured || !c.in.Touch
		switch st.clicks {
		case 1:
			st.moveTo(at, c.in.Mods&Shift != 0)
		case 2:
			st.selectWord(at)
		default:
			st.selectAll()
		}
		return
	}
	if st.clicks == 1 && at != st.caret {
		st.moveTo(at, true)
		st.stillSince = c.now
	}
}

// positionAt returns the text position nearest to the pointer.
func (c *Context) positionAt(st *fieldState, lay fieldLayout) int {
	x := c.in.Pointer.X - lay.text.Min.X + st.scroll
	at, left := 0, 0
	for at < len(st.text) {
		next := st.right(at)
		right := c.measure.Width(st.text[:next], lay.font)
		if x < (left+right)/2 {
			break
		}
		at, left = next, right
	}
	return at
}

// HelpLine draws a help or error line below a field and returns its height including the gap above.
func (c *Context) HelpLine(r image.Rectangle, text string, wrong bool) (used int) {
	if text == "" {
		return 0
	}
	CutTop(&r, c.Px(theme.Space4))
	colour := theme.Text2
	if wrong {
		colour = theme.Bad
		n, line := c.Px(14), c.LineHeight(theme.Caption)
		icon := CutLeft(&r, n)
		icon.Max.Y = icon.Min.Y + line
		if !c.measuring {
			c.list.Icon(Centre(icon, n, n), iconWrong, c.Colour(colour))
		}
		CutLeft(&r, c.Px(6))
	}
	return c.Px(theme.Space4) + c.Paragraph(r, text, LabelSpec{Role: theme.Caption, Colour: colour})
}

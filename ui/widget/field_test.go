package widget

import (
	"testing"
	"time"

	"worldslide/ui/paint"
)

// inField runs a text field at (100, 100), whose text begins at x 113 with 7 px per character.
func inField(t *testing.T, text string, spec FieldSpec) (*uiTest, *string) {
	p := newUITest(t, func(c *Context) { c.TextField("f", box(100, 100, 240, 36), &text, spec) })
	p.tap(KeyTab)
	p.rest(1)
	return p, &text
}

func TestTypingReplacesWhatTabSelected(t *testing.T) {
	p, text := inField(t, "old", FieldSpec{})
	p.write("n")
	p.write("ew")
	if *text != "new" {
		t.Errorf("text %q, want new", *text)
	}
}

func TestEditingMultiByteText(t *testing.T) {
	for _, c := range []struct {
		name, text string
		keys       []KeyPress
		typed      string
		want       string
	}{
		{"backspace takes one character", "横刀立马", []KeyPress{key(KeyEnd), key(KeyBackspace)}, "", "横刀立"},
		{"delete takes one character", "横刀立马", []KeyPress{key(KeyHome), key(KeyDelete)}, "", "刀立马"},
		{"typing in the middle", "横马", []KeyPress{key(KeyHome), key(KeyRight)}, "刀立", "横刀立马"},
		{"accents stay with their letter", "ne\u0301e", []KeyPress{key(KeyHome), key(KeyRight), key(KeyDelete)}, "", "ne"},
		{"left over an accent", "xe\u0301", []KeyPress{key(KeyEnd), key(KeyLeft)}, "y", "xye\u0301"},
		{"a word to the left", "blue green", []KeyPress{key(KeyEnd), with(Ctrl, KeyBackspace)}, "", "blue "},
		{"a word to the right", "blue green", []KeyPress{key(KeyHome), with(Ctrl, KeyDelete)}, "", " green"},
		{"shift selects", "abcd", []KeyPress{key(KeyHome), with(Shift, KeyRight), with(Shift, KeyRight)}, "x", "xcd"},
		{"shift and control select words", "ab cd", []KeyPress{key(KeyEnd), with(Shift|Ctrl, KeyLeft)}, "x", "ab x"},
		{"left of a selection goes to its start", "abcd", []KeyPress{with(Ctrl, KeyA), key(KeyLeft)}, "x", "xabcd"},
		{"right of a selection goes to its end", "abcd", []KeyPress{with(Ctrl, KeyA), key(KeyRight)}, "x", "abcdx"},
		{"the ends hold", "a", []KeyPress{key(KeyHome), key(KeyLeft), key(KeyBackspace)}, "x", "xa"},
		{"many keys at once", "abc", []KeyPress{key(KeyEnd), key(KeyBackspace), key(KeyBackspace), key(KeyBackspace), key(KeyBackspace)}, "z", "z"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, text := inField(t, c.text, FieldSpec{})
			p.keys(c.keys...)
			if c.typed != "" {
				p.write(c.typed)
			}
			if *text != c.want {
				t.Errorf("text %q, want %q", *text, c.want)
			}
		})
	}
}

func TestRefusedCharacters(t *testing.T) {
	p, text := inField(t, "", FieldSpec{Accept: Digits, MaxRunes: 4})
	p.write("1a2")
	p.step(Input{Paste: "3\n4x5"})
	if *text != "1234" {
		t.Errorf("text %q, want 1234", *text)
	}
	q, text := inField(t, "", FieldSpec{MaxRunes: 2})
	q.write("日本語\x00")
	if *text != "日本" {
		t.Errorf("text %q, want two characters", *text)
	}
	q.step(Input{Commits: []Commit{{Text: "\xff\xfe", DeleteBefore: 99, DeleteAfter: 99}}})
	if *text != "" {
		t.Errorf("text %q after replacing everything by rubbish, want none", *text)
	}
}

func TestClipboardKeys(t *testing.T) {
	p, text := inField(t, "12345", FieldSpec{})
	p.keys(with(Ctrl, KeyA), with(Ctrl, KeyC))
	if p.clipboard.text != "12345" || *text != "12345" {
		t.Errorf("copy: clipboard %q, text %q", p.clipboard.text, *text)
	}
	p.keys(with(Ctrl, KeyX))
	if *text != "" {
		t.Errorf("cut left %q", *text)
	}
	p.keys(with(Ctrl, KeyV))
	if p.clipboard.asked != 1 {
		t.Error("paste did not ask the clipboard")
	}
	p.step(Input{Paste: "99"})
	if *text != "99" {
		t.Errorf("pasted %q, want 99", *text)
	}
}

func TestPointerInField(t *testing.T) {
	p, text := inField(t, "blue green", FieldSpec{})
	at := func(i int) int { return 113 + 7*i }
	p.click(at(2), 118)
	p.write("X")
	if *text != "blXue green" {
		t.Fatalf("text %q after a click behind the second letter", *text)
	}
	p.wait(time.Second)
	p.press(at(0), 118)
	p.at.X = at(5)
	p.step(Input{Down: true})
	p.release()
	p.write("B")
	if *text != "B green" {
		t.Fatalf("text %q after dragging over the first word", *text)
	}
	p.wait(time.Second)
	p.click(at(4), 118)
	p.click(at(4), 118)
	p.write("red")
	if *text != "B red" {
		t.Errorf("text %q after a double click on the second word", *text)
	}
	p.wait(time.Second)
	p.click(at(1), 118)
	p.click(at(1), 118)
	p.click(at(1), 118)
	p.write("all")
	if *text != "all" {
		t.Errorf("text %q after a triple click", *text)
	}
}

func TestCompositionShowsAndCommits(t *testing.T) {
	p, text := inField(t, "ab", FieldSpec{})
	p.tap(KeyHome)
	p.tap(KeyRight)
	p.step(Input{Composition: Composition{Text: "ni", Start: 2, End: 2}})
	if *text != "ab" || !p.shows(paint.Ground, "anib") {
		t.Fatalf("composing: text %q, shown %q", *text, p.words(paint.Ground))
	}
	p.step(Input{Commits: []Commit{{Text: "你"}}})
	if *text != "a你b" {
		t.Errorf("committed: %q", *text)
	}
	p.step(Input{Composition: Composition{Text: "hao", End: 3}})
	p.c.Focus("")
	p.rest(1)
	if *text != "a你haob" {
		t.Errorf("a composition was lost with the focus: %q", *text)
	}
}

func TestFieldKeepsLettersAndLeavesShortcuts(t *testing.T) {
	p, text := inField(t, "", FieldSpec{})
	p.step(Input{Keys: []KeyPress{key(KeyH), with(Shift, KeyW), key(KeySpace), with(Ctrl, KeyN), key(KeyF1)}, Commits: []Commit{{Text: "hW "}}})
	if *text != "hW " {
		t.Errorf("text %q", *text)
	}
	left := p.c.UnusedKeys()
	if len(left) != 2 || !left[0].Is(Ctrl, KeyN) || left[1].Key != KeyF1 {
		t.Errorf("remaining: %+v, want Ctrl+N and F1", left)
	}
}

func TestTextBeforeTabStaysInItsField(t *testing.T) {
	first, second := "", ""
	p := newUITest(t, func(c *Context) {
		c.TextField("1", row(0), &first, FieldSpec{})
		c.TextField("2", row(1), &second, FieldSpec{})
	})
	p.tap(KeyTab)
	p.step(Input{Commits: []Commit{{Text: "a"}}, Keys: []KeyPress{key(KeyTab)}})
	p.write("b")
	if first != "a" || second != "b" {
		t.Errorf("texts %q and %q, want a and b", first, second)
	}
}

func TestCaretBlinksThenRests(t *testing.T) {
	p, _ := inField(t, "", FieldSpec{})
	p.write("x")
	p.rest(1)
	after, ok := p.c.Wake()
	if !ok || after <= 0 || after > blinkHalf {
		t.Fatalf("Wake = %v, %v; want within half a blink", after, ok)
	}
	p.wait(blinkStop)
	if _, ok := p.c.Wake(); ok {
		t.Error("an idle caret still wakes the game")
	}
	p.frame.ReducedMotion = true
	p.write("y")
	p.rest(1)
	if _, ok := p.c.Wake(); ok {
		t.Error("the caret blinks under reduced motion")
	}
}

func TestLongTextScrollsToTheCaret(t *testing.T) {
	p, _ := inField(t, "", FieldSpec{})
	p.write("0123456789012345678901234567890123456789012345678901234567890123456789")
	target, ok := p.c.TextTarget()
	if !ok || target.Caret.Min.X > 340 || target.Caret.Min.X < 300 {
		t.Errorf("caret at %v, want at the right edge of the field", target.Caret)
	}
	p.tap(KeyHome)
	if target, _ := p.c.TextTarget(); target.Caret.Min.X != 113 {
		t.Errorf("caret at %v after Home", target.Caret)
	}
	if target, _ := p.c.TextTarget(); target.Before != "" || len(target.After) != 70 {
		t.Errorf("text round the caret: %q, %q", target.Before, target.After)
	}
}

func TestNumberField(t *testing.T) {
	n := 250
	var result NumberResult
	p := newUITest(t, func(c *Context) {
		result = c.NumberField("n", box(100, 100, 104, 36), &n, NumberSpec{Min: 1, Max: 10000, Step: 10})
	})
	p.tap(KeyTab)
	p.write("12")
	if n != 12 || !result.Valid {
		t.Fatalf("n = %d, valid %v; want 12", n, result.Valid)
	}
	p.write("99999")
	if n != 12 || result.Valid {
		t.Errorf("too large: n = %d, valid %v; want 12, not valid", n, result.Valid)
	}
	p.keys(key(KeyUp), key(KeyUp))
	p.rest(1)
	if n != 32 || !result.Valid {
		t.Errorf("two steps up in one update: n = %d, want 32", n)
	}
	p.click(192, 127) // the lower stepper
	if n != 22 {
		t.Errorf("a click on the lower stepper: n = %d, want 22", n)
	}
	n = 500 // a preset
	p.rest(1)
	if !p.shows(paint.Ground, "500") {
		t.Errorf("shown %q after the value was set, want 500", p.words(paint.Ground))
	}
}

// An empty field is wrong, or means a number that it shows faintly.
func TestEmptyNumberField(t *testing.T) {
	for _, empty := range []int{0, 250} {
		n := 40
		var result NumberResult
		p := newUITest(t, func(c *Context) {
			result = c.NumberField("n", box(100, 100, 104, 36), &n, NumberSpec{Min: 1, Max: 10000, Empty: empty})
		})
		p.tap(KeyTab)
		p.tap(KeyBackspace)
		p.rest(1)
		want := max(empty, 40)
		if n != want || result.Valid != (empty != 0) || p.shows(paint.Ground, "250") != (empty != 0) {
			t.Errorf("empty as %d: n = %d, valid %v, shown %q", empty, n, result.Valid, p.words(paint.Ground))
		}
		if p.write("7"); n != 7 {
			t.Errorf("empty as %d: n = %d after 7 was typed", empty, n)
		}
	}
}

func TestReopenedFieldIsReset(t *testing.T) {
	n, there := 5, true
	p := newUITest(t, func(c *Context) {
		if there {
			c.NumberField("n", box(100, 100, 104, 36), &n, NumberSpec{Min: 1, Max: 9})
		}
	})
	p.tap(KeyTab)
	p.write("77")
	there = false
	p.rest(2)
	there = true
	p.rest(1)
	if !p.shows(paint.Ground, "5") {
		t.Errorf("shown %q, want the value without the mistake of last time", p.words(paint.Ground))
	}
}

func FuzzField(f *testing.F) {
	f.Add("a你e\u0301", []byte{1, 2, 3, 4, 5})
	f.Add("\xff", []byte{200, 9, 30})
	f.Fuzz(func(t *testing.T, text string, script []byte) {
		c := New(monospace{}, &clipboard{})
		keys := []Key{KeyLeft, KeyRight, KeyHome, KeyEnd, KeyBackspace, KeyDelete, KeyA, KeyX}
		for i, b := range script {
			in := Input{Now: time.Duration(i) * time.Millisecond}
			switch k := key(keys[int(b)%len(keys)]); {
			case b > 200:
				in.Commits = []Commit{{Text: text, DeleteBefore: int(b) % 5, DeleteAfter: int(b) % 3}}
			case b > 180:
				in.Composition = Composition{Text: text, End: int(b) - 180}
			default:
				k.Mods = Mods(b>>3) % 4
				in.Keys = []KeyPress{k}
			}
			c.Begin(in, Frame{})
			c.Focus("f")
			c.TextField("f", box(0, 0, 50, 36), &text, FieldSpec{MaxRunes: 40})
			c.End()
		}
	})
}

package screen

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"worldslide/ui/widget"
)

// typing runs the platform's text input while a field has the focus.
//
// The input method holds a copy of the text round the caret, made when its
// session began. Whenever the field's text or caret changes by other means the
// session is ended, and the next one begins with the text as it is. Text that
// arrived since the last update was typed after that change, and is taken first.
type typing struct {
	composer textinput.Composer
	method   inputMethod // the composer, or that of a test
	running  bool
	began    bool // a session began in this update
	field    widget.ID
	before   string // the session's copy
	after    string
	caret    image.Rectangle

	commits     []widget.Commit
	composition widget.Composition
	handled     bool
	failed      bool // no text input here: take the characters as they come
	chars       []rune
}

// inputMethod is what typing needs of the composer.
type inputMethod interface {
	Update() (handled bool, err error)
	Cancel()
}

func (t *typing) collect(in *widget.Input, target widget.TextTarget, writes bool, keys []widget.KeyPress) {
	t.commits, t.handled = t.commits[:0], false
	if !writes {
		t.stop()
		return
	}
	composing := t.composition.Text != ""
	moved := t.running && (t.field != target.ID || !composing && (t.before != target.Before || t.after != target.After))
	if moved && composing {
		t.stop()
	}
	t.field, t.caret = target.ID, target.Caret
	t.before, t.after = target.Before, target.After
	if !t.failed {
		t.connect()
		t.update()
		if moved && !t.began && !t.failed {
			t.stop()
			t.update()
		}
	}
	if t.failed {
		t.chars = ebiten.AppendInputChars(t.chars[:0])
		if len(t.chars) > 0 {
			t.commits = append(t.commits, widget.Commit{Text: string(t.chars)})
		}
	}
	in.Commits = t.commits
	in.Composition = t.composition
	t.handled = t.handled && (composing || t.composition.Text != "")
}

// update lets the input method report text, and begin a session if there is none.
func (t *typing) update() {
	t.running, t.began = true, false
	handled, err := t.method.Update()
	t.handled, t.failed = handled, err != nil
}

// connect sets the callbacks, which end in the input of this update.
func (t *typing) connect() {
	if t.method != nil {
		return
	}
	t.method = &t.composer
	t.composer.OnNewSession = func() *textinput.SessionOptions {
		t.began = true
		return &textinput.SessionOptions{CaretBounds: t.caret, TextBeforeCaret: t.before, TextAfterCaret: t.after}
	}
	t.composer.OnComposition = func(c *textinput.Composition) {
		start, end := c.SelectionRangeInBytes()
		t.composition = widget.Composition{Text: c.Text(), Start: start, End: end}
	}
	t.composer.OnCommit = func(c *textinput.Commit) {
		commit := widget.Commit{Text: c.Text()}
		if changedBefore, changedAfter := c.IsSurroundingTextReplaced(); changedBefore || changedAfter {
			before, after := c.SurroundingText()
			commit.DeleteBefore = max(len(t.before)-len(before), 0)
			commit.DeleteAfter = max(len(t.after)-len(after), 0)
			t.before, t.after = before, after
		}
		// The next session may begin before the field has taken this commit.
		t.before += commit.Text
		t.commits = append(t.commits, commit)
	}
}

// stop ends the session. What was being composed stays in the field, which
// commits it by itself when it loses the focus.
func (t *typing) stop() {
	if !t.running {
		return
	}
	t.method.Cancel()
	t.running = false
	t.composition = widget.Composition{}
}

// filter drops the keys that an input method used for its composition.
func (t *typing) filter(keys []widget.KeyPress) []widget.KeyPress {
	if t.handled {
		return nil
	}
	return keys
}

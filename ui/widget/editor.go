package widget

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// editor is a line of text with a caret and a selection, without keys, pixels or time. Positions
// are byte offsets between user-perceived characters: a letter and its combining marks are one
// unit.
type editor struct {
	text   string
	anchor int // fixed end of the selection
	caret  int // moving end of the selection, where text is inserted
}

// selection returns the selected range; it may be empty.
func (e *editor) selection() (from, to int) {
	return min(e.anchor, e.caret), max(e.anchor, e.caret)
}

func (e *editor) selected() string {
	from, to := e.selection()
	return e.text[from:to]
}

// setText replaces the text after a change from outside and moves the caret to the end.
func (e *editor) setText(s string) {
	if s == e.text {
		return
	}
	e.text = s
	e.anchor, e.caret = len(s), len(s)
}

// insert replaces the selection with s.
func (e *editor) insert(s string) {
	from, to := e.selection()
	e.text = e.text[:from] + s + e.text[to:]
	e.caret = from + len(s)
	e.anchor = e.caret
}

// moveTo moves the caret; extend keeps the anchor of the selection.
func (e *editor) moveTo(at int, extend bool) {
	e.caret = min(max(at, 0), len(e.text))
	if !extend {
		e.anchor = e.caret
	}
}

// left returns the position before at.
func (e *editor) left(at int) int {
	for at > 0 {
		r, n := utf8.DecodeLastRuneInString(e.text[:at])
		at -= n
		if !joins(r) {
			break
		}
	}
	return at
}

func (e *editor) right(at int) int {
	if at >= len(e.text) {
		return len(e.text)
	}
	_, n := utf8.DecodeRuneInString(e.text[at:])
	at += n
	for at < len(e.text) {
		r, n := utf8.DecodeRuneInString(e.text[at:])
		if !joins(r) {
			break
		}
		at += n
	}
	return at
}

// joins reports whether r belongs to the preceding character.
func joins(r rune) bool { return unicode.In(r, unicode.Mn, unicode.Me) || r == '\u200d' }

// kind returns the class of a character for finding word boundaries.
func kind(r rune) int {
	switch {
	case unicode.IsSpace(r):
		return 0
	case unicode.IsLetter(r) || unicode.IsDigit(r) || joins(r) || r == '_':
		return 1
	}
	return 2
}

// wordLeft returns the start of the word before a position.
func (e *editor) wordLeft(at int) int {
	before := strings.TrimRightFunc(e.text[:at], unicode.IsSpace)
	return e.wordStart(len(before))
}

// wordStart returns the start of the run of characters of one kind that ends at a position.
func (e *editor) wordStart(at int) int {
	if at == 0 {
		return 0
	}
	last, _ := utf8.DecodeLastRuneInString(e.text[:at])
	for at > 0 {
		r, n := utf8.DecodeLastRuneInString(e.text[:at])
		if kind(r) != kind(last) {
			break
		}
		at -= n
	}
	return at
}

// wordRight returns the end of the word after a position.
func (e *editor) wordRight(at int) int {
	rest := strings.TrimLeftFunc(e.text[at:], unicode.IsSpace)
	return e.wordEnd(len(e.text) - len(rest))
}

// wordEnd returns the end of the run of one kind that starts at a position.
func (e *editor) wordEnd(at int) int {
	if at >= len(e.text) {
		return len(e.text)
	}
	first, _ := utf8.DecodeRuneInString(e.text[at:])
	for i, r := range e.text[at:] {
		if kind(r) != kind(first) {
			return at + i
		}
	}
	return len(e.text)
}

// selectWord selects the word at a position, as a double click does.
func (e *editor) selectWord(at int) {
	e.anchor, e.caret = at, e.wordEnd(at)
	if at < len(e.text) {
		// The character after the position decides which word.
		e.anchor = e.wordStart(e.right(at))
	} else {
		e.anchor = e.wordStart(at)
	}
}

func (e *editor) selectAll() { e.anchor, e.caret = 0, len(e.text) }

// deleteLeft deletes the selection, or the character or word before the caret.
func (e *editor) deleteLeft(word bool) {
	if e.anchor == e.caret {
		e.anchor = e.left(e.caret)
		if word {
			e.anchor = e.wordLeft(e.caret)
		}
	}
	e.insert("")
}

// deleteRight deletes the selection, or the character or word after the caret.
func (e *editor) deleteRight(word bool) {
	if e.anchor == e.caret {
		e.anchor = e.right(e.caret)
		if word {
			e.anchor = e.wordRight(e.caret)
		}
	}
	e.insert("")
}

// commit applies text from an input method, including the deletion that it requests.
func (e *editor) commit(k Commit, filter func(string) string) {
	from, to := e.selection()
	if k.DeleteBefore > 0 || k.DeleteAfter > 0 {
		from = floorRune(e.text, max(from-k.DeleteBefore, 0))
		to = floorRune(e.text, min(to+k.DeleteAfter, len(e.text)))
		e.anchor, e.caret = from, to
	}
	e.insert(filter(k.Text))
}

// floorRune returns the start of the rune at an offset that may be inside one.
func floorRune(s string, at int) int {
	for at > 0 && at < len(s) && !utf8.RuneStart(s[at]) {
		at--
	}
	return at
}

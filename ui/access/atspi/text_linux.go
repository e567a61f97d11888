package atspi

import (
	"unicode"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// The Text interface of AT-SPI. Offsets count characters.

// hasText reports whether a node has the Text interface.
func (e *entry) hasText() bool {
	switch e.Role {
	case access.Field, access.Number, access.Text, access.Alert:
		return e.parent != nil
	}
	return false
}

// words returns the text of a node.
func (e *entry) words() string {
	if e.Role == access.Field || e.Role == access.Number {
		return e.Value
	}
	return e.label()
}

// Granularities of text.
const (
	byCharacter uint32 = iota
	byWord
	bySentence
	byLine
	byParagraph
)

// piece returns the range of the unit of text around an offset.
func piece(runes []rune, at int, by uint32) (from, to int) {
	at = min(max(at, 0), len(runes))
	switch by {
	case byCharacter:
		return at, min(at+1, len(runes))
	case byWord:
		for from = at; from > 0 && !unicode.IsSpace(runes[from-1]); from-- {
		}
		for to = at; to < len(runes) && !unicode.IsSpace(runes[to]); to++ {
		}
		for ; to < len(runes) && unicode.IsSpace(runes[to]); to++ {
		}
		return from, to
	}
	return 0, len(runes) // there is only one line
}

func (p *provider) text() map[string]any {
	runes := func(m dbus.Message) ([]rune, *dbus.Error) {
		e, err := p.asked(m)
		if err != nil {
			return nil, err
		}
		return []rune(e.words()), nil
	}
	part := func(by func(uint32) uint32) func(dbus.Message, int32, uint32) (string, int32, int32, *dbus.Error) {
		return func(m dbus.Message, at int32, kind uint32) (string, int32, int32, *dbus.Error) {
			all, err := runes(m)
			from, to := piece(all, int(at), by(kind))
			return string(all[from:to]), int32(from), int32(to), err
		}
	}
	// The older interface names boundaries: character, word start and end, sentence start and end,
	// line start and end.
	boundary := func(kind uint32) uint32 { return (kind + 1) / 2 }
	none := func(dbus.Message, int32, uint32) (string, int32, int32, *dbus.Error) { return "", 0, 0, nil }
	attributes := func(m dbus.Message, _ int32) (map[string]string, int32, int32, *dbus.Error) {
		all, err := runes(m)
		return map[string]string{}, 0, int32(len(all)), err
	}
	return map[string]any{
		"GetText": func(m dbus.Message, from, to int32) (string, *dbus.Error) {
			all, err := runes(m)
			if to < 0 || int(to) > len(all) {
				to = int32(len(all))
			}
			from = min(max(from, 0), to)
			return string(all[from:to]), err
		},
		"GetStringAtOffset":   part(func(kind uint32) uint32 { return kind }),
		"GetTextAtOffset":     part(boundary),
		"GetTextBeforeOffset": none,
		"GetTextAfterOffset":  none,
		"GetCharacterAtOffset": func(m dbus.Message, at int32) (int32, *dbus.Error) {
			all, err := runes(m)
			if at < 0 || int(at) >= len(all) {
				return 0, err
			}
			return all[at], err
		},
		"GetAttributes": attributes,
		"GetAttributeRun": func(m dbus.Message, at int32, _ bool) (map[string]string, int32, int32, *dbus.Error) {
			return attributes(m, at)
		},
		"GetDefaultAttributes":   func(dbus.Message) (map[string]string, *dbus.Error) { return map[string]string{}, nil },
		"GetDefaultAttributeSet": func(dbus.Message) (map[string]string, *dbus.Error) { return map[string]string{}, nil },
		"GetAttributeValue":      func(dbus.Message, int32, string) (string, *dbus.Error) { return "", nil },
		"GetNSelections":         func(dbus.Message) (int32, *dbus.Error) { return 0, nil },
		"GetSelection":           func(dbus.Message, int32) (int32, int32, *dbus.Error) { return 0, 0, nil },
		"AddSelection":           func(dbus.Message, int32, int32) (bool, *dbus.Error) { return false, nil },
		"RemoveSelection":        func(dbus.Message, int32) (bool, *dbus.Error) { return false, nil },
		"SetSelection":           func(dbus.Message, int32, int32, int32) (bool, *dbus.Error) { return false, nil },
		"SetCaretOffset":         func(dbus.Message, int32) (bool, *dbus.Error) { return false, nil },
		"GetOffsetAtPoint":       func(dbus.Message, int32, int32, uint32) (int32, *dbus.Error) { return -1, nil },
		"GetCharacterExtents":    p.wholeExtents,
		"GetRangeExtents": func(m dbus.Message, from, _ int32, kind uint32) (int32, int32, int32, int32, *dbus.Error) {
			return p.wholeExtents(m, from, kind)
		},
	}
}

// wholeExtents returns the bounds of the whole text.
func (p *provider) wholeExtents(m dbus.Message, _ int32, _ uint32) (x, y, width, height int32, err *dbus.Error) {
	e, err := p.asked(m)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	r := e.Bounds
	return int32(r.Min.X), int32(r.Min.Y), int32(r.Dx()), int32(r.Dy()), nil
}

func (p *provider) editableText() map[string]any {
	write := func(m dbus.Message, change func(old []rune) []rune) (bool, *dbus.Error) {
		e, err := p.asked(m)
		if err != nil {
			return false, err
		}
		return p.ask(e, access.Write, 0, string(change([]rune(e.words())))), nil
	}
	within := func(at int32, all []rune) int { return min(max(int(at), 0), len(all)) }
	return map[string]any{
		"SetTextContents": func(m dbus.Message, words string) (bool, *dbus.Error) {
			return write(m, func([]rune) []rune { return []rune(words) })
		},
		"InsertText": func(m dbus.Message, at int32, words string, _ int32) (bool, *dbus.Error) {
			return write(m, func(old []rune) []rune {
				i := within(at, old)
				return append(append(append([]rune{}, old[:i]...), []rune(words)...), old[i:]...)
			})
		},
		"DeleteText": func(m dbus.Message, from, to int32) (bool, *dbus.Error) {
			return write(m, func(old []rune) []rune {
				i, j := within(from, old), within(to, old)
				return append(append([]rune{}, old[:min(i, j)]...), old[max(i, j):]...)
			})
		},
		"CopyText":  func(dbus.Message, int32, int32) *dbus.Error { return nil },
		"CutText":   func(dbus.Message, int32, int32) (bool, *dbus.Error) { return false, nil },
		"PasteText": func(dbus.Message, int32) (bool, *dbus.Error) { return false, nil },
	}
}

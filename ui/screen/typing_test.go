package screen

import (
	"testing"

	"worldslide/ui/widget"
)

// heldText is an input method with text that was typed since the last update.
type heldText struct {
	to      *typing
	text    string
	running bool
}

func (h *heldText) Update() (bool, error) {
	if h.text != "" && h.running {
		h.to.commits = append(h.to.commits, widget.Commit{Text: h.text})
		h.text, h.running = "", false
	}
	if !h.running {
		h.running, h.to.began = true, true
	}
	return false, nil
}

// Cancel loses the text, as the engine's does.
func (h *heldText) Cancel() { h.text, h.running = "", false }

// Text typed right after a key that moved the caret or the focus is not lost.
func TestTextAfterTheCaretMoves(t *testing.T) {
	first := widget.TextTarget{ID: "name", Before: "3"}
	for _, test := range []struct {
		name string
		next widget.TextTarget
	}{
		{"in the same place", first},
		{"after Ctrl+A", widget.TextTarget{ID: "name"}},
		{"in the next field", widget.TextTarget{ID: "size"}},
	} {
		var typed typing
		method := &heldText{to: &typed}
		typed.method = method
		var in widget.Input
		typed.collect(&in, first, true, nil)
		method.text = "4"
		typed.collect(&in, test.next, true, nil)
		if len(in.Commits) != 1 || in.Commits[0].Text != "4" {
			t.Errorf("%s: %v arrives", test.name, in.Commits)
		}
		typed.collect(&in, test.next, true, nil)
		if len(in.Commits) != 0 {
			t.Errorf("%s: %v arrives later", test.name, in.Commits)
		}
	}
}

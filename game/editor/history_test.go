package editor

import (
	"testing"

	"worldslide/assets"
	"worldslide/puzzle"
)

// keyTool is a design that consists of one letter.
type keyTool byte

func (keyTool) Size() (columns, rows int) { return 1, 1 }
func (keyTool) Missing() assets.ID        { return "" }
func (keyTool) Values() puzzle.Values     { return nil }

// Each step sets a letter, or is < for undo or > for redo; a dash after it means that it is
// refused.
func TestHistory(t *testing.T) {
	for _, c := range []struct{ steps, now string }{
		{"", "a"},
		{"b", "b"},
		{"bb-", "b"},
		{"a-", "a"},
		{"<-", "a"},
		{">-", "a"},
		{"bc<", "b"},
		{"bc<<", "a"},
		{"bc<<<-", "a"},
		{"bc<<>", "b"},
		{"bc<<>>", "c"},
		{"bc<<>>>-", "c"},
		{"bc<d>-", "d"},
		{"bc<d<", "b"},
		{"bc<b-", "b"},
		{"bc<b->", "c"},
	} {
		h := newHistory(keyTool('a'))
		for i := 0; i < len(c.steps); i++ {
			done := false
			switch step := c.steps[i]; step {
			case '<':
				done = h.undo()
			case '>':
				done = h.redo()
			default:
				done = h.set(keyTool(step))
			}
			refused := i+1 < len(c.steps) && c.steps[i+1] == '-'
			if done == refused {
				t.Errorf("%q: step %d is done: %v", c.steps, i, done)
			}
			if refused {
				i++
			}
		}
		if got := string(h.current().(keyTool)); got != c.now {
			t.Errorf("%q leads to %s, want %s", c.steps, got, c.now)
		}
	}
}

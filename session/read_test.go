package session

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"worldslide/puzzle"
)

func TestRead(t *testing.T) {
	const save = "worldslide 1\nworlds?board=classicsmall&moves=G0lG0u\nclock 0\nmode free\nposition 1\nselected G0*3\n"
	for _, c := range []struct {
		name, text string
		moves      int  // gestures in force
		shown      bool // the moves are marked as shown
	}{
		{"a code", "worlds?seed=5&steps=9", 0, false},
		{"a link with space around it", "  worldslide:worlds?seed=5&steps=9\r\n\r\n", 0, false},
		{"a code that leads into a game", "worlds?board=classicsmall&moves=G0lG0u", 2, true},
		{"a saved game", save, 1, false},
		{"one from another system", "\ufeff" + strings.ReplaceAll(save, "\n", "\r\n"), 1, false},
		{"one from a mail", "\n\n" + save + "\n\n", 1, false},
		{"a journal, its last line whole", save + "redo 5\n", 2, false},
		{"a journal, its last line cut off", save + "redo 5", 1, false},
	} {
		s, err := Read(puzzle.Standard(), c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if undo, _ := s.Depth(); undo != c.moves || s.Help() != (Help{Shown: c.shown}) {
			t.Errorf("%s: %d gestures and %+v, want %d and %v", c.name, undo, s.Help(), c.moves, c.shown)
		}
		if IsSave(c.text) != strings.Contains(c.text, "clock") {
			t.Errorf("%s: IsSave = %v", c.name, IsSave(c.text))
		}
	}
	for _, wrong := range []string{"", "\ufeff", "worldslide 2\n", "worldslide 3\nworlds\n", "solitaire?x=1"} {
		if s, err := Read(puzzle.Standard(), wrong); err == nil {
			t.Errorf("%q: %v", wrong, s.Code())
		}
	}
	if _, err := ReadFrom(puzzle.Standard(), strings.NewReader("worldslide 1\n"+strings.Repeat("x", MaxSave))); !errors.Is(err, ErrTooLarge) {
		t.Errorf("too large a file: %v", err)
	}
}

// A code of ten million bytes is refused by all functions that read codes, and takes little
// memory.
func TestHugeCodes(t *testing.T) {
	code := "worlds?moves=" + strings.Repeat("G0uG0d", 10_000_000/6)
	for name, text := range map[string]string{
		"code":       code,
		"link":       "worldslide:" + code,
		"address":    "https://example.org/?" + strings.TrimPrefix(code, "worlds?"),
		"saved game": "worldslide 2\n" + code + "\nclock 0\nmode free\nposition 0\nselected G0\n",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := ReadFrom(puzzle.Standard(), strings.NewReader(text))
		runtime.ReadMemStats(&after)
		if err == nil || len(err.Error()) > 250 {
			t.Errorf("%s: %.300v", name, err)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 150<<20 {
			t.Errorf("%s: %d bytes were allocated in all", name, used)
		}
	}
}

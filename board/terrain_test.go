package board_test

import (
	"strings"
	"testing"

	"worldslide/board"
)

// A board with a terrain is parsed and formatted unchanged, and its pieces cover their cells.
func TestTerrainRoundTrip(t *testing.T) {
	for _, text := range []string{
		"A A .\nA . B\ncells\n..#\n-+*\nmarked A\n",
		". A A\nB B .\nhome\nA A .\n. B B\ncells\n...\n.**\nmarked\nrails\n",
		"C B\nC B\ncells\n..\n*.\nmarked B C\norder B C\n",
		"A A A\nA B A\nA A A\ncells\n...\n.*.\n...\nmarked A\n",
	} {
		b := parse(t, text)
		if got := lines(b.String()); got != text {
			t.Errorf("parsed back as\n%swant\n%s", got, text)
		}
		for id := range board.ID(b.Len()) {
			for _, c := range b.AppendCells(nil, id) {
				if b.Occupant(c) != id {
					t.Errorf("%s covers %v, but the table says piece %d", b.Name(id), b.Point(c), b.Occupant(c))
				}
			}
		}
	}
}

func TestTerrainErrors(t *testing.T) {
	for text, want := range map[string]string{
		"A A\nA .\ncells\n..\n..\n..\n":    "3 rows, want 2",
		"A A\ncells\n.\n":                  "1 signs, want 2",
		"A A\ncells\n.x\n":                 "want one of",
		"A B A\ncells\n...\n":              "not connected",
		"A A\ncells\n.#\n":                 "which is a wall",
		"A A\ncells\n.-\n":                 "a gate, and it is not marked",
		"A A\ncells\n..\nmarked B\n":       "marked B: no such piece",
		"A A\ncells\n..\nmarked A A\n":     "named twice",
		"A A\nmarked A\n":                  "want cells too",
		"wrap h\nA . .\ncells\n...\n":      "does not wrap",
		"A A\ncells\n..\nmarked A\nB\n":    "want a keyword after marked",
		"A A\ncells\n..\nmarked\nmarked\n": "two lines of marked",
	} {
		_, err := board.Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not contain %q", text, err, want)
		}
	}
}

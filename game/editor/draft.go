package editor

import (
	"io"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/settings"
)

// A draft is an incomplete design in a file: a line with the version, and a line like a code,
// whose values only the family's editor understands.

const (
	draftHead      = "worldslide-draft 1"
	draftExtension = ".draft"
	draftName      = "name" // the key of the puzzle's name
	maxDraft       = 1 << 16
)

// draft is the content of a file.
type draft struct {
	name   string
	values puzzle.Values
}

// draftPath returns the file of a family's draft.
func (s puzzleStore) draftPath(f family.Family) string {
	return filepath.Join(s.data, autosaveFolder, f.Puzzle().Name()+draftExtension)
}

// draftOf returns the text of a draft.
func draftOf(f puzzle.Spec, name string, d family.Design) []byte {
	query := url.Values{draftName: {name}}
	for key, value := range d.Values() {
		query.Set(key, value)
	}
	return []byte(draftHead + "\n" + f.Name() + "?" + query.Encode() + "\n")
}

// readDraft reads the draft of a family. It is false if there is none that can be read.
func readDraft(path string, f puzzle.Spec) (draft, bool) {
	file, err := settings.OpenFile(path)
	if err != nil {
		return draft{}, false
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxDraft))
	if err != nil || !utf8.Valid(text) {
		return draft{}, false
	}
	return parseDraft(string(text), f)
}

func parseDraft(text string, f puzzle.Spec) (draft, bool) {
	head, line, _ := strings.Cut(text, "\n")
	name, query, _ := strings.Cut(strings.TrimSpace(line), "?")
	pairs, err := url.ParseQuery(query)
	if strings.TrimSpace(head) != draftHead || name != f.Name() || err != nil {
		return draft{}, false
	}
	d := draft{name: cutName(pairs.Get(draftName), 0), values: puzzle.Values{}}
	for key := range pairs {
		if key != draftName {
			d.values[key] = pairs.Get(key)
		}
	}
	return d, true
}

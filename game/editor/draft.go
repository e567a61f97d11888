package editor

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"worldslide/game/family"
	"worldslide/internal/lines"
	"worldslide/internal/truncate"
	"worldslide/puzzle"
	"worldslide/settings"
)

// A draft is an incomplete design in a file: a line with the version, and a line like a code,
// whose values only the family's editor understands.

const (
	draftExtension = ".draft"
	draftName      = "name" // the key of the puzzle's name
	maxDraft       = 1 << 16
)

var draftFormat = lines.Format{Name: "worldslide-draft", Version: 1}

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
	return []byte(draftFormat.String() + "\n" + f.Name() + "?" + query.Encode() + "\n")
}

// readDraft reads the draft of a family. The error is fs.ErrNotExist if there is none.
func readDraft(path string, f puzzle.Spec) (draft, error) {
	text, err := settings.ReadFile(path, maxDraft)
	if err != nil {
		return draft{}, fmt.Errorf("reading a draft: %w", err)
	}
	return parseDraft(string(text), f)
}

// parseDraft parses the draft of a family. The error is a *lines.NewerError if a newer version wrote it.
func parseDraft(text string, f puzzle.Spec) (draft, error) {
	head, line, _ := strings.Cut(text, "\n")
	if _, err := draftFormat.Check(strings.TrimSpace(head)); err != nil {
		return draft{}, fmt.Errorf("draft: %w", err)
	}
	name, query, _ := strings.Cut(strings.TrimSpace(line), "?")
	if name != f.Name() || !utf8.ValidString(query) {
		return draft{}, fmt.Errorf("draft: %q: want %q and its values", truncate.Text(line, 60), f.Name())
	}
	pairs, err := url.ParseQuery(query)
	if err != nil {
		return draft{}, fmt.Errorf("draft: %w", err)
	}
	d := draft{name: cutName(pairs.Get(draftName), 0), values: puzzle.Values{}}
	for key := range pairs {
		if key != draftName {
			d.values[key] = pairs.Get(key)
		}
	}
	return d, nil
}

package editor

import (
	"maps"
	"os"
	"testing"

	"worldslide/assets"
	"worldslide/puzzle"
)

// incomplete is a design of values.
type incomplete struct{ values puzzle.Values }

func (incomplete) Size() (columns, rows int) { return 1, 1 }
func (incomplete) Missing() assets.ID        { return assets.WorkshopUnfinished }
func (d incomplete) Values() puzzle.Values   { return d.values }

func TestDraftIsReadBack(t *testing.T) {
	for name, values := range map[string]puzzle.Values{
		"Klotski 1":         {puzzle.KeyBoard: "BB.H/CC.H", puzzle.KeyExit: "l1"},
		"a & b = c\n100 %":  {},
		"":                  {puzzle.KeyBoard: ""},
		"Gräser und Bäume ": {puzzle.KeyBoard: "../.."},
	} {
		d, err := parseDraft(string(draftOf(puzzle.Klotski, name, incomplete{values})), puzzle.Klotski)
		if err != nil || d.name != name || !maps.Equal(d.values, values) {
			t.Errorf("%q with %v is read back as %q with %v, %v", name, values, d.name, d.values, err)
		}
	}
}

func TestDamagedDraftsAreIgnored(t *testing.T) {
	for _, text := range []string{
		"", "\n", "worldslide-draft 1", "worldslide-draft 2\nklotski?board=..", "worldslide-draft 1\ncarom?goal=--", "worldslide-draft 1\nklotski?board=%zz",
	} {
		if d, err := parseDraft(text, puzzle.Klotski); err == nil {
			t.Errorf("%q is read as %v", text, d)
		}
	}
}

// The draft of an earlier program is read, and written as it was.
func TestOldDraft(t *testing.T) {
	text, err := os.ReadFile("../../testdata/profiles/db36bc3c/workshop/klotski.draft")
	if err != nil {
		t.Fatal(err)
	}
	d, err := parseDraft(string(text), puzzle.Klotski)
	if again := draftOf(puzzle.Klotski, d.name, incomplete{d.values}); err != nil || string(again) != string(text) {
		t.Errorf("read is %v, written is %q, want %q", err, again, text)
	}
}

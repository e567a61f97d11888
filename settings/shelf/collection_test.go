package shelf_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/settings/shelf"
)

func TestCollections(t *testing.T) {
	data := t.TempDir()
	folder := shelf.In(data, puzzle.Standard())
	c := shelf.Collection{Name: "My\nlevels", Kept: time.Date(2026, 11, 22, 13, 40, 0, 0, time.UTC), Items: []shelf.Item{
		{"klotski?blocks=A.&goal=10&name=Small+gate", 0}, {"klotski?level=classic", 81},
	}}
	file, err := folder.PutCollection(c)
	if err != nil {
		t.Fatal(err)
	}
	second, err := folder.PutCollection(shelf.Collection{Name: "Later", Kept: c.Kept.Add(time.Hour)})
	if err != nil || second == file {
		t.Fatalf("%s (%v)", second, err)
	}
	all, errs := folder.Collections()
	if len(errs) > 0 || len(all) != 2 || all[0].Name != "Later" || all[1].Name != "My levels" || all[1].Count != 2 || all[1].Items != nil || !all[1].Kept.Equal(c.Kept) {
		t.Errorf("%+v (%v)", all, errs)
	}
	loaded, err := folder.LoadCollection(file)
	if err != nil || !slices.Equal(loaded.Items, c.Items) {
		t.Errorf("%+v (%v)", loaded, err)
	}
	if puzzles, errs := folder.All(); len(puzzles) > 0 || len(errs) > 0 {
		t.Errorf("listed as puzzles: %v (%v)", puzzles, errs)
	}
	if err := errors.Join(folder.RemoveCollection(file), folder.RemoveCollection(file)); err != nil {
		t.Error(err)
	}
	if all, _ := folder.Collections(); len(all) != 1 {
		t.Errorf("%+v after a removal", all)
	}
}

// Each file has one fault, is reported and stays.
func TestHostileCollections(t *testing.T) {
	data := t.TempDir()
	folder := shelf.In(data, puzzle.Standard())
	at := filepath.Join(data, "puzzles", "a"+shelf.CollectionExtension)
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		t.Fatal(err)
	}
	const head = "worldslide-collection 1\nname A\nkept 2026-11-22T14:05\n"
	for text, want := range map[string]string{
		"":                                    "want \"worldslide-collection 1\"",
		"hello\n":                             "want \"worldslide-collection 1\"",
		"worldslide-collection 2\n":           "newer",
		"worldslide-collection 1\nkept x\n":   "begins with \"name\"",
		head + "puzzles many\n":               "number of puzzles",
		head + "puzzles 1\nklotski?level=x\n": "a number and a code",
		head + "puzzles 1\n" + strings.Repeat("x", 1<<20): "too long",
	} {
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := folder.LoadCollection(filepath.Base(at))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
}

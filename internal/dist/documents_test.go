package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// The pictures of the README are small enough for every archive, and are in it.
func TestReadmePictures(t *testing.T) {
	names, err := readmePictures()
	if err != nil || !slices.Contains(names, "docs/worldslide.gif") {
		t.Fatal(names, err)
	}
	files, err := documents("x/")
	if err != nil {
		t.Fatal(err)
	}
	const limit = 1 << 20
	for _, name := range names {
		i := slices.IndexFunc(files, func(f file) bool { return f.path == "x/"+name })
		if i < 0 {
			t.Errorf("archives lack %s", name)
			continue
		}
		if info, err := os.Stat(name); err != nil || info.Size() > limit {
			t.Errorf("%s: more than %d bytes (%v)", name, limit, err)
		}
	}
}

// The metadata says how many levels there are, as the README does, in all languages.
func TestMetadataCountsLevels(t *testing.T) {
	data, err := os.ReadFile("internal/dist/files/org.worldslide.Worldslide.metainfo.xml")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(readme), "Over 260 layouts") {
		t.Error("the README counts the levels in another way")
	}
	if got := strings.Count(string(data), "260"); got != 7 {
		t.Errorf("%d languages say that there are over 260 levels, want 7", got)
	}
}

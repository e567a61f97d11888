package main

import (
	"os"
	"slices"
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

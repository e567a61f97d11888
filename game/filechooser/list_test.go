package filechooser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/assets"
)

// made creates files, and folders for names that end with a slash.
func made(t *testing.T, names ...string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for _, name := range names {
		path := filepath.Join(folder, name)
		var err error
		if strings.HasSuffix(name, "/") {
			err = os.Mkdir(path, 0o755)
		} else {
			err = os.WriteFile(path, nil, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestList(t *testing.T) {
	folder := made(t, "b.csv", "A.CSV", "c.txt", ".hidden.csv", "Z/", "a/", ".git/")
	for patterns, want := range map[string]string{
		"*.csv": "a/ Z/ A.CSV b.csv", "*.txt *.csv": "a/ Z/ A.CSV b.csv c.txt", "": "a/ Z/ A.CSV b.csv c.txt", "*.png": "a/ Z/", "[": "a/ Z/",
	} {
		items, err := list(folder, strings.Fields(patterns))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, one := range items {
			name := one.name
			if one.folder {
				name += "/"
			}
			got = append(got, name)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %v, want %s", patterns, got, want)
		}
	}
	if _, err := list(filepath.Join(folder, "none"), nil); err == nil {
		t.Error("a folder that is not there is listed")
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]bool{"a.csv": true, "": false, ".": false, "..": false, "a/b": true, "~/a": true, `a\b`: false, "a\x00b": false, "日.csv": true} {
		if validName(name) != want {
			t.Errorf("%q: %v, want %v", name, !want, want)
		}
	}
	for name, want := range map[string]assets.ID{
		"a.csv": "", "": "", "a/b": "", "a/..": "", `a\b`: assets.FoldersNameCharacter,
		"..": assets.FoldersNameReserved, strings.Repeat("a", 250): assets.FoldersNameLong,
	} {
		if why := nameError(name); why != want {
			t.Errorf("%q: %q, want %q", name, why, want)
		}
	}
	for path, want := range map[string]string{"/x/a.csv": "/x/a.csv", "/x/a.CSV": "/x/a.CSV", "/x/a": "/x/a.csv", "/x/a.txt": "/x/a.txt.csv"} {
		if got := withExtension(path, []string{"*.csv"}); got != want {
			t.Errorf("%q becomes %q, want %q", path, got, want)
		}
	}
	fits := func(s string) bool { return len(s) <= 12 }
	for path, want := range map[string]string{"/short": "/short", "/a/very/long/way": "... long/way", "/averyverylongname": "averyverylongname"} {
		if got := tail(path, fits); got != want {
			t.Errorf("%q is shown as %q, want %q", path, got, want)
		}
	}
}

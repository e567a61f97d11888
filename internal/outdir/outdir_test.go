package outdir

import (
	"os"
	"path/filepath"
	"testing"
)

func TestClear(t *testing.T) {
	const marker = ".ours"
	for name, c := range map[string]struct {
		before []string // files, nil if the folder does not exist
		refuse bool
	}{
		"absent":        {},
		"empty":         {before: []string{}},
		"ours":          {before: []string{marker, "sub/package.zip"}},
		"of a stranger": {before: []string{"letters/love.txt"}, refuse: true},
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "out")
			if c.before != nil {
				if err := os.Mkdir(folder, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for _, file := range c.before {
				path := filepath.Join(folder, file)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, nil, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := Clear(folder, marker); (err != nil) != c.refuse {
				t.Fatalf("error %v, want one: %v", err, c.refuse)
			}
			left, err := os.ReadDir(folder)
			if err != nil || (len(left) > 0) != c.refuse {
				t.Errorf("%v are left, %v", left, err)
			}
		})
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Clear(file, marker); err == nil {
		t.Error("a file was taken for a folder")
	}
}

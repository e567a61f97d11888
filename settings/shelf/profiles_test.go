package shelf

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"worldslide/internal/lines"
)

// Puzzles and collections of earlier programs are read, and written as they were. Cut off or of a newer
// version they stay as they are.
func TestOldPuzzles(t *testing.T) {
	for _, test := range []struct {
		file    string
		rewrite func(f Folder, name string) error
	}{
		{"807e3626/puzzles/klotski-1.worldslide-puzzle", func(f Folder, name string) error {
			all, errs := f.All()
			if len(all) != 1 || len(errs) > 0 {
				return errors.Join(append(errs, errors.New("want one puzzle"))...)
			}
			return os.WriteFile(f.at(name), all[0].Text(), 0o600)
		}},
		{"57691c77/puzzles/collection-1.worldslide-collection", func(f Folder, name string) error {
			c, err := f.LoadCollection(name)
			if err == nil {
				_, err = f.PutCollection(c)
			}
			return err
		}},
	} {
		original, err := os.ReadFile(filepath.Join("../../testdata/profiles", test.file))
		must(t, err)
		f := In(t.TempDir(), families)
		must(t, os.MkdirAll(f.path, 0o700))
		name := filepath.Base(test.file)
		must(t, os.WriteFile(f.at(name), original, 0o600))
		must(t, test.rewrite(f, name))
		if again, err := os.ReadFile(f.at(name)); err != nil || !bytes.Equal(again, original) {
			t.Errorf("%s is written as\n%s\nand was\n%s, %v", name, again, original, err)
		}
		for _, text := range [][]byte{original[:len(original)/2], bytes.Replace(original, []byte(" 1\n"), []byte(" 99\n"), 1)} {
			must(t, os.WriteFile(f.at(name), text, 0o600))
			_, errs := f.All()
			_, more := f.Collections()
			var newer *lines.NewerError
			if errs = append(errs, more...); bytes.Contains(text, []byte("99")) && (len(errs) != 1 || !errors.As(errs[0], &newer) || newer.Version != 99) {
				t.Errorf("%s, newer: %v", name, errs)
			}
			if kept, err := os.ReadFile(f.at(name)); err != nil || !bytes.Equal(kept, text) {
				t.Errorf("%s: kept is %q, %v, want %q", name, kept, err, text)
			}
		}
	}
}

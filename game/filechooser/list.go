package filechooser

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// item is what stands in a folder.
type item struct {
	name   string
	folder bool
}

// maxItems is how many are listed at most: nobody looks through more.
const maxItems = 5000

// list returns the folders in a folder, and the files of the patterns, by name. What is
// hidden is left out.
func list(folder string, patterns []string) ([]item, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var items []item
	for _, e := range entries {
		one := item{e.Name(), e.IsDir()}
		if e.Type()&os.ModeSymlink != 0 {
			if at, err := os.Stat(filepath.Join(folder, e.Name())); err == nil {
				one.folder = at.IsDir()
			}
		}
		if !strings.HasPrefix(one.name, ".") && (one.folder || matches(one.name, patterns)) {
			items = append(items, one)
		}
	}
	slices.SortFunc(items, func(a, b item) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)), cmp.Compare(a.name, b.name))
	})
	return items[:min(len(items), maxItems)], nil
}

// matches reports whether a name is of one of some patterns, capitals or not; without
// patterns every name is.
func matches(name string, patterns []string) bool {
	for _, p := range patterns {
		if ok, err := filepath.Match(strings.ToLower(p), strings.ToLower(name)); ok && err == nil {
			return true
		}
	}
	return len(patterns) == 0
}

// validName reports whether a name can be that of a file in the folder at hand.
func validName(name string) bool {
	return name != "" && name != "." && name != ".." && !strings.ContainsAny(name, "/\\\x00") && len(name) < 250
}

// withExtension returns a path with the extension of the first pattern, unless it has one
// of any of them.
func withExtension(path string, patterns []string) string {
	if len(patterns) == 0 || matches(filepath.Base(path), patterns) {
		return path
	}
	return path + strings.TrimPrefix(patterns[0], "*")
}

// there reports whether writing to a path would overwrite something.
func there(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, os.ErrNotExist)
}

// tail returns the end of a path that fits.
func tail(path string, fits func(string) bool) string {
	if fits(path) {
		return path
	}
	parts := strings.Split(path, string(filepath.Separator))
	for len(parts) > 1 {
		parts = parts[1:]
		if short := "... " + filepath.Join(parts...); fits(short) {
			return short
		}
	}
	return parts[0]
}

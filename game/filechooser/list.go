package filechooser

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/assets"
)

// item is an entry of a folder.
type item struct {
	name   string
	folder bool
}

// maxItems is the maximum number of listed entries.
const maxItems = 5000

// list returns the entries of a folder sorted by name: first folders, then the files that match
// the patterns. Hidden entries are omitted.
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

// matches reports whether a name matches one of the patterns, ignoring case. Without patterns every
// name matches.
func matches(name string, patterns []string) bool {
	for _, p := range patterns {
		if ok, err := filepath.Match(strings.ToLower(p), strings.ToLower(name)); ok && err == nil {
			return true
		}
	}
	return len(patterns) == 0
}

// resolve returns the path that a name stands for in a folder. A name may be a path itself: absolute, in
// the folder, or with "~" for the home folder.
func resolve(folder, name string) string {
	switch {
	case name == "~" || len(name) > 1 && name[0] == '~' && os.IsPathSeparator(name[1]):
		return filepath.Join(Home(), name[1:])
	case filepath.IsAbs(name):
		return filepath.Clean(name)
	}
	return filepath.Join(folder, name)
}

// isFolder reports whether a path is a folder.
func isFolder(path string) bool {
	at, err := os.Stat(path)
	return err == nil && at.IsDir()
}

// nameError returns why a name or path is invalid for a file in a folder, or "". An empty name, which is
// invalid too, needs no reason.
func nameError(name string) assets.ID {
	if i := strings.LastIndexFunc(name, func(r rune) bool { return r < 0x80 && os.IsPathSeparator(uint8(r)) }); i >= 0 {
		name = name[i+1:]
		if name == "." || name == ".." {
			return "" // a folder to enter
		}
	}
	switch {
	case strings.ContainsAny(name, "\\\x00"):
		return assets.FoldersNameCharacter
	case name == "." || name == "..":
		return assets.FoldersNameReserved
	case len(name) >= 250:
		return assets.FoldersNameLong
	}
	return ""
}

// validName reports whether a name is valid for a file in a folder.
func validName(name string) bool { return name != "" && nameError(name) == "" }

// withExtension appends the extension of the first pattern, unless the path matches a pattern.
func withExtension(path string, patterns []string) string {
	if len(patterns) == 0 || matches(filepath.Base(path), patterns) {
		return path
	}
	return path + strings.TrimPrefix(patterns[0], "*")
}

// exists reports whether a path exists.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, os.ErrNotExist)
}

// tail returns a path, or the longest end of it that fits.
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

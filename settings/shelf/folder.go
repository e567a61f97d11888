package shelf

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/puzzle"
	"worldslide/settings"
)

// Folder is the folder of puzzles. It keeps nothing open and caches nothing.
type Folder struct {
	path     string // "" if nothing can be stored
	families puzzle.Catalogue
}

// ErrNoFolder is the error if there is no location for the player's files.
var ErrNoFolder = errors.New("there is no folder for puzzles: set HOME or name a folder with --config")

// folderName is the name of the folder in the data directory.
const folderName = "puzzles"

// maxKept is the maximum number of listed puzzles, and maxErrors that of reported errors.
const (
	maxKept   = 10_000
	maxErrors = 10
)

// In returns the folder in a data directory, which need not exist yet. Without a data
// directory, which is "", nothing can be stored. The puzzles are of the given families.
func In(data string, families puzzle.Catalogue) Folder {
	f := Folder{families: families}
	if data != "" {
		f.path = filepath.Join(data, folderName)
	}
	return f
}

// Entry is a puzzle with its file name, without the folder. The picture is not loaded:
// HasPicture reports whether there is one, and Load reads it.
type Entry struct {
	File string
	Puzzle
	HasPicture bool
}

// DamagedError is the error for a file that is not a valid puzzle. The file is left as it
// is.
type DamagedError struct {
	File string
	Err  error
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("shelf: %s: %v; it stays as it is", e.File, e.Err)
}

// Unwrap returns the cause.
func (e *DamagedError) Unwrap() error { return e.Err }

// All lists the puzzles, most recently stored first. The errors name invalid files in the
// folder; if there are many, the last one has their number.
func (f Folder) All() ([]Entry, []error) {
	if f.path == "" {
		return nil, nil
	}
	files, err := os.ReadDir(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []error{fmt.Errorf("shelf: reading %s: %w", f.path, err)}
	}
	restored, err := os.ReadDir(filepath.Join(filepath.Dir(f.path), restoredName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{fmt.Errorf("shelf: reading the restored puzzles: %w", err)}
	}
	var names []string
	for _, file := range files {
		names = append(names, file.Name())
	}
	for _, file := range restored {
		names = append(names, restoredPrefix+file.Name())
	}
	pictures := map[string]bool{}
	for _, name := range names {
		pictures[name] = true
	}
	var all []Entry
	var errs []error
	failed := 0
	for _, name := range names {
		if !isName(name) || len(all) == maxKept {
			continue
		}
		p, err := f.read(name)
		if err == nil {
			all = append(all, Entry{name, p, pictures[pictureOf(name)]})
			continue
		}
		if failed++; failed <= maxErrors {
			errs = append(errs, &DamagedError{name, err})
		}
	}
	if failed > maxErrors {
		errs = append(errs, fmt.Errorf("shelf: %d more files are no puzzles; they stay as they are", failed-maxErrors))
	}
	slices.SortStableFunc(all, func(a, b Entry) int {
		if c := b.Kept.Compare(a.Kept); c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(len(b.File), len(a.File)), cmp.Compare(b.File, a.File))
	})
	return all, errs
}

// restoredName is the folder in the data directory for puzzles of a backup that differ from
// existing ones. The names of its files start with it.
const restoredName = "restored"

const restoredPrefix = restoredName + "/"

// at returns the path of a file.
func (f Folder) at(name string) string {
	if own, ok := strings.CutPrefix(name, restoredPrefix); ok {
		return filepath.Join(filepath.Dir(f.path), restoredName, own)
	}
	return filepath.Join(f.path, name)
}

// isName reports whether a name can be that of a puzzle's file. Names that start with a dot
// are unfinished or hidden files.
func isName(name string) bool {
	name = strings.TrimPrefix(name, restoredPrefix)
	return strings.HasSuffix(name, Extension) && !strings.HasPrefix(name, ".") && name == filepath.Base(name)
}

// pictureOf returns the name of the picture file of a puzzle.
func pictureOf(file string) string { return strings.TrimSuffix(file, Extension) + PictureExtension }

// read reads the text of a puzzle.
func (f Folder) read(file string) (Puzzle, error) {
	text, err := settings.ReadFile(f.at(file), MaxText)
	if err != nil {
		return Puzzle{}, err
	}
	return Parse(f.families, text)
}

// Load reads a puzzle with its picture.
func (f Folder) Load(file string) (Puzzle, error) {
	if !isName(file) || f.path == "" {
		return Puzzle{}, fmt.Errorf("shelf: %q is no puzzle", file)
	}
	p, err := f.read(file)
	if err != nil {
		return Puzzle{}, &DamagedError{file, err}
	}
	p.Picture, err = settings.ReadFile(f.at(pictureOf(file)), MaxPicture)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Puzzle{}, &DamagedError{pictureOf(file), err}
	}
	return p, nil
}

// PutAside renames the file of a puzzle that cannot be read, and returns its new name.
func (f Folder) PutAside(file string) (string, error) {
	if !isName(file) || f.path == "" {
		return "", fmt.Errorf("shelf: %q is no puzzle", file)
	}
	return settings.PutAside(f.at(file))
}

// Put stores a puzzle and returns the name of its file. It replaces the given file, or
// creates a new one if file is "". Concurrent readers see either the old or the new puzzle.
func (f Folder) Put(file string, p Puzzle) (string, error) {
	switch {
	case f.path == "":
		return "", fmt.Errorf("shelf: %w", ErrNoFolder)
	case len(p.Picture) > MaxPicture:
		return "", fmt.Errorf("shelf: a picture of %d bytes: want at most %d", len(p.Picture), MaxPicture)
	case file == "":
		file = f.freeName(p.Code.Family.Name())
	case !isName(file):
		return "", fmt.Errorf("shelf: %q is no name for a puzzle", file)
	}
	// Write the picture first, because the text without its picture would be another
	// puzzle.
	picture := f.at(pictureOf(file))
	if p.Picture != nil {
		if err := settings.WriteFile(picture, p.Picture); err != nil {
			return "", fmt.Errorf("shelf: keeping a picture: %w", err)
		}
	}
	if err := settings.WriteFile(f.at(file), p.Text()); err != nil {
		return "", fmt.Errorf("shelf: keeping a puzzle: %w", err)
	}
	if p.Picture == nil {
		if err := os.Remove(picture); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("shelf: removing a picture: %w", err)
		}
	}
	return file, nil
}

// freeName returns an unused file name, such as family-3.
func (f Folder) freeName(family string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-%d%s", family, n, Extension)
		_, err := os.Lstat(f.at(name))
		_, pictureErr := os.Lstat(f.at(pictureOf(name)))
		if err != nil && pictureErr != nil {
			return name
		}
	}
}

// Remove deletes a puzzle. It is no error if the puzzle does not exist.
func (f Folder) Remove(file string) error {
	if f.path == "" || !isName(file) {
		return nil
	}
	for _, name := range []string{file, pictureOf(file)} {
		if err := os.Remove(f.at(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("shelf: removing a puzzle: %w; remove the file yourself", err)
		}
	}
	return nil
}

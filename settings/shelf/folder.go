package shelf

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/puzzle"
	"worldslide/settings"
)

// Folder is where the puzzles lie. It holds nothing open and nothing in memory.
type Folder struct {
	path     string // "" where nothing can be kept
	families puzzle.Catalogue
}

// ErrNoFolder says that the system has no place for the player's files.
var ErrNoFolder = errors.New("there is no folder for puzzles: set HOME or name a folder with --config")

// folderName is the folder's, in the data directory.
const folderName = "puzzles"

// mostKept is how many puzzles are listed, mostErrors how many errors.
const (
	mostKept   = 10_000
	mostErrors = 10
)

// In returns the folder in a data directory, which need not exist yet; "" is none. The
// puzzles are of the given families.
func In(data string, families puzzle.Catalogue) Folder {
	f := Folder{families: families}
	if data != "" {
		f.path = filepath.Join(data, folderName)
	}
	return f
}

// Entry is a puzzle with the name of its file, without the folder. Its picture is not
// read: HasPicture tells whether there is one, and Load brings it.
type Entry struct {
	File string
	Puzzle
	HasPicture bool
}

// DamagedError is the error of a file that is no puzzle. It stays as it is.
type DamagedError struct {
	File string
	Err  error
}

// Error says it in one line of English.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("shelf: %s: %v; it stays as it is", e.File, e.Err)
}

// Unwrap returns what is wrong.
func (e *DamagedError) Unwrap() error { return e.Err }

// All lists the puzzles, the one that was kept last first, and what is wrong with other
// files of the folder: a few of them by name, of more the number.
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
		if !isName(name) || len(all) == mostKept {
			continue
		}
		p, err := f.read(name)
		if err == nil {
			all = append(all, Entry{name, p, pictures[pictureOf(name)]})
			continue
		}
		if failed++; failed <= mostErrors {
			errs = append(errs, &DamagedError{name, err})
		}
	}
	if failed > mostErrors {
		errs = append(errs, fmt.Errorf("shelf: %d more files are no puzzles; they stay as they are", failed-mostErrors))
	}
	slices.SortStableFunc(all, func(a, b Entry) int {
		if c := b.Kept.Compare(a.Kept); c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(len(b.File), len(a.File)), cmp.Compare(b.File, a.File))
	})
	return all, errs
}

// restoredName is the folder in the data directory with the puzzles of a backup that
// differ from those present. Names of its files begin with it.
const restoredName = "restored"

const restoredPrefix = restoredName + "/"

// at returns the path of a file.
func (f Folder) at(name string) string {
	if own, ok := strings.CutPrefix(name, restoredPrefix); ok {
		return filepath.Join(filepath.Dir(f.path), restoredName, own)
	}
	return filepath.Join(f.path, name)
}

// isName reports whether a name is that of a puzzle's file. What begins with a dot is
// unfinished, or hidden by somebody.
func isName(name string) bool {
	name = strings.TrimPrefix(name, restoredPrefix)
	return strings.HasSuffix(name, Extension) && !strings.HasPrefix(name, ".") && name == filepath.Base(name)
}

// pictureOf returns the name of the file of a puzzle's picture.
func pictureOf(file string) string { return strings.TrimSuffix(file, Extension) + PictureExtension }

// read reads the text of a puzzle.
func (f Folder) read(file string) (Puzzle, error) {
	text, err := readAtMost(f.at(file), MostText)
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
	p.Picture, err = readAtMost(f.at(pictureOf(file)), MostPicture)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Puzzle{}, &DamagedError{pictureOf(file), err}
	}
	return p, nil
}

// Put writes a puzzle, in place of the one in a file or, for "", into a new one, and
// returns the name of the file. Whoever reads meanwhile sees the puzzle before or this.
func (f Folder) Put(file string, p Puzzle) (string, error) {
	switch {
	case f.path == "":
		return "", fmt.Errorf("shelf: %w", ErrNoFolder)
	case len(p.Picture) > MostPicture:
		return "", fmt.Errorf("shelf: a picture of %d bytes: want at most %d", len(p.Picture), MostPicture)
	case file == "":
		file = f.freeName(p.Code.Family.Name())
	case !isName(file):
		return "", fmt.Errorf("shelf: %q is no name for a puzzle", file)
	}
	// The picture first: a text without its picture would be another puzzle.
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

// freeName returns a name that no file has, such as family-3.
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

// Remove takes a puzzle off the shelf. One that is not there is no error.
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

// readAtMost reads a file of a limited length. What is no file is settings.ErrNotFile.
func readAtMost(path string, most int64) ([]byte, error) {
	file, err := settings.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("more than %d bytes", most)
	}
	return data, err
}

package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"weak"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
)

// Which game was played last is written down in a small file of names, the
// latest first, and not asked of the files' dates: those change when files are
// copied, and clocks are set. Names in it without a file are passed over, and
// files without a name in it come last, so nothing depends on its being there.

const orderName = "order"

// mostOrdered is how many names are written down.
const mostOrdered = 1000

// DamagedError is the error of a file, or of lines in it, that cannot be read: it is
// damaged, of a newer version (the error is a *session.NewerError), beyond a limit
// (session.TooLarge), or no file (settings.ErrNotFile).
type DamagedError struct {
	File  string // its name, without the folder
	Aside string // the name under which it is kept now; "" if it stays where it is
	Err   error  // what is wrong, and where
}

// Error says it all in one line of English.
func (e *DamagedError) Error() string {
	if e.Aside == "" {
		return fmt.Sprintf("saves: %s: %v; it stays as it is", e.File, e.Err)
	}
	return fmt.Sprintf("saves: %s: %v; the file is kept as %s", e.File, e.Err, e.Aside)
}

// Unwrap returns what is wrong.
func (e *DamagedError) Unwrap() error { return e.Err }

// Entry is one game in the list of games under way.
type Entry struct {
	Name  string // of the file; Load takes it
	Start string // the code of the start, without moves
	// Restored tells that it comes from a backup and differs from the game under way
	// of the same start.
	Restored bool
}

// mostErrors is how many errors a list of games comes with; of more it says the number.
const mostErrors = 10

// Games lists the games under way, the latest first. It reads only the beginnings of
// the files; those that do not begin like saved games are set aside, and errors say
// so. Those of a newer version, and what is no file, stay as they are.
func (f *Folder) Games() ([]Entry, []error) {
	var entries []Entry
	var errs []error
	failed := 0
	for entry, err := range f.All() {
		switch {
		case err == nil:
			entries = append(entries, entry)
		case failed < mostErrors:
			errs = append(errs, err)
			failed++
		default:
			failed++
		}
	}
	if failed > mostErrors {
		errs = append(errs, fmt.Errorf("saves: %d more files cannot be read", failed-mostErrors))
	}
	return entries, errs
}

// All yields the games under way as Games lists them, each when it is asked for: who
// wants the first few reads no more.
func (f *Folder) All() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		names, err := f.names()
		if err != nil {
			yield(Entry{}, err)
			return
		}
		for _, name := range names {
			start, err := readStart(f.at(name))
			if err != nil {
				err = f.unreadable(name, err)
			}
			if !yield(Entry{Name: name, Start: start, Restored: strings.HasPrefix(name, restoredPrefix)}, err) {
				return
			}
		}
	}
}

// unreadable says what is wrong with a file, and sets it aside if it is damaged.
func (f *Folder) unreadable(name string, err error) error {
	var newer *session.NewerError
	var path *fs.PathError
	switch {
	case errors.As(err, &newer), session.TooLarge(err), errors.Is(err, settings.ErrNotFile):
		return &DamagedError{File: name, Err: err}
	case errors.As(err, &path):
		return fmt.Errorf("saves: reading a game: %w", err)
	}
	return f.damaged(name, err)
}

// Latest loads the game that was played last. It is nil if there is none. Files
// that cannot be read are set aside on the way, and an error for each says so.
func (f *Folder) Latest() (*session.Session, []error) {
	names, err := f.names()
	if err != nil {
		return nil, []error{err}
	}
	var errs []error
	for _, name := range names {
		s, err := f.Load(name)
		if err == nil {
			return s, errs
		}
		errs = append(errs, err)
	}
	return nil, errs
}

// Find loads the game under way of the same start as s. It is nil if there is
// none, and s can be kept without another giving way.
func (f *Folder) Find(s *session.Session) (*session.Session, error) {
	name := f.fileOf(s)
	if f.loaded[weak.Make(s)] == name {
		return s, nil // a long game is not read twice
	}
	found, err := f.Load(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return found, err
}

// read reads a saved game, which it leaves as it is.
func (f *Folder) read(path string) (*session.Session, error) {
	data, err := readAtMost(path, session.MaxSave+1)
	if err != nil {
		return nil, err
	}
	return session.Load(f.families, data)
}

// Load loads a game of the list, which may be solved. A file that is damaged or
// was tampered with is set aside, and the error is a *DamagedError. One of a newer
// version, or one that is too large, stays as it is. To go on playing, Keep it.
func (f *Folder) Load(name string) (*session.Session, error) {
	if f.kept != nil && filepath.Base(f.kept.path) == name {
		return f.kept.session, nil
	}
	path := f.at(name)
	s, err := f.read(path)
	if info, statErr := os.Lstat(path); statErr == nil && info.Size() > mostUnasked {
		f.note(fileState{name, info.Size(), info.ModTime()}, err)
	}
	if err != nil {
		return nil, f.unreadable(name, err)
	}
	if strings.HasPrefix(name, restoredPrefix) {
		if f.restored == nil {
			f.restored = make(map[*session.Session]string)
		}
		f.restored[s] = name
	} else if name, err = f.rename(name, s); err != nil {
		return nil, err
	}
	f.noteLoaded(s, name)
	return s, nil
}

// rename gives a file the name that its game asks for, and returns its name: it may
// have been brought here by hand. If another game has the name, that one is the
// player's.
func (f *Folder) rename(name string, s *session.Session) (string, error) {
	right := f.fileOf(s)
	if name == right || f.readOnly || f.held[name] != nil {
		return name, nil
	}
	if _, err := os.Lstat(filepath.Join(f.path, right)); err == nil {
		return name, f.damaged(name, fmt.Errorf("the same puzzle is under way in %s", right))
	}
	if err := os.Rename(filepath.Join(f.path, name), filepath.Join(f.path, right)); err != nil {
		return name, fmt.Errorf("saves: renaming a game: %w", err)
	}
	return right, nil
}

// damaged sets a file aside, where that is possible.
func (f *Folder) damaged(name string, err error) error {
	if f.readOnly {
		return &DamagedError{File: name, Err: err}
	}
	aside, asideErr := settings.PutAside(f.at(name))
	return &DamagedError{File: name, Aside: aside, Err: errors.Join(err, asideErr)}
}

// names lists the files of games, the latest first.
func (f *Folder) names() ([]string, error) {
	files, err := os.ReadDir(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // a folder that could not be made
	}
	if err != nil {
		return nil, fmt.Errorf("saves: listing the games: %w", err)
	}
	there := make(map[string]bool)
	var all []string
	list := func(prefix string, files []fs.DirEntry) {
		for _, file := range files {
			if !file.IsDir() && strings.HasSuffix(file.Name(), session.Extension) {
				there[prefix+file.Name()] = true
				all = append(all, prefix+file.Name())
			}
		}
	}
	list("", files)
	restored, err := os.ReadDir(filepath.Join(filepath.Dir(f.path), restoredName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("saves: listing the restored games: %w", err)
	}
	list(restoredPrefix, restored)
	var names []string
	order, _ := readAtMost(filepath.Join(f.path, orderName), 1<<20)
	for name := range strings.Lines(string(order)) {
		name = strings.TrimRight(name, "\r\n")
		if there[name] {
			names = append(names, name)
			delete(there, name)
		}
	}
	for _, name := range all {
		if there[name] {
			names = append(names, name)
		}
	}
	return names, nil
}

// putFirst makes a game the latest.
func (f *Folder) putFirst(name string) error {
	names, err := f.names()
	if err != nil {
		return err
	}
	if len(names) == 1 && names[0] == name {
		return nil // alone, it needs no order
	}
	names = slices.DeleteFunc(names, func(n string) bool { return n == name })
	names = append([]string{name}, names[:min(len(names), mostOrdered-1)]...)
	text := strings.Join(names, "\n") + "\n"
	return settings.WriteFile(filepath.Join(f.path, orderName), []byte(text))
}

// errNoGame is what is wrong with files that do not begin like saved games.
var errNoGame = errors.New("want a saved game")

// readStart reads the code of the start at the beginning of a saved game.
func readStart(path string) (string, error) {
	head, err := readAtMost(path, 4<<10)
	if err != nil {
		return "", err
	}
	var newer *session.NewerError
	if err := session.CheckVersion(head); errors.As(err, &newer) {
		return "", err
	}
	if !session.IsSave(string(head)) {
		return "", errNoGame
	}
	_, rest, _ := bytes.Cut(head, []byte("\n"))
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	start := puzzle.Identity(strings.TrimSuffix(string(line), "\r"))
	if start == "" {
		return "", errNoGame
	}
	return start, nil
}

// readAtMost reads the beginning of a file.
func readAtMost(path string, most int64) ([]byte, error) {
	file, err := settings.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var data bytes.Buffer
	if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
		data.Grow(int(min(info.Size(), most)) + bytes.MinRead) // growing by and by takes several times as much
	}
	_, err = data.ReadFrom(io.LimitReader(file, most))
	return data.Bytes(), err
}

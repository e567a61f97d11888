package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"weak"

	"worldslide/internal/lines"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
)

// The order in which games were last played is stored in a small file of names, latest
// first. File dates are not used because copying files and setting clocks change them.
// Names without a file are skipped, and files without a name come last, so the file of
// names may be missing.

const orderName = "order"

// maxOrdered is the maximum number of names in the file.
const maxOrdered = 1000

// DamagedError is the error of a file, or of lines in it, that cannot be read: it is
// damaged, of a newer version (the error is a *lines.NewerError), beyond a limit
// (session.TooLarge), or no file (settings.ErrNotFile).
type DamagedError struct {
	File  string // name without the folder
	Aside string // its new name; "" if it was not renamed
	Err   error  // the cause and its place
}

func (e *DamagedError) Error() string {
	if e.Aside == "" {
		return fmt.Sprintf("saves: %s: %v; it stays as it is", e.File, e.Err)
	}
	return fmt.Sprintf("saves: %s: %v; the file is kept as %s", e.File, e.Err, e.Aside)
}

// Unwrap returns the cause.
func (e *DamagedError) Unwrap() error { return e.Err }

// Entry is a game in the list of saved games.
type Entry struct {
	Name  string // file name, for Load
	Start string // code of the start, without moves
	Moved bool   // a move was made, which may be undone
	// Restored reports that the game comes from a backup and differs from the saved game of
	// the same start.
	Restored bool
}

// maxErrors is the maximum number of damaged files that a list of errors names. A MoreError has the number
// of the others.
const maxErrors = 10

// MoreError is the error of the files that a list of errors does not name.
type MoreError struct {
	Files  int
	Unread bool // they were not read, because too many before them cannot be
}

func (e *MoreError) Error() string {
	if e.Unread {
		return fmt.Sprintf("saves: %d more files were not read", e.Files)
	}
	return fmt.Sprintf("saves: %d more files cannot be read", e.Files)
}

// errorList collects the errors of a list of files: the first ones, and the number of the others.
type errorList struct {
	errs    []error
	failed  int // number of files that cannot be read
	skipped int // number of files that were not read
}

func (l *errorList) add(err error) {
	if l.failed++; l.failed <= maxErrors {
		l.errs = append(l.errs, err)
	}
}

// all returns the errors, at most two more than maxErrors.
func (l *errorList) all() []error {
	errs := l.errs
	if l.failed > maxErrors {
		errs = append(errs, &MoreError{Files: l.failed - maxErrors})
	}
	if l.skipped > 0 {
		errs = append(errs, &MoreError{Files: l.skipped, Unread: true})
	}
	return errs
}

// Games lists the saved games, latest first. It reads only the beginning of each file.
// Files that do not start like saved games are renamed and reported as errors. Files of a
// newer version, and paths that are not regular files, are left alone.
func (f *Folder) Games() ([]Entry, []error) {
	var entries []Entry
	var errs errorList
	for entry, err := range f.All() {
		if err == nil {
			entries = append(entries, entry)
		} else {
			errs.add(err)
		}
	}
	return entries, errs.all()
}

// All yields the saved games in the order of Games, and reads each file only when it is
// reached.
func (f *Folder) All() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		names, err := f.names()
		if err != nil {
			yield(Entry{}, err)
			return
		}
		for _, name := range names {
			start, moved, err := f.startOf(name)
			if !yield(Entry{Name: name, Start: start, Moved: moved, Restored: strings.HasPrefix(name, restoredPrefix)}, err) {
				return
			}
		}
	}
}

// startOf returns the start of a game. It renames a file that does not start like a saved game.
func (f *Folder) startOf(name string) (start string, moved bool, err error) {
	start, moved, err = readStart(f.at(name))
	if err != nil {
		return "", false, f.unreadable(name, err)
	}
	return start, moved, nil
}

// unreadable returns the error for a file, and renames the file if it is damaged.
func (f *Folder) unreadable(name string, err error) error {
	var newer *lines.NewerError
	var path *fs.PathError
	switch {
	case errors.As(err, &newer), session.TooLarge(err), errors.Is(err, settings.ErrNotFile):
		return &DamagedError{File: name, Err: err}
	case errors.As(err, &path):
		return fmt.Errorf("saves: reading a game: %w", err)
	}
	return f.damaged(name, err)
}

// The number and size of the damaged files that Latest, LatestOf and LatestStart read until they find a game. A damaged profile may have
// thousands that cannot be read, and the window waits for the first game.
const (
	maxTried      = 100
	maxTriedBytes = 2 * session.MaxSave
)

// search calls try for the files, latest first, until it has found something. try reads at most most
// bytes. The errors are those of try: the first ones, the number of the others, and the number of the
// files that were not read because too many before them cannot be.
func (f *Folder) search(most int64, try func(name string) (found bool, err error)) []error {
	names, err := f.names()
	if err != nil {
		return []error{err}
	}
	var errs errorList
	read := int64(0)
	for i, name := range names {
		if errs.failed == maxTried || read >= maxTriedBytes {
			errs.skipped = len(names) - i
			break
		}
		size := int64(0)
		if info, err := os.Stat(f.at(name)); err == nil {
			size = min(info.Size(), most)
		}
		found, err := try(name)
		if found {
			break
		}
		if err != nil {
			errs.add(err)
			read += size
		}
	}
	return errs.all()
}

// Latest loads the game that was played last, or returns nil if there is none. It renames
// files that cannot be read. If there are many, it reads some of them only, and the last
// errors have the numbers of the others.
func (f *Folder) Latest() (s *session.Session, errs []error) {
	errs = f.search(session.MaxSave, func(name string) (bool, error) {
		loaded, err := f.Load(name)
		if err == nil {
			s = loaded
		}
		return err == nil, err
	})
	return s, errs
}

// LatestOf is Latest of the games whose start is one of some.
func (f *Folder) LatestOf(of func(start string) bool) (s *session.Session, errs []error) {
	errs = f.search(session.MaxSave, func(name string) (bool, error) {
		start, _, err := f.startOf(name)
		if err != nil || !of(start) {
			return false, err
		}
		loaded, err := f.Load(name)
		if err == nil {
			s = loaded
		}
		return err == nil, err
	})
	return s, errs
}

// LatestStart returns the start of the game that LatestOf would load, or "", and reads only the
// beginnings of files. A game whose beginning is not damaged may be.
func (f *Folder) LatestStart(of func(start string) bool) (latest string, errs []error) {
	errs = f.search(headSize, func(name string) (bool, error) {
		start, _, err := f.startOf(name)
		if err != nil || !of(start) {
			return false, err
		}
		latest = start
		return true, nil
	})
	return latest, errs
}

// Find loads the saved game with the same start as s. If it returns nil, there is none, and
// s can be stored without replacing another game.
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

// read reads a saved game.
func (f *Folder) read(path string) (*session.Session, error) {
	data, err := settings.ReadHead(path, session.MaxSave+1)
	if err != nil {
		return nil, err
	}
	return session.Load(f.families, data)
}

// Load loads a game of the list, which may be solved. To continue it, Track it. A damaged file is
// renamed, and the error is a *DamagedError. A file of a newer version, or one that is too large,
// stays as it is.
func (f *Folder) Load(name string) (*session.Session, error) {
	if f.current != nil && filepath.Base(f.current.path) == name {
		return f.current.session, nil
	}
	path := f.at(name)
	s, err := f.read(path)
	if info, statErr := os.Lstat(path); statErr == nil && info.Size() > maxUnasked {
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

// rename gives a file the name of its game, because a player may have copied it here, and returns its
// name. If another file has that name, this one is set aside as damaged, with an error.
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

// damaged renames a damaged file if possible, and returns the error.
func (f *Folder) damaged(name string, err error) error {
	if f.readOnly {
		return &DamagedError{File: name, Err: err}
	}
	aside, asideErr := settings.PutAside(f.at(name))
	return &DamagedError{File: name, Aside: aside, Err: errors.Join(err, asideErr)}
}

// names lists the files of games, latest first.
func (f *Folder) names() ([]string, error) {
	files, err := os.ReadDir(f.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // the folder could not be created
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
	order, _ := settings.ReadHead(filepath.Join(f.path, orderName), 1<<20)
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
		return nil // the only game needs no order
	}
	names = slices.DeleteFunc(names, func(n string) bool { return n == name })
	names = append([]string{name}, names[:min(len(names), maxOrdered-1)]...)
	text := strings.Join(names, "\n") + "\n"
	return settings.WriteFile(filepath.Join(f.path, orderName), []byte(text))
}

// errNoGame is the cause for files that do not start like saved games.
var errNoGame error = &session.SaveError{Err: errors.New("want a saved game")}

// headSize is how much of a saved game is read for the list.
const headSize = 4 << 10

// readStart reads the code of the start from the beginning of a saved game, and whether a move follows: in
// the code, or in the lines that were added since. A game longer than the beginning has moves.
func readStart(path string) (start string, moved bool, err error) {
	head, err := settings.ReadHead(path, headSize)
	if err != nil {
		return "", false, err
	}
	var newer *lines.NewerError
	if err := session.CheckVersion(head); errors.As(err, &newer) {
		return "", false, err
	}
	if !session.IsSave(string(head)) {
		return "", false, errNoGame
	}
	_, rest, _ := bytes.Cut(head, []byte("\n"))
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	code := strings.TrimSuffix(string(line), "\r")
	if start = puzzle.Identity(code); start == "" {
		return "", false, errNoGame
	}
	_, made, _ := strings.Cut(code, "moves=")
	moved = made != "" && made[0] != '&' || bytes.Contains(rest, []byte("\ndo ")) || len(head) == headSize
	return start, moved, nil
}

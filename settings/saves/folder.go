// Package saves stores saved games and results below the data directory.
//
// Each unfinished game has a file of its own in the folder games. During play each move
// appends a journal line, which is written to the system at once, so a crash of the process
// loses nothing. The file is synced every two seconds, so a power failure loses little
// more. Files are only appended to or replaced atomically. Files that cannot be read are
// renamed, never deleted.
//
// The package does not read the clock: callers pass the elapsed time.
package saves

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"weak"

	"worldslide/internal/lines"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/lock"
)

// Errors for a folder whose games can be listed and played, but not stored.
var (
	// ErrInUse means that another process has opened the folder for writing.
	ErrInUse = errors.New("another Worldslide is open and saves the games: close it")
	// ErrReadOnly means that the folder is not writable.
	ErrReadOnly = errors.New("nothing can be written there")
	// ErrNoFolder means that there is no location for the player's files.
	ErrNoFolder = errors.New("there is no folder for games: set HOME or name a folder with --config")
)

// Names in the data directory and in the folder of games.
const (
	gamesName = "games"
	lockName  = "lock"
	probeName = "probe"
)

// Folder is the folder of saved games. One process at a time can open it for writing, and
// one of its games is the current one. It is not safe for concurrent use.
type Folder struct {
	path     string
	families puzzle.Catalogue
	lock     io.Closer
	current  *writer // of the current game; nil if there is none
	readOnly bool    // nothing is stored or renamed
	// restored maps the loaded games of the folder restored to their names.
	restored map[*session.Session]string
	held     map[string]*session.Session              // solved games by file, whose results are not stored yet
	tooLarge map[fileState]bool                       // the large files that were looked at, and what was found
	loaded   map[weak.Pointer[session.Session]]string // names of the files that games were loaded from
	// neighbours are those of the last SetNeighbours; stored was stored or read last.
	neighbours neighbours
	stored     undoFile
	undoWaits  time.Duration // until storing it is tried again
	lost       bool          // for TakeLost
}

// Lost reports whether the file of the current game was found to be deleted or replaced. The
// game was written anew, with the order of the games and the games that undo leads to. Other
// games may be lost.
func (f *Folder) Lost() bool { return f.lost }

// TakeLost returns Lost and clears it.
func (f *Folder) TakeLost() bool {
	lost := f.lost
	f.lost = false
	return lost
}

// Check notices if the file of the game being played is gone, and writes it anew.
func (f *Folder) Check() error {
	if f.current == nil || !f.current.gone() {
		return nil
	}
	return errors.Join(f.current.replace(), f.restoreFiles())
}

// restoreFiles writes the other files of the current game again, because the folder may have been
// deleted: the lock, the order, and the games of undo.
func (f *Folder) restoreFiles() error {
	path := filepath.Join(f.path, lockName)
	f.current.lost, f.lost = false, true
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) && f.lock != nil {
		if held, err := lock.File(path); err == nil {
			_ = f.lock.Close()
			f.lock = held
		}
	}
	name := filepath.Base(f.current.path)
	f.stored = undoFile{}
	return errors.Join(f.putFirst(name), f.writeUndo(name, f.current.session))
}

// putWithRestored moves a file, if it exists, to the restored games.
func putWithRestored(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	folder := filepath.Join(filepath.Dir(filepath.Dir(path)), restoredName)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	stem := strings.TrimSuffix(filepath.Base(path), session.Extension)
	for n := 1; ; n++ {
		free := filepath.Join(folder, fmt.Sprintf("%s-%d%s", stem, n, session.Extension))
		if _, err := os.Lstat(free); err != nil {
			return os.Rename(path, free)
		}
	}
}

// restoredName is the folder in the data directory for games of a backup that differ from
// existing ones. The names of its games in the list start with it.
const restoredName = "restored"

const restoredPrefix = restoredName + "/"

// at returns the path of a game of the list.
func (f *Folder) at(name string) string {
	if strings.HasPrefix(name, restoredPrefix) {
		return filepath.Join(filepath.Dir(f.path), restoredName, filepath.Base(name))
	}
	return filepath.Join(f.path, filepath.Base(name))
}

// Writable reports whether games can be stored in the folder. It is false if another process uses it.
func (f *Folder) Writable() bool { return !f.readOnly }

// NameOf returns the name of the file of a game.
func (f *Folder) NameOf(s *session.Session) string { return f.fileOf(s) }

// Open opens the folder of games in a data directory, which it creates if needed, for games of the
// given families. If the error is ErrInUse or ErrReadOnly, Open still returns a folder: its games can
// be listed and loaded, but its other methods store nothing and return no error. If data is "", the
// error is ErrNoFolder and there is no folder.
func Open(data string, families puzzle.Catalogue) (*Folder, error) {
	if data == "" {
		return nil, fmt.Errorf("saves: %w", ErrNoFolder)
	}
	f := &Folder{path: filepath.Join(data, gamesName), families: families, readOnly: true}
	if err := os.MkdirAll(f.path, 0o700); err != nil {
		return f, fmt.Errorf("saves: making %s: %w: %w; check that its folder can be written to", f.path, ErrReadOnly, err)
	}
	held, err := lock.File(filepath.Join(f.path, lockName))
	inUse := errors.Is(err, lock.ErrHeld)
	if err == nil {
		f.lock = held
	}
	if err == nil || inUse {
		err = probe(f.path) // even with the lock, the folder may not be writable
	}
	switch {
	case err != nil:
		return f, fmt.Errorf("saves: opening %s: %w: %w", f.path, ErrReadOnly, err)
	case inUse:
		return f, fmt.Errorf("saves: opening %s: %w", f.path, ErrInUse)
	}
	f.readOnly = false
	f.sweep()
	return f, nil
}

// probe returns an error if files cannot be created in a folder.
func probe(path string) error {
	file, err := os.CreateTemp(path, "."+probeName+"-*")
	if err != nil {
		return err
	}
	closed := file.Close() // before it is removed: Windows refuses to remove open files
	removed := os.Remove(file.Name())
	if errors.Is(removed, os.ErrNotExist) {
		removed = nil // another process removed it in its sweep
	}
	return errors.Join(closed, removed)
}

// maxDepth is the depth of the folders in a data directory, itself included.
const maxDepth = 4

// sweep removes unfinished files of a process that ended while it replaced a file, in all folders of the
// data directory. The files that they were to replace still exist.
func (f *Folder) sweep() {
	for _, name := range []string{"*" + session.Extension, orderName, probeName} { // older versions named them so
		unfinished, _ := filepath.Glob(filepath.Join(f.path, "."+name+"-*"))
		for _, path := range unfinished {
			_ = os.Remove(path)
		}
	}
	sweep(filepath.Dir(f.path), maxDepth)
}

func sweep(folder string, depth int) {
	settings.RemoveTemporary(folder)
	entries, err := os.ReadDir(folder)
	if err != nil || depth == 1 {
		return
	}
	for _, e := range entries {
		if e.IsDir() {
			sweep(filepath.Join(folder, e.Name()), depth-1)
		}
	}
}

// Close writes and syncs what is left, and releases the lock. The folder must not be used
// afterwards.
func (f *Folder) Close() error {
	err := f.closeCurrent()
	if f.lock != nil {
		err = errors.Join(err, f.lock.Close())
	}
	return err
}

// Track makes s the current game: it writes the whole file and makes s the latest game, and
// from then on Write stores what happens in it. The previous game stays in the folder; a
// game with the same start is replaced. Tracking the current game again rewrites its file
// without the journal.
func (f *Folder) Track(s *session.Session) error {
	if f.readOnly {
		return nil
	}
	var leaveErr error
	if f.current == nil || f.current.session != s {
		leaveErr = f.closeCurrent()
		if name, ok := f.restored[s]; ok {
			if err := f.exchange(s, name); err != nil {
				return errors.Join(leaveErr, err)
			}
		}
		f.current = newWriter(filepath.Join(f.path, f.fileOf(s)), s)
	}
	name := filepath.Base(f.current.path)
	// The games that undo leads to come first: this one may take the place of one of them.
	undoErr := f.writeUndo(name, s)
	f.noteLoaded(s, name)
	err := errors.Join(leaveErr, undoErr, f.current.replace(), f.putFirst(name))
	if f.current.lost {
		err = errors.Join(err, f.restoreFiles())
	}
	return err
}

// exchange moves a game from the folder restored to the saved games. A saved game with the
// same start takes its place in the folder restored, so neither is lost.
func (f *Folder) exchange(s *session.Session, name string) error {
	right := filepath.Join(f.path, f.fileOf(s))
	from := f.at(name)
	aside := from + "-exchanged"
	_, err := os.Lstat(right)
	present := err == nil
	if present {
		err = os.Rename(right, aside)
	} else {
		err = nil
	}
	if err == nil {
		err = os.Rename(from, right)
	}
	if err == nil && present {
		err = os.Rename(aside, from)
	}
	if err != nil {
		return fmt.Errorf("saves: bringing back a restored game: %w", err)
	}
	delete(f.restored, s)
	f.noteLoaded(s, filepath.Base(right))
	_ = os.MkdirAll(filepath.Dir(f.undoAt(name)), 0o700)
	undo, undoAside := f.undoAt(filepath.Base(right)), f.undoAt(name)+"-exchanged"
	for _, r := range [][2]string{{undo, undoAside}, {f.undoAt(name), undo}, {undoAside, f.undoAt(name)}} {
		if err := os.Rename(r[0], r[1]); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("saves: bringing back a restored game: %w", err)
		}
	}
	return nil
}

// Replace makes s the current game and removes the previous one, from which s was derived
// and to which there is no way back.
func (f *Folder) Replace(s *session.Session) error {
	var old *session.Session
	if f.current != nil {
		old = f.current.session
	}
	if err := f.Track(s); err != nil || old == nil || f.fileOf(old) == f.fileOf(s) {
		return err
	}
	return f.Remove(old)
}

// Remove removes a game from the folder, current or not. It is for solved games whose
// result is stored and for games that the player deletes. It is no error if the game does
// not exist.
func (f *Folder) Remove(s *session.Session) error {
	if f.readOnly {
		return nil
	}
	if name, ok := f.restored[s]; ok {
		if err := os.Remove(f.at(name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("saves: removing a game: %w; remove the file yourself", err)
		}
		delete(f.restored, s)
		return f.removeUndo(name)
	}
	delete(f.loaded, weak.Make(s))
	name := f.fileOf(s)
	if f.holds(name, s) {
		return nil
	}
	if f.current != nil && filepath.Base(f.current.path) == name {
		f.current.abandon()
		f.current = nil
	}
	if err := os.Remove(filepath.Join(f.path, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("saves: removing a game: %w; remove the file yourself", err)
	}
	return f.removeUndo(name)
}

// Hold protects the file of a solved game whose result could not be stored: until Release,
// no other game replaces it and Remove does not remove it.
func (f *Folder) Hold(s *session.Session) {
	if f.held == nil {
		f.held = map[string]*session.Session{}
	}
	f.held[f.fileOf(s)] = s
}

// Release undoes Hold.
func (f *Folder) Release(s *session.Session) {
	if name := f.fileOf(s); f.holds(name, s) {
		delete(f.held, name)
	}
}

// holds reports whether a file is held for a game, which may have been loaded again.
func (f *Folder) holds(name string, s *session.Session) bool {
	held := f.held[name]
	return held != nil && (held == s || held.Code().String() == s.Code().String())
}

// maxRecent is the maximum number of games that Solved reads. A game whose result could not be stored
// was played recently, and reading all games of a large profile takes long.
const maxRecent = 100

// Solved loads the solved Challenges among the games played last, except for the current game and
// files that cannot be read. The iteration changes nothing, and can run concurrently with other uses
// of the folder.
func (f *Folder) Solved() iter.Seq[*session.Session] {
	names, _ := f.names()
	names = names[:min(len(names), maxRecent)]
	if f.current != nil {
		names = slices.DeleteFunc(names, func(name string) bool { return name == filepath.Base(f.current.path) })
	}
	return func(yield func(*session.Session) bool) {
		for _, name := range names {
			if s, err := f.read(f.at(name)); err == nil && s.Locked() && !yield(s) {
				return
			}
		}
	}
}

// fileOf returns the name of the file of a game. A game of a newer version or beyond a
// limit that has the name keeps it, as does one that is held, and this one gets another.
func (f *Folder) fileOf(s *session.Session) string {
	usual := fileName(s)
	name := usual
	for n := 2; f.isNewer(name) || f.isTooLarge(name) || f.held[name] != nil && !f.holds(name, s); n++ {
		name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(usual, session.Extension), n, session.Extension)
	}
	return name
}

// isNewer reports whether a file is a game saved by a newer version.
func (f *Folder) isNewer(name string) bool {
	beginning, err := settings.ReadHead(filepath.Join(f.path, name), 64)
	var newer *lines.NewerError
	return err == nil && errors.As(session.CheckVersion(beginning), &newer)
}

// maxUnasked is the size in bytes up to which a saved game is known to have no more
// than session.Load takes: each needs two bytes at least.
const maxUnasked = 1 << 20

// isTooLarge reports whether a file is a game beyond the limits of session.Load.
func (f *Folder) isTooLarge(name string) bool {
	if f.current != nil && filepath.Base(f.current.path) == name {
		return false
	}
	info, err := os.Lstat(filepath.Join(f.path, name))
	if err != nil || !info.Mode().IsRegular() || info.Size() <= maxUnasked {
		return false
	}
	// Reading takes a while, so cache the result.
	state := fileState{name, info.Size(), info.ModTime()}
	if _, known := f.tooLarge[state]; !known {
		_, err := f.read(filepath.Join(f.path, name))
		f.note(state, err)
	}
	return f.tooLarge[state]
}

// note stores the result of reading a file.
func (f *Folder) note(state fileState, err error) {
	if f.tooLarge == nil {
		f.tooLarge = map[fileState]bool{}
	}
	f.tooLarge[state] = session.TooLarge(err)
}

// fileState identifies a version of a file.
type fileState struct {
	name    string
	size    int64
	changed time.Time
}

// closeCurrent finishes the file of the current game.
func (f *Folder) closeCurrent() error {
	if f.current == nil {
		return nil
	}
	var undoErr error
	if f.neighbours.session == f.current.session {
		undoErr = f.writeUndo(filepath.Base(f.current.path), f.current.session)
	}
	err := errors.Join(undoErr, f.current.close())
	if f.current.lost {
		err = errors.Join(err, f.restoreFiles())
	}
	f.current = nil
	return err
}

package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"worldslide/session"
	"worldslide/settings"
)

// The file of the current game is kept consistent by one rule: lines are appended as long
// as every write has succeeded. After a failure the end of the file is undefined, so the
// next attempt replaces the whole file.

const (
	// syncEvery is the minimum interval between syncs of appended lines.
	syncEvery = 2 * time.Second
	// markEvery is the maximum thinking time that a crash may lose.
	markEvery = 10 * time.Second
	// maxJournal is the size of the journal, in bytes, above which the file is rewritten.
	maxJournal = 1 << 20
)

// writer stores one game while it is played.
type writer struct {
	session   *session.Session
	path      string
	file      *os.File // open for appending; nil if the file has to be replaced
	lines     []byte   // buffer for lines to append
	journal   int      // bytes appended since the file was replaced
	unsynced  bool     // something was appended since the last sync began
	sinceSync time.Duration
	sinceMark time.Duration
	lost      bool // the file was found to be gone; others in its folder may be gone, too
	// syncing delivers the result of the sync in progress; nil if there is none. A sync can
	// take most of a second, so it runs in a goroutine and does not hold up the game. It is
	// waited for before its file is closed. There is never more than one.
	syncing chan error
}

func newWriter(path string, s *session.Session) *writer {
	return &writer{session: s, path: path, sinceSync: syncEvery}
}

// Write stores what has happened in the current game since the last call. The game calls it
// at every update with the time since the previous one; it costs nothing if nothing has
// happened. An error means that the latest moves are not stored. Write then tries again
// every two seconds and returns an error until everything is stored.
func (f *Folder) Write(passed time.Duration) error {
	if f.current == nil {
		return nil
	}
	err := errors.Join(f.storeUndo(passed), f.current.write(passed))
	if f.current.lost && f.current.file != nil {
		err = errors.Join(err, f.restoreFiles())
	}
	return err
}

// Due returns when Write should be called even if nothing happens, because appended lines
// have to be synced. It is for games that sleep between events.
func (f *Folder) Due() (after time.Duration, ok bool) {
	w := f.current
	if w == nil || !w.unsynced && w.syncing == nil && w.file != nil {
		return 0, false
	}
	return max(syncEvery-w.sinceSync, 0), true
}

func (w *writer) write(passed time.Duration) error {
	w.sinceSync += passed
	w.sinceMark += passed
	if w.sinceMark >= markEvery {
		w.sinceMark = 0
		w.session.MarkClock()
	}
	if w.file == nil {
		if w.sinceSync < syncEvery {
			return nil
		}
		return w.replace()
	}
	return errors.Join(w.append(), w.sync())
}

// append appends the new lines to the file.
func (w *writer) append() error {
	w.lines = w.session.AppendJournal(w.lines[:0])
	if len(w.lines) == 0 {
		return nil
	}
	if w.journal+len(w.lines) > maxJournal || w.gone() {
		return w.replace()
	}
	if _, err := w.file.Write(w.lines); err != nil {
		return w.fail("writing", err)
	}
	w.journal += len(w.lines)
	w.unsynced = true
	return nil
}

// sync collects the result of a finished sync, and starts one if it is time.
func (w *writer) sync() error {
	select {
	case err := <-w.syncing:
		w.syncing = nil
		if err != nil {
			return w.fail("syncing", err)
		}
	default:
	}
	if w.unsynced && w.syncing == nil && w.sinceSync >= syncEvery {
		w.unsynced, w.sinceSync = false, 0
		file, done := w.file, make(chan error, 1)
		w.syncing = done
		go func() { done <- file.Sync() }()
	}
	return nil
}

// gone reports whether the open file was deleted or replaced: what is appended would be lost.
func (w *writer) gone() bool {
	if w.file == nil {
		return false
	}
	there, err := os.Stat(w.path)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	opened, err := w.file.Stat()
	return err == nil && !os.SameFile(there, opened)
}

// replace writes the whole game, in six lines.
func (w *writer) replace() error {
	if w.gone() {
		w.lost = true
		if err := putWithRestored(w.path); err != nil {
			return w.fail("keeping what has come in the place of", err)
		}
	}
	// Some systems cannot replace a file that is open. The result of a sync in progress no
	// longer matters.
	w.abandon()
	w.sinceSync = 0
	if err := settings.WriteFile(w.path, w.session.Save()); err != nil {
		return err
	}
	// These lines are already part of the new file.
	w.lines = w.session.AppendJournal(w.lines[:0])
	w.journal, w.unsynced = 0, false
	file, err := os.OpenFile(w.path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return w.fail("opening", err)
	}
	w.file = file
	return nil
}

// close syncs and closes the file.
func (w *writer) close() error {
	w.session.MarkClock()
	if w.file != nil && !w.gone() && w.finish() == nil {
		return nil
	}
	// The last chance to repair a failure. A replaced file is already on disk.
	err := w.replace()
	w.abandon()
	return err
}

// finish appends what is left, syncs and closes the file.
func (w *writer) finish() error {
	err := w.append()
	if err == nil {
		// A system reports a failed sync only once, so a sync in progress has to be
		// awaited.
		err = w.await()
	}
	if err == nil {
		err = w.file.Sync()
	}
	w.abandon()
	return err
}

// abandon closes the file without syncing.
func (w *writer) abandon() {
	_ = w.await()
	if w.file != nil {
		_ = w.file.Close()
		w.file = nil
	}
}

// await waits for a sync in progress and returns its result.
func (w *writer) await() error {
	if w.syncing == nil {
		return nil
	}
	err := <-w.syncing
	w.syncing = nil
	return err
}

// fail closes the file, so that it will be replaced, and returns the error.
func (w *writer) fail(doing string, err error) error {
	w.abandon()
	return fmt.Errorf("saves: %s a game: %w; free some space or check the disk", doing, err)
}

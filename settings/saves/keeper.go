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
	lost      bool // the file was found to be gone, and what else was beside it may be
	// syncing brings the end of the sync under way; nil if none is. A sync can
	// take a large part of a second, for which no game may stand still, so it runs
	// in a goroutine of its own. It is waited for before its file is closed, and
	// there is never more than one.
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
	if f.kept == nil {
		return nil
	}
	err := errors.Join(f.storeUndo(passed), f.kept.write(passed))
	if f.kept.lost && f.kept.file != nil {
		err = errors.Join(err, f.bringBack())
	}
	return err
}

// Due returns when Write should be called even if nothing happens, because appended lines
// have to be synced. It is for games that sleep between events.
func (f *Folder) Due() (after time.Duration, ok bool) {
	k := f.kept
	if k == nil || !k.unsynced && k.syncing == nil && k.file != nil {
		return 0, false
	}
	return max(syncEvery-k.sinceSync, 0), true
}

func (k *writer) write(passed time.Duration) error {
	k.sinceSync += passed
	k.sinceMark += passed
	if k.sinceMark >= markEvery {
		k.sinceMark = 0
		k.session.MarkClock()
	}
	if k.file == nil {
		if k.sinceSync < syncEvery {
			return nil
		}
		return k.replace()
	}
	return errors.Join(k.append(), k.sync())
}

// append appends the new lines to the file.
func (k *writer) append() error {
	k.lines = k.session.AppendJournal(k.lines[:0])
	if len(k.lines) == 0 {
		return nil
	}
	if k.journal+len(k.lines) > maxJournal || k.gone() {
		return k.replace()
	}
	if _, err := k.file.Write(k.lines); err != nil {
		return k.fail("writing", err)
	}
	k.journal += len(k.lines)
	k.unsynced = true
	return nil
}

// sync collects the result of a finished sync, and starts one if it is time.
func (k *writer) sync() error {
	select {
	case err := <-k.syncing:
		k.syncing = nil
		if err != nil {
			return k.fail("syncing", err)
		}
	default:
	}
	if k.unsynced && k.syncing == nil && k.sinceSync >= syncEvery {
		k.unsynced, k.sinceSync = false, 0
		file, done := k.file, make(chan error, 1)
		k.syncing = done
		go func() { done <- file.Sync() }()
	}
	return nil
}

// gone reports whether the open file is no longer the one that its path leads to:
// somebody has deleted or replaced it, and what is appended would be lost.
func (k *writer) gone() bool {
	if k.file == nil {
		return false
	}
	there, err := os.Stat(k.path)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	opened, err := k.file.Stat()
	return err == nil && !os.SameFile(there, opened)
}

// replace writes the game whole, in six lines.
func (k *writer) replace() error {
	if k.gone() {
		k.lost = true
		if err := putWithRestored(k.path); err != nil {
			return k.fail("keeping what has come in the place of", err)
		}
	}
	// Some systems cannot replace a file that is open. What an old sync has to say
	// of it does not matter any more.
	k.abandon()
	k.sinceSync = 0
	if err := settings.WriteFile(k.path, k.session.Save()); err != nil {
		return err
	}
	// These lines are already part of the new file.
	k.lines = k.session.AppendJournal(k.lines[:0])
	k.journal, k.unsynced = 0, false
	file, err := os.OpenFile(k.path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return k.fail("opening", err)
	}
	k.file = file
	return nil
}

// close syncs and closes the file.
func (k *writer) close() error {
	k.session.MarkClock()
	if k.file != nil && !k.gone() && k.finish() == nil {
		return nil
	}
	// The last chance to repair a failure. A replaced file is already on disk.
	err := k.replace()
	k.abandon()
	return err
}

// finish appends what is left, syncs and closes the file.
func (k *writer) finish() error {
	err := k.append()
	if err == nil {
		// A system reports a failed sync only once, so a sync in progress has to be
		// awaited.
		err = k.await()
	}
	if err == nil {
		err = k.file.Sync()
	}
	k.abandon()
	return err
}

// abandon closes the file without syncing.
func (k *writer) abandon() {
	_ = k.await()
	if k.file != nil {
		_ = k.file.Close()
		k.file = nil
	}
}

// await waits for a sync in progress and returns its result.
func (k *writer) await() error {
	if k.syncing == nil {
		return nil
	}
	err := <-k.syncing
	k.syncing = nil
	return err
}

// fail closes the file, so that it will be replaced, and returns the error.
func (k *writer) fail(doing string, err error) error {
	k.abandon()
	return fmt.Errorf("saves: %s a game: %w; free some space or check the disk", doing, err)
}

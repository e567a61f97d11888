package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/lock"
	"worldslide/settings/saves"
	"worldslide/settings/shelf"
)

// ErrInUse means that a window has the profile open.
var ErrInUse = errors.New("a window of Worldslide is open on this profile: close it")

// Paths in a profile.
const (
	gamesPath    = dataPath + "games/"
	puzzlesPath  = dataPath + "puzzles/"
	resultsPath  = dataPath + "results.txt"
	sessionPath  = dataPath + "session.txt"
	placesPath   = dataPath + saves.PlacesName
	picturesPath = dataPath + "pictures/"
	restoredPath = dataPath + "restored/" // what differs from what is present
	undoPath     = dataPath + "undo/"
	reviewsPath  = dataPath + "reviews/"
	orderPath    = gamesPath + "order"
)

// Write writes the whole profile to a file. An existing file is replaced only after the new one is
// complete. The error is ErrInUse if a window has the profile open.
func Write(file string, d settings.Directories) (err error) {
	release, err := hold(d)
	if err != nil {
		return wrap("backup", err)
	}
	defer release()
	return WriteHeld(file, d)
}

// WriteHeld is Write for the window that has the profile open, or for a page. The caller has to store
// everything before.
func WriteHeld(file string, d settings.Directories) (err error) {
	defer func() { err = wrap("backup", err) }()
	members, err := read(d)
	if err != nil {
		return err
	}
	if len(members) == 0 {
		return errors.New("the profile is empty: nothing to write")
	}
	data, err := pack(members)
	if err != nil {
		return err
	}
	return settings.Export(file, data)
}

// Restore adds what the profile lacks from a file, and returns what that is. Existing files stay; what
// differs from them is written to the folder restored, except for the settings; results are added if there
// is no equal one. Nothing is written unless the whole file can be read. The error is ErrInUse if a window
// has the profile open.
func Restore(file string, d settings.Directories) (counts Counts, err error) {
	defer func() { err = wrap("restore", err) }()
	b, err := Open(file)
	if err != nil {
		return Counts{}, err
	}
	if err := os.MkdirAll(filepath.Join(d.Data, "games"), 0o700); err != nil {
		return Counts{}, err
	}
	release, err := hold(d)
	if err != nil {
		return Counts{}, err
	}
	defer release()
	plan, err := b.Plan(d)
	if err != nil {
		return Counts{}, err
	}
	return plan.Counts, plan.Apply()
}

func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// Backup is the content of a backup file.
type Backup struct{ members []member }

// Open reads a backup. The text of an error is one line.
func Open(file string) (*Backup, error) {
	data, err := settings.ReadHead(file, MaxBytes+1)
	if err != nil {
		return nil, err
	}
	members, err := unpack(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return &Backup{members}, nil
}

// hold prevents windows from opening the profile until release is called. A profile without
// a folder of games cannot be open.
func hold(d settings.Directories) (release func(), err error) {
	held, err := lock.File(filepath.Join(d.Data, "games", "lock"))
	switch {
	case errors.Is(err, lock.ErrHeld):
		return nil, ErrInUse
	case errors.Is(err, fs.ErrNotExist):
		return func() {}, nil
	case err != nil:
		return nil, err
	}
	return func() { _ = held.Close() }, nil
}

// read reads the files of a profile, the settings first.
func read(d settings.Directories) ([]member, error) {
	var members []member
	opened := 0
	err := walk(d, func(name, file string) error {
		data, err := readAtMost(file, maxOpened-opened)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, settings.ErrNotFile) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(members) == maxMembers {
			return fmt.Errorf("more than %d files", maxMembers)
		}
		opened += len(data)
		members = append(members, member{name, data})
		return nil
	})
	return members, err
}

// walk calls add for the files of a profile that belong into a backup, the settings first.
func walk(d settings.Directories, add func(name, file string) error) error {
	if err := add(settingsPath, filepath.Join(d.Config, settingsPath)); err != nil {
		return err
	}
	return filepath.WalkDir(d.Data, func(file string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(d.Data, file)
		if err != nil || relative == "." {
			return err
		}
		name := dataPath + filepath.ToSlash(relative)
		switch {
		case entry.IsDir() && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.IsDir() || !isPath(name):
			return nil // locks, sockets and unfinished files
		case strings.HasPrefix(name, dataPath+"crash"):
			return nil // reports of this machine
		}
		return add(name, file)
	})
}

// readAtMost reads a file of limited size.
func readAtMost(file string, most int) ([]byte, error) {
	data, err := settings.ReadFile(file, int64(most))
	if errors.Is(err, settings.ErrTooLong) {
		err = fmt.Errorf("%s: the profile holds more than %d bytes", file, maxOpened)
	}
	return data, err
}

// Files in the folder restored may be backed up and restored too.

func isGame(p string) bool {
	return (strings.HasPrefix(p, gamesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, session.Extension)
}

func isPuzzle(p string) bool {
	return (strings.HasPrefix(p, puzzlesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, shelf.Extension)
}

func isCollection(p string) bool {
	return (strings.HasPrefix(p, puzzlesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, shelf.CollectionExtension)
}

func isPicture(p string) bool {
	return (strings.HasPrefix(p, puzzlesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, shelf.PictureExtension)
}

func pictureOf(p string) string {
	return strings.TrimSuffix(p, shelf.Extension) + shelf.PictureExtension
}

func puzzleOf(picture string) string {
	return strings.TrimSuffix(picture, shelf.PictureExtension) + shelf.Extension
}

// undoExtension is added to the name of a file of undo that differs from an existing one.
const undoExtension = ".undo"

// undoOf returns the path of the games that undo leads to from a game, and gameOf the inverse.
func undoOf(game string) string {
	return undoPath + strings.TrimPrefix(strings.TrimPrefix(game, gamesPath), dataPath)
}

func gameOf(undo string) string {
	name := strings.TrimPrefix(undo, undoPath)
	if strings.HasPrefix(dataPath+name, restoredPath) {
		return dataPath + name
	}
	return gamesPath + name
}

// place returns the path for a member.
func place(d settings.Directories, p string) string {
	if p == settingsPath {
		return filepath.Join(d.Config, settingsPath)
	}
	return filepath.Join(d.Data, filepath.FromSlash(strings.TrimPrefix(p, dataPath)))
}

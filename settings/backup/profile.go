package backup

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/lock"
	"worldslide/settings/shelf"
)

// ErrInUse says that a window is open on the profile.
var ErrInUse = errors.New("a window of Worldslide is open on this profile: close it")

// Paths in a profile.
const (
	gamesPath    = dataPath + "games/"
	puzzlesPath  = dataPath + "puzzles/"
	resultsPath  = dataPath + "results.txt"
	restoredPath = dataPath + "restored/" // games and puzzles that differ from those present
)

// Write writes everything that a profile holds into a file. An existing file is
// replaced only after the new one is complete.
func Write(file string, d settings.Directories) (err error) {
	defer func() { err = wrap("backup", err) }()
	release, err := hold(d)
	if err != nil {
		return err
	}
	defer release()
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
	return settings.WriteFile(file, data)
}

// Restore brings back from a file what the profile lacks. Games, puzzles and settings
// that are present stay; games and puzzles that differ go into the folder restored;
// results are added once each, by content. Nothing is written unless the whole file
// can be read.
func Restore(file string, d settings.Directories) (err error) {
	defer func() { err = wrap("restore", err) }()
	members, err := open(file)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(d.Data, "games"), 0o700); err != nil {
		return err
	}
	release, err := hold(d)
	if err != nil {
		return err
	}
	defer release()
	return restore(d, members)
}

func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// open reads a backup.
func open(file string) ([]member, error) {
	f, err := settings.OpenFile(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MostBytes+1))
	if err != nil {
		return nil, err
	}
	members, err := unpack(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return members, nil
}

// hold keeps windows from opening the profile until it is released. A profile
// without a folder of games has none open.
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
	add := func(name, file string) error {
		data, err := readAtMost(file, mostOpened-opened)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, settings.ErrNotFile) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(members) == mostMembers {
			return fmt.Errorf("more than %d files", mostMembers)
		}
		opened += len(data)
		members = append(members, member{name, data})
		return nil
	}
	if err := add(settingsPath, filepath.Join(d.Config, settingsPath)); err != nil {
		return nil, err
	}
	err := filepath.WalkDir(d.Data, func(file string, entry fs.DirEntry, err error) error {
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
	return members, err
}

// readAtMost reads a file of a limited length.
func readAtMost(file string, most int) ([]byte, error) {
	f, err := settings.OpenFile(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(most)+1))
	if err == nil && len(data) > most {
		err = fmt.Errorf("%s: the profile holds more than %d bytes", file, mostOpened)
	}
	return data, err
}

// restore writes what is missing.
func restore(d settings.Directories, members []member) error {
	pictures := map[string][]byte{} // by path, of the backup's puzzles
	for _, m := range members {
		if isPicture(m.path) {
			pictures[m.path] = m.data
		}
	}
	for _, m := range members {
		var err error
		switch {
		case m.path == resultsPath:
			err = restoreResults(place(d, m.path), m.data)
		case isPicture(m.path):
			continue // goes with its puzzle
		case isPuzzle(m.path):
			picture := pictureOf(m.path)
			err = restoreOne(d, m, picture, pictures[picture])
		case isGame(m.path):
			err = restoreOne(d, m, "", nil)
		default:
			err = restoreMissing(d, m)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// The files of the folder restored may themselves be restored.

func isGame(p string) bool {
	return (strings.HasPrefix(p, gamesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, session.Extension)
}

func isPuzzle(p string) bool {
	return (strings.HasPrefix(p, puzzlesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, shelf.Extension)
}

func isPicture(p string) bool {
	return (strings.HasPrefix(p, puzzlesPath) || strings.HasPrefix(p, restoredPath)) && strings.HasSuffix(p, shelf.PictureExtension)
}

func pictureOf(p string) string {
	return strings.TrimSuffix(p, shelf.Extension) + shelf.PictureExtension
}

// place returns where a member belongs.
func place(d settings.Directories, p string) string {
	if p == settingsPath {
		return filepath.Join(d.Config, settingsPath)
	}
	return filepath.Join(d.Data, filepath.FromSlash(strings.TrimPrefix(p, dataPath)))
}

// restoreMissing writes a file if nothing has its name.
func restoreMissing(d settings.Directories, m member) error {
	file := place(d, m.path)
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return settings.WriteFile(file, m.data)
}

// restoreOne writes a game, or a puzzle with its picture, if nothing has its name. If
// something else has it, the file goes into the folder restored, under a name that is
// free there, unless an equal one is there already.
func restoreOne(d settings.Directories, m member, picturePath string, picture []byte) error {
	extension := path.Ext(m.path)
	stem := strings.TrimSuffix(path.Base(m.path), extension)
	candidate := m.path
	for n := 1; ; n++ {
		file := place(d, candidate)
		pictureFile := ""
		if picturePath != "" {
			pictureFile = place(d, strings.TrimSuffix(candidate, extension)+shelf.PictureExtension)
		}
		there, err := os.ReadFile(file)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			// The picture first: a text without its picture would be another puzzle.
			if picture != nil {
				if err := settings.WriteFile(pictureFile, picture); err != nil {
					return err
				}
			}
			return settings.WriteFile(file, m.data)
		case err != nil:
			return err
		case bytes.Equal(there, m.data) && samePicture(pictureFile, picture):
			return nil
		}
		candidate = restoredPath + stem + extension
		if n > 1 {
			candidate = fmt.Sprintf("%s%s-%d%s", restoredPath, stem, n, extension)
		}
	}
}

// samePicture reports whether a file is a picture, or is absent where there is none.
func samePicture(file string, picture []byte) bool {
	if file == "" {
		return true
	}
	there, err := os.ReadFile(file)
	if picture == nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	return err == nil && bytes.Equal(there, picture)
}

// restoreResults adds the results of a backup that a file does not have. Without a file
// it is the backup's. Results that were deleted here stay so, and those deleted in the
// backup are not brought back.
func restoreResults(file string, backup []byte) error {
	here, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(here) == 0 {
		return settings.WriteFile(file, backup)
	}
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(here)) {
		known[strings.TrimRight(line, "\r\n")] = true
	}
	var log records.Log
	for line := range strings.Lines(string(backup)) {
		if strings.HasSuffix(line, "\n") { // a line without is cut off
			log.Add(strings.TrimSuffix(line, "\n"))
		}
	}
	var more strings.Builder
	add := func(lines ...string) {
		last := lines[len(lines)-1]
		if known[last] {
			return
		}
		known[last] = true
		for _, line := range lines {
			more.WriteString(line + "\n")
		}
	}
	for _, h := range log.Helps {
		add(h.String())
	}
	for _, r := range log.Results() {
		add(records.Restored{Date: r.Date, ID: r.ID()}.String(), r.String())
	}
	if more.Len() == 0 {
		return nil
	}
	if !bytes.HasSuffix(here, []byte("\n")) {
		here = append(here, records.CutOff+"\n"...)
	}
	return settings.WriteFile(file, append(here, more.String()...))
}

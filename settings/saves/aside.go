package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"worldslide/session"
)

// An earlier version may have renamed a game because it did not know the format. If this version
// can read it, the file is renamed again, so this happens once. Damaged files stay as they are.

// asideMark is in the names of games that were set aside, before a number.
const asideMark = session.Extension + ".broken-"

// maxAside is the maximum number of files that Aside reads.
const maxAside = 100

// Aside loads the games that were set aside and can be read, with the names of their
// files. The iteration changes nothing, and can run concurrently with other uses of the folder.
func (f *Folder) Aside() iter.Seq2[string, *session.Session] {
	var names []string
	if !f.readOnly {
		files, _ := os.ReadDir(f.path)
		for _, file := range files {
			if strings.Contains(file.Name(), asideMark) && file.Type().IsRegular() && len(names) < maxAside {
				names = append(names, file.Name())
			}
		}
	}
	return func(yield func(string, *session.Session) bool) {
		for _, name := range names {
			if s, err := f.read(filepath.Join(f.path, name)); err == nil && !yield(name, s) {
				return
			}
		}
	}
}

// RestoreAside puts a game that was set aside back into the list, or if its puzzle is in progress
// into the folder of restored games.
func (f *Folder) RestoreAside(name string, s *session.Session) error {
	if f.readOnly {
		return nil
	}
	path := filepath.Join(f.path, filepath.Base(name))
	free := filepath.Join(f.path, f.fileOf(s))
	folder := filepath.Join(filepath.Dir(f.path), restoredName)
	stem := strings.TrimSuffix(filepath.Base(free), session.Extension)
	for n := 1; ; n++ {
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) {
			break
		}
		free = filepath.Join(folder, fmt.Sprintf("%s-%d%s", stem, n, session.Extension))
	}
	err := os.MkdirAll(filepath.Dir(free), 0o700)
	if err == nil {
		err = os.Rename(path, free)
	}
	if err != nil {
		return fmt.Errorf("saves: putting a game back: %w", err)
	}
	return nil
}

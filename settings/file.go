package settings

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// FileName is the settings file in the configuration directory.
const FileName = "settings.toml"

// Load reads the settings of a configuration directory, with the keys that families contribute.
// Without a file they are the defaults, and so they are without a directory, which is "". What is no
// file stays as it is, and is an error. A file that cannot be read is renamed to
// settings.toml.broken-1, or the next free number, and a warning says so. The settings are usable
// even beside an error, which means that such a file could not even be renamed.
func Load(directory string, own ...Key) (Settings, []Warning, error) {
	if directory == "" {
		return Default(own...), nil, nil
	}
	text, err := read(directory)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Default(own...), nil, nil
	case errors.Is(err, ErrNotFile):
		return Default(own...), nil, fmt.Errorf("settings: reading %s: %w; it stays as it is, and defaults are used", filepath.Join(directory, FileName), err)
	}
	if err == nil {
		var settings Settings
		var warnings []Warning
		if settings, warnings, err = Parse(text, own...); err == nil {
			return settings, warnings, nil
		}
	}
	aside, asideErr := PutAside(filepath.Join(directory, FileName))
	if asideErr != nil {
		return Default(own...), nil, errors.Join(err, asideErr)
	}
	return Default(own...), []Warning{{Value: err.Error(), Aside: aside}}, nil
}

// Save writes the settings into a configuration directory, which it makes if need be. Keys in the
// file that the settings do not know stay. A file that cannot be read is put aside as in [Load].
// Without a directory, which is "", nothing is kept.
func Save(directory string, settings Settings) error {
	if directory == "" {
		return nil
	}
	old, err := read(directory)
	var text []byte
	if err == nil {
		text, err = Format(settings, old)
	}
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, ErrNotFile) {
			if _, err := PutAside(filepath.Join(directory, FileName)); err != nil {
				return err
			}
		}
		if text, err = Format(settings, nil); err != nil {
			return err
		}
	}
	return WriteFile(filepath.Join(directory, FileName), text)
}

// read reads no more than needed to see that a file is too long.
func read(directory string) ([]byte, error) {
	file, err := OpenFile(filepath.Join(directory, FileName))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, maxFile+1))
}

// ErrNotFile is the error of what is there, but is neither a file nor a folder: a pipe, a socket, a
// device. Opening some of them, or reading them, would never end.
var ErrNotFile = errors.New("not a file, but a pipe or a device")

// OpenFile opens a file for reading, also by a symbolic link. The error is ErrNotFile for what would
// not end; that a folder cannot be read shows when it is.
func OpenFile(path string) (*os.File, error) {
	// Opening a pipe may wait for ever, so the question comes first.
	if err := checkFile(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// checkFile says whether there is a file.
func checkFile(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: path, Err: ErrNotFile}
	}
	return err
}

// PutAside renames a file that cannot be read, such as settings.toml to settings.toml.broken-1 or the
// next number that is free, and returns the new name without the folder. Nothing of the player's is
// ever deleted for being damaged.
func PutAside(path string) (string, error) {
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.broken-%d", path, n)
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		if err := os.Rename(path, aside); err != nil {
			return "", fmt.Errorf("settings: putting a broken file aside: %w; move it away yourself", err)
		}
		return filepath.Base(aside), nil
	}
}

// WriteFile writes a file whole or not at all: whoever reads it meanwhile, and whoever reads it
// after a power cut, sees the old content or the new. It makes the directory if need be. A file that
// is a symbolic link stays one, and its permissions stay; a new file is for its owner alone. What is
// no file is not replaced: the error is ErrNotFile.
func WriteFile(path string, data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("settings: writing %s: %w; check that its folder can be written to", path, err)
		}
	}()
	if err := checkFile(path); errors.Is(err, ErrNotFile) {
		return err
	}
	target := path
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		target = resolved
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+"-*")
	if err != nil {
		return err
	}
	if err := fill(temporary, target, data); err != nil {
		os.Remove(temporary.Name())
		return err
	}
	if err := os.Rename(temporary.Name(), target); err != nil {
		os.Remove(temporary.Name())
		return err
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// syncFolder makes the names in a folder outlive a power cut. Not every system can; those that
// cannot keep names as safely as they see fit.
func syncFolder(path string) {
	folder, err := os.Open(path)
	if err != nil {
		return
	}
	defer folder.Close()
	_ = folder.Sync()
}

// fill writes and closes a file that is to replace target.
func fill(file *os.File, target string, data []byte) error {
	_, err := file.Write(data)
	if err == nil {
		// A rename may reach the disk before the content does, unless told.
		err = file.Sync()
	}
	if err == nil {
		if info, statErr := os.Stat(target); statErr == nil {
			err = os.Chmod(file.Name(), info.Mode().Perm())
		}
	}
	return errors.Join(err, file.Close())
}

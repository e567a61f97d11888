package settings

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// fileName is the settings file in the configuration directory.
const fileName = "settings.toml"

// Load reads the settings of a configuration directory, with the keys that families contribute.
// Without a file they are the defaults. A file that cannot be read is renamed to
// settings.toml.broken-1, or the next free number, and a warning says so. The settings are usable
// even beside an error, which means that such a file could not even be renamed.
func Load(directory string, own ...Key) (Settings, []Warning, error) {
	text, err := read(directory)
	if errors.Is(err, fs.ErrNotExist) {
		return Default(own...), nil, nil
	}
	if err == nil {
		var settings Settings
		var warnings []Warning
		if settings, warnings, err = Parse(text, own...); err == nil {
			return settings, warnings, nil
		}
	}
	aside, asideErr := PutAside(filepath.Join(directory, fileName))
	if asideErr != nil {
		return Default(own...), nil, errors.Join(err, asideErr)
	}
	return Default(own...), []Warning{{Value: err.Error(), Aside: aside}}, nil
}

// Save writes the settings into a configuration directory, which it makes if need be. Keys in the
// file that the settings do not know stay. A file that cannot be read is put aside as in [Load].
func Save(directory string, settings Settings) error {
	old, err := read(directory)
	var text []byte
	if err == nil {
		text, err = Format(settings, old)
	}
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			if _, err := PutAside(filepath.Join(directory, fileName)); err != nil {
				return err
			}
		}
		if text, err = Format(settings, nil); err != nil {
			return err
		}
	}
	return WriteFile(filepath.Join(directory, fileName), text)
}

// read reads no more than needed to see that a file is too long.
func read(directory string) ([]byte, error) {
	file, err := os.Open(filepath.Join(directory, fileName))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, maxFile+1))
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
// is a symbolic link stays one, and its permissions stay; a new file is for its owner alone.
func WriteFile(path string, data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("settings: writing %s: %w; check that its folder can be written to", path, err)
		}
	}()
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

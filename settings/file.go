package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
)

// FileName is the settings file in the configuration directory.
const FileName = "settings.toml"

// Load reads the settings of a configuration directory, with the keys of the families.
// Without a file, or if directory is "", they are the defaults. If the path is not a
// regular file, Load leaves it alone and returns an error. A file that cannot be read is
// renamed to settings.toml.broken-1, or the next free number, with a warning. The settings
// are usable even if there is an error, which means that the file could not be renamed.
func Load(directory string, family ...Key) (Settings, []Warning, error) {
	if directory == "" {
		return Default(family...), nil, nil
	}
	text, err := read(directory)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Default(family...), nil, nil
	case errors.Is(err, ErrNotFile):
		return Default(family...), nil, fmt.Errorf("settings: reading %s: %w; it stays as it is, and defaults are used", filepath.Join(directory, FileName), err)
	}
	if err == nil {
		var settings Settings
		var warnings []Warning
		if settings, warnings, err = Parse(text, family...); err == nil {
			return settings, warnings, nil
		}
	}
	aside, asideErr := PutAside(filepath.Join(directory, FileName))
	if asideErr != nil {
		return Default(family...), nil, errors.Join(err, asideErr)
	}
	return Default(family...), []Warning{{Value: err.Error(), Aside: aside}}, nil
}

// Save writes the settings to a configuration directory, which it creates if needed.
// Unknown keys in the file are kept. A file that cannot be read is renamed as in [Load]. If
// directory is "", Save does nothing.
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

// read reads the settings file, but at most one byte more than is allowed.
func read(directory string) ([]byte, error) {
	return ReadHead(filepath.Join(directory, FileName), maxFile+1)
}

// ErrNotFile is the error for a path that is neither a regular file nor a folder but a
// pipe, a socket or a device. Opening or reading some of these blocks forever.
var ErrNotFile = errors.New("not a file, but a pipe or a device")

// OpenFile opens a file for reading and follows symbolic links. The error is ErrNotFile for
// pipes, sockets and devices. A folder can be opened but not read.
func OpenFile(path string) (*os.File, error) {
	// Opening a pipe may block forever, so check first.
	if err := checkFile(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// ReadHead reads the beginning of a file that [OpenFile] opens: most bytes, or the whole file.
func ReadHead(path string, most int64) ([]byte, error) {
	file, err := OpenFile(path)
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

// ErrTooLong is the error of ReadFile for a file beyond its limit.
var ErrTooLong = errors.New("too long")

// ReadFile reads a file that [OpenFile] opens. The error is ErrTooLong if it has more than most bytes.
func ReadFile(path string, most int64) ([]byte, error) {
	data, err := ReadHead(path, most+1)
	if err == nil && int64(len(data)) > most {
		return nil, fmt.Errorf("%w: more than %d bytes", ErrTooLong, most)
	}
	return data, err
}

// checkFile returns an error if path is not a file.
func checkFile(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: path, Err: ErrNotFile}
	}
	return err
}

// PutAside renames a file that cannot be read, such as settings.toml to
// settings.toml.broken-1 or the next free number, and returns the new name without the
// folder. The game never deletes a player's file because it is damaged.
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

// WriteFile writes a file atomically: concurrent readers, and readers after a power
// failure, see either the old or the new content. It creates the directory if needed. A
// symbolic link stays one, and permissions are kept; a new file is accessible to its owner
// only. The error is ErrNotFile if the path is not a regular file.
func WriteFile(path string, data []byte) error { return replace(path, data, 0o700, 0o600) }

// Export writes a file that the player has asked for, such as a picture, like [WriteFile]. A
// new file has the permissions that other programs give theirs: all that the umask leaves.
func Export(path string, data []byte) error { return replace(path, data, 0o777, 0o666) }

// replace is WriteFile with the permissions of new folders and files, less the umask.
func replace(path string, data []byte, folder, file os.FileMode) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("settings: writing %s: %w; check that its folder can be written to", path, err)
		}
	}()
	if err := checkFile(path); errors.Is(err, ErrNotFile) {
		return err
	}
	target, err := resolve(path)
	if err != nil {
		return err
	}
	if target == path {
		if err := os.MkdirAll(filepath.Dir(target), folder); err != nil {
			return err
		}
	}
	temporary, err := createTemporary(target, file)
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

// resolve returns the file that path leads to by symbolic links, which need not exist. The folder of a link's
// target is not created: it may be on a disk that is not mounted.
func resolve(path string) (string, error) {
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		return resolved, nil
	}
	const maxLinks = 40
	for range maxLinks {
		link, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link, or none that exists
		}
		if !filepath.IsAbs(link) {
			folder, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return "", err
			}
			link = filepath.Join(folder, link)
		}
		path = link
	}
	return "", fmt.Errorf("%s: more than %d links", path, maxLinks)
}

// temporary matches the names of the files that createTemporary creates.
var temporary = regexp.MustCompile(`^\..+-\d+-\d+$`)

// RemoveTemporary removes files of a folder that a process has left behind which ended while it replaced a
// file. The files that they were to replace still exist. No other process may write into the folder.
func RemoveTemporary(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		if temporary.MatchString(e.Name()) && e.Type().IsRegular() {
			_ = os.Remove(filepath.Join(folder, e.Name())) // at worst it is removed at the next start
		}
	}
}

// createTemporary creates a hidden file beside target. Its name matches temporary. os.CreateTemp has no permissions but 0600.
func createTemporary(target string, perm os.FileMode) (*os.File, error) {
	const attempts = 10000
	for n := 0; ; n++ {
		name := fmt.Sprintf(".%s-%d-%d", filepath.Base(target), os.Getpid(), n)
		file, err := os.OpenFile(filepath.Join(filepath.Dir(target), name), os.O_RDWR|os.O_CREATE|os.O_EXCL, perm)
		if !errors.Is(err, fs.ErrExist) || n == attempts {
			return file, err
		}
	}
}

// syncFolder makes the names in a folder survive a power failure, on systems that can do
// so.
func syncFolder(path string) {
	folder, err := os.Open(path)
	if err != nil {
		return
	}
	defer folder.Close()
	_ = folder.Sync()
}

// fill writes, syncs and closes a file that will replace target.
func fill(file *os.File, target string, data []byte) error {
	_, err := file.Write(data)
	if err == nil {
		// Without a sync the rename may reach the disk before the content does.
		err = file.Sync()
	}
	if err == nil {
		if info, statErr := os.Stat(target); statErr == nil {
			err = os.Chmod(file.Name(), info.Mode().Perm())
		}
	}
	return errors.Join(err, file.Close())
}

// Package backup writes a player's whole profile to a file and restores what is missing
// from such a file.
//
// The file is a zip with the tree of --config DIR: settings.toml, and below data/ the
// results, games, puzzles, pictures and sessions. The older JSON format of the web page can
// be read too.
package backup

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"worldslide/internal/truncate"
)

// Limits of a backup.
const (
	MaxBytes   = 64 << 20 // size of the file in bytes
	maxMembers = 20_000   // number of files in it
	maxOpened  = 96 << 20 // total uncompressed size in bytes
	maxDeep    = 4        // depth of a path, in names
	maxName    = 200      // length of a name in bytes
)

// member is one file of a profile.
type member struct {
	path string // such as data/games/x.worldslide, with slashes on all systems
	data []byte
}

// pack returns members as a zip.
func pack(members []member) ([]byte, error) {
	var whole bytes.Buffer
	w := zip.NewWriter(&whole)
	for _, m := range members {
		one, err := w.CreateHeader(&zip.FileHeader{Name: m.path, Method: zip.Deflate})
		if err == nil {
			_, err = one.Write(m.data)
		}
		if err != nil {
			return nil, fmt.Errorf("packing %s: %w", m.path, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("packing: %w", err)
	}
	if whole.Len() > MaxBytes {
		return nil, fmt.Errorf("a backup of %d bytes: want at most %d", whole.Len(), MaxBytes)
	}
	return whole.Bytes(), nil
}

// unpack reads a backup of either format. It rejects the whole backup if it is damaged, has
// a path that profiles do not have, or exceeds a limit.
func unpack(data []byte) ([]member, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("more than %d bytes", MaxBytes)
	}
	if bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{")) {
		return unpackPage(data)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("no backup, or a damaged one: %w", err)
	}
	if len(r.File) > maxMembers {
		return nil, fmt.Errorf("%d files: want at most %d", len(r.File), maxMembers)
	}
	var members []member
	var c checker
	for _, f := range r.File {
		if !f.Mode().IsRegular() {
			return nil, fmt.Errorf("%q: no plain file", truncate.Text(f.Name, 60))
		}
		if err := c.path(f.Name); err != nil {
			return nil, err
		}
		one, err := unpackOne(f, maxOpened-c.opened)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", truncate.Text(f.Name, 60), err)
		}
		c.opened += len(one)
		members = append(members, member{f.Name, one})
	}
	return members, c.complete()
}

// unpackOne reads at most most bytes, because the sizes in a zip may be false.
func unpackOne(f *zip.File, most int) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("cannot be unpacked: %w", err)
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be unpacked: %w", err)
	case len(data) > most:
		return nil, fmt.Errorf("a backup that holds more than %d bytes", maxOpened)
	}
	return data, nil
}

// unpackPage reads the older format of the web page: JSON in which each file is a string
// with one character for each byte.
func unpackPage(data []byte) ([]member, error) {
	var all struct {
		Worldslide int               `json:"worldslide"`
		Files      map[string]string `json:"files"`
	}
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("no backup, or a damaged one: %w", err)
	}
	if all.Worldslide != 1 {
		return nil, errors.New("no backup, or one of a newer version")
	}
	if len(all.Files) > maxMembers {
		return nil, fmt.Errorf("%d files: want at most %d", len(all.Files), maxMembers)
	}
	var members []member
	var c checker
	for path, text := range all.Files {
		own, ok := strings.CutPrefix(path, "/worldslide/")
		if !ok {
			return nil, fmt.Errorf("%q: no file of a profile", truncate.Text(path, 60))
		}
		if err := c.path(own); err != nil {
			return nil, err
		}
		bytes := make([]byte, 0, len(text))
		for _, r := range text {
			if r > 0xff {
				return nil, fmt.Errorf("%q: damaged", truncate.Text(path, 60))
			}
			bytes = append(bytes, byte(r))
		}
		if c.opened += len(bytes); c.opened > maxOpened {
			return nil, fmt.Errorf("a backup that holds more than %d bytes", maxOpened)
		}
		members = append(members, member{own, bytes})
	}
	slices.SortFunc(members, func(a, b member) int { return strings.Compare(a.path, b.path) })
	return members, c.complete()
}

// checker checks the paths of a backup.
type checker struct {
	seen   map[string]bool // in lower case, because some systems ignore case
	opened int             // total size so far, in bytes
}

func (c *checker) path(path string) error {
	name := truncate.Text(path, 60)
	if !isPath(path) {
		return fmt.Errorf("%q: no file of a profile", name)
	}
	key := strings.ToLower(path)
	if c.seen[key] {
		return fmt.Errorf("%q appears twice", name)
	}
	if c.seen == nil {
		c.seen = map[string]bool{}
	}
	c.seen[key] = true
	return nil
}

// complete returns an error for an empty backup, which is most likely another kind of zip.
func (c *checker) complete() error {
	if len(c.seen) == 0 {
		return errors.New("no backup: want settings.toml or files in data/")
	}
	return nil
}

// settingsPath is the path of the settings, and dataPath the prefix of all other paths.
const (
	settingsPath = "settings.toml"
	dataPath     = "data/"
)

// isPath reports whether a path is valid for a file of a profile on all systems.
func isPath(path string) bool {
	if path == settingsPath {
		return true
	}
	names := strings.Split(path, "/")
	if !strings.HasPrefix(path, dataPath) || len(names) > maxDeep {
		return false
	}
	if !utf8.ValidString(path) || !filepath.IsLocal(filepath.FromSlash(path)) {
		return false
	}
	for _, name := range names {
		if name == "" || len(name) > maxName || strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") ||
			strings.ContainsAny(name, `\:*?"<>|`) || strings.ContainsFunc(name, unicode.IsControl) || isLock(name) {
			return false
		}
	}
	return true
}

// isLock reports whether a name is that of a lock or a socket, which belong to a process.
func isLock(name string) bool {
	name = strings.ToLower(name)
	return name == "lock" || strings.HasSuffix(name, ".lock") || strings.HasSuffix(name, ".sock")
}

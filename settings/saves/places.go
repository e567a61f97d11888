package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"worldslide/session/places"
	"worldslide/settings"
)

// PlacesName is the name of the file of the places that have woken, in a data directory. It is append-only, with
// one line for each place. Lines that this version does not know are kept.
const PlacesName = "places.txt"

// maxPlaces is the maximum size of the file in bytes. A list of all places has about two thousand.
const maxPlaces = 1 << 20

// ReadPlaces reads the places that have woken. found is false if there is no file.
func ReadPlaces(data string) (l places.Log, found bool, err error) {
	if data == "" || noFolder(data) {
		return l, false, nil
	}
	text, err := settings.ReadFile(filepath.Join(data, PlacesName), maxPlaces)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return l, false, nil
	case err != nil:
		return l, true, fmt.Errorf("saves: reading the places: %w", err)
	}
	return places.ParseLog(string(text)), true, nil
}

// AppendPlaces appends places to the file and returns when they are on disk.
func AppendPlaces(data string, entries []places.Entry) error {
	if data == "" {
		return fmt.Errorf("saves: storing a place: %w", ErrNoFolder)
	}
	path := filepath.Join(data, PlacesName)
	var lines strings.Builder
	for _, e := range entries {
		lines.WriteString(e.String() + "\n")
	}
	err := os.MkdirAll(data, 0o700)
	if err == nil {
		err = appendLine(path, lines.String(), "\n")
	}
	if err != nil {
		return fmt.Errorf("saves: storing a place in %s: %w; free some space or check that it can be written to", path, err)
	}
	return nil
}

// HasPlaces reports whether a data directory has the file of places.
func HasPlaces(data string) bool {
	_, err := os.Stat(filepath.Join(data, PlacesName))
	return data != "" && err == nil
}

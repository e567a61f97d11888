package shelf

import (
	"fmt"
	"path/filepath"
	"strings"
)

// A board file is a zip of one puzzle with the picture that lies under it: what a code
// cannot carry from one player to another.

// BoardExtension is that of a board file.
const BoardExtension = ".worldslide-board"

// MostBoard is how long a board file may be in bytes.
const MostBoard = 20 << 20

// Named reports whether a file is meant to hold puzzles, by its name.
func Named(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case Extension, BoardExtension, ZipExtension:
		return true
	}
	return false
}

// Board returns a puzzle as a board file.
func Board(p Puzzle) ([]byte, error) {
	data, err := Zip([]Puzzle{p})
	if err == nil && len(data) > MostBoard {
		err = fmt.Errorf("shelf: a board file of %d bytes: want at most %d", len(data), MostBoard)
	}
	return data, err
}

package shelf

import (
	"fmt"
	"path/filepath"
	"strings"
)

// A board file is a zip of one puzzle with its picture, which a code cannot contain.

// BoardExtension is the extension of board files.
const BoardExtension = ".worldslide-board"

// MaxBoard is the maximum size of a board file in bytes.
const MaxBoard = 20 << 20

// Named reports whether a file has one of the extensions of puzzle files.
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
	if err == nil && len(data) > MaxBoard {
		err = fmt.Errorf("shelf: a board file of %d bytes: want at most %d", len(data), MaxBoard)
	}
	return data, err
}

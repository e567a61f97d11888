package shelf

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"worldslide/puzzle"
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

// OpenBoard reads a board file. What is in it besides a puzzle and its picture makes it
// none.
func OpenBoard(families puzzle.Catalogue, data []byte) (Puzzle, error) {
	if len(data) > MostBoard {
		return Puzzle{}, fmt.Errorf("a board file of %d bytes: want at most %d", len(data), MostBoard)
	}
	if !IsZip(data) {
		return Puzzle{}, errors.New("no board file: want a zip of a puzzle and its picture")
	}
	puzzles, errs := Unzip(families, data)
	switch {
	case len(errs) > 0:
		return Puzzle{}, errors.Join(errs...)
	case len(puzzles) != 1:
		return Puzzle{}, fmt.Errorf("a board file with %d puzzles: want one", len(puzzles))
	}
	return puzzles[0], nil
}

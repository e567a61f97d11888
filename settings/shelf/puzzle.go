// Package shelf stores the puzzles that a player has made or received. Each is a small text
// file in the folder puzzles of the data directory, with a picture in a second file if the
// code cannot describe everything. Puzzles are exchanged as such files or as a zip of them.
// All input is fully validated.
//
// The package does not read the clock: callers pass the time at which a puzzle is stored.
package shelf

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"worldslide/internal/truncate"
	"worldslide/puzzle"
)

// The text of a puzzle has three lines: the version, the code with the name, and the time
// at which it was stored:
//
//	worldslide-puzzle 1
//	family?key=value&name=My%20first
//	kept 2026-11-22T14:05

// The file extensions of a puzzle, of its picture, and of a zip of several puzzles.
const (
	Extension        = ".worldslide-puzzle"
	PictureExtension = ".picture"
	ZipExtension     = ".zip"
)

const (
	head    = "worldslide-puzzle "
	version = 1
	keptKey = "kept "
	// keptForm is the layout of the local time, in minutes.
	keptForm = "2006-01-02T15:04"
)

// Limits of input.
const (
	MaxText    = 64 << 10 // size of a text in bytes
	MaxPicture = 20 << 20 // size of a picture in bytes
)

// Puzzle is a stored puzzle.
type Puzzle struct {
	// Code is the code of its start, with the name.
	Code puzzle.Code
	// Kept is the local time at which it was stored.
	Kept time.Time
	// Picture is the picture of the puzzle, which a code cannot contain, or nil.
	Picture []byte
}

// NewerError is the error for a puzzle that a newer version of the game has written.
type NewerError struct{ Version int }

func (e *NewerError) Error() string {
	return fmt.Sprintf("version %d of a puzzle: this game reads up to %d; a newer one is needed", e.Version, version)
}

// Text returns the puzzle in the form that Parse reads, without the picture.
func (p Puzzle) Text() []byte {
	code := p.Code
	code.Moves, code.Times, code.HasMoves = nil, nil, false
	return []byte(head + strconv.Itoa(version) + "\n" + code.String() + "\n" + keptKey + p.Kept.Format(keptForm) + "\n")
}

// Parse parses the text of a puzzle of one of the families. It accepts the line endings of
// all systems. The error names the line and what is expected there.
func Parse(families puzzle.Catalogue, text []byte) (Puzzle, error) {
	switch {
	case len(text) > MaxText:
		return Puzzle{}, fmt.Errorf("%d bytes: no puzzle is longer than %d", len(text), MaxText)
	case !utf8.Valid(text):
		return Puzzle{}, errors.New("no text: want UTF-8")
	}
	lines := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	if err := checkVersion(lines[0]); err != nil {
		return Puzzle{}, err
	}
	for len(lines) > 3 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) != 3 {
		return Puzzle{}, fmt.Errorf("%d lines: want version, code and %q with the time", len(lines), strings.TrimSpace(keptKey))
	}
	code, err := families.ParseCode(lines[1])
	switch {
	case err != nil:
		return Puzzle{}, fmt.Errorf("line 2: %w", err)
	case code.HasMoves:
		return Puzzle{}, errors.New("line 2: a code with moves: want the start alone")
	case !strings.HasPrefix(lines[1], code.Family.Name):
		return Puzzle{}, errors.New("line 2: a link: want the bare code")
	}
	when, found := strings.CutPrefix(lines[2], keptKey)
	kept, err := time.Parse(keptForm, when)
	if !found || err != nil {
		return Puzzle{}, fmt.Errorf("line 3: %q: want %q with a time such as 2026-11-22T14:05", truncate.Text(lines[2], 40), strings.TrimSpace(keptKey))
	}
	return Puzzle{Code: code, Kept: kept}, nil
}

// checkVersion parses the first line.
func checkVersion(line string) error {
	number, found := strings.CutPrefix(line, head)
	n, err := strconv.Atoi(number)
	switch {
	case !found || err != nil || n < 1 || strconv.Itoa(n) != number:
		return fmt.Errorf("line 1: %q: want %q", truncate.Text(line, 40), head+strconv.Itoa(version))
	case n > version:
		return &NewerError{n}
	}
	return nil
}

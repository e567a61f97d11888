// Package shelf keeps the puzzles that a player has made, or was given, below the data
// directory: each is a small text file of its own in the folder puzzles, with a picture
// beside it where no code can say all of it. Puzzles travel as such files, or as a zip
// of them; whatever comes from outside is checked to the last byte.
//
// The package has no clock: whoever keeps a puzzle says when.
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

// The text of a puzzle has three lines: the version, the code with the name, and when it
// was kept.
//
//	worldslide-puzzle 1
//	family?key=value&name=My%20first
//	kept 2026-11-22T14:05

// Extension is that of a file with one puzzle, PictureExtension of the picture beside
// it, ZipExtension of many puzzles together.
const (
	Extension        = ".worldslide-puzzle"
	PictureExtension = ".picture"
	ZipExtension     = ".zip"
)

const (
	head    = "worldslide-puzzle "
	version = 1
	keptKey = "kept "
	// keptForm is that of a day with the minute, by the player's own clock.
	keptForm = "2006-01-02T15:04"
)

// Limits of what is read.
const (
	MostText    = 64 << 10 // bytes of a text
	MostPicture = 20 << 20 // bytes of a picture
)

// Puzzle is a puzzle on the shelf.
type Puzzle struct {
	// Code is that of its start, with the name.
	Code puzzle.Code
	// Kept is when it was put on the shelf, by the clock on the wall.
	Kept time.Time
	// Picture is what belongs to it and no code can say, or nil.
	Picture []byte
}

// NewerError is the error of a puzzle that a newer version of the game has written.
type NewerError struct{ Version int }

// Error says it in one line of English.
func (e *NewerError) Error() string {
	return fmt.Sprintf("version %d of a puzzle: this game reads up to %d; a newer one is needed", e.Version, version)
}

// IsPuzzle reports whether a text begins like that of a puzzle.
func IsPuzzle(text string) bool { return strings.HasPrefix(text, head) }

// Text returns the puzzle as Parse reads it. The picture is no part of it.
func (p Puzzle) Text() []byte {
	code := p.Code
	code.Moves, code.Times, code.HasMoves = nil, nil, false
	return []byte(head + strconv.Itoa(version) + "\n" + code.String() + "\n" + keptKey + p.Kept.Format(keptForm) + "\n")
}

// Parse reads the text of a puzzle of any of the families. Lines may end as on any
// system. The error names the line and what would be right.
func Parse(families puzzle.Catalogue, text []byte) (Puzzle, error) {
	switch {
	case len(text) > MostText:
		return Puzzle{}, fmt.Errorf("%d bytes: no puzzle is longer than %d", len(text), MostText)
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
	case !strings.HasPrefix(lines[1], code.Family.Name()):
		return Puzzle{}, errors.New("line 2: a link: want the bare code")
	}
	when, found := strings.CutPrefix(lines[2], keptKey)
	kept, err := time.Parse(keptForm, when)
	if !found || err != nil {
		return Puzzle{}, fmt.Errorf("line 3: %q: want %q with a time such as 2026-11-22T14:05", truncate.Text(lines[2], 40), strings.TrimSpace(keptKey))
	}
	return Puzzle{Code: code, Kept: kept}, nil
}

// checkVersion reads the first line.
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

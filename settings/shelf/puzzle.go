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
	"strings"
	"time"
	"unicode/utf8"

	"worldslide/internal/lines"
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

var format = lines.Format{Name: "worldslide-puzzle", Version: 1}

const (
	keptWord = "kept"
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

// Text returns the puzzle in the form that Parse reads, without the picture.
func (p Puzzle) Text() []byte {
	code := p.Code
	code.Moves, code.Times, code.HasMoves = nil, nil, false
	return fmt.Appendf(nil, "%s\n%s\n%s %s\n", format, code, keptWord, p.Kept.Format(keptForm))
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
	all := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	if _, err := format.Check(all[0]); err != nil {
		return Puzzle{}, &lines.Error{Number: 1, Err: err}
	}
	for len(all) > 3 && all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	if len(all) != 3 {
		return Puzzle{}, fmt.Errorf("%d lines: want version, code and %q with the time", len(all), keptWord)
	}
	code, err := families.ParseCode(all[1])
	switch {
	case err != nil:
	case code.HasMoves:
		err = errors.New("a code with moves: want the start alone")
	case !strings.HasPrefix(all[1], code.Family.Name()):
		err = errors.New("a link: want the bare code")
	}
	if err != nil {
		return Puzzle{}, &lines.Error{Number: 2, Err: err}
	}
	kept, err := parseKept(all[2])
	if err != nil {
		return Puzzle{}, &lines.Error{Number: 3, Err: err}
	}
	return Puzzle{Code: code, Kept: kept}, nil
}

// parseKept parses the line with the time at which something was stored.
func parseKept(line string) (time.Time, error) {
	when, err := lines.Value(line, keptWord)
	if err != nil {
		return time.Time{}, err
	}
	kept, err := time.Parse(keptForm, when)
	if err != nil {
		return time.Time{}, fmt.Errorf("%q: want a time such as 2026-11-22T14:05", truncate.Text(when, 40))
	}
	return kept, nil
}

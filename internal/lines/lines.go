// Package lines has what the text formats of files share: a first line with the name and version of the
// format, lines that begin with a word, and errors that name the line.
package lines

import (
	"fmt"
	"strconv"
	"strings"

	"worldslide/internal/truncate"
)

// quoted is the number of characters of a wrong line that an error shows.
const quoted = 40

// Format is a text format, whose first line is its name, a space and a version.
type Format struct {
	Name string
	// Version is the latest version, which this program reads and, if nothing else is said, writes.
	Version int
}

// String returns the first line of a text of the latest version.
func (f Format) String() string { return f.At(f.Version) }

// At returns the first line of a text of a version.
func (f Format) At(version int) string { return f.Name + " " + strconv.Itoa(version) }

// Begins reports whether a text may be of the format, in any version.
func (f Format) Begins(text string) bool { return strings.HasPrefix(text, f.Name+" ") }

// Check returns the version in the first line of a text. The error is a *NewerError if this program
// cannot read the version because it is newer.
func (f Format) Check(first string) (version int, err error) {
	number, found := strings.CutPrefix(first, f.Name+" ")
	version, err = strconv.Atoi(number)
	switch {
	case !found || err != nil || version < 1 || strconv.Itoa(version) != number:
		return 0, fmt.Errorf("%q: want %q", truncate.Text(first, quoted), f)
	case version > f.Version:
		return 0, &NewerError{Version: version, Latest: f.Version}
	}
	return version, nil
}

// NewerError is the error of a text that a newer version of the program wrote: it is whole, but not for
// this one to read or to change.
type NewerError struct {
	Version int // version of the text
	Latest  int // latest version that this program reads
}

// Error returns the message, in one line.
func (e *NewerError) Error() string {
	return fmt.Sprintf("it is of a newer version of Worldslide: the format is %d, and this one reads up to %d", e.Version, e.Latest)
}

// Value returns what follows a word and a space in a line.
func Value(line, word string) (string, error) {
	value, found := strings.CutPrefix(line, word+" ")
	if !found {
		return "", fmt.Errorf("%q: want a line that begins with %q", truncate.Text(line, quoted), word)
	}
	return value, nil
}

// Error is an error in a line.
type Error struct {
	Number int // of the line, from 1
	Err    error
}

// Error returns the message, in one line.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Number, e.Err) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

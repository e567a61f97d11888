package session

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"worldslide/moves"
	"worldslide/puzzle"
)

// MaxSave is the size in bytes up to which saved games are read: the longest code, and
// as much again for selections and journal. With moves.MaxMoves it keeps reading one
// below a second and 150 MB for any text.
const MaxSave = 16 << 20

// ErrTooLarge is the error of a saved game of more than MaxSave bytes.
var ErrTooLarge = fmt.Errorf("more than %d MB: no saved game may be larger", MaxSave>>20)

// TooLarge reports whether an error says that a saved game is beyond a limit. Such a
// game may be whole.
func TooLarge(err error) bool {
	return errors.Is(err, ErrTooLarge) || errors.Is(err, moves.ErrTooMany)
}

// Read reads what a player wants to open: the first code of the given families or link in a text, or
// the text of a saved game, as it comes from files, mail and the clipboard. Moves
// that a code brings are not the player's own: nobody played them here, and no clock
// ran. A saved game says itself whose its moves are.
func Read(families puzzle.Catalogue, text string) (*Session, error) {
	text = plain(text)
	if IsSave(text) {
		return load(families, text)
	}
	code, err := families.ParseCode(families.FindCode(text))
	if err != nil {
		return nil, err
	}
	s, err := New(code)
	if err != nil {
		return nil, err
	}
	s.markShown()
	return s, nil
}

// IsSave reports whether a text is a saved game and not a code.
func IsSave(text string) bool { return saveFormat.Begins(plain(text)) }

// ReadFrom is Read for a file of at most MaxSave bytes.
func ReadFrom(families puzzle.Catalogue, r io.Reader) (*Session, error) {
	var data strings.Builder
	if _, err := io.Copy(&data, io.LimitReader(r, MaxSave+1)); err != nil {
		return nil, &SaveError{err}
	}
	if data.Len() > MaxSave {
		return nil, &SaveError{ErrTooLarge}
	}
	return Read(families, data.String())
}

// plain removes what editors, mail and other systems add to a text: a byte order mark, blank
// lines at both ends, and carriage returns.
func plain(text string) string {
	text = strings.TrimLeft(unixLines(text), " \t\n")
	end := strings.TrimRight(text, " \t\n")
	if strings.Contains(end, "\n") && len(end) < len(text) {
		end += "\n" // the last line of a journal counts only with its newline
	}
	return end
}

// unixLines removes a byte order mark and carriage returns.
func unixLines(text string) string {
	return strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
}

package program

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"worldslide/cli"
	"worldslide/game"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/shelf"
)

// namedFamily returns the family that the command line names, or nil for none.
func namedFamily(inv cli.Invocation) (puzzle.Spec, error) {
	if inv.Family == "" {
		return nil, nil
	}
	f, ok := inv.Families.ByName(inv.Family)
	if !ok {
		return nil, fmt.Errorf("%s: there is no such family: want one of %s", inv.Family, inv.Families.Names())
	}
	return f, nil
}

// open returns the game that the command line names, or nil for none.
func open(inv cli.Invocation) (*session.Session, error) {
	if inv.Start != nil {
		return session.New(*inv.Start)
	}
	if inv.Daily {
		return openDaily(inv, time.Now())
	}
	if len(inv.Operands) == 0 {
		return nil, nil
	}
	operand := inv.Operands[0]
	path, ok := savedGame(operand)
	if !ok {
		return session.Read(inv.Families, operand)
	}
	f, err := settings.OpenFile(path)
	if err != nil {
		return nil, fmt.Errorf("open the saved game: %w", err)
	}
	defer f.Close()
	s, err := session.ReadFrom(inv.Families, f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// replayCode returns the code that the command line names if it is to be replayed and not
// continued, or "".
func replayCode(inv cli.Invocation) string {
	if inv.Start != nil || inv.Daily || len(inv.Operands) == 0 {
		return ""
	}
	operand := inv.Operands[0]
	if _, file := savedGame(operand); file || !game.Watches(inv.Families, operand) {
		return ""
	}
	return operand
}

// savedGame returns the path of a saved game if an operand names one: a file with its extension, or
// a file URL, as desktops pass them. A file URL with a query is a link of the page, saved as a file.
func savedGame(operand string) (path string, ok bool) {
	if address, err := url.Parse(operand); err == nil && strings.EqualFold(address.Scheme, "file") && address.RawQuery == "" {
		return filepath.FromSlash(address.Path), true
	}
	return operand, strings.EqualFold(filepath.Ext(operand), session.Extension)
}

// fileOf returns the file that the window opens: the picture of the flag, or a file of puzzles
// named by the operand. It returns "" for none.
func fileOf(inv cli.Invocation) string {
	if len(inv.Operands) > 0 {
		if path, _ := savedGame(inv.Operands[0]); shelf.Named(path) {
			return path
		}
	}
	return inv.Picture
}

// openDaily returns the puzzle of a day of the named family, or of the default one.
func openDaily(inv cli.Invocation, day time.Time) (*session.Session, error) {
	family := inv.Families.Default()
	if named, ok := inv.Families.ByName(inv.Family); ok {
		family = named
	}
	code, err := puzzle.NewCode(family, family.Daily(puzzle.DateOf(day)))
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// Package familytest has what tests of families share: paths of the pointer and boards as text, hosts
// of games and editors, and a check that a family has all required parts.
package familytest

import (
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/game/knowledge"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/solver"
	"worldslide/ui/gesture"
)

// Cell is the side of a cell, in device-independent pixels.
const Cell = 64

// Way parses a path of points in cells, such as "0.5,0.5 2.5,0.5".
func Way(t testing.TB, way string) []gesture.Point {
	t.Helper()
	var places []gesture.Point
	for word := range strings.FieldsSeq(way) {
		x, y, _ := strings.Cut(word, ",")
		column, err := strconv.ParseFloat(x, 64)
		row, err2 := strconv.ParseFloat(y, 64)
		if err != nil || err2 != nil {
			t.Fatalf("place %q", word)
		}
		places = append(places, gesture.Point{X: column * Cell, Y: row * Cell})
	}
	return places
}

// Picture returns a board as text without the homes of its pieces.
func Picture(b *board.Board) string {
	text, _, _ := strings.Cut(b.String(), "home\n")
	text, _, _ = strings.Cut(text, "order")
	return text
}

// Session returns the game of a code.
func Session(t testing.TB, text string) *session.Session {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// EmptyBook returns a book without results.
func EmptyBook() *records.Book {
	b := records.NewBook(puzzle.Standard())
	return &b
}

// Knowing makes the knowledge of the game of a host under test when it is first asked for.
type Knowing struct{ known *knowledge.Knowledge }

// Of returns what is known about a game.
func (k *Knowing) Of(s *session.Session) *knowledge.Knowledge {
	if k.known == nil {
		k.known = knowledge.New(s.Family(), s)
	}
	return k.known
}

// Idle implements the methods of family.GameHost that tests of moves do not need. They do nothing.
type Idle struct{}

// WhyClosed implements family.GameHost.
func (Idle) WhyClosed() string { return "" }

// Celebrating implements family.GameHost.
func (Idle) Celebrating() bool { return false }

// Undo implements family.GameHost.
func (Idle) Undo() {}

// Redo implements family.GameHost.
func (Idle) Redo() {}

// Stop implements family.GameHost.
func (Idle) Stop() {}

// OfferPlan implements family.GameHost.
func (Idle) OfferPlan(func() (solver.Plan, bool)) bool { return false }

// PanelBeside implements family.GameHost.
func (Idle) PanelBeside() bool { return false }

// Calm implements family.GameHost.
func (Idle) Calm() bool { return false }

// TakeHelp implements family.GameHost.
func (Idle) TakeHelp(func()) {}

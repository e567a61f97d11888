// Package familytest has what the tests of several families share: ways of the pointer
// and boards as text, and the parts of a table on which nothing happens by itself.
package familytest

import (
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/ui/gesture"
)

// Cell is the side of a cell, in device-independent pixels.
const Cell = 64

// Way reads the places of a way, which are in cells: "0.5,0.5 2.5,0.5".
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

// Picture is a board as text without the homes of its pieces.
func Picture(b *board.Board) string {
	text, _, _ := strings.Cut(b.String(), "home\n")
	text, _, _ = strings.Cut(text, "order")
	return text
}

// Idle are the methods of a family.GameHost for which a test that moves pieces has no use:
// there is neither history nor hint, and no panel beside the board.
type Idle struct{}

// WhyClosed says nothing.
func (Idle) WhyClosed() string { return "" }

// Undo does nothing.
func (Idle) Undo() {}

// Redo does nothing.
func (Idle) Redo() {}

// Stop does nothing: nothing moves.
func (Idle) Stop() {}

// Refresh does nothing: there is no cover.
func (Idle) Refresh() {}

// HintShown is false.
func (Idle) HintShown() bool { return false }

// OfferPlan takes no plan.
func (Idle) OfferPlan(func() (solver.Plan, bool)) bool { return false }

// PanelBeside is false.
func (Idle) PanelBeside() bool { return false }

package board

import (
	"fmt"
	"slices"
)

// Validate checks the invariants of the position: pieces and their homes are on the board
// and do not overlap, names are unique, the next target is not reached unless it is the last, and the list of gaps, the selection and the table
// of cells agree with the pieces. A board created by New and changed only by rules always
// passes.
func (b *Board) Validate() error {
	if err := b.checkPieces(); err != nil {
		return err
	}
	if err := b.checkOverlap("is on", func(p Piece) Point { return p.At }); err != nil {
		return err
	}
	if err := b.checkOverlap("has its home on", func(p Piece) Point { return p.Home }); err != nil {
		return err
	}
	if err := b.checkTerrain(); err != nil {
		return err
	}
	if err := b.checkTargets(); err != nil {
		return err
	}
	if err := b.checkLink(); err != nil {
		return err
	}
	if b.OnTarget() && b.reached < len(b.targets)-1 {
		return fmt.Errorf("target %d: reached, but it is still the next one", b.reached+1)
	}
	if s := b.selected; s != NoPiece && (s < 0 || int(s) >= b.Len() || !b.IsGap(s)) {
		return fmt.Errorf("selection %d: not a gap", s)
	}
	return b.checkTables()
}

// checkPieces checks each piece by itself.
func (b *Board) checkPieces() error {
	seen := make(map[string]bool, len(b.names))
	for i, name := range b.names {
		p := b.Piece(ID(i))
		if !validName(name) {
			return fmt.Errorf("piece %d: name %q: want letters and digits, and no keyword", i, name)
		}
		if seen[name] {
			return fmt.Errorf("piece %s: the name is used twice", name)
		}
		seen[name] = true
		if p.W < 1 || p.H < 1 || p.W > b.width || p.H > b.height {
			return fmt.Errorf("piece %s: %dx%d cells on a board of %dx%d", name, p.W, p.H, b.width, b.height)
		}
		// A piece as wide as a wrapping board would have no left edge.
		if b.wrapX && p.W == b.width && b.width > 1 || b.wrapY && p.H == b.height && b.height > 1 {
			return fmt.Errorf("piece %s: as large as a wrapping board", name)
		}
		if !b.holds(p.At, p.W, p.H) {
			return fmt.Errorf("piece %s at %v: not whole on the board", name, p.At)
		}
		if !b.holds(p.Home, p.W, p.H) {
			return fmt.Errorf("home of piece %s at %v: not whole on the board", name, p.Home)
		}
	}
	return nil
}

// holds reports whether a rectangle fits on the board, possibly across wrapping edges. Its
// corner must already be wrapped.
func (b *Board) holds(at Point, w, h int) bool {
	return at.X >= 0 && at.Y >= 0 && at.X < b.width && at.Y < b.height &&
		(b.wrapX || at.X+w <= b.width) && (b.wrapY || at.Y+h <= b.height)
}

func (b *Board) checkOverlap(verb string, place func(Piece) Point) error {
	owner := make([]ID, b.size())
	for i := range owner {
		owner[i] = NoPiece
	}
	var buf []Cell
	for i := range b.names {
		p := b.Piece(ID(i))
		buf = b.appendCellsAt(buf[:0], ID(i), b.Cell(place(p)))
		for _, c := range buf {
			if o := owner[c]; o != NoPiece {
				return fmt.Errorf("piece %s %s %v, where piece %s is", b.names[i], verb, b.Point(c), b.names[o])
			}
			owner[c] = ID(i)
		}
	}
	return nil
}

// checkTables compares the incrementally updated tables with the pieces.
func (b *Board) checkTables() error {
	fresh := b.Clone()
	fresh.listGaps()
	fresh.occupy()
	if !slices.Equal(fresh.gaps, b.gaps) {
		return fmt.Errorf("list of gaps %v: want %v", b.gaps, fresh.gaps)
	}
	for c := range b.size() {
		if got, want := b.Occupant(c), fresh.Occupant(c); got != want {
			return fmt.Errorf("cell %v: table says piece %d, the pieces say %d", b.Point(c), got, want)
		}
	}
	return nil
}

// validName reports whether a name consists of letters and digits and is no keyword of the
// board text.
func validName(name string) bool {
	if slices.Contains([]string{"wrap", "home", "walls", "cells", "marked", "rails", "targets", "link", "order"}, name) {
		return false
	}
	for i := range len(name) {
		c := name[i]
		if !('0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z') {
			return false
		}
	}
	return name != ""
}

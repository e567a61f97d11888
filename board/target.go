package board

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Target is a cell where a piece has to stop. Targets are for puzzles that are solved in several
// parts, called a round: they are to be reached one after another, with the pieces where they are.
// How many were reached is part of the position.
//
// The last target counts as reached only while the piece is there: it stays the next one. So the
// next target of a board that is solved is the last, and it is reached.
type Target struct {
	Piece ID // NoPiece if any piece may stop there
	At    Point
}

// Targets returns the targets of the round, or nil. The slice must not be changed.
func (b *Board) Targets() []Target { return b.targets }

// Reached returns the index of the next target, which is how many were reached before it. It is
// less than the number of targets, or 0 if there are none.
func (b *Board) Reached() int { return b.reached }

// SetReached sets the index of the next target.
func (b *Board) SetReached(n int) { b.reached = max(0, min(n, len(b.targets)-1)) }

// OnTarget reports whether a piece is on the next target that may reach it.
func (b *Board) OnTarget() bool {
	if len(b.targets) == 0 {
		return false
	}
	t := b.targets[b.reached]
	id := b.Occupant(b.Cell(t.At))
	return id != NoPiece && (t.Piece == NoPiece || t.Piece == id)
}

// Advance goes to the next target as long as one is reached and it is not the last, and returns how
// many it has passed. Pieces that are on the following target already reach it too.
func (b *Board) Advance() int {
	before := b.reached
	for b.reached < len(b.targets)-1 && b.OnTarget() {
		b.reached++
	}
	return b.reached - before
}

// checkTargets checks the targets and the number of those reached.
func (b *Board) checkTargets() error {
	for i, t := range b.targets {
		if t.Piece < NoPiece || int(t.Piece) >= b.Len() {
			return fmt.Errorf("target %d: no piece %d", i+1, t.Piece)
		}
		if t.At != b.Wrap(t.At) || b.Cell(t.At) == NoCell {
			return fmt.Errorf("target %d at %v: not on the board", i+1, t.At)
		}
	}
	if b.reached < 0 || b.reached > max(0, len(b.targets)-1) {
		return fmt.Errorf("%d of %d targets reached", b.reached, len(b.targets))
	}
	return nil
}

// writeTargets writes the targets, if there are any.
func (b *Board) writeTargets(s *strings.Builder) {
	if len(b.targets) == 0 {
		return
	}
	s.WriteString("targets")
	for i, t := range b.targets {
		name, mark := "*", ""
		if t.Piece != NoPiece {
			name = b.names[t.Piece]
		}
		if i < b.reached {
			mark = "+"
		}
		fmt.Fprintf(s, " %s %d,%d%s", name, t.At.X, t.At.Y, mark)
	}
	s.WriteByte('\n')
}

// readTargets fills in the targets of the sections, if they have any.
func (l *Layout) readTargets(sections map[string][][]string) error {
	rows := sections["targets"]
	if rows == nil {
		return nil
	}
	words := rows[0]
	if len(words) == 0 || len(words)%2 != 0 {
		return errors.New("targets: want a name and a cell for each")
	}
	for i := 0; i < len(words); i += 2 {
		t := Target{Piece: NoPiece}
		if words[i] != "*" {
			t.Piece = ID(slices.Index(l.Names, words[i]))
			if t.Piece < 0 {
				return fmt.Errorf("target of %s: no such piece", words[i])
			}
		}
		place, reached := strings.CutSuffix(words[i+1], "+")
		var ok bool
		if t.At, ok = parsePoint(place); !ok {
			return fmt.Errorf("target %q: want a cell as column,row", words[i+1])
		}
		if reached && l.Reached != len(l.Targets) {
			return fmt.Errorf("target %q: reached, but one before it is not", words[i+1])
		}
		if l.Targets = append(l.Targets, t); reached {
			l.Reached++
		}
	}
	return nil
}

// parsePoint parses a cell such as 3,4.
func parsePoint(text string) (p Point, ok bool) {
	x, y, _ := strings.Cut(text, ",")
	var errX, errY error
	p.X, errX = strconv.Atoi(x)
	p.Y, errY = strconv.Atoi(y)
	return p, errX == nil && errY == nil
}

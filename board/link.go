package board

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Link is a goal by connection: the picture on the pieces has paths, such as roads, and two of its places
// are to be joined. A path that leaves a cell by a side goes on in the neighbouring cell if that has a path to
// the same side, whichever pieces are there. All paths of a cell meet in it. Gaps have none.
type Link struct {
	// Sides has the sides by which paths leave each cell of the picture, row by row. A piece carries
	// those of the cells of its home.
	Sides []Wall
	// From and To are cells of the picture. The pieces with these homes are to be joined: any path on
	// the one with any on the other.
	From, To Point
}

// Link returns the link that is the goal, or nil. It must not be changed.
func (b *Board) Link() *Link { return b.link }

// LinkEnds returns the two pieces that are to be joined. There must be a link.
func (b *Board) LinkEnds() [2]ID { return [2]ID{b.homed(b.link.From), b.homed(b.link.To)} }

// Linked reports whether there is a link and its places are joined.
func (b *Board) Linked() bool { return b.LinkPath() != nil }

// LinkPath returns the cells of a shortest connection of the two places of the link, in order: the first is on
// the piece of From and the last on that of To. It returns nil if there is no link or no connection.
func (b *Board) LinkPath() []Cell {
	if b.link == nil {
		return nil
	}
	ends := b.LinkEnds()
	from, to := ends[0], ends[1]
	if b.IsGap(from) || b.IsGap(to) {
		return nil
	}
	before := make([]Cell, b.size()) // by cell: the one before it, itself at the beginning, or NoCell
	for c := range before {
		before[c] = NoCell
	}
	var queue []Cell
	for _, c := range b.AppendCells(nil, from) {
		if b.Sides(c) != 0 {
			before[c] = c
			queue = append(queue, c)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] { // each cell enters once
		c := queue[0]
		if b.Occupant(c) == to {
			var path []Cell
			for ; before[c] != c; c = before[c] {
				path = append(path, c)
			}
			path = append(path, c)
			slices.Reverse(path)
			return path
		}
		for _, d := range Dirs {
			if n := b.Next(c, d); n != NoCell && before[n] == NoCell && b.Sides(c)&WallOn(d) != 0 && b.Sides(n)&WallOn(d.Opposite()) != 0 {
				before[n] = c
				queue = append(queue, n)
			}
		}
	}
	return nil
}

// Sides returns the sides by which paths of the link leave a cell now. There must be a link.
func (b *Board) Sides(c Cell) Wall {
	id := b.Occupant(c)
	if id == NoPiece || b.IsGap(id) {
		return 0
	}
	offset := b.Wrap(b.Point(c).Sub(b.at[id]))
	return b.link.Sides[b.Cell(b.home[id].Add(offset))]
}

// homed returns the piece whose home covers a cell. On a valid board with a link there is one for both of its
// places.
func (b *Board) homed(p Point) ID {
	for i := range b.Len() {
		if slices.Contains(b.appendCellsAt(nil, ID(i), b.Cell(b.home[i])), b.Cell(p)) {
			return ID(i)
		}
	}
	return NoPiece
}

// checkLink checks the link.
func (b *Board) checkLink() error {
	if b.link == nil {
		return nil
	}
	if len(b.link.Sides) != int(b.size()) {
		return fmt.Errorf("link: sides of %d cells: want %d", len(b.link.Sides), b.size())
	}
	var ends [2]ID
	for i, p := range []Point{b.link.From, b.link.To} {
		if p != b.Wrap(p) || b.Cell(p) == NoCell {
			return fmt.Errorf("link: %v is not on the board", p)
		}
		if ends[i] = b.homed(p); ends[i] == NoPiece {
			return fmt.Errorf("link: %v is the home of no piece", p)
		}
	}
	if ends[0] == ends[1] {
		return fmt.Errorf("link: both places are on piece %s", b.names[ends[0]])
	}
	return nil
}

func (l *Link) equal(m *Link) bool {
	if l == nil || m == nil {
		return l == m
	}
	return l.From == m.From && l.To == m.To && slices.Equal(l.Sides, m.Sides)
}

// writeLink writes the link, if there is one: its places, then one hexadecimal digit a cell.
func (b *Board) writeLink(s *strings.Builder) {
	if b.link == nil {
		return
	}
	fmt.Fprintf(s, "link %d,%d %d,%d\n", b.link.From.X, b.link.From.Y, b.link.To.X, b.link.To.Y)
	writeSides(s, b.link.Sides, b.width)
}

// readLink fills in the link of the sections, if they have one.
func (l *Layout) readLink(sections map[string][][]string) error {
	rows := sections["link"]
	if rows == nil {
		return nil
	}
	if len(rows[0]) != 2 {
		return errors.New("link: want two cells")
	}
	var link Link
	for i, to := range []*Point{&link.From, &link.To} {
		var ok bool
		if *to, ok = parsePoint(rows[0][i]); !ok {
			return fmt.Errorf("link %q: want a cell as column,row", rows[0][i])
		}
	}
	var err error
	if link.Sides, err = readSides(rows[1:], *l); err != nil {
		return fmt.Errorf("link: %w", err)
	}
	l.Link = &link
	return nil
}

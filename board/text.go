package board

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A board as text is a picture of it, for tests, bug reports and the print
// command:
//
//	wrap h
//	A A   b  c
//	A A (x) [y]
//	d .   e  f
//
// Each word is a cell: the name of the piece on it, in parentheses for a gap,
// in brackets for the selected gap, or a dot for an empty cell. "wrap" names
// the axes that wrap (h, v or hv). Further parts follow only where they are
// needed: "home" and a second picture if some piece is not at home; "walls" and
// one hexadecimal digit a cell (top 1, right 2, bottom 4, left 8); "targets" and
// for each a name, or * for any piece, a cell as column,row and a + if it is
// reached; "link" and its two places as column,row, and one hexadecimal digit a cell for the sides of
// its paths; "order" and the names by ID, if that is not their reading order in the
// home picture.
//
// The terrain follows the walls: "cells" and one sign a cell (. floor, # wall,
// - gate, * goal, + a gate of the goal), "marked" and the names of the marked
// pieces, and "rails". With a terrain, pieces need not be rectangles.

// String returns the board as text. Parse reads it back exactly.
func (b *Board) String() string {
	var s strings.Builder
	if b.wrapX || b.wrapY {
		s.WriteString("wrap ")
		if b.wrapX {
			s.WriteByte('h')
		}
		if b.wrapY {
			s.WriteByte('v')
		}
		s.WriteByte('\n')
	}
	b.drawPicture(&s, func(p Piece) Point { return p.At }, true)
	if !b.AllHome() {
		s.WriteString("home\n")
		b.drawPicture(&s, func(p Piece) Point { return p.Home }, false)
	}
	if b.walls != nil {
		s.WriteString("walls\n")
		writeSides(&s, b.walls, b.width)
	}
	b.writeTerrain(&s)
	b.writeTargets(&s)
	b.writeLink(&s)
	if order := b.readingOrder(); !slices.IsSorted(order) {
		s.WriteString("order")
		for _, name := range b.names {
			s.WriteString(" " + name)
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// drawPicture writes one line a row, its words padded to columns.
func (b *Board) drawPicture(s *strings.Builder, place func(Piece) Point, marks bool) {
	words := make([]string, b.size())
	for i := range words {
		words[i] = "."
	}
	width := 1
	var buf []Cell
	for i, word := range b.names {
		p := b.Piece(ID(i))
		switch {
		case marks && ID(i) == b.selected:
			word = "[" + word + "]"
		case marks && p.Gap:
			word = "(" + word + ")"
		}
		width = max(width, len(word))
		buf = b.appendCellsAt(buf[:0], ID(i), b.Cell(place(p)))
		for _, c := range buf {
			words[c] = word
		}
	}
	for y := range b.height {
		row := words[y*b.width : (y+1)*b.width]
		for x, word := range row {
			if x > 0 {
				s.WriteByte(' ')
			}
			s.WriteString(word)
			if x < b.width-1 {
				s.WriteString(strings.Repeat(" ", width-len(word)))
			}
		}
		s.WriteByte('\n')
	}
}

// readingOrder returns the IDs in the order in which the home picture, read row
// by row, first shows them.
func (b *Board) readingOrder() []ID {
	order := make([]ID, b.Len())
	for i := range order {
		order[i] = ID(i)
	}
	first := func(id ID) Cell {
		return slices.Min(b.appendCellsAt(nil, id, b.Cell(b.home[id])))
	}
	slices.SortFunc(order, func(a, c ID) int { return int(first(a) - first(c)) })
	return order
}

// Parse reads a board from its text. Blank lines and extra spaces do not
// matter. The error names the line or the piece that is wrong.
func Parse(text string) (*Board, error) {
	sections, wrap, err := splitSections(text)
	if err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	l := Layout{WrapX: strings.Contains(wrap, "h"), WrapY: strings.Contains(wrap, "v"), Selected: NoPiece}
	rows := sections["now"]
	l.Height = len(rows)
	if l.Height == 0 || l.Height > MaxSide || len(rows[0]) > MaxSide {
		return nil, fmt.Errorf("board text: want 1 to %d rows and columns", MaxSide)
	}
	l.Width = len(rows[0])
	anyShape := sections["cells"] != nil
	now, err := readPicture(rows, l, anyShape)
	if err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	home := now
	if rows := sections["home"]; rows != nil {
		if home, err = readPicture(rows, l, anyShape); err != nil {
			return nil, fmt.Errorf("board text: home: %w", err)
		}
		for name, marked := range home.gaps {
			if marked {
				return nil, fmt.Errorf("board text: home: piece %s: want no marks there", name)
			}
		}
	}
	order := home.names
	if rows := sections["order"]; rows != nil {
		order = rows[0]
	}
	if err := l.addPieces(now, home, order); err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	if rows := sections["walls"]; rows != nil {
		if l.Walls, err = readSides(rows, l); err != nil {
			return nil, fmt.Errorf("board text: walls: %w", err)
		}
	}
	if err := l.readTerrain(sections); err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	if err := l.readTargets(sections); err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	if err := l.readLink(sections); err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	b, err := New(l)
	if err != nil {
		return nil, fmt.Errorf("board text: %w", err)
	}
	return b, nil
}

// splitSections cuts the text into the words of each part's lines.
func splitSections(text string) (sections map[string][][]string, wrap string, err error) {
	sections = make(map[string][][]string)
	current := "now"
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		switch keyword := words[0]; keyword {
		case "wrap":
			if len(words) != 2 || wrap != "" || !slices.Contains([]string{"h", "v", "hv"}, words[1]) {
				return nil, "", fmt.Errorf("line %q: want one wrap h, wrap v or wrap hv", strings.TrimSpace(line))
			}
			wrap = words[1]
		case "home", "walls", "cells", "rails":
			if len(words) != 1 || sections[keyword] != nil {
				return nil, "", fmt.Errorf("line %q: want one %s alone", strings.TrimSpace(line), keyword)
			}
			current, sections[keyword] = keyword, [][]string{}
		case "order", "marked", "targets", "link":
			if sections[keyword] != nil {
				return nil, "", fmt.Errorf("two lines of %s", keyword)
			}
			current, sections[keyword] = keyword, [][]string{words[1:]}
		default:
			if current == "order" {
				return nil, "", fmt.Errorf("line %q: nothing may follow order", strings.TrimSpace(line))
			}
			if current == "marked" || current == "rails" || current == "targets" {
				return nil, "", fmt.Errorf("line %q: want a keyword after %s", strings.TrimSpace(line), current)
			}
			sections[current] = append(sections[current], words)
		}
	}
	return sections, wrap, nil
}

// picture is what one drawing of a board says.
type picture struct {
	names    []string // in reading order
	corner   map[string]Point
	size     map[string]Point
	shape    map[string][]Point // of pieces that are no rectangles
	gaps     map[string]bool
	selected string
}

// readPicture reads a drawing. Pieces must be rectangles unless anyShape is set.
func readPicture(rows [][]string, l Layout, anyShape bool) (picture, error) {
	p := picture{corner: map[string]Point{}, size: map[string]Point{}, shape: map[string][]Point{}, gaps: map[string]bool{}}
	if len(rows) != l.Height {
		return p, fmt.Errorf("%d rows, want %d", len(rows), l.Height)
	}
	covered := make(map[string][]Point)
	for y, row := range rows {
		if len(row) != l.Width {
			return p, fmt.Errorf("row %d: %d cells, want %d", y+1, len(row), l.Width)
		}
		for x, word := range row {
			if word == "." {
				continue
			}
			name := strings.Trim(word, "()[]")
			if covered[name] == nil {
				p.names = append(p.names, name)
			}
			covered[name] = append(covered[name], Point{x, y})
			gap, selected := word == "("+name+")", word == "["+name+"]"
			if !gap && !selected && word != name {
				return p, fmt.Errorf("row %d: cell %q: want a name, (gap), [selected gap] or a dot", y+1, word)
			}
			if first := len(covered[name]) == 1; !first && (p.gaps[name] != (gap || selected) || (p.selected == name) != selected) {
				return p, fmt.Errorf("piece %s: not marked alike in all its cells", name)
			}
			p.gaps[name] = gap || selected
			if selected {
				if p.selected != "" && p.selected != name {
					return p, fmt.Errorf("gaps %s and %s: both selected", p.selected, name)
				}
				p.selected = name
			}
		}
	}
	for _, name := range p.names {
		if anyShape {
			p.corner[name], p.size[name], p.shape[name] = Bounds(covered[name])
			continue
		}
		var err error
		if p.corner[name], p.size[name], err = bounds(covered[name], l); err != nil {
			return p, fmt.Errorf("piece %s: %w", name, err)
		}
	}
	return p, nil
}

// Bounds returns the bounding rectangle of cells, and the cells relative to its corner, or nil if
// they fill it. There must be a cell.
func Bounds(cells []Point) (corner, size Point, shape []Point) {
	low, high := cells[0], cells[0]
	for _, c := range cells {
		low, high = Point{min(low.X, c.X), min(low.Y, c.Y)}, Point{max(high.X, c.X), max(high.Y, c.Y)}
	}
	size = high.Sub(low).Add(Point{1, 1})
	if size.X*size.Y == len(cells) {
		return low, size, nil
	}
	for _, c := range cells {
		shape = append(shape, c.Sub(low))
	}
	return low, size, shape
}

// bounds returns the rectangle that the points fill, across wrapping edges if
// need be.
func bounds(points []Point, l Layout) (corner, size Point, err error) {
	columns, rows := make([]bool, l.Width), make([]bool, l.Height)
	for _, p := range points {
		columns[p.X], rows[p.Y] = true, true
	}
	x, w, okX := run(columns, l.WrapX)
	y, h, okY := run(rows, l.WrapY)
	if !okX || !okY || w*h != len(points) {
		return corner, size, errors.New("its cells are not a rectangle")
	}
	return Point{x, y}, Point{w, h}, nil
}

// run returns where the one run of true values begins, and its length; with
// wrap it may go on from the end to the beginning.
func run(set []bool, wrap bool) (start, length int, ok bool) {
	starts := 0
	for i, on := range set {
		if !on {
			continue
		}
		length++
		before := i > 0 && set[i-1] || i == 0 && wrap && len(set) > 1 && set[len(set)-1]
		if !before {
			start = i
			starts++
		}
	}
	return start, length, starts == 1
}

// addPieces fills in the pieces, by order, of the two pictures.
func (l *Layout) addPieces(now, home picture, order []string) error {
	if len(order) != len(now.names) || len(home.names) != len(now.names) {
		return fmt.Errorf("%d pieces, %d homes, order of %d", len(now.names), len(home.names), len(order))
	}
	for i, name := range order {
		size, ok := now.size[name]
		if !ok || home.size[name] != size || !slices.Equal(now.shape[name], home.shape[name]) {
			return fmt.Errorf("piece %s: not of one size in all parts", name)
		}
		l.Pieces = append(l.Pieces, Piece{At: now.corner[name], Home: home.corner[name], W: size.X, H: size.Y, Gap: now.gaps[name]})
		l.Names = append(l.Names, name)
		l.Shapes = append(l.Shapes, now.shape[name])
		if name == now.selected {
			l.Selected = ID(i)
		}
	}
	return nil
}

// writeSides writes sets of sides, one hexadecimal digit a cell.
func writeSides(s *strings.Builder, sides []Wall, width int) {
	for row := range slices.Chunk(sides, width) {
		for _, w := range row {
			fmt.Fprintf(s, "%x", uint8(w))
		}
		s.WriteByte('\n')
	}
}

// readSides reads the format of writeSides.
func readSides(rows [][]string, l Layout) ([]Wall, error) {
	if len(rows) != l.Height {
		return nil, fmt.Errorf("%d rows, want %d", len(rows), l.Height)
	}
	var sides []Wall
	for y, row := range rows {
		digits := strings.Join(row, "")
		if len(digits) != l.Width {
			return nil, fmt.Errorf("row %d: %d digits, want %d", y+1, len(digits), l.Width)
		}
		for _, digit := range digits {
			w := strings.IndexRune("0123456789abcdef", digit)
			if w < 0 {
				return nil, fmt.Errorf("row %d: %q: want a hexadecimal digit", y+1, digit)
			}
			sides = append(sides, Wall(w))
		}
	}
	return sides, nil
}

// terrainSigns are the signs of cells in the text of a terrain, by kind.
var terrainSigns = map[cellKind]byte{0: '.', solidCell: '#', gateCell: '-', goalCell: '*', gateCell | goalCell: '+'}

// writeTerrain writes the terrain, if there is one.
func (b *Board) writeTerrain(s *strings.Builder) {
	if b.terrain == nil {
		return
	}
	s.WriteString("cells\n")
	for y := range b.height {
		for _, kind := range b.terrain.kinds[y*b.width : (y+1)*b.width] {
			s.WriteByte(terrainSigns[kind])
		}
		s.WriteByte('\n')
	}
	s.WriteString("marked")
	for i, name := range b.names {
		if b.terrain.marked[i] {
			s.WriteString(" " + name)
		}
	}
	s.WriteByte('\n')
	if b.terrain.rails {
		s.WriteString("rails\n")
	}
}

// readTerrain fills in the terrain of the sections, if they have one. Without one pieces have no
// shapes.
func (l *Layout) readTerrain(sections map[string][][]string) error {
	rows := sections["cells"]
	if rows == nil {
		if sections["marked"] != nil || sections["rails"] != nil {
			return errors.New("marked or rails: want cells too")
		}
		l.Shapes = nil
		return nil
	}
	if len(rows) != l.Height {
		return fmt.Errorf("cells: %d rows, want %d", len(rows), l.Height)
	}
	l.Terrain = &Terrain{Rails: sections["rails"] != nil}
	for y, row := range rows {
		signs := strings.Join(row, "")
		if len(signs) != l.Width {
			return fmt.Errorf("cells: row %d: %d signs, want %d", y+1, len(signs), l.Width)
		}
		for x, sign := range signs {
			at := Point{x, y}
			switch sign {
			case '.':
			case '#':
				l.Terrain.Solid = append(l.Terrain.Solid, at)
			case '-':
				l.Terrain.Gates = append(l.Terrain.Gates, at)
			case '*':
				l.Terrain.Goal = append(l.Terrain.Goal, at)
			case '+':
				l.Terrain.Gates, l.Terrain.Goal = append(l.Terrain.Gates, at), append(l.Terrain.Goal, at)
			default:
				return fmt.Errorf("cells: row %d: %q: want one of . # - * +", y+1, sign)
			}
		}
	}
	if marked := sections["marked"]; marked != nil {
		for _, name := range marked[0] {
			id := slices.Index(l.Names, name)
			if id < 0 {
				return fmt.Errorf("marked %s: no such piece", name)
			}
			l.Terrain.Marked = append(l.Terrain.Marked, ID(id))
		}
	}
	return nil
}

package puzzle

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"worldslide/board"
	"worldslide/solver/klotski"
)

// The option keys of boards with blocks of any shape. KeyGoal lists the goal cells.
const (
	KeyBlocks = "blocks"
	KeyMarked = "marked"
	KeyGates  = "gates"
	KeyRails  = "rails"
)

// Limits of boards with blocks of any shape.
const (
	BlocksMaxSide = 20
	BlocksMax     = len(BlockSigns)
)

// BlockSigns are the signs of blocks in codes, in order.
const BlockSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// The signs of cells without a block.
const (
	BlocksFloor = '.'
	BlocksWall  = '_'
)

// defaultMarked is the marked block if a code names none.
const defaultMarked = "A"

// Blocks is a Klotski board with blocks of any shape, as a code describes it.
type Blocks struct {
	Width, Height int
	Cells         []byte // row by row: the sign of a block, BlocksFloor or BlocksWall
	Marked        string // the signs of the marked blocks, ascending
	Goal, Gates   []board.Point
	Rails         bool // blocks move along their length only
}

// At returns the sign of a cell of the board.
func (k *Blocks) At(p board.Point) byte { return k.Cells[p.Y*k.Width+p.X] }

// Signs returns the signs of the blocks, ascending.
func (k *Blocks) Signs() string {
	signs := slices.DeleteFunc(slices.Clone(k.Cells), func(c byte) bool { return c == BlocksFloor || c == BlocksWall })
	slices.Sort(signs)
	return string(slices.Compact(signs))
}

// Of returns the cells of a sign in reading order.
func (k *Blocks) Of(sign byte) []board.Point {
	var cells []board.Point
	for i, c := range k.Cells {
		if c == sign {
			cells = append(cells, board.Point{X: i % k.Width, Y: i / k.Width})
		}
	}
	return cells
}

// Values returns the values that describe the board, which need not be normalized.
func (k *Blocks) Values() Values {
	rows := make([]string, k.Height)
	for y := range rows {
		rows[y] = string(k.Cells[y*k.Width : (y+1)*k.Width])
	}
	v := Values{KeyBlocks: strings.Join(rows, "/"), KeyGoal: formatSorted(k.Goal)}
	if k.Marked != defaultMarked {
		v[KeyMarked] = k.Marked
	}
	if len(k.Gates) > 0 {
		v[KeyGates] = formatSorted(k.Gates)
	}
	if k.Rails {
		v[KeyRails] = "true"
	}
	return v
}

// formatSorted formats cells in the order of their texts.
func formatSorted(cells []board.Point) string {
	cells = slices.Clone(cells)
	slices.SortFunc(cells, func(p, q board.Point) int { return strings.Compare(formatPoint(p), formatPoint(q)) })
	return formatPoints(cells)
}

// Board creates the board, or says what is wrong with it. Blocks are in the order of their signs.
func (k *Blocks) Board() (*board.Board, error) {
	if err := k.check(); err != nil {
		return nil, err
	}
	l := board.Layout{Width: k.Width, Height: k.Height, Selected: board.NoPiece, Terrain: &board.Terrain{
		Solid: k.Of(BlocksWall), Goal: k.Goal, Gates: k.Gates, Rails: k.Rails,
	}}
	for i, sign := range []byte(k.Signs()) {
		at, size, shape := board.Bounds(k.Of(sign))
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: size.X, H: size.Y})
		l.Shapes, l.Names = append(l.Shapes, shape), append(l.Names, string(rune(sign)))
		if strings.IndexByte(k.Marked, sign) >= 0 {
			l.Terrain.Marked = append(l.Terrain.Marked, board.ID(i))
		}
	}
	return board.New(l)
}

// check returns the first fault of the board.
func (k *Blocks) check() error {
	signs := k.Signs()
	for _, sign := range []byte(signs) {
		if cells := k.Of(sign); !board.Connected(cells) {
			return fmt.Errorf("%s: %c is in two places, such as %v and %v: want one connected block a sign",
				KeyBlocks, sign, cells[0], apart(cells))
		}
	}
	marked := 0
	for _, sign := range []byte(k.Marked) {
		if strings.IndexByte(signs, sign) < 0 {
			return fmt.Errorf("%s: %c is no block of the board", KeyMarked, sign)
		}
		marked += len(k.Of(sign))
	}
	for _, set := range []struct {
		key   string
		cells []board.Point
	}{{KeyGoal, k.Goal}, {KeyGates, k.Gates}} {
		seen := make(map[board.Point]bool, len(set.cells))
		for _, p := range set.cells {
			switch {
			case p.X >= k.Width || p.Y >= k.Height:
				return fmt.Errorf("%s: cell %v is not on the board of %dx%d", set.key, p, k.Width, k.Height)
			case k.At(p) == BlocksWall:
				return fmt.Errorf("%s: cell %v is a wall", set.key, p)
			case seen[p]:
				return fmt.Errorf("%s: cell %v is named twice", set.key, p)
			}
			seen[p] = true
		}
	}
	switch {
	case len(k.Goal) == 0:
		return fmt.Errorf("%s: no cells: want those that the marked blocks have to cover", KeyGoal)
	case len(k.Goal) > marked:
		return fmt.Errorf("%s: %d cells, but the marked blocks have %d: want no more", KeyGoal, len(k.Goal), marked)
	}
	for _, p := range k.Gates {
		if sign := k.At(p); sign != BlocksFloor && strings.IndexByte(k.Marked, sign) < 0 {
			return fmt.Errorf("%s: %c is on the gate %v, but is not marked", KeyGates, sign, p)
		}
	}
	return nil
}

// apart returns a cell that is not connected with the first.
func apart(cells []board.Point) board.Point {
	joined := []board.Point{cells[0]}
	for i := 0; i < len(joined); i++ {
		for _, d := range board.Dirs {
			if next := joined[i].Add(d.Vector()); slices.Contains(cells, next) && !slices.Contains(joined, next) {
				joined = append(joined, next)
			}
		}
	}
	return cells[slices.IndexFunc(cells, func(p board.Point) bool { return !slices.Contains(joined, p) })]
}

// ParseBlocks reads a board with blocks of any shape from values. It checks the texts; Board
// checks the rest.
func ParseBlocks(v Values) (Blocks, error) {
	text := v[KeyBlocks]
	if len(text) > BlocksMaxSide*(BlocksMaxSide+1) {
		return Blocks{}, fmt.Errorf("%s: %d signs: want at most %dx%d cells", KeyBlocks, len(text), BlocksMaxSide, BlocksMaxSide)
	}
	rows := strings.Split(text, "/")
	k := Blocks{Width: len(rows[0]), Height: len(rows), Marked: defaultMarked, Rails: v.Flag(KeyRails)}
	if k.Width < 1 || k.Width > BlocksMaxSide || k.Height > BlocksMaxSide {
		return Blocks{}, fmt.Errorf("%s: %dx%d cells: want 1 to %d rows and columns", KeyBlocks, k.Width, k.Height, BlocksMaxSide)
	}
	for y, row := range rows {
		if len(row) != k.Width {
			return Blocks{}, fmt.Errorf("%s: row %d: %d cells: want %d, as in row 1", KeyBlocks, y+1, len(row), k.Width)
		}
		for x := range len(row) {
			if c := row[x]; c != BlocksFloor && c != BlocksWall && strings.IndexByte(BlockSigns, c) < 0 {
				return Blocks{}, fmt.Errorf("%s: cell %v: %q: want a letter, a digit, a dot or _", KeyBlocks, board.Point{X: x, Y: y}, shorten(row[x:]))
			}
		}
		k.Cells = append(k.Cells, row...)
	}
	if v.Has(KeyMarked) {
		signs := []byte(v[KeyMarked])
		slices.Sort(signs)
		if len(slices.Compact(slices.Clone(signs))) != len(signs) || len(signs) == 0 {
			return Blocks{}, fmt.Errorf("%s=%q: want signs of blocks, each once", KeyMarked, shorten(v[KeyMarked]))
		}
		k.Marked = string(signs)
	}
	var err error
	if k.Goal, err = parsePoints(KeyGoal, v[KeyGoal], BlocksMaxSide*BlocksMaxSide); err == nil {
		k.Gates, err = parsePoints(KeyGates, v[KeyGates], BlocksMaxSide*BlocksMaxSide)
	}
	return k, err
}

// BlocksOf returns a board, of either form, as a board with blocks of any shape. The signs are the
// names of the blocks.
func BlocksOf(b *board.Board) Blocks {
	k := Blocks{Width: b.Width(), Height: b.Height(), Cells: []byte(strings.Repeat(string(BlocksFloor), b.Width()*b.Height()))}
	var buf []board.Cell
	for i := range b.Len() {
		id := board.ID(i)
		buf = b.AppendCells(buf[:0], id)
		for _, c := range buf {
			k.Cells[c] = b.Name(id)[0]
		}
		if klotski.Marked(b, id) {
			k.Marked += b.Name(id)
		}
	}
	for _, c := range klotski.GoalCells(b) {
		k.Goal = append(k.Goal, b.Point(c))
	}
	if t := b.Terrain(); t != nil {
		k.Gates, k.Rails = t.Gates, t.Rails
		for _, p := range t.Solid {
			k.Cells[p.Y*k.Width+p.X] = BlocksWall
		}
	}
	return k
}

// Named returns the board with other signs: A for the marked block if there is one, else A, B, C
// for the marked blocks, and the following ones for the others in reading order. These are the
// signs of converted puzzles. They are letters first, and digits only if there are no more.
func (k *Blocks) Named() Blocks {
	const order = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	named := *k
	named.Cells, named.Marked = slices.Clone(k.Cells), ""
	signs := map[byte]byte{BlocksFloor: BlocksFloor, BlocksWall: BlocksWall}
	for _, marked := range []bool{true, false} {
		for _, c := range k.Cells {
			if _, known := signs[c]; known || marked != (strings.IndexByte(k.Marked, c) >= 0) {
				continue
			}
			signs[c] = order[len(signs)-2]
			if marked {
				named.Marked += string(rune(signs[c]))
			}
		}
	}
	for i, c := range k.Cells {
		named.Cells[i] = signs[c]
	}
	return named
}

// asBoard returns the values of a board with an exit for a board that this form can hold, with the
// same signs.
func (k *Blocks) asBoard() (Values, bool) {
	if k.Rails || len(k.Gates) > 0 || k.Marked != defaultMarked || len(k.Goal) != exitGoal || slices.Contains(k.Cells, BlocksWall) ||
		min(k.Width, k.Height) < klotski.MinSide || max(k.Width, k.Height) > klotski.MaxSide {
		return nil, false
	}
	text := k.Values()[KeyBlocks]
	exits := []klotski.Exit{klotski.UsualExit()}
	for _, side := range board.Dirs {
		for e := (klotski.Exit{Side: side}); e.On(k.Width, k.Height); e.First++ {
			exits = append(exits, e)
		}
	}
	for _, e := range exits {
		if !e.On(k.Width, k.Height) {
			continue
		}
		at := e.Goal(k.Width, k.Height)
		if !slices.ContainsFunc(k.Goal, func(p board.Point) bool { return p.X < at.X || p.Y < at.Y || p.X > at.X+1 || p.Y > at.Y+1 }) {
			_, err := parseKlotski(text, e)
			return klotskiValues(text, e), err == nil
		}
	}
	return nil, false
}

// exitGoal is the number of goal cells of a board with an exit.
const exitGoal = 4

// normalizeBlocks is Normalize for blocks of any shape. A board that can be written with
// board and exit is normalized to these, so that it has one identity.
func normalizeBlocks(v Values) (Values, error) {
	for _, key := range []string{KeyLevel, KeyBoard, KeyExit} {
		if v.Has(key) {
			return nil, fmt.Errorf("%s contradicts %s: want either", key, KeyBlocks)
		}
	}
	k, err := ParseBlocks(v)
	if err == nil {
		err = k.check()
	}
	if err != nil {
		return nil, err
	}
	if old, ok := k.asBoard(); ok {
		return old, nil
	}
	n := maps.Clone(v)
	maps.DeleteFunc(n, func(key, _ string) bool { return slices.Contains([]string{KeyMarked, KeyGates, KeyRails}, key) })
	maps.Copy(n, k.Values())
	return n, nil
}

package board

import "fmt"

// Cell is the index of a cell: row by row from the top left, y*width + x.
type Cell int16

// NoCell is the cell beyond an edge that does not wrap.
const NoCell Cell = -1

// MaxSide is the largest width or height of a board, in cells. Coordinates up
// to it fit one base-36 digit of a position code.
const MaxSide = 36

// Wall is a set of sides of one cell: the closed ones, or those by which the paths of a Link leave.
type Wall uint8

// The sides of a cell, as bits of a Wall.
const (
	WallTop Wall = 1 << iota
	WallRight
	WallBottom
	WallLeft
)

// wallSides maps a direction of travel to the side that it leaves through.
var wallSides = [4]Wall{Up: WallTop, Down: WallBottom, Left: WallLeft, Right: WallRight}

// WallOn returns the side that d leaves through.
func WallOn(d Dir) Wall { return wallSides[d&3] }

// grid is the part of a board that never changes: size, wrapping and walls. All copies of
// a board share one. Neighbours come from a table, so wrapping costs nothing during play.
type grid struct {
	width, height int
	wrapX, wrapY  bool
	walls         []Wall    // nil, or one a cell
	next          [][4]Cell // by 1 + cell and direction: NoCell has neighbours, itself
}

func newGrid(width, height int, wrapX, wrapY bool, walls []Wall) (*grid, error) {
	if width < 1 || width > MaxSide || height < 1 || height > MaxSide {
		return nil, fmt.Errorf("board of %dx%d cells: width and height must be 1 to %d", width, height, MaxSide)
	}
	if walls != nil && len(walls) != width*height {
		return nil, fmt.Errorf("board of %dx%d cells: %d walls, want one a cell", width, height, len(walls))
	}
	g := &grid{width: width, height: height, wrapX: wrapX, wrapY: wrapY, walls: walls}
	g.next = make([][4]Cell, 1+width*height)
	g.next[0] = [4]Cell{NoCell, NoCell, NoCell, NoCell}
	for c := range g.size() {
		for _, d := range Dirs {
			g.next[1+c][d] = g.Cell(g.Point(c).Add(d.Vector()))
		}
	}
	return g, g.checkWalls()
}

// checkWalls returns an error if the two cells beside a wall disagree about it.
func (g *grid) checkWalls() error {
	if g.walls == nil {
		return nil
	}
	for c := range g.size() {
		for _, d := range Dirs {
			n := g.Next(c, d)
			if n != NoCell && g.Walled(c, d) != g.Walled(n, d.Opposite()) {
				return fmt.Errorf("wall between %v and %v: the two cells disagree", g.Point(c), g.Point(n))
			}
		}
	}
	return nil
}

// Width returns the number of columns.
func (g *grid) Width() int { return g.width }

// Height returns the number of rows.
func (g *grid) Height() int { return g.height }

// WrapX reports whether the left and the right edge are joined.
func (g *grid) WrapX() bool { return g.wrapX }

// WrapY reports whether the top and the bottom edge are joined.
func (g *grid) WrapY() bool { return g.wrapY }

// Cell returns the cell at p, wrapped along the axes that wrap, or NoCell if p
// is off the board.
func (g *grid) Cell(p Point) Cell {
	p = g.Wrap(p)
	if p.X < 0 || p.X >= g.width || p.Y < 0 || p.Y >= g.height {
		return NoCell
	}
	return Cell(p.Y*g.width + p.X)
}

// Wrap reduces the coordinates of p along the axes that wrap.
func (g *grid) Wrap(p Point) Point {
	if g.wrapX && uint(p.X) >= uint(g.width) {
		p.X = floorMod(p.X, g.width)
	}
	if g.wrapY && uint(p.Y) >= uint(g.height) {
		p.Y = floorMod(p.Y, g.height)
	}
	return p
}

// Point returns the column and row of c, which must be on the board.
func (g *grid) Point(c Cell) Point { return Point{int(c) % g.width, int(c) / g.width} }

// Next returns the neighbour of c in direction d, or NoCell beyond an edge.
// It ignores walls. The neighbours of NoCell are NoCell, so rules need no edge cases.
func (g *grid) Next(c Cell, d Dir) Cell { return g.next[c+1][d&3] }

// size returns the number of cells.
func (g *grid) size() Cell { return Cell(g.width * g.height) }

// Walled reports whether a wall closes the side of c that d leaves through.
func (g *grid) Walled(c Cell, d Dir) bool {
	return g.walls != nil && g.walls[c]&wallSides[d&3] != 0
}

func floorMod(a, n int) int {
	a %= n
	if a < 0 {
		a += n
	}
	return a
}

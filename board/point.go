package board

import "fmt"

// Point is a place or an offset on the board, in cells. X grows to the right,
// Y grows downward.
type Point struct{ X, Y int }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the offset from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns p scaled by n.
func (p Point) Times(n int) Point { return Point{p.X * n, p.Y * n} }

// String returns the point as "(x,y)".
func (p Point) String() string { return fmt.Sprintf("(%d,%d)", p.X, p.Y) }

// Dir is one of the four directions in which pieces move. The order of the constants is
// the order in which moves are enumerated.
type Dir uint8

// The directions, in enumeration order.
const (
	Up Dir = iota
	Down
	Left
	Right
)

// Dirs lists the directions in enumeration order.
var Dirs = [4]Dir{Up, Down, Left, Right}

// vectors holds the unit step of each direction.
var vectors = [4]Point{Up: {0, -1}, Down: {0, 1}, Left: {-1, 0}, Right: {1, 0}}

// Vector returns the unit step in direction d.
func (d Dir) Vector() Point { return vectors[d&3] }

// Opposite returns the direction back.
func (d Dir) Opposite() Dir { return d ^ 1 }

// Horizontal reports whether d is Left or Right.
func (d Dir) Horizontal() bool { return d >= Left }

// dirLetters is the notation of codes and replays, indexed by direction.
const dirLetters = "udlr"

// Letter returns the notation of d: u, d, l or r.
func (d Dir) Letter() byte { return dirLetters[d&3] }

// String returns the notation of d: "u", "d", "l" or "r".
func (d Dir) String() string { return string(d.Letter()) }

// ParseDir parses the letter u, d, l or r.
func ParseDir(letter byte) (Dir, bool) {
	for i := range len(dirLetters) {
		if dirLetters[i] == letter {
			return Dir(i), true
		}
	}
	return 0, false
}

package shuffle

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/solver/klotski"
)

// Klotski draws puzzles of sliding blocks. The length of the shortest solution is
// drawn first, each within the limits as often as any other; then components of
// random positions, all of whose distances to the goal are known, until one has a
// start that is as far away. Were the farthest position taken, nearly every puzzle
// would have the largest number of moves that is asked for. What is one move away
// counts as the same puzzle and is not drawn again, nor is a mirror image:
// components keep one of both.
// Make one with NewKlotski.
//
// The draws are frozen: the same state of the generator and the same limits give
// the same puzzles for ever.
type Klotski struct {
	random   *Random
	min, max int16 // moves of the shortest solution
	seen     map[klotski.Position]bool
}

// KlotskiTrivial is the number of moves up to which a puzzle is no puzzle.
const KlotskiTrivial = 4

// NewKlotski returns a source of puzzles that need least to most moves to be
// solved. Limits beyond what is possible or worth it are drawn in.
func NewKlotski(random *Random, least, most int) *Klotski {
	return &Klotski{
		random: random,
		min:    int16(max(KlotskiTrivial+1, min(least, klotski.Farthest+1))), max: int16(min(most, KlotskiDeepest)),
		seen: make(map[klotski.Position]bool),
	}
}

// KlotskiDeepest is the largest number of moves that any start with two to four empty
// cells needs, as tools/klotskipacks has found by looking through all of them.
const KlotskiDeepest = 138

// tries is how many components may lack a start of the length that was drawn before
// another length is drawn, none longer than they have: about one component in seventy
// has a start of more than 130 moves, but every second one of 30. After patience
// components with nothing new there is taken to be nothing left.
const tries, maxLooks = 75, 300

// Next draws a puzzle. It is false if no more are to be found, or if ctx ended.
func (k *Klotski) Next(ctx context.Context) (klotski.Position, bool) {
	most := k.max
	for range maxLooks / tries {
		if most < k.min {
			return 0, false
		}
		far := k.min + int16(k.random.Below(int(most-k.min)+1))
		deepest := int16(klotski.Unreachable)
		for range tries {
			component, err := klotski.Explore(ctx, k.draw())
			if err != nil {
				return 0, false
			}
			distances, err := component.Distances(ctx, klotski.Moves)
			if err != nil {
				return 0, false
			}
			if i, ok := k.choose(component, distances, far); ok {
				for _, n := range component.AppendNeighbours([]int{i}, i) {
					k.seen[component.Position(n)] = true
				}
				return component.Position(i), true
			}
			deepest = max(deepest, slices.Max(distances))
		}
		most = min(most, deepest)
	}
	return 0, false
}

// choose returns a new start of a component that is so far from the goal: of several
// the first from a random one on.
func (k *Klotski) choose(c *klotski.Component, distances []int16, far int16) (int, bool) {
	begin := k.random.Below(len(distances))
	for n := range distances {
		i := (begin + n) % len(distances)
		if distances[i] == far && !k.seen[c.Position(i)] {
			return i, true
		}
	}
	return 0, false
}

// Each board has two empty cells, as all the traditional ones. So the 1x1 blocks
// are what the others leave, of which there is one at least.
const (
	emptyCells = 2
	maxPairs   = (klotski.Width*klotski.Height - 4 - emptyCells) / 2 // 2x1 and 1x2 blocks
	maxOneWay  = 6                                                   // of either: there are no more letters
)

// draw returns a random position: any number of blocks of 2x1 and 1x2, each at
// any place that those before have left.
func (k *Klotski) draw() klotski.Position {
	for {
		lying, standing := k.random.Below(maxOneWay+1), k.random.Below(maxOneWay+1)
		if lying+standing < 1 || lying+standing > maxPairs {
			continue
		}
		d := drawing{random: k.random}
		singles := 2 * (maxPairs - lying - standing)
		if d.add(1, 2, 2) && d.add(lying, 2, 1) && d.add(standing, 1, 2) && d.add(singles, 1, 1) {
			if p, err := klotski.Place(d.blocks); err == nil {
				return p
			}
		}
	}
}

// drawing is a board that is being filled.
type drawing struct {
	random *Random
	taken  [klotski.Height][klotski.Width]bool
	blocks []klotski.Block
}

// add puts down some blocks of one size, and reports whether there was room.
func (d *drawing) add(count, w, h int) bool {
	for range count {
		var free []board.Point
		for y := range klotski.Height - h + 1 {
			for x := range klotski.Width - w + 1 {
				if !d.covered(x, y, w, h) {
					free = append(free, board.Point{X: x, Y: y})
				}
			}
		}
		if len(free) == 0 {
			return false
		}
		at := free[d.random.Below(len(free))]
		for y := at.Y; y < at.Y+h; y++ {
			for x := at.X; x < at.X+w; x++ {
				d.taken[y][x] = true
			}
		}
		d.blocks = append(d.blocks, klotski.Block{At: at, W: w, H: h})
	}
	return true
}

// covered reports whether any cell of a rectangle is taken.
func (d *drawing) covered(x, y, w, h int) bool {
	for row := y; row < y+h; row++ {
		for column := x; column < x+w; column++ {
			if d.taken[row][column] {
				return true
			}
		}
	}
	return false
}

package klotski

import (
	"math"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// rails are where one block can be while the others stand still: the places that
// it can reach, and the straight ways between neighbouring ones. A block in the
// hand runs on them, so it stops at what stops it, goes around corners, and is
// never where it could not have come. Positions are those of the block's top left
// corner, in cells.
type rails struct {
	places []gesture.Point
	cells  []board.Cell // of the places
	ways   [][2]int     // neighbouring places
	far    [][]float64  // from place to place, along the ways
}

// newRails returns those of a block where it stands; its place comes first.
func newRails(b *board.Board, block board.ID) *rails {
	r := &rails{cells: (moves.Steps{}).Reach(b, block).Places()}
	for _, c := range r.cells {
		p := b.Point(c)
		r.places = append(r.places, gesture.Point{X: float64(p.X), Y: float64(p.Y)})
	}
	r.far = make([][]float64, len(r.places))
	for i, p := range r.places {
		r.far[i] = slices.Repeat([]float64{math.Inf(1)}, len(r.places))
		for j, q := range r.places {
			switch p.Distance(q) {
			case 0:
				r.far[i][j] = 0
			case 1:
				r.far[i][j] = 1
				if i < j {
					r.ways = append(r.ways, [2]int{i, j})
				}
			}
		}
	}
	for via := range r.places {
		for i := range r.places {
			for j := range r.places {
				r.far[i][j] = min(r.far[i][j], r.far[i][via]+r.far[via][j])
			}
		}
	}
	return r
}

// spot is a point of the rails: on a way, so far from its first end. With a
// single place there is no way.
type spot struct {
	way  int
	part float64
}

// at returns where a spot is.
func (r *rails) at(s spot) gesture.Point {
	if len(r.ways) == 0 {
		return r.places[0]
	}
	w := r.ways[s.way]
	return gesture.Between(r.places[w[0]], r.places[w[1]], s.part)
}

// start is the spot at the block's own place.
func (r *rails) start() spot {
	for i, w := range r.ways {
		if w[0] == 0 {
			return spot{i, 0}
		}
	}
	return spot{}
}

// turning is how much nearer to the pointer, by cells of the way there, another
// way must bring the block than the one it is on. It keeps a hand that is not
// quite steady from tearing the block around corners.
const turning = 0.35

// follow returns the spot to which a pointer draws the block that is at a spot.
func (r *rails) follow(from spot, to gesture.Point) spot {
	best, least := from, math.Inf(1)
	for i, w := range r.ways {
		a, b := r.places[w[0]], r.places[w[1]]
		part := (to.X-a.X)*(b.X-a.X) + (to.Y-a.Y)*(b.Y-a.Y)
		s := spot{i, min(max(part, 0), 1)}
		if cost := r.at(s).Distance(to) + turning*r.between(from, s); cost < least-1e-9 {
			best, least = s, cost
		}
	}
	return best
}

// ends returns the places at the ends of a spot's way and how far they are.
func (r *rails) ends(s spot) [2]struct {
	place int
	far   float64
} {
	w := r.ways[s.way]
	return [2]struct {
		place int
		far   float64
	}{{w[0], s.part}, {w[1], 1 - s.part}}
}

// between returns the length of the shortest way from a spot to another.
func (r *rails) between(from, to spot) float64 {
	if from.way == to.way {
		return math.Abs(from.part - to.part)
	}
	least := math.Inf(1)
	for _, a := range r.ends(from) {
		for _, b := range r.ends(to) {
			least = min(least, a.far+r.far[a.place][b.place]+b.far)
		}
	}
	return least
}

// toward returns the spot that lies so far along the shortest way to another.
func (r *rails) toward(from, to spot, far float64) spot {
	for far > 0 && len(r.ways) > 0 && from != to {
		if from.way == to.way {
			step := to.part - from.part
			if math.Abs(step) <= far {
				return to
			}
			return spot{from.way, from.part + math.Copysign(far, step)}
		}
		end, length := r.exit(from, to)
		if length > far {
			return spot{from.way, from.part + math.Copysign(far, float64(end)-from.part)}
		}
		far -= length
		from = r.enter(r.ways[from.way][end], to)
	}
	return from
}

// exit returns by which end of its way, 0 or 1, the shortest way to another spot
// leaves, and how far that end is. At a place the way just entered is gone along:
// its far end is as near to all that lies beyond.
func (r *rails) exit(from, to spot) (end int, length float64) {
	least := math.Inf(1)
	for i, a := range r.ends(from) {
		for _, b := range r.ends(to) {
			l := a.far + r.far[a.place][b.place] + b.far
			if l < least-1e-9 || l < least+1e-9 && a.far > length {
				end, length, least = i, a.far, l
			}
		}
	}
	return end, length
}

// enter returns the spot at a place on the way by which the shortest way from
// there to another spot goes on.
func (r *rails) enter(place int, to spot) spot {
	best, least := spot{}, math.Inf(1)
	for i, w := range r.ways {
		for end, p := range w {
			if p != place {
				continue
			}
			if i == to.way {
				return spot{i, float64(end)}
			}
			other := w[1-end]
			for _, b := range r.ends(to) {
				if l := 1 + r.far[other][b.place] + b.far; l < least-1e-9 {
					best, least = spot{i, float64(end)}, l
				}
			}
		}
	}
	return best
}

// nearest returns the place at the nearer end of a spot's way.
func (r *rails) nearest(s spot) int {
	if len(r.ways) == 0 {
		return 0
	}
	if s.part > 0.5 {
		return r.ways[s.way][1]
	}
	return r.ways[s.way][0]
}

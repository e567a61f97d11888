package klotski

import (
	"math"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// pathGraph are where one block can be while the others stand still: the places that
// it can reach, and the straight ways between neighbouring ones. A block in the
// hand runs on them, so it stops at what stops it, goes around corners, and is
// never where it could not have come. Positions are those of the block's top left
// corner, in cells.
type pathGraph struct {
	places    []gesture.Point
	cells     []board.Cell // of the places
	edges     [][2]int     // neighbouring places
	distances [][]float64  // from place to place, along the ways
}

// newPathGraph returns those of a block where it stands; its place comes first.
func newPathGraph(b *board.Board, block board.ID) *pathGraph {
	r := &pathGraph{cells: (moves.Klotski{}).Reach(b, block).Places()}
	for _, c := range r.cells {
		p := b.Point(c)
		r.places = append(r.places, gesture.Point{X: float64(p.X), Y: float64(p.Y)})
	}
	r.distances = make([][]float64, len(r.places))
	for i, p := range r.places {
		r.distances[i] = slices.Repeat([]float64{math.Inf(1)}, len(r.places))
		for j, q := range r.places {
			switch p.Distance(q) {
			case 0:
				r.distances[i][j] = 0
			case 1:
				r.distances[i][j] = 1
				if i < j {
					r.edges = append(r.edges, [2]int{i, j})
				}
			}
		}
	}
	for via := range r.places {
		for i := range r.places {
			for j := range r.places {
				r.distances[i][j] = min(r.distances[i][j], r.distances[i][via]+r.distances[via][j])
			}
		}
	}
	return r
}

// pathPoint is a point of the rails: on a way, so far from its first end. With a
// single place there is no way.
type pathPoint struct {
	edge     int
	fraction float64
}

// at returns where a spot is.
func (r *pathGraph) at(s pathPoint) gesture.Point {
	if len(r.edges) == 0 {
		return r.places[0]
	}
	w := r.edges[s.edge]
	return gesture.Between(r.places[w[0]], r.places[w[1]], s.fraction)
}

// start is the spot at the block's own place.
func (r *pathGraph) start() pathPoint {
	for i, w := range r.edges {
		if w[0] == 0 {
			return pathPoint{i, 0}
		}
	}
	return pathPoint{}
}

// turning is how much nearer to the pointer, by cells of the way there, another
// way must bring the block than the one it is on. It keeps a hand that is not
// quite steady from tearing the block around corners.
const turning = 0.35

// follow returns the spot to which a pointer draws the block that is at a spot.
func (r *pathGraph) follow(from pathPoint, to gesture.Point) pathPoint {
	best, least := from, math.Inf(1)
	for i, w := range r.edges {
		a, b := r.places[w[0]], r.places[w[1]]
		part := (to.X-a.X)*(b.X-a.X) + (to.Y-a.Y)*(b.Y-a.Y)
		s := pathPoint{i, min(max(part, 0), 1)}
		if cost := r.at(s).Distance(to) + turning*r.between(from, s); cost < least-1e-9 {
			best, least = s, cost
		}
	}
	return best
}

// ends returns the places at the ends of a spot's way and how far they are.
func (r *pathGraph) ends(s pathPoint) [2]struct {
	place int
	far   float64
} {
	w := r.edges[s.edge]
	return [2]struct {
		place int
		far   float64
	}{{w[0], s.fraction}, {w[1], 1 - s.fraction}}
}

// between returns the length of the shortest way from a spot to another.
func (r *pathGraph) between(from, to pathPoint) float64 {
	if from.edge == to.edge {
		return math.Abs(from.fraction - to.fraction)
	}
	least := math.Inf(1)
	for _, a := range r.ends(from) {
		for _, b := range r.ends(to) {
			least = min(least, a.far+r.distances[a.place][b.place]+b.far)
		}
	}
	return least
}

// pointToward returns the spot that lies so far along the shortest way to another.
func (r *pathGraph) pointToward(from, to pathPoint, far float64) pathPoint {
	for far > 0 && len(r.edges) > 0 && from != to {
		if from.edge == to.edge {
			step := to.fraction - from.fraction
			if math.Abs(step) <= far {
				return to
			}
			return pathPoint{from.edge, from.fraction + math.Copysign(far, step)}
		}
		end, length := r.exit(from, to)
		if length > far {
			return pathPoint{from.edge, from.fraction + math.Copysign(far, float64(end)-from.fraction)}
		}
		far -= length
		from = r.enter(r.edges[from.edge][end], to)
	}
	return from
}

// exit returns by which end of its way, 0 or 1, the shortest way to another spot
// leaves, and how far that end is. At a place the way just entered is gone along:
// its far end is as near to all that lies beyond.
func (r *pathGraph) exit(from, to pathPoint) (end int, length float64) {
	least := math.Inf(1)
	for i, a := range r.ends(from) {
		for _, b := range r.ends(to) {
			l := a.far + r.distances[a.place][b.place] + b.far
			if l < least-1e-9 || l < least+1e-9 && a.far > length {
				end, length, least = i, a.far, l
			}
		}
	}
	return end, length
}

// enter returns the spot at a place on the way by which the shortest way from
// there to another spot goes on.
func (r *pathGraph) enter(place int, to pathPoint) pathPoint {
	best, least := pathPoint{}, math.Inf(1)
	for i, w := range r.edges {
		for end, p := range w {
			if p != place {
				continue
			}
			if i == to.edge {
				return pathPoint{i, float64(end)}
			}
			other := w[1-end]
			for _, b := range r.ends(to) {
				if l := 1 + r.distances[other][b.place] + b.far; l < least-1e-9 {
					best, least = pathPoint{i, float64(end)}, l
				}
			}
		}
	}
	return best
}

// nearest returns the place at the nearer end of a spot's way.
func (r *pathGraph) nearest(s pathPoint) int {
	if len(r.edges) == 0 {
		return 0
	}
	if s.fraction > 0.5 {
		return r.edges[s.edge][1]
	}
	return r.edges[s.edge][0]
}

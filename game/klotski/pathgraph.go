package klotski

import (
	"math"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// pathGraph holds the places that a block can reach while the others do not move, and the
// edges between neighbouring places. A dragged block moves along the edges, so it stops at
// obstacles, goes around corners, and is never at a position that it could not reach.
// Positions are those of the block's top left corner, in cells.
type pathGraph struct {
	places    []gesture.Point // the first is the block's own place
	cells     []board.Cell    // of the places
	edges     [][2]int        // indices of neighbouring places
	distances [][]float64     // between places, along edges
}

// newPathGraph returns the graph of a block.
func newPathGraph(b *board.Board, block board.ID) *pathGraph {
	r := &pathGraph{cells: (moves.Klotski{}).Reach(b, block).Places()}
	for _, c := range r.cells {
		p := b.Point(c)
		r.places = append(r.places, gesture.Point{X: float64(p.X), Y: float64(p.Y)})
	}
	beside := make([][]int, len(r.places))
	for i, p := range r.places {
		for j := range r.places[:i] {
			if p.Distance(r.places[j]) == 1 {
				beside[i], beside[j] = append(beside[i], j), append(beside[j], i)
			}
		}
	}
	r.distances = make([][]float64, len(r.places))
	for i := range r.places {
		for _, j := range beside[i] {
			if i < j {
				r.edges = append(r.edges, [2]int{i, j})
			}
		}
		r.distances[i] = distancesFrom(i, beside)
	}
	return r
}

// distancesFrom returns the distances of all places from one, along edges.
func distancesFrom(place int, beside [][]int) []float64 {
	distances := slices.Repeat([]float64{math.Inf(1)}, len(beside))
	distances[place] = 0
	queue := []int{place}
	for n := 0; n < len(queue); n++ {
		for _, next := range beside[queue[n]] {
			if math.IsInf(distances[next], 1) {
				distances[next] = distances[queue[n]] + 1
				queue = append(queue, next)
			}
		}
	}
	return distances
}

// pathPoint is a point on an edge, at a fraction of the way from its first end. In a graph
// without edges the zero pathPoint is the only place.
type pathPoint struct {
	edge     int
	fraction float64
}

// at returns the position of a point.
func (r *pathGraph) at(s pathPoint) gesture.Point {
	if len(r.edges) == 0 {
		return r.places[0]
	}
	w := r.edges[s.edge]
	return gesture.Between(r.places[w[0]], r.places[w[1]], s.fraction)
}

// start returns the point at the block's own place.
func (r *pathGraph) start() pathPoint {
	for i, w := range r.edges {
		if w[0] == 0 {
			return pathPoint{i, 0}
		}
	}
	return pathPoint{}
}

// turning is the cost of a path per cell, in cells of distance from the pointer. A block leaves
// its edge only if that brings it sufficiently closer to the pointer, so that an unsteady hand
// does not pull it around corners.
const turning = 0.35

// follow returns the point to which a pointer drags a block from a point.
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

// ends returns the places at the ends of a point's edge and their distances.
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

// between returns the length of the shortest path between two points.
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

// pointToward returns the point at a distance along the shortest path to another point.
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

// exit returns the end of the edge, 0 or 1, by which the shortest path to another point leaves
// it, and the distance to that end. If both ends are equally good, it returns the far one: the
// path has just entered the edge.
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

// enter returns the point at a place on the edge by which the shortest path from there to
// another point continues.
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

// nearest returns the place at the nearer end of a point's edge.
func (r *pathGraph) nearest(s pathPoint) int {
	if len(r.edges) == 0 {
		return 0
	}
	if s.fraction > 0.5 {
		return r.edges[s.edge][1]
	}
	return r.edges[s.edge][0]
}

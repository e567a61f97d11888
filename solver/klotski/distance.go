package klotski

import (
	"context"
	"fmt"
	"slices"
)

// Metric is a way to count moves.
type Metric uint8

// The metrics.
const (
	// Moves counts one block moving any distance along any path as one.
	Moves Metric = iota
	// Steps counts one block moving by one cell as one.
	Steps
)

// Metrics lists the metrics, the more common one first.
func Metrics() []Metric { return []Metric{Moves, Steps} }

// String returns the name of the metric as codes and commands use it.
func (m Metric) String() string {
	switch m {
	case Moves:
		return "moves"
	case Steps:
		return "steps"
	}
	return fmt.Sprintf("metric %d", uint8(m))
}

// Unreachable is the distance of a position from which the goal cannot be reached.
const Unreachable = -1

// Farthest is an upper bound of all distances. The largest known on the usual board is less
// than half of it.
const Farthest = 999

// Distances returns the distance of each position, by its index, from the goal, or Unreachable.
// As every step can be undone, one breadth-first search from all solved positions finds them.
// If there are no solved positions, all are Unreachable, which proves that there is no
// solution. It fails only if ctx ends.
func (c *Component) Distances(ctx context.Context, metric Metric) ([]int16, error) {
	return c.distances(ctx, metric, len(c.positions))
}

// distances is Distances, but stops when it gets to the position with index until. By then the
// distances of that position and of all nearer ones are final; others may still be Unreachable.
func (c *Component) distances(ctx context.Context, metric Metric, until int) ([]int16, error) {
	distances := make([]int16, len(c.positions))
	queue := make([]uint32, 0, len(c.positions))
	target := Goal().Y*Width + Goal().X
	for i, p := range c.positions {
		distances[i] = Unreachable
		if p.target() == target {
			distances[i] = 0
			queue = append(queue, uint32(i))
		}
	}
	var buf []stop
	// The blocks of each position whose moves are done, as a set of top-left cells. All stops
	// of one move have the same stops in common, so the one nearest to the goal sets the
	// distances of all.
	var seen []uint32
	if metric == Moves {
		seen = make([]uint32, len(c.positions))
	}
	for n := 0; n < len(queue); n++ {
		if n%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		i := queue[n]
		if int(i) == until {
			break
		}
		reach := func(to uint32) {
			if distances[to] == Unreachable {
				distances[to] = distances[i] + 1
				queue = append(queue, to)
			}
		}
		if metric == Steps {
			for _, e := range c.steps(i) {
				reach(e.to())
			}
			continue
		}
		for _, e := range c.steps(i) {
			if seen[i]>>e.from()&1 != 0 {
				continue
			}
			seen[i] |= 1 << e.from()
			buf = append(buf[:0], stop{i, e.from()})
			for k := 0; k < len(buf); k++ {
				here := buf[k]
				for _, on := range c.steps(here.index) {
					if on.from() == here.at && seen[on.to()]>>on.at()&1 == 0 {
						seen[on.to()] |= 1 << on.at()
						buf = append(buf, stop{on.to(), on.at()})
						reach(on.to())
					}
				}
			}
		}
	}
	return distances, nil
}

// stop is a position that one block reaches while all others stay, and the block's top-left
// cell in it.
type stop struct {
	index uint32
	at    uint8
}

// appendTravel appends all stops that the block at a cell of position i can reach, beginning
// with i itself. There are at most as many as cells, so a linear search is the fastest test for
// duplicates.
func (c *Component) appendTravel(dst []stop, i uint32, at uint8) []stop {
	begin := len(dst)
	dst = append(dst, stop{i, at})
	for n := begin; n < len(dst); n++ {
		here := dst[n]
		for _, e := range c.steps(here.index) {
			if there := (stop{e.to(), e.at()}); e.from() == here.at && !slices.Contains(dst[begin:], there) {
				dst = append(dst, there)
			}
		}
	}
	return dst
}

// AppendNeighbours appends the indices of all positions that are one move away from position i,
// block by block.
func (c *Component) AppendNeighbours(dst []int, i int) []int {
	var done uint32 // blocks that are done, as a set of top-left cells
	var buf [cells]stop
	for _, e := range c.steps(uint32(i)) {
		if done>>e.from()&1 != 0 {
			continue
		}
		done |= 1 << e.from()
		for _, s := range c.appendTravel(buf[:0], uint32(i), e.from())[1:] {
			dst = append(dst, int(s.index))
		}
	}
	return dst
}

package klotski

import (
	"context"
	"fmt"
	"slices"
)

// Metric is what is counted.
type Metric uint8

// The metrics.
const (
	// Moves counts travels: one block any distance along any path is one.
	Moves Metric = iota
	// Steps counts cells: one block one cell is one.
	Steps
)

// Metrics lists the metrics, the one that players mostly mean first.
func Metrics() []Metric { return []Metric{Moves, Steps} }

// String returns the name of the metric, as codes and commands know it.
func (m Metric) String() string {
	switch m {
	case Moves:
		return "moves"
	case Steps:
		return "steps"
	}
	return fmt.Sprintf("metric %d", uint8(m))
}

// Unreachable stands in place of a distance where no moves lead to the goal.
const Unreachable = -1

// Farthest is more than any distance: the largest known on this board is well
// below half of it.
const Farthest = 999

// Distances returns how far each position, by its index, is from the goal. As
// every step can be taken back, it is one breadth-first search from all positions
// there. If there are none, every position is Unreachable, which proves that no
// moves solve any. The error is that of ctx, if it ended before.
func (c *Component) Distances(ctx context.Context, metric Metric) ([]int16, error) {
	return c.distances(ctx, metric, len(c.positions))
}

// distances is Distances, but ends as soon as it knows that of one position, and
// so of all that are nearer; others may be left Unreachable.
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
	// The blocks of each position whose travels have been seen, by their cell.
	// All stops of a travel have the same travels of that block, so the stop
	// nearest to the goal settles them for all.
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

// stop is a position that one block makes by travelling while all others stand,
// and the block's top-left cell in it.
type stop struct {
	index uint32
	at    uint8
}

// appendTravel appends all that one block can make of a position by travelling,
// beginning with the position itself. There are at most as many stops as cells,
// so looking through them is the quickest way to know whether one is new.
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

// AppendNeighbours appends the indices of all positions that are one move away
// from the one with index i, block by block.
func (c *Component) AppendNeighbours(dst []int, i int) []int {
	var done uint32 // blocks whose travels have been seen, by their cell
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

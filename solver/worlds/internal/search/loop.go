package search

import (
	"context"
	"slices"

	"worldslide/solver/internal/table"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// On large boards with large gaps only, exchanging the contents of distant corners takes
// larger displacements of large pieces than a tree allows. This file finds additional
// generators: a loop is a random walk from a configuration of a table, followed by a search
// that brings the large pieces back (LargePieces). Without them a wide board with two large
// gaps is not solved. Where a larger table connects all slots too, as on the board of 8x16
// cells, its solutions are half as long, but it takes twice the time and up to five times
// the memory.

// Parameters of loops. Short loops are better, so most walks are short and get longer with
// every loopGrowth attempts. The last longLoops attempts use long walks, which exchange
// everything.
const (
	maxLoops   = 1500
	longLoops  = 30
	loopGrowth = 20
)

var (
	shortLoopBeam = LargeBeam{Width: 20, Weight: 10, Patience: 15, Singly: true}
	longLoopBeam  = LargeBeam{Width: 100, Weight: 10, Patience: 60, Singly: true}
)

// looper adds loops to a table. It keeps its progress when a context ends.
type looper struct {
	*group.GeneratorTable
	large LargePieces
	draws uint64 // number of random numbers drawn
	tried int    // number of attempts
}

func newLooper(c *group.GeneratorTable) *looper {
	return &looper{GeneratorTable: c, large: LargePieces{Board: c.Board, Goal: &c.Hub.At}}
}

// join adds loops until the number of orbits is as small as possible or maxLoops attempts
// were made. The random numbers are a fixed sequence, so the table of a board is always the
// same, even if ctx ends during an attempt.
func (l *looper) join(ctx context.Context) error {
	for ; l.tried < maxLoops && !l.Full(); l.tried++ {
		draws := l.draws
		length, w := 10+l.random(40+l.tried/loopGrowth), shortLoopBeam
		if l.tried >= maxLoops-longLoops {
			length, w = 300+l.random(700), longLoopBeam
		}
		gen, ok := l.loop(ctx, l.begin(), length, w)
		if err := ctx.Err(); err != nil {
			l.draws = draws
			return err
		}
		if ok {
			l.Join(gen)
		}
	}
	return nil
}

// random returns the next number of the fixed sequence, reduced to 0..n-1.
func (l *looper) random(n int) int {
	l.draws++
	return int(table.Mix(l.draws) >> 33 % uint64(n))
}

// begin returns a node with the large pieces at the hub and a gap near a slot that is
// connected to few others.
func (l *looper) begin() int32 {
	count := make([]int, l.Small)
	for s := range count {
		for _, d := range l.Far[s] {
			if d < group.Unreachable {
				count[s]++
			}
		}
	}
	most := slices.Max(count)
	s := l.random(l.Small)
	for tries := l.Small; 2*count[s] > most && tries > 0; tries-- {
		if s = l.random(l.Small); l.random(8) == 0 {
			break
		}
	}
	at := l.RootCell(s)
	best, nearest := int32(0), 1<<30
	for _, n := range l.AtHub {
		d := 2*l.Distance(compiled.Cell(n.Gap[0]), at) + l.random(6)
		if l.Gaps() > 1 {
			d += l.Distance(compiled.Cell(n.Gap[1]), at)
		}
		if d < nearest {
			best, nearest = n.Node, d
		}
	}
	return best
}

// loop makes a random walk of length steps from a node, never straight back, and returns to
// any node by bringing the large pieces home.
func (l *looper) loop(ctx context.Context, from int32, length int, w LargeBeam) (group.Generator, bool) {
	start := l.Slots(from)
	p := start
	var steps []compiled.Step
	var back compiled.Step
	var buf [compiled.MaxSteps]compiled.Step
	for n := range length {
		all := l.AppendSteps(buf[:0], &p)
		if n > 0 && len(all) > 1 {
			all = slices.DeleteFunc(all, func(s compiled.Step) bool { return s == back })
		}
		if len(all) == 0 {
			return group.Generator{}, false
		}
		s := all[l.random(len(all))]
		back, _ = l.Do(&p, s)
		steps = append(steps, s)
	}
	ways := l.large.Gather(ctx, &p, w, 1, l.Has)
	if len(ways) == 0 {
		return group.Generator{}, false
	}
	steps, ok := l.large.Follow(&p, ways[0], steps)
	if !ok {
		return group.Generator{}, false
	}
	return l.Loop(from, steps)
}

package search

import (
	"context"

	"worldslide/solver"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// Tables caches what is computed for a board: the hub, the generator tables and the arrangers. Each
// is computed when it is first needed. There are at most maxRoots tables with other roots,
// and of the larger ones only the last is kept.
type Tables struct {
	*compiled.Board
	Hub *group.Hub // nil until the first table is computed

	roots     []compiled.Position
	best      *group.GeneratorTable // the largest from the best root
	built     int                   // number of tables computed from the best root
	first     group.Reach           // reach of the first one
	others    []*group.GeneratorTable
	arrangers map[*group.GeneratorTable]*group.Arranger

	// Unfinished work, which the next search continues.
	hub        *hubSearch
	depth      int32 // of the first table
	unfinished *unfinishedTable
}

// unfinishedTable is an unfinished table.
type unfinishedTable struct {
	root    int
	reach   group.Reach
	builder *group.Builder
	table   *group.GeneratorTable // once it is built
	loops   *looper               // once loops are being added
}

// NewTables returns an empty cache for a board.
func NewTables(b *compiled.Board) *Tables {
	return &Tables{Board: b, arrangers: map[*group.GeneratorTable]*group.Arranger{}}
}

// The bounds of tables. The depth of the first table grows from 10, which is enough for two
// small gaps, to 46 in increments of 4, until enough returns true.
const (
	firstDepth        = 10
	deeper            = 4
	deepest           = 46
	firstDisplacement = 12
	enoughNodes       = 20_000 // configurations of the tree, for every forty small pieces
	maxConfigurations = 400_000
	configurationSize = 250 // bytes of a configuration in trees and tables, besides its cells
	maxRoots          = 12
)

// further are the reaches of the tables after the first. To get everywhere, gaps have to go
// far but need not displace large pieces much, so the deep tables are limited by
// displacement, and all by room.
var further = [...]group.Reach{
	{Depth: 30, Displacement: 12},
	{Depth: 38, Displacement: 12},
	{Depth: group.Unlimited, Displacement: 8},
	{Depth: group.Unlimited, Displacement: 12},
	{Depth: 46, Displacement: 16},
	{Depth: 62, Displacement: 16},
	{Depth: group.Unlimited, Displacement: 16},
	{Depth: group.Unlimited, Displacement: 24},
	{Depth: group.Unlimited, Displacement: 1 << 20},
}

// Wide reports whether only large gaps are active on a board so large that the tree alone
// does not connect all slots.
func (a *Tables) Wide() bool { return a.OnlyLargeGaps() && a.Cells > hubWide }

// room returns the maximum number of configurations of a tree, which takes at most half of the memory of a
// search.
func (a *Tables) room(ctx context.Context) int {
	return min(maxConfigurations, solver.Memory(ctx)/2/(a.Cells+a.Large+a.Gaps()+configurationSize))
}

// root returns the i-th best root for a tree.
func (a *Tables) root(ctx context.Context, i int) (compiled.Position, bool) {
	if a.roots == nil {
		all := Roots(ctx, a.Board, &a.Hub.At, maxRoots)
		if ctx.Err() != nil {
			return compiled.Position{}, false
		}
		a.roots = all
	}
	if i >= len(a.roots) {
		return compiled.Position{}, false
	}
	return a.roots[i], true
}

// begin finds the hub and computes the first table. The loop ends because enough accepts
// the maximum depth.
func (a *Tables) begin(ctx context.Context) error {
	if a.Hub == nil {
		if a.hub == nil {
			roots := Roots(ctx, a.Board, &a.Home, 1)
			if err := ctx.Err(); err != nil {
				return err
			}
			a.hub = newHubSearch(a.Board, roots[0])
		}
		hub, err := a.hub.find(ctx)
		if err != nil {
			return err
		}
		a.Hub, a.hub = hub, nil
	}
	for a.depth = max(a.depth, firstDepth); ; a.depth += deeper {
		reach := group.Reach{Depth: a.depth, Displacement: firstDisplacement, Configurations: a.room(ctx)}
		c, err := a.build(ctx, 0, reach)
		if err != nil {
			return err
		}
		if !enough(c) {
			continue
		}
		if err := a.complete(ctx, c); err != nil {
			return err
		}
		a.best, a.built, a.first, a.unfinished = c, 1, reach, nil
		return nil
	}
}

// build computes a table, or continues it if it is the unfinished one.
func (a *Tables) build(ctx context.Context, root int, r group.Reach) (*group.GeneratorTable, error) {
	if m := a.unfinished; m == nil || m.root != root || m.reach != r {
		at, ok := a.root(ctx, root)
		if !ok {
			return nil, ctx.Err()
		}
		a.unfinished = &unfinishedTable{root: root, reach: r, builder: group.NewBuilder(a.Board, a.Hub, at, r)}
	}
	m := a.unfinished
	if m.table == nil {
		c, err := m.builder.Finish(ctx)
		if err != nil {
			return nil, err
		}
		m.table, m.builder = c, nil
	}
	return m.table, nil
}

// enough reports whether a table is large enough for the first attempt.
func enough(c *group.GeneratorTable) bool {
	return c.Full() && c.Rich() || c.Configurations >= enoughNodes*(1+c.Small/40) || !c.DepthCut() || c.Reach.Depth >= deepest
}

// complete adds loops and products to the table that is being computed.
func (a *Tables) complete(ctx context.Context, c *group.GeneratorTable) error {
	if err := a.join(ctx, c); err != nil {
		return err
	}
	return c.Extend(ctx)
}

// join adds loops to the table that is being computed, if the tree alone does not connect
// all slots.
func (a *Tables) join(ctx context.Context, c *group.GeneratorTable) error {
	if !a.Wide() || c.Whole() {
		return nil
	}
	if a.unfinished.loops == nil {
		a.unfinished.loops = newLooper(c)
	}
	return a.unfinished.loops.join(ctx)
}

// Best returns the largest table from the best root, or nil if ctx ended before the first
// one was complete.
func (a *Tables) Best(ctx context.Context) *group.GeneratorTable {
	if a.best == nil && a.begin(ctx) != nil {
		return nil
	}
	return a.best
}

// Grow computes a table that connects more slots than the best one, or a whole one, and
// makes it the best. It returns false if there is none or ctx ends. Each iteration uses up
// a reach.
func (a *Tables) Grow(ctx context.Context) bool {
	if a.Best(ctx) == nil {
		return false
	}
	for a.built <= len(further) && !a.best.Whole() {
		reach := further[a.built-1]
		reach.Configurations = a.room(ctx)
		c, err := a.build(ctx, 0, reach)
		if err != nil || c == nil || a.join(ctx, c) != nil {
			return false
		}
		better := c.Whole() || c.Orbits < a.best.Orbits
		if better && c.Extend(ctx) != nil {
			return false
		}
		a.unfinished = nil
		a.built++
		if better {
			delete(a.arrangers, a.best)
			a.best = c
			return true
		}
	}
	return false
}

// From returns a table with the reach of the first one and another root; with i = 0, the
// best table. It returns nil if there is none or ctx ends.
func (a *Tables) From(ctx context.Context, i int) *group.GeneratorTable {
	if i == 0 || a.Best(ctx) == nil {
		return a.Best(ctx)
	}
	for len(a.others) < i {
		c, err := a.build(ctx, len(a.others)+1, a.first)
		if err != nil || c == nil || c.Extend(ctx) != nil {
			return nil
		}
		a.unfinished = nil
		a.others = append(a.others, c)
	}
	return a.others[i-1]
}

// Arranger returns the arranger of a table, or nil if ctx ends.
func (a *Tables) Arranger(ctx context.Context, c *group.GeneratorTable) *group.Arranger {
	if f := a.arrangers[c]; f != nil {
		return f
	}
	f, err := group.NewArranger(ctx, c)
	if err != nil {
		return nil
	}
	a.arrangers[c] = f
	return f
}

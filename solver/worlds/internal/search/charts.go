package search

import (
	"context"

	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// Charts is the chart cache of a board: what is worked out for it, each part when
// it is first asked for. It grows by what is asked for: of the charts with other
// roots there are at most mostRoots, and of the larger ones only the last is kept.
type Charts struct {
	*compiled.Board
	Hub *group.Hub // nil until the first chart is drawn

	roots     []compiled.Position
	best      *group.Chart // the largest that was drawn from the best root
	drawn     int          // how many were drawn from there
	first     group.Reach  // of the first of them
	others    []*group.Chart
	arrangers map[*group.Chart]*group.Arranger

	// What is being made. A search that ends leaves it here, and the next one goes on.
	hub    *hubSearch
	depth  int32 // of the first chart
	making *making
}

// making is a chart in the making.
type making struct {
	root    int
	reach   group.Reach
	drawing *group.Drawing
	chart   *group.Chart // once it is drawn
	loops   *looper      // once loops are to join it
}

// NewCharts returns the empty cache of a board.
func NewCharts(b *compiled.Board) *Charts {
	return &Charts{Board: b, arrangers: map[*group.Chart]*group.Arranger{}}
}

// The bounds of charts. The first grows until it can do all that can be done and
// has enough generators to do it well: by four steps at a time, from ten, which is
// enough for two small gaps, to 46.
const (
	firstDepth         = 10
	deeper             = 4
	deepest            = 46
	firstDisplacement  = 12
	enoughNodes        = 20_000 // of the tree, for each forty small pieces
	mostConfigurations = 400_000
	mostRoots          = 12
)

// further are the reaches of the charts after the first. To get everywhere, gaps
// have to go far but displace little: so charts that go far are kept small by how
// far the large pieces may be from home.
var further = [...]group.Reach{
	{Depth: 30, Displacement: 12, Configurations: mostConfigurations},
	{Depth: 38, Displacement: 12, Configurations: mostConfigurations},
	{Depth: group.Unlimited, Displacement: 8, Configurations: mostConfigurations},
	{Depth: group.Unlimited, Displacement: 12, Configurations: mostConfigurations},
	{Depth: 46, Displacement: 16, Configurations: mostConfigurations},
	{Depth: 62, Displacement: 16, Configurations: mostConfigurations},
	{Depth: group.Unlimited, Displacement: 16, Configurations: mostConfigurations},
	{Depth: group.Unlimited, Displacement: 24, Configurations: mostConfigurations},
	{Depth: group.Unlimited, Displacement: 1 << 20, Configurations: mostConfigurations},
}

// Wide reports whether the board is so wide for its large gaps that trees alone
// leave slots apart.
func (a *Charts) Wide() bool { return a.OnlyLargeGaps() && a.Cells > hubWide }

// root returns one of the configurations in which trees are best rooted.
func (a *Charts) root(ctx context.Context, i int) (compiled.Position, bool) {
	if a.roots == nil {
		all := Roots(ctx, a.Board, &a.Hub.At, mostRoots)
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

// begin finds the hub and draws the first chart. The depth bounds the rounds.
func (a *Charts) begin(ctx context.Context) error {
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
		reach := group.Reach{Depth: a.depth, Displacement: firstDisplacement, Configurations: mostConfigurations}
		c, err := a.draw(ctx, 0, reach)
		if err != nil {
			return err
		}
		if !enough(c) {
			continue
		}
		if err := a.complete(ctx, c); err != nil {
			return err
		}
		a.best, a.drawn, a.first, a.making = c, 1, reach, nil
		return nil
	}
}

// draw draws a chart, or goes on with it if it was the last that was asked for.
func (a *Charts) draw(ctx context.Context, root int, r group.Reach) (*group.Chart, error) {
	if m := a.making; m == nil || m.root != root || m.reach != r {
		at, ok := a.root(ctx, root)
		if !ok {
			return nil, ctx.Err()
		}
		a.making = &making{root: root, reach: r, drawing: group.NewDrawing(a.Board, a.Hub, at, r)}
	}
	m := a.making
	if m.chart == nil {
		c, err := m.drawing.Finish(ctx)
		if err != nil {
			return nil, err
		}
		m.chart, m.drawing = c, nil
	}
	return m.chart, nil
}

// enough reports whether a chart is large enough to begin with.
func enough(c *group.Chart) bool {
	return c.Full() && c.Rich() || c.Configurations >= enoughNodes*(1+c.Small/40) || !c.DepthCut() || c.Reach.Depth >= deepest
}

// complete adds what the tree of the chart that is being made has not: loops and
// products.
func (a *Charts) complete(ctx context.Context, c *group.Chart) error {
	if err := a.join(ctx, c); err != nil {
		return err
	}
	return c.Extend(ctx)
}

// join adds loops to the chart that is being made, where trees alone leave slots apart.
func (a *Charts) join(ctx context.Context, c *group.Chart) error {
	if !a.Wide() || c.Whole() {
		return nil
	}
	if a.making.loops == nil {
		a.making.loops = newLooper(c)
	}
	return a.making.loops.join(ctx)
}

// Best returns the largest chart from the best root that was drawn, or nil if ctx
// ended before there was one.
func (a *Charts) Best(ctx context.Context) *group.Chart {
	if a.best == nil && a.begin(ctx) != nil {
		return nil
	}
	return a.best
}

// Grow draws a chart that can do more than the best one, and makes it the best. It
// is false if there is none, or ctx ended. Each round uses up a reach.
func (a *Charts) Grow(ctx context.Context) bool {
	if a.Best(ctx) == nil {
		return false
	}
	for a.drawn <= len(further) && !a.best.Whole() {
		c, err := a.draw(ctx, 0, further[a.drawn-1])
		if err != nil || c == nil || a.join(ctx, c) != nil {
			return false
		}
		better := c.Whole() || c.Orbits < a.best.Orbits
		if better && c.Extend(ctx) != nil {
			return false
		}
		a.making = nil
		a.drawn++
		if better {
			delete(a.arrangers, a.best)
			a.best = c
			return true
		}
	}
	return false
}

// From returns a chart as large as the first, from another root; with 0, the best
// chart. It is nil if there is none, or ctx ended. Each round adds a chart.
func (a *Charts) From(ctx context.Context, i int) *group.Chart {
	if i == 0 || a.Best(ctx) == nil {
		return a.Best(ctx)
	}
	for len(a.others) < i {
		c, err := a.draw(ctx, len(a.others)+1, a.first)
		if err != nil || c == nil || c.Extend(ctx) != nil {
			return nil
		}
		a.making = nil
		a.others = append(a.others, c)
	}
	return a.others[i-1]
}

// Arranger returns the arranger of a chart, or nil if ctx ended.
func (a *Charts) Arranger(ctx context.Context, c *group.Chart) *group.Arranger {
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

package worlds

import (
	"context"
)

// atlas holds what is worked out for a ground, each part when it is first asked
// for.
type atlas struct {
	*ground
	reaches   []reach // of charts still to be drawn
	roots     []position
	charts    []*chart    // from the best root, each larger than the one before
	others    []*chart    // from other roots, as large as the first
	fallbacks []*fallback // of charts
}

func newAtlas(g *ground) *atlas {
	const most = mostConfigurations
	return &atlas{ground: g, reaches: []reach{
		{30, 12, most},
		{38, 12, most},
		{unlimited, 8, most},
		{unlimited, 12, most},
		{46, 16, most},
		{62, 16, most},
		{unlimited, 16, most},
		{unlimited, 24, most},
		{unlimited, 1 << 20, most},
	}}
}

// The bounds of charts. The first grows until it can do all that can be done and
// has enough generators to do it well.
const (
	firstDepth         = 10
	deeper             = 4
	deepest            = 46
	firstDisplacement  = 12
	enoughNodes        = 20_000 // of the tree, for each forty small pieces
	mostConfigurations = 1_000_000
	mostMacros         = 2000
	mostLoops          = 1500
)

// root returns one of the configurations in which trees are best rooted.
func (a *atlas) root(i int) (position, bool) {
	const most = 12
	if a.roots == nil {
		a.roots = a.ground.roots(most)
	}
	if i >= len(a.roots) {
		return position{}, false
	}
	return a.roots[i], true
}

// begin chooses the base and draws the first chart. It is nil if ctx ended.
func (a *atlas) begin(ctx context.Context) *chart {
	if root, _ := a.root(0); a.settle(ctx, root) != nil {
		return nil
	}
	a.roots = nil // now they are by the base
	root, _ := a.root(0)
	for depth := int32(firstDepth); ; depth += deeper {
		c, err := draw(ctx, a.ground, root, reach{depth, firstDisplacement, mostConfigurations})
		switch {
		case err != nil:
			return nil
		case !c.enough():
			continue
		case a.wide() && c.join(ctx, mostLoops) != nil || c.extend(ctx, mostMacros) != nil:
			return nil
		}
		return c
	}
}

// chart returns the chart with an index: the first is large enough to do all that
// can be done, or as large as can be had quickly; each other does more than the
// one before. It is nil if there is none that does, or ctx ended.
func (a *atlas) chart(ctx context.Context, i int) *chart {
	if len(a.charts) == 0 {
		c := a.begin(ctx)
		if c == nil {
			return nil
		}
		a.charts = append(a.charts, c)
	}
	root, _ := a.root(0)
	// Charts that go far are kept small by how far the large pieces may be from
	// home: to get everywhere, gaps have to go far but displace little.
	for len(a.charts) <= i && len(a.reaches) > 0 && !a.charts[len(a.charts)-1].whole() {
		c, err := draw(ctx, a.ground, root, a.reaches[0])
		if err != nil {
			return nil
		}
		if a.wide() && !c.whole() && c.join(ctx, mostLoops) != nil {
			return nil
		}
		if c.whole() || c.orbits < a.charts[len(a.charts)-1].orbits {
			if c.extend(ctx, mostMacros) != nil {
				return nil
			}
			a.charts = append(a.charts, c)
		}
		a.reaches = a.reaches[1:]
	}
	if len(a.charts) <= i {
		return nil
	}
	return a.charts[i]
}

// enough reports whether a chart is large enough to begin with.
func (c *chart) enough() bool {
	return c.full() && 2*len(c.generators) >= c.mostGenerators() ||
		c.tree >= enoughNodes*(1+c.small/40) || c.cut&cutDepth == 0 || c.reach.depth >= deepest
}

// other returns a chart as large as the first, from another root.
func (a *atlas) other(ctx context.Context, i int) *chart {
	if i == 0 {
		return a.chart(ctx, 0)
	}
	for len(a.others) < i {
		root, ok := a.root(len(a.others) + 1)
		if !ok {
			return nil
		}
		c, err := draw(ctx, a.ground, root, a.charts[0].reach)
		if err != nil {
			return nil
		}
		if c.extend(ctx, mostMacros) != nil {
			return nil
		}
		a.others = append(a.others, c)
	}
	return a.others[i-1]
}

// full reports whether content can be exchanged between as many slots as there can
// be: all, or with large gaps, which everything passes by two cells, a quarter.
func (c *chart) full() bool {
	if c.largeGaps {
		return c.orbits <= 4
	}
	return c.orbits <= 1
}

// fallback returns the fallback of a chart, or nil if ctx ended.
func (a *atlas) fallback(ctx context.Context, c *chart) *fallback {
	for _, f := range a.fallbacks {
		if f.chart == c {
			return f
		}
	}
	f, err := newFallback(ctx, c)
	if err != nil {
		return nil
	}
	a.fallbacks = append(a.fallbacks, f)
	return f
}

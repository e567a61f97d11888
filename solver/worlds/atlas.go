package worlds

import (
	"context"
)

// atlas holds what is worked out for a ground, each part when it is first asked
// for.
type atlas struct {
	*ground
	roots     []position
	charts    []*chart    // from the best root, each larger than the one before
	others    []*chart    // from other roots, as large as the first
	fallbacks []*fallback // of charts
}

func newAtlas(g *ground) *atlas { return &atlas{ground: g} }

// The bounds of charts. The first grows until it can do all that can be done and
// has enough generators to do it well.
const (
	firstDepth         = 10
	deeper             = 4
	firstDisplacement  = 12
	enoughNodes        = 20_000 // of the tree, for each forty small pieces
	mostConfigurations = 1_000_000
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

// chart returns the chart with an index: the first is large enough to do all that
// can be done, or as large as can be had quickly, each other larger. It is nil if
// there is none as large, or ctx ended.
func (a *atlas) chart(ctx context.Context, i int) *chart {
	for len(a.charts) <= i {
		bounds := reach{firstDepth, firstDisplacement, mostConfigurations}
		if n := len(a.charts); n > 0 {
			before := a.charts[n-1]
			if before.last() {
				return nil
			}
			bounds = before.larger()
		}
		for {
			root, _ := a.root(0)
			c, err := draw(ctx, a.ground, root, bounds)
			if err != nil {
				return nil
			}
			if len(a.charts) > 0 || c.last() || c.tree >= enoughNodes*(1+c.small/40) || c.full() && 2*len(c.generators) >= c.mostGenerators() {
				a.charts = append(a.charts, c)
				break
			}
			bounds = c.larger()
		}
	}
	return a.charts[i]
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
		a.others = append(a.others, c)
	}
	return a.others[i-1]
}

// last reports whether no larger chart is to be had.
func (c *chart) last() bool { return c.whole() || c.cut&cutCount != 0 }

// larger returns the bounds of the next larger chart.
func (c *chart) larger() reach {
	next := c.reach
	if c.cut&cutDepth != 0 {
		next.depth += deeper
	} else {
		next.displacement *= 2
	}
	return next
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

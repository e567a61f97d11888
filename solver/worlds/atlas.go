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

// The depth of the first chart that is tried, and by how much they grow.
const (
	firstDepth         = 22
	deeper             = 8
	manyNodes          = 20_000 // a chart of so many is large enough to begin with
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
		depth, enough := int32(firstDepth), func(c *chart) bool { return c.full() || len(c.nodes) >= manyNodes }
		if n := len(a.charts); n > 0 {
			before := a.charts[n-1]
			if before.whole || before.tree >= mostConfigurations {
				return nil
			}
			depth, enough = before.reach.depth+deeper, func(*chart) bool { return true }
		}
		for {
			root, _ := a.root(0)
			c, err := draw(ctx, a.ground, root, reach{depth, mostConfigurations})
			if err != nil {
				return nil
			}
			if enough(c) || c.whole || c.tree >= mostConfigurations {
				a.charts = append(a.charts, c)
				break
			}
			depth += deeper
		}
	}
	return a.charts[i]
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

package worlds

import (
	"context"
	"slices"
)

// With one small gap a board has few generators, and they are long. This file adds
// products of them to a chart, as generators of more than one step.

// macro makes a generator of a word.
func (f *fallback) macro(w word, trades []trip) generator {
	gen := generator{trades: trades}
	gen.from, gen.to, gen.inner = f.element(w[0])
	gen.inner = slices.Clone(gen.inner)
	for _, element := range w[1:] {
		begin, end, inner := f.element(element)
		gen.inner = append(f.appendWay(gen.inner, gen.to, begin), inner...)
		gen.to = end
	}
	gen.cost = int32(len(gen.inner))
	gen.length = f.nodes[gen.from].depth + gen.cost + f.nodes[gen.to].depth
	for _, t := range trades {
		gen.change ^= placeKey(thing(t.from), t.to)
	}
	return gen
}

// extend adds three-cycles to a chart that has few generators: such a chart's are
// long, and change too much at once for a search to steer by.
func (c *chart) extend(ctx context.Context, most int) error {
	if len(c.generators) >= fewGenerators {
		return nil
	}
	f, err := newFallback(ctx, c)
	if err != nil {
		return err
	}
	var all []generator
	for a := range uint8(c.small) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		for b := range uint8(c.small) {
			for d := range uint8(c.small) {
				if a < b && a < d && f.cost[triple(a, b, d)] < unknownCost {
					all = append(all, f.macro(f.cycle(a, b, d), []trip{{a, b}, {b, d}, {d, a}}))
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b generator) int { return int(a.length - b.length) })
	c.generators = append(c.generators, all[:min(most, len(all))]...)
	c.measure()
	return nil
}

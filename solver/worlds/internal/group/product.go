package group

import (
	"context"
	"slices"
)

// With one small gap a board has few generators, and they are long. This file adds
// products of them to a chart, as generators of more than one step.

// fewGenerators is how many are too few to search by, and mostProducts how many
// products are then added. With one gap on an 8x8 board there are some dozens of
// generators; with two small ones always more than a thousand.
const (
	fewGenerators = 150
	mostProducts  = 2000
)

// product makes a generator of a word.
func (f *Arranger) product(w Word, transfers []Transfer) Generator {
	gen := Generator{Transfers: transfers}
	gen.From, gen.To, gen.Inner = f.element(w[0])
	gen.Inner = slices.Clone(gen.Inner)
	for _, element := range w[1:] {
		begin, end, inner := f.element(element)
		gen.Inner = append(f.chart.AppendWay(gen.Inner, gen.To, begin), inner...)
		gen.To = end
	}
	gen.Cost = int32(len(gen.Inner))
	gen.Length = f.chart.nodes[gen.From].depth + gen.Cost + f.chart.nodes[gen.To].depth
	for _, t := range transfers {
		gen.change ^= transferKey(t)
	}
	return gen
}

// Extend adds three-cycles to a chart that has few generators: such a chart's are
// long, and change too much at once for a search to steer by.
func (c *Chart) Extend(ctx context.Context) error {
	if len(c.Generators) >= fewGenerators {
		return nil
	}
	f, err := NewArranger(ctx, c)
	if err != nil {
		return err
	}
	// The cheapest first, so that of very many only these are written out.
	cycles, err := f.cheapest(ctx, 2*mostProducts)
	if err != nil {
		return err
	}
	var all []Generator
	for i, t := range cycles {
		if i%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		all = append(all, f.product(f.word(t.cycle), []Transfer{{t.a, t.b}, {t.b, t.c}, {t.c, t.a}}))
	}
	slices.SortStableFunc(all, func(a, b Generator) int { return int(a.Length - b.Length) })
	c.Generators = append(c.Generators, all[:min(mostProducts, len(all))]...)
	c.measure()
	return nil
}

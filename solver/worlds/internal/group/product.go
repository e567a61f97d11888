package group

import (
	"context"
	"slices"
)

// With one small gap a board has few generators, and they are long. This file adds products
// of generators to a table, as generators of more than one step.

// fewGenerators is the number of generators below which products are added, and
// maxProducts the maximum number of products. With one gap an 8x8 board has some dozens of
// generators; with two small ones always more than a thousand.
const (
	fewGenerators = 150
	maxProducts   = 2000
)

// product returns a word as a generator.
func (f *Arranger) product(w Word, transfers []Transfer) Generator {
	gen := Generator{Transfers: transfers}
	gen.From, gen.To, gen.Inner = f.element(w[0])
	gen.Inner = slices.Clone(gen.Inner)
	for _, element := range w[1:] {
		begin, end, inner := f.element(element)
		gen.Inner = append(f.table.AppendWay(gen.Inner, gen.To, begin), inner...)
		gen.To = end
	}
	gen.Cost = int32(len(gen.Inner))
	gen.Length = f.table.nodes[gen.From].depth + gen.Cost + f.table.nodes[gen.To].depth
	for _, t := range transfers {
		gen.change ^= transferKey(t)
	}
	return gen
}

// Extend adds three-cycles to a table with few generators. These generators are long and
// change too many slots at once to guide a search.
func (c *GeneratorTable) Extend(ctx context.Context) error {
	if len(c.Generators) >= fewGenerators {
		return nil
	}
	f, err := NewArranger(ctx, c)
	if err != nil {
		return err
	}
	// Only the cheapest cycles are written out as generators.
	cycles, err := f.cheapest(ctx, 2*maxProducts)
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
	c.Generators = append(c.Generators, all[:min(maxProducts, len(all))]...)
	c.measure()
	return nil
}

package worlds

import (
	"context"
	"fmt"
	"testing"
	"worldslide/puzzle"
)

func TestDbg(t *testing.T) {
	v := puzzle.Values{"board": "horizontal", "gapConfig": "1s"}
	b := challenge(t, v, 0, 250)
	g, err := survey(b)
	fmt.Println(err, g.small, g.large, g.gaps)
	a := newAtlas(g)
	c := a.chart(context.Background(), 0)
	fmt.Println(len(c.nodes), len(c.generators), c.orbits, c.cut, a.roots)
	r := &run{Solver: &Solver{}, atlas: a, ctx: context.Background(), board: b, start: g.pack(b)}
	st, _ := r.starts(c)
	for to, piece := range c.homeArrangement[:g.small] {
		for s, x := range st[0].a[:g.small] {
			if x == piece && c.far[to][s] >= 1000 {
				fmt.Println("slot", s, "to", to, c.far[to][s], c.far[s][to])
			}
		}
	}
	for i := range c.plain {
		fmt.Println(c.generators[i].length, c.generators[i].trades)
	}
	fmt.Println(c.nodes[0].slots.at)
}

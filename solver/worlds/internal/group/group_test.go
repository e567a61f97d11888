package group_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"worldslide/puzzle"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
)

// drawn returns the table of a solved board.
func drawn(t *testing.T, v puzzle.Values, depth int32) *group.GeneratorTable {
	t.Helper()
	b, err := puzzle.Worlds.Start(v)
	if err != nil {
		t.Fatal(err)
	}
	c, err := compiled.Compile(b, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, err := group.Build(context.Background(), c, &group.Hub{At: c.Home}, c.Home, group.Reach{Depth: depth, Displacement: 8, Configurations: 20_000})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Extend(context.Background()); err != nil {
		t.Fatal(err)
	}
	return table
}

var tabled = []struct {
	values puzzle.Values
	depth  int32
}{
	{puzzle.Values{}, 14},
	{puzzle.Values{puzzle.KeyGaps: "1s"}, 60},
	{puzzle.Values{puzzle.KeyBoard: "classicsmall"}, 40},
	{puzzle.Values{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true"}, 14},
}

// Every generator leads from its start to its end and permutes the slots as it says, steps
// along the tree do not change the arrangement, and distances are lengths of paths.
func TestGenerators(t *testing.T) {
	for _, test := range tabled {
		c := drawn(t, test.values, test.depth)
		if len(c.Generators) == 0 {
			t.Fatalf("%v: no generators", test.values)
		}
		var distances []int32
		for i := 0; i < len(c.Generators); i += 1 + len(c.Generators)/200 {
			gen := c.Generators[i]
			p := c.Slots(0)
			distances = c.Distances(distances, 0)
			way := c.AppendWay(nil, 0, gen.From)
			if int(distances[gen.From]) != len(way) || c.Depth(gen.From) != distances[gen.From] {
				t.Fatalf("%v: node %d: distance %d by a way of %d", test.values, gen.From, distances[gen.From], len(way))
			}
			for _, s := range append(append(way, gen.Inner...), c.AppendWay(nil, gen.To, 0)...) {
				if _, ok := c.Do(&p, s); !ok {
					t.Fatalf("%v: generator %d: an impossible step", test.values, i)
				}
			}
			at := c.Slots(0)
			want := c.Arrange(&at, 0)
			before := want
			for _, tr := range gen.Transfers {
				want[tr.To] = before[tr.From]
			}
			if got := c.Arrange(&p, 0); got != want {
				t.Fatalf("%v: generator %d: arrangement %v, want %v", test.values, i, got, want)
			}
		}
	}
}

// The arranger solves every arrangement that generators have made.
func TestArranger(t *testing.T) {
	for _, test := range tabled {
		c := drawn(t, test.values, test.depth)
		f, err := group.NewArranger(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, uint64(test.depth)))
		for range 5 {
			a := c.HubArrangement
			for range 1 + random.IntN(30) {
				before := a
				for _, tr := range c.Generators[random.IntN(len(c.Generators))].Transfers {
					a[tr.To] = before[tr.From]
				}
			}
			w, outcome := f.Arrange(context.Background(), &a, &c.HubArrangement)
			if outcome != group.Arranged {
				t.Fatalf("%v: outcome %d", test.values, outcome)
			}
			// The position at the hub that has the arrangement.
			p, slots := c.Hub.At, c.Hub.At
			at := c.Slots(c.HubNode)
			for cell := range c.Cells {
				if slot := at.At[cell]; c.IsSmall(slot) {
					p.At[cell] = compiled.PieceIndex(a[slot])
				}
			}
			for _, s := range f.Steps(w, c.HubNode, c.HubNode) {
				if _, ok := c.Do(&p, s); !ok {
					t.Fatalf("%v: an impossible step", test.values)
				}
			}
			if !c.Same(&p, &slots) {
				t.Fatalf("%v: not home", test.values)
			}
		}
	}
}

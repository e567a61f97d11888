package search_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// With large gaps, as many slots as possible are connected at the hub, and the steps out of
// it lead home. The short run takes a sample of boards.
func TestHub(t *testing.T) {
	for _, v := range sample.Of(t, []puzzle.Values{
		{puzzle.KeyGaps: "1l"},
		{puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true"},
		{puzzle.KeyBoard: "ninelargepieces", puzzle.KeyGaps: "2l"},
		{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "1l"},
		{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "2l"},
		{puzzle.KeyBoard: "singlelargepiece", puzzle.KeyGaps: "1l"},
	}, 2) {
		b, err := puzzle.Worlds.Start(v)
		if err != nil {
			t.Fatal(err)
		}
		c, err := compiled.Compile(b, nil)
		if err != nil {
			t.Fatal(err)
		}
		tables := search.NewTables(c)
		table := tables.Best(context.Background())
		p := tables.Hub.At
		for _, s := range tables.Hub.Out {
			c.Do(&p, s)
		}
		if table.Orbits != 4 || !c.Same(&p, &c.Home) {
			t.Errorf("%v: %d sets of slots, want 4; the way leads home: %v", v, table.Orbits, c.Same(&p, &c.Home))
		}
	}
}

// A board without small pieces needs no hub.
func TestHubOfLargePiecesAlone(t *testing.T) {
	b, err := board.Parse("A A B B\nA A B B\nC C [x] [x]\nC C [x] [x]")
	if err != nil {
		t.Fatal(err)
	}
	c, err := compiled.Compile(b, nil)
	if err != nil {
		t.Fatal(err)
	}
	table := search.NewTables(c).Best(context.Background())
	if table == nil || !table.Whole() || table.Orbits != 0 {
		t.Errorf("table %+v", table)
	}
}

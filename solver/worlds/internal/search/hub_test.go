package search_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// With large gaps, as many slots as possible are connected at the hub, and the steps out of
// it lead home.
func TestHub(t *testing.T) {
	for _, v := range []puzzle.Values{
		{puzzle.KeyGaps: "1l"},
		{puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true"},
		{puzzle.KeyBoard: "ninelargepieces", puzzle.KeyGaps: "2l"},
		{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "1l"},
		{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "2l"},
		{puzzle.KeyBoard: "singlelargepiece", puzzle.KeyGaps: "1l"},
	} {
		b, err := puzzle.Worlds.Start(v)
		if err != nil {
			t.Fatal(err)
		}
		c, err := compiled.Compile(b, nil)
		if err != nil {
			t.Fatal(err)
		}
		charts := search.NewTables(c)
		chart := charts.Best(context.Background())
		p := charts.Hub.At
		for _, s := range charts.Hub.Out {
			c.Do(&p, s)
		}
		if chart.Orbits != 4 || !c.Same(&p, &c.Home) {
			t.Errorf("%v: %d sets of slots, want 4; the way leads home: %v", v, chart.Orbits, c.Same(&p, &c.Home))
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
	chart := search.NewTables(c).Best(context.Background())
	if chart == nil || !chart.Whole() || chart.Orbits != 0 {
		t.Errorf("chart %+v", chart)
	}
}

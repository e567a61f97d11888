package search_test

import (
	"context"
	"slices"
	"testing"

	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/puzzle"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/group"
	"worldslide/solver/worlds/internal/search"
)

// looks is a context that ends after a number of calls of Err.
type looks struct {
	context.Context
	left int
}

func (l *looks) Err() error {
	if l.left == 0 {
		return context.Canceled
	}
	l.left--
	return nil
}

// A table that is computed in many short searches equals one that is computed in one.
func TestTablesContinue(t *testing.T) {
	const few = 500
	for _, v := range sample.Of(t, []puzzle.Values{
		{puzzle.KeyGaps: "1l"},
		{puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true"},
	}, 1) {
		b, err := compiled.Compile(testkit.WorldsChallenge(t, v, 1, 100), nil)
		if err != nil {
			t.Fatal(err)
		}
		want := search.NewTables(b).Best(context.Background())
		parts := search.NewTables(b)
		var c *group.GeneratorTable
		searches := 0
		for ; c == nil && searches < 1000; searches++ {
			c = parts.Best(&looks{context.Background(), few})
		}
		if c == nil {
			t.Errorf("%v: no table after %d searches of %d looks", v, searches, few)
			continue
		}
		same := func(a, b group.Generator) bool {
			return a.From == b.From && a.To == b.To && slices.Equal(a.Inner, b.Inner) && slices.Equal(a.Transfers, b.Transfers)
		}
		if !slices.EqualFunc(c.Generators, want.Generators, same) {
			t.Errorf("%v: the table of %d searches differs", v, searches)
		}
	}
}

package fifteen

import (
	"context"
	"testing"

	"worldslide/board"
)

// slideDistances returns the number of slides that every board of 3x3 needs, by a search that
// turns by 90 degrees after each slide.
func slideDistances() map[Tiles]int {
	distances := map[Tiles]int{goal(square(3)): 0}
	level := []Tiles{goal(square(3))}
	for slides := 1; len(level) > 0; slides++ {
		var next []Tiles
		for _, t := range level {
			for _, d := range board.Dirs {
				for to := t; to.step(d); {
					if _, known := distances[to]; !known {
						distances[to] = slides
						next = append(next, to)
					}
				}
			}
		}
		level = next
	}
	return distances
}

// The table of slides agrees with a naive search on every board of 3x3, and no lower bound exceeds
// the number of slides.
func TestCompleteSlides(t *testing.T) {
	c, err := newComplete(context.Background(), square(3), 2)
	if err != nil {
		t.Fatal(err)
	}
	distances := slideDistances()
	if len(distances) != len(c.moves) {
		t.Fatalf("%d boards, want %d", len(distances), len(c.moves))
	}
	checked := 0
	for tiles, want := range distances {
		if got := c.least(tiles); got != want || tiles.slideBound() > want {
			t.Fatalf("%v: %d slides, bound %d, want %d", tiles, got, tiles.slideBound(), want)
		}
		if checked++; checked > 1000 { // map order
			continue
		}
		if plan := c.solve(tiles); plan.slides() != want || !tiles.solvedBy(plan) {
			t.Fatalf("%v: %v, want %d slides", tiles, plan, want)
		}
	}
}

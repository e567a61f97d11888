package fifteen

import (
	"bufio"
	"context"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"worldslide/board"
)

//go:embed testdata/korf24.txt
var korf24 string

func TestWeightsAreComplete(t *testing.T) {
	if len(trained) != weightsCount {
		t.Errorf("%d weights, want %d", len(trained), weightsCount)
	}
}

// What moves add to the sums of an estimate is what makes them those of the board that they lead to.
func TestEstimateFollowsMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	from := sourcesOf(square(estimatedSide))
	e := &estimator{weights: trained}
	for range 20 {
		at, target := randomTiles(random, estimatedSide), randomTiles(random, estimatedSide)
		var m measure
		m.set(at.size, target.all())
		e.aim(target.all(), from)
		whole := func() (hidden, int32) {
			conflicts := m.conflicts(at.all())
			return e.of(at.all(), m.of(at.all())-2*conflicts, conflicts)
		}
		sums, linear := whole()
		for range 100 {
			d := board.Dirs[random.IntN(len(board.Dirs))]
			blank := at.blank()
			cell := int(from[blank][d])
			if cell == none {
				continue
			}
			c := &e.changes[at.At(cell)][cell][d]
			linear += c.linear + e.counts(m.change(at.all(), cell, blank))
			worth := e.worth(&sums, c, linear)
			sums = sums.after(c)
			at.step(d)
			want, wantLinear := whole()
			if sums != want || linear != wantLinear || worth != e.worth(&want, &change{}, linear) {
				t.Fatalf("%v, target %v, after %v: sums %v and %d, want %v and %d", at, target, d, sums, linear, want, wantLinear)
			}
		}
	}
}

// A narrow beam finds solutions that are hardly longer than the shortest ones of Korf and Felner
// (Artificial Intelligence 134, 2002).
func TestEstimateOrdersBoards(t *testing.T) {
	b := newBeam(square(estimatedSide))
	target := goal(b.size)
	over, boards := 0, 0
	for line := bufio.NewScanner(strings.NewReader(korf24)); line.Scan(); {
		var text string
		var shortest int
		if n, _ := fmt.Sscan(line.Text(), &text, &shortest); n < 2 {
			continue
		}
		start := parse(t, text)
		plan, ok := b.search(context.Background(), start.all(), target.all(), 256, 1000)
		if !ok || !start.solvedBy(plan) {
			t.Errorf("%v: not solved", start)
		}
		over += len(plan) - shortest
		boards++
	}
	t.Logf("%.2f moves over the shortest on average", float64(over)/float64(boards))
	if boards != 25 || over > 8*boards {
		t.Errorf("%d moves over the shortest on %d boards, want at most 8 each on 25", over, boards)
	}
}

package fifteen

import (
	"context"
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"
)

// This file trains the order of beams. A round solves random boards of all sizes and compares the boards on the way to
// each solution with others of the same levels. Training goes on from the weights that are there, with examples of the
// last rounds; the result is the mean of the weights after the rounds of the second half. The first weights of all were
// found by hand: distances that count more the longer they are, and costs of neighbours in each other's way.

const (
	orderRounds  = 9
	orderBoards  = 12 // of each size in a round
	orderWidth   = 512
	orderBatches = 600
	orderRate    = 0.004
	// keptRankings is about the number of examples of five rounds.
	keptRankings = 400_000
)

// TestTrainOrder writes order.bin. Without -train it only shows that training ranks boards better.
func TestTrainOrder(t *testing.T) {
	if !*train {
		w := make(ordering, orderWeights)
		for columns := range MaxSide {
			for rows := range MaxSide {
				w[distanceWeights+columns*MaxSide+rows] = float32(columns + rows)
			}
		}
		examples, others := rankings(w, 6, 4, 64, 1), rankings(w, 6, 4, 64, 2)
		before := w.wrong(others)
		w.train(examples, 40, rand.New(rand.NewPCG(3, 4)))
		if after := w.wrong(others); !(after < before*0.9) {
			t.Errorf("%.3f of the boards are in the wrong order, %.3f before", after, before)
		}
		return
	}
	w, random := newOrdering(trainedOrder), rand.New(rand.NewPCG(3, 4))
	mean := make(ordering, orderWeights)
	var examples []ranking
	for round := range orderRounds {
		for side := estimatedSide + 1; side <= MaxSide; side++ {
			examples = append(examples, rankings(w, side, orderBoards, orderWidth, uint64(round))...)
		}
		examples = examples[max(0, len(examples)-keptRankings):]
		t.Logf("round %d of %d: %.3f of the boards are in the wrong order", round, orderRounds, w.wrong(examples))
		w.train(examples, orderBatches, random)
		if round >= orderRounds/2 {
			for i := range mean {
				mean[i] += w[i] / (orderRounds - orderRounds/2)
			}
		}
	}
	if err := os.WriteFile("order.bin", []byte(mean.bytes()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// ranking is two boards of which the first should come first on the way to the goal.
type ranking struct{ first, second Tiles }

// rankings solves random boards and compares those on the way to each solution with others that the beam kept.
func rankings(w ordering, side, boards, width int, seed uint64) []ranking {
	const every, others = 5, 6 // levels
	var all []ranking
	ctx, target := context.Background(), goal(square(side))
	b := newBeam(target.size)
	b.order = newOrder(b.size, w.bytes())
	for i := range boards {
		random := rand.New(rand.NewPCG(seed, uint64(side*boards+i)))
		start := randomTiles(random, side)
		limit := 10 * b.size.volume()
		plan, ok := b.search(ctx, start.all(), target.all(), width, limit)
		kept := make(map[int][]Tiles) // by level
		for level := every; level < len(b.trail); level += every {
			for range others {
				kept[level] = append(kept[level], b.any(start, level, random))
			}
		}
		if !ok {
			// The boards on a way out come before those among which the beam got stuck.
			at, _ := start.after(plan)
			out, found := b.search(ctx, at.all(), target.all(), 16*width, limit)
			if !found {
				continue
			}
			plan = append(plan, out...)
		}
		at := start
		for level, d := range plan {
			for _, other := range kept[level] {
				all = append(all, ranking{at, other})
			}
			at.step(d)
		}
	}
	return all
}

// any returns any of the boards that the last search kept on a level, which is not the first.
func (b *beam) any(start Tiles, level int, random *rand.Rand) Tiles {
	last := b.trail[level-1]
	boards := 0
	for _, word := range last {
		boards += bits.OnesCount64(word)
	}
	parent, d := last.parent(random.Int32N(int32(boards)))
	at, _ := start.after(b.plan(candidate{entry{last: d}, parent}, level-1))
	return at
}

// ordering is the weights of an order.
type ordering []float32

func newOrdering(weights string) ordering {
	w := make(ordering, orderWeights)
	for i := range w {
		w[i] = float32(int16(binary.LittleEndian.Uint16([]byte(weights[2*i:])))) / orderScale
	}
	return w
}

// bytes returns the weights as an order reads them.
func (w ordering) bytes() string {
	var bytes []byte
	for _, v := range w {
		bytes = binary.LittleEndian.AppendUint16(bytes, uint16(int16(math.Round(float64(v*orderScale)))))
	}
	return string(bytes)
}

// inputsOf returns which weights make the worth of a board on the way to the goal. Some are there several times.
func inputsOf(t Tiles) []int {
	way := func(cell int) way {
		if t.cells[cell] == 0 {
			return wayOfBlank
		}
		return t.way(int(t.cells[cell])-1, cell)
	}
	var all []int
	for cell, tile := range t.all() {
		if tile > 0 {
			all = t.appendTileInputs(all, int(tile)-1, cell)
		}
		for k, n := range t.neighbours(cell) {
			if int(n) < cell {
				continue // none, or a pair seen from the other side
			}
			v := directions[k]
			pair := pairInput(way(cell), way(int(n)), v)
			if v.X != 0 && v.Y != 0 {
				all = append(all, diagonalWeights+pair)
				continue
			}
			all = append(all, pairWeights+pair)
			if t.atWall(cell, v) {
				all = append(all, edgeWeights+pair)
			}
		}
	}
	target := goal(t.size)
	var m measure
	m.set(t.size, target.all())
	for range m.conflicts(t.all()) {
		all = append(all, conflictWeight)
	}
	return all
}

// sum returns the worth of a board with some inputs.
func (w ordering) sum(inputs []int) float64 {
	sum := float32(0)
	for _, i := range inputs {
		sum += w[i]
	}
	return float64(sum)
}

// wrong returns the share of pairs of which the second board comes first. Of equal worths it counts half.
func (w ordering) wrong(examples []ranking) float64 {
	wrong, all := 0.0, 0.0
	for i := 0; i < len(examples); i += 1 + len(examples)/4000 {
		first, second := w.sum(inputsOf(examples[i].first)), w.sum(inputsOf(examples[i].second))
		if first > second {
			wrong++
		} else if first == second {
			wrong += 0.5
		}
		all++
	}
	return wrong / all
}

// train changes the weights to make the order of examples likelier, where the logarithm of the odds is the difference
// of the worths.
func (w ordering) train(examples []ranking, batches int, random *rand.Rand) {
	gradient, by := make(ordering, len(w)), newAdam(len(w))
	for batch := range batches {
		clear(gradient)
		for range 64 {
			e := &examples[random.IntN(len(examples))]
			first, second := inputsOf(e.first), inputsOf(e.second)
			doubt := float32(1 / (1 + math.Exp(w.sum(second)-w.sum(first))))
			for _, i := range first {
				gradient[i] += doubt / 64
			}
			for _, i := range second {
				gradient[i] -= doubt / 64
			}
		}
		by.step(w, gradient, orderRate, batch, batches)
	}
}

package fifteen

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"testing"
)

// This file trains the estimate of 5x5 with solutions of random boards: first with those that beams
// find without it, then also with those that they find with it, so that it knows boards of both. The
// solutions need not be shortest.
//
// It is a test rather than a program in tools, because it needs the beams, the distances and the
// layout of the weights, and nobody else needs these from outside of the package.

var train = flag.Bool("train", false, "train the estimate of 5x5 anew, or the order of other sizes further")

const (
	boardsToSolve = 16_000 // in each part
	batches       = 20_000
	batchSize     = 512
	learningRate  = 0.002
)

// TestTrain writes estimate.bin. Without -train it only shows that training makes the estimates of
// boards from other solutions better.
func TestTrain(t *testing.T) {
	if *train {
		paths := solvedPaths(t, boardsToSolve, 1, "")
		n := newNetwork()
		n.train(t, paths, batches)
		paths = append(paths, solvedPaths(t, boardsToSolve, 2, n.bytes())...)
		n = newNetwork()
		n.train(t, paths, 5*batches)
		t.Logf("deviation %.2f moves", n.deviation(paths))
		if err := os.WriteFile("estimate.bin", []byte(n.bytes()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	paths := solvedPaths(t, 20, 1, "")
	n := newNetwork()
	before := n.deviation(paths[:4])
	n.train(t, paths[4:], 50)
	if after := n.deviation(paths[:4]); !(after < before*0.8) {
		t.Errorf("deviation %.2f moves, %.2f before", after, before)
	}
}

// solvedPaths solves random boards and returns the boards on the way to the goal. weights is the
// estimate to use; if it is empty, none is used.
func solvedPaths(t *testing.T, count int, seed uint64, weights string) [][]Tiles {
	paths := make([][]Tiles, count)
	next := make(chan int)
	var solving sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		solving.Go(func() {
			var s Solver
			for i := range 2 {
				b := s.beamOf(square(estimatedSide), i)
				if b.estimates = nil; weights != "" {
					b.estimates = &estimator{weights: weights}
				}
			}
			for i := range next {
				start := randomTiles(rand.New(rand.NewPCG(seed, uint64(i))), estimatedSide)
				var b best
				b.offer(s.finish(start))
				for _, width := range []int{firstWidth, secondWidth} {
					s.round(context.Background(), start, &b, width)
				}
				paths[i] = append(paths[i], start)
				for _, d := range b.plan {
					start.step(d)
					paths[i] = append(paths[i], start)
				}
			}
		})
	}
	for i := range count {
		if i%1000 == 0 {
			t.Logf("%d of %d boards solved", i, count)
		}
		next <- i
	}
	close(next)
	solving.Wait()
	return paths
}

// network is the weights of an estimate, in moves.
type network [weightsCount]float32

// newNetwork returns the weights at the start.
func newNetwork() *network {
	n := new(network)
	random := rand.New(rand.NewPCG(3, 4))
	for i := range inputs {
		for k := range units {
			n[i*weightsOfInput+k] = float32(random.NormFloat64()) * 0.1
		}
	}
	for k := range units {
		n[biases+k] = 0.1
		n[outputs+k] = float32(random.NormFloat64()) * 0.3
	}
	n[ofStep], n[ofConflict] = 1, 1
	return n
}

// scale returns what one move is in the bytes of a weight.
func scale(weight int) float32 {
	if weight >= outputs && weight < ofStep {
		return outputScale
	}
	return weightScale
}

// bytes returns the weights as an estimator reads them.
func (n *network) bytes() string {
	bytes := make([]byte, len(n))
	for i, w := range n {
		bytes[i] = byte(int8(math.Round(float64(w * scale(i)))))
	}
	return string(bytes)
}

// example is two boards of a solution, and the number of moves from one to the other.
type example struct {
	inputs           [estimatedCells]int
	steps, conflicts float32
	moves            float32
}

// choose returns two boards of a random path: a third of them with its last board as the target, a
// third with its first, and a third with any. The board is turned or mirrored at random.
func choose(random *rand.Rand, paths [][]Tiles) example {
	path := paths[random.IntN(len(paths))]
	last := len(path) - 1
	moves := 1 + random.IntN(last)
	at, target := 0, 0
	switch random.IntN(3) {
	case 0:
		at, target = last-moves, last
	case 1:
		at, target = moves, 0
	case 2:
		at = random.IntN(last - moves + 1)
		if target = at + moves; random.IntN(2) == 0 {
			at, target = target, at
		}
	}
	from, to := path[at], path[target]
	var m measure
	m.set(from.size, to.all())
	conflicts := m.conflicts(from.all())
	e := example{steps: float32(m.of(from.all()) - 2*conflicts), conflicts: float32(conflicts), moves: float32(moves)}
	turn := random.IntN(8)
	var home [estimatedCells]int
	for cell, tile := range to.all() {
		home[tile] = turnedCell(cell, turn)
	}
	for cell, tile := range from.all() {
		e.inputs[cell] = input(tile == 0, home[tile], turnedCell(cell, turn))
	}
	return e
}

// turnedCell returns where a cell comes in one of the eight ways to turn and mirror the board.
func turnedCell(cell, turn int) int {
	row, column := cell/estimatedSide, cell%estimatedSide
	if turn&1 != 0 {
		row, column = column, row
	}
	if turn&2 != 0 {
		row = estimatedSide - 1 - row
	}
	if turn&4 != 0 {
		column = estimatedSide - 1 - column
	}
	return row*estimatedSide + column
}

// estimate returns the estimate for an example, and the sums of the hidden units.
func (n *network) estimate(e *example) (moves float32, sums [units]float32) {
	copy(sums[:], n[biases:])
	moves = n[ofStep]*e.steps + n[ofConflict]*e.conflicts
	for _, i := range e.inputs {
		weights := n[i*weightsOfInput:][:weightsOfInput]
		for k := range sums {
			sums[k] += weights[k]
		}
		moves += weights[units]
	}
	for k, sum := range sums {
		moves += max(sum, 0) * n[outputs+k]
	}
	return moves, sums
}

// learn adds the gradient of half the squared error of an example to gradient.
func (n *network) learn(e *example, gradient *network) {
	moves, sums := n.estimate(e)
	miss := moves - e.moves
	var back [units]float32
	for k, sum := range sums {
		if sum > 0 {
			gradient[outputs+k] += miss * sum
			back[k] = miss * n[outputs+k]
			gradient[biases+k] += back[k]
		}
	}
	for _, i := range e.inputs {
		weights := gradient[i*weightsOfInput:][:weightsOfInput]
		for k, g := range back {
			weights[k] += g
		}
		weights[units] += miss
	}
	gradient[ofStep] += miss * e.steps
	gradient[ofConflict] += miss * e.conflicts
}

// train improves the weights.
func (n *network) train(t *testing.T, paths [][]Tiles, batches int) {
	var gradient network
	by := newAdam(len(n))
	random := rand.New(rand.NewPCG(5, 6))
	for batch := range batches {
		if batch%1000 == 0 {
			t.Logf("batch %d of %d: deviation %.2f moves", batch, batches, n.deviation(paths))
		}
		clear(gradient[:])
		for range batchSize {
			e := choose(random, paths)
			n.learn(&e, &gradient)
		}
		for i := range gradient {
			gradient[i] /= batchSize
		}
		by.step(n[:], gradient[:], learningRate, batch, batches)
		for i := range n {
			limit := math.MaxInt8 / scale(i)
			n[i] = min(max(n[i], -limit), limit)
		}
	}
}

// adam changes weights against gradients (Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015).
type adam struct{ mean, square []float32 }

func newAdam(weights int) adam { return adam{make([]float32, weights), make([]float32, weights)} }

// step takes the step of a batch. The rate falls like a cosine to a fiftieth.
func (a adam) step(weights, gradient []float32, rate float64, batch, batches int) {
	const keepMean, keepSquare = 0.9, 0.999
	rate *= 0.02 + 0.49*(1+math.Cos(math.Pi*float64(batch)/float64(batches)))
	rate *= math.Sqrt(1-math.Pow(keepSquare, float64(batch+1))) / (1 - math.Pow(keepMean, float64(batch+1)))
	for i, g := range gradient {
		a.mean[i] += (1 - keepMean) * (g - a.mean[i])
		a.square[i] += (1 - keepSquare) * (g*g - a.square[i])
		weights[i] -= float32(rate) * a.mean[i] / (float32(math.Sqrt(float64(a.square[i]))) + 1e-8)
	}
}

// deviation returns the root mean square error of the estimates for some boards of paths, in moves.
func (n *network) deviation(paths [][]Tiles) float64 {
	const examples = 4000
	random := rand.New(rand.NewPCG(7, 8))
	squares := 0.0
	for range examples {
		e := choose(random, paths)
		moves, _ := n.estimate(&e)
		squares += float64((moves - e.moves) * (moves - e.moves))
	}
	return math.Sqrt(squares / examples)
}

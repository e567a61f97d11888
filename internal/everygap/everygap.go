// Package everygap tries the solver of Worlds with every choice of gaps that random
// gaps can come to: every small piece, every large one, and every pair of either, on
// every board with every wrap that differs. A job is one of them, after a short
// shuffle.
package everygap

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// Job is a board with its gaps.
type Job struct {
	Board        string // its slug
	WrapX, WrapY bool
	Gaps         []board.ID
}

// String names a job, without blanks.
func (j Job) String() string {
	name := j.Board
	if j.WrapX {
		name += "/h"
	}
	if j.WrapY {
		name += "/v"
	}
	for _, id := range j.Gaps {
		name += fmt.Sprintf("/%d", id)
	}
	return name
}

// Limit is how long the first answer may take.
func (j Job) Limit() time.Duration {
	if j.wide() {
		return 10 * time.Second
	}
	return 5 * time.Second
}

func (j Job) wide() bool { return j.Board == "horizontal" || j.Board == "vertical" }

// likeTransposed are the boards that look the same with rows and columns exchanged:
// wrapping one axis or the other is the same for all pairs together.
var likeTransposed = map[string]bool{"singlelargepiece": true, "classicsmall": true, "classic": true}

// Jobs lists all jobs, in an order that never changes.
func Jobs() []Job {
	var jobs []Job
	for _, slug := range puzzle.WorldsBoards() {
		for wrap := range 4 {
			if wrap == 2 && likeTransposed[slug] {
				continue
			}
			jobs = append(jobs, jobsOf(Job{Board: slug, WrapX: wrap&1 != 0, WrapY: wrap&2 != 0})...)
		}
	}
	return jobs
}

// jobsOf lists the jobs of a board with its wraps.
func jobsOf(like Job) []Job {
	solved, err := like.solved()
	if err != nil {
		return nil
	}
	var jobs []Job
	for size := 1; size <= 2; size++ {
		var ids []board.ID
		for id := range board.ID(solved.Len()) {
			if w, _ := solved.Shape(id).Size(); w == size {
				ids = append(ids, id)
			}
		}
		for i, first := range ids {
			like.Gaps = []board.ID{first}
			jobs = append(jobs, like)
			for _, second := range ids[i+1:] {
				like.Gaps = []board.ID{first, second}
				jobs = append(jobs, like)
			}
		}
	}
	return jobs
}

// solved returns the solved board of a job, with the gaps that it has anyway.
func (j Job) solved() (*board.Board, error) {
	v := puzzle.Values{puzzle.KeyBoard: j.Board}
	if j.WrapX {
		v[puzzle.KeyWrapX] = "true"
	}
	if j.WrapY {
		v[puzzle.KeyWrapY] = "true"
	}
	return puzzle.Worlds{}.Start(v)
}

// steps is how long the shuffle of a job is.
const steps = 60

// Start returns the shuffled board of a job.
func (j Job) Start() (*board.Board, error) {
	b, err := j.solved()
	if err != nil {
		return nil, fmt.Errorf("job %v: %w", j, err)
	}
	b.SetGaps(j.Gaps)
	random := shuffle.Random(j.seed())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	for range steps {
		if _, ok := walk.Step(b); !ok {
			break
		}
	}
	return b, nil
}

func (j Job) seed() uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(j.String()))
	return h.Sum32()
}

// Solve takes the first answer of a new solver, which the rules must bear out. The
// shuffle proves that there is one.
func (j Job) Solve(ctx context.Context) (length int, err error) {
	b, err := j.Start()
	if err != nil {
		return 0, err
	}
	s := &worlds.Solver{}
	s.First(true)
	a := s.Solve(ctx, solver.Problem{Board: b}, nil)
	if !a.Claim.Solved() {
		return 0, fmt.Errorf("job %v: %v", j, a.Claim)
	}
	if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, solver.Problem{Board: b}, a); err != nil {
		return 0, fmt.Errorf("job %v: %w", j, err)
	}
	return len(a.Moves), nil
}

// Lateness cancels a whole search at a random moment of its first took, and returns
// how long it went on after that. Both are times that processors worked.
func (j Job) Lateness(took time.Duration) (time.Duration, error) {
	b, err := j.Start()
	if err != nil {
		return 0, err
	}
	random := rand.New(rand.NewPCG(uint64(j.seed()), uint64(took)))
	ctx := allowance{context.Background(), Worked() + time.Duration(random.Int64N(int64(2*took)+1))}
	(&worlds.Solver{}).Solve(ctx, solver.Problem{Board: b}, nil)
	return max(0, Worked()-ctx.until), nil // it may have been done before
}

// allowance is a context that ends when processors have worked until some time.
type allowance struct {
	context.Context
	until time.Duration
}

func (a allowance) Err() error {
	if Worked() >= a.until {
		return context.DeadlineExceeded
	}
	return nil
}

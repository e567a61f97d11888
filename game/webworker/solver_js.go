package webworker

import (
	"context"
	"strconv"
	"strings"
	"syscall/js"

	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver returns a new solver of a family for a metric, if the family has one. It searches in the
// page's worker, or on the page's thread if there is no worker.
func Solver(f puzzle.Spec, metric string) (solver.Solver, bool) {
	own, ok := f.Solvers().New(metric)
	page := js.Global().Get("worldslideWorker")
	if _, there := own.(Runner); !ok || there || page.Type() != js.TypeObject {
		return own, ok
	}
	return &workerSolver{own: own, family: f.Name(), metric: metric, page: page}, true
}

// workerSolver sends problems to the worker, which keeps a solver for each workerSolver.
type workerSolver struct {
	own            solver.Solver // for a page whose worker does not run
	family, metric string
	page           js.Value // what the page's script has for it
	name           string   // of the solver there; "" before it is first asked
	progress       func(float64)
}

var _ solver.Reporter = (*workerSolver)(nil)

// Report implements solver.Reporter.
func (a *workerSolver) Report(progress func(float64)) { a.progress = progress }

// Solve implements solver.Solver.
func (a *workerSolver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	if a.name == "" {
		a.name = a.page.Call("name").String()
	}
	var told []string // and not taken yet
	news := make(chan struct{}, 1)
	listen := js.FuncOf(func(_ js.Value, said []js.Value) any {
		told = append(told, said[0].String())
		select {
		case news <- struct{}{}:
		default:
		}
		return nil
	})
	defer listen.Release()
	number := a.page.Call("ask", a.name+" "+Question{a.family, a.metric, p}.String(), listen)
	defer a.page.Call("end", number)

	var best solver.Answer
	for { // until the worker has answered or failed, or nobody waits any more
		select {
		case <-ctx.Done():
			return best
		case <-news:
		}
		some := told
		told = nil
		for _, text := range some {
			kind, rest, _ := strings.Cut(text, " ")
			switch kind {
			case saysPart:
				if part, err := strconv.ParseFloat(rest, 64); err == nil && a.progress != nil {
					a.progress(part)
				}
			case saysBetter, saysLast:
				answer, err := ParseAnswer(p.Board, rest)
				if kind == saysLast && err == nil {
					return answer
				}
				if best = answer; err == nil && improve != nil {
					improve(answer)
				}
			case saysFailed:
				return a.solveHere(ctx, p, improve)
			}
		}
	}
}

// solveHere searches on the page's thread.
func (a *workerSolver) solveHere(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	if r, ok := a.own.(solver.Reporter); ok {
		r.Report(a.progress)
	}
	return a.own.Solve(ctx, p, improve)
}

// The prefixes of the worker's messages.
const (
	saysPart   = "part"   // the share of the work that is done
	saysBetter = "better" // an answer that is better than those before
	saysLast   = "last"   // the answer
	saysError  = "error"  // why the task failed
	saysFailed = "failed" // there is none: the worker does not run, or does not understand
)

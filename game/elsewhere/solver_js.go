package elsewhere

import (
	"context"
	"strconv"
	"strings"
	"syscall/js"

	"worldslide/puzzle"
	"worldslide/solver"
)

// Solver returns a new solver of a family in a metric, and whether there is one. It searches in the
// page's worker, and on the page's own thread where there is none.
func Solver(f puzzle.Solvable, metric string) (solver.Solver, bool) {
	own, ok := f.Solver(metric)
	page := js.Global().Get("worldslideElsewhere")
	if _, there := own.(Away); !ok || there || page.Type() != js.TypeObject {
		return own, ok
	}
	return &away{own: own, family: f.Name(), metric: metric, page: page}, true
}

// away asks the worker. That one keeps a solver for each of these.
type away struct {
	own            solver.Solver // for a page whose worker does not run
	family, metric string
	page           js.Value // what the page's script has for it
	name           string   // of the solver there; "" before it is first asked
	progress       func(float64)
}

var _ solver.Reporter = (*away)(nil)

// Report implements solver.Reporter.
func (a *away) Report(progress func(float64)) { a.progress = progress }

// Solve implements solver.Solver.
func (a *away) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
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

// solveHere searches on the page's own thread.
func (a *away) solveHere(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	if r, ok := a.own.(solver.Reporter); ok {
		r.Report(a.progress)
	}
	return a.own.Solve(ctx, p, improve)
}

// What the worker says begins with one of these.
const (
	saysPart   = "part"   // the share of the work that is done
	saysBetter = "better" // an answer that is better than those before
	saysLast   = "last"   // the answer
	saysFailed = "failed" // there is none: the worker does not run, or does not understand
)

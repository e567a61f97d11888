package elsewhere

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/system"
)

// slice is how long the worker searches before it looks whether it has been told to end.
const slice = 40 * time.Millisecond

// mostKept is how many solvers keep what they have worked out.
const mostKept = 4

// Asked reports whether this is the program that answers questions, without a screen.
func Asked() bool { return js.Global().Get("worldslideAsked").Type() == js.TypeObject }

// Answer answers questions as long as the program runs.
func Answer(families puzzle.Catalogue) {
	d := &desk{families: families, page: js.Global().Get("worldslideAsked"), ends: map[int]context.CancelFunc{}}
	d.page.Set("ask", js.FuncOf(func(_ js.Value, said []js.Value) any {
		d.ask(said[0].Int(), said[1].String())
		return nil
	}))
	d.page.Set("end", js.FuncOf(func(_ js.Value, said []js.Value) any {
		if end := d.ends[said[0].Int()]; end != nil {
			end()
		}
		return nil
	}))
	d.page.Call("ready")
	select {}
}

// desk is where questions are answered, all on the worker's one thread.
type desk struct {
	families puzzle.Catalogue
	page     js.Value // what the worker's script has for it
	kept     []*kept  // the one that was asked last comes last
	ends     map[int]context.CancelFunc
}

// kept is a solver of somebody's.
type kept struct {
	name   string
	solver solver.Solver
	busy   chan struct{} // holds one value while a question is answered
}

// ask begins to answer a question: its text is the name of the solver, a space, and the question.
func (d *desk) ask(number int, text string) {
	ctx, end := context.WithCancel(context.Background())
	d.ends[number] = end
	go func() {
		defer func() {
			end()
			delete(d.ends, number)
		}()
		tell := func(kind, what string) { d.page.Call("tell", number, kind+" "+what) }
		name, rest, _ := strings.Cut(text, " ")
		q, err := ParseQuestion(rest)
		var k *kept
		if err == nil {
			k, err = d.solverOf(name, q)
		}
		if err != nil {
			tell(saysFailed, err.Error())
			return
		}
		k.busy <- struct{}{}
		defer func() { <-k.busy }()
		say := func(kind string) func(solver.Answer) {
			return func(a solver.Answer) { tell(kind, FormatAnswer(q.Problem.Board, a)) }
		}
		if r, ok := k.solver.(solver.Reporter); ok {
			told := -1.0
			r.Report(func(part float64) {
				const step = 0.01
				if part >= told+step || part < told {
					told = part
					tell(saysPart, strconv.FormatFloat(part, 'f', 4, 64))
				}
			})
		}
		say(saysLast)(k.solver.Solve(system.InSlicesOf(ctx, slice), q.Problem, say(saysBetter)))
	}()
}

// solverOf returns the solver of a name, which is made if it is not kept.
func (d *desk) solverOf(name string, q Question) (*kept, error) {
	for i, k := range d.kept {
		if k.name == name {
			d.kept = append(append(d.kept[:i:i], d.kept[i+1:]...), k)
			return k, nil
		}
	}
	for _, f := range d.families {
		s, ok := f.(puzzle.Solvable)
		if !ok || f.Name() != q.Family {
			continue
		}
		if made, ok := s.Solver(q.Metric); ok {
			k := &kept{name, made, make(chan struct{}, 1)}
			d.kept = append(d.kept, k)
			if len(d.kept) > mostKept {
				d.kept = d.kept[1:]
			}
			return k, nil
		}
	}
	return nil, fmt.Errorf("no solver of %s in %s", q.Family, q.Metric)
}

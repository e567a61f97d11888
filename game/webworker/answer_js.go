package webworker

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

// timeSlice is how long the worker searches between checks for cancellation.
const timeSlice = 40 * time.Millisecond

// maxPooled is the maximum number of solvers that keep their tables.
const maxPooled = 4

// Asked reports whether the program runs in the worker, without a screen.
func Asked() bool { return js.Global().Get("worldslideAsked").Type() == js.TypeObject }

// Answer answers questions, and runs the task, until the program ends.
func Answer(families puzzle.Catalogue, task Task) {
	d := &pool{families: families, task: task, page: js.Global().Get("worldslideAsked"), ends: map[int]context.CancelFunc{}}
	d.page.Set("ask", js.FuncOf(func(_ js.Value, said []js.Value) any {
		number, text := said[0].Int(), said[1].String()
		if text == taskName {
			request := make([]byte, said[2].Length())
			js.CopyBytesToGo(request, said[2])
			d.run(number, request)
		} else {
			d.ask(number, text)
		}
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

// pool has the solvers of the worker. All run on the worker's only thread.
type pool struct {
	families puzzle.Catalogue
	task     Task
	page     js.Value        // what the worker's script has for it
	kept     []*pooledSolver // the one that was asked last comes last
	ends     map[int]context.CancelFunc
}

// pooledSolver is a solver with its name.
type pooledSolver struct {
	name   string
	solver solver.Solver
	busy   chan struct{} // holds one value while a question is answered
}

// run starts the task.
func (d *pool) run(number int, request []byte) {
	ctx, end := context.WithCancel(context.Background())
	d.ends[number] = end
	go func() {
		defer func() {
			end()
			delete(d.ends, number)
		}()
		result, err := d.task(system.InSlicesOf(ctx, timeSlice), request, func(part float64) {
			d.page.Call("tell", number, saysPart+" "+strconv.FormatFloat(part, 'f', 4, 64))
		})
		if err != nil {
			d.page.Call("tell", number, saysError+" "+err.Error())
			return
		}
		data := js.Global().Get("Uint8Array").New(len(result))
		js.CopyBytesToJS(data, result)
		d.page.Call("tell", number, saysLast+" ", data)
	}()
}

// ask starts to answer a question. Its text is the name of the solver, a space, and the question.
func (d *pool) ask(number int, text string) {
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
		var k *pooledSolver
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
		say(saysLast)(k.solver.Solve(system.InSlicesOf(ctx, timeSlice), q.Problem, say(saysBetter)))
	}()
}

// solverOf returns the solver of a name. It creates the solver if it is not in the pool.
func (d *pool) solverOf(name string, q Question) (*pooledSolver, error) {
	for i, k := range d.kept {
		if k.name == name {
			d.kept = append(append(d.kept[:i:i], d.kept[i+1:]...), k)
			return k, nil
		}
	}
	for _, f := range d.families {
		if f.Name() != q.Family {
			continue
		}
		if made, ok := f.Solvers().New(q.Metric); ok {
			k := &pooledSolver{name, made, make(chan struct{}, 1)}
			d.kept = append(d.kept, k)
			if len(d.kept) > maxPooled {
				d.kept = d.kept[1:]
			}
			return k, nil
		}
	}
	return nil, fmt.Errorf("no solver of %s in %s", q.Family, q.Metric)
}

package worlds

import "slices"

// This file shortens a solution while there is time: stretches of it are solved
// anew, between the position before and the position after.

// track is the best solution with the positions on its way.
type track struct {
	at []position // one more than steps
}

func (r *run) track() track {
	at := make([]position, 1, len(r.steps)+1)
	at[0] = r.start
	for _, s := range r.steps {
		p := at[len(at)-1]
		r.do(&p, s)
		at = append(at, p)
	}
	return track{at}
}

// shorten improves the answer until ctx ends or nothing more is gained.
func (r *run) shorten(starts []start) {
	if r.firstOnly {
		return
	}
	idle := 0
	for round := 0; idle < 12 && r.ctx.Err() == nil; round++ {
		before := len(r.steps)
		c := r.other(r.ctx, round%4)
		if c == nil {
			continue
		}
		length := []int{60, 120, 40, 200}[round/4%4]
		r.renew(c, length)
		if idle++; len(r.steps) < before {
			idle = 0
		}
	}
}

// renew solves stretches of about some length anew, by a chart.
func (r *run) renew(c *chart, length int) {
	search := searcher{chart: c}
	t := r.track()
	for from := 0; from < len(r.steps) && r.ctx.Err() == nil; {
		to := min(from+length, len(r.steps))
		a, okA := c.find(&t.at[from])
		b, okB := c.find(&t.at[to])
		for ; !okB && to > from+length/2; b, okB = c.find(&t.at[to]) {
			to--
		}
		if !okA || !okB {
			from++
			continue
		}
		steps, ok := search.solve(r.ctx, task{a, b, c.arrange(&t.at[from], a), c.arrange(&t.at[to], b), int32(to - from)}, beam{50, 10, 1})
		if ok && r.offer(slices.Concat(r.steps[:from], steps, r.steps[to:])) {
			t = r.track()
			continue
		}
		from += length / 4
	}
}

package puzzle

import (
	"strconv"
	"sync"
)

// dayPool is a series of fixed puzzles, one a day. Its first file is named after the pool; later ones have a number in their names, such as easy-worlds-2, and replace the one before
// from some days on. A file begins again when all its puzzles have been used. Each is read once.
type dayPool struct {
	files []func() pooled
	first []Date // of each file
}

// pooled are the puzzles of a file, and where each of them is.
type pooled struct {
	rungs []Rung
	at    map[string]int // by the code of the start
}

// newDayPool returns the pool of a name, whose first file begins on a day.
func newDayPool(name, family string, first Date, later ...Date) dayPool {
	var p dayPool
	for i, first := range append([]Date{first}, later...) {
		file := name
		if i > 0 {
			file += "-" + strconv.Itoa(i+1)
		}
		p.first = append(p.first, first)
		p.files = append(p.files, sync.OnceValue(func() pooled {
			all := pooled{rungs: readRungs(file, family), at: map[string]int{}}
			for i, r := range all.rungs {
				all.at[r.start] = i
			}
			return all
		}))
	}
	return p
}

// on returns the puzzle of a day.
func (p dayPool) on(d Date) (Rung, bool) {
	file := 0
	for i, first := range p.first {
		if d.Since(first) >= 0 {
			file = i
		}
	}
	rungs := p.files[file]().rungs
	n := len(rungs)
	if n == 0 {
		return Rung{}, false
	}
	return rungs[(d.Since(p.first[file])%n+n)%n], true
}

// dayOf returns the last day, up to latest, whose puzzle a start is.
func (p dayPool) dayOf(start string, latest Date) (Date, bool) {
	for i := len(p.files) - 1; i >= 0; i-- {
		all := p.files[i]()
		at, ok := all.at[start]
		if !ok {
			continue
		}
		n, last := len(all.rungs), latest
		if i+1 < len(p.first) && last.Since(p.first[i+1]) >= 0 {
			last = p.first[i+1].Add(-1)
		}
		since := ((last.Since(p.first[i])-at)%n + n) % n
		if day := last.Add(-since); i == 0 || day.Since(p.first[i]) >= 0 {
			return day, true
		}
	}
	return Date{}, false
}

// has returns the puzzle of a start that belongs to the pool.
func (p dayPool) has(start string) (Rung, bool) {
	for _, file := range p.files {
		all := file()
		if at, ok := all.at[start]; ok {
			return all.rungs[at], true
		}
	}
	return Rung{}, false
}

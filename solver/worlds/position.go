package worlds

import "worldslide/board"

// thing is what stands on a cell: a small piece by its index, a large one, or a
// gap. Gaps of a board are all of one size and look all alike here: which is
// which is settled when everything else is (see name.go).
type thing uint8

const (
	firstLarge thing = maxSmall
	gapThing   thing = 0xff
)

func (t thing) isSmall() bool { return t < firstLarge }
func (t thing) isLarge() bool { return t >= firstLarge && t != gapThing }
func (t thing) index() int    { return int(t - firstLarge) } // of a large piece

// position is where everything stands. Positions are equal if and only if they
// differ in nothing but which gap is which.
type position struct {
	at    [maxCells]thing
	large [maxLarge]cell // anchors
	gap   [2]cell        // anchors, ascending; none for a second one that is not there
}

func (p *position) sortGaps() {
	if p.gap[0] > p.gap[1] {
		p.gap[0], p.gap[1] = p.gap[1], p.gap[0]
	}
}

func (p *position) moveGap(from, to cell) {
	if p.gap[0] == from {
		p.gap[0] = to
	} else {
		p.gap[1] = to
	}
}

// step is one move: the anchor of the gap before it, and the way the gap travels.
type step uint16

func newStep(gap cell, d board.Dir) step { return step(gap)<<2 | step(d) }

func (s step) gap() cell      { return cell(s >> 2) }
func (s step) dir() board.Dir { return board.Dir(s & 3) }

// back returns the step that undoes one after which the gap is at to.
func (s step) back(to cell) step { return newStep(to, s.dir().Opposite()) }

// appendSteps appends the steps that the rules allow and that change the
// position: gaps that trade places with each other do not.
func (g *ground) appendSteps(dst []step, p *position) []step {
	for _, gap := range p.gap[:g.gaps] {
		for _, d := range board.Dirs {
			if g.allows(p, gap, d) {
				dst = append(dst, newStep(gap, d))
			}
		}
	}
	return dst
}

func (g *ground) allows(p *position, gap cell, d board.Dir) bool {
	if g.largeGaps {
		rule, _ := g.judgeLarge(p, gap, d)
		return rule != refused
	}
	n := g.next[gap][d]
	if n == none || p.at[n] == gapThing {
		return false
	}
	if p.at[n].isSmall() {
		return true
	}
	f := g.front[p.large[p.at[n].index()]][d.Opposite()]
	return f[0] != none && p.at[f[0]] == gapThing && p.at[f[1]] == gapThing
}

// do makes a step and returns the one that undoes it. It reports false, and
// changes nothing, if the rules do not allow it.
func (g *ground) do(p *position, s step) (back step, ok bool) {
	gap, d := s.gap(), s.dir()
	if p.gap[0] != gap && p.gap[1] != gap || !g.allows(p, gap, d) {
		return 0, false
	}
	to := g.make(p, gap, d)
	p.sortGaps()
	return s.back(to), true
}

// make makes a step that the rules allow and returns where the gap goes. The gaps
// are left unsorted.
func (g *ground) make(p *position, gap cell, d board.Dir) cell {
	if g.largeGaps {
		return g.makeLarge(p, gap, d)
	}
	n := g.next[gap][d]
	t := p.at[n]
	if t.isSmall() {
		p.at[gap], p.at[n] = t, gapThing
		p.moveGap(gap, n)
		return n
	}
	g.push(p, t.index(), d.Opposite())
	return g.next[n][d]
}

// push moves a large piece one cell over two small gaps.
func (g *ground) push(p *position, large int, d board.Dir) {
	anchor := p.large[large]
	front, rear := g.front[anchor][d], g.rear[anchor][d]
	for i := range front {
		p.at[front[i]], p.at[rear[i]] = firstLarge+thing(large), gapThing
	}
	p.large[large] = g.on[anchor][d]
	p.gap = rear
}

// verdict says by which rule a large gap may move.
type verdict uint8

const (
	refused verdict = iota
	overTwo         // one cell on, over two small pieces
	trade           // with a large piece exactly ahead
	chain           // two gaps abreast with a large piece between four small ones
)

// judgeLarge returns the rule by which a large gap may move, and the large piece
// that it would move.
func (g *ground) judgeLarge(p *position, gap cell, d board.Dir) (verdict, int) {
	f := g.front[gap][d]
	if f[0] == none {
		return refused, 0
	}
	first, second := p.at[f[0]], p.at[f[1]]
	switch {
	case first.isSmall() && second.isSmall():
		return overTwo, 0
	case first == gapThing || second == gapThing:
		return refused, 0
	case first == second:
		return trade, first.index()
	case first.isLarge():
		return g.judgeChain(p, gap, d, first.index())
	}
	return g.judgeChain(p, gap, d, second.index())
}

// judgeChain looks whether the two gaps are abreast, two cells apart across d, and
// the large piece ahead of them both; and for the four small pieces beside it.
func (g *ground) judgeChain(p *position, gap cell, d board.Dir, large int) (verdict, int) {
	if g.gaps < 2 {
		return refused, 0
	}
	other := p.gap[0] ^ p.gap[1] ^ gap
	between := none // where the large piece will be
	for _, side := range across(d) {
		if one := g.on[gap][side]; one != none && g.on[one][side] == other {
			between = one
		}
	}
	if between == none || g.two(between, d) != p.large[large] {
		return refused, 0
	}
	for _, anchor := range p.gap {
		for _, c := range g.square[anchor] {
			if t := p.at[g.next[g.next[c][d]][d]]; !t.isSmall() && t != firstLarge+thing(large) {
				return refused, 0
			}
		}
	}
	return chain, large
}

// across returns the two directions across d.
func across(d board.Dir) [2]board.Dir {
	if d.Horizontal() {
		return [2]board.Dir{board.Up, board.Down}
	}
	return [2]board.Dir{board.Left, board.Right}
}

// two returns the anchor two cells on, or none.
func (g *ground) two(anchor cell, d board.Dir) cell {
	if one := g.on[anchor][d]; one != none {
		return g.on[one][d]
	}
	return none
}

func (g *ground) makeLarge(p *position, gap cell, d board.Dir) cell {
	rule, large := g.judgeLarge(p, gap, d)
	if rule == overTwo {
		front, rear := g.front[gap][d], g.rear[gap][d]
		for i := range front {
			p.at[rear[i]], p.at[front[i]] = p.at[front[i]], gapThing
		}
		p.moveGap(gap, g.on[gap][d])
		return g.on[gap][d]
	}
	to := g.two(gap, d)
	if rule == chain {
		other := p.gap[0] ^ p.gap[1] ^ gap
		g.jump(p, other, g.two(other, d))
	}
	g.jump(p, gap, to)
	p.large[large] = g.two(p.large[large], d.Opposite())
	return to
}

// jump lets a large gap and whatever covers the cells of another anchor trade
// places.
func (g *ground) jump(p *position, gap, to cell) {
	for i, c := range g.square[gap] {
		there := g.square[to][i]
		p.at[c], p.at[there] = p.at[there], gapThing
	}
	p.moveGap(gap, to)
}

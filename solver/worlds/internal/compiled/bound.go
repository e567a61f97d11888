package compiled

// A lower bound of the steps between two positions follows from how far pieces have
// to go, because a step moves few of them. It is counted in parts of a step, so
// that it is a sum over pieces.

// StepParts is how many parts make a step.
const StepParts = 12

// Bound estimates how many steps are left to a goal, never too many.
type Bound struct {
	b            *Board
	target       [MaxSmall + 1]Cell // by piece
	small, large int32              // parts that a cell counts
}

// NewBound returns the bound of a goal.
func NewBound(b *Board, goal *Position) Bound {
	// A small gap moves one piece by one cell. A large gap moves two small pieces or
	// a large one by two cells each; in a chain, four and one.
	e := Bound{b: b, small: StepParts, large: StepParts}
	switch {
	case b.LargeGaps > 1:
		e.small, e.large = StepParts/12, StepParts/6
	case b.LargeGaps > 0:
		e.small, e.large = StepParts/4, StepParts/2
	}
	for c, t := range goal.At[:b.Cells] {
		if b.IsSmall(t) {
			e.target[t] = Cell(c)
		}
	}
	for i, c := range goal.Large[:b.Large] {
		e.target[b.LargeThing(i)] = Cell(c)
	}
	return e
}

// Left returns what is left from a position, in parts of a step.
func (e *Bound) Left(p *Position) int32 {
	sum := int32(0)
	for c, t := range p.At[:e.b.Cells] {
		if e.b.IsSmall(t) {
			sum += int32(e.b.Distance(Cell(c), e.target[t])) * e.small
		}
	}
	for i, c := range p.Large[:e.b.Large] {
		sum += int32(e.b.Distance(Cell(c), e.target[e.b.LargeThing(i)])) * e.large
	}
	return sum
}

// Change returns how what is left changes by what a step moves.
func (e *Bound) Change(all []Relocation) int32 {
	sum := int32(0)
	for _, r := range all {
		weight := e.small
		switch {
		case e.b.IsSmall(r.Thing):
		case e.b.IsLarge(r.Thing):
			weight = e.large
		default:
			continue
		}
		to := e.target[r.Thing]
		sum += int32(e.b.Distance(r.To, to)-e.b.Distance(r.From, to)) * weight
	}
	return sum
}

// Steps returns how many whole steps parts are, rounded up.
func Steps(parts int32) int { return int(parts+StepParts-1) / StepParts }

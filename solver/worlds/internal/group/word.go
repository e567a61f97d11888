package group

import "worldslide/solver/worlds/internal/compiled"

// Word is a product of generators in the order in which they are applied. An element is the
// index of a generator, or the bitwise complement of the index for its inverse.
type Word []int32

// inverse returns the inverse of a word.
func (w Word) inverse() Word {
	back := make(Word, len(w))
	for i, element := range w {
		back[len(w)-1-i] = ^element
	}
	return back
}

// image returns the slot to which an element of a word carries the content of slot s.
func (f *Arranger) image(element int32, s uint8) uint8 {
	if element >= 0 {
		return f.images[element][s]
	}
	return f.inverses[^element][s]
}

// transfers returns the permutation of a word, or nil if it changes more than most slots.
func (f *Arranger) transfers(w Word, most int) []Transfer {
	var all []Transfer
	for s := range uint8(f.table.Small) {
		to := s
		for _, element := range w {
			to = f.image(element, to)
		}
		if to != s {
			if len(all) == most {
				return nil
			}
			all = append(all, Transfer{s, to})
		}
	}
	return all
}

// apply applies a word to an arrangement.
func (f *Arranger) apply(a *Arrangement, w Word) {
	for _, element := range w {
		old := *a
		for s := range uint8(f.table.Small) {
			a[f.image(element, s)] = old[s]
		}
	}
}

// Steps returns the steps of a word from one node to another.
func (f *Arranger) Steps(w Word, from, to int32) []compiled.Step {
	var all []compiled.Step
	at := from
	for _, element := range w {
		begin, end, inner := f.element(element)
		all = append(f.table.AppendWay(all, at, begin), inner...)
		at = end
	}
	return f.table.AppendWay(all, at, to)
}

// element returns the nodes at which an element of a word begins and ends, and the steps
// between them.
func (f *Arranger) element(element int32) (begin, end int32, inner []compiled.Step) {
	if element >= 0 {
		gen := &f.generators[element]
		return gen.From, gen.To, gen.Inner
	}
	gen := &f.generators[^element]
	return gen.To, gen.From, gen.Back
}

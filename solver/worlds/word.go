package worlds

import "slices"

// word is a product of generators, each by its index, or its inverse by the index
// complemented.
type word []int32

// inverse returns the word that undoes one.
func (w word) inverse() word {
	back := make(word, len(w))
	for i, element := range w {
		back[len(w)-1-i] = ^element
	}
	return back
}

// image returns where an element of a word takes the content of a slot.
func (f *fallback) image(element int32, s uint8) uint8 {
	if element >= 0 {
		return f.images[element][s]
	}
	return uint8(slices.Index(f.images[^element][:], s))
}

// trades returns what a word does.
func (f *fallback) trades(w word) []trip {
	var all []trip
	for s := range uint8(f.small) {
		to := s
		for _, element := range w {
			to = f.image(element, to)
		}
		if to != s {
			all = append(all, trip{s, to})
		}
	}
	return all
}

// apply makes a word on an arrangement.
func (f *fallback) apply(a *arrangement, w word) {
	for _, element := range w {
		old := *a
		for s := range uint8(f.small) {
			a[f.image(element, s)] = old[s]
		}
	}
}

// steps returns the steps of a word, from one node to another.
func (f *fallback) steps(w word, from, to int32) []step {
	var all []step
	at := from
	for _, element := range w {
		begin, end, inner := f.element(element)
		all = append(f.appendWay(all, at, begin), inner...)
		at = end
	}
	return f.appendWay(all, at, to)
}

// element returns the nodes at which an element of a word begins and ends, and the
// steps between them.
func (f *fallback) element(element int32) (begin, end int32, inner []step) {
	if element >= 0 {
		gen := &f.generators[element]
		return gen.from, gen.to, gen.inner
	}
	gen := &f.generators[^element]
	return gen.to, gen.from, gen.back
}

package puzzle

import (
	"slices"
	"sync"

	"worldslide/solver/carom/coach"
)

// CaromIdeas are the fixed puzzles to practise an idea on square boards of a size: puzzles for the star
// piece that have the idea in each of their shortest solutions, the easiest first.
type CaromIdeas struct {
	Idea  coach.Idea
	Size  int
	Rungs []Rung
}

// CaromIdeaSizes are the sizes of boards to practise an idea.
func CaromIdeaSizes() [2]int { return [2]int{CaromSide, CaromMaxSide} }

// CaromIdeaFile returns the name of the file of ladders with the puzzles of an idea.
func CaromIdeaFile(idea coach.Idea) string { return "idea-" + idea.String() }

// CaromIdea returns the puzzles of an idea on boards of a size.
func CaromIdea(idea coach.Idea, size int) CaromIdeas {
	all := caromIdeas()
	return all[slices.IndexFunc(all, func(c CaromIdeas) bool { return c.Idea == idea && c.Size == size })]
}

// CaromIdeaOf returns the puzzles of which values are one, and its index. ok is false for all others.
func CaromIdeaOf(v Values) (of CaromIdeas, index int, ok bool) {
	start := FormatStart(Carom, v)
	for _, of := range caromIdeas() {
		if i := slices.IndexFunc(of.Rungs, func(r Rung) bool { return r.start == start }); i >= 0 {
			return of, i, true
		}
	}
	return CaromIdeas{}, 0, false
}

// caromIdeas reads the files once.
var caromIdeas = sync.OnceValue(func() []CaromIdeas {
	var all []CaromIdeas
	sizes := CaromIdeaSizes()
	for _, idea := range coach.Ideas() {
		for _, size := range sizes {
			all = append(all, CaromIdeas{Idea: idea, Size: size})
		}
		of := all[len(all)-len(sizes):]
		for _, r := range readRungs(CaromIdeaFile(idea), Carom.Name()) {
			large := 0
			if r.Values.Has(KeySize) {
				large = 1
			}
			of[large].Rungs = append(of[large].Rungs, r)
		}
	}
	return all
})

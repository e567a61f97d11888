package puzzle

import (
	"sync"

	"worldslide/solver/carom/coach"
)

// CaromIdeaSizes are the sizes of boards to practise an idea.
func CaromIdeaSizes() [2]int { return [2]int{CaromSide, CaromMaxSide} }

// CaromIdeaFile returns the name of the file of ladders with the puzzles of an idea.
func CaromIdeaFile(idea coach.Idea) string { return "idea-" + idea.String() }

// CaromIdea returns the fixed puzzles to practise an idea on square boards of a size: puzzles for the star
// piece that have the idea in each of their shortest solutions, the easiest first.
func CaromIdea(idea coach.Idea, size int) []Rung { return caromIdeas()[caromIdeaKey{idea, size}] }

type caromIdeaKey struct {
	idea coach.Idea
	size int
}

// caromIdeas reads the files once.
var caromIdeas = sync.OnceValue(func() map[caromIdeaKey][]Rung {
	all := make(map[caromIdeaKey][]Rung)
	for _, idea := range coach.Ideas() {
		for _, r := range readRungs(CaromIdeaFile(idea), Carom.Name()) {
			size := CaromSide
			if r.Values.Has(KeySize) {
				size = CaromMaxSide
			}
			key := caromIdeaKey{idea, size}
			all[key] = append(all[key], r)
		}
	}
	return all
})

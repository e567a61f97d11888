package carom

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/carom/coach"
)

// ideaWords are the names of the ideas to practise, and what they are.
var ideaWords = [...]struct{ name, about assets.ID }{
	coach.OneStopper:  {assets.CaromIdeaOneStopper, assets.CaromIdeaOneStopperAbout},
	coach.TwoStoppers: {assets.CaromIdeaTwoStoppers, assets.CaromIdeaTwoStoppersAbout},
	coach.AwayFirst:   {assets.CaromIdeaAwayFirst, assets.CaromIdeaAwayFirstAbout},
	coach.AllPieces:   {assets.CaromIdeaAllPieces, assets.CaromIdeaAllPiecesAbout},
}

// ideaChoice is what the practice dialog says of the idea: an index of coach.Ideas plus one, or 0 for any,
// and an index of puzzle.CaromIdeaSizes.
type ideaChoice struct{ idea, size int }

// puzzles returns the puzzles of the choice, which must be of an idea.
func (c ideaChoice) puzzles() puzzle.CaromIdeas {
	return puzzle.CaromIdea(coach.Ideas()[c.idea-1], puzzle.CaromIdeaSizes()[c.size])
}

// choiceOf returns the choice of the puzzles of which values are one, or that of any idea.
func choiceOf(v puzzle.Values) (c ideaChoice) {
	if of, _, ok := puzzle.CaromIdeaOf(v); ok {
		sizes := puzzle.CaromIdeaSizes()
		c.idea, c.size = 1+slices.Index(coach.Ideas(), of.Idea), slices.Index(sizes[:], of.Size)
	}
	return c
}

// ideasSolved returns the number of puzzles that the player has solved.
func ideasSolved(app *scene.App, of puzzle.CaromIdeas) (n int) {
	for _, r := range of.Rungs {
		if app.Book.Standing(puzzle.FormatStart(puzzle.Carom, r.Values)).Solved() {
			n++
		}
	}
	return n
}

// nextOfIdea returns the puzzle to play after the current one: the next that is not solved, or just the
// next if all are.
func nextOfIdea(app *scene.App, of puzzle.CaromIdeas, current puzzle.Values) puzzle.Values {
	first := 0
	if now, i, ok := puzzle.CaromIdeaOf(current); ok && now.Idea == of.Idea && now.Size == of.Size {
		first = i + 1
	}
	all := slices.Concat(of.Rungs[first:], of.Rungs[:first])
	for _, r := range all {
		if !app.Book.Standing(puzzle.FormatStart(puzzle.Carom, r.Values)).Solved() {
			return r.Values
		}
	}
	return all[0].Values
}

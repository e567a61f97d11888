package klotski

import (
	"math"
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// difficultyMoves are the fewest moves that a layout of each difficulty takes at most, the easiest
// first.
var difficultyMoves = [family.Difficulties]int{25, 65, math.MaxInt}

// offeredLevel returns the easiest layout of a difficulty that is not solved and is not played now,
// or the easiest one.
func offeredLevel(sc *scene.Context, difficulty int) puzzle.KlotskiLevel {
	levels := layoutsOf(difficulty)
	playing := ""
	if s := sc.Games.Current(); isKlotski(s) {
		playing = s.Values()[puzzle.KeyLevel]
	}
	next := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Slug != playing && !standing(sc, l).Solved() })
	return levels[max(0, next)]
}

// chooseNew opens the dialog of new puzzles.
func chooseNew(sc *scene.Context, made *generatedLevels) {
	var levels [family.Difficulties]puzzle.KlotskiLevel
	var boards [family.Difficulties]*board.Board
	for i := range levels {
		levels[i] = offeredLevel(sc, i)
		boards[i], _ = puzzle.Klotski.Start(puzzle.Values{puzzle.KeyLevel: levels[i].Slug})
	}
	n := &family.NewPuzzle{
		Puzzle: puzzle.Klotski, View: view(),
		Offers: func(sc *scene.Context) (offers [family.Difficulties]family.Offer) {
			for i, l := range levels {
				about := titleOf(sc, l) + ", " + sc.Words.Count(assets.CountMoves, l.Moves, nil)
				offers[i] = family.Offer{About: about, Board: boards[i], Start: func(sc *scene.Context) { playLevel(sc, l) }}
			}
			return offers
		},
		Details: family.Details{
			About: assets.NewPuzzleKlotski,
			Links: func(sc *scene.Context) []parts.BarButton {
				all := widget.ButtonSpec{Icon: "layout-dashboard", Word: sc.Text(assets.NewPuzzleLayouts)}
				random := widget.ButtonSpec{Icon: "dices", Word: sc.Text(assets.LevelsGenerate), Tip: sc.Text(assets.LevelsGenerateAbout)}
				return []parts.BarButton{
					{ID: "new-levels", Spec: all, OnClick: func() { sc.OpenPage(newLevelsPage(sc, made)) }},
					{ID: "new-generate", Spec: random, OnClick: func() { sc.ShowDialog(newGenerateDialog(made)) }},
				}
			},
		},
	}
	n.Show(sc)
}

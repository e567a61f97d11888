package klotski

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// chosenKind returns the kind of layouts that New puzzle offers.
func chosenKind(sc *scene.Context) puzzle.KlotskiKind {
	value := sc.Settings.Text(kindKey)
	return puzzle.KlotskiKind(max(0, slices.IndexFunc(kinds, func(k layoutKind) bool { return k.value == value })))
}

// offeredLevel returns the easiest layout of a kind and a difficulty that is not solved and is not played now,
// or the easiest one.
func offeredLevel(sc *scene.Context, kind puzzle.KlotskiKind, difficulty int) puzzle.KlotskiLevel {
	levels := layoutsOf(kind, difficulty)
	playing := ""
	if s := sc.Games.Current(); isKlotski(s) {
		playing = s.Values()[puzzle.KeyLevel]
	}
	next := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Slug != playing && !standing(sc, l).Solved() })
	return levels[max(0, next)]
}

// chooseNew opens the dialog of new puzzles.
func chooseNew(sc *scene.Context, made *generatedLevels, lesson func(*scene.Context)) {
	offered := make([][family.Difficulties]family.Offer, len(kinds))
	levels := make([][family.Difficulties]puzzle.KlotskiLevel, len(kinds))
	for kind := range kinds {
		for i := range offered[kind] {
			l := offeredLevel(sc, puzzle.KlotskiKind(kind), i)
			b, _ := puzzle.Klotski.Start(puzzle.Values{puzzle.KeyLevel: l.Slug})
			levels[kind][i] = l
			offered[kind][i] = family.Offer{Board: b, Start: func(sc *scene.Context) { playLevel(sc, l) }}
		}
	}
	var rows form.Form
	n := &family.NewPuzzle{
		Puzzle: puzzle.Klotski, View: view(), Lesson: lesson,
		Offers: func(sc *scene.Context) [family.Difficulties]family.Offer {
			kind := chosenKind(sc)
			offers := offered[kind]
			for i, l := range levels[kind] {
				offers[i].About = titleOf(sc, l) + ", " + sc.Words.Count(assets.CountMoves, l.Moves, nil)
			}
			return offers
		},
		Details: family.Details{
			About: assets.NewPuzzleKlotski,
			Rows: func(sc *scene.Context, area image.Rectangle) int {
				var choices []form.Choice
				for _, k := range kinds {
					choices = append(choices, form.Named(sc, k.value, k.name))
				}
				return rows.Draw(sc, area, []form.Row{
					{ID: kindKey, Label: assets.NewPuzzleKind, Control: form.Setting{Key: kindKey, Choices: choices}},
				})
			},
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

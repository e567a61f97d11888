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
func chosenKind(look scene.Look) puzzle.KlotskiKind {
	value := look.Settings.Text(kindKey)
	return puzzle.KlotskiKind(max(0, slices.IndexFunc(kinds, func(k layoutKind) bool { return k.value == value })))
}

// offeredLevel returns the easiest layout of a kind and a difficulty that is not solved and is not played now,
// or the easiest one.
func offeredLevel(app *scene.App, kind puzzle.KlotskiKind, difficulty int) puzzle.KlotskiLevel {
	levels := layoutsOf(kind, difficulty)
	playing := ""
	if s := app.Games.Current(); isKlotski(s) {
		playing = s.Values()[puzzle.KeyLevel]
	}
	next := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Slug != playing && !standing(app, l).Solved() })
	return levels[max(0, next)]
}

// chooseNew opens the dialog of new puzzles.
func chooseNew(app *scene.App, made *generatedLevels, lesson func(*scene.App)) {
	offered := make([][family.Difficulties]family.Offer, len(kinds))
	levels := make([][family.Difficulties]puzzle.KlotskiLevel, len(kinds))
	for kind := range kinds {
		for i := range offered[kind] {
			l := offeredLevel(app, puzzle.KlotskiKind(kind), i)
			b, _ := puzzle.Klotski.Start(puzzle.Values{puzzle.KeyLevel: l.Slug})
			levels[kind][i] = l
			offered[kind][i] = family.Offer{Board: b, Start: func(app *scene.App) { playLevel(app, l) }}
		}
	}
	var rows form.Form
	n := &family.NewPuzzle{
		Puzzle: puzzle.Klotski, View: view(), Lesson: lesson,
		Offers: func(app *scene.App) [family.Difficulties]family.Offer {
			kind := chosenKind(app.Look())
			offers := offered[kind]
			for i, l := range levels[kind] {
				offers[i].About = titleOf(app.Look(), l) + ", " + app.Words.Count(assets.CountMoves, l.Moves, nil)
			}
			return offers
		},
		Details: family.Details{
			About: assets.NewPuzzleKlotski,
			Rows: func(app *scene.App, area image.Rectangle) int {
				var choices []form.Choice
				for _, k := range kinds {
					choices = append(choices, form.Named(app.Look(), k.value, k.name))
				}
				return rows.Draw(app, area, []form.Row{
					{ID: kindKey, Label: assets.NewPuzzleKind, Control: form.Setting{Key: kindKey, Choices: choices}},
				})
			},
			Links: func(app *scene.App) []parts.BarButton {
				all := widget.ButtonSpec{Icon: "layout-dashboard", Word: app.Text(assets.NewPuzzleLayouts)}
				random := widget.ButtonSpec{Icon: "dices", Word: app.Text(assets.LevelsGenerate), Tip: app.Text(assets.LevelsGenerateAbout)}
				return []parts.BarButton{
					{ID: "new-levels", Spec: all, OnClick: func() { app.OpenPage(newLevelsPage(app, made)) }},
					{ID: "new-generate", Spec: random, OnClick: func() { app.ShowDialog(newGenerateDialog(made)) }},
				}
			},
		},
	}
	n.Show(app)
}

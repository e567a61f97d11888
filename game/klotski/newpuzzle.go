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

// chooseNew opens the dialog of new puzzles.
func chooseNew(app *scene.App, made *generatedLevels, lesson func(*scene.App)) {
	var rows form.Form
	n := &family.NewPuzzle{
		Puzzle: puzzle.Klotski, View: view(), Kinds: newKinds(), Lesson: lesson,
		Kind: func(look scene.Look) int { return int(chosenKind(look)) },
		Name: func(look scene.Look, v puzzle.Values) string {
			l, _ := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
			return titleOf(look, l)
		},
		Begin: func(app *scene.App, v puzzle.Values) { app.Games.Resume(puzzle.Klotski, v) },
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

package fifteen

import (
	"errors"
	"image"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/form"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/settings"
	"worldslide/ui/layout"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// ruleWords are the names of rules, and what they do.
var ruleWords = map[scheme.Rule]struct{ name, about assets.ID }{
	"":             {assets.FifteenSchemeNone, assets.FifteenSchemeNoneAbout},
	scheme.Fringe:  {assets.FifteenSchemeFringe, assets.FifteenSchemeFringeAbout},
	scheme.Rows:    {assets.FifteenSchemeRows, assets.FifteenSchemeRowsAbout},
	scheme.Columns: {assets.FifteenSchemeColumns, assets.FifteenSchemeColumnsAbout},
	scheme.Rings:   {assets.FifteenSchemeRings, assets.FifteenSchemeRingsAbout},
	scheme.Grids:   {assets.FifteenSchemeGrids, assets.FifteenSchemeGridsAbout},
	scheme.Live:    {assets.FifteenSchemeLive, assets.FifteenSchemeLiveAbout},
}

// displayWords are the names of displays, and what they do.
var displayWords = map[string]struct{ name, about assets.ID }{
	scheme.Numbers: {assets.FifteenNumbers, assets.FifteenDisplayNumbersAbout},
	"vanish":       {assets.FifteenDisplayVanish, assets.FifteenDisplayVanishAbout},
	"fading":       {assets.FifteenDisplayFading, assets.FifteenDisplayFadingAbout},
	"vectors":      {assets.FifteenDisplayVectors, assets.FifteenDisplayVectorsAbout},
	"adjacent":     {assets.FifteenDisplayAdjacent, assets.FifteenDisplayAdjacentAbout},
	"rgb":          {assets.FifteenDisplayRgb, assets.FifteenDisplayRgbAbout},
}

// withDisplay returns the name of a display after a dot, or "" for the usual one.
func withDisplay(look scene.Look, number int) string {
	if all := scheme.Displays(); number > 0 && number < len(all) {
		return " · " + look.Text(displayWords[all[number].Name].name)
	}
	return ""
}

// displayRows are the rows of what tiles with numbers show.
func displayRows(look scene.Look) []form.Row {
	var choices []form.Choice
	for _, d := range scheme.Displays() {
		choices = append(choices, form.Named(look, d.Name, displayWords[d.Name].name))
	}
	shown := scheme.DisplayOf(preferencesOf(look.Settings).display).Name
	return []form.Row{
		{ID: "tiles-display", Label: assets.FifteenDisplayLabel, Control: form.Setting{Key: keyDisplay, Kind: form.DropDown, Choices: choices, Shown: shown}},
		aboutRow(look, displayWords[shown].about),
	}
}

// aboutRow explains the choice in the row above it.
func aboutRow(look scene.Look, about assets.ID) form.Row {
	return form.Row{Control: form.Text{Text: look.Text(about), Spec: widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}}}
}

// schemeRows are the rows of the colours of tiles with numbers, on boards of the current size.
func (t *tilesDialog) schemeRows(app *scene.App) []form.Row {
	look, shape, own := app.Look(), currentShape(app), &t.family.store.schemes
	choices := app.Settings.Text(keySchemes)
	set := func(choices string) { app.Change(app.Settings.With(keySchemes, choices)) }
	names := append([]string{""}, ruleNames()...)
	words := make([]widget.Choice, 0, len(names)+len(t.schemes))
	for _, name := range names {
		words = append(words, widget.Choice{Word: app.Text(ruleWords[scheme.Rule(name)].name)})
	}
	for _, name := range t.schemes {
		names, words = append(names, ownScheme+url.QueryEscape(name)), append(words, widget.Choice{Word: name})
	}
	now, chosen := scheme.Chosen(choices, shape), 0
	for i, name := range names {
		if name == now {
			chosen = i
		}
	}
	s, ownName, err := own.chosen(look, shape)
	about := ruleWords[scheme.Rule(names[chosen])].about
	if ownName != "" {
		about = assets.FifteenSchemeOwnAbout
	}
	all := scheme.ChosenForAll(choices)
	choose := func(name string) {
		escaped, isOwn := strings.CutPrefix(name, ownScheme)
		if isOwn { // perhaps of one size
			file, _ := url.QueryUnescape(escaped)
			s, err := own.get(look.Pictures.Folder, file)
			all = all && err == nil && s.AnySize()
		}
		if all {
			set(scheme.ChooseForAll(name))
			return
		}
		set(scheme.Choose(choices, shape, name))
	}
	rows := []form.Row{
		{
			ID: "tiles-scheme", Label: assets.FifteenSchemeLabel,
			Control: form.Choose{Kind: form.DropDown, Choices: words, Chosen: &chosen}, Changed: func() { choose(names[chosen]) },
		},
		aboutRow(look, about),
	}
	switch {
	case err != nil:
		rows = append(rows, problemRow(app, look.Words.Format(assets.FifteenSchemeUnreadable, map[string]any{"Name": ownName})+" "+schemeError(look, err)))
	case !s.None() && !s.Fits(shape):
		rows = append(rows, problemRow(app, look.Words.Format(assets.FifteenSchemeUnfit, map[string]any{"Name": ownName})))
	case !s.None():
		rows = append(rows, form.Row{Control: form.Custom{Item: schemeSamples(app, s, shape)}})
	}
	none := now == ""
	return append(rows,
		form.Row{ID: "tiles-scheme-all", Label: assets.FifteenSchemeAll, Hidden: none, Control: form.Check{On: &all}, Changed: func() {
			if all {
				set(scheme.ChooseForAll(now))
			} else {
				set(scheme.Choose("", shape, now))
			}
		}},
		form.Row{ID: "tiles-scheme-bars", Label: assets.FifteenSchemePatterns, Help: assets.FifteenSchemePatternsAbout, Hidden: none, Control: form.Setting{Key: keyBars}},
		form.Row{Control: t.schemeButtons(app, s, ownName, shape, choose)},
	)
}

// ruleNames returns the names of the rules.
func ruleNames() (names []string) {
	for _, r := range scheme.Rules() {
		names = append(names, string(r))
	}
	return names
}

// problemRow says why tiles have no colours.
func problemRow(app *scene.App, text string) form.Row {
	return form.Row{Control: form.Text{Text: text, Spec: widget.LabelSpec{Role: theme.Caption, Colour: theme.Bad}}}
}

// currentShape returns the shape of the current board, or that which was played last.
func currentShape(app *scene.App) puzzle.FifteenShape {
	if isCurrent(app) {
		return puzzle.FifteenShapeOn(app.Games.Current().Board())
	}
	return lastShape(app.Look())
}

// schemePatterns are the names of files with schemes.
var schemePatterns = []string{"*" + schemeExtension}

// schemeButtons are the buttons that add a scheme from a file, save the chosen one as a file, and remove an own one.
func (t *tilesDialog) schemeButtons(app *scene.App, s scheme.Scheme, own string, shape puzzle.FifteenShape, choose func(name string)) form.Buttons {
	add := widget.ButtonSpec{Icon: "folder-open", Word: app.Text(assets.FifteenSchemeAdd), Tip: app.Text(assets.FifteenSchemeAddTip)}
	buttons := form.Buttons{{ID: "scheme-add", Spec: add, OnClick: func() { t.addScheme(app, choose) }}}
	if !s.None() {
		save := widget.ButtonSpec{Kind: widget.Flat, Icon: "save", Word: app.Text(assets.FifteenSchemeSave), Tip: app.Text(assets.FifteenSchemeSaveTip)}
		buttons = append(buttons, parts.BarButton{ID: "scheme-save", Spec: save, OnClick: func() {
			text := "# " + app.Text(assets.FifteenSchemeFile) + "\n\n" + s.Written(shape).String()
			app.Files.Save(assets.FifteenSchemeNotSaved, app.Text(assets.FifteenSchemeSave), "colours"+schemeExtension, app.Text(assets.FifteenSchemeLabel), schemePatterns, func(path string) error {
				return settings.Export(path, []byte(text))
			})
		}})
	}
	if own != "" && app.DataDir != "" {
		remove := widget.ButtonSpec{Kind: widget.Flat, Icon: "x", Word: app.Text(assets.FifteenTilesForget), Tip: app.Text(assets.FifteenSchemeRemoveTip)}
		buttons = append(buttons, parts.BarButton{ID: "scheme-remove", Spec: remove, OnClick: func() {
			if err := os.Remove(schemeFile(app.DataDir, own)); err != nil && !errors.Is(err, os.ErrNotExist) {
				app.ShowMessage(assets.FifteenSchemeNotRemoved, err.Error())
				return
			}
			t.readSchemes(app)
			choose("")
		}})
	}
	return buttons
}

// addScheme asks for a file with a scheme and chooses it.
func (t *tilesDialog) addScheme(app *scene.App, choose func(name string)) {
	app.Files.Open(assets.FifteenSchemeRefused, app.Text(assets.FifteenSchemeAdd), app.Text(assets.FifteenSchemeLabel), schemePatterns, func(path string) error {
		name, err := t.family.store.schemes.add(app.DataDir, path)
		if err != nil {
			app.ShowDialog(scene.NewMessage(app.Text(assets.FifteenSchemeRefused), filepath.Base(path), schemeError(app.Look(), err), app.Text(assets.FifteenSchemeUnchanged)))
			return nil
		}
		t.readSchemes(app)
		choose(ownScheme + url.QueryEscape(name))
		return nil
	})
}

// readSchemes lists the own schemes, and has their files read again.
func (t *tilesDialog) readSchemes(app *scene.App) {
	t.family.store.schemes.forget()
	t.schemes = ownSchemeNames(app.DataDir)
}

// sampleSide is the side of the sample of a layer in device-independent pixels.
const sampleSide = 88.0

// schemeSamples shows the layers of a scheme on solved boards.
func schemeSamples(app *scene.App, s scheme.Scheme, shape puzzle.FifteenShape) layout.Item {
	ui := app.UI
	side := ui.Px(sampleSide)
	var samples []layout.Item
	for layer := range s.Layers(shape) {
		samples = append(samples, layout.Cell(side, side, func(r image.Rectangle) {
			if !ui.Measuring() {
				drawSample(app, r, s, scheme.State{Shape: shape, Layer: layer, Solved: 1})
			}
		}))
	}
	gap := ui.Px(theme.Space12)
	table := func(width int) layout.Item {
		return layout.Table(max(1, (width+gap)/(side+gap)), gap, gap, samples...)
	}
	return layout.Column(0,
		layout.Flow(0, func(width int) int { return table(width).Height(width) }, func(r image.Rectangle) { table(r.Dx()).Draw(r) }),
		ui.Space(theme.Space8))
}

// drawSample draws a layer as small tiles without numbers.
func drawSample(app *scene.App, r image.Rectangle, s scheme.Scheme, st scheme.State) {
	list, colours, look := app.List(), paletteOf(app.Look().Theme), app.Look()
	cell := float32(min(look.Px(sampleSide)/st.Shape.Width, look.Px(sampleSide)/st.Shape.Height))
	bars := preferencesOf(look.Settings).bars && cell >= float32(look.Px(8))
	for y := range st.Shape.Height {
		for x := range st.Shape.Width {
			if x == st.Shape.Width-1 && y == st.Shape.Height-1 {
				continue // the empty cell
			}
			at := paint.Rect{X: float32(r.Min.X) + float32(x)*cell, Y: float32(r.Min.Y) + float32(y)*cell, W: cell, H: cell}.Inset(cell * 0.04)
			group := s.Group(board.Point{X: x, Y: y}, st)
			if group == scheme.NoGroup {
				list.FillF(at, cell*tileRoundness, look.Colour(theme.Well))
				continue
			}
			list.FillF(at, cell*tileRoundness, colours.fill(group))
			if bars {
				drawBars(list, at, cell, barsOf(group), colours.ink)
			}
		}
	}
}

package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// FillPanel declares the choice of the level at the bottom and, as far as there is room, the
// distance to the goal above it. A narrow window has the buttons below the board instead.
func (g *game) FillPanel(sc *scene.Context, area image.Rectangle) {
	ui := sc.UI
	label := ui.LineHeight(theme.BodyBold) + ui.Px(6)
	if need := label + 2*ui.ControlHeight() + ui.Px(theme.Space8+theme.Space16); area.Dy() >= need {
		var buttons image.Rectangle
		if !ui.Narrow() {
			buttons = widget.CutBottom(&area, ui.ControlHeight())
			widget.CutBottom(&area, ui.Px(theme.Space8))
		}
		choice := widget.CutBottom(&area, ui.ControlHeight())
		ui.FieldLabel(widget.CutBottom(&area, label), sc.Text(assets.KlotskiLayout))
		widget.CutBottom(&area, ui.Px(theme.Space16))
		g.levelChoice(sc, choice)
		for i, id := range []scene.ActionID{previousLevel, nextLevel} {
			if !buttons.Empty() {
				panelButton(sc, widget.Column(buttons, 2, i, ui.Px(theme.Space8)), id, true)
			}
		}
	}
	widget.CutTop(&area, ui.Px(theme.Space16))
	if area.Dy() >= ui.ControlHeight() && (g.host.Celebrating() || !g.host.Session().Locked()) {
		if g.minMoves == g.now() {
			words := widget.LabelSpec{Role: theme.BodyBold}
			height := ui.MeasureBody(area.Dx(), func(in image.Rectangle) int { return ui.Paragraph(in, g.positions.distanceText(sc), words) })
			at := widget.CutTop(&area, max(height, ui.ControlHeight()))
			ui.Paragraph(widget.Centre(at, at.Dx(), height), g.positions.distanceText(sc), words)
		} else if at := widget.CutTop(&area, ui.ControlHeight()); !ui.Narrow() {
			panelButton(sc, at, minHere, false)
		}
		widget.CutTop(&area, ui.Px(theme.Space8))
	}
	if g.lastVerdict.holds(g.now()) && area.Dy() >= 2*ui.LineHeight(theme.Caption) {
		ui.Paragraph(area, g.lastVerdict.text(sc), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// panelButton declares the button of an action.
func panelButton(sc *scene.Context, at image.Rectangle, id scene.ActionID, short bool) {
	a := sc.Action(id)
	spec := sc.ActionButton(a)
	if short {
		spec.Word = sc.Text(a.Short)
	}
	if sc.UI.Button(id, at, spec) {
		sc.Do(id)
	}
}

// levelChoice declares the drop-down list of the levels of the current pack, with an entry that
// opens the levels page.
func (g *game) levelChoice(sc *scene.Context, at image.Rectangle) {
	s := g.host.Session()
	played, ok := puzzle.KlotskiLevelOf(s.Values()[puzzle.KeyLevel])
	var levels []puzzle.KlotskiLevel
	var names []string
	chosen := 0
	if ok {
		for _, l := range puzzle.KlotskiAllLevels() {
			if l.Pack != played.Pack {
				continue
			}
			if played.Earlier && l.Number == played.Number {
				chosen = len(levels)
				levels, names = append(levels, played), append(names, listName(sc, played))
			}
			if l.Slug == played.Slug {
				chosen = len(levels)
			}
			levels, names = append(levels, l), append(names, listName(sc, l))
		}
	} else {
		levels, names = []puzzle.KlotskiLevel{{}}, []string{gameName(sc, s.Puzzle())}
	}
	before := chosen
	names = append(names, sc.Text(assets.KlotskiAllLayouts))
	// The heading of the panel has the whole name.
	shown := sc.UI.Shorten(gameName(sc, s.Puzzle()), theme.Body, at.Dx()-sc.UI.DropDownWidth(nil))
	if !sc.UI.DropDown("layout", at, names, &chosen, widget.DropSpec{Top: parts.ToolbarHeight(sc), Shown: shown}) || chosen == before {
		return
	}
	if chosen == len(levels) {
		sc.OpenPage(newLevelsPage(sc, g.made))
		return
	}
	playLevel(sc, levels[chosen])
}

// listName returns the name of a level for a list, with its fewest moves and a mark if it is solved.
func listName(sc *scene.Context, l puzzle.KlotskiLevel) string {
	name := titleOf(sc, l) + " · " + sc.Words.Count(assets.CountMoves, l.Moves, nil)
	switch achieved := standing(sc, l); {
	case achieved.Achievement == records.Optimal:
		name += " ★"
	case achieved.Solved():
		name += " ✓"
	}
	return name
}

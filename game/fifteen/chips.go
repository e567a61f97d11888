package fifteen

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// chipModes are the indices in modeChoices of the modes that have chips at first.
var chipModes = [3]int{0, dailyChoice, 1}

// shownModes returns the indices of the modes that have chips, of which the last gives its place to
// the chosen one, and of those in the menu beside them.
func shownModes(chosen int) (chips, menu []int) {
	all := chipModes
	if !slices.Contains(all[:], chosen) {
		all[len(all)-1] = chosen
	}
	for i := range modeChoices {
		if !slices.Contains(all[:], i) {
			menu = append(menu, i)
		}
	}
	return all[:], menu
}

// modeButtons returns the chips of modes.
func modeButtons(look scene.Look, modes []int) []widget.Choice {
	var choices []widget.Choice
	for _, i := range modes {
		w := modeChoices[i]
		choices = append(choices, widget.Choice{Icon: w.icon, Word: look.Text(w.name), Tip: look.Text(w.tip)})
	}
	return choices
}

// moreModes is the button of the menu of modes.
func moreModes(look scene.Look) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: widget.Flat, Icon: "menu", Word: look.Text(assets.ToolbarMore), Tip: look.Text(assets.FifteenModesTip)}
}

// Header declares three modes as chips and the others in a menu with the series, or all as a list in a narrow window.
// Choosing one starts a game.
func (g *game) Header(app *scene.App, area image.Rectangle) {
	ui, v := app.UI, g.host.Session().Values()
	before := modeChoiceOf(v)
	chosen := before
	mode := access.Node{Name: app.Text(assets.FifteenNewMode)}
	if ui.Narrow() {
		ui.SetA11y("modes-list", mode)
		var names []string
		for _, w := range modeChoices {
			names = append(names, app.Text(w.name))
		}
		ui.DropDown("modes-list", area, names, &chosen, widget.DropSpec{})
	} else {
		ui.SetA11y("modes", mode)
		chips, menu := shownModes(before)
		line := area
		line.Max.X = max(area.Max.X, app.Size.X-ui.Px(theme.Space24))
		at := slices.Index(chips, before)
		words, more := modeButtons(app.Look(), chips), moreModes(app.Look())
		needed := ui.ButtonSize(more).X
		for _, c := range words {
			needed += ui.ChipSize(c).X + ui.Px(theme.Space8)
		}
		line.Min.X = min(line.Min.X, max(ui.Px(theme.Space24), line.Max.X-needed)) // also if the board is at the right edge
		height := ui.ChipSize(widget.Choice{}).Y
		line = widget.Centre(line, line.Dx(), height)
		row := line // of the chips alone: they take the presses in it
		for _, c := range words {
			widget.CutLeft(&line, ui.ChipSize(c).X+ui.Px(theme.Space8))
		}
		row.Max.X = line.Min.X - ui.Px(theme.Space8)
		if changed, _ := ui.Chips("modes", row, words, &at, widget.ChoiceSpec{}); changed {
			chosen = chips[at]
		}
		var entries []widget.MenuEntry
		for _, i := range menu {
			w := modeChoices[i]
			entries = append(entries, widget.MenuEntry{ID: widget.Nth("mode", i), Icon: w.icon, Word: app.Text(w.name)})
		}
		list := app.Action(seriesAction)
		if !list.Hidden {
			entries = append(entries, widget.MenuEntry{ID: seriesAction, Icon: list.Icon, Word: app.Text(list.Word), Key: list.KeyName, Disabled: list.Why != ""})
		}
		choose := app.Action(eventAction)
		entries = append(entries, widget.MenuEntry{ID: eventAction, Icon: choose.Icon, Word: app.Text(choose.Word), Key: choose.KeyName, Disabled: choose.Why != ""})
		ui.SetA11y("modes-more", access.Node{Name: more.Word + app.Text(assets.NarrationColon) + app.Text(assets.FifteenNewMode)})
		taken := ui.MenuButton("modes-more", widget.CutLeft(&line, ui.ButtonSize(more).X), more, entries)
		if taken == seriesAction || taken == eventAction {
			app.Do(taken)
		}
		for _, i := range menu {
			if taken == widget.Nth("mode", i) {
				chosen = i
			}
		}
	}
	if chosen != before {
		replaceGame(app, valuesFor(app, chosen, v))
	}
}

// chipsHeight returns the height of the chips.
func chipsHeight(fr *scene.Frame) int {
	if fr.UI.Narrow() {
		return fr.UI.ControlHeight()
	}
	return max(fr.UI.ChipSize(widget.Choice{}).Y, fr.UI.ControlHeight())
}

// replaceGame replaces the current game by one of values, which it resumes if that is unfinished.
// It asks first if a game with many moves would end.
func replaceGame(app *scene.App, v puzzle.Values) {
	question := scene.Question{
		Title: app.Text(assets.FifteenLoseTitle), Yes: app.Text(assets.FifteenLoseConfirm), No: app.Text(assets.FifteenLoseCancel),
	}
	app.Games.LeaveAfterAsking(question, assets.RestartLost, func() {
		s, err := start(v)
		if err != nil {
			app.UI.Toast("triangle-alert", err.Error())
			return
		}
		if found := app.Games.UnderWay(s); found != app.Games.Current() {
			s = found
		}
		app.Games.Begin(s, true)
		if s.Paused() {
			s.Resume()
		}
	})
}

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
func modeButtons(sc *scene.Context, modes []int) []widget.Choice {
	var choices []widget.Choice
	for _, i := range modes {
		w := modeChoices[i]
		choices = append(choices, widget.Choice{Icon: w.icon, Word: sc.Text(w.name), Tip: sc.Text(w.tip)})
	}
	return choices
}

// moreModes is the button of the menu of modes.
func moreModes(sc *scene.Context) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: widget.Flat, Icon: "menu", Word: sc.Text(assets.ToolbarMore), Tip: sc.Text(assets.FifteenModesTip)}
}

// Header declares three modes as chips and the others in a menu with the session, or all as a list in a narrow window.
// Choosing one starts a game.
func (g *game) Header(sc *scene.Context, area image.Rectangle) {
	ui, v := sc.UI, g.host.Session().Values()
	before := modeChoiceOf(v)
	chosen := before
	mode := access.Node{Name: sc.Text(assets.FifteenNewMode)}
	if ui.Narrow() {
		ui.SetA11y("modes-list", mode)
		var names []string
		for _, w := range modeChoices {
			names = append(names, sc.Text(w.name))
		}
		ui.DropDown("modes-list", area, names, &chosen, widget.DropSpec{})
	} else {
		ui.SetA11y("modes", mode)
		chips, menu := shownModes(before)
		line := area
		line.Max.X = max(area.Max.X, sc.Size.X-ui.Px(theme.Space24))
		at := slices.Index(chips, before)
		words, more := modeButtons(sc, chips), moreModes(sc)
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
			entries = append(entries, widget.MenuEntry{ID: widget.Nth("mode", i), Icon: w.icon, Word: sc.Text(w.name)})
		}
		list := sc.Action(sessionAction)
		if !list.Hidden {
			entries = append(entries, widget.MenuEntry{ID: sessionAction, Icon: list.Icon, Word: sc.Text(list.Word), Key: list.KeyName, Disabled: list.Why != ""})
		}
		ui.SetA11y("modes-more", access.Node{Name: more.Word + sc.Text(assets.NarrationColon) + sc.Text(assets.FifteenNewMode)})
		taken := ui.MenuButton("modes-more", widget.CutLeft(&line, ui.ButtonSize(more).X), more, entries)
		if taken == sessionAction {
			sc.Do(sessionAction)
		}
		for _, i := range menu {
			if taken == widget.Nth("mode", i) {
				chosen = i
			}
		}
	}
	if chosen != before {
		replaceGame(sc, valuesFor(sc, chosen, v))
	}
}

// chipsHeight returns the height of the chips.
func chipsHeight(sc *scene.Context) int {
	if sc.UI.Narrow() {
		return sc.UI.ControlHeight()
	}
	return max(sc.UI.ChipSize(widget.Choice{}).Y, sc.UI.ControlHeight())
}

// replaceGame replaces the current game by one of values, which it resumes if that is unfinished.
// It asks first if a game with many moves would end.
func replaceGame(sc *scene.Context, v puzzle.Values) {
	question := scene.Question{
		Title: sc.Text(assets.FifteenLoseTitle), Yes: sc.Text(assets.FifteenLoseConfirm), No: sc.Text(assets.FifteenLoseCancel),
	}
	sc.Games.LeaveAfterAsking(question, assets.RestartLost, func() {
		s, err := start(v)
		if err != nil {
			sc.UI.Toast("triangle-alert", err.Error())
			return
		}
		if found := sc.Games.UnderWay(s); found != sc.Games.Current() {
			s = found
		}
		sc.Games.Begin(s, true)
		if s.Paused() {
			s.Resume()
		}
	})
}

package fifteen

import (
	"image"
	"maps"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// warnUnsolvable opens a dialog, once, if the start cannot be solved. That is true of half of all
// arrangements of tiles.
func (g *game) warnUnsolvable(app *scene.App) {
	if g.warned {
		return
	}
	g.warned = true
	v := g.host.Session().Values()
	if !v.Has(puzzle.KeyTiles) || puzzle.Fifteen.Unsolvable(g.start) == nil {
		return
	}
	app.EnqueueDialog(&unsolvable{values: v})
}

// unsolvable reports whether the start cannot be solved.
func (g *game) unsolvable() bool { return g.host.Knowledge().Impossible() }

// unsolvable is the dialog that explains why a board cannot be solved, and offers to swap two tiles.
type unsolvable struct {
	values puzzle.Values
}

// Action implements scene.Dialog.
func (*unsolvable) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (u *unsolvable) Frame(app *scene.App) bool {
	swapped, first, second := swapTwo(u.values[puzzle.KeyTiles])
	tiles := map[string]any{"First": first, "Second": second}
	swap := func() {
		next := maps.Clone(u.values)
		next[puzzle.KeyTiles] = swapped
		app.ShowDialog(nil)
		app.Games.Start(puzzle.Fifteen, next, true)
	}
	return app.UI.Dialog("unsolvable", widget.DialogSpec{
		Title: app.Text(assets.FifteenUnsolvableTitle), Width: 520, Focus: "unsolvable-swap",
		Body: func(area image.Rectangle) int {
			used := app.UI.Paragraph(area, app.Text(assets.FifteenUnsolvableWhy), widget.LabelSpec{}) + app.UI.Px(theme.Space8)
			area.Min.Y += used
			return used + app.UI.Paragraph(area, app.Words.Format(assets.FifteenUnsolvableOffer, tiles), widget.LabelSpec{Colour: theme.Text2})
		},
		Buttons: []widget.DialogButton{
			{ID: "unsolvable-leave", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.FifteenUnsolvableLeave)}},
			{ID: "unsolvable-swap", Do: swap, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "refresh-cw", Word: app.Words.Format(assets.FifteenUnsolvableSwap, tiles)}},
		},
	}).Open()
}

// swapTwo swaps the last two tiles of an arrangement in the form of codes, which changes its
// parity. It also returns their numbers.
func swapTwo(tiles string) (swapped, first, second string) {
	all := strings.Split(tiles, "-")
	var last []int
	for i := len(all) - 1; i >= 0 && len(last) < 2; i-- {
		if all[i] != "0" {
			last = append(last, i)
		}
	}
	if len(last) < 2 {
		return tiles, "", ""
	}
	first, second = all[last[1]], all[last[0]]
	all[last[1]], all[last[0]] = second, first
	return strings.Join(all, "-"), first, second
}

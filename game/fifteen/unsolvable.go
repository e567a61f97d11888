package fifteen

import (
	"image"
	"maps"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Half of all arrangements of tiles cannot be brought home. Who opens such a one is told
// why, and offered the nearest that can.

// tellUnsolvable tells the player once that the start cannot be solved.
func (g *Game) tellUnsolvable(d *desk.Desk) {
	if g.warned {
		return
	}
	g.warned = true
	v := g.table.Session().Values()
	if !v.Has(puzzle.KeyTiles) || (puzzle.Fifteen{}).Unsolvable(g.start) == nil {
		return
	}
	d.Queue(&unsolvable{values: v, parity: moves.ParityOf(g.start)})
}

// unsolvable reports whether no moves solve the board.
func (g *Game) unsolvable() bool { return (puzzle.Fifteen{}).Unsolvable(g.start) != nil }

// Way implements family.Guided: it knows that a board cannot be solved, and no more.
func (g *Game) Way() (way solver.Answer, left int) {
	if g.unsolvable() {
		return solver.Answer{Claim: solver.NoneExists}, 0
	}
	return solver.Answer{Claim: solver.GaveUp}, 0
}

// unsolvable says why a board cannot be solved.
type unsolvable struct {
	values puzzle.Values
	parity moves.Parity
}

// Action implements desk.Dialog.
func (*unsolvable) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (u *unsolvable) Frame(d *desk.Desk) bool {
	swapped, first, second := swapTwo(u.values[puzzle.KeyTiles])
	tiles := map[string]any{"First": first, "Second": second}
	result := d.UI.Dialog("unsolvable", widget.DialogSpec{
		Title: d.Text(assets.FifteenUnsolvableTitle), Width: 520, Focus: "unsolvable-swap",
		Body: func(area image.Rectangle) int {
			used := d.UI.Paragraph(area, u.reason(d), widget.LabelSpec{}) + d.UI.Px(theme.Space8)
			area.Min.Y += used
			return used + d.UI.Paragraph(area, d.Words.Format(assets.FifteenUnsolvableOffer, tiles), widget.LabelSpec{Colour: theme.Text2})
		},
		Buttons: []widget.DialogButton{
			{ID: "unsolvable-leave", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.FifteenUnsolvableLeave)}},
			{ID: "unsolvable-swap", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "refresh-cw", Word: d.Words.Format(assets.FifteenUnsolvableSwap, tiles)}},
		},
	})
	if result.Button == "unsolvable-swap" {
		next := maps.Clone(u.values)
		next[puzzle.KeyTiles] = swapped
		d.Show(nil)
		d.Games.Start(puzzle.Fifteen{}, next, true)
	}
	return !result.Closed && result.Button == ""
}

// reason says what is wrong with the parity.
func (u *unsolvable) reason(d *desk.Desk) string {
	pairs := d.Words.Count(assets.FifteenUnsolvablePairs, u.parity.Inversions, nil)
	id := assets.FifteenUnsolvableOdd
	if u.parity.Width%2 == 0 {
		id = assets.FifteenUnsolvableEven
	}
	return d.Words.Format(id, map[string]any{"Pairs": pairs, "Row": u.parity.BlankRow})
}

// swapTwo exchanges the last two tiles of an arrangement as codes write it, which
// changes its parity.
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

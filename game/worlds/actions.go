package worlds

import (
	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/widget"
)

// The actions that only mixed-size boards have.
const (
	shuffleAction desk.ActionID = "shuffle"
	editAction    desk.ActionID = "edit"
	giveUpAction  desk.ActionID = "give-up"
	nextGapAction desk.ActionID = "next-gap"
)

// Actions implements family.Game. In Free Play restarting is a reset, and giving up
// a solved Challenge is going on freely.
func (g *Game) Actions(d *desk.Desk) []desk.Action {
	s := g.table.Session()
	nextGap := desk.Action{
		ID: nextGapAction, Icon: "refresh-cw", Word: assets.GapNext, Short: assets.GapNext, Tip: assets.GapNextTip,
		KeyName: d.Text(assets.KeySpace), Places: desk.InTouch, Concerns: true,
		Absent: len(s.Board().Gaps()) < 2, Why: g.table.WhyClosed(),
		Run: func() { g.table.Perform(family.SelectNext{}) },
	}
	solution := desk.Action{ID: desk.Solution, Places: desk.InMode}
	if s.Challenge() {
		giveUp := desk.Action{
			ID: giveUpAction, Icon: "flag", Word: assets.ToolbarGiveUp, Short: assets.ToolbarGiveUpShort, Tip: assets.ToolbarGiveUpTip,
			Places: desk.InMode, Concerns: true, Run: func() { g.giveUp(d) },
		}
		if s.Locked() {
			giveUp.Icon = "leaf"
			giveUp.Word, giveUp.Short, giveUp.Tip = assets.ToolbarFreePlay, assets.ToolbarFreePlayShort, assets.ToolbarFreePlayTip
		}
		return []desk.Action{giveUp, solution, nextGap}
	}
	return []desk.Action{
		{
			ID: shuffleAction, Icon: "shuffle", Word: assets.ToolbarShuffle, Short: assets.ToolbarShuffleShort, Tip: assets.ToolbarShuffleTip,
			Said:   d.Words.Count(assets.ToolbarShuffleTip, freeShuffleSteps, nil),
			Places: desk.InMode, Concerns: true, Run: func() { g.shuffle(d) },
		},
		{
			ID: editAction, Icon: "layout-dashboard", Word: assets.ToolbarEdit, Short: assets.ToolbarEditShort, Tip: assets.ToolbarEditTip,
			Places: desk.InMode, Concerns: true, Run: func() { d.Show(newBoardForm(d)) },
		},
		solution,
		nextGap,
		{
			ID: desk.Restart, Icon: "rotate-ccw", Word: assets.ToolbarReset, Short: assets.ToolbarResetShort, Tip: assets.ToolbarResetTip,
			Concerns: true, Run: func() { d.Games.Start(s.Family(), g.Again(), true) },
		},
	}
}

// Bindings implements family.Bound.
func (Family) Bindings() []desk.Binding {
	ctrl := func(k widget.Key) []desk.Shortcut { return []desk.Shortcut{{Mods: widget.Ctrl, Key: k}} }
	return []desk.Binding{
		{ID: shuffleAction, Word: assets.ToolbarShuffle, Group: assets.KeysBoard, Usual: ctrl(widget.KeyJ)},
		{ID: editAction, Word: assets.ToolbarEdit, Group: assets.KeysBoard, Usual: ctrl(widget.KeyE)},
	}
}

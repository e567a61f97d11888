package worlds

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// The actions that only mixed-size boards have.
const (
	shuffleAction scene.ActionID = "shuffle"
	editAction    scene.ActionID = "edit"
	giveUpAction  scene.ActionID = "give-up"
	nextGapAction scene.ActionID = "next-gap"
)

// Actions returns the actions of Free Play or of a Challenge. In Free Play, Restart resets
// the board. In a solved Challenge, giving up continues in Free Play.
func (g *game) Actions(app *scene.App) []scene.Action {
	s := g.host.Session()
	nextGap := scene.Action{
		ID: nextGapAction, Icon: "refresh-cw", Word: assets.GapNext, Short: assets.GapNext, Tip: assets.GapNextTip,
		KeyName: app.Text(assets.KeySpace), Places: scene.InTouch, ConcernsGame: true,
		Hidden: len(s.Board().Gaps()) < 2, Why: g.host.WhyClosed(),
		Run: func() { g.host.Perform(family.SelectNext{}) },
	}
	solution := scene.Action{ID: scene.Solution, Places: scene.InMode}
	if s.Challenge() {
		giveUp := scene.Action{
			ID: giveUpAction, Icon: "flag", Word: assets.ToolbarGiveUp, Short: assets.ToolbarGiveUpShort, Tip: assets.ToolbarGiveUpTip,
			Places: scene.InMode, ConcernsGame: true, Run: func() { g.giveUp(app) },
		}
		switch {
		case g.host.Celebrating():
			giveUp.Why = g.host.WhyClosed()
		case s.Locked():
			giveUp.Icon = "leaf"
			giveUp.Word, giveUp.Short, giveUp.Tip = assets.ToolbarFreePlay, assets.ToolbarFreePlayShort, assets.ToolbarFreePlayTip
		}
		return []scene.Action{giveUp, solution, nextGap}
	}
	return []scene.Action{
		{
			ID: shuffleAction, Icon: "shuffle", Word: assets.ToolbarShuffle, Short: assets.ToolbarShuffleShort, Tip: assets.ToolbarShuffleTip,
			Announcement: app.Words.Count(assets.ToolbarShuffleTip, freeShuffleSteps, nil),
			Places:       scene.InMode, ConcernsGame: true, Run: func() { g.shuffle(app) },
		},
		{
			ID: editAction, Icon: "layout-dashboard", Word: assets.ToolbarEdit, Short: assets.ToolbarEditShort, Tip: assets.ToolbarEditTip,
			Places: scene.InMode, ConcernsGame: true, Run: func() { app.ShowDialog(newBoardForm(app)) },
		},
		solution,
		nextGap,
		{
			ID: scene.Restart, Icon: "rotate-ccw", Word: assets.ToolbarReset, Short: assets.ToolbarResetShort, Tip: assets.ToolbarResetTip,
			ConcernsGame: true, Run: func() { app.Games.Start(s.Family(), g.RestartValues(), true) },
		},
	}
}

// bindings returns the actions of Free Play that have keys.
func bindings() []scene.Binding {
	ctrl := func(k widget.Key) []scene.Shortcut { return []scene.Shortcut{{Mods: widget.Ctrl, Key: k}} }
	return []scene.Binding{
		{ID: shuffleAction, Word: assets.ToolbarShuffle, Group: assets.KeysBoard, Default: ctrl(widget.KeyJ)},
		{ID: editAction, Word: assets.ToolbarEdit, Group: assets.KeysBoard, Default: ctrl(widget.KeyE)},
	}
}

package play

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Actions returns the actions of the game: those of every game, and those of the family.
func (p *Scene) Actions() []scene.Action {
	table := scene.Override(slices.Concat(p.commonActions(), p.narrationActions(), p.markActions(), p.fitActions()), p.game.Actions(p.app))
	table = append(table, p.goalAction()) // the last button of the touch bar
	for i := range table {
		table[i].ConcernsGame = true
	}
	return table
}

// commonActions returns the actions that every game has.
func (p *Scene) commonActions() []scene.Action {
	app := p.app
	solvable := p.solvable()
	_, explained := p.family.Puzzle().(puzzle.Coached)
	undo := scene.Action{
		ID: scene.Undo, Icon: "undo-2", Word: assets.ToolbarUndo, Short: assets.ToolbarUndoShort, Tip: assets.ToolbarUndoTip,
		Run: p.Undo,
	}
	redo := scene.Action{
		ID: scene.Redo, Icon: "redo-2", Word: assets.ToolbarRedo, Short: assets.ToolbarRedoShort, Tip: assets.ToolbarRedoTip,
		Run: p.Redo,
	}
	if !p.canUndo() {
		undo.Why = p.whyNoHistory(assets.ToolbarUndoNone)
	}
	if !p.canRedo() {
		redo.Why = p.whyNoHistory(assets.ToolbarRedoNone)
	}
	watch := scene.Action{ID: scene.Watch, Icon: "film", Word: assets.ShareWatch, Short: assets.ShareWatch, Tip: assets.ShareWatchTip, Run: func() {
		app.Games.Watch(p.recording())
	}}
	if undo, _ := p.session.Depth(); undo == 0 {
		watch.Why = app.Text(assets.ToolbarUndoNone)
	}
	look := scene.Action{ID: scene.ReviewGame, Icon: "chart-line", Word: assets.ReviewTitle, Short: assets.ReviewTitle, Tip: assets.ReviewTip, Why: watch.Why, Run: func() {
		app.Games.Review(family.RecordingOf(app, p.session))
	}}
	look.Hidden = len(p.session.Family().Solvers()) == 0 || !p.searched()
	return []scene.Action{
		{
			ID: scene.Restart, Icon: "rotate-ccw", Word: assets.ToolbarRestart, Short: assets.ToolbarRestartShort, Tip: assets.ToolbarRestartTip,
			Run: p.restart,
		},
		p.races.Action(app, p.session, p.restart), p.anotherAction(), p.infoAction(), undo, redo,
		{
			ID: scene.Hint, Icon: "lightbulb", Word: assets.ToolbarHint, Short: assets.ToolbarHintShort, Tip: p.hintTip(),
			Hidden: !solvable, Why: p.whyNoHint(), Run: p.askHint,
		},
		{
			ID: scene.Nudge, Icon: "lightbulb", Word: assets.HintNudge, Short: assets.HintNudge, Tip: assets.HintNudgeTip,
			Hidden: !explained, Why: p.whyNoHint(), Run: p.nudge,
		},
		{
			ID: scene.Solution, Icon: "route", Word: assets.ToolbarSolution, Short: assets.ToolbarSolutionShort, Tip: assets.ToolbarSolutionTip,

			Places: scene.InMode, Hidden: !solvable, Why: p.whyNoHint(), Run: p.askSolution,
		},
		{
			ID: scene.Pause, Icon: "pause", Word: assets.ClockPause, Short: assets.ClockPause, Tip: assets.ClockPauseTip,
			Hidden: !p.session.Challenge(), Why: p.whySolved(), Run: p.togglePause,
		},
		watch, look, p.resultAction(), p.copyResultAction(),
	}
}

// recording returns the recording of the game, without times if the shown solution ended it.
func (p *Scene) recording() scene.Recording {
	r := family.RecordingOf(p.app, p.session)
	if p.shownToTheEnd() {
		return r.Untimed()
	}
	return r
}

// hintTip says what Hint does, and what it costs as long as it costs something.
func (p *Scene) hintTip() assets.ID {
	if !p.Open() || !p.unaided() {
		return assets.ToolbarHintTip
	}
	if p.learning() && !p.hints.Reasoned() {
		if p.app.Settings.NudgeFirst {
			return assets.ToolbarHintTipFreeFirst
		}
		return assets.ToolbarHintTipFree
	}
	if _, daily := p.session.Family().DayOf(p.session.Values()); daily {
		return assets.ToolbarHintTipCostsDay
	}
	return assets.ToolbarHintTipCosts
}

// anotherAction returns the action that starts another game of the same kind. It is hidden if the
// family has none.
func (p *Scene) anotherAction() scene.Action {
	app := p.app
	a := scene.Action{
		ID: scene.Another, Icon: "chevron-right", Word: assets.CardNext, Short: assets.CardNext, Tip: assets.ToolbarAnotherTip,
		Places: scene.InMenu, Hidden: true,
	}
	if next, ends := p.game.Another(app); next != nil {
		q := scene.Question{
			Opener: scene.Another, Title: app.Text(assets.AnotherTitle), Icon: "dices",
			Yes: app.Text(assets.AnotherConfirm), No: app.Text(assets.RestartCancel),
		}
		if named := p.game.Solved().Next; named != nil && named(app) != scene.None {
			a.Places = 0 // the family's own action is the same
		}
		a.Hidden, a.Run = false, next
		if ends {
			a.Run = func() { app.Games.LeaveAfterAsking(q, assets.RestartLost, next) }
		}
	}
	if c, ok := p.collected(); ok {
		a.Hidden, a.Run = false, c.Next
	}
	return p.nextDayAction(p.nextRungAction(p.nextFitAction(a)))
}

// goalAction returns the action that shows or hides the goal.
func (p *Scene) goalAction() scene.Action {
	a := scene.Action{ID: scene.Goal, Icon: "eye", Word: assets.GoalShow, Short: assets.GoalShow, Tip: assets.GoalShowTip, Places: scene.InTouch | scene.InMenu}
	if p.goal {
		a.Icon, a.Word, a.Short = "eye-off", assets.GoalHide, assets.GoalHide
	}
	a.Hidden, a.Why, a.Run = !p.hasGoal(), p.WhyClosed(), func() { p.peek.begin(p) }
	return a
}

// whySolved returns why an action is unavailable in a solved game, or "" if the game is not solved.
func (p *Scene) whySolved() string {
	if p.session.Locked() {
		return p.app.Text(assets.ToolbarWhySolved)
	}
	return ""
}

// WhyClosed implements family.GameHost.
func (p *Scene) WhyClosed() string {
	if why := p.whySolved(); why != "" || !p.pausedByHand() {
		return why
	}
	return p.app.Text(assets.ToolbarWhyPaused)
}

// whyNoHint returns why hints and the solution are unavailable, or "" if they are not.
func (p *Scene) whyNoHint() string {
	if why := p.WhyClosed(); why != "" || p.searched() {
		return why
	}
	return p.app.Text(assets.ToolbarWhyUnsearched)
}

// searched reports whether the family's solvers take the board.
func (p *Scene) searched() bool {
	bounded, ok := p.family.Puzzle().(puzzle.Bounded)
	return !ok || bounded.Searched(p.session.Board())
}

// whyNoHistory returns why undo or redo is unavailable. none is the reason in an open game.
func (p *Scene) whyNoHistory(none assets.ID) string {
	if why := p.WhyClosed(); why != "" {
		return why
	}
	return p.app.Text(none)
}

// restart starts the game again. Undo leads back to the game before it.
func (p *Scene) restart() { p.app.Games.Start(p.session.Family(), p.restartValues(), true) }

// restartValues returns the values of the start that Restart leads to.
func (p *Scene) restartValues() puzzle.Values {
	if v := p.game.RestartValues(); v != nil {
		return v
	}
	return p.session.Values()
}

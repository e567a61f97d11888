package play

import (
	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Actions are the rows of the table of actions that concern the game at hand: those
// of every game, and the family's own.
func (p *Scene) Actions() []desk.Action {
	table := desk.Override(append(rows{p}.usual(), teller{p}.actions()...), p.game.Actions(p.desk))
	table = append(table, rows{p}.showGoal()) // the last of the buttons for fingers
	for i := range table {
		table[i].Concerns = true
	}
	return table
}

// rows makes those of every game.
type rows struct{ *Scene }

func (p rows) usual() []desk.Action {
	d := p.desk
	_, solvable := p.hints.solvable()
	undo := desk.Action{
		ID: desk.Undo, Icon: "undo-2", Word: assets.ToolbarUndo, Short: assets.ToolbarUndoShort, Tip: assets.ToolbarUndoTip,
		Run: p.Undo,
	}
	redo := desk.Action{
		ID: desk.Redo, Icon: "redo-2", Word: assets.ToolbarRedo, Short: assets.ToolbarRedoShort, Tip: assets.ToolbarRedoTip,
		Run: p.Redo,
	}
	if !history(p).canUndo() {
		undo.Why = p.whyNoHistory(assets.ToolbarUndoNone)
	}
	if !history(p).canRedo() {
		redo.Why = p.whyNoHistory(assets.ToolbarRedoNone)
	}
	watch := desk.Action{ID: desk.Watch, Icon: "film", Word: assets.ShareWatch, Short: assets.ShareWatch, Tip: assets.ShareWatchTip, Run: func() {
		d.Games.Watch(family.RecordingOf(d, p.session))
	}}
	if undo, _ := p.session.Depth(); undo == 0 {
		watch.Why = d.Text(assets.ToolbarUndoNone)
	}
	return []desk.Action{
		{
			ID: desk.Restart, Icon: "rotate-ccw", Word: assets.ToolbarRestart, Short: assets.ToolbarRestartShort, Tip: assets.ToolbarRestartTip,
			Run: p.restart,
		},
		p.track.Action(d, p.session, p.restart), p.another(), undo, redo,
		{
			ID: desk.Hint, Icon: "lightbulb", Word: assets.ToolbarHint, Short: assets.ToolbarHintShort, Tip: assets.ToolbarHintTip,
			Absent: !solvable, Why: p.WhyClosed(), Run: p.hints.ask,
		},
		{
			ID: desk.Solution, Icon: "route", Word: assets.ToolbarSolution, Short: assets.ToolbarSolutionShort, Tip: assets.ToolbarSolutionTip,

			Places: desk.InMode, Absent: !solvable, Why: p.WhyClosed(), Run: p.hints.showSolution,
		},
		{
			ID: desk.Pause, Icon: "pause", Word: assets.ClockPause, Short: assets.ClockPause, Tip: assets.ClockPauseTip,
			Absent: !p.session.Challenge(), Why: p.whySolved(), Run: p.togglePause,
		},
		watch,
	}
}

// another is the row that begins another game like the one at hand.
func (p rows) another() desk.Action {
	d := p.desk
	a := desk.Action{
		ID: desk.Another, Icon: "dices", Word: assets.ToolbarAnother, Short: assets.ToolbarAnother, Tip: assets.ToolbarAnotherTip,
		Places: desk.InMenu, Absent: true, AfterSolve: true,
	}
	if r, ok := p.game.(family.Repeating); ok {
		if next := r.Another(d); next != nil {
			q := desk.Question{
				Opener: desk.Another, Title: d.Text(assets.AnotherTitle), Icon: "dices",
				Yes: d.Text(assets.AnotherConfirm), No: d.Text(assets.RestartCancel),
			}
			a.Absent, a.Run = false, func() { d.Games.Leave(q, assets.RestartLost, next) }
		}
	}
	return a
}

// showGoal is the row of the goal.
func (p rows) showGoal() desk.Action {
	a := desk.Action{ID: desk.Goal, Icon: "eye", Word: assets.GoalShow, Short: assets.GoalShow, Tip: assets.GoalShowTip, Places: desk.InTouch | desk.InMenu}
	if p.goal {
		a.Icon, a.Word, a.Short = "eye-off", assets.GoalHide, assets.GoalHide
	}
	a.Absent, a.Why, a.Run = !p.hasGoal(), p.WhyClosed(), func() { p.peek.begin(p.Scene) }
	return a
}

// whySolved says why something cannot be done to a game that is over, or "".
func (p rows) whySolved() string {
	if p.session.Locked() {
		return p.desk.Text(assets.ToolbarWhySolved)
	}
	return ""
}

// WhyClosed implements family.Table.
func (p *Scene) WhyClosed() string {
	if why := (rows{p}).whySolved(); why != "" || !p.pausedByHand() {
		return why
	}
	return p.desk.Text(assets.ToolbarWhyPaused)
}

// whyNoHistory says why there is nothing to undo or redo.
func (p rows) whyNoHistory(none assets.ID) string {
	if why := p.WhyClosed(); why != "" {
		return why
	}
	return p.desk.Text(none)
}

// restart begins the game again.
func (p rows) restart() {
	d, s := p.desk, p.session
	q := desk.Question{
		Opener: desk.Restart, Title: d.Text(assets.RestartTitle), Icon: "rotate-ccw",
		Yes: d.Text(assets.RestartConfirm), No: d.Text(assets.RestartCancel),
	}
	begin := func() { d.Games.Start(s.Family(), p.again(), true) }
	if !ownMoves(s) {
		begin() // nothing of the player's is lost
		return
	}
	d.Games.Leave(q, assets.RestartLost, begin)
}

// ownMoves reports whether a game has moves of the player's own.
func ownMoves(s *session.Session) bool {
	made, _ := s.Depth()
	for gesture := range made {
		if s.Own(gesture) {
			return true
		}
	}
	return false
}

// again returns the values of the start that Restart leads to.
func (p *Scene) again() puzzle.Values {
	if r, ok := p.game.(family.Restarting); ok {
		return r.Again()
	}
	return p.session.Values()
}

package play

import (
	"errors"
	"fmt"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/play/hint"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// handleInput sends keys and pointer to the game, and declares its board to screen readers.
func (p *Scene) handleInput(l boardview.Layout) {
	app := p.app
	re := p.boardInput.Frame(app, l, family.BoardTarget{ID: family.BoardID, Takes: p.takes, Active: p.game.Active, Send: p.handleEvent})
	if !p.session.Locked() {
		app.UI.KeepToastsOff(l.Outer)
	}
	p.narrateBoard(l)
	p.motions.ShowPreview(app.Look(), p.game.Preview)
	if re.Ring && p.tabbed {
		app.UI.Ring(l.Outer, theme.RadiusControl)
	}
}

// handleInputAround is handleInput with a bar that may lie over the lower edge of the board.
func (p *Scene) handleInputAround(place boardview.Arrangement, bar bool) {
	if !bar || !place.Foot.Overlaps(place.Board.Outer) {
		p.handleInput(place.Board)
		return
	}
	above := p.app.List().Clip()
	above.Max.Y = place.Foot.Min.Y
	p.app.List().PushClip(above)
	p.handleInput(place.Board)
	p.app.List().PopClip()
}

// takeOtherKeys sends the board the arrows and other keys that the focused control does not use. A key
// that is no arrow, W, A, S or D brings the focus back.
func (p *Scene) takeOtherKeys() {
	if !p.Open() {
		return
	}
	for _, k := range p.app.UI.TakeOtherKeys(family.BoardID, p.takes) {
		if _, arrow := family.Direction(k); !arrow {
			p.app.UI.Focus(family.BoardID)
		}
		p.handleEvent(family.Event{Kind: family.Key, Key: k})
		p.app.UI.WakeAfter(0)
	}
}

// takes reports whether the board uses a key.
func (p *Scene) takes(k widget.KeyPress) bool { return p.takesHintKey(k) || p.game.Takes(k) }

// handleEvent sends an event to the game.
func (p *Scene) handleEvent(e family.Event) {
	switch {
	case e.Kind == family.Press && p.goal:
		p.toggleGoal()
		return
	case e.Kind == family.Press:
		p.film = nil
	case e.Kind == family.Key && p.takesHintKey(e.Key):
		p.hintKey(e.Key)
		return
	}
	p.notePath(e)
	p.input(e)
	switch {
	case e.Kind == family.Key:
		p.pan.follow = true
		p.tabbed = p.tabbed && e.Key.Key != widget.KeyTab // Tab that moved the focus is not sent to the board
	case e.Kind == family.Press && p.game.Active():
		p.hint(hint.Acted) // the player goes on alone
	}
}

// notePath notes where the pointer is on the board while the clock runs.
func (p *Scene) notePath(e family.Event) {
	s := p.session
	if e.Kind == family.Key || s.Locked() || s.Paused() || !gesture.PlaceOf(e.At, e.Cell).On(s.Board()) {
		return
	}
	if s.Inspecting() {
		p.path = p.path[:0] // only the last place before the first move
	}
	p.path = p.path.Add(s.Clock(), e.At.X/e.Cell, e.At.Y/e.Cell)
}

// keepPath stores the way of the pointer with the result of a board of a timed series that was solved with it.
func (p *Scene) keepPath() {
	by := p.result.Controls.Main()
	if (by == session.Mouse || by == session.Hover) && p.result.Alone() && p.app.Book.InSeries(p.result.Start()) && len(p.path) > 1 {
		p.host.SetPath(p.result, p.path)
	}
}

// input sends an event to the family and performs its intents.
func (p *Scene) input(e family.Event) {
	intents := p.game.Input(p.app, e)
	if len(intents) > 0 {
		p.session.UseControl(controlOf(p.app.UI, e.Kind))
	}
	p.Perform(intents...)
}

// controlOf returns what an event comes from.
func controlOf(ui *widget.Context, kind family.EventKind) session.Control {
	switch {
	case kind == family.Key && ui.PadInUse():
		return session.Gamepad
	case kind == family.Key:
		return session.Keys
	case kind == family.Hover:
		return session.Hover
	case ui.PointerIsFinger():
		return session.Touch
	}
	return session.Mouse
}

// cancelPress cancels a press or drag.
func (p *Scene) cancelPress() {
	if p.game.Active() {
		p.input(family.Event{Kind: family.Cancel})
	}
}

// Perform implements family.GameHost.
func (p *Scene) Perform(intents ...family.Intent) {
	app := p.app
	for _, one := range intents {
		switch one.(type) {
		case family.Settle, family.Play: // belong to another
		default:
			app.NoteAction(fmt.Sprintf("%T", one))
		}
		switch i := one.(type) {
		case family.Do:
			p.do(i.Group, i.Selected)
		case family.TakeBack:
			for range i.Count {
				p.undo(hint.ByHistory, 0)
			}
		case family.Select:
			// Refused only when the game is not open, which gestures ask first.
			_ = p.session.Select(i.Piece)
		case family.SelectNext:
			p.film = nil
			if p.session.SelectNext() == nil {
				app.Sound.Play(sound.GapSelected)
			}
		case family.Refuse:
			p.refuse(i)
		case family.Settle:
			p.motions.ShowSettle(&app.Frame, i)
		case family.Play:
			app.Sound.Play(i.Sound)
		case family.Confirm:
			if p.session.Confirm() {
				p.show(nil)
			} else if p.session.Over() {
				p.host.Enter(p)
			}
		case family.Run:
			app.Do(i.Action)
		}
	}
}

// do makes the moves of one gesture of the player, and reports whether they were legal.
func (p *Scene) do(group moves.Group, selected board.ID) bool {
	before, history := p.session.Board().Clone(), p.session.Moves()
	from := p.session.Metrics()[0].Count
	if !p.makeBy(p.session.DoSelecting, group, selected) {
		return false
	}
	p.hint(hint.Moved{By: hint.ByPlayer, Made: group, From: from})
	if one, ok := p.game.(family.MoveObserver); ok {
		one.MoveMade(p.app, before, history, group)
	}
	return true
}

// makeBy makes the moves of one gesture with a method of the session, selects a piece, and starts the
// animation. It reports whether the moves were legal.
func (p *Scene) makeBy(do func(moves.Group, board.ID) ([]moves.Motion, error), group moves.Group, selected board.ID) bool {
	if one, ok := p.game.(family.MoveLimiter); ok && !one.Allowed(p.app, group) {
		return false
	}
	made, err := do(group, selected)
	if errors.Is(err, moves.ErrTooMany) {
		full := map[string]any{"Moves": p.app.Words.Count(assets.CountMoves, moves.MaxMoves, nil)}
		p.app.UI.Toast("triangle-alert", p.app.Words.Format(assets.ToastGameFull, full))
	}
	if err != nil {
		return false
	}
	p.later = nil
	p.show(made)
	return true
}

// refuse shows that a piece cannot move.
func (p *Scene) refuse(r family.Refuse) {
	p.film = nil
	var l boardview.Layout
	if r.Piece != board.NoPiece {
		l = p.arrangement().Board
	}
	p.motions.ShowRefusal(p.app, l, p.session.Board(), r)
}

// NoteInput notes whether the player moves the focus with Tab: only then the board has a focus ring,
// because it has the focus most of the time. A key or press after solving skips the animation.
func (p *Scene) NoteInput(in widget.Input, dialog bool) {
	if in.Pressed || dialog {
		p.tabbed = false
	}
	if in.Pressed || len(in.Keys) > 0 || dialog {
		p.motions.EndRefusal()
	}
	waits := p.Celebrating()
	p.pressed = in.Down
	p.skipped = p.skipped || waits && in.Pressed
	for _, k := range in.Keys {
		p.tabbed = p.tabbed || k.Key == widget.KeyTab
		p.skipped = p.skipped || waits && !k.Repeated
	}
}

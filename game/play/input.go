package play

import (
	"errors"
	"fmt"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/telling"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// What keys and pointer mean is said by the family's controller, as intents. Here
// they are carried out, whoever had them: this is the one place where a player's
// hand moves anything.

// performer does at a scene what the player means.
type performer struct{ *Scene }

// take brings keys and pointer to the board.
func (p performer) take(l boardview.Layout) {
	d := p.desk
	re := d.UI.Area(family.BoardID, l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: p.game.Takes})
	teller(p).declare(l)
	for _, k := range re.Keys {
		p.input(family.Event{Kind: family.Key, Key: k})
		p.pan.follow = true
		p.tabbed = p.tabbed && k.Key != widget.KeyTab // it has not walked away
	}
	pointer := d.UI.Pointer().Sub(l.Cells.Min)
	e := family.Event{
		At:   gesture.Point{X: float64(pointer.X) / d.Scale, Y: float64(pointer.Y) / d.Scale},
		Cell: float64(l.Cell) / d.Scale,
	}
	event := func(kind family.EventKind) {
		e.Kind = kind
		p.input(e)
	}
	if re.Pressed && p.goal {
		p.toggleGoal()
	} else if re.Pressed {
		p.film = nil
		event(family.Press)
		if p.game.Active() {
			p.hints.stopShowing() // whoever holds something plays
		}
	}
	if p.game.Active() {
		event(family.Move)
	}
	if re.Released {
		event(family.Release)
	}
	if p.game.Active() && !re.Held && !re.Pressed {
		e.Withdrawn = true // it was the first of two fingers
		event(family.Cancel)
	}
	p.hover(e, d.UI.Pointer().In(l.Cells) && re.Hover && !p.game.Active())
	p.showPreview()
	if re.Ring && p.tabbed {
		d.UI.Ring(l.Outer, theme.RadiusControl)
	}
}

// hover tells of a pointer that moves over the board without being pressed.
func (p performer) hover(e family.Event, over bool) {
	before := p.hovered
	p.hovered = hovered{e.At, over}
	if over && before.over && before.at != e.At {
		e.Kind, e.From = family.Hover, before.at
		p.input(e)
	}
}

// hovered is where the pointer was in the update before, if it was over the board.
type hovered struct {
	at   gesture.Point
	over bool
}

// input carries out what an event means.
func (p *Scene) input(e family.Event) { p.Perform(p.game.Input(p.desk, e)...) }

// letGo ends a press: something else has come in between.
func (p *Scene) letGo() {
	if p.game.Active() {
		p.input(family.Event{Kind: family.Cancel})
	}
}

// Perform implements family.Table.
func (p *Scene) Perform(intents ...family.Intent) {
	d := p.desk
	for _, one := range intents {
		switch one.(type) {
		case family.Settle, family.Play: // belong to another
		default:
			d.NoteAction(fmt.Sprintf("%T", one))
		}
		switch i := one.(type) {
		case family.Do:
			performer{p}.do(i.Group, i.Selected)
		case family.TakeBack:
			for range i.Count {
				performer{p}.takeBack()
			}
		case family.Select:
			// Refused only when the game is not open, which gestures ask first.
			_ = p.session.Select(i.Piece)
		case family.SelectNext:
			p.film = nil
			if p.session.SelectNext() == nil {
				d.Sound.Play(sound.GapSelected)
			}
		case family.Refuse:
			performer{p}.refuse(i.Piece, i.Dir)
		case family.Settle:
			start := d.Now
			if i.Headed {
				start -= family.HeadStart
			}
			p.motions.Settle(i.Piece, i.From, start, i.Lasts)
			d.UI.WakeAfter(0)
		case family.Play:
			d.Sound.Play(i.Sound)
		case family.Run:
			d.Do(i.Action)
		case family.Skip:
			p.film = nil
		}
	}
}

// do makes the moves of one gesture of the player. It reports whether they were
// possible.
func (p performer) do(group moves.Group, selected board.ID) bool {
	before, history := p.session.Board().Clone(), p.session.Moves()
	total, known := p.hints.total()
	if !p.make(group, selected) {
		return false
	}
	p.hints.judge(total, known)
	if o, ok := p.game.(family.Observing); ok {
		o.Made(p.desk, before, history, group)
	}
	return true
}

// takeBack takes back the last gesture. The press goes on that made it.
func (p performer) takeBack() {
	done := p.session.Moves()
	if made, ok := p.session.Undo(); ok {
		p.hints.moved(inverse(done[len(done)-1]))
		p.show(made)
	}
}

// make makes the moves of one gesture of the player's own, leaves a piece selected,
// and sets what moved in motion. It reports whether they were possible.
func (p *Scene) make(group moves.Group, selected board.ID) bool {
	return p.makeBy(p.session.DoSelecting, group, selected)
}

// makeBy is make for moves of anybody: do tells the session whose they are.
func (p *Scene) makeBy(do func(moves.Group, board.ID) ([]moves.Motion, error), group moves.Group, selected board.ID) bool {
	if l, ok := p.game.(family.Limited); ok && !l.Allows(p.desk, group) {
		return false
	}
	made, err := do(group, selected)
	if errors.Is(err, moves.ErrTooMany) {
		full := map[string]any{"Moves": p.desk.Words.Count(assets.CountMoves, moves.MaxMoves, nil)}
		p.desk.UI.Toast("triangle-alert", p.desk.Words.Format(assets.ToastGameFull, full))
	}
	if err != nil {
		return false
	}
	p.later = nil
	p.hints.moved(group)
	p.show(made)
	return true
}

// refuse shows and sounds that a piece cannot go in a direction.
func (p performer) refuse(piece board.ID, dir board.Dir) {
	d := p.desk
	p.film = nil
	telling.Refused(d, p.session.Board(), piece)
	if piece != board.NoPiece {
		cell := float64(stage(p).layout().Board.Cell) / d.Scale
		p.motions.Refuse(piece, dir, cell, d.Now, d.Reduced())
		d.UI.WakeAfter(0)
	}
}

// showPreview moves what a release of the swipe would move.
func (p performer) showPreview() {
	d := p.desk
	shifts := p.game.Preview()
	for _, s := range shifts {
		p.motions.Preview(s.Piece, s.Dir, d.Now, d.Reduced())
	}
	p.motions.EndPreviews(func(id board.ID) bool {
		for _, s := range shifts {
			if s.Piece == id {
				return true
			}
		}
		return false
	}, d.Now, d.Reduced())
}

// NoteInput remembers whether the player walks with Tab. The board has the focus most
// of the time; its ring is for those who have to find out where it is. A key or a press
// ends what a solved game shows: the one that solved it came before.
func (p *Scene) NoteInput(in widget.Input, dialog bool) {
	if in.Pressed || dialog {
		p.tabbed = false
	}
	waits := p.solved && !p.greeted
	p.skipped = p.skipped || waits && in.Pressed
	for _, k := range in.Keys {
		p.tabbed = p.tabbed || k.Key == widget.KeyTab
		p.skipped = p.skipped || waits && !k.Repeated
	}
}

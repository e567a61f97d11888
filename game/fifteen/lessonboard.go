package fifteen

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The board of a lesson: it belongs to the page, and makes its moves itself.

// showBoard declares the board of the lesson.
func (p *lessons) showBoard(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	frame := boardview.Frame{Pixels: ui.Px(frameWidth)}
	l := boardview.Fit(at.Dx(), at.Dy(), p.board.Width(), p.board.Height(), frame, ui.Px(boardview.MinCell), 0)
	l = l.MovedTo(widget.Centre(at, l.Outer.Dx(), l.Outer.Dy()).Min)
	takes := func(k widget.KeyPress) bool { return slides(k) || k.Is(widget.Ctrl, widget.KeyZ) }
	re := ui.Area(boardOfLesson, l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: takes})
	if ui.Measuring() {
		return
	}
	p.tell(d, l)
	for _, k := range re.Keys {
		p.key(d, k)
	}
	cell := float64(l.Cell) / d.Scale
	pointer := ui.Pointer().Sub(l.Cells.Min)
	where := gesture.Point{X: float64(pointer.X) / d.Scale, Y: float64(pointer.Y) / d.Scale}
	p.cell = cell
	table := lessonTable{d, p}
	if re.Pressed {
		p.gestures.press(table, where, cell)
	}
	if p.gestures.active() {
		p.gestures.move(where, cell)
		ui.WakeAfter(0)
	}
	if re.Released {
		p.gestures.release(table, where, cell)
	} else if p.gestures.active() && !re.Held && !re.Pressed {
		p.gestures.cancel(table, true)
	}
	p.draw(d, l)
	if re.Ring {
		ui.Ring(l.Outer, theme.RadiusDialog)
	}
}

// draw draws the board, with an outline around the tile to bring home next.
func (p *lessons) draw(d *desk.Desk, l boardview.Layout) {
	scene := d.Scene(p.board, l)
	scene.Motions = &p.motions
	v := drawing{Scene: scene, glow: true, large: d.Settings.LargeText}
	v.hold(p.gestures.held())
	v.draw(d.List())
	if next, ok := p.lesson.Next(p.board); ok && !p.gestures.active() && !p.motions.Moving(d.Now) {
		around := v.outlined()
		around.DrawMarks(d.List(), []boardview.Mark{{Piece: p.board.Piece(next)}})
	}
	if p.motions.Moving(d.Now) {
		d.UI.WakeAfter(0)
	}
}

// key slides what a key says, or takes a gesture back.
func (p *lessons) key(d *desk.Desk, k widget.KeyPress) {
	if k.Is(widget.Ctrl, widget.KeyZ) {
		p.undo(d)
		return
	}
	dir, ok := family.Direction(k)
	if !ok {
		return
	}
	table := lessonTable{d, p}
	if k.Mods&widget.Shift != 0 {
		if group, err := (moves.Blank{}).SlideAll(p.board, dir); err == nil {
			table.Do(group)
			return
		}
	} else if m, ok := (moves.Blank{}).Into(p.board, dir); ok {
		table.Do(moves.Group{m})
		return
	}
	table.Refuse(p.board.Occupant(p.board.Front(p.board.Gaps()[0], dir)), dir)
}

// slide makes moves, and shows and sounds them.
func (p *lessons) slide(d *desk.Desk, group moves.Group) bool {
	next := p.board.Clone()
	var made []moves.Motion
	for _, m := range group {
		var err error
		if made, err = (moves.Blank{}).Apply(made, next, m); err != nil {
			return false
		}
	}
	p.board = next
	d.Sound.Play(sound.Slide(1))
	p.motions.Slide(made, d.Now-family.HeadStart, boardview.SlideTime(made, d.Reduced()))
	d.UI.WakeAfter(0)
	return true
}

// undo takes the last gesture back.
func (p *lessons) undo(d *desk.Desk) {
	if len(p.made) == 0 {
		return
	}
	last := p.made[len(p.made)-1]
	p.made = p.made[:len(p.made)-1]
	p.slide(d, takenBack(last))
	p.done = p.lesson.Done(p.board)
}

// takenBack returns the gesture that takes back another.
func takenBack(group moves.Group) moves.Group {
	back := make(moves.Group, 0, len(group))
	for i := len(group) - 1; i >= 0; i-- {
		back = append(back, moves.Move{Piece: group[i].Piece, Dir: group[i].Dir.Opposite()})
	}
	return back
}

// lessonTable lets gestures act on the board of the lesson.
type lessonTable struct {
	d *desk.Desk
	p *lessons
}

var _ tileGame = lessonTable{}

// Board implements tileGame.
func (t lessonTable) Board() *board.Board { return t.p.board }

// Open implements tileGame.
func (t lessonTable) Open() bool { return true }

// Several implements tileGame.
func (t lessonTable) Several() bool { return true }

// Do implements tileGame.
func (t lessonTable) Do(group moves.Group) bool {
	p, d := t.p, t.d
	if !p.slide(d, group) {
		return false
	}
	p.made = append(p.made, group)
	if !p.done && p.lesson.Done(p.board) {
		p.done = true
		d.Sound.Play(sound.Solved)
		learned := preferencesOf(d.Settings)
		learned.lessons |= 1 << p.lesson
		learned.change(d)
	}
	return true
}

// LetGo implements tileGame.
func (t lessonTable) LetGo(group moves.Group, from float64) {
	for _, m := range group {
		t.p.motions.Settle(m.Piece, along(m.Dir, from), t.d.Now, theme.MotionSlide.Duration(t.d.Reduced()))
	}
	t.d.UI.WakeAfter(0)
}

// TakeBack implements tileGame.
func (t lessonTable) TakeBack(moves.Group) { t.p.undo(t.d) }

// Refuse implements tileGame.
func (t lessonTable) Refuse(tile board.ID, dir board.Dir) {
	t.d.Sound.Play(sound.Refused)
	if tile != board.NoPiece {
		t.p.motions.Refuse(tile, dir, t.p.cell, t.d.Now, t.d.Reduced())
	}
	t.d.UI.WakeAfter(0)
}

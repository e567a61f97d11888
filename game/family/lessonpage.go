package family

import (
	"context"
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// lessonPage plays a lesson: the board with the marks of hints, the bar that says what
// to do, and where there is room the list of steps.
type lessonPage struct {
	course
	desk    *desk.Desk
	game    Game
	motions boardview.Motions
	layout  boardview.Layout
	goal    bool        // the goal is shown in place of the board
	hinted  *moves.Move // shown as an arrow until a move is made
}

var (
	_ desk.Page = (*lessonPage)(nil)
	_ Table     = (*lessonPage)(nil)
)

// lessonBoard is the id of the board of a lesson.
const lessonBoard widget.ID = "lesson-board"

// Teach opens a lesson as a page. The game at hand waits behind it.
func Teach(d *desk.Desk, l Lesson) {
	p := &lessonPage{course: course{Lesson: l}, desk: d}
	first := 0
	if l.Course != nil {
		first = l.Course.First
	}
	if !p.enter(first) {
		return
	}
	d.Show(nil)
	d.OpenPage(p)
	d.UI.Focus(lessonBoard)
}

// enter begins a step, and reports whether that worked.
func (p *lessonPage) enter(step int) bool {
	if err := p.begin(step); err != nil {
		p.desk.UI.Toast("triangle-alert", err.Error())
		return false
	}
	p.settle()
	return true
}

// settle takes another game onto the board.
func (p *lessonPage) settle() {
	p.game, p.goal, p.hinted = p.Family.Play(p.desk, p), false, nil
	p.motions = boardview.Motions{Gathers: p.Family.View().Gathers()}
}

// goOn goes on after a task that is done.
func (p *lessonPage) goOn() {
	before, step := p.session, p.step
	if err := p.advance(); err != nil {
		p.desk.UI.Toast("triangle-alert", err.Error())
		p.desk.ClosePage()
		return
	}
	if p.session != before {
		p.settle()
	}
	if p.Course != nil && p.step != step {
		p.Course.Learned(step)
	}
	if p.over() || p.Course != nil && p.step != step {
		p.desk.Sound.Play(sound.Solved)
	}
	p.desk.UI.WakeAfter(0)
}

// back goes back: a move of the player's own, or else to the step before.
func (p *lessonPage) back() {
	task, _ := p.now()
	switch undo, _ := p.session.Depth(); {
	case task.Action == desk.Undo:
		p.act()
	case task.free() && undo > p.base:
		p.Undo()
	case p.step > 0:
		p.enter(p.step - 1)
	}
}

// act does what the task asks for, if that is an action.
func (p *lessonPage) act() {
	task, _ := p.now()
	switch task.Action {
	case desk.None:
		return
	case desk.Undo:
		p.Undo()
	case desk.Goal:
		p.goal = !p.goal
	}
	p.goOn()
}

// Action implements desk.Page: no button leads here.
func (*lessonPage) Action() desk.ActionID { return desk.None }

// Frame implements desk.Page.
func (p *lessonPage) Frame(d *desk.Desk) {
	ui := d.UI
	d.Pictures.Begin()
	if !ui.DialogOpen() {
		if ui.TakeShortcut(0, widget.KeyEscape) {
			d.ClosePage()
			return
		}
		p.keys()
	}
	d.Toolbar()
	if d.Page() != desk.Page(p) {
		return
	}
	place := p.arrange()
	p.layout = place.Board
	p.take()
	p.draw()
	if !place.Box.Empty() {
		p.list(place.Box)
	} else {
		p.meantRow(place.Head)
	}
	p.bar(place.Foot)
	if d.Page() == desk.Page(p) {
		d.StatusBar(p.status(), p.statusKeys())
	}
}

// keys takes the keys of the lesson itself.
func (p *lessonPage) keys() {
	task, _ := p.now()
	if desk.TakeKeyOf(p.desk, desk.Undo) {
		p.back()
	}
	for _, action := range []desk.ActionID{desk.Hint, desk.Goal} {
		switch {
		case !desk.TakeKeyOf(p.desk, action):
		case task.Action == action:
			p.act()
		case action == desk.Hint:
			p.hint()
		}
	}
}

// hintJob is the key of the search for a hint.
const hintJob = "lesson-hint"

// mostHint limits that search.
const mostHint = 5 * time.Second

// hint answers a player who asks for a hint: with the next move, or in words.
func (p *lessonPage) hint() {
	d := p.desk
	task, ok := p.now()
	if !ok {
		d.UI.Toast("circle-check", d.Text(assets.LessonDone)+" "+d.Text(assets.LessonDoneHow))
		return
	}
	if task.Hint != nil {
		if m, ok := task.Hint(p.session.Board()); ok {
			p.point(m)
			return
		}
	}
	engine, ok := p.game.Advised().(puzzle.Solvable)
	if !task.Solve || !ok {
		p.sayTask(task)
		return
	}
	metric, board, made := p.session.Metrics()[0].Name, p.session.Board().Clone(), len(p.session.Moves())
	d.Jobs.Start(hintJob, func(ctx context.Context, deliver func(func())) {
		ctx, stop := desk.Within(ctx, mostHint)
		defer stop()
		var answer solver.Answer
		if s, ok := engine.Solver(metric); ok {
			answer = s.Solve(ctx, solver.Problem{Board: board}, func(solver.Answer) {})
		}
		deliver(func() {
			now, _ := p.now()
			switch {
			case len(p.session.Moves()) != made || !now.Solve:
			case len(answer.Moves) > 0:
				p.point(answer.Moves[0])
			default:
				p.sayTask(now)
			}
		})
	})
}

// point shows a move by an arrow, and says it in the bar, until a move is made.
func (p *lessonPage) point(m moves.Move) {
	p.hinted = &m
	p.desk.UI.WakeAfter(0)
}

// sayTask says what a task asks for.
func (p *lessonPage) sayTask(t LessonTask) {
	p.desk.UI.Toast("lightbulb", strings.TrimSpace(p.desk.Text(t.Do)+" "+p.how(t)))
}

// take brings keys and pointer to the board.
func (p *lessonPage) take() {
	d, l := p.desk, p.layout
	re := d.UI.Area(lessonBoard, l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: p.game.Takes})
	p.tell()
	pointer := d.UI.Pointer().Sub(l.Cells.Min)
	e := Event{
		At:   gesture.Point{X: float64(pointer.X) / d.Scale, Y: float64(pointer.Y) / d.Scale},
		Cell: float64(l.Cell) / d.Scale,
	}
	send := func(kind EventKind) {
		e.Kind = kind
		p.Perform(p.game.Input(d, e)...)
	}
	for _, e.Key = range re.Keys {
		send(Key)
	}
	if re.Pressed {
		send(Press)
	}
	if p.game.Active() {
		send(Move)
	}
	if re.Released {
		send(Release)
	}
	if p.game.Active() && !re.Held && !re.Pressed {
		send(Cancel)
	}
}

// Session implements Table.
func (p *lessonPage) Session() *session.Session { return p.session }

// Open implements Table.
func (p *lessonPage) Open() bool { return !p.over() && !p.goal }

// WhyClosed implements Table.
func (p *lessonPage) WhyClosed() string { return "" }

// Perform implements Table: what the task does not ask for is refused.
func (p *lessonPage) Perform(intents ...Intent) {
	d, on := p.desk, p.session
	for _, one := range intents {
		if p.session != on {
			return // another step has begun: the rest was meant for the board before
		}
		switch i := one.(type) {
		case Do:
			p.do(i)
		case TakeBack:
			for range i.Count {
				p.Undo()
			}
		case Select:
			_ = p.session.Select(i.Piece)
			p.check(false)
		case SelectNext:
			if p.session.SelectNext() == nil {
				d.Sound.Play(sound.GapSelected)
			}
			p.check(false)
		case Refuse:
			p.refuse(i.Piece, i.Dir)
		case Settle:
			p.motions.Settle(i.Piece, i.From, d.Now, i.Lasts)
		case Play:
			d.Sound.Play(i.Sound)
		}
	}
}

// do makes a gesture that the task asks for.
func (p *lessonPage) do(i Do) {
	if !p.allows(i.Group) {
		piece, dir := p.game.Travels(p.session.Board(), i.Group[0])
		p.refuse(piece, dir)
		return
	}
	made, err := p.session.DoSelecting(i.Group, i.Selected)
	if err != nil {
		return
	}
	p.hinted = nil
	p.show(made)
	p.check(true)
}

// check goes on if the task is done.
func (p *lessonPage) check(moved bool) {
	if p.done(moved) {
		p.goOn()
	}
}

func (p *lessonPage) show(made []moves.Motion) {
	d := p.desk
	d.Sound.Play(sound.Slide(Heaviest(p.session.Board(), made)))
	p.motions.Slide(made, d.Now-HeadStart, p.game.View().SlideTime(made, d.Reduced()))
	d.UI.WakeAfter(0)
}

func (p *lessonPage) refuse(piece board.ID, dir board.Dir) {
	d := p.desk
	d.Sound.Play(sound.Refused)
	desk.Vibrate(d, desk.FeltRefused)
	if piece != board.NoPiece {
		p.motions.Refuse(piece, dir, float64(p.layout.Cell)/d.Scale, d.Now, d.Reduced())
	}
	d.UI.WakeAfter(0)
}

// Undo implements Table.
func (p *lessonPage) Undo() {
	if made, ok := p.session.Undo(); ok {
		p.hinted = nil
		p.show(made)
	}
}

// Redo implements Table.
func (p *lessonPage) Redo() {}

// Stop implements Table.
func (p *lessonPage) Stop() { p.motions.Stop() }

// Refresh implements Table.
func (p *lessonPage) Refresh() {}

// Advising implements Table: marks are on the board nearly always.
func (p *lessonPage) Advising() bool { return true }

// Offer implements Table.
func (p *lessonPage) Offer(func() (solver.Plan, bool)) bool { return false }

// PanelBeside implements Table.
func (p *lessonPage) PanelBeside() bool { return false }

// draw draws the board with the marks of the task, or the goal.
func (p *lessonPage) draw() {
	d, l := p.desk, p.layout
	if goal, ok := p.game.(GoalShowing); ok && p.goal {
		goal.DrawGoal(d, l)
		return
	}
	v := d.Scene(p.session.Board(), l)
	v.Motions, v.Selection = &p.motions, true
	p.game.Draw(d, v)
	if p.motions.Moving(d.Now) {
		d.UI.WakeAfter(0)
	} else {
		outlined := &v
		if o, ok := p.game.(Outlining); ok {
			outlined = o.Outlined(d, v)
		}
		outlined.DrawMarks(d.List(), p.marks())
	}
}

// marks point out what the task is about.
func (p *lessonPage) marks() []boardview.Mark {
	task, ok := p.now()
	b := p.session.Board()
	switch {
	case !ok:
	case p.hinted != nil:
		piece, dir := p.game.Travels(b, *p.hinted)
		return []boardview.Mark{{Piece: b.Piece(piece), Path: []board.Dir{dir}}}
	case task.Select != "":
		return []boardview.Mark{{Piece: b.Piece(b.Find(task.Select))}}
	case task.Next != nil:
		if next, ok := task.Next(b); ok && !p.game.Active() {
			return []boardview.Mark{{Piece: b.Piece(next)}}
		}
	case task.Move != nil:
		if m, ok := task.Move(b); ok {
			piece, dir := p.game.Travels(b, m)
			return []boardview.Mark{{Piece: b.Piece(piece), Path: []board.Dir{dir}}}
		}
	}
	return nil
}

// arrange finds where everything stands.
func (p *lessonPage) arrange() boardview.Arrangement {
	d, b := p.desk, p.session.Board()
	margin, gap := theme.Space24, theme.Space16
	foot := d.BarHeight()
	s := boardview.Stage{Box: boardview.BoxRight}
	if d.Size.X < d.UI.Px(900) || d.Size.Y < d.UI.Px(640) {
		s.Box, s.Head = boardview.NoBox, 3*d.UI.LineHeight(theme.Caption)
	}
	if d.UI.Narrow() {
		margin, gap = theme.Space8, theme.Space8
		s.Head += d.UI.LineHeight(theme.Caption)
		foot += d.UI.ControlHeight()
	}
	s.Area = image.Rect(0, d.ToolbarHeight(), d.Size.X, d.Size.Y-d.StatusHeight())
	s.Columns, s.Rows = b.Width(), b.Height()
	s.Frame, s.Margin = boardview.Frame{Pixels: d.UI.Px(boardview.FrameWidth)}, d.UI.Px(margin)
	s.BoxWidth, s.BoxGap, s.RowGap = desk.PanelWidth(d), d.UI.Px(theme.Space24), d.UI.Px(gap)
	s.Smallest, s.Left, s.Foot = d.UI.Px(boardview.MinCell), d.Settings.LeftHanded, foot
	place := s.Arrange()
	place.Head.Min.X, place.Head.Max.X = min(place.Head.Min.X, d.UI.Px(margin)), max(place.Head.Max.X, d.Size.X-d.UI.Px(margin))
	return place
}

func (p *lessonPage) status() string {
	return p.desk.Words.Format(assets.LessonStatus, map[string]any{
		"Family": p.desk.Text(p.Family.Titles().Name), "Lesson": p.desk.Text(p.Title), "Step": min(p.step+1, len(p.Steps)), "All": len(p.Steps),
	})
}

func (p *lessonPage) statusKeys() []desk.KeyHint {
	d := p.desk
	keys := []desk.KeyHint{{Keys: []string{d.Text(assets.KeyEsc)}, Does: assets.LessonSkipKey}}
	if !p.over() {
		keys = append(keys, desk.HintOf(d, desk.Undo, assets.LessonBack))
	}
	for _, k := range p.game.Summary(d).Keys {
		// What a lesson has of its own, or has not.
		if k.Does != assets.StatusUndo && k.Does != assets.StatusGoal {
			keys = append(keys, k)
		}
	}
	return keys
}

package family

import (
	"context"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// lessonPage plays a lesson: the board with the marks of hints, the bar that says what
// to do, and where there is room the list of steps.
type lessonPage struct {
	course
	desk    *scene.Context
	game    Game
	motions BoardMotions
	input   BoardInput
	layout  boardview.Layout
	goal    bool        // the goal is shown in place of the board
	hinted  *moves.Move // shown as an arrow until a move is made
}

var (
	_ scene.Page = (*lessonPage)(nil)
	_ GameHost   = (*lessonPage)(nil)
)

// lessonBoard is the id of the board of a lesson.
const lessonBoard widget.ID = "lesson-board"

// Teach opens a lesson as a page. The game at hand waits behind it.
func Teach(sc *scene.Context, l Lesson) {
	p := &lessonPage{course: course{Lesson: l}, desk: sc}
	first := 0
	if l.Course != nil {
		first = l.Course.First
	}
	if !p.enter(first) {
		return
	}
	sc.ShowDialog(nil)
	sc.OpenPage(p)
	sc.UI.Focus(lessonBoard)
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
	p.game, p.goal, p.hinted = p.Play(p.desk, p), false, nil
	p.motions = NewBoardMotions(p.game.View())
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
	case task.Action == scene.Undo:
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
	case scene.None:
		return
	case scene.Undo:
		p.Undo()
	case scene.Goal:
		p.goal = !p.goal
	}
	p.goOn()
}

// Action implements scene.Page: no button leads here.
func (*lessonPage) Action() scene.ActionID { return scene.None }

// Frame implements scene.Page.
func (p *lessonPage) Frame(sc *scene.Context) {
	ui := sc.UI
	sc.Pictures.Begin()
	if !ui.DialogOpen() {
		switch {
		case !ui.TakeShortcut(0, widget.KeyEscape):
		case p.game.Active():
			p.handleEvent(Event{Kind: Cancel, Withdrawn: true})
		default:
			sc.ClosePage()
			return
		}
		p.keys()
	}
	sc.Toolbar()
	if sc.Page() != scene.Page(p) {
		return
	}
	place := p.arrange()
	p.layout = place.Board
	p.handleInput()
	p.draw()
	if !place.Box.Empty() {
		p.list(place.Box)
	} else {
		p.meantRow(place.Head)
	}
	p.bar(place.Foot)
	if sc.Page() == scene.Page(p) {
		parts.StatusBar(sc, p.status(), p.statusKeys())
	}
}

// keys takes the keys of the lesson itself.
func (p *lessonPage) keys() {
	task, _ := p.now()
	if scene.TakeKeyOf(p.desk, scene.Undo) {
		p.back()
	}
	for _, action := range []scene.ActionID{scene.Hint, scene.Goal} {
		switch {
		case !scene.TakeKeyOf(p.desk, action):
		case task.Action == action:
			p.act()
		case action == scene.Hint:
			p.hint()
		}
	}
}

// hintJob is the key of the search for a hint.
const hintJob = "lesson-hint"

// maxHintWidth limits that search.
const maxHintWidth = 5 * time.Second

// hint answers a player who asks for a hint: with the next move, or in words.
func (p *lessonPage) hint() {
	sc := p.desk
	task, ok := p.now()
	if !ok {
		sc.UI.Toast("circle-check", sc.Text(assets.LessonDone)+" "+sc.Text(assets.LessonDoneHow))
		return
	}
	if task.Hint != nil {
		if m, ok := task.Hint(p.session.Board()); ok {
			p.point(m)
			return
		}
	}
	engine := p.game.Hints.Solver
	if !task.Solve || engine.Solvers == nil {
		p.sayTask(task)
		return
	}
	metric, board, made := p.session.Metrics()[0].Name, p.session.Board().Clone(), len(p.session.Moves())
	sc.Jobs.Start(hintJob, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, maxHintWidth)
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

// handleInput sends keys and pointer to the game, and declares its board to screen readers.
func (p *lessonPage) handleInput() {
	sc := p.desk
	p.input.Frame(sc, p.layout, BoardTarget{ID: lessonBoard, Takes: p.game.Takes, Active: p.game.Active, Send: p.handleEvent})
	p.tell()
	p.motions.ShowPreview(sc, p.game.Preview)
}

// handleEvent sends an event to the game. A pointer that passes over a piece makes no move
// that the task does not ask for, and none is refused.
func (p *lessonPage) handleEvent(e Event) {
	intents := p.game.Input(p.desk, e)
	if e.Kind == Hover && slices.ContainsFunc(intents, func(i Intent) bool {
		do, ok := i.(Do)
		return ok && !p.allows(do.Group)
	}) {
		return
	}
	p.Perform(intents...)
}

// Session implements Table.
func (p *lessonPage) Session() *session.Session { return p.session }

// Open implements Table.
func (p *lessonPage) Open() bool { return !p.over() && !p.goal }

// WhyClosed implements Table.
func (p *lessonPage) WhyClosed() string { return "" }

// Perform implements Table: what the task does not ask for is refused.
func (p *lessonPage) Perform(intents ...Intent) {
	sc, on := p.desk, p.session
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
				sc.Sound.Play(sound.GapSelected)
			}
			p.check(false)
		case Refuse:
			p.motions.ShowRefusal(sc, p.layout, p.session.Board(), i.Piece, i.Dir)
		case Settle:
			p.motions.ShowSettle(sc, i)
		case Play:
			sc.Sound.Play(i.Sound)
		}
	}
}

// do makes a gesture that the task asks for.
func (p *lessonPage) do(i Do) {
	if !p.allows(i.Group) {
		piece, dir := p.game.Hints.Seen(p.session.Board(), i.Group[0])
		p.motions.ShowRefusal(p.desk, p.layout, p.session.Board(), piece, dir)
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
	sc := p.desk
	p.motions.ShowSlide(sc, p.game.View(), p.session.Board(), made)
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

// HintShown implements Table: marks are on the board nearly always.
func (p *lessonPage) HintShown() bool { return true }

// OfferPlan implements Table.
func (p *lessonPage) OfferPlan(func() (solver.Plan, bool)) bool { return false }

// PanelBeside implements Table.
func (p *lessonPage) PanelBeside() bool { return false }

// draw draws the board with the marks of the task, or the goal.
func (p *lessonPage) draw() {
	sc, l := p.desk, p.layout
	if p.goal && p.game.DrawGoal != nil {
		p.game.DrawGoal(sc, l)
		return
	}
	v := sc.Scene(p.session.Board(), l)
	v.Motions, v.Selection = &p.motions.Motions, true
	p.game.Draw(sc, v)
	if p.motions.Moving(sc.Now) {
		sc.UI.WakeAfter(0)
	} else {
		outlined := &v
		if p.game.Outlined != nil {
			outlined = p.game.Outlined(sc, v)
		}
		outlined.DrawMarks(sc.List(), p.marks())
	}
}

// marks point out what the task is about.
func (p *lessonPage) marks() []boardview.Mark {
	task, ok := p.now()
	b := p.session.Board()
	switch {
	case !ok:
	case p.hinted != nil:
		piece, dir := p.game.Hints.Seen(b, *p.hinted)
		return []boardview.Mark{{Piece: b.Piece(piece), Path: []board.Dir{dir}}}
	case task.Select != "":
		return []boardview.Mark{{Piece: b.Piece(b.Find(task.Select))}}
	case task.Next != nil:
		if next, ok := task.Next(b); ok && !p.game.Active() {
			return []boardview.Mark{{Piece: b.Piece(next)}}
		}
	case task.Move != nil:
		if m, ok := task.Move(b); ok {
			piece, dir := p.game.Hints.Seen(b, m)
			return []boardview.Mark{{Piece: b.Piece(piece), Path: []board.Dir{dir}}}
		}
	}
	return nil
}

// arrange finds where everything stands.
func (p *lessonPage) arrange() boardview.Arrangement {
	sc, b := p.desk, p.session.Board()
	margin, gap := theme.Space24, theme.Space16
	foot := parts.BarHeight(sc)
	s := boardview.Stage{Box: boardview.BoxRight}
	if sc.Size.X < sc.UI.Px(900) || sc.Size.Y < sc.UI.Px(640) {
		s.Box, s.Head = boardview.NoBox, 3*sc.UI.LineHeight(theme.Caption)
	}
	if sc.UI.Narrow() {
		margin, gap = theme.Space8, theme.Space8
		s.Head += sc.UI.LineHeight(theme.Caption)
		foot += sc.UI.ControlHeight()
	}
	s.Area = image.Rect(0, parts.ToolbarHeight(sc), sc.Size.X, sc.Size.Y-parts.StatusHeight(sc))
	s.Columns, s.Rows = b.Width(), b.Height()
	s.Frame, s.Margin = boardview.Frame{Pixels: sc.UI.Px(boardview.FrameWidth)}, sc.UI.Px(margin)
	s.BoxWidth, s.BoxGap, s.RowGap = parts.PanelWidth(sc), sc.UI.Px(theme.Space24), sc.UI.Px(gap)
	s.Smallest, s.Left, s.Foot = sc.UI.Px(boardview.MinCell), sc.Settings.LeftHanded, foot
	place := s.Arrange()
	place.Head.Min.X, place.Head.Max.X = min(place.Head.Min.X, sc.UI.Px(margin)), max(place.Head.Max.X, sc.Size.X-sc.UI.Px(margin))
	return place
}

func (p *lessonPage) status() string {
	return p.desk.Words.Format(assets.LessonStatus, map[string]any{
		"Family": p.desk.Text(p.Name), "Lesson": p.desk.Text(p.Title), "Step": min(p.step+1, len(p.Steps)), "All": len(p.Steps),
	})
}

func (p *lessonPage) statusKeys() []scene.KeyHint {
	sc := p.desk
	keys := []scene.KeyHint{{Keys: []string{sc.Text(assets.KeyEsc)}, Action: assets.LessonSkipKey}}
	if !p.over() {
		keys = append(keys, scene.HintOf(sc, scene.Undo, assets.LessonBack))
	}
	for _, k := range p.game.Summary(sc).Keys {
		// What a lesson has of its own, or has not.
		if k.Action != assets.StatusUndo && k.Action != assets.StatusGoal {
			keys = append(keys, k)
		}
	}
	return keys
}

package family

import (
	"context"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/knowledge"
	"worldslide/game/parts"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// lessonPage plays a lesson: the board with marks, the bar with the task, and the list of steps if
// there is space.
type lessonPage struct {
	course
	app       *scene.App
	game      Game
	advice    Hints // of the game
	motions   BoardMotions
	input     BoardInput
	knowledge *knowledge.Knowledge // of the game on the board
	searching scene.Slot           // for a hint
	layout    boardview.Layout
	goal      bool        // the goal is shown in place of the board
	ended     bool        // the step is done, and the board of the next one waits for the player
	hinted    *moves.Move // the hint, which is shown until the next move, or nil
	held      held        // what is not shown of it yet
	why       coach.Step  // of the hint, if it has a theme
	followed  string      // why the last move was good, if that was the hint's
}

// held is what a hint that begins as a nudge holds back.
type held uint8

const (
	nothingHeld held = iota
	moveHeld         // it shows the piece
	pieceHeld        // it shows only the reason
)

var (
	_ scene.Page = (*lessonPage)(nil)
	_ GameHost   = (*lessonPage)(nil)
)

// lessonBoard is the widget id of the board.
const lessonBoard widget.ID = "lesson-board"

// lessonMinCell is the minimum side of a cell in device-independent pixels. A lesson shows all of its board.
const lessonMinCell = 8

// Widget ids of the button for the next board, and of the one that ends a lesson.
const (
	lessonNext widget.ID = "lesson-next"
	lessonPlay widget.ID = "lesson-play"
)

// Teach opens a lesson as a page, which pauses the current game.
func Teach(app *scene.App, l Lesson) {
	p := &lessonPage{course: course{Lesson: l}, app: app, knowledge: new(knowledge.Knowledge)}
	first := 0
	if l.Course != nil {
		first = l.Course.First
	}
	if !p.enter(first) {
		return
	}
	app.ShowDialog(nil)
	app.OpenPage(p)
	app.UI.Focus(lessonBoard)
}

// Close implements scene.Closer. It ends the searches of the lesson, so that none of them shows something
// over the game.
func (p *lessonPage) Close(app *scene.App) {
	p.searching.Stop()
	p.knowledge.Stop()
	if one, ok := p.game.(Leaver); ok {
		one.Leave(app)
	}
}

// IsLesson reports whether a page is a lesson.
func IsLesson(p scene.Page) bool {
	_, ok := p.(*lessonPage)
	return ok
}

// Knowledge implements GameHost.
func (p *lessonPage) Knowledge() *knowledge.Knowledge { return p.knowledge }

// leave returns to where the lesson was opened.
func (p *lessonPage) leave() {
	if p.Back == nil {
		p.app.ClosePage()
		return
	}
	p.app.OpenPage(p.Back)
}

// enter starts a step, and reports whether that worked.
func (p *lessonPage) enter(step int) bool {
	if err := p.begin(step); err != nil {
		p.app.UI.Toast("triangle-alert", err.Error())
		return false
	}
	p.settle()
	return true
}

// settle shows another game on the board.
func (p *lessonPage) settle() {
	p.ended = false
	p.knowledge.Stop()
	p.knowledge = knowledge.New(p.Puzzle, p.session)
	p.game, p.goal, p.hinted, p.followed = p.Play(p.app, p), false, nil, ""
	p.advice = p.game.Hints()
	p.motions = NewBoardMotions(p.game.View())
	p.selectMarked()
}

// selectMarked selects the piece that the task marks, so that an arrow key moves it.
func (p *lessonPage) selectMarked() {
	task, ok := p.now()
	if !ok || p.advice.Shown == nil {
		return
	}
	var marked moves.Move
	switch b := p.session.Board(); {
	case task.Next != nil:
		next := task.Next(b)
		if ok = len(next) > 0; ok {
			away := slices.IndexFunc(next, func(id board.ID) bool { return b.Piece(id).At != b.Piece(id).Home })
			marked.Piece = next[max(0, away)]
		}
	case task.Move != nil:
		marked, ok = task.Move(b)
	default:
		return
	}
	if ok {
		p.advice.Shown([]moves.Move{marked})
	}
}

// goOn continues after a task is done.
func (p *lessonPage) goOn() {
	before, step, finished := p.session, p.step, p.ended
	if err := p.advance(); err != nil {
		p.app.UI.Toast("triangle-alert", err.Error())
		p.leave()
		return
	}
	if p.session != before {
		p.settle()
	} else {
		p.selectMarked()
	}
	if p.over() {
		p.app.UI.Focus(lessonPlay)
	}
	if p.step != step && !finished {
		p.finish(step)
	}
	p.app.UI.WakeAfter(0)
}

// finish marks a step of a course as learned, and plays the sound for it or for the end of a lesson.
func (p *lessonPage) finish(step int) {
	if p.Course != nil {
		p.Course.Learned(step)
	}
	if p.Course != nil || p.over() {
		p.app.Sound.Play(sound.Solved)
	}
}

// back takes back a move of the player, or else returns to the step before.
func (p *lessonPage) back() {
	task, _ := p.now()
	switch {
	case task.Action == scene.Undo:
		p.act()
	case p.undoes():
		p.Undo()
	case p.ended:
		p.enter(p.step)
	case p.step > 0:
		p.enter(p.step - 1)
	}
}

// undoes reports whether there is a move of the player's own to take back before the step before comes back.
func (p *lessonPage) undoes() bool {
	task, _ := p.now()
	undo, _ := p.session.Depth()
	return task.free() && undo > p.base
}

// act runs the action of the task, if it has one.
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

// Action implements scene.Page. No toolbar button opens the page.
func (*lessonPage) Action() scene.ActionID { return scene.None }

// Frame implements scene.Page.
func (p *lessonPage) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	if !ui.DialogOpen() {
		switch {
		case !ui.TakeShortcut(0, widget.KeyEscape):
		case p.game.Active():
			p.handleEvent(Event{Kind: Cancel, Withdrawn: true})
		default:
			p.leave()
			return
		}
		p.keys()
	}
	app.Toolbar()
	if app.Page() != scene.Page(p) {
		return
	}
	place := p.arrange()
	p.layout = place.Board
	p.handleInput()
	p.draw()
	if !place.Panel.Empty() {
		p.list(place.Panel)
	} else {
		p.meantRow(place.Head)
	}
	p.bar(place.Foot)
	if app.Page() == scene.Page(p) && p.over() && ui.TakeShortcut(0, widget.KeyEnter) {
		p.leave()
	}
	if app.Page() == scene.Page(p) {
		parts.StatusBar(app, p.status(), p.statusKeys())
	}
}

// keys handles the shortcuts of the lesson.
func (p *lessonPage) keys() {
	task, _ := p.now()
	if scene.TakeKeyOf(p.app, scene.Undo) {
		p.back()
	}
	for _, action := range []scene.ActionID{scene.Hint, scene.Goal} {
		switch {
		case !scene.TakeKeyOf(p.app, action):
		case task.Action == action:
			p.act()
		case action == scene.Hint:
			p.hint(p.app.Settings.NudgeFirst)
		}
	}
	if scene.TakeKeyOf(p.app, scene.Nudge) {
		p.hint(true)
	}
}

// maxHintTime is the maximum time of that search.
const maxHintTime = 5 * time.Second

// hint shows the next move, or repeats the task in words. A nudge shows the reason first; then each request shows more.
func (p *lessonPage) hint(nudge bool) {
	app := p.app
	if p.hinted != nil && p.held > nothingHeld {
		p.held--
		p.selectHinted()
		return
	}
	if p.ended {
		p.goOn()
	}
	task, ok := p.now()
	if !ok {
		app.UI.Toast("circle-check", app.Text(assets.LessonDone)+" "+app.Text(assets.LessonDoneHow))
		return
	}
	if task.Hint != nil {
		if way := task.Hint(p.session.Board()); len(way) > 0 {
			p.point(way[0], nudge)
			p.explain(way)
			return
		}
	}
	if !task.Solve || p.Puzzle.Solvers() == nil {
		p.sayTask(task)
		return
	}
	on, find, board, made := p.session, p.knowledge.Solver(), p.session.Board().Clone(), len(p.session.Moves())
	p.searching.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, maxHintTime)
		defer stop()
		answer := find.Solve(ctx, solver.Problem{Board: board}, nil, nil)
		why := p.reasonOf(ctx, board, answer.Moves)
		deliver(func() {
			now, _ := p.now()
			switch {
			case p.session != on || len(p.session.Moves()) != made || !now.Solve:
			case len(answer.Moves) > 0:
				p.point(answer.Moves[0], nudge)
				p.why = why
			default:
				p.sayTask(now)
			}
		})
	})
}

// explain looks for the reason of the move that is shown, the first of a way.
func (p *lessonPage) explain(way []moves.Move) {
	shown, board := p.hinted, p.session.Board().Clone()
	p.searching.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, maxHintTime)
		defer stop()
		why := p.reasonOf(ctx, board, way)
		deliver(func() {
			if p.hinted == shown {
				p.why = why
				p.app.UI.WakeAfter(0)
			}
		})
	})
}

// reasonOf returns why a way from b begins as it does. It has no theme if that is not known.
func (p *lessonPage) reasonOf(ctx context.Context, b *board.Board, way []moves.Move) coach.Step {
	f, ok := p.Puzzle.(puzzle.Coached)
	if !ok {
		return coach.Step{}
	}
	step, _ := f.Coach().Reason(ctx, b, way)
	return step
}

// point shows a move as an arrow and in the bar until the next move, and selects its piece. A nudge shows only the reason.
func (p *lessonPage) point(m moves.Move, nudge bool) {
	p.hinted, p.why, p.held, p.followed = &m, coach.Step{}, nothingHeld, ""
	if _, ok := p.Puzzle.(puzzle.Coached); ok && nudge {
		p.held = pieceHeld
	}
	p.selectHinted()
}

// selectHinted selects the piece of the hint once its move is shown.
func (p *lessonPage) selectHinted() {
	if shown := p.advice.Shown; shown != nil && p.held == nothingHeld {
		shown([]moves.Move{*p.hinted})
	}
	p.app.UI.WakeAfter(0)
}

// hintReason returns why the move of the hint is good in one sentence, or "".
func (p *lessonPage) hintReason() string {
	return reason.Sentence(p.app.Look(), p.game.View().Describe, p.session.Board(), p.why)
}

// follow keeps the reason of the hint if a gesture is the move that it shows.
func (p *lessonPage) follow(group moves.Group) {
	p.followed = ""
	if p.hinted == nil || group[0] != *p.hinted {
		return
	}
	if why := p.hintReason(); why != "" {
		p.followed = reason.Why(p.app.Look(), why)
	}
}

// whyDone says why the last move was good: that of the hint, or the one that has ended the step.
func (p *lessonPage) whyDone() string {
	ended, over := p.ending()
	if !over || ended.Why == nil {
		return p.followed
	}
	why, before := ended.Why()
	sentence := reason.Sentence(p.app.Look(), p.game.View().Describe, before, why)
	if sentence == "" {
		return p.followed
	}
	return reason.Why(p.app.Look(), sentence)
}

// sayTask shows the text of a task as a toast.
func (p *lessonPage) sayTask(t LessonTask) {
	p.app.UI.Toast("lightbulb", strings.TrimSpace(p.app.Text(t.Do)+" "+p.how(t)))
}

// handleInput sends keys and pointer to the game, and declares its board to screen readers.
func (p *lessonPage) handleInput() {
	app := p.app
	app.UI.KeepToastsOff(p.layout.Outer)
	p.input.Frame(app, p.layout, BoardTarget{ID: lessonBoard, Takes: p.takes, Active: p.game.Active, Send: p.handleEvent})
	p.narrate()
	p.motions.ShowPreview(app.Look(), p.game.Preview)
}

// takes reports whether the board uses a key: any but that of Next while the next board waits. Once the lesson
// is over it uses none, so that Tab leaves it.
func (p *lessonPage) takes(k widget.KeyPress) bool {
	if p.ended {
		return k.Key != widget.KeyEnter
	}
	return !p.over() && p.game.Takes(k)
}

// handleEvent sends an event to the game. Moves of a hovering pointer that the task does not allow are
// ignored; those of other events are refused.
//
// While the next board waits, a press or a key brings it.
func (p *lessonPage) handleEvent(e Event) {
	if e.Kind == Press || e.Kind == Key {
		p.motions.EndRefusal()
	}
	if p.ended {
		if e.Kind == Press || e.Kind == Key {
			p.goOn()
		}
		if e.Kind != Key {
			return // it was aimed at the board before
		}
	}
	if _, ok := Direction(e.Key); ok && e.Kind == Key && e.Key.Mods == 0 {
		p.selectMarked() // Tab may have selected another piece, which the task does not allow to move
	}
	intents := p.game.Input(p.app, e)
	if e.Kind == Hover && slices.ContainsFunc(intents, func(i Intent) bool {
		do, ok := i.(Do)
		return ok && !p.allows(do.Group)
	}) {
		return
	}
	p.Perform(intents...)
}

// Session implements GameHost.
func (p *lessonPage) Session() *session.Session { return p.session }

// Open implements GameHost.
func (p *lessonPage) Open() bool { return !p.over() && !p.goal }

// WhyClosed implements GameHost.
func (p *lessonPage) WhyClosed() string { return "" }

// Perform implements GameHost. It refuses moves that the task does not allow.
func (p *lessonPage) Perform(intents ...Intent) {
	app, on := p.app, p.session
	for _, one := range intents {
		if p.session != on {
			return // a new step has another board
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
				app.Sound.Play(sound.GapSelected)
			}
			p.check(false)
		case Refuse:
			p.motions.ShowRefusal(app, p.layout, p.session.Board(), i)
		case Settle:
			p.motions.ShowSettle(&app.Frame, i)
		case Play:
			app.Sound.Play(i.Sound)
		}
	}
}

// do makes a gesture if the task allows it.
func (p *lessonPage) do(i Do) {
	if !p.allows(i.Group) {
		piece, dir := p.advice.Seen(p.session.Board(), i.Group[0])
		p.motions.ShowRefusal(p.app, p.layout, p.session.Board(), Refuse{Piece: piece, Dir: dir})
		return
	}
	p.follow(i.Group)
	made, err := p.session.DoSelecting(i.Group, i.Selected)
	if err != nil {
		return
	}
	p.hinted = nil
	p.show(made)
	p.check(true)
}

// check continues if the task is done: at once on the same board, and on another one when the player has seen this one.
func (p *lessonPage) check(moved bool) {
	switch {
	case !p.done(moved):
	case p.boardEnds():
		p.finish(p.step)
		p.ended = true
		p.app.UI.WakeAfter(0)
	default:
		p.goOn()
	}
}

func (p *lessonPage) show(made []moves.Motion) {
	app := p.app
	p.motions.ShowSlide(app, p.game.View(), p.session.Board(), made)
}

// Undo implements GameHost.
func (p *lessonPage) Undo() {
	if made, ok := p.session.Undo(); ok {
		p.hinted, p.ended, p.followed = nil, false, ""
		p.show(made)
	}
}

// Redo implements GameHost.
func (p *lessonPage) Redo() {}

// Celebrating implements GameHost.
func (p *lessonPage) Celebrating() bool { return false }

// Stop implements GameHost.
func (p *lessonPage) Stop() { p.motions.Stop() }

// OfferPlan implements GameHost.
func (p *lessonPage) OfferPlan(func() (solver.Plan, bool)) bool { return false }

// PanelBeside implements GameHost.
func (p *lessonPage) PanelBeside() bool { return false }

// Calm implements GameHost.
func (p *lessonPage) Calm() bool { return false }

// TakeHelp implements GameHost. Help in a lesson costs nothing.
func (p *lessonPage) TakeHelp(show func()) {
	if show != nil {
		show()
	}
}

// draw draws the board with the marks of the task, or the goal.
func (p *lessonPage) draw() {
	app, l := p.app, p.layout
	if one, ok := p.game.(GoalDrawer); ok && p.goal {
		one.DrawGoal(app.Look(), l)
		return
	}
	v := app.Drawing(p.session.Board(), l)
	task, _ := p.now()
	// One ring alone says what to select.
	v.Motions, v.Selection = &p.motions.Motions, task.Select == "" && !p.over() && !p.ended
	marks := p.marks()
	v.Advised = len(marks) > 0
	p.game.Draw(&app.Frame, &v)
	v.DrawGlows(app.List())
	if p.motions.Moving(app.Now) {
		app.UI.WakeAfter(0)
	} else {
		v.DrawHighlights(app.List(), marks)
	}
}

// ending returns the last task of the step that is done, while its board is still shown.
func (p *lessonPage) ending() (LessonTask, bool) {
	if !p.ended && !p.over() {
		return LessonTask{}, false
	}
	tasks := p.Steps[min(p.step, len(p.Steps)-1)].Tasks
	return tasks[len(tasks)-1], true
}

// marks returns the marks of the hint or the task, or of why the move was good that has ended the step.
func (p *lessonPage) marks() (highlights []boardview.Highlight) {
	task, ok := p.now()
	b := p.session.Board()
	if ended, over := p.ending(); over {
		if ended.Why == nil {
			return nil
		}
		why, _ := ended.Why()
		return reason.Marks(p.app.Look(), p.game.View().Describe, b, why)
	}
	switch {
	case !ok:
	case p.hinted != nil:
		piece, dir := p.advice.Seen(b, *p.hinted)
		marks := reason.Marks(p.app.Look(), p.game.View().Describe, b, p.why)
		switch p.held {
		case pieceHeld:
			return marks
		case moveHeld:
			return append(marks, boardview.Highlight{Piece: b.Piece(piece)})
		}
		return append(marks, boardview.Highlight{Piece: b.Piece(piece), Path: []board.Dir{dir}})
	case task.Select != "":
		return []boardview.Highlight{{Piece: b.Piece(b.Find(task.Select))}}
	case task.Next != nil:
		if p.game.Active() {
			break
		}
		for _, id := range task.Next(b) {
			highlights = append(highlights, boardview.Highlight{Piece: b.Piece(id)})
		}
	case task.Move != nil:
		if m, ok := task.Move(b); ok {
			piece, dir := p.advice.Seen(b, m)
			return []boardview.Highlight{{Piece: b.Piece(piece), Path: []board.Dir{dir}}}
		}
	}
	return highlights
}

// arrange lays the page out.
func (p *lessonPage) arrange() boardview.Arrangement {
	app, b := p.app, p.session.Board()
	margin, gap := theme.Space24, theme.Space16
	foot := parts.BarHeight(&app.Frame)
	s := boardview.Stage{Panel: boardview.PanelRight}
	if app.Size.X < app.UI.Px(900) || app.Size.Y < app.UI.Px(640) {
		s.Panel, s.Head = boardview.NoPanel, 3*app.UI.LineHeight(theme.Caption)
	}
	if app.UI.Narrow() {
		margin, gap = theme.Space8, theme.Space8
		s.Head += app.UI.LineHeight(theme.Caption)
		foot += app.UI.ControlHeight()
	}
	s.Area = image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	s.Columns, s.Rows = b.Width(), b.Height()
	s.Frame, s.Margin = p.game.View().FrameOf(app.Look(), false), app.UI.Px(margin)
	s.PanelWidth, s.PanelGap, s.RowGap = parts.PanelWidth(app.Look()), app.UI.Px(theme.Space24), app.UI.Px(gap)
	s.Smallest, s.Left, s.Foot = app.UI.Px(lessonMinCell), app.Settings.LeftHanded, foot
	place := s.Arrange()
	place.Head.Min.X, place.Head.Max.X = min(place.Head.Min.X, app.UI.Px(margin)), max(place.Head.Max.X, app.Size.X-app.UI.Px(margin))
	return place
}

func (p *lessonPage) status() string {
	return p.app.Words.Format(assets.LessonStatus, map[string]any{
		"Family": p.app.Text(p.Name), "Lesson": p.app.Text(p.Title), "Step": min(p.step+1, len(p.Steps)), "All": len(p.Steps),
	})
}

func (p *lessonPage) statusKeys() []scene.KeyHint {
	app := p.app
	keys := []scene.KeyHint{{Keys: []string{app.Text(assets.KeyEsc)}, Action: assets.LessonSkipKey}}
	if p.over() {
		keys = append(keys, scene.KeyHint{Keys: []string{app.Text(assets.KeyEnter)}, Action: assets.LevelsPlay})
	} else {
		word := assets.LessonBack
		if p.undoes() {
			word = assets.StatusUndo
		}
		keys = append(keys, scene.HintOf(app, scene.Undo, word))
	}
	for _, k := range p.game.Summary(app).Keys {
		// A lesson has its own undo and goal.
		if k.Action != assets.StatusUndo && k.Action != assets.StatusGoal {
			keys = append(keys, k)
		}
	}
	return keys
}

package family

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver/coach"
)

// Lesson is a lesson in steps, which are played on real boards with the input of the family. Its games
// are neither counted nor saved.
type Lesson struct {
	Title, About assets.ID
	// Play makes the games of the lesson. Name is the name of its family.
	Play func(app *scene.App, host GameHost) Game
	// Puzzle has the rules and solvers of these games.
	Puzzle puzzle.Spec
	Name   assets.ID
	Steps  []LessonStep
	// Course, if not nil, makes the steps independent lessons in any order.
	Course *Course
	// Back, if not nil, is the page that the lesson returns to; otherwise that is the game. Return names it.
	Back   scene.Page
	Return assets.ID
}

// Course is lessons that are marked as learned. Each is a step with a start.
type Course struct {
	First   int              // the first step to show
	Known   func(i int) bool // reports whether a step has been learned
	Learned func(i int)      // marks a step as learned
	Another func()           // changes the boards of the starts
}

// LessonStep is a row in the list of steps. It has at least one task.
type LessonStep struct {
	Title assets.ID
	// About is shown during the step, Meant after it; both may be absent. Either is one sentence, and so is what a task
	// says: Do and How together.
	About, Meant assets.ID
	Tasks        []LessonTask
	// Start makes the game of the step; nil continues the game of the step before.
	Start LessonStart
}

// LessonStart makes the game of a step.
type LessonStart func() (*session.Session, error)

// StartOf starts the game of a code with a gap selected, or the first gap if selected is "".
func StartOf(f puzzle.Spec, text, selected string) LessonStart {
	return func() (*session.Session, error) {
		code, err := puzzle.Catalogue{f}.ParseCode(text)
		if err != nil {
			return nil, err
		}
		s, err := session.New(code)
		if err == nil && selected != "" {
			err = s.Select(s.Board().Find(selected))
		}
		return s, err
	}
}

// LessonTask is one of: select a gap, make a move, use an action, solve the board, reach a position.
type LessonTask struct {
	// Do says what to do, How with which input, if that needs saying. HowTouch is How for touch screens,
	// which have no keys, if that differs.
	Do, How, HowTouch assets.ID
	Select            string // the name of the gap
	Move              func(*board.Board) (moves.Move, bool)
	Action            scene.ActionID
	Solve             bool
	Reach             func(*board.Board) bool
	// Next returns the pieces to bring home next, which are marked, if there are any. How may have their
	// names as Tiles.
	Next func(*board.Board) []board.ID
	// Hint returns the way for a hint, which shows its first move, or nil. If Hint is nil, a task with Solve
	// asks a solver, and other tasks repeat Do and How.
	Hint func(*board.Board) []moves.Move
	// Why, if not nil, returns why the move that has ended the step is good, to say it and to mark what it speaks of, and
	// the position before that move.
	Why func() (coach.Step, *board.Board)
}

// free reports whether the task allows all gestures.
func (t LessonTask) free() bool { return t.Solve || t.Reach != nil }

// Named returns the move of a notation, such as G0u.
func Named(notation string) func(*board.Board) (moves.Move, bool) {
	return func(b *board.Board) (moves.Move, bool) {
		groups, err := moves.ParseGroups(b, notation)
		if err != nil || len(groups) == 0 {
			return moves.Move{}, false
		}
		return groups[0][0], true
	}
}

// course is the progress in a lesson.
type course struct {
	Lesson
	step, task int
	base       int // gestures in the history when the step began
	session    *session.Session
}

// over reports whether all steps are done.
func (c *course) over() bool { return c.step == len(c.Steps) }

// now returns the current task; false after the last one.
func (c *course) now() (LessonTask, bool) {
	if c.over() {
		return LessonTask{}, false
	}
	return c.Steps[c.step].Tasks[c.task], true
}

// begin starts a step with the game as the steps before it leave it.
func (c *course) begin(step int) error {
	first := step
	for first > 0 && c.Steps[first].Start == nil {
		first--
	}
	s, err := c.Steps[first].Start()
	if err != nil {
		return err
	}
	c.session = s
	for _, done := range c.Steps[first:step] {
		for _, task := range done.Tasks {
			c.carryOut(task)
		}
	}
	c.step, c.task = step, 0
	c.base, _ = s.Depth()
	return nil
}

// carryOut performs a task without the player.
func (c *course) carryOut(t LessonTask) {
	s := c.session
	switch {
	case t.Select != "":
		_ = s.Select(s.Board().Find(t.Select))
	case t.Move != nil:
		if m, ok := t.Move(s.Board()); ok {
			_, _ = s.DoSelecting(moves.Group{m}, m.Piece)
		}
	case t.Action == scene.Undo:
		s.Undo()
	}
}

// allows reports whether the task allows a gesture: any gesture that leads to the position after the
// wanted move, or all if the task is free.
func (c *course) allows(group moves.Group) bool {
	task, ok := c.now()
	if !ok || task.free() {
		return true
	}
	if task.Move == nil {
		return false
	}
	rules, b := c.session.Family().Rules(), c.session.Board()
	m, ok := task.Move(b)
	if !ok {
		return false
	}
	want, is := b.Clone(), b.Clone()
	if _, err := rules.Apply(nil, want, m); err != nil {
		return false
	}
	for _, m := range group {
		if _, err := rules.Apply(nil, is, m); err != nil {
			return false
		}
	}
	for i := range b.Len() {
		if want.At(board.ID(i)) != is.At(board.ID(i)) {
			return false
		}
	}
	return true
}

// done reports whether the current task is done after a gesture (moved) or a selection.
func (c *course) done(moved bool) bool {
	task, ok := c.now()
	if !ok {
		return false
	}
	b := c.session.Board()
	switch {
	case task.Select != "":
		return b.Selected() == b.Find(task.Select)
	case task.Move != nil:
		return moved
	case task.Solve:
		return c.session.Solved()
	case task.Reach != nil:
		return task.Reach(b)
	}
	return false
}

// boardEnds reports whether another board follows the current task.
func (c *course) boardEnds() bool {
	next := c.step + 1
	return c.task+1 == len(c.Steps[c.step].Tasks) && next < len(c.Steps) && c.Steps[next].Start != nil
}

// advance starts the next task or step.
func (c *course) advance() error {
	next := c.step + 1
	if c.boardEnds() {
		return c.begin(next)
	}
	if c.task++; c.task < len(c.Steps[c.step].Tasks) {
		return nil
	}
	c.step, c.task = next, 0
	return nil
}

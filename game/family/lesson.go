package family

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session"
)

// A lesson teaches on a real board, by the family's own hand: each step waits until the
// player has done it, and then says what that meant. Nothing of it is counted or kept.

// Lesson is what is taught, in steps.
type Lesson struct {
	Title, About assets.ID
	// Play makes the games of the lesson; Name is the name of its family.
	Play  func(sc *scene.Context, host GameHost) Game
	Name  assets.ID
	Steps []LessonStep
	// Course, if there is one, makes of it lessons that are learned in any order.
	Course *Course
}

// Course is lessons that stay learned. Each is a step with a start of its own.
type Course struct {
	First   int              // the step to begin with
	Known   func(i int) bool // whether a step has been learned
	Learned func(i int)      // notes that it has
	Another func()           // lets the starts be other boards from now on
}

// LessonStep is a row in the list of what is learned. It has one task or more.
type LessonStep struct {
	Title assets.ID
	// Meant says afterwards what the step meant; About says meanwhile what it is about.
	Meant assets.ID
	About []assets.ID
	Tasks []LessonTask
	// Start makes the game of the step; nil goes on with that of the step before.
	Start func() (*session.Session, error)
}

// LessonTask is something that the player is to do: to select a gap, to make a move, to
// use an action, to solve the board, or to reach something else on it. It has one of
// these.
type LessonTask struct {
	// Do says what, How in which ways.
	Do, How assets.ID
	Select  string // the name of the gap
	Move    func(*board.Board) (moves.Move, bool)
	Action  scene.ActionID
	Solve   bool
	Reach   func(*board.Board) bool
	// Next returns the piece that the player brings home next, if there is one; How is
	// then said of it, as Tile.
	Next func(*board.Board) (board.ID, bool)
	// Hint returns the move that is shown to a player who asks for a hint. Without one a task
	// to solve the board asks a solver, and other tasks say in words what to do.
	Hint func(*board.Board) (moves.Move, bool)
}

// free reports whether any gesture may lead on.
func (t LessonTask) free() bool { return t.Solve || t.Reach != nil }

// Named returns a task's move by its notation, such as G0u.
func Named(notation string) func(*board.Board) (moves.Move, bool) {
	return func(b *board.Board) (moves.Move, bool) {
		groups, err := moves.ParseGroups(b, notation)
		if err != nil || len(groups) == 0 {
			return moves.Move{}, false
		}
		return groups[0][0], true
	}
}

// course is how far a lesson has come: its game, without a window.
type course struct {
	Lesson
	step, task int
	base       int // gestures that the game of the step began with
	session    *session.Session
}

// over reports whether all steps are done.
func (c *course) over() bool { return c.step == len(c.Steps) }

// now returns the task at hand, and whether there is one.
func (c *course) now() (LessonTask, bool) {
	if c.over() {
		return LessonTask{}, false
	}
	return c.Steps[c.step].Tasks[c.task], true
}

// begin begins a step, with the game as the steps before leave it.
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

// carryOut does a task in the player's place.
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

// allows reports whether a gesture may be made now: the one that the task asks for, by
// whatever piece and in whatever way it leads there, or any that may lead to a solution.
func (c *course) allows(group moves.Group) bool {
	task, ok := c.now()
	if !ok || task.free() {
		return true
	}
	if task.Move == nil {
		return false
	}
	rules, b := c.session.Family().Rules, c.session.Board()
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

// done reports whether the task at hand is done, when a gesture was made or a gap
// selected.
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

// advance goes on to the next task, or the next step.
func (c *course) advance() error {
	c.task++
	if c.task < len(c.Steps[c.step].Tasks) {
		return nil
	}
	next := c.step + 1
	if next < len(c.Steps) && c.Steps[next].Start != nil {
		return c.begin(next)
	}
	c.step, c.task = next, 0
	return nil
}

package record

import (
	"context"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/review"
	"worldslide/settings/saves"
	"worldslide/solver/coach"
)

// exerciseSearch is the maximum time of the search for one move of an exercise.
const exerciseSearch = time.Second

// Practise opens exercises of a family, one after the other: positions, in each of which a move is to be
// found that is at least as good as the best known. An exercise leaves the list when that succeeds on two
// days, without a hint. The games are neither counted nor saved. Closing it returns to a page.
func Practise(app *scene.App, f family.Family, back scene.Page, exercises ...review.Exercise) {
	lesson := family.Lesson{
		Title: assets.ExercisesTitle, About: assets.ExercisesTip, Play: f.Play, Puzzle: f.Puzzle(), Name: f.Name(), Back: back, Return: assets.ExercisesTitle,
	}
	if _, ok := back.(*Review); ok {
		lesson.Return = assets.ReviewReturn
	}
	tries := make([]*try, len(exercises))
	for i, e := range exercises {
		tries[i] = &try{app: app, exercise: e}
		if first, ok := firstPosition(e); ok {
			tries[i].good = []good{{after: first}}
		}
		lesson.Steps = append(lesson.Steps, tries[i].step())
	}
	app.Jobs.Slots.Exercise.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for _, t := range tries {
			var all []good
			for _, m := range review.GoodMoves(ctx, t.exercise.Code, review.Options{Solver: webworker.Solver, WithTimeout: scene.WithTimeout, First: exerciseSearch}) {
				all = append(all, good{m.After, reasonOf(ctx, t.exercise.Code, m.Way)})
			}
			deliver(func() { t.good = all })
		}
	})
	family.Teach(app, lesson)
}

// reasonOf returns why a way from the start of a code begins as it does. It has no theme if that is not known.
func reasonOf(ctx context.Context, code puzzle.Code, way []moves.Move) coach.Step {
	f, ok := code.Family.(puzzle.Coached)
	if !ok {
		return coach.Step{}
	}
	step, _ := f.Coach().Reason(ctx, code.Start(), way)
	return step
}

// try is one exercise while the player tries it.
type try struct {
	app      *scene.App
	exercise review.Exercise
	good     []good // the best moves
	hinted   bool
	found    bool
	why      coach.Step // of the move that was found
	tried    string     // the last position that is none of them
}

// good is a best move of an exercise: the position after it, and its reason.
type good struct {
	after *board.Board
	why   coach.Step
}

// step returns the exercise as a step of a lesson.
func (t *try) step() family.LessonStep {
	start := t.exercise.Code.WithoutMoves()
	return family.LessonStep{
		Title: reason.Topic(t.exercise.Topic),
		Start: func() (*session.Session, error) { return session.New(start) },
		Tasks: []family.LessonTask{{
			Do: assets.ExercisesTask, How: assets.ExercisesHow, Reach: t.reach,
			Why: func() (coach.Step, *board.Board) { return t.why, start.Start() },
			Hint: func(b *board.Board) []moves.Move {
				t.hinted = t.hinted || !t.found
				if !b.SamePlaces(start.Start()) {
					return nil
				}
				return slices.Concat(t.exercise.Code.Moves...)
			},
		}},
	}
}

// reach reports whether b is a position after a best move, and notes the first time.
func (t *try) reach(b *board.Board) bool {
	for _, g := range t.good {
		if b.SamePlaces(g.after) && !t.found {
			t.found, t.why = true, g.why
			t.note()
		}
	}
	if now := b.String(); !t.found && len(t.good) > 0 && now != t.tried {
		t.tried = now
		if !b.SamePlaces(t.exercise.Code.Start()) {
			t.app.UI.Toast("undo-2", t.app.Text(assets.ExercisesNotYet))
		}
	}
	return t.found
}

// note keeps that a best move was found, and says what becomes of the exercise.
func (t *try) note() {
	app := t.app
	said := assets.ExercisesHinted
	if !t.hinted {
		var err error
		if said = assets.ExercisesAgain; t.exercise.Found(app.Today()) {
			said, err = assets.ExercisesSolved, saves.RemoveExercise(app.DataDir, t.exercise.Code)
		} else {
			err = saves.KeepExercise(app.DataDir, t.exercise)
		}
		if err != nil {
			app.UI.Toast("triangle-alert", app.Text(assets.ExercisesNotKept))
			return
		}
	}
	app.UI.Toast("circle-check", app.Text(said))
}

// firstPosition returns the position after the first move of an exercise's line.
func firstPosition(e review.Exercise) (*board.Board, bool) {
	b := e.Code.Start()
	for _, m := range e.Code.Moves[0] {
		if _, err := e.Code.Family.Rules().Apply(nil, b, m); err != nil {
			return nil, false
		}
	}
	return b, true
}

package record

import (
	"context"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/session/review"
	"worldslide/settings/saves"
)

// exerciseSearch is the maximum time of the search for one move of an exercise.
const exerciseSearch = time.Second

// Practise opens exercises of a family, one after the other: positions, in each of which a move is to be
// found that is at least as good as the best known. An exercise leaves the list when that succeeds on two
// days, without a hint. The games are neither counted nor saved. Closing it returns to a page.
func Practise(app *scene.App, f family.Family, back scene.Page, exercises ...review.Exercise) {
	lesson := family.Lesson{
		Title: assets.ExercisesTitle, About: assets.ExercisesTip, Play: f.Play, Puzzle: f.Puzzle(), Name: f.Name(), Back: back,
	}
	tries := make([]*try, len(exercises))
	for i, e := range exercises {
		tries[i] = &try{app: app, exercise: e}
		if first, ok := firstPosition(e); ok {
			tries[i].good = []*board.Board{first}
		}
		lesson.Steps = append(lesson.Steps, tries[i].step())
	}
	app.Jobs.Slots.Exercise.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		for _, t := range tries {
			all := review.GoodMoves(ctx, t.exercise.Code, review.Options{Solver: webworker.Solver, WithTimeout: scene.WithTimeout, First: exerciseSearch})
			deliver(func() { t.good = all })
		}
	})
	family.Teach(app, lesson)
}

// try is one exercise while the player tries it.
type try struct {
	app      *scene.App
	exercise review.Exercise
	good     []*board.Board // the positions after the best moves
	hinted   bool
	found    bool
	tried    string // the last position that is none of them
}

// step returns the exercise as a step of a lesson.
func (t *try) step() family.LessonStep {
	start := t.exercise.Code.WithoutMoves()
	return family.LessonStep{
		Title: reason.Topic(t.exercise.Topic), Meant: assets.ExercisesFound, About: assets.ExercisesHow,
		Start: func() (*session.Session, error) { return session.New(start) },
		Tasks: []family.LessonTask{{
			Do: assets.ExercisesTask, How: assets.ExercisesHow, Reach: t.reach,
			Hint: func(b *board.Board) (moves.Move, bool) {
				t.hinted = t.hinted || !t.found
				return t.exercise.Code.Moves[0][0], b.SamePlaces(start.Start())
			},
		}},
	}
}

// reach reports whether b is a position after a best move, and notes the first time.
func (t *try) reach(b *board.Board) bool {
	for _, g := range t.good {
		if b.SamePlaces(g) && !t.found {
			t.found = true
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
	if t.hinted {
		app.UI.Toast("circle-check", app.Text(assets.ExercisesHinted))
		return
	}
	said, err := assets.ExercisesAgain, error(nil)
	if t.exercise.Found(app.Today()) {
		said, err = assets.ExercisesSolved, saves.RemoveExercise(app.DataDir, t.exercise.Code)
	} else {
		err = saves.KeepExercise(app.DataDir, t.exercise)
	}
	if err != nil {
		app.UI.Toast("triangle-alert", app.Text(assets.ExercisesNotKept))
		return
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

package record

import (
	"context"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/webworker"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/review"
	"worldslide/settings/saves"
)

// exerciseSearch is the maximum time of the search for one move of an exercise.
const exerciseSearch = time.Second

// Practise opens an exercise: a position, in which a move is to be found that is at least as good as
// the best known. Found once, the exercise leaves the list. The game is neither counted nor saved.
func Practise(app *scene.App, f family.Family, exercise puzzle.Code) {
	metric := exercise.Family.Solvers()[0].Metric
	var good []*board.Board
	found := false
	reach := func(b *board.Board) bool {
		for _, g := range good {
			if b.SamePlaces(g) && !found {
				found = true
				if err := saves.RemoveExercise(app.DataDir, exercise); err != nil {
					app.UI.Toast("triangle-alert", app.Text(assets.ExercisesNotKept))
				} else {
					app.UI.Toast("circle-check", app.Text(assets.ExercisesSolved))
				}
			}
		}
		return found
	}
	app.Jobs.Slots.Exercise.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		all := review.GoodMoves(ctx, exercise, metric, review.Options{Solver: webworker.Solver, WithTimeout: scene.WithTimeout, First: exerciseSearch})
		deliver(func() { good = all })
	})
	start := exercise.WithoutMoves()
	if first, ok := firstPosition(exercise); ok {
		good = []*board.Board{first}
	}
	family.Teach(app, family.Lesson{
		Title: assets.ExercisesTitle, About: assets.ExercisesTip, Play: f.Play, Puzzle: f.Puzzle(), Name: f.Name(),
		Steps: []family.LessonStep{{
			Title: assets.ExercisesTask, Meant: assets.ExercisesSolved, About: []assets.ID{assets.ExercisesHow},
			Start: func() (*session.Session, error) { return session.New(start) },
			Tasks: []family.LessonTask{{
				Do: assets.ExercisesTask, How: assets.ExercisesHow, Reach: reach,
				Hint: func(b *board.Board) (moves.Move, bool) {
					return exercise.Moves[0][0], b.SamePlaces(start.Start())
				},
			}},
		}},
	})
}

// firstPosition returns the position after the first move of an exercise's line.
func firstPosition(exercise puzzle.Code) (*board.Board, bool) {
	b := exercise.Start()
	for _, m := range exercise.Moves[0] {
		if _, err := exercise.Family.Rules().Apply(nil, b, m); err != nil {
			return nil, false
		}
	}
	return b, true
}

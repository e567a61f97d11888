package worlds

import (
	"testing"

	"worldslide/assets"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// Every task of the first lesson can be done in its step.
func TestFirstLesson(t *testing.T) {
	var s *session.Session
	for i, step := range firstLesson().Steps {
		if step.Start != nil {
			var err error
			if s, err = step.Start(); err != nil {
				t.Fatalf("step %d: %v", i+1, err)
			}
		}
		for _, task := range step.Tasks {
			switch {
			case task.Select != "":
				gap := s.Board().Find(task.Select)
				if s.Board().Selected() == gap {
					t.Errorf("step %d: %s is selected already", i+1, task.Select)
				}
				if err := s.Select(gap); err != nil {
					t.Errorf("step %d: %v", i+1, err)
				}
			case task.Move != nil:
				m, ok := task.Move(s.Board())
				if !ok {
					t.Fatalf("step %d: there is no such move", i+1)
				}
				if _, err := s.DoSelecting(moves.Group{m}, m.Piece); err != nil {
					t.Errorf("step %d: %v", i+1, err)
				}
			case task.Action == "undo":
				if _, ok := s.Undo(); !ok {
					t.Errorf("step %d: there is nothing to undo", i+1)
				}
			case task.Solve:
				// The text of the lesson promises that three moves are enough.
				find, _ := puzzle.Worlds.Solver(puzzle.Worlds.SolverMetrics()[0])
				answer := find.Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
				if answer.Claim != solver.ProvedOptimal || len(answer.Moves) != 3 {
					t.Errorf("step %d: a solution of %d moves, %v; want 3, proved", i+1, len(answer.Moves), answer.Claim)
				}
				if text := task.How; text != assets.LessonOwnHow {
					t.Errorf("step %d: the text is %s", i+1, text)
				}
			}
		}
	}
}

package worlds

import (
	"testing"

	"worldslide/moves"
	"worldslide/session"
)

// Every task of the first lesson can be done where it is asked for.
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
			case task.Solve && s.Solved():
				t.Errorf("step %d: it is solved already", i+1)
			}
		}
	}
}

package familytest

import (
	"regexp"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// keyNamed matches English text that names a key.
var keyNamed = regexp.MustCompile(`(?i)press|[←↑→↓]`)

// CheckLesson tests that every task of a lesson can be done in its step, and that the tasks to solve
// take the given numbers of moves of the main metric. What is said on touch screens must name no keys, and no step
// may say more than a sentence.
func CheckLesson(t *testing.T, f puzzle.Spec, l family.Lesson, solveIn ...int) {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	CheckSentences(t, l.Steps)
	var s *session.Session
	solves := 0
	for i, step := range l.Steps {
		if step.Start != nil {
			var err error
			if s, err = step.Start(); err != nil {
				t.Fatalf("step %d: %v", i+1, err)
			}
		}
		for _, task := range step.Tasks {
			how := task.How
			if task.HowTouch != "" {
				how = task.HowTouch
			}
			if text := words.Text(how); keyNamed.MatchString(text) {
				t.Errorf("step %d: %q on touch screens", i+1, text)
			}
			b := s.Board()
			switch {
			case task.Select != "":
				gap := b.Find(task.Select)
				if b.Selected() == gap {
					t.Errorf("step %d: %s is selected already", i+1, task.Select)
				}
				if err := s.Select(gap); err != nil {
					t.Errorf("step %d: %v", i+1, err)
				}
			case task.Move != nil:
				m, ok := task.Move(b)
				if !ok {
					t.Fatalf("step %d: there is no such move on\n%v", i+1, b)
				}
				if _, err := s.DoSelecting(moves.Group{m}, m.Piece); err != nil {
					t.Errorf("step %d: %v", i+1, err)
				}
			case task.Action == scene.Undo:
				if _, ok := s.Undo(); !ok {
					t.Errorf("step %d: there is nothing to undo", i+1)
				}
			case task.Reach != nil:
				next := task.Next(b)
				if len(next) != 1 || task.Reach(b) {
					t.Fatalf("step %d: it is done already, or has no one piece, on\n%v", i+1, b)
				}
				if !reachable(f, b, next[0], task) {
					t.Errorf("step %d: %s cannot do it on\n%v", i+1, b.Name(next[0]), b)
				}
			case task.Solve:
				if solves++; solves > len(solveIn) {
					t.Fatalf("step %d: more is to be solved than expected", i+1)
				}
				find, _ := f.Solvers().New(f.Solvers()[0].Metric)
				answer := find.Solve(t.Context(), solver.Problem{Board: b.Clone()}, nil)
				if got := f.Metrics(moves.Singly(answer.Moves))[0].Count; answer.Claim != solver.ProvedOptimal || got != solveIn[solves-1] {
					t.Errorf("step %d: a solution of %d moves, %v; want %d, proved", i+1, got, answer.Claim, solveIn[solves-1])
				}
			}
		}
	}
	if solves < len(solveIn) {
		t.Errorf("%d boards are to be solved, want %d", solves, len(solveIn))
	}
}

// sentenceEnd matches the end of a sentence in any language.
var sentenceEnd = regexp.MustCompile(`[.!?]+(\s|$)|[。！？]+`)

// CheckSentences tests that in each language what is said about a step is one sentence at most, and so is what each of
// its tasks says.
func CheckSentences(t *testing.T, steps []family.LessonStep) {
	t.Helper()
	for _, l := range languages.All() {
		words, err := assets.NewWords(l.Tag)
		if err != nil {
			t.Fatal(err)
		}
		check := func(step int, said ...assets.ID) {
			var text []string
			for _, id := range said {
				if id != "" {
					text = append(text, words.Text(id))
				}
			}
			if all := strings.Join(text, " "); len(sentenceEnd.FindAllString(all, -1)) > 1 {
				t.Errorf("%s, step %d: more than a sentence: %q", l.Tag, step+1, all)
			}
		}
		for i, step := range steps {
			check(i, step.About)
			check(i, step.Meant)
			for _, task := range step.Tasks {
				check(i, task.Do, task.How)
				check(i, task.Do, task.HowTouch)
			}
		}
	}
}

// reachable reports whether a piece alone reaches a position of a task within two steps.
func reachable(f puzzle.Spec, b *board.Board, piece board.ID, task family.LessonTask) bool {
	for _, first := range f.Rules().AppendMoves(nil, b) {
		one := b.Clone()
		if _, err := f.Rules().Apply(nil, one, first); err != nil || first.Piece != piece {
			continue
		}
		for _, second := range f.Rules().AppendMoves(nil, one) {
			two := one.Clone()
			if _, err := f.Rules().Apply(nil, two, second); err == nil && second.Piece == piece && task.Reach(two) {
				return true
			}
		}
	}
	return false
}

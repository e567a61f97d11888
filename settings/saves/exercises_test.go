package saves_test

import (
	"os"
	"path/filepath"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/settings/saves"
)

// Exercises are listed once each, leave the list when they are removed, and files that cannot be read
// are skipped.
func TestExercises(t *testing.T) {
	data := t.TempDir()
	var all []review.Exercise
	for _, text := range []string{
		"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l", "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l",
		"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r7l8l", // the first position again
	} {
		e, err := review.ParseExercise(puzzle.Standard(), text)
		if err != nil {
			t.Fatal(err)
		}
		if err := saves.KeepExercise(data, e); err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	if err := os.WriteFile(filepath.Join(data, "exercises", "other.txt"), []byte("chess?\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := saves.Exercises(puzzle.Standard(), data); len(got) != 2 {
		t.Errorf("%d exercises, want 2: %v", len(got), got)
	}
	for range 2 {
		if err := saves.RemoveExercise(data, all[0].Code); err != nil {
			t.Fatal(err)
		}
	}
	if got := saves.Exercises(puzzle.Standard(), data); len(got) != 1 || got[0].String() != all[1].String() {
		t.Errorf("exercises %v, want %v", got, all[1])
	}
	if err := saves.KeepExercise("", all[0]); err == nil {
		t.Error("stored without a folder")
	}
}

// An exercise in a file of another name, as from a backup, is listed once and can be removed.
func TestExerciseUnderAnotherName(t *testing.T) {
	data := t.TempDir()
	const text = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=8l"
	e, err := review.ParseExercise(puzzle.Standard(), text)
	if err != nil {
		t.Fatal(err)
	}
	if err := saves.KeepExercise(data, e); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(data, "exercises")
	for _, name := range []string{"mine.txt", "0000000000000000.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text+"\r\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := saves.Exercises(puzzle.Standard(), data); len(got) != 1 {
		t.Errorf("listed are %v", got)
	}
	if err := saves.RemoveExercise(data, e.Code); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadDir(folder); err != nil || len(got) > 0 {
		t.Errorf("the folder has %v, %v", got, err)
	}
}

package saves

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/puzzle"
	"worldslide/settings"
)

// Exercises are files of one line in the folder exercises of a data directory. The line is the code of
// a position with the best line known from it, and the name of the file is made of the position, so
// that no position is there twice and a backup brings back what is missing.

const (
	exercisesName     = "exercises"
	exerciseExtension = ".txt"
	// maxExercises is the maximum number of exercises. Adding more removes none, but fails.
	maxExercises = 1000
	// maxExercise is the size in bytes up to which the file of an exercise is read.
	maxExercise = 1 << 16
)

// ErrManyExercises is the error of one exercise more than there may be.
var ErrManyExercises = errors.New("there are 1000 exercises already: solve some of them first")

// AddExercise stores an exercise in a data directory.
func AddExercise(data string, exercise puzzle.Code) error {
	if data == "" {
		return errors.New("there is no folder of saved games")
	}
	folder := filepath.Join(data, exercisesName)
	if entries, _ := os.ReadDir(folder); len(entries) >= maxExercises {
		return ErrManyExercises
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return settings.WriteFile(exercisePath(data, exercise), []byte(exercise.String()+"\n"))
}

// RemoveExercise removes an exercise. It is no error if there is none.
func RemoveExercise(data string, exercise puzzle.Code) error {
	err := os.Remove(exercisePath(data, exercise))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// exercisePath returns the path of the file of an exercise.
func exercisePath(data string, exercise puzzle.Code) string {
	sum := sha256.Sum256([]byte(puzzle.Identity(exercise.String())))
	return filepath.Join(data, exercisesName, hex.EncodeToString(sum[:8])+exerciseExtension)
}

// Exercises returns the exercises of a data directory, the oldest first. It skips files that cannot be
// read, which another version may have written.
func Exercises(families puzzle.Catalogue, data string) []puzzle.Code {
	if data == "" {
		return nil
	}
	entries, err := os.ReadDir(filepath.Join(data, exercisesName))
	if err != nil {
		return nil
	}
	type dated struct {
		code puzzle.Code
		info fs.FileInfo
	}
	var found []dated
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxExercise || !strings.HasSuffix(e.Name(), exerciseExtension) {
			continue
		}
		text, err := settings.ReadFile(filepath.Join(data, exercisesName, e.Name()), maxExercise)
		if err != nil {
			continue
		}
		code, err := families.ParseCode(strings.TrimSpace(string(text)))
		if err == nil && len(code.Moves) > 0 {
			found = append(found, dated{code, info})
		}
	}
	slices.SortStableFunc(found, func(a, b dated) int { return a.info.ModTime().Compare(b.info.ModTime()) })
	codes := make([]puzzle.Code, len(found))
	for i, d := range found {
		codes[i] = d.code
	}
	return codes
}

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
	"worldslide/session/review"
	"worldslide/settings"
)

// Exercises are files in the folder exercises of a data directory, in the form of review.Exercise. The name of
// the file is made of the position, so that no position is there twice and a backup brings back what is
// missing.

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

// KeepExercise stores an exercise in a data directory, in place of an earlier one of the same position.
func KeepExercise(data string, exercise review.Exercise) error {
	if data == "" {
		return errors.New("there is no folder of saved games")
	}
	folder := filepath.Join(data, exercisesName)
	path := exercisePath(data, exercise.Code)
	if entries, _ := os.ReadDir(folder); len(entries) >= maxExercises {
		if _, err := os.Stat(path); err != nil {
			return ErrManyExercises
		}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return settings.WriteFile(path, []byte(exercise.String()))
}

// RemoveExercise removes an exercise, whatever the names of its files are. It is no error if there is none.
func RemoveExercise(data string, exercise puzzle.Code) error {
	if data == "" {
		return nil
	}
	position := puzzle.Identity(exercise.String())
	var errs []error
	for _, e := range readExercises(puzzle.Catalogue{exercise.Family}, data) {
		if puzzle.Identity(e.Code.String()) == position {
			errs = append(errs, os.Remove(filepath.Join(data, exercisesName, e.info.Name())))
		}
	}
	return errors.Join(errs...)
}

// exercisePath returns the path of the file of an exercise.
func exercisePath(data string, exercise puzzle.Code) string {
	sum := sha256.Sum256([]byte(puzzle.Identity(exercise.String())))
	return filepath.Join(data, exercisesName, hex.EncodeToString(sum[:8])+exerciseExtension)
}

// Exercises returns the exercises of a data directory, the oldest first, each position once. It skips
// files that cannot be read, which another version may have written.
func Exercises(families puzzle.Catalogue, data string) []review.Exercise {
	if data == "" {
		return nil
	}
	var all []review.Exercise
	seen := map[string]bool{}
	for _, e := range readExercises(families, data) {
		if position := puzzle.Identity(e.Code.String()); !seen[position] {
			seen[position] = true
			all = append(all, e.Exercise)
		}
	}
	return all
}

// storedExercise is an exercise with its file.
type storedExercise struct {
	review.Exercise
	info fs.FileInfo
}

// readExercises reads the files of exercises, the oldest first.
func readExercises(families puzzle.Catalogue, data string) []storedExercise {
	entries, err := os.ReadDir(filepath.Join(data, exercisesName))
	if err != nil {
		return nil
	}
	var found []storedExercise
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxExercise || !strings.HasSuffix(e.Name(), exerciseExtension) {
			continue
		}
		text, err := settings.ReadFile(filepath.Join(data, exercisesName, e.Name()), maxExercise)
		if err != nil {
			continue
		}
		if e, err := review.ParseExercise(families, string(text)); err == nil {
			found = append(found, storedExercise{e, info})
		}
	}
	slices.SortStableFunc(found, func(a, b storedExercise) int { return a.info.ModTime().Compare(b.info.ModTime()) })
	return found
}

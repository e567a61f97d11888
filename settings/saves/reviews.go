package saves

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"worldslide/internal/gzipped"
	"worldslide/settings"
)

// What unfinished reviews have found is kept in files of the folder reviews of a data directory, so that
// a review continues after a restart. They are a cache: the latest ones are kept, and a lost one is found
// again. The name of a file is made of the game's code.

const (
	reviewsName     = "reviews"
	reviewExtension = ".gz"
	maxReviews      = 8
	// maxReview is the maximum size of a file in bytes. Larger ones are not written: a page has few
	// megabytes for everything.
	maxReview = 128 << 10
	// maxReviewAge is how much older than the latest one a file may be.
	maxReviewAge = 90 * 24 * time.Hour
)

// KeepReview stores the state of the review of a game, and removes the oldest ones.
func KeepReview(data, game string, state []byte) error {
	if data == "" {
		return nil
	}
	packed, err := gzipped.Bytes(state)
	if err != nil {
		return fmt.Errorf("keep a review: %w", err)
	}
	if len(packed) > maxReview {
		return fmt.Errorf("keep a review: %d bytes: want at most %d", len(packed), maxReview)
	}
	path := reviewPath(data, game)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("keep a review: %w", err)
	}
	if err := settings.WriteFile(path, packed); err != nil {
		return fmt.Errorf("keep a review: %w", err)
	}
	removeOldReviews(filepath.Dir(path), path)
	return nil
}

// Review returns the stored state of the review of a game, or nil if there is none. most is its maximum
// size in bytes. A file that cannot be read is removed,
// unless it is a pipe or a device, and the error is one line.
func Review(data, game string, most int) (state []byte, err error) {
	if data == "" {
		return nil, nil
	}
	path := reviewPath(data, game)
	packed, err := settings.ReadFile(path, maxReview)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, settings.ErrNotFile):
		return nil, fmt.Errorf("stored review %s: %w; it stays as it is", filepath.Base(path), err)
	}
	if err == nil {
		state, err = unpackReview(packed, most)
	}
	if err != nil {
		ForgetReview(data, game)
		return nil, fmt.Errorf("stored review %s: %w", filepath.Base(path), err)
	}
	return state, nil
}

// unpackReview decompresses a state, whose checksum gzip verifies.
func unpackReview(packed []byte, most int) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	state, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(state) > most {
		err = fmt.Errorf("more than %d bytes", most)
	}
	return state, err
}

// ForgetReview removes the stored state of the review of a game.
func ForgetReview(data, game string) {
	_ = os.Remove(reviewPath(data, game)) // at worst it is read again
}

func reviewPath(data, game string) string {
	sum := sha256.Sum256([]byte(game))
	return filepath.Join(data, reviewsName, hex.EncodeToString(sum[:8])+reviewExtension)
}

// removeOldReviews removes all but the latest files, and never latest.
func removeOldReviews(folder, latest string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	type dated struct {
		path string
		at   time.Time
	}
	var all []dated
	newest := time.Time{}
	for _, e := range entries {
		info, err := e.Info()
		path := filepath.Join(folder, e.Name())
		if err != nil || !info.Mode().IsRegular() || filepath.Ext(path) != reviewExtension {
			continue
		}
		if at := info.ModTime(); at.After(newest) {
			newest = at
		}
		if path != latest {
			all = append(all, dated{path, info.ModTime()})
		}
	}
	slices.SortFunc(all, func(a, b dated) int { return b.at.Compare(a.at) })
	for i, one := range all {
		if i >= maxReviews-1 || newest.Sub(one.at) > maxReviewAge {
			_ = os.Remove(one.path) // it is removed the next time
		}
	}
}

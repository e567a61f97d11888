package records

import (
	"slices"
	"strings"

	"worldslide/puzzle"
)

// Preset returns what a start has in common with all those that differ from it
// only by chance, as a code: for a Challenge of Worlds its board, gaps, flags
// and steps, without seed and profile. A start whose code holds no chance is
// its own preset. start is a canonical code without moves.
func Preset(start string) string {
	family, query, _ := strings.Cut(start, "?")
	if query == "" {
		return start
	}
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool {
		key, _, _ := strings.Cut(pair, "=")
		return slices.Contains(chances, key)
	})
	if len(pairs) == 0 {
		return family
	}
	return family + "?" + strings.Join(pairs, "&")
}

// chances are the option keys that choose one of many starts alike: the seed,
// how it is used, and the day with the ID of its puzzle.
var chances = []string{puzzle.KeySeed, puzzle.KeyProfile, puzzle.KeyDay, puzzle.KeyID}

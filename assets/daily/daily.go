// Package daily holds the included daily puzzles and the pool of puzzles for later
// days, as text. Package puzzle parses them.
//
// The first ones were made with
//
//	worldslide generate carom -o assets/daily/carom-pool.txt --count 1100 --seed 20260201
//	worldslide assign carom --pool assets/daily/carom-pool.txt --months assets/daily/carom --through 1065
//
// and later months are made in the same way, with another seed. The puzzle of a
// day never changes.
package daily

import (
	"embed"
	"fmt"
)

//go:embed carom/*.txt carom-pool.txt
var files embed.FS

// Carom returns the Carom puzzles of a month, written YYYY-MM. An error means that there are none.
func Carom(month string) ([]byte, error) {
	text, err := files.ReadFile("carom/" + month + ".txt")
	if err != nil {
		return nil, fmt.Errorf("daily: no puzzles of Carom for %s: %w", month, err)
	}
	return text, nil
}

// CaromPool returns the Carom puzzles that are not assigned to a day.
func CaromPool() ([]byte, error) {
	text, err := files.ReadFile("carom-pool.txt")
	if err != nil {
		return nil, fmt.Errorf("daily: no pool of Carom: %w", err)
	}
	return text, nil
}

// Package daily holds the puzzles of days that the game ships, as text. What the
// text means is for those who read it.
package daily

import (
	"embed"
	"fmt"
)

//go:embed all:carom
var files embed.FS

// Carom returns the puzzles of Carom of a month, written YYYY-MM. The error means
// that none are shipped for it.
func Carom(month string) ([]byte, error) {
	text, err := files.ReadFile("carom/" + month + ".txt")
	if err != nil {
		return nil, fmt.Errorf("daily: no puzzles of Carom for %s: %w", month, err)
	}
	return text, nil
}

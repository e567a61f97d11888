package records

import (
	"slices"
	"strings"
)

// Fit is what the player has said of how hard a puzzle was. Answers come after the results, whose lines never
// change, so each is a line of its own (FitNote).
type Fit uint8

// The answers. The zero value is none.
const (
	TooEasy Fit = iota + 1
	JustRight
	TooHard
)

// fitWords are the answers in the file of results, from TooEasy on.
var fitWords = []string{"easy", "right", "hard"}

// FitNote records an answer. A later one about the same result replaces it; without an answer, it takes the
// earlier one back.
type FitNote struct {
	Date string // in the player's calendar: 2006-01-02
	ID   string // ID of the result
	Fit  Fit
}

// noFit is the word of a FitNote without an answer.
const noFit = "none"

// String returns the note as a line, without a newline.
func (n FitNote) String() string {
	word := noFit
	if n.Fit > 0 {
		word = fitWords[n.Fit-1]
	}
	return n.Date + " " + fitWord + " " + word + " " + n.ID
}

// ParseFit parses the line of an answer, without its newline. Further words are those of a newer version.
func ParseFit(line string) (FitNote, bool) {
	words := strings.Split(line, " ")
	if len(words) < 4 || words[1] != fitWord || checkDate(words[0]) != nil {
		return FitNote{}, false
	}
	n := FitNote{Date: words[0], ID: words[3]}
	if words[2] == noFit {
		return n, true
	}
	at := slices.Index(fitWords, words[2])
	n.Fit = Fit(at + 1)
	return n, at >= 0
}

package puzzle

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// The expected times of fixed puzzles are a file, because some take long to compute. tools/seconds writes it: a
// line for each rung and each level, with the seconds, the word estimate if they are one, and the code.
//
//go:embed seconds.txt
var secondsFile string

// estimateWord marks estimates in the file.
const estimateWord = "estimate"

// FixedPuzzles returns the puzzles of a family whose expected time is known without a search: its rungs and
// levels.
func FixedPuzzles(f Spec) []Values {
	var all []Values
	for _, r := range f.Ladder() {
		all = append(all, r.Values)
	}
	if f.Name() == Klotski.Name() {
		for _, l := range KlotskiAllLevels() {
			all = append(all, Values{KeyLevel: l.Slug})
		}
	}
	return all
}

// ExpectedOf returns what Predictor says of the start of normalized values, if that is known without a search:
// see FixedPuzzles.
func ExpectedOf(f Spec, v Values) (Expectation, bool) {
	e, ok := fixedSeconds()[FormatStart(f, v)]
	return e, ok
}

// SecondsLine formats a line of the file.
func SecondsLine(start string, e Expectation) string {
	seconds := strconv.FormatFloat(e.Seconds, 'f', 1, 64)
	if e.Estimate {
		seconds += " " + estimateWord
	}
	return seconds + " " + start
}

// fixedSeconds reads the file once, by start. Invalid lines are skipped; a test finds them.
var fixedSeconds = sync.OnceValue(func() map[string]Expectation {
	all := make(map[string]Expectation)
	for line := range strings.Lines(secondsFile) {
		words := strings.Fields(line)
		if len(words) < 2 {
			continue
		}
		if seconds, err := strconv.ParseFloat(words[0], 64); err == nil {
			all[words[len(words)-1]] = Expectation{Seconds: seconds, Estimate: words[1] == estimateWord}
		}
	}
	return all
})

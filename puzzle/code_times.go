package puzzle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// The times of a code are the differences between consecutive gestures in milliseconds, in
// base 36 and separated by dots. The first is 0.

// formatTimes formats times, which must not decrease.
func formatTimes(times []time.Duration) string {
	text := make([]byte, 0, 4*len(times))
	last := times[0]
	for i, t := range times {
		if i > 0 {
			text = append(text, '.')
		}
		text = strconv.AppendInt(text, (t - last).Milliseconds(), 36)
		last = t
	}
	return string(text)
}

// parseTimes parses the times of a number of gestures.
func parseTimes(text string, gestures int) ([]time.Duration, error) {
	const most = 100 * 366 * 24 * time.Hour // more than any clock shows
	if count := strings.Count(text, ".") + 1; count != gestures {
		return nil, fmt.Errorf("%d times: want one for each of %d gestures", count, gestures)
	}
	times := make([]time.Duration, 0, gestures)
	sum := time.Duration(0)
	for part := range strings.SplitSeq(text, ".") {
		n, err := strconv.ParseUint(part, 36, 63)
		if err != nil || strconv.FormatUint(n, 36) != part || n > uint64(most.Milliseconds()) {
			return nil, fmt.Errorf("%q: want milliseconds since the gesture before, in base 36 with small letters", shorten(part))
		}
		sum += time.Duration(n) * time.Millisecond
		switch {
		case len(times) == 0 && n != 0:
			return nil, fmt.Errorf("%q: want the first to be 0", shorten(part))
		case sum > most:
			return nil, errors.New("more than a hundred years")
		}
		times = append(times, sum)
	}
	return times, nil
}

// MaxName is the maximum length of a puzzle's name, in characters.
const MaxName = 60

// checkName returns an error for names that do not fit well on one line.
func checkName(name string) (string, error) {
	switch {
	case !utf8.ValidString(name), strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return "", fmt.Errorf("%s=%q: want characters that can be printed", keyName, shorten(name))
	case utf8.RuneCountInString(name) > MaxName:
		return "", fmt.Errorf("%s=%q: want at most %d characters", keyName, shorten(name), MaxName)
	}
	return name, nil
}

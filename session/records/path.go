package records

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Path is the way of the pointer over the board during a game, in order of time.
type Path []PathPoint

// PathPoint is where the pointer was at a time of the game's clock.
type PathPoint struct {
	At   time.Duration // in whole hundredths of a second
	X, Y float64       // in cells from the upper left corner of the board, in quarters
}

const (
	pathQuarters = 4                     // of a cell
	pathSides    = 128                   // quarters, more than any board has
	pathTick     = 10 * time.Millisecond // unit of time
	pathStep     = 0.5                   // the least distance between two points along an axis, in cells
	maxPath      = 4000                  // points
	pathPlace    = 3                     // signs of a place
)

// Add returns the path with a point, if that is half a cell or more from the last one. Long paths don't get longer.
func (p Path) Add(at time.Duration, x, y float64) Path {
	quarter := func(v float64) float64 { return min(max(float64(int(v*pathQuarters)), 0), pathSides-1) / pathQuarters }
	next := PathPoint{at.Truncate(pathTick), quarter(x), quarter(y)}
	if n := len(p); n > 0 && (n == maxPath || max(next.X-p[n-1].X, p[n-1].X-next.X, next.Y-p[n-1].Y, p[n-1].Y-next.Y) < pathStep) {
		return p
	}
	return append(p, next)
}

// text returns the points separated by dots, in base 36: three signs for the place, in quarters of a cell the row times
// pathSides and the column, then the hundredths of a second since the point before, nothing for none.
func (p Path) text() string {
	var points []string
	last := time.Duration(0)
	for _, one := range p {
		place := strconv.FormatInt(int64(one.Y*pathQuarters)*pathSides+int64(one.X*pathQuarters), 36)
		passed := ""
		if one.At > last {
			passed = strconv.FormatInt(int64((one.At-last)/pathTick), 36)
		}
		last = one.At
		points = append(points, strings.Repeat("0", pathPlace-len(place))+place+passed)
	}
	return strings.Join(points, ".")
}

// parsePath is the inverse of text.
func parsePath(text string) (p Path, ok bool) {
	last := time.Duration(0)
	for word := range strings.SplitSeq(text, ".") {
		if len(word) < pathPlace || len(p) == maxPath {
			return nil, false
		}
		place, err := strconv.ParseUint(word[:pathPlace], 36, 16)
		passed := uint64(0)
		if err == nil && len(word) > pathPlace {
			passed, err = strconv.ParseUint(word[pathPlace:], 36, 32)
		}
		if err != nil || place >= pathSides*pathSides {
			return nil, false
		}
		last += time.Duration(passed) * pathTick
		p = append(p, PathPoint{last, float64(place%pathSides) / pathQuarters, float64(place/pathSides) / pathQuarters})
	}
	return p, true
}

// PathNote records the path of the pointer in the game of a result. Results keep their lines, so it is a line of its own.
type PathNote struct {
	Date string // in the player's calendar: 2006-01-02
	ID   string // ID of the result
	Path Path
}

// String returns the note as a line, without a newline.
func (n PathNote) String() string {
	return strings.Join([]string{n.Date, pathWord, n.Path.text(), n.ID}, " ")
}

// ParsePath parses the line of a path, without its newline. Further words are those of a newer version.
func ParsePath(line string) (PathNote, bool) {
	words := strings.Split(line, " ")
	if len(words) < 4 || words[1] != pathWord || checkDate(words[0]) != nil {
		return PathNote{}, false
	}
	path, ok := parsePath(words[2])
	return PathNote{words[0], words[3], path}, ok
}

// SetPath enters the path of the pointer in the game of a result.
func (b *Book) SetPath(n PathNote) {
	if b.paths == nil {
		b.paths = make(map[string]string)
	}
	b.paths[n.ID] = n.String()
}

// Path returns the path of the pointer in the game with a replay, or nil if it is not known.
func (b *Book) Path(replay string) Path {
	if len(b.paths) == 0 {
		return nil
	}
	for _, r := range slices.Backward(b.entered) {
		if r.Replay == replay {
			n, _ := ParsePath(b.paths[r.ID()])
			return n.Path
		}
	}
	return nil
}

package share

import (
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// maxSigns is the maximum number of heights of a course. More would tell more of a solution than that there
// is one.
const maxSigns = 10

// Course returns how far the positions of a solved game were from the goal, from the start to the end, as at
// most ten heights from 0 at the goal to 7: enough to show the game, and too little to repeat it. distance
// measures a position; if it is nil, the parts of the game that are done are counted. The course is nil where
// nothing can be counted.
func Course(code puzzle.Code, distance func(*board.Board) int) []int {
	if distance == nil {
		distance = func(b *board.Board) int {
			done, of := code.Family.Parts(b)
			return of - done
		}
	}
	t := session.NewTimeline(code)
	last := t.Len()
	if last == 0 || distance(code.Start()) <= 0 {
		return nil
	}
	n := min(maxSigns, last+1)
	left := make([]int, n)
	highest := 0
	for i := range left {
		t.Seek(i * last / (n - 1))
		left[i] = min(max(0, distance(t.Board())), farthest)
		highest = max(highest, left[i])
	}
	for i, d := range left {
		left[i] = (d*render.CourseHeight + highest - 1) / highest // only the goal is 0
	}
	return left
}

// farthest bounds distances, as those of positions without a way to the goal are not numbers of moves.
const farthest = 1 << 20

// signs are the signs of heights.
var signs = [render.CourseHeight + 1]string{"\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"}

// signsLine returns the row of signs of a course with words that say what it shows.
func signsLine(look scene.Look, course []int) string {
	return look.Words.Format(assets.GiftSigns, map[string]any{"Signs": Signs(course)})
}

// Signs returns a course as a row of signs. They differ in height, so that nothing depends on colour.
func Signs(course []int) string {
	var row strings.Builder
	for _, height := range course {
		row.WriteString(signs[height])
	}
	return row.String()
}

package share

import (
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// Result is how a game was solved, for people: as lines of text, and on a picture.
type Result struct {
	Code     puzzle.Code // of the puzzle, without moves
	Headline string      // what the text begins with in place of Title and Count, or ""
	Title    string      // the family, and what tells the puzzle from others
	Count    string      // moves and time
	Best     int         // fewest moves, or 0 if they are not known
	Known    string      // what is known in place of Best, with the count of moves, or ""
	Help     string      // what help there was, or ""
	Stars    records.Stars
	Course   []int // see Course; nil for none
}

// ResultOf returns the result of a solved game of which nothing but its moves is known.
func ResultOf(look scene.Look, f family.Family, r scene.Recording) Result {
	result := Result{Code: r.Code.WithoutMoves(), Title: family.Title(look, f, r.Code), Course: Course(r.Code, nil)}
	result.Count = parts.CountMetric(look, r.Code.Family.Metrics(r.Code.Moves)[0])
	if r.Time > 0 {
		result.Count = look.Words.Format(assets.SolvedSummary, map[string]any{"Count": result.Count, "Time": parts.FormatClock(r.Time)})
	}
	return result
}

// Line returns the count with what was possible, and with the help.
func (r Result) Line(look scene.Look) string {
	line := r.Count
	switch {
	case r.Best > 0 && r.Stars == records.StarBest:
		line = look.Words.Format(assets.StarsFewest, map[string]any{"Count": line})
	case r.Best > 0:
		line = look.Words.Format(assets.GiftBest, map[string]any{"Result": line, "Best": r.Best})
	case r.Known != "":
		line = r.Known
	}
	if r.Help != "" {
		line += " · " + r.Help
	}
	return line
}

// Card returns the result as a picture of a width in pixels.
func (r Result) Card(look scene.Look, width int) render.Card {
	return render.Card{Width: width, Title: look.Words.Format(assets.GiftTitleLine, map[string]any{"Name": r.Title}), Line: r.Line(look), Stars: r.Stars, Course: r.Course}
}

// Text returns the result as lines: the puzzle, the result, the course as a row of signs, and a link.
func (r Result) Text(look scene.Look) string {
	result := parts.StarsMark(r.Stars) + " " + r.Line(look)
	if r.Headline != "" {
		result = r.Headline + " " + parts.StarsMark(r.Stars)
	}
	lines := []string{look.Words.Format(assets.GiftTitleLine, map[string]any{"Name": r.Title}), result}
	if len(r.Course) > 0 {
		lines = append(lines, signsLine(look, r.Course))
	}
	return strings.Join(append(lines, look.Words.Format(assets.GiftLinkLine, map[string]any{"Link": Link(look, r.Code)})), "\n")
}

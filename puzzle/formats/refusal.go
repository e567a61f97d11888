package formats

import (
	"fmt"
	"strings"
)

// Problem names the reason of a refusal. The window has a message for each.
type Problem string

// The problems, with the arguments of their messages.
const (
	BadSign         Problem = "sign"          // Sign
	LineTooLong     Problem = "line"          // Most
	Sokoban         Problem = "sokoban"       //
	NoRows          Problem = "no-rows"       //
	BlocksSize      Problem = "blocks-size"   // Width, Height, Most
	ManyBlocks      Problem = "many-blocks"   // Most
	NoMarked        Problem = "no-marked"     //
	NoGoal          Problem = "no-goal"       //
	LargeGoal       Problem = "large-goal"    // Goal, Marked
	BadClaim        Problem = "claim"         // Moves
	NotRush         Problem = "not-rush"      // Text
	CarShape        Problem = "car-shape"     // Car
	RedCarElsewhere Problem = "car-elsewhere" // Car
	NoRedCar        Problem = "no-car"        //
	RedCarIsWall    Problem = "car-is-wall"   //
	ExitBlocked     Problem = "exit-blocked"  // Car
	RowLength       Problem = "row-length"    // Row, Count, Want
	RowCount        Problem = "row-count"     // Count, Want
	TilesSize       Problem = "tiles-size"    // Width, Height, Least, Most
	BadTiles        Problem = "tiles"         // Number, Most
	BadMove         Problem = "move"          // Sign
	BadCount        Problem = "count"         // Count, Most
	ManyMoves       Problem = "many-moves"    // Most
	ScrambleMove    Problem = "scramble-move" // Move, Size
	SolutionMove    Problem = "solution-move" // Move
	TargetCount     Problem = "targets"       // Count
	PieceCount      Problem = "pieces"        // Count, Most
	BadCell         Problem = "cell"          // Text
	Other           Problem = "other"         // Reason
)

// problems are the messages in English.
var problems = map[Problem]string{
	BadSign:         "{{.Sign}} cannot be seen or is broken: want signs that can be seen",
	LineTooLong:     "longer than {{.Most}} characters",
	Sokoban:         "a level of Sokoban (@, + or $): its boxes are pushed, not slid",
	NoRows:          "no rows: want those of a level after its name",
	BlocksSize:      "{{.Width}}x{{.Height}} cells: boards have at most {{.Most}}x{{.Most}}",
	ManyBlocks:      "more than {{.Most}} blocks",
	NoMarked:        "no marked block: want cells of *",
	NoGoal:          "no goal: want cells of . that the marked block has to cover",
	LargeGoal:       "{{.Goal}} goal cells, but the marked block has {{.Marked}}",
	BadClaim:        "{{.Moves}} moves: want a number of moves, or none",
	NotRush:         "{{.Text}}: want 36 cells, o or . for floor, x for a wall and A to Z for cars, and a number before and after them at most",
	CarShape:        "car {{.Car}}: want two or more cells in a line",
	RedCarElsewhere: "car {{.Car}} is not across the third row, but is the red car",
	NoRedCar:        "no car A: want it, or a car X, across the third row",
	RedCarIsWall:    "no red car: x is a wall, the red car is a capital X or A",
	ExitBlocked:     "a wall is where car {{.Car}} leaves",
	RowLength:       "row {{.Row}}: {{.Count}} numbers, want {{.Want}}",
	RowCount:        "{{.Count}} rows, want {{.Want}}",
	TilesSize:       "{{.Width}}x{{.Height}} cells: boards have {{.Least}} to {{.Most}} rows and columns",
	BadTiles:        "fifteen: tiles: number {{.Number}}: want each of 0 to {{.Most}} once",
	BadMove:         "{{.Sign}}: want U, R, D or L, each with a count or not",
	BadCount:        "a count of {{.Count}}: want 1 to {{.Most}}",
	ManyMoves:       "more than {{.Most}} moves",
	ScrambleMove:    "move {{.Move}} is not possible on a board of {{.Size}}x{{.Size}}",
	SolutionMove:    "solution: move {{.Move}} is not possible",
	TargetCount:     "{{.Count}} targets: want one",
	PieceCount:      "{{.Count}} pieces: want one for the target and 1 to {{.Most}} others",
	BadCell:         "{{.Text}}: want cells, walls and pieces",
	Other:           "{{.Reason}}",
}

// Problems returns all problems with their messages in English.
func Problems() map[Problem]string { return problems }

// problem is a reason with the arguments of its message.
type problem struct {
	name Problem
	args map[string]any
}

// refusedFor returns a problem. The arguments are pairs of a name and a value.
func refusedFor(name Problem, args ...any) *problem {
	p := &problem{name, make(map[string]any, len(args)/2)}
	for i := 0; i+1 < len(args); i += 2 {
		p.args[args[i].(string)] = args[i+1]
	}
	return p
}

// signName names a sign that cannot be seen.
func signName(r rune) string { return fmt.Sprintf("U+%04X", r) }

// Refusal is a part of the source that was refused.
type Refusal struct {
	Line   int
	Column int    // of a sign, from 1, or 0
	Level  string // name of the level, or ""
	*problem
}

// Problem returns the reason, and the arguments of its message.
func (r Refusal) Problem() (Problem, map[string]any) { return r.name, r.args }

// Reason returns the reason in English.
func (r Refusal) Reason() string {
	reason := problems[r.name]
	for key, value := range r.args {
		reason = strings.ReplaceAll(reason, "{{."+key+"}}", fmt.Sprint(value))
	}
	return reason
}

// Error implements error. The message is in English.
func (r Refusal) Error() string {
	where := fmt.Sprintf("line %d", r.Line)
	if r.Column > 0 {
		where += fmt.Sprintf(", column %d", r.Column)
	}
	if r.Level != "" {
		where += ": " + r.Level
	}
	return where + ": " + r.Reason()
}

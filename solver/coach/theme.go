package coach

import "fmt"

// Theme is an idea that a good player has a name for. The comments are the sentences that the themes
// are for; {piece} and {cell} stand for Reason.Pieces and Reason.Cells in their order.
type Theme uint8

// The themes.
const (
	NoTheme Theme = iota

	// Themes of single pieces, in Fifteen and Worlds.

	PlaceTile   // "{piece} comes home to {cell}."
	PlaceLarge  // "The large {piece} comes home to {cells}."
	MakeRoom    // "{piece} and {piece} leave {cells}, so that {piece} can go {direction}." The last is the large one that needs it.
	Carry       // "{piece} goes to {cells}, closer to home."
	SwapHoles   // "The pieces are home: now the gaps change places, {piece} and {piece}."
	LargeFirst  // "First the large pieces: {piece} and {piece}."
	ThenSmall   // "The large pieces are home: now the small ones."
	Connect     // "{piece} becomes a part of the connection at {cells}." Of a link.
	OutOfCorner // "{piece} would be stuck in the corner, so it first goes to {cell}."

	// Two tiles that only fit together into the end of a row or column.

	PairLead   // "{piece} and {piece} go in together: {piece} waits at {cell}."
	PairFollow // "{piece} waits, and {piece} comes behind it to {cell}."

	// Lines and the end of a Fifteen.

	FinishRow    // "{piece} and {piece} complete the row." One or more tiles.
	FinishColumn // "{piece} and {piece} complete the column." One or more tiles.
	FillRow      // "The next row: {cells}."
	FillColumn   // "The next column: {cells}."
	Fringe       // "Now the column instead of another row: {cells}."
	ThreeCycle   // "{piece}, {piece} and {piece} change places in a ring."
	LastBlock    // "The last six cells: {cells}."
	LastSquare   // "The last four cells: the tiles turn in a ring until they are home."

	// Themes of Klotski and cars.

	// "{piece} makes way for {piece}, so that {piece} can go {direction} later." The third is marked for the goal. Or, with
	// two pieces: "{piece} makes way, so that {piece} can go {direction}." Reason.Purpose is the move of the last one.
	Unblock
	FreeExit // "{piece} makes way, so that {piece} can go {direction}." The second is marked for the goal.
	// "The way is free: {piece} gets closer to the goal." The piece is marked for it. Or, with two pieces: "{piece} gets
	// closer to the goal and makes way, so that {piece} can go {direction}."
	Bring
	Leave // "The way is free: {piece} leaves."
	// "With {cells} free, {piece} can go {direction}, closer to home." Also in Fifteen and Worlds; Reason.Purpose is its
	// move then.
	FreeCells

	// Themes of Carom.

	// "{piece} goes to {cell} to stop {piece} at {cell}." The first cell is where the second piece stops. With a third
	// piece: "so that {piece} can get to {cell} later", which is Reason.Purpose.
	Stopper
	// "{piece} makes way for {piece}, so that {piece} can get to {cell} later." Or, with two pieces: "{piece} makes way, so
	// that {piece} can get to {cell}." Reason.Purpose is the move of the last one.
	ClearLine
	// "From {cell} {piece} can reach the goal once {piece} and {piece} have moved." Or, with two cells: "once {piece} is at
	// {cell}."
	Approach
	Arrive // "{piece} gets to the goal; a wall, the edge or {piece} stops it there." Reason.Chain has the piece that stops it.

	themes
)

// Themes returns all themes but NoTheme.
func Themes() []Theme {
	all := make([]Theme, 0, themes-1)
	for t := NoTheme + 1; t < themes; t++ {
		all = append(all, t)
	}
	return all
}

var themeNames = [themes]string{
	"none", "place tile", "place large", "make room", "carry", "swap holes", "large first", "then small", "connect", "out of corner",
	"pair lead", "pair follow",
	"finish row", "finish column", "fill row", "fill column", "fringe", "three-cycle", "last block", "last square",
	"unblock", "free exit", "bring", "leave", "free cells",
	"stopper", "clear line", "approach", "arrive",
}

// String returns the name of the theme, such as "pair lead".
func (t Theme) String() string {
	if t < themes {
		return themeNames[t]
	}
	return fmt.Sprintf("theme %d", uint8(t))
}

package theme

// Role is what a piece of text is, which decides its size, line and weight.
type Role uint8

// The type roles.
const (
	Body        Role = iota // running words, buttons, fields
	BodyBold                // primary and tonal buttons, what is chosen, labels of fields
	Caption                 // helper lines, status line, key caps, heads of tables
	CaptionBold             // a value in caption size
	Section                 // titles of sections, cards, dialogs and boxes
	Title                   // titles of screens, compact numerals
	Numeral                 // moves, time, statistics
	roleCount
)

// Type is the size of text in dp.
type Type struct {
	Size float64 // em size
	Line float64 // distance of baselines
	Bold bool
}

// LargeTextFactor multiplies sizes and lines when the player wants large text.
const LargeTextFactor = 1.25

// SmallestSize is the smallest size in dp that words may be shrunk to.
const SmallestSize = 12

var types = [roleCount]Type{
	Body:        {14, 20, false},
	BodyBold:    {14, 20, true},
	Caption:     {12, 16, false},
	CaptionBold: {12, 16, true},
	Section:     {18, 24, true},
	Title:       {24, 32, true},
	Numeral:     {32, 40, true},
}

// Type gives the size of a role, enlarged for large text. An unknown role is
// Body.
func (r Role) Type(large bool) Type {
	if r >= roleCount {
		r = Body
	}
	t := types[r]
	if large {
		t.Size *= LargeTextFactor
		t.Line *= LargeTextFactor
	}
	return t
}

package theme

// Role is the use of text, which determines its size, line height and weight.
type Role uint8

// The type roles.
const (
	Body        Role = iota // body text, buttons, fields
	BodyBold                // primary and tonal buttons, selected items, labels of fields
	Caption                 // help lines, status line, key caps, table heads
	CaptionBold             // a value in caption size
	Section                 // titles of sections, cards, dialogs and boxes
	Title                   // titles of screens, compact numerals
	Numeral                 // moves, time, statistics
	roleCount
)

// Type is the size of text in dp.
type Type struct {
	Size float64 // em size
	Line float64 // distance between baselines
	Bold bool
}

// LargeTextFactor multiplies sizes and line heights in large text.
const LargeTextFactor = 1.25

// SmallestSize is the minimum size in dp that text may be shrunk to.
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

// Type returns the size of a role. An unknown role is Body.
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

package theme

import "image/color"

// Theme is a colour table. It is a plain value.
type Theme uint8

// The themes. "Auto" is resolved to Light or Dark before drawing.
const (
	Light Theme = iota
	Dark
	HighContrast
	themeCount
	// LightSafe and DarkSafe are for colour-blind players: colours for good and bad, and the ring
	// on boards, also differ in brightness and along the blue-yellow axis.
	LightSafe Theme = iota
	DarkSafe
)

// Safe returns the colour-blind variant of the theme. High contrast needs none.
func (t Theme) Safe() Theme {
	switch t {
	case Light:
		return LightSafe
	case Dark:
		return DarkSafe
	}
	return t
}

// Dark reports whether the theme has light text on dark ground.
func (t Theme) Dark() bool { return t.plain() != Light }

// plain returns the theme that a safe one varies.
func (t Theme) plain() Theme {
	switch t {
	case LightSafe:
		return Light
	case DarkSafe:
		return Dark
	}
	return t
}

// safe are the colours that the safe themes change: blue for good, orange for bad.
var safe = map[Colour][2]color.NRGBA{
	Good:      {rgb(0x005FA3), rgb(0x6CC3FF)},
	Bad:       {rgb(0xA34700), rgb(0xFFB070)},
	Selection: {rgb(0xFFE600), rgb(0xFFE600)},
}

// Colour names the use of a colour.
type Colour uint8

// The named colours.
const (
	Window      Colour = iota // behind everything
	Surface                   // toolbar, status line, cards, dialogs, fields
	Well                      // number board, background of thumbnails, empty tracks
	Border                    // hairlines of cards; decoration
	Field                     // outline of buttons, inputs, boxes and switches; scroll thumb
	Text                      // text
	Text2                     // labels, captions, placeholders
	Disabled                  // disabled text and icons
	Accent                    // primary button, slider, plot line, checked boxes
	OnAccent                  // text on Accent
	AccentHover               // primary button, hovered
	AccentPress               // primary button, pressed
	Soft                      // tonal button, selected chip, segment and row, hint bar
	SoftText                  // text on Soft
	Selection                 // selected gap or piece, on boards only
	Focus                     // keyboard focus ring
	Hover                     // flat and standard buttons and rows, hovered
	Press                     // the same, pressed; the button of an open dialog
	Good                      // solved, better than before
	Warn                      // warning icon
	WarnSoft                  // warning bar; its text is Text
	Bad                       // error text and outline of an invalid field
	Gold                      // the words "Optimal" and "Best"
	GoldIcon                  // star, trophy, best point in a plot
	Tile                      // Fifteen number tile
	TileEdge                  // its outline
	TileHome                  // tile on its home cell
	Board                     // well behind picture pieces
	Tip                       // tooltip and toast
	TipText                   // text on Tip
	TipBorder                 // outline of tooltips and toasts; transparent except in high contrast
	Scrim                     // veil behind dialogs
	colourCount
)

// table has a row per colour and a column per theme.
var table = [colourCount][themeCount]color.NRGBA{
	Window:      {rgb(0xF3F4F6), rgb(0x14171C), rgb(0x000000)},
	Surface:     {rgb(0xFFFFFF), rgb(0x1D2127), rgb(0x000000)},
	Well:        {rgb(0xE6E9EE), rgb(0x262B33), rgb(0x141414)},
	Border:      {rgb(0xD3D8E0), rgb(0x333A45), rgb(0xFFFFFF)},
	Field:       {rgb(0x7E8796), rgb(0x78818F), rgb(0xFFFFFF)},
	Text:        {rgb(0x1A1F28), rgb(0xECEFF4), rgb(0xFFFFFF)},
	Text2:       {rgb(0x4E5767), rgb(0xAAB2BF), rgb(0xFFFFFF)},
	Disabled:    {rgb(0x78818F), rgb(0x78818F), rgb(0xA6A6A6)},
	Accent:      {rgb(0x0B6BB0), rgb(0x64C8FF), rgb(0x7FDBFF)},
	OnAccent:    {rgb(0xFFFFFF), rgb(0x06283D), rgb(0x000000)},
	AccentHover: {rgb(0x095C98), rgb(0x8AD6FF), rgb(0xB5EBFF)},
	AccentPress: {rgb(0x074B7D), rgb(0x43AFEA), rgb(0x4CC9FF)},
	Soft:        {rgb(0xE0F0FB), rgb(0x16324A), rgb(0x00324A)},
	SoftText:    {rgb(0x085A96), rgb(0x9BDCFF), rgb(0xB5EBFF)},
	Selection:   {rgb(0x64C8FF), rgb(0x64C8FF), rgb(0xFFE600)},
	Focus:       {rgb(0x0B6BB0), rgb(0x64C8FF), rgb(0xFFE600)},
	Hover:       {rgb(0xE7EAEF), rgb(0x272D36), rgb(0x2A2A2A)},
	Press:       {rgb(0xD8DDE5), rgb(0x333B46), rgb(0x404040)},
	Good:        {rgb(0x1C7A46), rgb(0x62CE8E), rgb(0x7CFFB2)},
	Warn:        {rgb(0x8A5A00), rgb(0xF2B84B), rgb(0xFFD23F)},
	WarnSoft:    {rgb(0xFFF3D6), rgb(0x3A2E14), rgb(0x332A00)},
	Bad:         {rgb(0xB3261E), rgb(0xFF8A80), rgb(0xFFA050)},
	Gold:        {rgb(0x855C00), rgb(0xF2C14E), rgb(0xFFE600)},
	GoldIcon:    {rgb(0xB07A00), rgb(0xF2C14E), rgb(0xFFE600)},
	Tile:        {rgb(0xFFFFFF), rgb(0x2B313A), rgb(0x000000)},
	TileEdge:    {rgb(0xCBD1DB), rgb(0x414957), rgb(0xFFFFFF)},
	TileHome:    {rgb(0xE3F1FB), rgb(0x183650), rgb(0x00324A)},
	Board:       {rgb(0x10141A), rgb(0x080A0D), rgb(0x000000)},
	Tip:         {rgb(0x1A1F28), rgb(0x3A424E), rgb(0x000000)},
	TipText:     {rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xFFFFFF)},
	TipBorder:   {{}, {}, rgb(0xFFFFFF)},
	Scrim:       {rgba(0x10141A, 45), rgba(0x040609, 60), rgba(0x000000, 80)},
}

// Colour returns a colour of the theme. An unknown theme or name is transparent.
func (t Theme) Colour(c Colour) color.NRGBA {
	if plain := t.plain(); plain != t {
		if pair, ok := safe[c]; ok {
			return pair[plain]
		}
		t = plain
	}
	if t >= themeCount || c >= colourCount {
		return color.NRGBA{}
	}
	return table[c][t]
}

// rgb returns the opaque colour 0xRRGGBB.
func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// rgba is rgb with an opacity in percent.
func rgba(v uint32, percent uint32) color.NRGBA {
	c := rgb(v)
	c.A = uint8((percent*255 + 50) / 100)
	return c
}

// Fade multiplies the opacity of c by alpha, 0 to 1.
func Fade(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(alpha, 0), 1) + 0.5)
	return c
}

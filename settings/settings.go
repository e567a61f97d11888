// Package settings keeps the player's preferences: what they are, how they stand in a TOML file,
// and where that file and the saved games live.
//
// A preferences file is the player's own. Reading never changes it, a mistake in it costs only the
// key it is in, and a file that cannot be read at all is put aside rather than overwritten. Of the
// packages below the game only this one and saves, which lies in it, touch files.
package settings

// Settings is everything the player prefers. Start from [Default]: some preferences are on unless
// switched off. Values are comparable with ==.
type Settings struct {
	Theme        Theme // the colours of everything but the pictures
	ChallengeBox Box   // where the numbers of a Challenge stand
	ScaleToFit   bool  // the board takes all the room there is; BoardSize is ignored
	BoardSize    int   // percent of the board's own size, 50 to 200 in steps of 10

	LargeText     bool // all words a quarter larger
	ReducedMotion bool // pieces jump to their place, nothing fades
	ColourSafe    bool // colours that the colour-blind can tell apart
	LeftHanded    bool // what the right hand would cover is moved to the other side
	HideTime      bool // the clock runs unseen

	KlotskiBlocks KlotskiBlocks // what stands on the blocks of Klotski
	JudgeMoves    bool          // say after a move whether it was a good one, where that is known

	Sound    bool
	Volume   int    // percent
	Language string // a tag the assets know, or LanguageAuto

	FreePlay FreePlay
	Fifteen  Fifteen
	Window   Window
}

// Fifteen is how boards of numbered tiles look and slide.
type Fifteen struct {
	Tiles   Tiles  // what stands on them
	Picture string // name of the picture, if Tiles is TilesPicture; the game falls back for one it does not know
	Numbers bool   // on the tiles of a picture
	Ghost   bool   // the empty cell faintly shows what belongs there
	Glow    bool   // tiles at home are marked
	Several bool   // a click farther along a line slides all tiles between
	Least   bool   // the least number of tiles from here is shown
	Lessons int    // those that were done once, a bit each
}

// Tiles names what stands on tiles.
type Tiles string

// What can stand on tiles.
const (
	TilesNumbers Tiles = "numbers"
	TilesPicture Tiles = "picture"
)

// FreePlay is the board that Free Play shows. The puzzle catalogue knows which slugs and keys
// exist; here they only have to look like one, so the game falls back for those it does not know.
type FreePlay struct {
	Board          string // slug of the board
	Gaps           string // key of the gap configuration; empty is the board's own
	WrapHorizontal bool
	WrapVertical   bool
}

// Window is the game's window as the player left it, in device-independent pixels.
type Window struct {
	Width, Height int
	FullScreen    bool
}

// Theme names a table of colours.
type Theme string

// The themes. ThemeAuto follows the system.
const (
	ThemeAuto         Theme = "auto"
	ThemeLight        Theme = "light"
	ThemeDark         Theme = "dark"
	ThemeHighContrast Theme = "high-contrast"
)

// Box names a place for the challenge box.
type Box string

// The places. BoxAuto is whichever leaves the board more room.
const (
	BoxAuto  Box = "auto"
	BoxRight Box = "right"
	BoxAbove Box = "above"
)

// KlotskiBlocks names what blocks of Klotski look like.
type KlotskiBlocks string

// The looks of blocks: the names of the story carved into them, or plain wood.
const (
	BlocksNames KlotskiBlocks = "names"
	BlocksPlain KlotskiBlocks = "plain"
)

// LanguageAuto is the system's language.
const LanguageAuto = "auto"

// The limits of numbers, for sliders and steppers as for the file.
const (
	MinBoardSize  = 50
	MaxBoardSize  = 200
	BoardSizeStep = 10

	MaxVolume = 100

	MinWindowWidth  = 360
	MinWindowHeight = 640
	maxWindowSide   = 32767 // what X11 can express

	maxLessons = 16
)

// Default returns the preferences of a player who has never chosen any.
func Default() Settings {
	return Settings{
		Theme:         ThemeAuto,
		ChallengeBox:  BoxAuto,
		ScaleToFit:    true,
		BoardSize:     100,
		KlotskiBlocks: BlocksNames,
		Sound:         true,
		Volume:        70,
		Language:      LanguageAuto,
		FreePlay:      FreePlay{Board: "default"},
		Fifteen: Fifteen{
			Tiles: TilesNumbers, Picture: "lightworld",
			Numbers: true, Ghost: true, Glow: true, Several: true,
		},
		Window: Window{Width: 1280, Height: 800},
	}
}

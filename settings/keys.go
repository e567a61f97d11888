package settings

import (
	"fmt"
	"slices"
	"strings"
)

// A key is one line of the settings file. The list of keys is the file's whole grammar: reading,
// writing, warnings and the explanation at the head of the file all go by it.
type key struct {
	name  string                    // with a dot where it stands in a table
	right string                    // what a value must be, for people
	set   func(*Settings, any) bool // false leaves the settings as they are
	get   func(*Settings) any
}

func keys() []key {
	return []key{
		choice("theme", func(s *Settings) *Theme { return &s.Theme },
			ThemeAuto, ThemeLight, ThemeDark, ThemeHighContrast),
		choice("challenge-box", func(s *Settings) *Box { return &s.ChallengeBox },
			BoxAuto, BoxRight, BoxAbove),
		flag("scale-to-fit", func(s *Settings) *bool { return &s.ScaleToFit }),
		number("board-size", func(s *Settings) *int { return &s.BoardSize },
			MinBoardSize, MaxBoardSize, BoardSizeStep),
		flag("large-text", func(s *Settings) *bool { return &s.LargeText }),
		flag("reduced-motion", func(s *Settings) *bool { return &s.ReducedMotion }),
		flag("colour-safe", func(s *Settings) *bool { return &s.ColourSafe }),
		flag("left-handed", func(s *Settings) *bool { return &s.LeftHanded }),
		flag("hide-time", func(s *Settings) *bool { return &s.HideTime }),
		choice("klotski-blocks", func(s *Settings) *KlotskiBlocks { return &s.KlotskiBlocks },
			BlocksNames, BlocksPlain),
		flag("judge-moves", func(s *Settings) *bool { return &s.JudgeMoves }),
		flag("sound", func(s *Settings) *bool { return &s.Sound }),
		number("volume", func(s *Settings) *int { return &s.Volume }, 0, MaxVolume, 1),
		choice("language", func(s *Settings) *string { return &s.Language },
			LanguageAuto, "en", "zh-Hans"),
		slug("free-play.board", func(s *Settings) *string { return &s.FreePlay.Board }),
		slug("free-play.gaps", func(s *Settings) *string { return &s.FreePlay.Gaps }),
		flag("free-play.wrap-horizontal", func(s *Settings) *bool { return &s.FreePlay.WrapHorizontal }),
		flag("free-play.wrap-vertical", func(s *Settings) *bool { return &s.FreePlay.WrapVertical }),
		choice("fifteen.tiles", func(s *Settings) *Tiles { return &s.Fifteen.Tiles }, TilesNumbers, TilesPicture),
		slug("fifteen.picture", func(s *Settings) *string { return &s.Fifteen.Picture }),
		flag("fifteen.numbers", func(s *Settings) *bool { return &s.Fifteen.Numbers }),
		flag("fifteen.ghost", func(s *Settings) *bool { return &s.Fifteen.Ghost }),
		flag("fifteen.glow", func(s *Settings) *bool { return &s.Fifteen.Glow }),
		flag("fifteen.several", func(s *Settings) *bool { return &s.Fifteen.Several }),
		flag("fifteen.least", func(s *Settings) *bool { return &s.Fifteen.Least }),
		number("fifteen.lessons", func(s *Settings) *int { return &s.Fifteen.Lessons }, 0, 1<<maxLessons-1, 1),
		number("window.width", func(s *Settings) *int { return &s.Window.Width },
			MinWindowWidth, maxWindowSide, 1),
		number("window.height", func(s *Settings) *int { return &s.Window.Height },
			MinWindowHeight, maxWindowSide, 1),
		flag("window.full-screen", func(s *Settings) *bool { return &s.Window.FullScreen }),
	}
}

func flag(name string, field func(*Settings) *bool) key {
	return key{
		name:  name,
		right: "true or false",
		set: func(s *Settings, value any) bool {
			b, ok := value.(bool)
			if ok {
				*field(s) = b
			}
			return ok
		},
		get: func(s *Settings) any { return *field(s) },
	}
}

func number(name string, field func(*Settings) *int, low, high, step int) key {
	right := fmt.Sprintf("a whole number from %d to %d", low, high)
	if step > 1 {
		right += fmt.Sprintf(" in steps of %d", step)
	}
	return key{
		name:  name,
		right: right,
		set: func(s *Settings, value any) bool {
			n, ok := value.(int64)
			ok = ok && n >= int64(low) && n <= int64(high) && n%int64(step) == 0
			if ok {
				*field(s) = int(n)
			}
			return ok
		},
		get: func(s *Settings) any { return *field(s) },
	}
}

func choice[T ~string](name string, field func(*Settings) *T, choices ...T) key {
	quoted := make([]string, len(choices))
	for i, c := range choices {
		quoted[i] = fmt.Sprintf("%q", c)
	}
	return key{
		name:  name,
		right: strings.Join(quoted, ", "),
		set: func(s *Settings, value any) bool {
			text, ok := value.(string)
			ok = ok && slices.Contains(choices, T(text))
			if ok {
				*field(s) = T(text)
			}
			return ok
		},
		get: func(s *Settings) any { return string(*field(s)) },
	}
}

// slug is a name that the puzzle catalogue may know.
func slug(name string, field func(*Settings) *string) key {
	const longest = 40
	return key{
		name:  name,
		right: "a name of small letters and digits",
		set: func(s *Settings, value any) bool {
			text, ok := value.(string)
			ok = ok && len(text) <= longest && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
			if ok {
				*field(s) = text
			}
			return ok
		},
		get: func(s *Settings) any { return *field(s) },
	}
}

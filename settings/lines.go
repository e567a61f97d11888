package settings

import (
	"slices"
	"strings"

	"worldslide/assets/languages"
)

// A line is a key with the field of the settings that holds its value. The list of lines
// defines the file: reading, writing, warnings, defaults and the comment at the top of the
// file are derived from it.
type line struct {
	Key
	set func(*Settings, any) // takes a value that accept returned
	get func(Settings) any
}

// lines returns the shared keys and the keys of families in the order of the comment in the
// file. Family keys outside tables come after the first shared keys, and those in tables before
// the only shared table.
func (s Settings) lines() []line {
	var single, tables []line
	for i, c := range s.family {
		l := line{
			Key: c.key,
			set: func(s *Settings, value any) { *s = s.With(c.key.name, value) },
			get: func(s Settings) any { return s.family[i].value },
		}
		if strings.Contains(l.name, ".") {
			tables = append(tables, l)
		} else {
			single = append(single, l)
		}
	}
	return slices.Concat(firstLines(), single, moreLines(), tables, windowTable())
}

// firstLines are the shared keys before those of families. Their order is that of the file, not of a subject.
func firstLines() []line {
	return []line{
		word("theme", func(s *Shared) *Theme { return &s.Theme },
			ThemeAuto, ThemeLight, ThemeDark, ThemeHighContrast),
		word("challenge-box", func(s *Shared) *PanelPlace { return &s.PanelPlace },
			PanelAuto, PanelRight, PanelAbove),
		plain(Flag("scale-to-fit", true), func(s *Shared) *bool { return &s.ScaleToFit }),
		plain(Number("board-size", 100, 10, 200, 10),
			func(s *Shared) *int { return &s.BoardSize }),
		plain(Flag("large-text", false), func(s *Shared) *bool { return &s.LargeText }),
		plain(Flag("reduced-motion", false), func(s *Shared) *bool { return &s.ReducedMotion }),
		plain(Flag("colour-safe", false), func(s *Shared) *bool { return &s.ColourSafe }),
		plain(Flag("left-handed", false), func(s *Shared) *bool { return &s.LeftHanded }),
		plain(Flag("hide-time", false), func(s *Shared) *bool { return &s.HideTime }),
		plain(Number("clock-decimals", 0, 0, 2, 1), func(s *Shared) *int { return &s.ClockDecimals }),
		plain(Number("solution-speed", 100, 0, MaxSolutionSpeed, 1), func(s *Shared) *int { return &s.SolutionSpeed }),
		plain(Flag("ghost-race", false), func(s *Shared) *bool { return &s.GhostRace }),
		plain(Flag("all-tools", false), func(s *Shared) *bool { return &s.AllTools }),
		plain(Number("zoom", MinZoom, MinZoom, MaxZoom, ZoomStep), func(s *Shared) *int { return &s.Zoom }),
		plain(Number("repeat-delay", 400, 200, 2000, 100), func(s *Shared) *int { return &s.RepeatDelay }),
		plain(Number("repeat-pace", MaxRepeatPace, 0, MaxRepeatPace, 10), func(s *Shared) *int { return &s.RepeatPace }),
		plain(Flag("dwell", false), func(s *Shared) *bool { return &s.Dwell }),
		plain(Number("dwell-time", 1000, 300, 3000, 100), func(s *Shared) *int { return &s.DwellTime }),
	}
}

// moreLines are the shared keys after those of families.
func moreLines() []line {
	return []line{
		plain(Flag("hint-price-seen", false), func(s *Shared) *bool { return &s.HintPriceSeen }),
		plain(Flag("day-hint-price-seen", false), func(s *Shared) *bool { return &s.DayHintPriceSeen }),
		plain(Flag("nudge-first", false), func(s *Shared) *bool { return &s.NudgeFirst }),
		plain(Flag("own-pace", true), func(s *Shared) *bool { return &s.OwnPace }),
		plain(Flag("pointer-path", true), func(s *Shared) *bool { return &s.PointerPath }),
		plain(Flag("sound", true), func(s *Shared) *bool { return &s.Sound }),
		plain(Number("volume", 70, 0, 100, 1), func(s *Shared) *int { return &s.Volume }),
		plain(Flag("vibration", true), func(s *Shared) *bool { return &s.Vibration }),
		plain(Flag("speak", false), func(s *Shared) *bool { return &s.Speak }),
		plain(Number("speech-rate", 100, 50, 300, 10), func(s *Shared) *int { return &s.SpeechRate }),
		address(Address("web-address"), func(s *Shared) *string { return &s.WebAddress }),
		word("language", func(s *Shared) *string { return &s.Language },
			append([]string{LanguageAuto}, languages.Tags()...)...),
	}
}

// windowTable are the shared keys in a table.
func windowTable() []line {
	return []line{
		plain(Number("window.width", 1280, MinWindowWidth, maxWindowSide, 1),
			func(s *Shared) *int { return &s.Window.Width }),
		plain(Number("window.height", 800, MinWindowHeight, maxWindowSide, 1),
			func(s *Shared) *int { return &s.Window.Height }),
		plain(Flag("window.full-screen", false), func(s *Shared) *bool { return &s.Window.FullScreen }),
	}
}

// plain returns the line of a bool or int field.
func plain[T bool | int](key Key, field func(*Shared) *T) line {
	return line{
		Key: key,
		set: func(s *Settings, value any) { *field(&s.Shared) = value.(T) },
		get: func(s Settings) any { return *field(&s.Shared) },
	}
}

// address returns the line of a text.
func address(key Key, field func(*Shared) *string) line {
	return line{
		Key: key,
		set: func(s *Settings, value any) { *field(&s.Shared) = value.(string) },
		get: func(s Settings) any { return *field(&s.Shared) },
	}
}

// word returns the line of a field that holds one of several words, the first of which is
// the default.
func word[T ~string](name string, field func(*Shared) *T, choices ...T) line {
	texts := make([]string, len(choices))
	for i, c := range choices {
		texts[i] = string(c)
	}
	return line{
		Key: Choice(name, texts[0], texts...),
		set: func(s *Settings, value any) { *field(&s.Shared) = T(value.(string)) },
		get: func(s Settings) any { return string(*field(&s.Shared)) },
	}
}

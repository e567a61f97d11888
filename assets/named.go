package assets

import "fmt"

// Puzzles name boards and gap configurations by the slugs and keys in codes. These functions map
// them to messages.

// BoardName returns the message with the name of a Worlds board, including its size if sized is
// true. An unknown slug is returned as an id, so that it is visible.
func BoardName(slug string, sized bool) ID {
	type forms struct{ sized, plain ID }
	var name forms
	switch slug {
	case "default":
		name = forms{BoardDefault, BoardDefaultName}
	case "horizontal":
		name = forms{BoardHorizontal, BoardHorizontalName}
	case "vertical":
		name = forms{BoardVertical, BoardVerticalName}
	case "ninelargepieces":
		name = forms{BoardNineLargePieces, BoardNineLargePiecesName}
	case "tenlargepieces":
		name = forms{BoardTenLargePieces, BoardTenLargePiecesName}
	case "singlelargepiece":
		name = forms{BoardSingleLargePiece, BoardSingleLargePieceName}
	case "classicsmall":
		name = forms{BoardClassicSmall, BoardClassicSmallName}
	case "classic":
		name = forms{BoardClassic, BoardClassicName}
	default:
		name = forms{ID(slug), ID(slug)}
	}
	if sized {
		return name.sized
	}
	return name.plain
}

// GapsForm is the length of a description of gaps.
type GapsForm uint8

// The forms, longest first.
const (
	GapsLong   GapsForm = iota // "2 small gaps (bottom right)"
	GapsMiddle                 // "2 small gaps"
	GapsShort                  // "2 small"
)

// GapsName returns the message with the name of a gap configuration by its key. The board's slug
// matters because one large gap is in the centre on the board with a single large piece. An unknown
// key is returned as an id, so that it is visible.
func GapsName(key, slug string, form GapsForm) ID {
	var forms [3]ID // in the order of GapsForm
	switch key {
	case "2s":
		forms = [3]ID{GapsTwoSmallLong, GapsTwoSmall, GapsTwoSmallShort}
	case "1s":
		forms = [3]ID{GapsOneSmallLong, GapsOneSmall, GapsOneSmallShort}
	case "2l":
		forms = [3]ID{GapsTwoLargeLong, GapsTwoLarge, GapsTwoLargeShort}
	case "1l":
		forms = [3]ID{GapsOneLargeLong, GapsOneLarge, GapsOneLargeShort}
		if slug == "singlelargepiece" {
			forms[GapsLong] = GapsOneLargeCenterLong
		}
	default:
		return ID(key)
	}
	return forms[form]
}

// LevelName returns the message with the name of a Klotski layout, or of a pack of levels, by its
// slug.
func LevelName(slug string) ID { return ID("level." + slug) }

// MetricName returns the message with the name of a metric. For a metric of another family it is
// "metric." and its name, which the family adds with its words.
func MetricName(metric string) ID {
	switch metric {
	case "moves":
		return MetricMoves
	case "steps":
		return MetricSteps
	case "tiles":
		return MetricTiles
	case "slides":
		return MetricSlides
	}
	return ID("metric." + metric)
}

// MetricCount returns the message for a quantity of a metric, such as 81 moves. For a metric of
// another family it is "count." and its name.
func MetricCount(metric string) ID {
	switch metric {
	case "moves":
		return CountMoves
	case "steps":
		return CountCells
	case "tiles":
		return CountTiles
	case "slides":
		return CountSlides
	}
	return ID("count." + metric)
}

// Numbers of names that each family has for puzzles.
const (
	CourseNames = 24 // for the rungs of its courses, in order
	MadeNames   = 36 // for puzzles that were made, after those
)

// PuzzleName returns the message with one of the names for puzzles of a family, counted from 0.
func PuzzleName(family string, number int) ID {
	return ID(fmt.Sprintf("name.%s-%02d", family, number+1))
}

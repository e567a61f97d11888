package assets

// The puzzle catalogue names boards and gap configurations by slugs and keys that stand in share
// codes. These functions are the one place that turns them into words.

// BoardName returns the message that names a Worlds board, with its size where sized is true. An
// unknown slug is returned as an id, so that it shows.
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

// GapsForm says how much room there is to name the gaps of a board.
type GapsForm uint8

// The forms from the selection list down to the challenge box.
const (
	GapsLong   GapsForm = iota // "2 small gaps (bottom right)"
	GapsMiddle                 // "2 small gaps"
	GapsShort                  // "2 small"
)

// GapsName returns the message that names a gap configuration by its key. The board's slug matters
// because one large gap lies in the center of the board with a single large piece. An unknown key
// is returned as an id, so that it shows.
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

// LevelName returns the message that names a layout of Klotski by its slug, or a pack of graded
// layouts, whose levels have numbers.
func LevelName(slug string) ID { return ID("level." + slug) }

// MetricName returns the message that names what a number counts. Of a metric that is none of the
// game's own it is metric. and its name, which a family brings with its words.
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

// MetricCount returns the message for a number of what is counted, such as 81 moves. Of a metric
// that is none of the game's own it is count. and its name.
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

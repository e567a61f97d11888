package worlds

import (
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// boardName returns the name of the board of values.
func boardName(look scene.Look, v puzzle.Values) string {
	if own, ok := puzzle.WorldsOwn(v); ok {
		size := strconv.Itoa(own.Width) + "×" + strconv.Itoa(own.Height)
		return look.Words.Format(assets.BoardOwn, map[string]any{"Size": size})
	}
	return look.Text(assets.BoardName(puzzle.WorldsBoard(v), true))
}

// gapsName returns the name of the gaps of values.
func gapsName(look scene.Look, v puzzle.Values, form assets.GapsForm) string {
	if own, ok := puzzle.WorldsOwn(v); ok {
		return ownGaps(look, own)
	}
	return look.Text(assets.GapsName(puzzle.WorldsGaps(v), puzzle.WorldsBoard(v), form))
}

// randomGaps returns the name of gaps whose places are random.
func randomGaps(look scene.Look, gaps string) string {
	return look.Words.Format(assets.GapsRandom, map[string]any{"Gaps": gaps})
}

// ownGaps returns the number of small and large gaps of a player's board in words.
func ownGaps(look scene.Look, own puzzle.OwnBoard) string {
	large := 0
	for _, gap := range own.Gaps {
		if slices.Contains(own.Large, gap) {
			large++
		}
	}
	small := look.Words.Count(assets.CountSmallGaps, len(own.Gaps)-large, nil)
	switch large {
	case 0:
		return small
	case len(own.Gaps):
		return look.Words.Count(assets.CountLargeGaps, large, nil)
	}
	return look.Words.Format(assets.GapsBoth, map[string]any{"Small": small, "Large": look.Words.Count(assets.CountLargeGaps, large, nil)})
}

// countSteps returns the number of shuffling steps of values in words.
func countSteps(look scene.Look, v puzzle.Values) string {
	return look.Words.Count(assets.CountSteps, int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps)), nil)
}

// profileName returns the name of the shuffling profile of values. It returns "" for the
// default profile and for boards that are not shuffled.
func profileName(look scene.Look, v puzzle.Values) string {
	switch {
	case !v.Has(puzzle.KeySeed):
	case v[puzzle.KeyProfile] == shuffle.Web.Name:
		return look.Text(assets.ChallengeProfileWeb)
	case v[puzzle.KeyProfile] == shuffle.Classic.Name:
		return look.Text(assets.ChallengeProfileClassic)
	}
	return ""
}

// wraps returns the fact about the wrapping edges: one entry, or none if no edges
// wrap.
func wraps(look scene.Look, v puzzle.Values) []string {
	switch x, y := v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY); {
	case x && y:
		return []string{look.Text(assets.StatusWrapBoth)}
	case x:
		return []string{look.Text(assets.StatusWrapHorizontal)}
	case y:
		return []string{look.Text(assets.StatusWrapVertical)}
	}
	return nil
}

// wrapping returns the word for the axes that wrap, or "" for none.
func wrapping(v puzzle.Values) assets.ID {
	switch x, y := v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY); {
	case x && y:
		return assets.ChallengeWrapBoth
	case x:
		return assets.ChallengeWrapHorizontal
	case y:
		return assets.ChallengeWrapVertical
	}
	return ""
}

// replaced returns a message that names the board or gaps that replaced those of a link.
func replaced(look scene.Look, v puzzle.Values, r puzzle.Replacement) string {
	words, taken := assets.ToastBoardReplaced, boardName(look, v)
	if r.Key == puzzle.KeyGaps {
		words, taken = assets.ToastGapsReplaced, gapsName(look, v, assets.GapsMiddle)
	}
	return look.Words.Format(words, map[string]any{"Named": scene.Truncate(r.Named), "Taken": taken})
}

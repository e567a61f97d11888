package worlds

import (
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// boardName returns the name of the board that values describe.
func boardName(sc *scene.Context, v puzzle.Values) string {
	if own, ok := puzzle.WorldsOwn(v); ok {
		size := strconv.Itoa(own.Width) + "×" + strconv.Itoa(own.Height)
		return sc.Words.Format(assets.BoardOwn, map[string]any{"Size": size})
	}
	return sc.Text(assets.BoardName(puzzle.WorldsBoard(v), true))
}

// gapsName returns the name of the gaps that values describe.
func gapsName(sc *scene.Context, v puzzle.Values, form assets.GapsForm) string {
	if own, ok := puzzle.WorldsOwn(v); ok {
		return ownGaps(sc, own)
	}
	return sc.Text(assets.GapsName(puzzle.WorldsGaps(v), puzzle.WorldsBoard(v), form))
}

// ownGaps counts the gaps of an own board.
func ownGaps(sc *scene.Context, own puzzle.OwnBoard) string {
	large := 0
	for _, gap := range own.Gaps {
		if slices.Contains(own.Large, gap) {
			large++
		}
	}
	small := sc.Words.Count(assets.CountSmallGaps, len(own.Gaps)-large, nil)
	switch large {
	case 0:
		return small
	case len(own.Gaps):
		return sc.Words.Count(assets.CountLargeGaps, large, nil)
	}
	return sc.Words.Format(assets.GapsBoth, map[string]any{"Small": small, "Large": sc.Words.Count(assets.CountLargeGaps, large, nil)})
}

// seed names the seed of a Challenge. Its number stays on one line with the word.
func seed(sc *scene.Context, v puzzle.Values) string {
	return sc.Text(assets.ChallengeSeed) + "\u00a0" + v[puzzle.KeySeed]
}

// countSteps says how many shuffling steps values have.
func countSteps(sc *scene.Context, v puzzle.Values) string {
	return sc.Words.Count(assets.CountSteps, int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps)), nil)
}

// profileName names the profile by which values are shuffled where it is not the usual one; ""
// where it is, or where nothing is shuffled.
func profileName(sc *scene.Context, v puzzle.Values) string {
	switch {
	case !v.Has(puzzle.KeySeed):
	case v[puzzle.KeyProfile] == shuffle.Web.Name:
		return sc.Text(assets.ChallengeProfileWeb)
	case v[puzzle.KeyProfile] == shuffle.Classic.Name:
		return sc.Text(assets.ChallengeProfileClassic)
	}
	return ""
}

// wraps says which edges are joined, as the status line does; nothing if none are.
func wraps(sc *scene.Context, v puzzle.Values) []string {
	switch x, y := v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY); {
	case x && y:
		return []string{sc.Text(assets.StatusWrapBoth)}
	case x:
		return []string{sc.Text(assets.StatusWrapHorizontal)}
	case y:
		return []string{sc.Text(assets.StatusWrapVertical)}
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

// replaced says which board or gaps replaced those that a link named.
func replaced(sc *scene.Context, v puzzle.Values, r puzzle.Replacement) string {
	words, taken := assets.ToastBoardReplaced, boardName(sc, v)
	if r.Key == puzzle.KeyGaps {
		words, taken = assets.ToastGapsReplaced, gapsName(sc, v, assets.GapsMiddle)
	}
	return sc.Words.Format(words, map[string]any{"Named": scene.Truncate(r.Named), "Taken": taken})
}

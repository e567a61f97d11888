package puzzle

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"worldslide/board"
)

// A quest is a start of Worlds with another goal: two places of the picture are to be joined by road or by
// water, whatever else is not home. Any piece whose picture has a road on the right sides will do.
//
// Which sides of a cell roads and water leave by is the file worlds_paths.txt, which tools/art writes from the
// geography that it draws. It has the built-in pictures, so quests have boards of 8x8 cells.

// WorldsQuest is the goal of a quest.
type WorldsQuest struct {
	Slug     string // in codes
	Water    bool   // by water, not by road
	From, To board.Point
}

// worldsQuests lists the goals of quests. Codes have their slugs, so a goal never changes.
var worldsQuests = []WorldsQuest{
	{"castle-inn", false, castleGate, board.Point{X: 3, Y: 5}},
	{"castle-harbour", false, castleGate, board.Point{X: 4, Y: 7}},
	{"market-windmill", false, board.Point{X: 2, Y: 2}, board.Point{X: 3, Y: 2}},
	{"castle-island", true, castleGate, islandShore},
	{"camp-maze", false, board.Point{X: 7, Y: 5}, mazeGate},
	{"tree-village", false, board.Point{X: 1, Y: 1}, villageSquare},
	{"harbour-cove", true, board.Point{X: 4, Y: 7}, board.Point{X: 3, Y: 7}},
	{"sawmill-village", false, board.Point{X: 2, Y: 0}, villageSquare},
	{"observatory-maze", false, board.Point{X: 5, Y: 1}, mazeGate},
	{"peaks-caravan", true, board.Point{X: 3, Y: 1}, board.Point{X: 0, Y: 5}},
	{"village-castle", false, villageSquare, castleGate},
	{"waterfall-island", true, board.Point{X: 7, Y: 1}, islandShore},
}

// Cells of large places. Where the place is one piece, any of its cells would do.
var (
	castleGate    = board.Point{X: 4, Y: 4}
	villageSquare = board.Point{X: 1, Y: 3}
	mazeGate      = board.Point{X: 7, Y: 4}
	islandShore   = board.Point{X: 5, Y: 6}
)

// WorldsQuestOf returns the quest of values, if they have one.
func WorldsQuestOf(v Values) (WorldsQuest, bool) {
	i := slices.IndexFunc(worldsQuests, func(q WorldsQuest) bool { return q.Slug == v[KeyQuest] })
	if i < 0 {
		return WorldsQuest{}, false
	}
	return worldsQuests[i], true
}

// WorldsQuests returns the goals of quests. The second course of the ladder has a quest for each, in this order.
func WorldsQuests() []WorldsQuest { return slices.Clone(worldsQuests) }

func questSlugs() []string {
	var slugs []string
	for _, q := range worldsQuests {
		slugs = append(slugs, q.Slug)
	}
	return slugs
}

// checkQuest returns an error for values with a quest that no board can have.
func checkQuest(v Values) error {
	q, ok := WorldsQuestOf(v)
	if !ok {
		return nil
	}
	switch b := worldsBoard(v); {
	case v.Has(KeySize) || b.width != questSide || b.height != questSide:
		return fmt.Errorf("%s=%s: want a board of the game with %dx%d cells", KeyQuest, q.Slug, questSide, questSide)
	case !v.Has(KeySeed) && !v.Has(keyPlaces):
		return fmt.Errorf("%s=%s: want %s or %s beside it, or the goal is reached at the start", KeyQuest, q.Slug, KeySeed, keyPlaces)
	case v.Flag(KeyRandomizeGaps):
		return fmt.Errorf("%s=%s contradicts %s, which may take its places away", KeyQuest, q.Slug, KeyRandomizeGaps)
	}
	config, err := worldsGaps(v)
	if err != nil {
		return err
	}
	for _, gap := range config.cells {
		covered := []board.Point{gap}
		if slices.Contains(worldsBoard(v).large, gap) {
			square := squareAt(gap)
			covered = square[:]
		}
		if slices.Contains(covered, q.From) || slices.Contains(covered, q.To) {
			return fmt.Errorf("%s=%s: one of its places is a gap of %s", KeyQuest, q.Slug, config.key)
		}
	}
	return nil
}

// questSide is the number of rows and columns of boards with quests: those of a picture.
const questSide = 8

// questLink returns the goal of the board of values with a quest, or nil.
func questLink(v Values) *board.Link {
	q, ok := WorldsQuestOf(v)
	if !ok {
		return nil
	}
	name := "road"
	if q.Water {
		name = "water"
	}
	return &board.Link{Sides: worldsPaths()[name], From: q.From, To: q.To}
}

//go:embed worlds_paths.txt
var worldsPathsText string

// worldsPaths returns the sides by which paths leave each cell of the picture, row by row: of "road" and
// "water".
var worldsPaths = sync.OnceValue(func() map[string][]board.Wall {
	paths := map[string][]board.Wall{}
	name := ""
	for _, line := range strings.Fields(worldsPathsText) {
		if line == "road" || line == "water" {
			name = line
			continue
		}
		for _, digit := range line {
			paths[name] = append(paths[name], board.Wall(strings.IndexRune("0123456789abcdef", digit)))
		}
	}
	return paths
})

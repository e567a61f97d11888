package worlds

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A quest shows what it asks for: a sentence, a flag on each of the two places, and, when they are joined, the
// connection.

// questGoals are the goals of quests in words, by slug.
var questGoals = map[string]assets.ID{
	"castle-inn":       assets.QuestCastleInn,
	"castle-harbour":   assets.QuestCastleHarbour,
	"market-windmill":  assets.QuestMarketWindmill,
	"castle-island":    assets.QuestCastleIsland,
	"camp-maze":        assets.QuestCampMaze,
	"tree-village":     assets.QuestTreeVillage,
	"harbour-cove":     assets.QuestHarbourCove,
	"sawmill-village":  assets.QuestSawmillVillage,
	"observatory-maze": assets.QuestObservatoryMaze,
	"peaks-caravan":    assets.QuestPeaksCaravan,
	"village-castle":   assets.QuestVillageCastle,
	"waterfall-island": assets.QuestWaterfallIsland,
}

// questGoal returns the goal of a quest in words, or "" for other puzzles.
func questGoal(look scene.Look, v puzzle.Values) string {
	if q, ok := puzzle.WorldsQuestOf(v); ok {
		return look.Text(questGoals[q.Slug])
	}
	return ""
}

// drawQuest marks the two places of a quest, or the connection when there is one.
func drawQuest(list *paint.List, s *boardview.Drawing) {
	path := s.Board.LinkPath()
	if path == nil {
		list.PushClip(s.Layout.Cells)
		for _, id := range s.Board.LinkEnds() {
			s.EachCopy(id, func(r paint.Rect) {
				drawFlag(list, s, r.X+r.W/2, r.Y+float32(s.Layout.Cell)/4)
			})
		}
		list.PopClip()
		return
	}
	drawConnection(list, s, path)
}

// drawFlag draws a flag on a disc.
func drawFlag(list *paint.List, s *boardview.Drawing, x, y float32) {
	radius := min(11*float32(s.Scale), float32(s.Layout.Cell)/5)
	list.Disc(x, y, radius, white)
	list.Disc(x, y, radius-float32(s.Scale), black)
	side := int(radius * 1.2)
	list.Icon(image.Rect(0, 0, side, side).Add(image.Pt(int(x)-side/2, int(y)-side/2)), "flag", white)
}

// drawConnection draws a line from the middle of each cell of a connection to the next, light with dark edges so that
// it is visible on every picture, and flags at its ends. Where it leaves by an edge that wraps, it goes on from the
// other side.
func drawConnection(list *paint.List, s *boardview.Drawing, path []board.Cell) {
	cell, corner := float32(s.Layout.Cell), s.Layout.Cells.Min
	middle := func(c board.Cell) (x, y float32) {
		p := s.Board.Point(c)
		return float32(corner.X) + (float32(p.X)+0.5)*cell, float32(corner.Y) + (float32(p.Y)+0.5)*cell
	}
	width := max(3*float32(s.Scale), cell/12)
	list.PushClip(s.Layout.Cells)
	for _, stroke := range []struct {
		width float32
		light bool
	}{{width + 3*float32(s.Scale), false}, {width, true}} {
		colour := theme.SelectionKey.NRGBA()
		if stroke.light {
			colour = s.Theme.Colour(theme.Selection)
		}
		for i, c := range path {
			x, y := middle(c)
			list.Disc(x, y, stroke.width/2, colour)
			for _, j := range []int{i - 1, i + 1} {
				if j < 0 || j >= len(path) {
					continue
				}
				for _, d := range board.Dirs {
					if s.Board.Next(c, d) == path[j] {
						v := d.Vector()
						list.Line(x, y, x+float32(v.X)*cell/2, y+float32(v.Y)*cell/2, stroke.width, colour)
						break
					}
				}
			}
		}
	}
	list.PopClip()
	for _, c := range []board.Cell{path[0], path[len(path)-1]} {
		x, y := middle(c)
		drawFlag(list, s, x, y)
	}
}

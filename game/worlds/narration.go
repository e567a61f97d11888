package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
)

// Pieces are called by what the picture shows at their homes.

var _ narration.Narrator = View{}

// landmarks are what stands in the homes of a picture of eight by eight cells, row by
// row; a large one at its upper left cell.
var landmarks = [pictureSide][pictureSide]assets.ID{
	{assets.LandmarkGreatTree, "", assets.LandmarkSawmill, assets.LandmarkPeaks, "", assets.LandmarkCraterLake, "", assets.LandmarkSnowTower},
	{"", "", assets.LandmarkGraveyard, "", "", "", "", assets.LandmarkWaterfall},
	{
		assets.LandmarkFairyRing, assets.LandmarkOrchard, assets.LandmarkMarket, assets.LandmarkWindmill,
		assets.LandmarkFishingPond, assets.LandmarkScarecrow, assets.LandmarkApiary, assets.LandmarkWatermill,
	},
	{assets.LandmarkVillage, "", assets.LandmarkSheepPen, assets.LandmarkCastle, "", assets.LandmarkStoneCircle, assets.LandmarkMaze, ""},
	{"", "", assets.LandmarkFlowerGarden, "", "", assets.LandmarkBeacon, "", ""},
	{
		assets.LandmarkCaravan, assets.LandmarkMine, assets.LandmarkPumpkinPatch, assets.LandmarkInn,
		assets.LandmarkHedgeSpiral, assets.LandmarkShrine, assets.LandmarkWitchsHut, assets.LandmarkCamp,
	},
	{assets.LandmarkPyramid, "", assets.LandmarkFlamingoPool, assets.LandmarkRuinedTemple, assets.LandmarkTulipField, assets.LandmarkIslandTemple, "", assets.LandmarkVineyard},
	{"", "", assets.LandmarkDragonBones, assets.LandmarkTreasureCove, assets.LandmarkHarbour, "", "", assets.LandmarkLighthouse},
}

// largeLandmarks are those of four cells.
var largeLandmarks = map[assets.ID]bool{
	assets.LandmarkGreatTree: true, assets.LandmarkPeaks: true, assets.LandmarkCraterLake: true, assets.LandmarkVillage: true,
	assets.LandmarkCastle: true, assets.LandmarkMaze: true, assets.LandmarkPyramid: true, assets.LandmarkIslandTemple: true,
}

// Describe implements narration.Narrator.
func (v View) Describe(sc *scene.Context, b *board.Board, id board.ID) narration.PieceDescription {
	p := b.Piece(id)
	told := narration.PieceDescription{HasHome: true}
	if p.Gap {
		word := assets.ToldGapNumber
		if p.W > 1 {
			word = assets.ToldLargeGapNumber
		}
		number := 0
		for i, gap := range b.Gaps() {
			if gap == id {
				number = i + 1
			}
		}
		told.Name = sc.Words.Format(word, map[string]any{"Number": number})
		return told
	}
	told.Name = landmark(sc, v.world(sc, b), p)
	if p.W > 1 {
		told.Name = sc.Words.Format(assets.ToldLarge, map[string]any{"Name": told.Name})
	}
	return told
}

// landmark names a piece by what it shows, or else by its home: a picture that is not the
// game's, or not in its own size, has no names.
func landmark(sc *scene.Context, shown world, p board.Piece) string {
	half, at := shown.crop(p.Home)
	whole := shown.names == pictureNames && shown.columns == pictureSide && shown.rows == pictureSide
	if !whole || landmarks[at.Y][at.X] == "" || largeLandmarks[landmarks[at.Y][at.X]] != (p.W > 1) {
		return sc.Words.Format(assets.ToldPieceOf, map[string]any{"Row": p.Home.Y + 1, "Column": p.Home.X + 1})
	}
	name := sc.Text(landmarks[at.Y][at.X])
	if half > 0 {
		return sc.Words.Format(assets.ToldDark, map[string]any{"Name": name})
	}
	return name
}

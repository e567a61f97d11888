package worlds

import (
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
)

// landmarks are the names of what the picture of eight by eight cells shows, row by row. A
// large landmark is listed at its upper left cell.
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

// largeLandmarks are the landmarks of four cells.
var largeLandmarks = map[assets.ID]bool{
	assets.LandmarkGreatTree: true, assets.LandmarkPeaks: true, assets.LandmarkCraterLake: true, assets.LandmarkVillage: true,
	assets.LandmarkCastle: true, assets.LandmarkMaze: true, assets.LandmarkPyramid: true, assets.LandmarkIslandTemple: true,
}

// describe implements narration.Describe. Pieces are named after the landmark that they show.
func (v view) describe(look scene.Look, b *board.Board, id board.ID) narration.PieceDescription {
	p := b.Piece(id)
	d := narration.PieceDescription{HasHome: true}
	switch {
	case p.Gap:
		d.Noun = narration.Noun{Subject: assets.PieceGap}
	case p.W > 1:
		d.Noun = narration.Noun{Subject: assets.PieceLarge}
	default:
		d.Noun = narration.Noun{Subject: assets.PieceSmall}
	}
	if p.Gap {
		word := assets.NarrationGapNumber
		if p.W > 1 {
			word = assets.NarrationLargeGapNumber
		}
		number := 0
		for i, gap := range b.Gaps() {
			if gap == id {
				number = i + 1
			}
		}
		d.Name = look.Words.Format(word, map[string]any{"Number": number})
		return d
	}
	name, shown := landmark(look, v.pictureSet(look, b), p)
	d.Brief = name
	if shown {
		d.Noun = narration.Noun{Subject: assets.PieceLandmark, Name: name}
	} else {
		name = look.Words.Format(assets.NarrationPieceOf, map[string]any{"Row": p.Home.Y + 1, "Column": p.Home.X + 1})
		at := assets.NarrationPieceAt
		if p.W > 1 {
			at = assets.NarrationLargePieceAt
		}
		d.Brief = look.Words.Format(at, map[string]any{"Place": narration.Board{Look: look, Board: b}.Place(p.At, p.W, p.H)})
	}
	d.Name = name
	if p.W > 1 {
		d.Name = look.Words.Format(assets.NarrationLarge, map[string]any{"Name": name})
	}
	if b.Link() != nil {
		if ends := b.LinkEnds(); slices.Contains(ends[:], id) {
			d.Name = look.Words.Format(assets.QuestEnd, map[string]any{"Name": d.Name})
		}
	}
	return d
}

// landmark returns the name of the landmark that a piece shows. It returns false if it shows none.
// Only the built-in pictures in their full size have landmarks.
func landmark(look scene.Look, shown pictureSet, p board.Piece) (string, bool) {
	half, at := shown.crop(p.Home)
	whole := shown.names == pictureNames && shown.columns == pictureSide && shown.rows == pictureSide
	if !whole || landmarks[at.Y][at.X] == "" || largeLandmarks[landmarks[at.Y][at.X]] != (p.W > 1) {
		return "", false
	}
	name := look.Text(landmarks[at.Y][at.X])
	if half > 0 {
		name = look.Words.Format(assets.NarrationDark, map[string]any{"Name": name})
	}
	return name, true
}

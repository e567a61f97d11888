package art

import "image"

// home is the place of a piece in the finished picture, and its vignette. The
// vignette is drawn by a pen at the home's upper left corner. It draws its flat
// parts at once and queues its objects.
type home struct {
	name              string
	column, row, span int
	draw              func(p pen)
}

// bounds returns the home's rectangle in pixels.
func (h home) bounds() image.Rectangle {
	x, y := h.column*CellSize, h.row*CellSize
	return image.Rect(x, y, x+h.span*CellSize, y+h.span*CellSize)
}

// clearance returns the minimum distance of everything in a home from its edge, in
// pixels.
func (h home) clearance() int {
	if h.span > 1 {
		return 8
	}
	return 3
}

// homes are the eight landmarks and the thirty-two vignettes, in the order of
// the picture.
var homes = []home{
	{"great tree", 0, 0, 2, greatTree},
	{"peaks", 3, 0, 2, peaks},
	{"crater lake", 5, 0, 2, crater},
	{"village", 0, 3, 2, village},
	{"castle", 3, 3, 2, castle},
	{"maze", 6, 3, 2, maze},
	{"pyramid", 0, 6, 2, pyramid},
	{"island temple", 5, 6, 2, islandTemple},

	{"sawmill", 2, 0, 1, sawmill},
	{"snow tower", 7, 0, 1, snowTower},
	{"graveyard", 2, 1, 1, graveyard},
	{"waterfall", 7, 1, 1, waterfall},

	{"fairy ring", 0, 2, 1, fairyRing},
	{"orchard", 1, 2, 1, orchard},
	{"market", 2, 2, 1, market},
	{"windmill", 3, 2, 1, windmill},
	{"fishing pond", 4, 2, 1, fishingPond},
	{"scarecrow", 5, 2, 1, scarecrowField},
	{"apiary", 6, 2, 1, apiary},
	{"watermill", 7, 2, 1, watermill},
	{"sheep pen", 2, 3, 1, sheepPen},
	{"stone circle", 5, 3, 1, stoneCircle},
	{"flower garden", 2, 4, 1, flowerGarden},
	{"beacon", 5, 4, 1, beacon},

	{"caravan", 0, 5, 1, caravan},
	{"mine", 1, 5, 1, mine},
	{"pumpkin patch", 2, 5, 1, pumpkinPatch},
	{"inn", 3, 5, 1, inn},
	{"hedge spiral", 4, 5, 1, hedgeSpiral},
	{"shrine", 5, 5, 1, shrine},
	{"witch's hut", 6, 5, 1, witchHut},
	{"camp", 7, 5, 1, camp},

	{"flamingo pool", 2, 6, 1, flamingos},
	{"ruined temple", 3, 6, 1, ruinedTemple},
	{"tulip field", 4, 6, 1, tulipField},
	{"vineyard", 7, 6, 1, vineyard},
	{"dragon bones", 2, 7, 1, dragonBones},
	{"treasure cove", 3, 7, 1, treasureCove},
	{"harbour", 4, 7, 1, harbour},
	{"lighthouse", 7, 7, 1, lighthouse},
}

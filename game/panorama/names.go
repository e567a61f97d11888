package panorama

import (
	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/places"
)

// sentences say what has woken.
var sentences = map[places.ID]assets.ID{
	"inn":            assets.PlaceInn,
	"flowers":        assets.PlaceFlowers,
	"sheep":          assets.PlaceSheep,
	"mill":           assets.PlaceMill,
	"bakery":         assets.PlaceBakery,
	"bees":           assets.PlaceBees,
	"wheat":          assets.PlaceWheat,
	"smithy":         assets.PlaceSmithy,
	"cows":           assets.PlaceCows,
	"market":         assets.PlaceMarket,
	"orchard":        assets.PlaceOrchard,
	"bell-tower":     assets.PlaceBellTower,
	"rowing-boat":    assets.PlaceRowingBoat,
	"ducks":          assets.PlaceDucks,
	"crates":         assets.PlaceCrates,
	"cat":            assets.PlaceCat,
	"quay-lamps":     assets.PlaceQuayLamps,
	"angler":         assets.PlaceAngler,
	"ferry":          assets.PlaceFerry,
	"gulls":          assets.PlaceGulls,
	"white-sail":     assets.PlaceWhiteSail,
	"crane":          assets.PlaceCrane,
	"whale":          assets.PlaceWhale,
	"lighthouse":     assets.PlaceLighthouse,
	"campfire":       assets.PlaceCampfire,
	"tents":          assets.PlaceTents,
	"guards":         assets.PlaceGuards,
	"horses":         assets.PlaceHorses,
	"pennants":       assets.PlacePennants,
	"archers":        assets.PlaceArchers,
	"castle-kitchen": assets.PlaceCastleKitchen,
	"hay-cart":       assets.PlaceHayCart,
	"minstrel":       assets.PlaceMinstrel,
	"great-hall":     assets.PlaceGreatHall,
	"swans":          assets.PlaceSwans,
	"dragon":         assets.PlaceDragon,
	"cacti":          assets.PlaceCacti,
	"spring":         assets.PlaceSpring,
	"camel":          assets.PlaceCamel,
	"nomads":         assets.PlaceNomads,
	"crystals":       assets.PlaceCrystals,
	"lanterns":       assets.PlaceLanterns,
	"columns":        assets.PlaceColumns,
	"caravan":        assets.PlaceCaravan,
	"obelisk":        assets.PlaceObelisk,
	"kite":           assets.PlaceKite,
	"observatory":    assets.PlaceObservatory,
	"comet":          assets.PlaceComet,
	"workshop":       assets.PlaceWorkshop,
	"painter":        assets.PlacePainter,
	"scholar":        assets.PlaceScholar,
	"balloon":        assets.PlaceBalloon,
	"big-wheel":      assets.PlaceBigWheel,
}

// causes are what wakes the places that no rung does: that it has, and how to.
var causes = map[places.ID]struct{ since, hint assets.ID }{
	places.OwnPuzzle:    {assets.PlacesSinceOwnPuzzle, assets.PlacesHintOwnPuzzle},
	places.OwnPicture:   {assets.PlacesSinceOwnPicture, assets.PlacesHintOwnPicture},
	places.ReviewRead:   {assets.PlacesSinceReview, assets.PlacesHintReview},
	places.FriendPuzzle: {assets.PlacesSinceFriend, assets.PlacesHintFriend},
	places.WeekFilled:   {assets.PlacesSinceWeek, assets.PlacesHintWeek},
}

// Sentence returns what has woken, such as "The ferry sails again".
func Sentence(look scene.Look, id places.ID) string {
	sentence, ok := sentences[id]
	if !ok {
		return ""
	}
	return look.Text(sentence)
}

// Caption is what is said of a place.
type Caption struct{ Title, Line string }

// String returns the caption as one line.
func (c Caption) String() string {
	if c.Line == "" {
		return c.Title
	}
	return c.Title + " · " + c.Line
}

// CaptionOf returns what has woken a place and when, or what wakes it. family is the name of its family in the
// language of the player.
func CaptionOf(look scene.Look, p places.Place, log *places.Log, family string) Caption {
	date, awake := log.Since(p.ID)
	if !awake {
		c := Caption{Title: look.Text(assets.PlacesAsleep)}
		if p.Family != "" {
			c.Line = rungName(look, p, family)
		} else {
			c.Line = look.Text(causes[p.ID].hint)
		}
		return c
	}
	c := Caption{Title: Sentence(look, p.ID)}
	if p.Family != "" {
		c.Line = rungName(look, p, family)
	} else {
		c.Line = look.Text(causes[p.ID].since)
	}
	if day, err := puzzle.ParseDate(date); err == nil {
		c.Line += " · " + parts.ShortDate(look, day)
	}
	return c
}

// rungName returns the family and the name of the puzzle that wakes a place.
func rungName(look scene.Look, p places.Place, family string) string {
	return family + " · " + look.Text(assets.PuzzleName(p.Family, p.Rung-1))
}

package worlds

import (
	"strconv"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/worlds/editor"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
)

// The editor draws boards as games do. The pictures of kept puzzles are put under their
// boards before they are played or edited.

// drawBoard draws boards in the editor as in games.
func drawBoard(look scene.Look, s boardview.Drawing, picture string) {
	w := standardPictures(s.Board)
	if picture != "" {
		w = ownPicture(picture, s.Board)
	}
	w.draw(look, s, s.Layout.Outer)
}

// setUnderlay puts a picture, or none, under the board of some values.
func setUnderlay(app *scene.App, v puzzle.Values, carried []byte) error {
	own, ok := puzzle.WorldsOwn(v)
	if !ok {
		return nil
	}
	if carried == nil {
		return editor.SetBoardPicture(app, own, nil, nil)
	}
	picture, err := images.Decode(carried)
	if err != nil {
		return err
	}
	return editor.SetBoardPicture(app, own, carried, picture)
}

// underlay returns the encoded picture under the board of some values, or nil.
func underlay(app *scene.App, v puzzle.Values) []byte {
	own, ok := puzzle.WorldsOwn(v)
	if !ok {
		return nil
	}
	return editor.BoardPictureBytes(app.Look(), own)
}

func viewWithPicture(picture string) family.View { return view{picture: picture}.family() }

// shuffledStart returns a Challenge of a solved board with a random seed.
func shuffledStart(app *scene.App, v puzzle.Values) (puzzle.Values, bool) {
	b, err := startOf(v)
	if err != nil || v.Has(puzzle.KeySeed) || !puzzle.Worlds.Solved(b) {
		return nil, false
	}
	shuffled := puzzle.WorldsSolved(v)
	shuffled[puzzle.KeySteps] = strconv.Itoa(puzzle.DefaultSteps)
	shuffled[puzzle.KeySeed] = randomSeed(app, shuffled)
	return shuffled, true
}

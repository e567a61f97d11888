package game

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// openOldBoard opens My Puzzles with the Worlds board of the old profile, which is stored solved and
// has a picture.
func (l *a11yTest) openOldBoard() {
	l.t.Helper()
	l.Do(scene.MyPuzzles)
	l.rest()
	tree := l.tree()
	chip := tree.Find(func(n *access.Node) bool { return n.Role == access.Choice && n.Name == "Worlds 1" })
	if chip == nil {
		l.t.Fatalf("there is no board of Worlds:\n%s", tree.String())
	}
	l.act(access.Act{ID: chip.ID, Verb: access.Press})
	l.app.Jobs.Settle(time.After(patience))
	l.rest()
}

// A Worlds board stored solved is there to be shuffled: its card says so and shows no optimum, and
// Play continues a shuffle of it or starts another.
func TestSolvedBoardOfMyPuzzlesIsShuffled(t *testing.T) {
	l := startA11yTestIn(t, copyOfProfile(t), "en", "worlds", image.Pt(1280, 800))
	l.openOldBoard()
	said := strings.Join(l.said(), "\n")
	if !strings.Contains(said, "My garden") || !strings.Contains(said, l.app.Text(assets.ShelfToShuffle)) || strings.Contains(said, "ptimum") {
		t.Errorf("My Puzzles shows\n%s", said)
	}
	// The profile has a game of it in progress.
	l.begin("shelf-play")
	under := l.scene().Session()
	if got := under.Start().String(); got != "worlds?size=5x4&large=00&gapCells=43&seed=7&steps=30" || len(under.Moves()) != 6 {
		t.Fatalf("Play continues %s, %d moves; want the saved shuffle", got, len(under.Moves()))
	}
	under.Resume()
	find, _ := puzzle.Worlds.Solvers().New(puzzle.Worlds.Solvers()[0].Metric)
	for _, m := range find.Solve(t.Context(), solver.Problem{Board: under.Board().Clone()}, nil).Moves {
		l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: under.Board().Selected()})
	}
	l.ShowDialog(nil)
	l.openOldBoard()
	l.begin("shelf-play")
	fresh := l.scene().Session()
	if fresh == under || fresh.Solved() || !fresh.Challenge() || fresh.Puzzle().Name != "My garden" || fresh.Values()[puzzle.KeySize] != "5x4" {
		t.Errorf("Play starts %s, solved %v; want a new shuffle with its name", fresh.Puzzle(), fresh.Solved())
	}
}

// A card shows the picture of its puzzle before it was ever played.
func TestCardsShowThePicturesOfTheirPuzzles(t *testing.T) {
	l := startA11yTestIn(t, copyOfProfile(t), "en", "worlds", image.Pt(1280, 800))
	l.openOldBoard()
	if names := l.app.Pictures.Names(); !slices.ContainsFunc(names, func(name string) bool {
		return strings.HasPrefix(name, "card-worlds-1") && l.app.Pictures.Source(name) != nil
	}) {
		t.Errorf("the pictures are %v", names)
	}
	l.press(widget.KeyPress{Key: widget.KeyEscape})
	if names := l.app.Pictures.Names(); slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, "card-") }) {
		t.Errorf("after leaving the page keeps %v", names)
	}
}

// Copying the code of a board with a picture shows a message that the code does not include the
// picture, and offers a file that does. Other boards show no such message.
func TestCopiedCodesLackThePicture(t *testing.T) {
	l := startA11yTestIn(t, copyOfProfile(t), "en", "worlds", image.Pt(1280, 800))
	stays := l.app.Text(assets.ShelfPictureStays)
	l.Do(scene.CopyCode)
	l.rest()
	if slices.Contains(l.said(), stays) {
		t.Error("the message is shown for a board without a picture")
	}
	l.openOldBoard()
	l.begin("shelf-play")
	for _, id := range []scene.ActionID{scene.CopyCode, scene.CopyLink} {
		l.Do(id)
		l.rest()
		if tree := l.tree(); !slices.Contains(l.said(), stays) || tree.ByID("share-board-file") == nil {
			t.Errorf("%s: %q and a button are not shown in %q", id, stays, l.said())
		}
	}
}

// The card of a solved game and that of a shown solution, which can copy a link, say so too.
func TestSharedResultsLackThePicture(t *testing.T) {
	for _, shown := range []bool{false, true} {
		l := startA11yTestIn(t, copyOfProfile(t), "en", "worlds", image.Pt(1280, 800))
		l.openOldBoard()
		l.begin("shelf-play")
		s := l.scene().Session()
		s.Resume()
		if shown {
			l.Do(scene.Solution)
			l.Do(scene.Solution) // the first one asks for confirmation, unless that was done
			l.searched()
		}
		find, _ := puzzle.Worlds.Solvers().New(puzzle.Worlds.Solvers()[0].Metric)
		for _, m := range find.Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil).Moves {
			if !shown {
				l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: s.Board().Selected()})
			}
			l.now += 2 * time.Second
			l.rest()
		}
		if !s.Locked() {
			t.Fatalf("shown %v: not solved", shown)
		}
		l.now += time.Minute
		l.rest()
		if shown {
			l.begin("share-solved send-puzzle gift-puzzle-copy")
		} else {
			l.begin("share-solved copy-result gift-result-copy")
		}
		if tree, stays := l.tree(), l.app.Text(assets.ShelfPictureStays); !slices.Contains(l.said(), stays) || tree.ByID("share-board-file") == nil {
			t.Errorf("shown %v: %q and a button are not shown in %q", shown, stays, l.said())
		}
	}
}

// A puzzle of My Puzzles is marked by the check box of its details or by a key, and Print offers the
// marked ones.
func TestMarkedPuzzlesArePrinted(t *testing.T) {
	l := startA11yTestIn(t, copyOfProfile(t), "en", "worlds", image.Pt(1280, 800))
	l.openOldBoard()
	checked := func() bool {
		tree := l.tree()
		box := tree.Find(func(n *access.Node) bool { return n.ID == "shelf-mark" })
		return box != nil && box.State.Has(access.On)
	}
	l.press(plain(widget.KeyM))
	if !checked() {
		t.Error("the key marks nothing")
	}
	l.act(access.Act{ID: "shelf-mark", Verb: access.Press})
	if checked() {
		t.Error("the check box does not remove the mark")
	}
	l.press(plain(widget.KeyM))
	l.Do(scene.Print)
	l.rest()
	tree := l.tree()
	if tree.Find(func(n *access.Node) bool {
		return n.Role == access.Choice && n.Name == l.app.Text(assets.PrintMarked)+" 1"
	}) == nil {
		t.Errorf("Print does not offer the marked puzzle:\n%s", tree.String())
	}
}

package game

import (
	"image"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// F2 and Delete work in My Puzzles regardless of the open game. For keys that only the game uses, a
// message says how to return to the game.
func TestKeysOfMyPuzzlesWorkInEveryGame(t *testing.T) {
	for _, start := range []string{"worlds", "worlds?seed=5&steps=9", "fifteen?size=3&seed=5", "klotski?level=classic", "carom?day=2026-03-02"} {
		t.Run(start, func(t *testing.T) {
			l := startA11yTestIn(t, copyOfProfile(t), "en", start, image.Pt(1280, 800))
			l.Do(scene.MyPuzzles)
			l.rest()
			back := l.app.Text(assets.ToolbarBackFirst)
			l.press(plain(widget.KeyF2))
			if tree := l.tree(); tree.ByID("puzzle-name") == nil {
				t.Errorf("F2 shows no field for the name:\n%s", tree.String())
			}
			l.ShowDialog(nil)
			l.rest()
			l.press(plain(widget.KeyDelete))
			tree := l.tree()
			if tree.Find(func(n *access.Node) bool { return strings.HasPrefix(n.ID, "shelf-undo/") }) == nil {
				t.Errorf("Delete deletes no puzzle:\n%s", tree.String())
			}
			if said := l.said(); slices.Contains(said, back) {
				t.Errorf("%q is shown for keys that the page handles", back)
			}
			l.press(widget.KeyPress{Key: widget.KeyS, Mods: widget.Ctrl})
			if said := l.said(); !slices.Contains(said, back) {
				t.Errorf("Ctrl S: %q is not shown in %q", back, said)
			}
		})
	}
}

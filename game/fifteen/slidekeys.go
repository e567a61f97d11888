package fifteen

import (
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// Arrow keys slide tiles, and so do the letters W A S D or the keys that the player binds instead.
// With Shift they slide all tiles of a line. The preference keyInvert turns all of them round.

// slideBindings are the keys beside the arrows, by direction.
var slideBindings = [...]struct {
	dir board.Dir
	scene.Binding
}{
	{board.Up, slideBinding("slide-up", assets.FifteenTilesSlideUp, widget.KeyW)},
	{board.Left, slideBinding("slide-left", assets.FifteenTilesSlideLeft, widget.KeyA)},
	{board.Down, slideBinding("slide-down", assets.FifteenTilesSlideDown, widget.KeyS)},
	{board.Right, slideBinding("slide-right", assets.FifteenTilesSlideRight, widget.KeyD)},
}

func slideBinding(id scene.ActionID, word assets.ID, key widget.Key) scene.Binding {
	return scene.Binding{ID: id, Word: word, Group: assets.FifteenTilesSlideKeys, Default: []scene.Shortcut{{Key: key}}}
}

// slideKeys are the keys that slide tiles. The zero value has the default ones.
type slideKeys struct {
	bound    [len(slideBindings)][]scene.Shortcut // used if changed
	changed  bool
	inverted bool // they move the blank
}

// slideKeysOf returns the keys of the settings.
func slideKeysOf(look scene.Look) slideKeys {
	k := slideKeys{inverted: preferencesOf(look.Settings).invert}
	for i, b := range slideBindings {
		k.bound[i] = scene.BoundKeys(look.Settings, b.Binding)
		k.changed = k.changed || !slices.Equal(k.bound[i], b.Default)
	}
	return k
}

// arrows are the directions of the arrow keys.
var arrows = map[widget.Key]board.Dir{
	widget.KeyUp: board.Up, widget.KeyDown: board.Down, widget.KeyLeft: board.Left, widget.KeyRight: board.Right,
}

// direction returns the direction in which a key slides a tile, and whether it slides all tiles of
// the line.
func (s slideKeys) direction(k widget.KeyPress) (dir board.Dir, all, ok bool) {
	if dir, ok = arrows[k.Key]; ok {
		all, ok = matches(k.Mods, 0)
	}
	for i, b := range slideBindings {
		if ok {
			break
		}
		keys := b.Default
		if s.changed {
			keys = s.bound[i]
		}
		for _, one := range keys {
			// The default letters are keys by their place on a QWERTY keyboard; bound ones are keys by their letter.
			if !ok && (s.changed && k.Key == one.Key || !s.changed && k.Place == one.Key) {
				dir = b.dir
				all, ok = matches(k.Mods, one.Mods)
			}
		}
	}
	if s.inverted {
		dir = dir.Opposite()
	}
	return dir, all, ok
}

// matches reports whether the modifiers of a key are those of a shortcut, perhaps with Shift added,
// which slides all tiles of the line.
func matches(pressed, bound widget.Mods) (all, ok bool) {
	if pressed == bound {
		return false, true
	}
	return true, pressed == bound|widget.Shift
}

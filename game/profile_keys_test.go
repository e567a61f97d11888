package game

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// oldWindow opens the program on a copy of the old profile, with its settings.
func oldWindow(t *testing.T, code string) failingStore {
	t.Helper()
	d := copyOfProfile(t)
	f := failingStore{startA11yTestIn(t, d, "en", code, image.Pt(1280, 800))}
	loaded, warnings, err := settings.Load(d.Config, family.Preferences(families())...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, %v", warnings, err)
	}
	loaded.Language = "en"
	f.app.Change(loaded)
	f.rest()
	return f
}

// copied returns the text that the window copied last, if the system's clipboard cannot be read.
func (f failingStore) copied() string {
	text, _ := f.clipboard.ReadText()
	return text
}

// chosen returns the path that every file dialog returns.
func (f failingStore) chosen() string { return f.app.Files.(chosenFile).path }

// keyEffect is the expected effect of a bound key.
type keyEffect struct {
	code   string
	before string // actions or buttons to perform first
	does   func(f failingStore) bool
}

// opens returns a function that reports whether the dialog of an action is open.
func opens(id scene.ActionID) func(f failingStore) bool {
	return func(f failingStore) bool { return f.CurrentDialog() != nil && f.CurrentDialog().Action() == id }
}

// asks reports whether any dialog is open.
func asks(f failingStore) bool { return f.CurrentDialog() != nil }

// boundKeys returns, for each action bound to a key in the old profile, how its effect is detected.
func boundKeys(t *testing.T) map[scene.ActionID]keyEffect {
	const (
		tiles  = "fifteen?seed=7&scramble=walk&k=9"
		free   = "worlds?board=classicsmall&moves=G0l"
		level  = "klotski?level=classic"
		solves = "fifteen?size=3&seed=99" // the profile has a session of them
	)
	starts := func(other string) func(failingStore) bool {
		return func(f failingStore) bool { return strings.HasPrefix(f.games.Current().Start().String(), other) }
	}
	made := func(moves int) func(failingStore) bool {
		return func(f failingStore) bool { return len(f.games.Current().Moves()) == moves }
	}
	alert := func(f failingStore) bool {
		return len(f.alerts()) > 0
	}
	return map[scene.ActionID]keyEffect{
		"another-game":   {tiles, "", func(f failingStore) bool { return !starts(tiles)(f) && starts("fifteen")(f) }},
		"copy-code":      {free, "", func(f failingStore) bool { return strings.HasPrefix(f.copied(), "worlds?board=classicsmall&") }},
		"describe":       {free, "", alert},
		"display":        {free, "", opens(scene.Display)},
		"edit":           {free, "", asks},
		"goal":           {free, "", func(f failingStore) bool { return f.Action(scene.Goal).Word == assets.GoalHide }},
		"help":           {free, "", opens(scene.Help)},
		"hint":           {level, "resume", alert},
		"keep":           {free, "workbench", func(f failingStore) bool { return asks(f) || len(f.alerts()) > 0 }},
		"least-here":     {level, "resume", func(f failingStore) bool { return strings.Contains(f.said(), "Fewest moves from here") }},
		"look-ahead":     {free, "", alert},
		"new":            {tiles, "", opens(scene.New)},
		"next-level":     {level, "", func(f failingStore) bool { return starts("klotski")(f) && !starts(level)(f) }},
		"open-file":      {free, "", starts("carom")},
		"paste":          {tiles, "", starts("carom")},
		"pause-key":      {tiles, "", func(f failingStore) bool { return f.games.Current().Paused() }},
		"play-puzzle":    {level, "workbench", func(f failingStore) bool { return f.Page() == nil }},
		"previous-level": {"klotski?level=heng-dao-li-ma", "", func(f failingStore) bool { return !starts("klotski?level=heng-dao-li-ma")(f) }},
		"read-row":       {free, "", alert},
		"redo":           {free, "undo", made(1)},
		"rename":         {level, "workbench", asks},
		"restart":        {level, "resume", made(0)},
		"save-file": {free, "", func(f failingStore) bool {
			text, _ := os.ReadFile(f.chosen())
			return strings.Contains(string(text), free)
		}},
		"session":        {tiles, "", func(f failingStore) bool { return !f.app.Settings.Flag("fifteen.session") }},
		"session-delete": {solves, "", asks},
		"shelf-search": {free, "my-puzzles", func(f failingStore) bool {
			tree := f.tree()
			n := tree.ByID("shelf-search")
			return n != nil && n.State&access.Focused != 0
		}},
		"shuffle": {free, "", func(f failingStore) bool { return len(f.games.Current().Moves()) == 0 && !f.games.Current().Solved() }},
		"solution": {level, "resume", func(f failingStore) bool {
			tree := f.tree()
			return tree.ByID("help-show") != nil || tree.ByID("demo-stop") != nil || f.scene().Session().Solved()
		}},
		"undo": {free, "", made(0)},
	}
}

// Each key bound in the old profile performs its action.
func TestOldKeys(t *testing.T) {
	table := boundKeys(t)
	bound := 0
	for _, b := range family.Bindings(families()) {
		if _, ok := table[b.ID]; !ok {
			continue
		}
		t.Run(string(b.ID), func(t *testing.T) {
			test := table[b.ID]
			f := oldWindow(t, test.code)
			f.clipboard.Write = func(string) error { return nil }
			if b.ID == scene.PasteCode {
				f.clipboard.WriteText("carom?day=2026-03-02")
			}
			file := filepath.Join(t.TempDir(), "game.worldslide")
			if b.ID != scene.SaveFile {
				f.write("carom?day=2026-03-02", file)
			}
			f.choose(file, nil)
			keys := scene.BoundKeys(f.app.Settings, b)
			if len(keys) != 1 || slices.Contains(b.Default, keys[0]) {
				t.Fatalf("it has the keys %v", keys)
			}
			f.begin(test.before)
			var done []string
			f.app.OnAction = func(name string) { done = append(done, name) }
			f.press(widget.KeyPress{Key: keys[0].Key, Place: keys[0].Key, Mods: keys[0].Mods})
			if b.ID != scene.SearchOwn && !slices.Contains(done, string(b.ID)) { // the page handles that key itself
				a := f.Action(b.ID)
				t.Fatalf("the key does %v; the action is absent: %t, or cannot be done: %s\n%s", done, a.Hidden, a.Why, f.said())
			}
			f.until("the effect of "+string(b.ID), func() bool { return test.does(f) })
		})
		bound++
	}
	if bound != len(table) {
		t.Errorf("%d actions are bound, want %d", bound, len(table))
	}
}

// The pictures of the old profile are loaded: those for tiles and that of an own board.
func TestOldPictures(t *testing.T) {
	for slot, blue := range map[string]uint8{"own": 0, "own2": 128} {
		f := oldWindow(t, "fifteen?seed=7")
		f.app.Change(f.app.Settings.With("fifteen.picture", slot))
		f.rest()
		picture := f.app.Pictures.Source(slot)
		if picture == nil || picture.Rect.Size() != image.Pt(1024, 1024) {
			t.Fatalf("%s is %v", slot, picture)
		}
		if got, want := picture.RGBAAt(700, 100), (color.RGBA{160, 16, blue, 255}); got != want {
			t.Errorf("%s has the colour %v, want %v", slot, got, want)
		}
	}
	const board = "world-90b4a7123019f17c"
	f := oldWindow(t, "worlds?size=5x4&large=00&gapCells=43&seed=7&steps=30&name=My+garden")
	if picture := f.app.Pictures.Source(board); picture == nil || picture.Rect.Size() != image.Pt(64, 64) {
		t.Errorf("%s is %v", board, picture)
	}
}

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
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// oldWindow opens the program on a copy of the old profile, with its settings.
func oldWindow(t *testing.T, code string) failing {
	t.Helper()
	d := copyOfProfile(t)
	f := failing{listenIn(t, d, "en", code, image.Pt(1280, 800))}
	loaded, warnings, err := settings.Load(d.Config, family.Preferences(families())...)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, %v", warnings, err)
	}
	loaded.Language = "en"
	f.desk.Change(loaded)
	f.rest()
	return f
}

// copied is what the window has copied last, where the system's clipboard cannot be read.
func (f failing) copied() string {
	text, _ := f.clipboard.ReadText()
	return text
}

// chosen is the file that every file dialog is answered by.
func (f failing) chosen() string { return f.desk.Files.(chosen).path }

// keyEffect is what a bound key is expected to do.
type keyEffect struct {
	code   string
	before string // actions of the table, or buttons, first
	does   func(f failing) bool
}

// opens tells that a dialog is open that belongs to an action.
func opens(id desk.ActionID) func(f failing) bool {
	return func(f failing) bool { return f.Shown() != nil && f.Shown().Action() == id }
}

// asks tells that some dialog is open.
func asks(f failing) bool { return f.Shown() != nil }

// boundKeys says for each action that the old profile has bound to a key how it is seen that
// it was done.
func boundKeys(t *testing.T) map[desk.ActionID]keyEffect {
	const (
		tiles  = "fifteen?seed=7&scramble=walk&k=9"
		free   = "worlds?board=classicsmall&moves=G0l"
		level  = "klotski?level=classic"
		solves = "fifteen?size=3&seed=99" // the profile has a session of them
	)
	starts := func(other string) func(failing) bool {
		return func(f failing) bool { return strings.HasPrefix(f.games.At().Start().String(), other) }
	}
	made := func(moves int) func(failing) bool {
		return func(f failing) bool { return len(f.games.At().Moves()) == moves }
	}
	alert := func(f failing) bool {
		return len(f.alerts()) > 0
	}
	return map[desk.ActionID]keyEffect{
		"another-game":   {tiles, "", func(f failing) bool { return !starts(tiles)(f) && starts("fifteen")(f) }},
		"copy-code":      {free, "", func(f failing) bool { return strings.HasPrefix(f.copied(), "worlds?board=classicsmall&") }},
		"describe":       {free, "", alert},
		"display":        {free, "", opens(desk.Display)},
		"edit":           {free, "", asks},
		"goal":           {free, "", func(f failing) bool { return f.Action(desk.Goal).Word == assets.GoalHide }},
		"help":           {free, "", opens(desk.Help)},
		"hint":           {level, "resume", func(f failing) bool { return strings.Contains(f.said(), "moves to go") }},
		"keep":           {free, "workbench", func(f failing) bool { return asks(f) || len(f.alerts()) > 0 }},
		"least-here":     {level, "resume", func(f failing) bool { return strings.Contains(f.said(), "Shortest way from here") }},
		"look-ahead":     {free, "", alert},
		"new":            {tiles, "", opens(desk.New)},
		"next-level":     {level, "", func(f failing) bool { return starts("klotski")(f) && !starts(level)(f) }},
		"open-file":      {free, "", starts("carom")},
		"paste":          {tiles, "", starts("carom")},
		"pause-key":      {tiles, "", func(f failing) bool { return f.games.At().Paused() }},
		"play-puzzle":    {level, "workbench", func(f failing) bool { return f.Page() == nil }},
		"previous-level": {"klotski?level=heng-dao-li-ma", "", func(f failing) bool { return !starts("klotski?level=heng-dao-li-ma")(f) }},
		"read-row":       {free, "", alert},
		"redo":           {free, "undo", made(1)},
		"rename":         {level, "workbench", asks},
		"restart":        {level, "resume", made(0)},
		"save-file":      {free, "", func(f failing) bool { text, _ := os.ReadFile(f.chosen()); return strings.Contains(string(text), free) }},
		"session":        {tiles, "", func(f failing) bool { return !f.desk.Settings.Flag("fifteen.session") }},
		"session-delete": {solves, "", asks},
		"shelf-search": {free, "my-puzzles", func(f failing) bool {
			tree := f.tree()
			n := tree.ByID("shelf-search")
			return n != nil && n.State&access.Focused != 0
		}},
		"shuffle":  {free, "", func(f failing) bool { return len(f.games.At().Moves()) == 0 && !f.games.At().Solved() }},
		"solution": {level, "resume", asks},
		"undo":     {free, "", made(0)},
	}
}

// Each key that the old profile has bound does its action, where that can be done.
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
			if b.ID == desk.PasteCode {
				f.clipboard.WriteText("carom?day=2026-03-02")
			}
			file := filepath.Join(t.TempDir(), "game.worldslide")
			if b.ID != desk.SaveFile {
				f.write("carom?day=2026-03-02", file)
			}
			f.choose(file, nil)
			keys := desk.BoundKeys(f.desk.Settings, b)
			if len(keys) != 1 || slices.Contains(b.Usual, keys[0]) {
				t.Fatalf("it has the keys %v", keys)
			}
			f.begin(test.before)
			var done []string
			f.desk.OnAction = func(name string) { done = append(done, name) }
			f.press(widget.KeyPress{Key: keys[0].Key, Place: keys[0].Key, Mods: keys[0].Mods})
			if b.ID != desk.SearchMade && !slices.Contains(done, string(b.ID)) { // the page takes that key itself
				a := f.Action(b.ID)
				t.Fatalf("the key does %v; the action is absent: %t, or cannot be done: %s\n%s", done, a.Absent, a.Why, f.said())
			}
			f.until("the effect of "+string(b.ID), func() bool { return test.does(f) })
		})
		bound++
	}
	if bound != len(table) {
		t.Errorf("%d actions are bound, want %d", bound, len(table))
	}
}

// The player's own pictures of the old profile are there: those of tiles, and that under an own
// board.
func TestOldPictures(t *testing.T) {
	for slot, blue := range map[string]uint8{"own": 0, "own2": 128} {
		f := oldWindow(t, "fifteen?seed=7")
		f.desk.Change(f.desk.Settings.With("fifteen.picture", slot))
		f.rest()
		picture := f.desk.Pictures.Source(slot)
		if picture == nil || picture.Rect.Size() != image.Pt(1024, 1024) {
			t.Fatalf("%s is %v", slot, picture)
		}
		if got, want := picture.RGBAAt(700, 100), (color.RGBA{160, 16, blue, 255}); got != want {
			t.Errorf("%s has the colour %v, want %v", slot, got, want)
		}
	}
	const board = "world-90b4a7123019f17c"
	f := oldWindow(t, "worlds?size=5x4&large=00&gapCells=43&seed=7&steps=30&name=My+garden")
	if picture := f.desk.Pictures.Source(board); picture == nil || picture.Rect.Size() != image.Pt(64, 64) {
		t.Errorf("%s is %v", board, picture)
	}
}

package game

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The list of families shows the design that each editor will open, also if it was left when the
// program ended: never "empty" for an editor that then shows a board.
func TestChooserShowsDesignsOfEditors(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	first := startA11yTestIn(t, at, "en", "worlds?board=classicsmall&seed=5", image.Pt(1280, 800))
	first.openEditor()
	first.Do(scene.Home)
	first.rest()
	first.Close()

	l := startA11yTestIn(t, at, "en", "worlds", image.Pt(1280, 800))
	l.Do(scene.Workshop)
	l.rest()
	said := strings.Join(l.said(), "\n")
	lies := l.app.Words.Format(assets.WorkshopOnBench, map[string]any{"Name": "My Worlds 1"})
	if !strings.Contains(said, lies) || strings.Count(said, l.app.Text(assets.WorkshopEmptyBench)) != 3 {
		t.Errorf("one of four editors has %q; shown:\n%s", lies, said)
	}
}

// After a restart a stored puzzle that was changed is still linked to its file: Keep asks whether
// to replace it.
func TestKeepAsksAfterARestart(t *testing.T) {
	for _, code := range []string{
		"worlds?board=classicsmall&seed=5", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "klotski?level=classic", "carom?day=2026-03-02",
	} {
		for _, changed := range []bool{true, false} {
			at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
			l := startA11yTestIn(t, at, "en", code, image.Pt(1280, 800))
			l.openEditor()
			l.begin("keep")
			if changed {
				name := l.scene().Family().Puzzle().Name()
				other := map[string]string{
					"worlds": "worlds?board=vertical", "fifteen": "fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8",
					"klotski": "klotski?level=jie-zu-xian-deng", "carom": "carom?day=2026-03-01",
				}[name]
				change(l, other)
			}
			l.rest()
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}

			l = startA11yTestIn(t, at, "en", code, image.Pt(1280, 800))
			l.app.Editors.Edit(l.app, l.scene().Family().Puzzle(), "", nil)
			l.rest()
			l.begin("keep")
			if asks := l.CurrentDialog() != nil && l.CurrentDialog().Action() == scene.Keep; asks != changed {
				t.Errorf("%s, changed: %t: keeping it asks: %t", code, changed, asks)
			}
		}
	}
}

// A design of a newer version, or a damaged one, is kept in its folder when another one takes its place, and
// the player is told.
func TestUnreadableDesignsAreKept(t *testing.T) {
	for file, text := range map[string]string{
		"klotski.draft":             "worldslide-draft 9\nklotski?board=..\n",
		"klotski.worldslide-puzzle": "worldslide-puzzle 9\n",
		"carom.draft":               "dear diary",
		"carom.worldslide-puzzle":   "dear diary",
	} {
		at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
		folder := filepath.Join(at.Data, "workshop")
		if strings.HasSuffix(file, "puzzle") {
			folder = filepath.Join(folder, "puzzles")
		}
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		family, _, _ := strings.Cut(file, ".")
		code := map[string]string{"klotski": "klotski?level=classic", "carom": "carom?day=2026-03-02"}[family]
		l := startA11yTestIn(t, at, "en", code, image.Pt(1280, 800))
		l.openEditor()
		if said := strings.Join(l.said(), "\n"); !strings.Contains(said, file) {
			t.Errorf("%s: nothing is said about it in\n%s", file, said)
		}
		l.idle()
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		var kept []string
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range files {
			if content, err := os.ReadFile(filepath.Join(folder, one.Name())); err == nil && string(content) == text {
				kept = append(kept, one.Name())
			}
		}
		if len(kept) != 1 {
			t.Errorf("%s: it is kept as %q", file, kept)
		}
	}
}

// An incomplete design survives a restart, and undo leads to the complete one before.
func TestIncompleteDesignsSurviveARestart(t *testing.T) {
	for _, c := range []struct {
		code   string
		values puzzle.Values
	}{
		{"worlds?size=5x5&large=00&gapCells=44", puzzle.Values{puzzle.KeySize: "5x5", puzzle.KeyLarge: "0022", puzzle.KeyGapCells: "", puzzle.KeyWrapX: "true"}},
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", puzzle.Values{puzzle.KeyTiles: "1-2-3-4-5-6-7-8-0"}},
		{"klotski?level=classic", puzzle.Values{puzzle.KeyBoard: "BB.H/CC.H/N..O", puzzle.KeyExit: "l1"}},
		{"carom?day=2026-03-02", nil},
	} {
		at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
		l := startA11yTestIn(t, at, "en", c.code, image.Pt(1280, 800))
		l.openEditor()
		l.app.Jobs.Settle(time.After(patience)) // the design is saved
		page := l.Page().(family.EditorHost)
		complete := page.Design()
		if c.values == nil { // a piece less
			c.values = complete.Values()
			c.values[puzzle.KeyGoal] = "--"
		}
		editor := l.scene().Family().Editor().New(l.app, page)
		incomplete, ok := editor.Open(c.values)
		if !ok || incomplete.Missing() == "" {
			t.Fatalf("%v is no incomplete design", c.values)
		}
		page.Perform(family.Set{Design: incomplete})
		l.rest()
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}

		l = startA11yTestIn(t, at, "en", c.code, image.Pt(1280, 800))
		l.app.Editors.Edit(l.app, l.scene().Family().Puzzle(), "", nil)
		l.rest()
		page = l.Page().(family.EditorHost)
		if got := page.Design(); got != incomplete {
			t.Errorf("%s: after a restart the design is %v, want %v", c.code, got.Values(), incomplete.Values())
		}
		l.Do(scene.Undo)
		if got := page.Design(); got != complete {
			t.Errorf("%s: undo leads to %v, want %v", c.code, got.Values(), complete.Values())
		}
	}
}

// change replaces the board in the open editor by that of another code, as an edit.
func change(l *a11yTest, text string) {
	l.t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		l.t.Fatal(err)
	}
	page, ok := l.Page().(family.EditorHost)
	editing := l.scene().Family().Editor()
	if !ok || editing == nil {
		l.t.Fatal("no editor is open")
	}
	design, ok := editing.New(l.app, page).Open(code.Values)
	if !ok {
		l.t.Fatalf("%s cannot be edited", text)
	}
	page.Perform(family.Set{Design: design})
}

// Making a board smaller shows a message that lists all that is removed or moved, and one undo
// restores it.
func TestSmallerBoardsSayWhatTheyChange(t *testing.T) {
	for _, c := range []struct {
		name, code, button string
		says               assets.ID
	}{
		{"a block of Klotski", "klotski?board=AABB./AA..R/NOPQ.&exit=d1", "columns-less", assets.WorkshopCutOff},
		{"the exit of Klotski", "klotski?board=AA.../AA.../NOP..&exit=d4", "columns-less", assets.KlotskiWorkshopExitMoved},
		{"its exit at the side", "klotski?board=AA.../AA.../...../.....&exit=r3", "rows-less", assets.KlotskiWorkshopExitMoved},
		{"a gap of Worlds", "worlds?size=6x6&large=00&gapCells=5500", "worlds-columns-less", assets.WorkshopCutOff},
		{"its last gap", "worlds?size=6x6&large=00&gapCells=55", "worlds-columns-less", assets.WorldsWorkshopGapMoved},
		{"a large piece of Worlds", "worlds?size=6x6&large=40&gapCells=05", "worlds-columns-less", assets.WorkshopCutOff},
		{"an order of Fifteen", "fifteen?size=4x4&tiles=2-1-3-4-5-6-7-8-9-10-11-12-13-14-15-0", "columns-less", assets.WorkshopOrderGone},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := startA11yTest(t, "en", c.code, image.Pt(1280, 800))
			l.openEditor()
			before := l.tree()
			columns := before.ByID(c.button)
			if columns == nil {
				t.Fatalf("there is no %s:\n%s", c.button, before.String())
			}
			board := before.ByID("editor-board").String()
			words, _, _ := strings.Cut(l.app.Text(c.says), "{{")
			l.act(access.Act{ID: c.button, Verb: access.Press})
			if said := strings.Join(l.said(), "\n"); !strings.Contains(said, words) {
				t.Errorf("%q is not shown:\n%s", words, said)
			}
			l.press(ctrl(widget.KeyZ))
			after := l.tree()
			if got := after.ByID("editor-board").String(); got != board {
				t.Errorf("one undo leaves\n%s\nof\n%s", got, board)
			}
		})
	}
}

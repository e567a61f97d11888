package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// What the choice of families says of a bench is what lies there, also of one that was left when
// the program ended: never that it is empty while a board is shown then.
func TestChooserSaysWhatLiesOnTheBenches(t *testing.T) {
	at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	first := listenIn(t, at, "en", "worlds?board=classicsmall&seed=5", image.Pt(1280, 800))
	first.workbench()
	first.Do(desk.Home)
	first.settled()
	first.Close()

	l := listenIn(t, at, "en", "worlds", image.Pt(1280, 800))
	l.Do(desk.Workshop)
	l.rest()
	said := strings.Join(l.said(), "\n")
	lies := l.desk.Words.Format(assets.WorkshopOnBench, map[string]any{"Name": "Worlds 1"})
	if !strings.Contains(said, lies) || strings.Count(said, l.desk.Text(assets.WorkshopEmptyBench)) != 3 {
		t.Errorf("one of four benches has %q; said:\n%s", lies, said)
	}
}

// What a smaller board takes away or moves is said, whatever it is, and one undo brings it back.
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
			l := listen(t, "en", c.code, image.Pt(1280, 800))
			l.workbench()
			before := l.tree()
			columns := before.ByID(c.button)
			if columns == nil {
				t.Fatalf("there is no %s:\n%s", c.button, before.String())
			}
			bench := before.ByID("bench").String()
			words, _, _ := strings.Cut(l.desk.Text(c.says), "<no value>")
			l.act(access.Act{ID: c.button, Verb: access.Press})
			if said := strings.Join(l.said(), "\n"); !strings.Contains(said, words) {
				t.Errorf("%q is not said:\n%s", words, said)
			}
			l.press(ctrl(widget.KeyZ))
			after := l.tree()
			if got := after.ByID("bench").String(); got != bench {
				t.Errorf("one undo leaves\n%s\nof\n%s", got, bench)
			}
		})
	}
}

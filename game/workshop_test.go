package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
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

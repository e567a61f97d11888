package game

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/testkit"
	"worldslide/ui/widget"
)

// A replay uses the clock of its result, in every family: time starts when the player could move.
// Without a result, as for a code, it starts with the first move.
func TestReplayIsTimedAsItsResult(t *testing.T) {
	for _, start := range []string{"worlds?seed=5&steps=9", "fifteen?size=3&seed=7", "klotski?level=heng-dao-li-ma", "carom?day=2026-03-12"} {
		t.Run(start, func(t *testing.T) {
			code, err := testkit.SolvedGame(t.Context(), start, time.Second)
			if err != nil {
				t.Fatal(err)
			}
			const looked = 7 * time.Second
			moving := time.Duration(len(code.Moves)-1) * time.Second
			for _, test := range []struct{ recorded, want time.Duration }{{looked + moving, looked + moving}, {0, moving}} {
				l := startA11yTest(t, "en", start, image.Pt(1280, 1080)) // high enough for the times of rows
				l.games.Watch(scene.Recording{Code: code, Time: test.recorded})
				l.press(plain(widget.KeyEnd))
				made := code.Family.Metrics(code.Moves)[0].Count // as the panel counts
				all := map[string]any{"Move": made, "All": made}
				want := l.sc.Words.Format(assets.ReplayPosition, all) + "  " + parts.FormatTime(l.sc, test.want)
				if said := l.said(); !slices.Contains(said, want) {
					t.Errorf("recorded %v: %q is not shown in\n%s", test.recorded, want, strings.Join(said, "\n"))
				}
				if strings.HasPrefix(start, "fifteen") {
					// The last row is done when the board is.
					l.press(plain(widget.KeyHome))
					if said := l.said(); !slices.Contains(said[slices.Index(said, l.sc.Text(assets.ReplayLongest)):], parts.FormatTime(l.sc, test.want)) {
						t.Errorf("recorded %v: no row is done at %v:\n%s", test.recorded, test.want, strings.Join(said, "\n"))
					}
				}
			}
		})
	}
}

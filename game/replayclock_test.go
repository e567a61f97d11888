package game

import (
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/testkit"
	"worldslide/ui/access"
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
				want := l.app.Words.Format(assets.ReplayPosition, all) + "  " + parts.FormatTime(l.app.Look(), test.want)
				if said := l.said(); !slices.Contains(said, want) {
					t.Errorf("recorded %v: %q is not shown in\n%s", test.recorded, want, strings.Join(said, "\n"))
				}
				if strings.HasPrefix(start, "fifteen") {
					// The last row is done when the board is.
					l.press(plain(widget.KeyHome))
					said := l.said()
					facts := said[slices.Index(said, l.app.Text(assets.ReplayLongest)):]
					// Its moves are a second apart. A recording without a wait begins with the first.
					row := regexp.MustCompile("^" + regexp.QuoteMeta(parts.FormatTime(l.app.Look(), test.want)) + " · [12][.][0-9] moves/s$")
					if !slices.ContainsFunc(facts, row.MatchString) {
						t.Errorf("recorded %v: no row is done at %v:\n%s", test.recorded, test.want, strings.Join(said, "\n"))
					}
					if pace := parts.FormatPace(l.app.Look(), made, test.want); slices.Contains(facts, pace) {
						t.Errorf("%q is shown before the first move", pace)
					}
					l.press(plain(widget.KeyEnd))
					if pace := parts.FormatPace(l.app.Look(), made, test.want); !slices.Contains(l.said(), pace) {
						t.Errorf("%q is not shown in\n%s", pace, strings.Join(l.said(), "\n"))
					}
				}
			}
		})
	}
}

// The speeds of a replay have different names, and its controls stay where they are while it plays, in
// windows with and without room for the words.
func TestReplayControlsStay(t *testing.T) {
	code, err := testkit.SolvedGame(t.Context(), "fifteen?size=3&seed=7", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	l := startA11yTest(t, "en", "fifteen?size=3&seed=7", wideWindow)
	for _, size := range []image.Point{wideWindow, {X: 640, Y: 480}, {X: 360, Y: 640}} {
		l.look(size, 100)
		l.games.Watch(scene.Recording{Code: code})
		l.press(plain(widget.KeyHome))
		still := l.places()
		l.input(widget.Input{Keys: []widget.KeyPress{plain(widget.KeySpace)}})
		l.input(widget.Input{})
		playing := l.places()
		for _, id := range []widget.ID{"replay-play", "replay-speed", "replay-slider"} {
			if playing[id] != still[id] || still[id].Empty() {
				t.Errorf("%v: %s is at %v, playing at %v", size, id, still[id], playing[id])
			}
		}
		l.press(plain(widget.KeySpace))
		l.begin("replay-speed")
		names := map[string]bool{}
		for i := range 8 {
			entry := l.find(func(n *access.Node) bool { return n.ID == string(widget.Nth("replay-speed", i)) })
			if entry == nil || names[entry.Name] {
				t.Errorf("%v: speed %d is %v, of %v", size, i, entry, names)
			} else {
				names[entry.Name] = true
			}
		}
		l.press(plain(widget.KeyEscape))
	}
}

package game

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// The running clock has the decimals of the settings, and the window wakes when they change and not
// before. Screen readers get whole seconds.
func TestClockDecimals(t *testing.T) {
	for _, test := range []struct {
		decimals int
		step     time.Duration
		format   func(ms int64) string
	}{
		{0, time.Second, func(ms int64) string { return fmt.Sprintf("0:%02d", ms/1000) }},
		{1, time.Second / 10, func(ms int64) string { return fmt.Sprintf("0:%02d.%d", ms/1000, ms/100%10) }},
		{2, time.Second / 30, func(ms int64) string { return fmt.Sprintf("0:%02d.%02d", ms/1000, ms/10%100) }},
	} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
			l := startA11yTest(t, "en", "fifteen?size=3&tiles=1-2-3-4-0-5-6-7-8", size)
			s := l.app.Settings
			s.ClockDecimals = test.decimals
			l.app.Change(s)
			l.press(plain(widget.KeyLeft))
			for range 11 {
				l.scene().Update(112*time.Millisecond, false)
			}
			for range 60 { // until animations have ended
				l.input(widget.Input{})
			}
			clock := l.games.Current().Clock()
			if want := test.format(clock.Milliseconds()); clock == 0 || !shows(l.Game, want) {
				t.Errorf("%d decimals, %v: the clock at %v is not %s", test.decimals, size, clock, want)
			}
			// The window also wakes now and then, so that time is not lost to a sleep.
			if after, wakes := l.app.UI.Wake(); !wakes || after > test.step-clock%test.step || test.decimals > 0 && after != test.step-clock%test.step {
				t.Errorf("%d decimals: the window wakes after %v, the clock is %v", test.decimals, after, clock)
			}
			tree := l.tree()
			n := tree.Find(func(n *access.Node) bool { return n.ID == "clock" })
			if want := fmt.Sprintf("0:%02d", clock/time.Second); n == nil || n.Value != want {
				t.Errorf("%d decimals: screen readers are told %+v, want %s", test.decimals, n, want)
			}
		}
	}
}

// The decimals hold on the card of a solved game, in the parts of its review and beside a ghost.
func TestDecimalsAfterTheGame(t *testing.T) {
	for decimals, format := range map[int]func(ms int64) string{
		0: func(ms int64) string { return fmt.Sprintf("0:%02d", ms/1000) },
		2: func(ms int64) string { return fmt.Sprintf("0:%02d.%02d", ms/1000, ms/10%100) },
	} {
		l := seriesTest{a11yTest: startA11yTest(t, "en", "fifteen?size=3&scramble=walk&k=4&seed=2", wideWindow)}
		s := l.app.Settings
		s.ClockDecimals = decimals
		l.app.Change(s)
		l.solve(0)
		want := format(l.last().Time.Milliseconds())
		says := func(where string) {
			t.Helper()
			for _, said := range l.said() {
				if slices.Contains(strings.Fields(said), want) {
					return
				}
			}
			t.Errorf("%d decimals: %s does not say %s:\n%v", decimals, where, want, l.said())
		}
		l.press(plain(widget.KeyEnter)) // brings the card
		says("the card")
		l.do("review")
		l.idle()
		for _, said := range l.said() {
			if _, time, ok := strings.Cut(said, " moves · "); ok && strings.Contains(time, ".") != (decimals > 0) {
				t.Errorf("%d decimals: the review says %q", decimals, said)
			}
		}
		l.press(plain(widget.KeyEscape))
		l.do("race")
		says("the ghost")
	}
}

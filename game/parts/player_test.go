package parts

import (
	"fmt"
	"testing"
	"time"

	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// A player makes each move when it is due. After a late update it makes the missed moves only if it
// has to catch up.
func TestPlayer(t *testing.T) {
	for _, test := range []struct {
		catchUp bool
		want    string
	}{{false, "0 0 1 1 2 3 3"}, {true, "0 0 1 1 4 5 5"}} {
		app := &scene.App{Frame: scene.Frame{UI: widget.New(nil, nil)}}
		var p Player
		p.Start(&app.Frame, time.Second)
		made := 0
		var got []int
		for _, now := range []time.Duration{0, 999, 1000, 1999, 4500, 5500, 6500} {
			app.Now = now * time.Millisecond
			p.Update(&app.Frame, test.catchUp, func() (time.Duration, bool) {
				made++
				return time.Second, made < 5
			})
			if now == 5500 {
				p.Stop()
			}
			got = append(got, made)
		}
		if s := fmt.Sprint(got); s != "["+test.want+"]" || p.Playing() {
			t.Errorf("catching up %v: %s, want %s", test.catchUp, s, test.want)
		}
	}
}

// The selected speed stays, unless fewer speeds are available.
func TestPlayerSpeed(t *testing.T) {
	var p Player
	before := p.Speed(8, 1)
	p.ChooseSpeed(6)
	if after, fewer := p.Speed(8, 1), p.Speed(4, 0); before != 1 || after != 6 || fewer != 3 {
		t.Errorf("speeds %d, %d and %d", before, after, fewer)
	}
}

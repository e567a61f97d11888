package parts

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// speed is a multiple of the speed at which the moves were made, or of an even speed.
type speed struct {
	real   bool
	factor float64
}

// EvenSpeeds are the default speeds for moves at even intervals, as factors.
var EvenSpeeds = []float64{1, 2, 3, 4}

// Speeds of tracks without and with times, and the index of the default.
var (
	evenSpeeds        = speedsOf(EvenSpeeds)
	timedSpeeds       = []speed{{true, 0.5}, {true, 1}, {true, 2}, {true, 4}, {true, 8}, {false, 1}, {false, 2}, {false, 4}}
	defaultTimedSpeed = 5
	asPlayed          = 1 // index of timedSpeeds
)

// PlayAsPlayed chooses the speed at which the moves of a recording were made.
func (k *TransportBar) PlayAsPlayed() { k.player.ChooseSpeed(asPlayed) }

func speedsOf(factors []float64) (speeds []speed) {
	for _, factor := range factors {
		speeds = append(speeds, speed{false, factor})
	}
	return speeds
}

// longestPause is the longest time from one move to the next at real speed 1. Nobody watches the player
// think for longer.
const longestPause = 2 * time.Second

// timed reports whether the times of the moves are known.
func timed(t Track) bool { return t.Times() != nil && t.Times().Duration() > 0 }

// speeds returns the speeds for a track, and the index of the current one.
func (k *TransportBar) speeds(t Track) (all []speed, current int) {
	if timed(t) {
		return timedSpeeds, k.player.Speed(len(timedSpeeds), defaultTimedSpeed)
	}
	return evenSpeeds, k.player.Speed(len(evenSpeeds), 0)
}

// choose sets the speed with an index, or the nearest one. While playing, the next move is due after
// a new interval.
func (k *TransportBar) choose(fr *scene.Frame, t Track, index int) {
	all, _ := k.speeds(t)
	k.player.ChooseSpeed(min(max(index, 0), len(all)-1))
	if k.Playing() {
		k.player.Start(fr, k.interval(t))
	}
}

// ChangeSpeed goes by a number of speeds up, or down if it is negative.
func (k *TransportBar) ChangeSpeed(fr *scene.Frame, t Track, by int) {
	_, current := k.speeds(t)
	k.choose(fr, t, current+by)
}

// interval returns the time from the current move to the next.
func (k *TransportBar) interval(t Track) time.Duration {
	all, current := k.speeds(t)
	wait := t.MoveInterval()
	if all[current].real {
		at, _ := t.Position()
		if at == 0 {
			return replayStart // not the time that the player thought before the first move
		}
		wait = min(t.Times().TimeOf(at+1)-t.Times().TimeOf(at), longestPause)
	}
	return time.Duration(float64(wait) / all[current].factor)
}

// PlayTime returns the play time at the current moment. It runs while the bar plays, also where a pause of
// the player is shortened.
func (k *TransportBar) PlayTime(fr *scene.Frame, t Track) time.Duration {
	at, all := t.Position()
	from := t.Times().TimeOf(at)
	if !k.Playing() || at >= all {
		return from
	}
	wait := max(k.interval(t), 1)
	left := min(max(k.player.next-fr.Now, 0), wait)
	fr.UI.WakeAfter(hundredthsGap)
	return from + time.Duration(float64(t.Times().TimeOf(at+1)-from)*(1-float64(left)/float64(wait)))
}

// realTime reports whether moves are made at the times at which they were made.
func (k *TransportBar) realTime(t Track) bool {
	all, current := k.speeds(t)
	return all[current].real
}

// speedName returns the name of a speed.
func speedName(look scene.Look, s speed) string {
	id := assets.ReplayEven
	if s.real {
		id = assets.ReplayReal
	}
	return look.Words.Format(id, map[string]any{"Factor": look.Words.Decimal(s.factor, 'g', -1)})
}

// speedDrop is the drop-down list of speeds. Its button is as wide as the longest name or, if there
// is little room, as a number.
type speedDrop struct {
	names []string
	shown string // the number alone, or ""
	width int
}

// speedDrop returns the list of speeds for a track. bare leaves only the number on its button.
func (k *TransportBar) speedDrop(fr *scene.Frame, t Track, bare bool) speedDrop {
	speeds, chosen := k.speeds(t)
	var s speedDrop
	for _, one := range speeds {
		s.names = append(s.names, speedName(fr.Look(), one))
	}
	if !bare {
		s.width = fr.UI.DropDownWidth(s.names)
		return s
	}
	s.shown = number(s.names[chosen])
	s.width = fr.UI.DropDownWidth([]string{"0.5×"})
	return s
}

// number returns the number at the end of the name of a speed.
func number(name string) string { return name[strings.LastIndex(name, " ")+1:] }

// declare declares the list.
func (s speedDrop) declare(fr *scene.Frame, k *TransportBar, t Track, at image.Rectangle) {
	_, chosen := k.speeds(t)
	to := chosen
	fr.UI.SetA11y("replay-speed", access.Node{Name: fr.Text(assets.ReplaySpeedTip)})
	if fr.UI.DropDown("replay-speed", at, s.names, &to, widget.DropSpec{Shown: s.shown, Hint: fr.Text(assets.ReplaySpeedTip)}) {
		k.choose(fr, t, to)
	}
}

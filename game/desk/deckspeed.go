package desk

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// How fast a deck plays: as the moves were made, or evenly.

// speed is how fast moves follow each other: as they were made, or evenly.
type speed struct {
	real   bool
	factor float64
}

// The speeds of tapes without and with times, and which of them is the usual one.
var (
	evenSpeeds  = []speed{{false, 1}, {false, 2}, {false, 3}, {false, 4}}
	timedSpeeds = []speed{{true, 0.5}, {true, 1}, {true, 2}, {true, 4}, {true, 8}, {false, 1}, {false, 2}, {false, 4}}
	usualTimed  = 1
)

// speeds returns those of a tape, and which of them is chosen.
func (k *Deck) speeds(t Tape) (all []speed, chosen int) {
	all, usual := evenSpeeds, 0
	if timed, ok := t.(TimedTape); ok && timed.Timed() {
		all, usual = timedSpeeds, usualTimed
	}
	if !k.chosen {
		return all, usual
	}
	return all, min(k.speed, len(all)-1)
}

// choose makes a speed the one that holds.
func (k *Deck) choose(d *Desk, t Tape, index int) {
	all, _ := k.speeds(t)
	k.chosen, k.speed = true, min(max(index, 0), len(all)-1)
	if k.Playing {
		k.next = d.Now + k.step(d, t)
	}
}

// Hurry chooses the speed so many places after the one that holds.
func (k *Deck) Hurry(d *Desk, t Tape, by int) {
	_, now := k.speeds(t)
	k.choose(d, t, now+by)
}

// step is the time from the move shown to the next.
func (k *Deck) step(d *Desk, t Tape) time.Duration {
	all, chosen := k.speeds(t)
	lasts := t.Pace()
	if all[chosen].real {
		timed := t.(TimedTape) // or it had no such speed
		at, _ := t.Place(d)
		lasts = timed.TimeOf(at+1) - timed.TimeOf(at)
	}
	return time.Duration(float64(lasts) / all[chosen].factor)
}

// inTime reports whether moves are shown when they were made.
func (k *Deck) inTime(t Tape) bool {
	all, chosen := k.speeds(t)
	return all[chosen].real
}

// speedName says a speed.
func speedName(d *Desk, s speed) string {
	id := assets.ReplayEven
	if s.real {
		id = assets.ReplayReal
	}
	return d.Words.Format(id, map[string]any{"Factor": d.Words.Decimal(s.factor, 'g', -1)})
}

// speedDrop is the list of the speeds. It is as wide as its longest name, or, where there
// is little room, as the numbers, and lists the names all the same.
type speedDrop struct {
	names []string
	shown string // the number alone, or ""
	width int
}

// speedDrop describes the list of the speeds of a tape.
func (k *Deck) speedDrop(d *Desk, t Tape, bare bool) speedDrop {
	speeds, chosen := k.speeds(t)
	var s speedDrop
	for _, one := range speeds {
		s.names = append(s.names, speedName(d, one))
	}
	if !bare {
		s.width = d.UI.DropDownWidth(s.names)
		return s
	}
	s.shown = number(s.names[chosen])
	s.width = d.UI.DropDownWidth([]string{"0.5×"})
	return s
}

// number returns the number at the end of the name of a speed.
func number(name string) string { return name[strings.LastIndex(name, " ")+1:] }

// declare declares the list.
func (s speedDrop) declare(d *Desk, k *Deck, t Tape, at image.Rectangle) {
	_, chosen := k.speeds(t)
	to := chosen
	d.UI.Tell("replay-speed", access.Node{Name: d.Text(assets.ReplaySpeedTip)})
	if d.UI.DropDown("replay-speed", at, s.names, &to, widget.DropSpec{Shown: s.shown, Hint: d.Text(assets.ReplaySpeedTip)}) {
		k.choose(d, t, to)
	}
}

package art

import (
	"fmt"
	"strings"
)

// A solved picture turns to the light of the hour: the same picture in other colours. Each hour is a palette, so
// it fits the picture and its moving parts at any size. Light falls from the whole sky, pink or golden: no hour is
// darker than the day. Water mirrors the sky, and windows are lit.

// Hour is a time of day with a light of its own.
type Hour int

// The hours.
const (
	Dawn Hour = iota
	Evening
	hourCount
)

// Hours is the number of hours.
const Hours = int(hourCount)

// light is the light of an hour: the colour of the sky, that of the low sun, and how much of them is mixed with
// colours, in percent.
type light struct {
	sky, sun           uint32
	inWater, inSnow    int // of the sky
	onGround, onBright int // of the sun
	window             uint32
}

var lights = [Hours]light{
	Dawn:    {sky: 0xffc4b8, sun: 0xffd38c, inWater: 42, inSnow: 45, onGround: 22, onBright: 40, window: 0xffe27a},
	Evening: {sky: 0xffb09a, sun: 0xffb347, inWater: 42, inSnow: 45, onGround: 24, onBright: 42, window: 0xffd84f},
}

// at returns the value of a colour at an hour.
func (h Hour) at(ink colour, w World) uint32 {
	l, value := lights[h], paints[ink][w]
	switch {
	case ink == window || ink == flame:
		return l.window
	case ink == outline || ink >= iconBoard:
		return value
	case ink >= waterDeep && ink <= foam, ink >= swampDark && ink <= swampGlow:
		return tinted(value, l.sky, l.inWater)
	case ink >= snowDeep && ink <= snowLight:
		return tinted(value, l.sky, l.inSnow)
	case ink >= stoneLight && ink <= stonePale, ink == roadLight, ink >= rockLight && ink <= rockPale:
		return tinted(value, l.sun, l.onBright)
	}
	return tinted(value, l.sun, l.onGround)
}

// tinted returns a colour with part percent of another one.
func tinted(value, other uint32, part int) uint32 {
	var sum uint32
	for shift := 0; shift < 24; shift += 8 {
		a, b := int(value>>shift&0xff), int(other>>shift&0xff)
		sum |= uint32(a+(b-a)*part/100) << shift
	}
	return sum
}

// HoursText returns the colours of a world by day, and what they are at each hour, as hexadecimal numbers: a
// line for each colour.
func HoursText(w World) string {
	var text strings.Builder
	for ink := outline; ink < iconBoard; ink++ {
		fmt.Fprintf(&text, "%06x", paints[ink][w])
		for h := range hourCount {
			fmt.Fprintf(&text, " %06x", h.at(ink, w))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

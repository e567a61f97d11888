package screen

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// layout is what the player's keyboard has printed on the letter keys. The zero value is that of a US
// keyboard.
type layout struct {
	labels [26]string // by the place of a key on a US keyboard; "" for its letter there
}

// read reads the layout with a function that names keys, as ebiten.KeyName does.
func (l *layout) read(name func(ebiten.Key) string) {
	for i := range l.labels {
		label := name(ebiten.KeyA + ebiten.Key(i))
		if upper := strings.ToUpper(label); len(label) == 1 || len(upper) > 1 { // that of a dotless i is an I
			label = upper
		}
		l.labels[i] = label
	}
}

// label returns what is printed on the key at a place, in capital letters.
func (l *layout) label(place widget.Key) string {
	if place < widget.KeyA || place > widget.KeyZ {
		return ""
	}
	if label := l.labels[place-widget.KeyA]; label != "" {
		return label
	}
	return string(rune('A' + place - widget.KeyA))
}

// held reports whether a letter is down, by what is printed on the keys.
func (l *layout) held(letter widget.Key, down func(ebiten.Key) bool) bool {
	for i := range l.labels {
		if place := widget.KeyA + widget.Key(i); letterOf(l.label(place), place) == letter && down(ebiten.KeyA+ebiten.Key(i)) {
			return true
		}
	}
	return false
}

// letterOf returns the key of a label in capital letters: a Latin letter, or else the key at its place.
func letterOf(label string, place widget.Key) widget.Key {
	if len(label) == 1 && label[0] >= 'A' && label[0] <= 'Z' {
		return widget.KeyA + widget.Key(label[0]-'A')
	}
	return place
}

// Printed returns what is printed on the letter key at a place of a US keyboard.
func (c *Collector) Printed(place widget.Key) string { return c.layout.label(place) }

// Held reports whether a letter is down, by what is printed on the key.
func (c *Collector) Held(letter widget.Key) bool { return c.layout.held(letter, ebiten.IsKeyPressed) }

// noteLayout reads the layout again if a key has another letter than it says.
func (c *Collector) noteLayout(k widget.KeyPress) {
	if k.Place >= widget.KeyA && k.Place <= widget.KeyZ && letterOf(c.layout.label(k.Place), k.Place) != k.Key {
		c.layout.read(ebiten.KeyName)
	}
}

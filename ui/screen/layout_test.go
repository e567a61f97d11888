package screen

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// A layout says what is printed on the letter keys, and finds the key with a letter.
func TestLayout(t *testing.T) {
	var l layout
	names := map[ebiten.Key]string{ebiten.KeyA: "q", ebiten.KeyQ: "a", ebiten.KeyW: "é", ebiten.KeyR: "ı", ebiten.KeyS: "i"}
	l.read(func(k ebiten.Key) string { return names[k] })
	for place, want := range map[widget.Key]string{
		widget.KeyA: "Q", widget.KeyQ: "A", widget.KeyW: "É", widget.KeyR: "ı", widget.KeyS: "I", widget.KeyG: "G", widget.KeyUp: "",
	} {
		if got := l.label(place); got != want {
			t.Errorf("%d has %q printed, want %q", place, got, want)
		}
	}
	for letter, key := range map[widget.Key]ebiten.Key{widget.KeyQ: ebiten.KeyA, widget.KeyI: ebiten.KeyS, widget.KeyG: ebiten.KeyG} {
		if !l.held(letter, func(k ebiten.Key) bool { return k == key }) {
			t.Errorf("the letter %d is not found on %v", letter, key)
		}
	}
}

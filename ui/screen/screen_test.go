package screen

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

func TestShadersCompile(t *testing.T) {
	for name, source := range map[string]string{"boxes": boxShader, "pictures": pictureShader} {
		if _, err := ebiten.NewShader([]byte(source)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestBrokenFontIsAnError(t *testing.T) {
	_, err := New(Resources{Regular: []byte("no font")})
	if err == nil || !strings.Contains(err.Error(), "regular font") {
		t.Errorf("New gave %v, want an error that names the font", err)
	}
}

func TestKeysGoByPlaceAndLetter(t *testing.T) {
	for code, want := range map[ebiten.Key]widget.Key{
		ebiten.KeyA: widget.KeyA, ebiten.KeyZ: widget.KeyZ,
		ebiten.KeyDigit0: widget.Key0, ebiten.KeyNumpad9: widget.Key9,
		ebiten.KeyF1: widget.KeyF1, ebiten.KeyF12: widget.KeyF12,
		ebiten.KeyArrowUp: widget.KeyUp, ebiten.KeyArrowRight: widget.KeyRight,
		ebiten.KeyNumpadEnter: widget.KeyEnter, ebiten.KeySpace: widget.KeySpace,
		ebiten.KeyBackquote: widget.KeyOther,
	} {
		if got := placeOf(code); got != want {
			t.Errorf("%v is %d, want %d", code, got, want)
		}
	}
	if !isModifier(ebiten.KeyShiftLeft) || isModifier(ebiten.KeyA) {
		t.Error("modifiers are mixed up")
	}
}

func TestInputMethodKeepsItsKeys(t *testing.T) {
	keys := []widget.KeyPress{{Key: widget.KeyEnter}}
	var ty typing
	if got := ty.filter(keys); len(got) != 1 {
		t.Error("keys were dropped without a composition")
	}
	ty.handled = true
	if got := ty.filter(keys); len(got) != 0 {
		t.Error("the Enter that ends a composition reached the widgets")
	}
}

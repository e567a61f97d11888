package screen

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// keyPress converts a key. Ebitengine names keys by their position on a US keyboard; shortcuts use
// the letter printed on the key.
func keyPress(code ebiten.Key, mods widget.Mods, repeated bool) widget.KeyPress {
	place := placeOf(code)
	k := widget.KeyPress{Key: place, Place: place, Mods: mods, Repeated: repeated}
	if place >= widget.KeyA && place <= widget.KeyZ || place >= widget.KeyComma {
		if name := strings.ToLower(ebiten.KeyName(code)); len(name) == 1 {
			switch letter := name[0]; {
			case letter >= 'a' && letter <= 'z':
				k.Key = widget.KeyA + widget.Key(letter-'a')
			case letter == ',':
				k.Key = widget.KeyComma
			case letter == '.':
				k.Key = widget.KeyPeriod
			case letter == '-':
				k.Key = widget.KeyMinus
			case letter == '=':
				k.Key = widget.KeyEqual
			}
		}
	}
	return k
}

func placeOf(code ebiten.Key) widget.Key {
	switch {
	case code >= ebiten.KeyA && code <= ebiten.KeyZ:
		return widget.KeyA + widget.Key(code-ebiten.KeyA)
	case code >= ebiten.KeyDigit0 && code <= ebiten.KeyDigit9:
		return widget.Key0 + widget.Key(code-ebiten.KeyDigit0)
	case code >= ebiten.KeyNumpad0 && code <= ebiten.KeyNumpad9:
		return widget.Key0 + widget.Key(code-ebiten.KeyNumpad0)
	}
	switch code {
	case ebiten.KeyF1:
		return widget.KeyF1
	case ebiten.KeyF2:
		return widget.KeyF2
	case ebiten.KeyF3:
		return widget.KeyF3
	case ebiten.KeyF4:
		return widget.KeyF4
	case ebiten.KeyF5:
		return widget.KeyF5
	case ebiten.KeyF6:
		return widget.KeyF6
	case ebiten.KeyF7:
		return widget.KeyF7
	case ebiten.KeyF8:
		return widget.KeyF8
	case ebiten.KeyF9:
		return widget.KeyF9
	case ebiten.KeyF10:
		return widget.KeyF10
	case ebiten.KeyF11:
		return widget.KeyF11
	case ebiten.KeyF12:
		return widget.KeyF12
	case ebiten.KeyArrowUp:
		return widget.KeyUp
	case ebiten.KeyArrowDown:
		return widget.KeyDown
	case ebiten.KeyArrowLeft:
		return widget.KeyLeft
	case ebiten.KeyArrowRight:
		return widget.KeyRight
	case ebiten.KeyHome:
		return widget.KeyHome
	case ebiten.KeyEnd:
		return widget.KeyEnd
	case ebiten.KeyPageUp:
		return widget.KeyPageUp
	case ebiten.KeyPageDown:
		return widget.KeyPageDown
	case ebiten.KeyTab:
		return widget.KeyTab
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		return widget.KeyEnter
	case ebiten.KeySpace:
		return widget.KeySpace
	case ebiten.KeyEscape:
		return widget.KeyEscape
	case ebiten.KeyBackspace:
		return widget.KeyBackspace
	case ebiten.KeyDelete:
		return widget.KeyDelete
	case ebiten.KeyComma:
		return widget.KeyComma
	case ebiten.KeyPeriod, ebiten.KeyNumpadDecimal:
		return widget.KeyPeriod
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract:
		return widget.KeyMinus
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd:
		return widget.KeyEqual
	}
	return widget.KeyOther
}

// isModifier reports whether a key is a modifier.
func isModifier(code ebiten.Key) bool {
	switch code {
	case ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControlLeft, ebiten.KeyControlRight,
		ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyMetaLeft, ebiten.KeyMetaRight,
		ebiten.KeyShift, ebiten.KeyControl, ebiten.KeyAlt, ebiten.KeyMeta,
		ebiten.KeyCapsLock, ebiten.KeyNumLock, ebiten.KeyScrollLock:
		return true
	}
	return false
}

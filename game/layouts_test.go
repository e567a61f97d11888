package game

import (
	"slices"
	"strings"
	"testing"

	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// keyboards are what is printed on the keys whose places on a US keyboard are A to Z.
var keyboards = map[string]string{
	"US":        "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
	"AZERTY":    "Q B C D E F G H I J K L , N O P A R S T U V Z X Y W",
	"Colemak":   "A B C S F T D H U N E I M K Y ; Q P R G L V W X J Z",
	"BÉPO":      "A K X I P E , C D T S R ' B L J B O U È V . É Y ^ À",
	"Turkish F": "U Ç V E Ğ A Ü T N K M L S Z H P F ı I O R C G Ö D J",
	"Russian":   "Ф И С В У А П Р Ш О Л Д Ь Т Щ З Й К Ы Е Г М Ц Ч Н Я",
}

// slidePlaces are the places of the keys that slide.
var slidePlaces = []widget.Key{widget.KeyW, widget.KeyA, widget.KeyS, widget.KeyD}

// keyboard is one of keyboards.
type keyboard []string

func keyboardOf(name string) keyboard { return strings.Fields(keyboards[name]) }

func (k keyboard) printed(place widget.Key) string { return k[place-widget.KeyA] }

// press returns the press of the key at a place.
func (k keyboard) press(place widget.Key) widget.KeyPress {
	p := widget.KeyPress{Key: place, Place: place}
	if label := k.printed(place); len(label) == 1 && label >= "A" && label <= "Z" {
		p.Key = widget.KeyA + widget.Key(label[0]-'A')
	}
	return p
}

// In every layout the keys at the places of W, A, S and D slide, and the letters of all actions are on other
// keys, each of its own. Help says what is printed on them.
func TestSlideKeysWinInEveryLayout(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&tiles=1-2-3-4-0-5-6-7-8", wideWindow)
	for name := range keyboards {
		k := keyboardOf(name)
		l.app.Printed = k.printed
		for place, want := range map[widget.Key]string{
			widget.KeyW: "1-2-3-4-7-5-6-0-8", widget.KeyS: "1-0-3-4-2-5-6-7-8", widget.KeyA: "1-2-3-4-5-0-6-7-8", widget.KeyD: "1-2-3-0-4-5-6-7-8",
		} {
			l.press(k.press(place))
			s := l.scene().Session()
			if got := s.Family().Position(s.Values(), s.Board())["tiles"]; got != want {
				t.Errorf("%s: %s slides to %s, want %s", name, k.printed(place), got, want)
			}
			l.ShowDialog(nil)
			l.press(ctrl(widget.KeyZ))
		}
		used := map[scene.Shortcut]scene.ActionID{}
		for _, b := range family.Bindings(l.options.Families) {
			for _, key := range scene.KeysFor(l.app, b) {
				if key.Mods&(widget.Ctrl|widget.Alt) != 0 || key.Key > widget.KeyZ || b.Moves() {
					continue
				}
				for _, place := range slidePlaces {
					if k.press(place).Key == key.Key {
						t.Errorf("%s: the key %v of %s slides", name, key, b.ID)
					}
				}
				if other, twice := used[key]; twice && b.Scope != scene.InWorkshop {
					t.Errorf("%s: %s and %s have the same key", name, b.ID, other)
				}
				used[key] = b.ID
			}
		}
	}
	// The key of an action that a slide key has displaced runs it, and Help shows both.
	k := keyboardOf("AZERTY")
	l.app.Printed = k.printed
	l.Do(scene.Help)
	l.rest()
	l.do("help-keys")
	tree := l.tree()
	if text := tree.String(); !strings.Contains(text, "Z\\u00a0Q\\u00a0S\\u00a0D") {
		t.Errorf("Help does not name Z Q S D:\n%s", text)
	}
	l.ShowDialog(nil)
	if keys := scene.KeysOf(l.app, scene.LookAhead); !slices.Equal(keys, []scene.Shortcut{{Key: widget.KeyA}}) {
		t.Errorf("the key to look ahead is %v, want A", keys)
	}
	// The list of keys stores only what was changed.
	before := l.app.Settings
	l.ShowDialog(pages.NewKeys(l.app, l.options.Families, func() {}))
	l.rest()
	l.do("keys-apply")
	if b := scene.Bindings()[0]; l.app.Settings.Text("keys.look-ahead") != before.Text("keys.look-ahead") {
		t.Errorf("the list of keys stores %q for the key of %s", l.app.Settings.Text("keys.look-ahead"), b.ID)
	}
}

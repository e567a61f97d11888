package game

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/internal/scenes"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// settled opens a scene after the jobs of its steps, on which the next steps may depend.
func settled(t *testing.T, s scenes.Scene, size image.Point) *a11yTest {
	t.Helper()
	steps := s.Words()
	s.Do = ""
	l := openScene(t, "en", s, size)
	for _, word := range steps {
		if k, ok := keyOf(word); ok {
			l.press(k)
		} else {
			l.do(word)
		}
		if word == "review" {
			l.sc.Jobs.Settle(time.After(time.Minute))
			l.rest()
		}
	}
	return l
}

// filled is a filled button on the screen.
type filled struct {
	word string
	at   image.Rectangle
}

func bounds(op paint.Op) image.Rectangle {
	return image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H))
}

// primaries lists the filled buttons of the topmost dialog, or of the page if no dialog is open.
func (l *a11yTest) primaries() (all []filled) {
	ui := l.sc.UI
	fill, ink := ui.Colour(theme.Accent), ui.Colour(theme.OnAccent)
	grounds := slices.DeleteFunc(slices.Clone(l.topmost()), func(op paint.Op) bool {
		return op.Kind != paint.KindFill || op.Colour != fill
	})
	for _, line := range l.lines() {
		middle := line.rect.Min.Add(line.rect.Size().Div(2))
		i := slices.IndexFunc(grounds, func(op paint.Op) bool { return middle.In(bounds(op)) })
		if line.Colour == ink && i >= 0 {
			all = append(all, filled{line.Text, bounds(grounds[i])})
		}
	}
	return all
}

// Every page and every dialog has at most one filled button, so that it is plain what to do next.
func TestOnePrimaryButton(t *testing.T) {
	found := 0
	for _, target := range scenes.All() {
		t.Run(target.Name, func(t *testing.T) {
			l := settled(t, target, sights[0].size)
			for _, sight := range sights[:2] {
				l.look(sight.size, sight.percent)
				all := l.primaries()
				if found += len(all); len(all) > 1 {
					t.Errorf("%s: %d primary buttons: %v", sight.name, len(all), all)
				}
			}
		})
	}
	if found == 0 {
		t.Error("no primary button was recognized")
	}
}

// In a window less than 600 wide the buttons of dialogs are as wide as the dialog and below each other,
// the primary one on top, and presets of numbers stand two by two.
func TestDialogsOfNarrowWindows(t *testing.T) {
	const width = 360
	inner := width - 2*8 - 2*16 // margin and padding
	seen := map[string]bool{}
	for _, target := range scenes.All() {
		t.Run(target.Name, func(t *testing.T) {
			l := settled(t, target, image.Pt(width, 640))
			if !l.sc.UI.DialogOpen() {
				return
			}
			for _, b := range l.primaries() {
				seen["primary"] = true
				if b.at.Dx() != inner {
					t.Errorf("%q is %d wide, not %d", b.word, b.at.Dx(), inner)
				}
				for _, op := range l.topmost() {
					at := bounds(op)
					if op.Kind == paint.KindStroke && op.Clip == l.whole() && at.Min.Y >= b.at.Max.Y && at.Dx() < inner {
						t.Errorf("a button of width %d is below %q", at.Dx(), b.word)
					}
				}
			}
			tree := l.tree()
			presets := tree.Find(func(n *access.Node) bool { return n.ID == "presets" })
			if presets == nil {
				return
			}
			seen["presets"] = true
			columns, rows := map[int]bool{}, map[int]bool{}
			for _, c := range presets.Children {
				columns[c.Bounds.Min.X], rows[c.Bounds.Min.Y] = true, true
				if c.Bounds.Dx() < inner/2-8 {
					t.Errorf("preset %q is %d wide", c.Name, c.Bounds.Dx())
				}
			}
			if len(presets.Children) != 4 || len(columns) != 2 || len(rows) != 2 {
				t.Errorf("%d presets in %d columns and %d rows", len(presets.Children), len(columns), len(rows))
			}
		})
	}
	for _, what := range []string{"primary", "presets"} {
		if !seen[what] {
			t.Errorf("no scene has %s", what)
		}
	}
}

// Every control has a name for screen readers, and an average is a value, not a button.
func TestControlsHaveNames(t *testing.T) {
	for _, target := range scenes.All() {
		t.Run(target.Name, func(t *testing.T) {
			l := settled(t, target, sights[0].size)
			for _, sight := range sights[:2] {
				l.look(sight.size, sight.percent)
				tree := l.tree()
				tree.Find(func(n *access.Node) bool {
					if n.Name == "" && n.Role.Control() {
						t.Errorf("%s: a node has no name: %v", sight.name, n)
					}
					if strings.HasPrefix(n.Name, "Mean of 3") && (n.Role != access.Text || n.Has(access.Press)) {
						t.Errorf("%s: a value can be pressed: %v", sight.name, n)
					}
					return false
				})
			}
		})
	}
}

package widget

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// undoing is a toast with an Undo action, which is recorded.
func undoing(name string, undone *[]string) ToastSpec {
	return ToastSpec{Icon: "trash-2", Text: name + " deleted", Action: &ToastAction{
		ID: ID("undo-" + name), Icon: "undo-2", Word: "Undo", Key: "Ctrl Z", Keys: []KeyPress{with(Ctrl, KeyZ)},
		Do: func() { *undone = append(*undone, name) },
	}}
}

// boxes returns the rectangles of the toasts, newest first.
func (p *uiTest) boxes() (boxes []image.Rectangle) {
	for _, lay := range p.c.layToasts() {
		boxes = append(boxes, lay.box)
	}
	return boxes
}

// Toasts stack upwards, the newest at the position of a single one.
func TestToastsStack(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
		p := newUITest(t, func(*Context) {})
		p.frame.Size, p.frame.StatusHeight = size, 32
		p.c.Toast("check", "Code copied")
		p.rest(1)
		alone := p.boxes()[0].Max.Y
		var undone []string
		p.c.ShowToast(undoing("A puzzle with a rather long name that needs several lines where there is little room", &undone))
		p.c.Toast("info", "Something else")
		p.rest(10)
		boxes := p.boxes()
		if len(boxes) != 3 || boxes[0].Max.Y != alone {
			t.Fatalf("%v: %v, want three and the newest to end at %d", size, boxes, alone)
		}
		for i, b := range boxes {
			if !b.In(image.Rectangle{Max: size}) || i > 0 && b.Max.Y >= boxes[i-1].Min.Y {
				t.Errorf("%v: toast %d is at %v, the one below at %v", size, i, b, boxes[max(0, i-1)])
			}
		}
	}
}

// Toasts cover no area that is kept off, while it is declared. If there is no room above it they stay
// at the bottom.
func TestToastsKeepOff(t *testing.T) {
	size := image.Pt(1280, 800)
	for _, test := range []struct {
		name  string
		areas []image.Rectangle
		moves bool
	}{
		{"none", nil, false},
		{"a bar at the bottom", []image.Rectangle{image.Rect(400, 720, 900, 768)}, true},
		{"two bars", []image.Rectangle{image.Rect(400, 660, 900, 708), image.Rect(400, 720, 900, 768)}, true},
		{"a bar far above", []image.Rectangle{image.Rect(400, 300, 900, 348)}, false},
		{"the whole window", []image.Rectangle{{Max: size}}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var areas []image.Rectangle
			p := newUITest(t, func(c *Context) {
				for _, area := range areas {
					c.KeepToastsOff(area)
				}
			})
			p.frame.Size = size
			p.c.Toast("check", "Code copied")
			p.rest(1)
			before := p.boxes()[0]
			areas = test.areas
			p.rest(1)
			after := p.boxes()[0]
			if after.Eq(before) == test.moves {
				t.Errorf("the toast is at %v, without areas at %v", after, before)
			}
			for _, area := range areas {
				if test.moves && after.Overlaps(area) {
					t.Errorf("the toast at %v covers %v", after, area)
				}
			}
			areas = nil
			p.rest(1)
			if got := p.boxes()[0]; !got.Eq(before) {
				t.Errorf("without areas the toast is at %v, want %v", got, before)
			}
		})
	}
}

// Toasts are beside an area that they should avoid if there is room, and stay where they are otherwise. They never
// cover an area that is kept off instead.
func TestToastsPreferOff(t *testing.T) {
	for _, test := range []struct {
		name  string
		list  image.Rectangle
		bar   image.Rectangle
		moves bool
	}{
		{"a list at the right", image.Rect(700, 100, 1200, 790), image.Rectangle{}, true},
		{"a list in the middle", image.Rect(200, 100, 1080, 790), image.Rectangle{}, false},
		{"a board beside the list", image.Rect(700, 100, 1200, 790), image.Rect(160, 100, 690, 680), true},
		{"a board with a bar beside the list", image.Rect(700, 100, 1200, 790), image.Rect(160, 100, 690, 760), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var list image.Rectangle
			p := newUITest(t, func(c *Context) {
				c.KeepToastsOff(test.bar)
				c.PreferToastsOff(list)
			})
			p.frame.Size = image.Pt(1280, 800)
			p.c.Toast("check", "Solve 5, 0:02.894, deleted with a text that is long")
			p.rest(1)
			before := p.boxes()[0]
			list = test.list
			p.rest(1)
			after := p.boxes()[0]
			if after.Overlaps(test.list) == test.moves || after.Eq(before) == test.moves {
				t.Errorf("the toast is at %v, without the list at %v", after, before)
			}
			if after.Overlaps(test.bar) {
				t.Errorf("the toast at %v covers %v", after, test.bar)
			}
		})
	}
}

// The number of toasts is limited, and messages do not displace toasts with an action.
func TestToastsAreLimited(t *testing.T) {
	p := newUITest(t, func(*Context) {})
	var undone []string
	p.c.ShowToast(undoing("A", &undone))
	for i := range 2 * maxToasts {
		p.c.Toast("info", fmt.Sprint("Message ", i))
	}
	p.rest(1)
	if n := len(p.boxes()); n != maxToasts {
		t.Errorf("%d toasts, want %d", n, maxToasts)
	}
	if !p.shows(paint.Over, "A deleted") {
		t.Error("a message has pushed an undo out")
	}
	p.c.Toast("check", "Code copied")
	p.c.Toast("check", "Code copied")
	p.rest(1)
	if n := strings.Count(strings.Join(p.words(paint.Over), "\n"), "Code copied"); n != 1 {
		t.Errorf("the same message is shown %d times", n)
	}
}

// A toast replaces the previous one with the same subject.
func TestToastOfASubjectReplaces(t *testing.T) {
	p := newUITest(t, func(*Context) {})
	for _, text := range []string{"Row 1", "Row 2"} {
		p.c.ShowToast(ToastSpec{Text: text, Subject: "row"})
	}
	p.rest(1)
	if p.shows(paint.Over, "Row 1") || !p.shows(paint.Over, "Row 2") {
		t.Errorf("shown are %q", p.words(paint.Over))
	}
}

// The button and shortcut of a toast run its action once, also above a dialog, without affecting
// widgets below.
func TestToastIsUndone(t *testing.T) {
	for _, way := range []string{"click", "key", "Tab and Enter", "reader"} {
		for _, dialog := range []bool{false, true} {
			t.Run(fmt.Sprint(way, " dialog ", dialog), func(t *testing.T) {
				below, open := 0, dialog
				p := newUITest(t, func(c *Context) {
					if c.Button("below", image.Rect(0, 0, 1280, 800), ButtonSpec{Word: "Below"}) {
						below++
					}
					if open && c.Dialog("d", DialogSpec{Title: "Question", Width: 300, Buttons: []DialogButton{{ID: "ok", ButtonSpec: ButtonSpec{Word: "OK"}}}}).Closed {
						open = false
					}
				})
				p.c.EnableA11y(true)
				p.rest(3)
				var undone []string
				p.c.ShowToast(undoing("A", &undone))
				p.c.ShowToast(undoing("B", &undone))
				p.c.Toast("check", "Code copied")
				p.rest(2)
				newest := p.c.layToasts()[1]
				switch way {
				case "click":
					p.press(newest.text.Min.X+1, newest.text.Min.Y+1) // beside the button
					p.release()
					p.clickIn(newest.button)
				case "key":
					p.keys(with(Ctrl, KeyZ))
				case "Tab and Enter":
					for range 4 {
						if p.c.Focused() != "undo-B" {
							p.keys(key(KeyTab))
						}
					}
					p.keys(key(KeyEnter))
				case "reader":
					p.step(Input{Acts: []access.Act{{ID: "undo-B", Verb: access.Press}}})
				}
				p.rest(2)
				if !slices.Equal(undone, []string{"B"}) || below != 0 || open != dialog {
					t.Errorf("undone are %q, below was pressed %d times, the dialog is open: %v", undone, below, open)
				}
				if !p.shows(paint.Over, "A deleted") || p.shows(paint.Over, "B deleted") {
					t.Errorf("shown are %q", p.words(paint.Over))
				}
			})
		}
	}
}

// In a text field the shortcut undoes typing.
func TestToastLeavesKeysToFields(t *testing.T) {
	text := ""
	p := newUITest(t, func(c *Context) { c.TextField("field", box(10, 10, 200, 36), &text, FieldSpec{MaxRunes: 9}) })
	var undone []string
	p.c.Focus("field")
	p.rest(1)
	p.c.ShowToast(undoing("A", &undone))
	p.keys(with(Ctrl, KeyZ))
	if len(undone) > 0 {
		t.Error("the field's key has undone something else")
	}
}

// A toast disappears with its scene, the one at the end of the update that created it.
func TestToastsEndWithTheirScene(t *testing.T) {
	scene := "game"
	p := newUITest(t, func(c *Context) { c.ShowScene(scene) })
	p.c.Toast("house", "Esc again for home")
	p.rest(1)
	if !p.shows(paint.Over, "Esc again for home") {
		t.Fatal("no toast")
	}
	scene = "home"
	p.c.Toast("check", "Kept") // created for the next scene
	p.rest(1)
	if p.shows(paint.Over, "Esc again for home") || !p.shows(paint.Over, "Kept") {
		t.Errorf("at home are shown %q", p.words(paint.Over))
	}
	p.wait(theme.ToastStay)
	if words := p.words(paint.Over); len(words) > 0 {
		t.Errorf("later are shown %q", words)
	}
}

// A toast with an action is shown longer, and as long as its button has the focus.
func TestUndoStays(t *testing.T) {
	p := newUITest(t, func(*Context) {})
	var undone []string
	p.c.ShowToast(undoing("A", &undone))
	p.rest(1)
	p.wait(theme.OfferStay - time.Second)
	p.c.FocusShown("undo-A")
	p.rest(1)
	p.wait(2 * time.Second)
	if !p.shows(paint.Over, "A deleted") {
		t.Error("the toast disappeared while its button had the focus")
	}
	p.c.Focus("")
	p.rest(1)
	p.wait(theme.OfferStay)
	if p.shows(paint.Over, "A deleted") {
		t.Error("the toast does not disappear")
	}
}

// Screen readers get every toast and its action.
func TestToastsAreAnnounced(t *testing.T) {
	p := newUITest(t, func(*Context) {})
	p.c.EnableA11y(true)
	p.rest(1)
	before := p.c.Tree()
	var undone []string
	p.c.ShowToast(undoing("A", &undone))
	p.c.Toast("check", "Code copied")
	p.rest(1)
	after := p.c.Tree()
	var said []string
	for _, n := range access.Changes(&before, &after) {
		said = append(said, n.Node.Name)
	}
	if want := []string{"A deleted", "Code copied"}; !slices.Equal(said, want) {
		t.Errorf("announced %q, want %q", said, want)
	}
	if n := after.ByID("undo-A"); n == nil || n.Name != "Undo" || n.Keys != "Ctrl Z" || !n.Has(access.Press) {
		t.Errorf("the action is %+v", n)
	}
}

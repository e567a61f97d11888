package widget

import (
	"slices"
	"testing"
)

// threeButtons is a form of three buttons that records clicks.
func threeButtons(clicked *[]ID) func(c *Context) {
	return func(c *Context) {
		for i, id := range []ID{"a", "b", "c"} {
			if c.Button(id, row(i), ButtonSpec{Word: string(id)}) {
				*clicked = append(*clicked, id)
			}
		}
	}
}

func TestTabGoesInReadingOrderAndRound(t *testing.T) {
	var clicked []ID
	p := newUITest(t, threeButtons(&clicked))
	for _, want := range []ID{"a", "b", "c", "a"} {
		p.tap(KeyTab)
		if got := p.c.Focused(); got != want {
			t.Fatalf("focus on %q, want %q", got, want)
		}
	}
	for _, want := range []ID{"c", "b"} {
		p.keys(with(Shift, KeyTab))
		if got := p.c.Focused(); got != want {
			t.Fatalf("Shift+Tab: focus on %q, want %q", got, want)
		}
	}
}

func TestKeysOfOneUpdateFollowTheFocus(t *testing.T) {
	var clicked []ID
	p := newUITest(t, threeButtons(&clicked))
	p.keys(key(KeyTab), key(KeySpace), key(KeyTab), key(KeySpace), key(KeyTab))
	if !slices.Equal(clicked, []ID{"a", "b"}) {
		t.Errorf("clicked %v, want a and b", clicked)
	}
	if p.c.Focused() != "c" {
		t.Errorf("focus on %q, want c", p.c.Focused())
	}
}

func TestRingComesWithKeysAndGoesWithClicks(t *testing.T) {
	var clicked []ID
	p := newUITest(t, threeButtons(&clicked))
	p.clickIn(row(1))
	if p.rings() != 0 {
		t.Error("a click brought a ring")
	}
	p.tap(KeyTab)
	p.rest(1)
	if p.c.Focused() != "c" || p.rings() != 1 {
		t.Errorf("Tab after a click on b: focus on %q with %d rings, want c with 1", p.c.Focused(), p.rings())
	}
	p.clickIn(row(0))
	if p.rings() != 0 {
		t.Error("the ring stayed after a click")
	}
	p.tap(KeyEnter)
	if p.rings() != 0 {
		t.Error("Enter brought a ring")
	}
}

func TestUnusedKeysGoToTheGame(t *testing.T) {
	var clicked []ID
	p := newUITest(t, threeButtons(&clicked))
	p.tap(KeyTab)
	p.keys(with(Ctrl, KeyZ), key(KeySpace), with(Shift, KeyW))
	got := p.c.UnusedKeys()
	if len(got) != 2 || !got[0].Is(Ctrl, KeyZ) || got[1].Place != KeyW {
		t.Errorf("remaining: %+v, want Ctrl+Z and W", got)
	}
}

func TestClicksBesideABoardLeaveItTheKeys(t *testing.T) {
	var keys []KeyPress
	clicks, name := 0, ""
	p := newUITest(t, func(c *Context) {
		if c.Button("undo", row(0), ButtonSpec{Word: "Undo"}) {
			clicks++
		}
		c.TextField("name", row(1), &name, FieldSpec{})
		keys = append(keys, c.Area("board", box(100, 100, 400, 400), AreaSpec{Home: true, Takes: TakesArrowsAndSpace}).Keys...)
	})
	if p.c.Focused() != "board" {
		t.Fatalf("focus at the start on %q, want the board", p.c.Focused())
	}
	p.clickIn(row(0))
	p.keys(key(KeyUp), key(KeySpace), key(KeyLeft))
	if clicks != 1 || len(keys) != 3 {
		t.Fatalf("%d clicks and %d keys for the board, want 1 and 3", clicks, len(keys))
	}
	p.clickIn(row(1))
	p.keys(key(KeyLeft))
	if p.c.Focused() != "name" || len(keys) != 3 {
		t.Errorf("a click into a field did not give it the keys: focus %q", p.c.Focused())
	}
	p.click(900, 700)
	if p.c.Focused() != "board" {
		t.Errorf("a click on nothing left the focus on %q, want the board", p.c.Focused())
	}
	p.tap(KeyTab)
	if p.c.Focused() != "undo" {
		t.Errorf("Tab from the board went to %q, want round to undo", p.c.Focused())
	}
}

func TestTabWalksAnAreaThatTakesIt(t *testing.T) {
	at, walked := 0, 0
	p := newUITest(t, func(c *Context) {
		c.Button("before", row(0), ButtonSpec{Word: "Before"})
		re := c.Area("board", box(100, 100, 400, 400), AreaSpec{Home: true, Takes: func(k KeyPress) bool {
			return k.Key == KeyTab && (k.Mods == 0 && at < 2 || k.Mods == Shift && at > 0)
		}})
		for _, k := range re.Keys {
			walked++
			at++
			if k.Mods == Shift {
				at -= 2
			}
		}
		c.Button("after", row(2), ButtonSpec{Word: "After"})
	})
	for i, want := range []ID{"board", "board", "after"} {
		p.tap(KeyTab)
		if got := p.c.Focused(); got != want {
			t.Fatalf("Tab %d: focus on %q, want %q", i+1, got, want)
		}
	}
	for i, want := range []ID{"board", "board", "board", "before"} {
		p.keys(with(Shift, KeyTab))
		if got := p.c.Focused(); got != want {
			t.Fatalf("Shift+Tab %d: focus on %q, want %q", i+1, got, want)
		}
	}
	if walked != 4 {
		t.Errorf("the area was walked %d times, want 4", walked)
	}
}

func TestFocusOfWidgetThatWentIsDropped(t *testing.T) {
	there := true
	p := newUITest(t, func(c *Context) {
		if there {
			c.Button("a", row(0), ButtonSpec{Word: "a"})
		}
	})
	p.tap(KeyTab)
	there = false
	p.rest(1)
	if p.c.Focused() != "" {
		t.Errorf("focus still on %q", p.c.Focused())
	}
}

func TestFocusOutlivesThemeLanguageAndScale(t *testing.T) {
	word := "Seed"
	text := "12"
	p := newUITest(t, func(c *Context) {
		c.Label(row(0), word, LabelSpec{})
		c.TextField("seed", row(1), &text, FieldSpec{})
	})
	p.tap(KeyTab)
	p.tap(KeyEnd, KeyLeft)
	p.frame.Theme, p.frame.Scale, p.frame.LargeText, word = 1, 2, true, "种子"
	p.rest(1)
	p.write("x")
	if p.c.Focused() != "seed" || text != "1x2" {
		t.Errorf("focus %q, text %q; want seed, 1x2", p.c.Focused(), text)
	}
}

// Places are those that the player can reach: those of the dialog while one is open.
func TestPlaces(t *testing.T) {
	var clicked []ID
	open := false
	ids := func(c *Context) (all []ID) {
		for _, p := range c.Places() {
			all = append(all, p.ID)
		}
		return all
	}
	p := newUITest(t, func(c *Context) {
		threeButtons(&clicked)(c)
		c.Button("off", row(3), ButtonSpec{Word: "off", Disabled: true})
		if open {
			c.Dialog("question", DialogSpec{Width: 300, Buttons: []DialogButton{{ID: "yes"}, {ID: "no"}}})
		}
	})
	if got := ids(p.c); !slices.Equal(got, []ID{"a", "b", "c"}) {
		t.Errorf("places %v, want a, b and c", got)
	}
	if got := p.c.Places()[1].Rect; got != row(1) {
		t.Errorf("b is at %v, want %v", got, row(1))
	}
	open = true
	p.rest(1)
	if got := ids(p.c); !slices.Equal(got, []ID{"yes", "no"}) {
		t.Errorf("with a dialog: places %v, want yes and no", got)
	}
	open = false
	p.rest(1)
	if got := ids(p.c); !slices.Equal(got, []ID{"a", "b", "c"}) {
		t.Errorf("without it again: places %v, want a, b and c", got)
	}
}

// Keys that the focused button does not use can be taken for another widget, those of a field cannot.
func TestKeysThatTheFocusedWidgetLeaves(t *testing.T) {
	var taken []KeyPress
	text := ""
	p := newUITest(t, func(c *Context) {
		c.Area("board", row(0), AreaSpec{Home: true})
		c.Button("a", row(1), ButtonSpec{Word: "a"})
		c.TextField("field", row(2), &text, FieldSpec{})
		taken = append(taken, c.TakeOtherKeys("board", func(KeyPress) bool { return true })...)
	})
	p.rest(1)
	for _, test := range []struct {
		focus ID
		want  []KeyPress
	}{{"board", nil}, {"a", []KeyPress{key(KeyLeft), key(Key1)}}, {"field", nil}} {
		p.c.Focus(test.focus)
		p.rest(1)
		taken = nil
		p.keys(key(KeyLeft), key(Key1), key(KeySpace), key(KeyEnter))
		if !slices.Equal(taken, test.want) {
			t.Errorf("%s has the focus: %v taken, want %v", test.focus, taken, test.want)
		}
	}
}

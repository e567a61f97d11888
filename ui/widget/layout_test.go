package widget

import (
	"image"
	"slices"
	"strings"
	"testing"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

func TestCuts(t *testing.T) {
	r := image.Rect(10, 20, 110, 70)
	if got := CutTop(&r, 10); got != image.Rect(10, 20, 110, 30) || r != image.Rect(10, 30, 110, 70) {
		t.Errorf("CutTop gave %v and left %v", got, r)
	}
	if got := CutRight(&r, 1000); got != image.Rect(10, 30, 110, 70) || !r.Empty() {
		t.Errorf("CutRight of too much gave %v and left %v", got, r)
	}
}

func TestColumnsFillTheWidth(t *testing.T) {
	r := image.Rect(3, 0, 104, 10)
	for n := 1; n < 9; n++ {
		at := r.Min.X
		for i := range n {
			c := Column(r, n, i, 4)
			if c.Min.X != at {
				t.Errorf("%d columns: column %d begins at %d, want %d", n, i, c.Min.X, at)
			}
			at = c.Max.X + 4
		}
		if at-4 != r.Max.X {
			t.Errorf("%d columns end at %d, want %d", n, at-4, r.Max.X)
		}
	}
}

func TestWrap(t *testing.T) {
	c := New(monospace{}, nil)
	f := paint.Font{Size: 2} // one pixel per character
	for _, k := range []struct {
		text  string
		width int
		want  []string
	}{
		{"one two three", 20, []string{"one two three"}},
		{"one two three", 7, []string{"one two", "three"}},
		{"one  two", 4, []string{"one", "two"}},
		{"a\nb", 9, []string{"a", "b"}},
		{"incomprehensible", 6, []string{"incomp", "rehens", "ible"}},
		{"横刀立马，将拥曹营", 4, []string{"横刀立", "马，将拥", "曹营"}},
		{"打开（新）", 3, []string{"打开", "（新）"}},
		{"共 12 步", 4, []string{"共 12", "步"}},
		{"駒を滑らせる", 3, []string{"駒を滑", "らせる"}},
		{"もっとゆっくり", 3, []string{"もっと", "ゆっく", "り"}},
		{"データを見る", 2, []string{"デー", "タを", "見る"}},
		{"「大きな」駒。", 4, []string{"「大き", "な」駒。"}},
		{"プロパティ", 4, []string{"プロパ", "ティ"}},
		{"prêt\u00a0: oui", 6, []string{"prêt\u00a0:", "oui"}},
		{"", 4, nil},
		{"wide", 0, []string{"w", "i", "d", "e"}},
	} {
		got := c.Wrap(k.text, f, k.width)
		if !slices.Equal(got, k.want) {
			t.Errorf("Wrap(%q, %d) = %q, want %q", k.text, k.width, got, k.want)
		}
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("横刀 a（b\n c", 3)
	f.Fuzz(func(t *testing.T, text string, width int) {
		c := New(monospace{}, nil)
		squeeze := strings.NewReplacer(" ", "", "\n", "")
		lines := c.Wrap(text, paint.Font{Size: 2}, width)
		if got := squeeze.Replace(strings.Join(lines, "")); got != squeeze.Replace(text) {
			t.Errorf("Wrap(%q, %d) lost text: %q", text, width, lines)
		}
	})
}

func TestFitShrinksToTheSmallestSizeAtMost(t *testing.T) {
	c := New(monospace{}, nil)
	c.Begin(Input{}, Frame{})
	c.End()
	body := c.Font(theme.Body)
	if got := c.Fit("0123456789", body, 70); got != body {
		t.Errorf("what fits was changed to %v", got)
	}
	if got := c.Fit("0123456789", body, 62); got.Size <= 12 || got.Size > 13 {
		t.Errorf("size %v, want just small enough for 62 px", got.Size)
	}
	if got := c.Fit("0123456789", body, 10); got.Size != theme.SmallestSize {
		t.Errorf("size %v, want no less than %v", got.Size, theme.SmallestSize)
	}
}

func TestToastGoesByItself(t *testing.T) {
	p := newUITest(t, func(*Context) {})
	p.c.Toast("check", "Code copied")
	p.rest(10)
	if !p.shows(paint.Over, "Code copied") {
		t.Fatal("no toast")
	}
	after, ok := p.c.Wake()
	if !ok || after > theme.ToastStay {
		t.Errorf("Wake = %v, %v; want before the toast goes", after, ok)
	}
	p.wait(after)
	if p.shows(paint.Over, "Code copied") {
		t.Error("the toast stayed")
	}
	if _, ok := p.c.Wake(); ok {
		t.Error("nothing is left to wake for")
	}
}

// A steady frame allocates little.
func TestSteadyFrameAllocatesLittle(t *testing.T) {
	f := &form{open: true}
	p := newUITest(t, f.declare)
	p.rest(20)
	got := testing.AllocsPerRun(100, func() { p.rest(1) })
	if got > 30 {
		t.Errorf("a frame with a dialog makes %v allocations, want at most 30", got)
	}
}

func BenchmarkDialogFrame(b *testing.B) {
	f := &form{open: true}
	c := New(monospace{}, nil)
	frame := Frame{Size: image.Pt(1280, 800), Scale: 1}
	b.ReportAllocs()
	for range b.N {
		c.Begin(Input{}, frame)
		f.declare(c)
		c.End()
	}
}

// A text that does not fit even in the smallest font ends in dots. Others stay as they are.
func TestShorten(t *testing.T) {
	c := New(monospace{}, nil)
	c.frame.Scale = 1
	half := theme.SmallestSize / 2 // width of a character
	for _, test := range []struct {
		text  string
		chars int // that fit
		want  string
	}{
		{"", 5, ""},
		{"short", 5, "short"},
		{"longer", 5, "lo..."},
		{"to be", 4, "t..."},
		{"to be or", 6, "to..."},
		{"横刀立马之阵", 5, "横刀..."},
		{"longer", 0, "..."},
	} {
		if got := c.Shorten(test.text, theme.Section, test.chars*half); got != test.want {
			t.Errorf("%q in %d characters: %q, want %q", test.text, test.chars, got, test.want)
		}
	}
}

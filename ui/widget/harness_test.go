package widget

import (
	"image"
	"testing"
	"time"
	"unicode/utf8"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// monospace makes every character half an em wide, so that tests know where each is.
type monospace struct{}

func (monospace) Width(s string, f paint.Font) int {
	return utf8.RuneCountInString(s) * int(f.Size) / 2
}

func (monospace) CapHeight(f paint.Font) int { return int(f.Size) * 7 / 10 }

// clipboard is a clipboard that the test can inspect.
type clipboard struct {
	text  string
	asked int
}

func (c *clipboard) WriteText(s string) { c.text = s }
func (c *clipboard) AskText()           { c.asked++ }

// uiTest runs an interface on scripted input with updates of 20 ms.
type uiTest struct {
	t         *testing.T
	c         *Context
	clipboard *clipboard
	frame     Frame
	now       time.Duration
	at        image.Point
	away      bool
	body      func(c *Context)
}

func newUITest(t *testing.T, body func(c *Context)) *uiTest {
	board := &clipboard{}
	p := &uiTest{t: t, c: New(monospace{}, board), clipboard: board, body: body, away: true}
	p.frame = Frame{Size: image.Pt(1280, 800), Scale: 1, Theme: theme.Light}
	p.rest(2)
	return p
}

func (p *uiTest) step(in Input) {
	p.t.Helper()
	p.now += 20 * time.Millisecond
	in.Now, in.Pointer, in.Away = p.now, p.at, p.away
	p.c.Begin(in, p.frame)
	p.body(p.c)
	p.c.End()
}

// rest runs n updates without input.
func (p *uiTest) rest(n int) {
	for range n {
		p.step(Input{})
	}
}

// wait runs one update after a duration.
func (p *uiTest) wait(d time.Duration) {
	p.now += d
	p.step(Input{})
}

func (p *uiTest) moveTo(x, y int) {
	p.at, p.away = image.Pt(x, y), false
	p.step(Input{})
}

func (p *uiTest) press(x, y int) {
	p.at, p.away = image.Pt(x, y), false
	p.step(Input{Pressed: true, Down: true})
}

func (p *uiTest) release() { p.step(Input{Released: true}) }

func (p *uiTest) click(x, y int) {
	p.press(x, y)
	p.release()
	p.rest(1)
}

func (p *uiTest) clickIn(r image.Rectangle) { p.click(r.Min.X+r.Dx()/2, r.Min.Y+r.Dy()/2) }

// keys presses keys in one update.
func (p *uiTest) keys(keys ...KeyPress) {
	p.step(Input{Keys: keys})
}

// tap presses keys in consecutive updates.
func (p *uiTest) tap(keys ...Key) {
	for _, k := range keys {
		p.keys(KeyPress{Key: k, Place: k})
	}
}

func (p *uiTest) write(s string) { p.step(Input{Commits: []Commit{{Text: s}}}) }

func key(k Key) KeyPress             { return KeyPress{Key: k, Place: k} }
func with(mods Mods, k Key) KeyPress { return KeyPress{Key: k, Place: k, Mods: mods} }
func (p *uiTest) words(l paint.Layer) (w []string) {
	for _, op := range p.c.List().Ops(l) {
		if op.Kind == paint.KindText {
			w = append(w, op.Text)
		}
	}
	return w
}

func (p *uiTest) shows(l paint.Layer, word string) bool {
	for _, w := range p.words(l) {
		if w == word {
			return true
		}
	}
	return false
}

// rings counts the focus rings drawn.
func (p *uiTest) rings() (n int) {
	focus := p.c.Colour(theme.Focus)
	for l := range paint.Layers {
		for _, op := range p.c.List().Ops(paint.Layer(l)) {
			if op.Kind == paint.KindStroke && op.Colour == focus && op.Line == 2 {
				n++
			}
		}
	}
	return n
}

func box(x, y, w, h int) image.Rectangle { return image.Rect(x, y, x+w, y+h) }

// row returns the rectangle of button i of a row.
func row(i int) image.Rectangle { return box(20+120*i, 10, 100, 36) }

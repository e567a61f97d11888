package e2e

import (
	"image"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// Clicking the place of Columns + twice adds two columns. Making the board smaller says what it removes,
// and one undo restores it.
func TestSteppersStayUnderThePointer(t *testing.T) {
	for _, c := range []struct {
		name         string
		card         int
		more, less   string       // the steppers of the columns, and less rows
		before, size string       // of the board, and when Columns + was pressed twice
		fill         func(a *app) // puts something where a smaller board has no room
		gone         string
	}{
		{"worlds", worldsCard, "worlds-columns-more", "worlds-rows-less", "8×8", "10×8", nil, "What didn't fit was removed"},
		{"fifteen", fifteenCard, "columns-more", "rows-less", "4×4", "6×4", func(a *app) {
			a.drag(a.inBench(6, 8, 0.5, 0.5), a.inBench(6, 8, 0.9, 0.5), a.inBench(6, 8, 1.5, 0.5))
		}, "All tiles are home again"},
		{"klotski", klotskiCard, "columns-more", "rows-less", "4×5", "6×5", func(a *app) {
			a.key(ebiten.KeyDigit4)
			a.drag(a.cellOf("editor-board", 6, 5, 4))
		}, "What didn't fit was removed"},
	} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1000, Y: 800}} {
			t.Run(c.name+"-"+size.String(), func(t *testing.T) {
				a := open(t, options{args: []string{"worlds"}, size: size})
				a.settle()
				a.openBench(c.card)
				if !a.mentions(c.before) {
					t.Fatalf("the board is not %s", c.before)
				}
				r, ok := a.place(widget.ID(c.more))
				if !ok {
					t.Fatalf("there is no %s", c.more)
				}
				at := r.Min.Add(r.Size().Div(2))
				for range 2 {
					a.drag(at)
					a.settle()
				}
				if !a.mentions(c.size) {
					a.shot("failed")
					t.Fatalf("the board is not %s", c.size)
				}
				if c.fill != nil {
					c.fill(a)
					a.settle()
				}
				a.click(widget.ID(c.less))
				a.until("what is gone is said", func() bool { return a.mentions(c.gone) })
				a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
				a.settle()
				if !a.mentions(c.size) {
					t.Error("one undo does not bring the board back")
				}
			})
		}
	}
}

// mentions reports whether a text in the window contains another.
func (a *app) mentions(text string) bool {
	a.t.Helper()
	words, err := os.ReadFile(a.places + ".words")
	if err != nil {
		a.t.Fatal(err)
	}
	return strings.Contains(string(words), text)
}

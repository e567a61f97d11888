package game

import (
	"fmt"
	"image"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/internal/testkit"
	"worldslide/session"
	"worldslide/settings/shelf"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// look shows the scene in a window of a size, at a zoom in percent.
func (l *a11yTest) look(size image.Point, percent int) {
	s := l.app.Settings
	s.Zoom = percent
	l.app.Change(s)
	l.app.Size, l.app.Scale, l.app.PlainScale = size, scene.Zoomed(1, size, s), 1
	l.rest()
}

// lookAt shows the scene in a window.
func (l *a11yTest) lookAt(s sight) {
	changed := l.app.Settings
	changed.LargeText = s.large
	l.app.Change(changed)
	l.look(s.size, s.percent)
}

type paintLine struct {
	paint.Op
	rect    image.Rectangle
	covered bool            // something is drawn over it
	border  image.Rectangle // outline whose left or right side it crosses
}

// crossed returns the outline drawn before a text whose left or right side the text crosses.
func crossed(a paintLine, before []paint.Op) image.Rectangle {
	middle := (a.rect.Min.Y + a.rect.Max.Y) / 2
	for _, op := range before {
		r := image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H))
		if op.Kind != paint.KindStroke || op.Clip != a.Clip || middle < r.Min.Y || middle >= r.Max.Y {
			continue
		}
		for _, x := range []int{r.Min.X, r.Max.X} {
			if a.rect.Min.X < x-1 && a.rect.Max.X > x+1 {
				return r
			}
		}
	}
	return image.Rectangle{}
}

// covered reports whether something opaque is drawn over a text.
func covered(a paintLine, later []paint.Op) bool {
	for _, op := range later {
		r := image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H)).Intersect(op.Clip)
		if over := r.Intersect(a.rect).Intersect(a.Clip); op.Kind == paint.KindFill && op.Colour.A == 255 && over.Dx() > 2 && over.Dy() > 2 {
			return true
		}
	}
	return false
}

// topmost returns what is drawn of the topmost dialog, or of the page if no dialog is open.
func (l *a11yTest) topmost() []paint.Op {
	list := l.app.UI.List()
	if !l.app.UI.DialogOpen() {
		return list.Ops(paint.Ground)
	}
	ops := list.Ops(paint.Dialog)
	for i, op := range slices.Backward(ops) {
		if op.Kind == paint.KindFill && op.Colour.A < 255 && int(op.Rect.W) >= l.app.Size.X && int(op.Rect.H) >= l.app.Size.Y {
			return ops[i+1:] // darkens what is below the topmost dialog
		}
	}
	return ops
}

// isBadge reports whether something is drawn for the number of a hint: a disc with a digit, which may lie
// over what is written on a piece.
func isBadge(op paint.Op) bool {
	return op.Kind == paint.KindFill && op.Rect.W == op.Rect.H && op.Radius >= op.Rect.W/2
}

// lines returns the texts of the topmost dialog, or of the page if no dialog is open, with those
// scrolled out of view.
func (l *a11yTest) lines() (all []paintLine) {
	var badges []image.Rectangle
	ops := slices.DeleteFunc(slices.Clone(l.topmost()), func(op paint.Op) bool {
		if isBadge(op) {
			badges = append(badges, bounds(op))
		}
		return isBadge(op)
	})
	onBadge := func(op paint.Op) bool {
		return slices.ContainsFunc(badges, image.Pt(int(op.X), int(op.Y)).In)
	}
	for i, op := range ops {
		if op.Kind != paint.KindText || strings.TrimSpace(op.Text) == "" || op.Colour.A < 40 || len(op.Text) == 1 && onBadge(op) {
			continue
		}
		w, h := l.screen.Width(op.Text, op.Font), l.screen.CapHeight(op.Font)
		at := image.Pt(int(op.X), int(op.Y))
		switch op.Anchor {
		case paint.CentreBaseline, paint.CentreMiddle:
			at.X -= w / 2
		case paint.RightBaseline, paint.RightMiddle:
			at.X -= w
		}
		switch op.Anchor {
		case paint.LeftMiddle, paint.CentreMiddle, paint.RightMiddle:
			at.Y -= h / 2
		default:
			at.Y -= h
		}
		one := paintLine{Op: op, rect: image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}}
		one.covered = covered(one, ops[i+1:])
		one.border = crossed(one, ops[:i])
		all = append(all, one)
	}
	return all
}

func (l *a11yTest) whole() image.Rectangle { return image.Rectangle{Max: l.app.Size} }

// cuts lists the texts on the screen that cannot be read because they extend beyond an edge or
// overlap another text.
func (l *a11yTest) cuts() (all []string) {
	lines := l.lines()
	for i, a := range lines {
		in := a.Clip
		if a.covered {
			all = append(all, fmt.Sprintf("%q at %v is covered", a.Text, a.rect))
		}
		if in == l.whole() && !a.rect.In(in) || a.rect.Min.X < in.Min.X-1 || a.rect.Max.X > in.Max.X+1 {
			all = append(all, fmt.Sprintf("%q at %v is cut by %v", a.Text, a.rect, in))
		}
		if !a.border.Empty() {
			all = append(all, fmt.Sprintf("%q at %v crosses the border %v", a.Text, a.rect, a.border))
		}
		for _, b := range lines[i+1:] {
			if off := a.rect.Min.Sub(b.rect.Min); a.Text == b.Text && off.X == 0 && off.Y > 0 && off.Y <= l.app.UI.Px(2) {
				continue // part of the carved font
			}
			if over := a.rect.Intersect(b.rect).Intersect(a.Clip).Intersect(b.Clip); over.Dx() > 1 && over.Dy() > 1 {
				all = append(all, fmt.Sprintf("%q at %v and %q at %v", a.Text, a.rect, b.Text, b.rect))
			}
		}
	}
	return all
}

// The longest name that a player may give to a puzzle is not cut either, nor does it cross a border.
func TestLongNamesAreNotCut(t *testing.T) {
	name := strings.Repeat("mountain ", 6) + "passes"
	const board = "klotski?board=AA./AA./...&exit=d2"
	code := board + "&name=" + url.QueryEscape(name)
	for _, test := range []struct{ where, do string }{
		{"game", ""}, {"home", "home"}, {"saved games", "home saved-games"}, {"levels", "new"}, {"my puzzles", "my-puzzles"}, {"share", "share"},
	} {
		l := startA11yTest(t, "en", code, sights[0].size)
		f := failingStore{l}
		f.write("worldslide-puzzle 1\n"+code+"\nkept 2026-03-01T14:05\n", f.data("puzzles"), "puzzle-1"+shelf.Extension)
		l.begin(test.do)
		for _, sight := range sights {
			l.lookAt(sight)
			for _, cut := range l.cuts() {
				t.Errorf("%s, %s: %s", test.where, sight.name, cut)
			}
		}
	}
}

// No text is cut during a race, in which the ghost takes the place of the info panel.
func TestNothingOfARaceIsCut(t *testing.T) {
	const start = "worlds?seed=12345&steps=60"
	code, err := testkit.SolvedGame(t.Context(), start, 5*time.Minute) // more than an hour in total
	if err != nil {
		t.Fatal(err)
	}
	ghost := session.NewTimeline(code)
	home := func(l *a11yTest) string {
		return l.app.Words.Format(assets.RaceHome, map[string]any{"Time": parts.FormatClock(ghost.Duration())})
	}
	for _, language := range languages.Tags() {
		t.Run(language, func(t *testing.T) {
			l := startA11yTest(t, language, start, sights[0].size)
			l.games.Race(scene.Recording{Code: code, Date: "2026-11-22", Source: scene.FromPlayer})
			look := func(where string) {
				for _, sight := range sights {
					l.lookAt(sight)
					for _, cut := range l.cuts() {
						t.Errorf("%s, %s: %s", where, sight.name, cut)
					}
				}
			}
			look("at the start")
			l.press(widget.KeyPress{Key: widget.KeyRight}, widget.KeyPress{Key: widget.KeyDown})
			for s := l.scene().Session(); s.Clock() <= ghost.Duration(); {
				s.Tick(session.LongestGap)
			}
			l.lookAt(sights[0])
			if !slices.ContainsFunc(l.lines(), func(a paintLine) bool { return a.Text == home(l) }) {
				t.Fatalf("there is no %q", home(l))
			}
			look("with the ghost home")
		})
	}
}

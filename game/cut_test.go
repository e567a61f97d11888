package game

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"worldslide/assets/languages"
	"worldslide/game/desk"
	"worldslide/settings"
	"worldslide/ui/paint"
)

// zoomed opens a scene enlarged by so many percent.
func zoomed(t *testing.T, language, code string, size image.Point, percent int) *listened {
	t.Helper()
	l := listen(t, language, code, size)
	s := l.desk.Settings
	s.Zoom = percent
	l.desk.Change(s)
	l.desk.Scale = desk.Zoomed(1, size, s)
	l.rest()
	return l
}

// line is a text that can be seen, with where it stands.
type line struct {
	paint.Op
	rect image.Rectangle
}

// lines are what is written on top: in the dialog, or on the ground if none is open. What
// is out of sight in a scroll area is left out.
func (l *listened) lines() (all []line) {
	list := l.desk.UI.List()
	ops := list.Ops(paint.Ground)
	if l.desk.UI.DialogOpen() {
		ops = list.Ops(paint.Dialog)
	}
	for _, op := range ops {
		if op.Kind != paint.KindText || strings.TrimSpace(op.Text) == "" || op.Colour.A < 40 {
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
		one := line{op, image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}}
		if middle := one.rect.Min.Y + h/2; middle >= op.Clip.Min.Y && middle < op.Clip.Max.Y || op.Clip == l.whole() {
			all = append(all, one)
		}
	}
	return all
}

func (l *listened) whole() image.Rectangle { return image.Rectangle{Max: l.desk.Size} }

// cuts says what of the words on the screen cannot be read: because it is beyond an edge,
// or because other words stand on it.
func (l *listened) cuts() (all []string) {
	lines := l.lines()
	for i, a := range lines {
		in := a.Clip
		if in == l.whole() && !a.rect.In(in) || a.rect.Min.X < in.Min.X-1 || a.rect.Max.X > in.Max.X+1 {
			all = append(all, fmt.Sprintf("%q at %v is cut by %v", a.Text, a.rect, in))
		}
		for _, b := range lines[i+1:] {
			if a.Text == b.Text && a.rect.Add(image.Pt(0, -1)) == b.rect {
				continue // it is carved
			}
			if over := a.rect.Intersect(b.rect).Intersect(a.Clip).Intersect(b.Clip); over.Dx() > 1 && over.Dy() > 1 {
				all = append(all, fmt.Sprintf("%q at %v and %q at %v", a.Text, a.rect, b.Text, b.rect))
			}
		}
	}
	return all
}

// Nothing of what is written is lost at double size in the usual window, in any language:
// no words are cut, and none stand on others.
func TestNothingIsCutAtDoubleSize(t *testing.T) {
	for _, language := range languages.Tags() {
		for _, scene := range scenes {
			t.Run(language+"/"+scene.name, func(t *testing.T) {
				l := zoomed(t, language, scene.code, image.Pt(1280, 800), settings.MaxZoom)
				l.press(scene.keys...)
				l.begin(scene.do)
				all := l.cuts()
				slices.Sort(all)
				for _, cut := range slices.Compact(all) {
					t.Error(cut)
				}
			})
		}
	}
}

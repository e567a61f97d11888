package paint

import (
	"image"
	"image/color"
	"testing"
)

var red, blue = color.NRGBA{R: 255, A: 255}, color.NRGBA{B: 255, A: 255}

func ops(draw func(*List)) []Op {
	var l List
	l.PushClip(image.Rect(0, 0, 100, 100))
	draw(&l)
	return append([]Op(nil), l.Ops(Ground)...)
}

func TestDamage(t *testing.T) {
	left, right, both := image.Rect(10, 10, 20, 20), image.Rect(60, 60, 70, 70), image.Rect(10, 10, 70, 70)
	fill := func(r image.Rectangle, c color.NRGBA) func(*List) {
		return func(l *List) { l.Fill(r, 0, c) }
	}
	all := func(draws ...func(*List)) func(*List) {
		return func(l *List) {
			for _, draw := range draws {
				draw(l)
			}
		}
	}
	for _, test := range []struct {
		name          string
		before, after func(*List)
		covers        []image.Rectangle // each is within one damaged rectangle
		spares        image.Rectangle   // does not overlap a damaged rectangle
	}{
		{"nothing", fill(left, red), fill(left, red), nil, both},
		{"another colour", all(fill(left, red), fill(right, red)), all(fill(left, blue), fill(right, red)), []image.Rectangle{left}, right},
		{"moved", fill(left, red), fill(right, red), []image.Rectangle{left, right}, image.Rect(30, 30, 50, 50)},
		{"put in", fill(right, red), all(fill(left, red), fill(right, red)), []image.Rectangle{left}, right},
		{"taken out", all(fill(right, red), fill(left, red)), fill(right, red), []image.Rectangle{left}, right},
		{"another order", all(fill(left, red), fill(both, blue)), all(fill(both, blue), fill(left, red)), []image.Rectangle{left}, image.Rect(80, 80, 90, 90)},
		{"first frame", func(*List) {}, fill(left, red), []image.Rectangle{left}, right},
	} {
		t.Run(test.name, func(t *testing.T) {
			damage := AppendDamage(nil, ops(test.before), ops(test.after))
			for _, want := range test.covers {
				covered := false
				for _, r := range damage {
					covered = covered || want.In(r)
				}
				if !covered {
					t.Errorf("%v is within none of %v", want, damage)
				}
			}
			for i, r := range damage {
				if r.Overlaps(test.spares) {
					t.Errorf("%v is damaged by %v", test.spares, r)
				}
				for _, other := range damage[:i] {
					if r.Overlaps(other) {
						t.Errorf("%v overlaps %v", r, other)
					}
				}
			}
		})
	}
}

// After any number of changes there are few damaged rectangles, they do not overlap, and they cover
// all changes.
func TestDamageStaysSmall(t *testing.T) {
	var before, after []Op
	for i := range 40 {
		r := image.Rect(i%8*12, i/8*12, i%8*12+5, i/8*12+5)
		before = append(before, ops(func(l *List) { l.Fill(r, 0, red) })...)
		after = append(after, ops(func(l *List) { l.Fill(r, 0, blue) })...)
	}
	damage := AppendDamage(nil, before, after)
	if len(damage) > maxDamage+1 {
		t.Errorf("%d rectangles", len(damage))
	}
	for _, op := range after {
		covered := false
		for _, r := range damage {
			covered = covered || op.Bounds().In(r)
		}
		if !covered {
			t.Errorf("%v is not covered", op.Bounds())
		}
	}
}

func TestBoundsOfText(t *testing.T) {
	for _, anchor := range []Anchor{LeftBaseline, CentreBaseline, RightBaseline, LeftMiddle, CentreMiddle, RightMiddle} {
		op := Op{Kind: KindText, Text: "Ag", X: 50, Y: 50, Anchor: anchor, Font: Font{Size: 10}, Clip: everywhere}
		if b := op.Bounds(); !image.Pt(50, 50).In(b) || b.Dx() < 20 || b.Dy() < 20 {
			t.Errorf("anchor %d: %v", anchor, b)
		}
	}
}

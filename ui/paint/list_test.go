package paint

import (
	"image"
	"image/color"
	"testing"
)

var (
	ink  = color.NRGBA{10, 20, 30, 200}
	area = image.Rect(10, 10, 110, 50)
)

// scene appends one operation of each kind.
func scene(l *List) {
	l.PushClip(image.Rect(0, 0, 1000, 1000))
	l.PushAlpha(0.5)
	l.Box(area, 8, 1, ink, ink)
	l.Shadow(area, 8, 48, ink)
	l.Line(0, 0, 10, 10, 2, ink)
	l.Disc(50, 50, 8, ink)
	l.TextIn(area, CentreMiddle, "Words", Font{Size: 14}, ink)
	l.Icon(area, "check", ink)
	l.Image(1, area, R(area), 3, 0.5, 1)
	l.PopAlpha()
	l.PopClip()
	before := l.SetLayer(Over)
	l.Fill(area, 4, ink)
	l.SetLayer(before)
}

func TestOpsCarryClipAndOpacity(t *testing.T) {
	var l List
	scene(&l)
	if n := len(l.Ops(Ground)); n != 8 {
		t.Fatalf("%d operations on the ground, want 8", n)
	}
	for _, op := range l.Ops(Ground) {
		if op.Clip != image.Rect(0, 0, 1000, 1000) {
			t.Errorf("kind %d has clip %v", op.Kind, op.Clip)
		}
		if op.Kind == KindPicture && op.Alpha != 0.5 || op.Kind != KindPicture && op.Colour.A != 100 {
			t.Errorf("kind %d is not faded: %v, %v", op.Kind, op.Colour, op.Alpha)
		}
	}
	if over := l.Ops(Over); len(over) != 1 || over[0].Colour != ink {
		t.Errorf("the top layer has %+v", over)
	}
}

func TestClipsNest(t *testing.T) {
	var l List
	l.PushClip(image.Rect(0, 0, 50, 50))
	l.PushClip(image.Rect(25, 25, 100, 100))
	if l.Clip() != image.Rect(25, 25, 50, 50) {
		t.Errorf("clip %v", l.Clip())
	}
	l.PushClipAlone(image.Rect(60, 60, 70, 70))
	l.Fill(area, 0, ink)
	l.PopClip()
	l.PushClip(image.Rect(200, 200, 300, 300))
	l.Fill(area, 0, ink) // invisible
	if n := len(l.Ops(Ground)); n != 1 {
		t.Errorf("%d operations, want 1", n)
	}
	for range 9 {
		l.PopClip() // additional calls have no effect
	}
}

func TestNothingVisibleIsNothing(t *testing.T) {
	var l List
	l.Fill(image.Rectangle{}, 0, ink)
	l.Fill(area, 0, color.NRGBA{})
	l.Stroke(area, 0, 0, ink)
	l.Text(0, 0, LeftBaseline, "", Font{Size: 9}, ink)
	l.Icon(area, "", ink)
	l.Image(0, area, R(area), 0, 1, 1)
	l.PushAlpha(0)
	scene(&l)
	l.PopAlpha()
	if n := len(l.Ops(Ground)); n != 0 {
		t.Errorf("%d operations on the ground, want none: %+v", n, l.Ops(Ground))
	}
}

func TestAppendFadesAgain(t *testing.T) {
	var from, to List
	from.Fill(area, 0, ink)
	to.PushAlpha(0.5)
	to.Append(from.Ops(Ground))
	if got := to.Ops(Ground)[0].Colour.A; got != 100 {
		t.Errorf("opacity %d, want 100", got)
	}
}

func TestResetForgetsEverything(t *testing.T) {
	var l List
	l.SetLayer(Popup)
	l.PushClip(area)
	l.PushAlpha(0.1)
	l.Reset()
	l.Fill(area, 0, ink)
	if ops := l.Ops(Ground); len(ops) != 1 || ops[0].Colour != ink || ops[0].Clip == area {
		t.Errorf("after Reset: %+v", ops)
	}
}

func TestSteadySceneDoesNotAllocate(t *testing.T) {
	var l List
	scene(&l)
	if got := testing.AllocsPerRun(100, func() {
		l.Reset()
		scene(&l)
	}); got != 0 {
		t.Errorf("%v allocations a frame, want none", got)
	}
}

func BenchmarkScene(b *testing.B) {
	var l List
	b.ReportAllocs()
	for range b.N {
		l.Reset()
		for range 128 {
			scene(&l)
		}
	}
}

// Moved moves operations of all kinds, but not those before, nor operations without a clip into one.
func TestMoved(t *testing.T) {
	var still, moved List
	scene(&still)
	scene(&moved)
	by := image.Pt(30, -4)
	draw := func(l *List) func() {
		return func() {
			scene(l)
			l.Icon(area, "check", ink)
		}
	}
	draw(&still)()
	moved.Moved(by, draw(&moved))
	begin := len(still.Ops(Ground)) / 2
	for i, op := range still.Ops(Ground) {
		if i >= begin {
			op.Rect, op.X, op.Y = op.Rect.Add(30, -4), op.X+30, op.Y-4
			if op.Clip != everywhere {
				op.Clip = op.Clip.Add(by)
			}
		}
		if got := moved.Ops(Ground)[i]; got != op {
			t.Errorf("operation %d is %+v, want %+v", i, got, op)
		}
	}
}

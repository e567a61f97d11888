package widget

import (
	"image"
	"testing"
)

// panned is a view of 400 x 300 pixels onto content of a size.
func panned(t *testing.T, content image.Point) (p *uiTest, offset *image.Point, view *image.Rectangle) {
	offset, view = new(image.Point), new(image.Rectangle)
	p = newUITest(t, func(c *Context) { *view = c.Pan("pan", box(0, 0, 400, 300), content, offset) })
	return p, offset, view
}

func TestPanLeavesRoomForTheThumbsItNeeds(t *testing.T) {
	for _, test := range []struct {
		name    string
		content image.Point
		want    image.Point
	}{
		{"nothing", image.Pt(400, 300), image.Pt(400, 300)},
		{"higher", image.Pt(300, 900), image.Pt(388, 300)},
		{"wider", image.Pt(900, 200), image.Pt(400, 288)},
		{"both", image.Pt(900, 900), image.Pt(388, 288)},
		{"higher, and then too wide", image.Pt(395, 900), image.Pt(388, 288)},
		{"wider, and then too high", image.Pt(900, 295), image.Pt(388, 288)},
	} {
		if _, _, view := panned(t, test.content); view.Size() != test.want {
			t.Errorf("%s: a view of %v, want %v", test.name, view.Size(), test.want)
		}
	}
}

func TestPanByWheel(t *testing.T) {
	p, offset, _ := panned(t, image.Pt(900, 900))
	p.moveTo(200, 100)
	p.step(Input{WheelY: -1})
	p.step(Input{WheelX: -2})
	p.step(Input{WheelY: -1, Mods: Shift})
	if *offset != image.Pt(144, 48) {
		t.Errorf("offset %v, want (144,48)", *offset)
	}
	p.step(Input{WheelX: -1000, WheelY: -1000})
	if *offset != image.Pt(512, 612) {
		t.Errorf("offset %v at the end, want (512,612)", *offset)
	}
	p.moveTo(500, 100)
	p.step(Input{WheelY: 3})
	if *offset != image.Pt(512, 612) {
		t.Error("the wheel beside the view moved it")
	}
	wide, across, _ := panned(t, image.Pt(900, 200))
	wide.moveTo(200, 100)
	wide.step(Input{WheelY: -1})
	if *across != image.Pt(48, 0) {
		t.Errorf("offset %v: the wheel moves across where nothing is below", *across)
	}
}

func TestPanThumbs(t *testing.T) {
	p, offset, _ := panned(t, image.Pt(800, 600))
	p.press(394, 10)
	p.at.Y += 75 // half of the 150 px of the thumb's range
	p.step(Input{Down: true})
	p.release()
	if offset.Y < 150 || offset.Y > 162 || offset.X != 0 {
		t.Errorf("offset %v with the thumb half-way down", *offset)
	}
	p.click(380, 294)
	if offset.X < 380 {
		t.Errorf("offset %v after a press at the end of the track", *offset)
	}
}

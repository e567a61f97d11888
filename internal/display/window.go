//go:build linux

package display

import (
	"fmt"
	"image"

	"github.com/jezek/xgb/xproto"
)

// Window is a top-level window.
type Window struct {
	Title  string
	number xproto.Window
}

// Windows returns the visible windows with a title, bottom to top. It does not work with a window
// manager, which reparents windows.
func (d *Display) Windows() ([]Window, error) {
	tree, err := xproto.QueryTree(d.conn, d.screen.Root).Reply()
	if err != nil {
		return nil, fmt.Errorf("display: list the windows: %w", err)
	}
	name, err := d.atom("_NET_WM_NAME")
	if err != nil {
		return nil, err
	}
	var all []Window
	for _, number := range tree.Children {
		attributes, err := xproto.GetWindowAttributes(d.conn, number).Reply()
		if err != nil || attributes.MapState != xproto.MapStateViewable {
			continue // it may have closed
		}
		const enough = 1024
		title, err := xproto.GetProperty(d.conn, false, number, name, xproto.GetPropertyTypeAny, 0, enough).Reply()
		if err == nil && len(title.Value) > 0 {
			all = append(all, Window{string(title.Value), number})
		}
	}
	return all, nil
}

// CloseWindow asks the program to close a window, as its close button does.
func (d *Display) CloseWindow(w Window) error {
	protocols, err := d.atom("WM_PROTOCOLS")
	if err != nil {
		return err
	}
	deletes, err := d.atom("WM_DELETE_WINDOW")
	if err != nil {
		return err
	}
	message := xproto.ClientMessageEvent{
		Format: 32, Window: w.number, Type: protocols,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(deletes), xproto.TimeCurrentTime, 0, 0, 0}),
	}
	if err := xproto.SendEventChecked(d.conn, false, w.number, xproto.EventMaskNoEvent, string(message.Bytes())).Check(); err != nil {
		return fmt.Errorf("display: close %q: %w", w.Title, err)
	}
	return nil
}

// Focus gives a window the keyboard, as a window manager does.
func (d *Display) Focus(w Window) error {
	if err := xproto.SetInputFocusChecked(d.conn, xproto.InputFocusPointerRoot, w.number, xproto.TimeCurrentTime).Check(); err != nil {
		return fmt.Errorf("display: focus %q: %w", w.Title, err)
	}
	return nil
}

// Resize resizes a window as a window manager does, ignoring the program's size limits.
func (d *Display) Resize(w Window, to image.Point) error {
	sides := []uint32{uint32(to.X), uint32(to.Y)}
	err := xproto.ConfigureWindowChecked(d.conn, w.number, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, sides).Check()
	if err != nil {
		return fmt.Errorf("display: resize %q to %v: %w", w.Title, to, err)
	}
	return nil
}

// Size returns the size of a window.
func (d *Display) Size(w Window) (image.Point, error) {
	g, err := xproto.GetGeometry(d.conn, xproto.Drawable(w.number)).Reply()
	if err != nil {
		return image.Point{}, fmt.Errorf("display: measure %q: %w", w.Title, err)
	}
	return image.Pt(int(g.Width), int(g.Height)), nil
}

func (d *Display) atom(name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(d.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, fmt.Errorf("display: %s: %w", name, err)
	}
	return reply.Atom, nil
}

package atspi

import (
	"image"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// The interfaces of some nodes: Component, Action, Selection, Table.

// component implements the Component interface. All coordinates are relative to the window, because
// its position on the screen is not known on every desktop.
func (p *provider) component() map[string]any {
	at := func(m dbus.Message) image.Rectangle {
		e, err := p.asked(m)
		if err != nil {
			return image.Rectangle{}
		}
		return e.Bounds
	}
	never := func(dbus.Message, int32, int32, uint32) (bool, *dbus.Error) { return false, nil }
	return map[string]any{
		"Contains": func(m dbus.Message, x, y int32, _ uint32) (bool, *dbus.Error) {
			return image.Pt(int(x), int(y)).In(at(m)), nil
		},
		"GetAccessibleAtPoint": func(m dbus.Message, x, y int32, _ uint32) (reference, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return reference{}, err
			}
			return p.referenceOf(e.under(image.Pt(int(x), int(y)))), nil
		},
		"GetExtents": func(m dbus.Message, _ uint32) (extents, *dbus.Error) {
			r := at(m)
			return extents{int32(r.Min.X), int32(r.Min.Y), int32(r.Dx()), int32(r.Dy())}, nil
		},
		"GetPosition": func(m dbus.Message, _ uint32) (int32, int32, *dbus.Error) {
			r := at(m)
			return int32(r.Min.X), int32(r.Min.Y), nil
		},
		"GetSize": func(m dbus.Message) (int32, int32, *dbus.Error) {
			r := at(m)
			return int32(r.Dx()), int32(r.Dy()), nil
		},
		"GetLayer":     func(dbus.Message) (uint32, *dbus.Error) { return layerWidget, nil },
		"GetMDIZOrder": func(dbus.Message) (int16, *dbus.Error) { return 0, nil },
		"GetAlpha":     func(dbus.Message) (float64, *dbus.Error) { return 1, nil },
		"GrabFocus": func(m dbus.Message) (bool, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return false, err
			}
			return p.ask(e, access.Focus, 0, ""), nil
		},
		"ScrollTo": func(m dbus.Message, _ uint32) (bool, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return false, err
			}
			return p.ask(e, access.Focus, 0, ""), nil
		},
		"ScrollToPoint": func(dbus.Message, uint32, int32, int32) (bool, *dbus.Error) { return false, nil },
		"SetPosition":   never,
	}
}

type extents struct{ X, Y, Width, Height int32 }

// layerWidget is the layer of all nodes.
const layerWidget = 3

// under returns the innermost node at a point.
func (e *entry) under(at image.Point) *entry {
	for i := len(e.children) - 1; i >= 0; i-- {
		if found := e.children[i].under(at); found != nil {
			return found
		}
	}
	if at.In(e.Bounds) {
		return e
	}
	return nil
}

// actions returns the actions of a node except Focus, which belongs to the Component interface.
func (e *entry) actions() (all []access.Action) {
	for _, a := range e.Actions {
		if a.Verb != access.Focus && a.Verb != access.Set && a.Verb != access.Write {
			all = append(all, a)
		}
	}
	return all
}

// described is an action in AT-SPI's format: name, description, key.
type described struct{ Name, Description, Key string }

func (p *provider) action() map[string]any {
	one := func(m dbus.Message, i int32) described {
		e, err := p.asked(m)
		if err != nil || i < 0 || int(i) >= len(e.actions()) {
			return described{}
		}
		return e.described(e.actions()[i])
	}
	return map[string]any{
		"GetName":          func(m dbus.Message, i int32) (string, *dbus.Error) { return one(m, i).Name, nil },
		"GetLocalizedName": func(m dbus.Message, i int32) (string, *dbus.Error) { return one(m, i).Description, nil },
		"GetDescription":   func(m dbus.Message, i int32) (string, *dbus.Error) { return one(m, i).Description, nil },
		"GetKeyBinding":    func(m dbus.Message, i int32) (string, *dbus.Error) { return one(m, i).Key, nil },
		"GetActions": func(m dbus.Message) ([]described, *dbus.Error) {
			e, err := p.asked(m)
			all := []described{}
			if err != nil {
				return all, err
			}
			for _, a := range e.actions() {
				all = append(all, e.described(a))
			}
			return all, nil
		},
		"DoAction": func(m dbus.Message, i int32) (bool, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return false, err
			}
			if i < 0 || int(i) >= len(e.actions()) {
				return false, nil
			}
			return p.ask(e, e.actions()[i].Verb, 0, ""), nil
		},
	}
}

func (e *entry) described(a access.Action) described {
	d := described{string(a.Verb), a.Name, ""}
	if a.Verb == access.Press {
		d = described{"click", e.About, e.Keys}
	}
	return d
}

// selected returns the selected children.
func (e *entry) selected() (all []*entry) {
	for _, c := range e.children {
		if c.State.Has(access.On) {
			all = append(all, c)
		}
	}
	return all
}

func (p *provider) selection() map[string]any {
	choose := func(m dbus.Message, i int32) (bool, *dbus.Error) {
		e, err := p.asked(m)
		if err != nil || i < 0 || int(i) >= len(e.children) {
			return false, err
		}
		return p.ask(e.children[i], access.Press, 0, ""), nil
	}
	no := func(dbus.Message) (bool, *dbus.Error) { return false, nil }
	noChild := func(dbus.Message, int32) (bool, *dbus.Error) { return false, nil }
	return map[string]any{
		"GetSelectedChild": func(m dbus.Message, i int32) (reference, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return reference{}, err
			}
			all := e.selected()
			if i < 0 || int(i) >= len(all) {
				return p.reference(nullPath), nil
			}
			return p.referenceOf(all[i]), nil
		},
		"IsChildSelected": func(m dbus.Message, i int32) (bool, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil || i < 0 || int(i) >= len(e.children) {
				return false, err
			}
			return e.children[i].State.Has(access.On), nil
		},
		"SelectChild": choose, "DeselectChild": noChild, "DeselectSelectedChild": noChild, "SelectAll": no, "ClearSelection": no,
	}
}

// cellAt returns the cell that covers a row and column.
func (e *entry) cellAt(row, column int32) *entry {
	at := image.Pt(int(column), int(row))
	for _, c := range e.children {
		if at.In(image.Rect(c.Column, c.Row, c.Column+max(1, c.Columns), c.Row+max(1, c.Rows))) {
			return c
		}
	}
	return nil
}

func (p *provider) table() map[string]any {
	nth := func(m dbus.Message, i int32) *entry {
		e, err := p.asked(m)
		if err != nil || i < 0 || int(i) >= len(e.children) {
			return nil
		}
		return e.children[i]
	}
	number := func(of func(*entry) int) func(dbus.Message, int32) (int32, *dbus.Error) {
		return func(m dbus.Message, i int32) (int32, *dbus.Error) {
			if c := nth(m, i); c != nil {
				return int32(of(c)), nil
			}
			return -1, nil
		}
	}
	words := func(dbus.Message, int32) (string, *dbus.Error) { return "", nil }
	header := func(dbus.Message, int32) (reference, *dbus.Error) { return p.reference(nullPath), nil }
	at := func(m dbus.Message, row, column int32) (*entry, *dbus.Error) {
		e, err := p.asked(m)
		if err != nil {
			return nil, err
		}
		return e.cellAt(row, column), nil
	}
	extent := func(of func(*entry) int) func(dbus.Message, int32, int32) (int32, *dbus.Error) {
		return func(m dbus.Message, row, column int32) (int32, *dbus.Error) {
			if c, err := at(m, row, column); c != nil || err != nil {
				return int32(of(c)), err
			}
			return 1, nil
		}
	}
	return map[string]any{
		"GetAccessibleAt": func(m dbus.Message, row, column int32) (reference, *dbus.Error) {
			c, err := at(m, row, column)
			return p.referenceOf(c), err
		},
		"GetIndexAt": func(m dbus.Message, row, column int32) (int32, *dbus.Error) {
			c, err := at(m, row, column)
			if c == nil {
				return -1, err
			}
			return int32(c.index), nil
		},
		"GetRowAtIndex":        number(func(e *entry) int { return e.Row }),
		"GetColumnAtIndex":     number(func(e *entry) int { return e.Column }),
		"GetRowDescription":    words,
		"GetColumnDescription": words,
		"GetRowHeader":         header,
		"GetColumnHeader":      header,
		"GetRowExtentAt":       extent(func(e *entry) int { return e.Rows }),
		"GetColumnExtentAt":    extent(func(e *entry) int { return e.Columns }),
		"IsSelected": func(m dbus.Message, row, column int32) (bool, *dbus.Error) {
			c, err := at(m, row, column)
			return c != nil && c.State.Has(access.On), err
		},
	}
}

func (p *provider) tableCell() map[string]any {
	none := func(dbus.Message) ([]reference, *dbus.Error) { return []reference{}, nil }
	return map[string]any{
		"GetRowHeaderCells": none, "GetColumnHeaderCells": none,
		"GetRowColumnSpan": func(m dbus.Message) (bool, int32, int32, int32, int32, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return false, 0, 0, 0, 0, err
			}
			return true, int32(e.Row), int32(e.Column), int32(e.Rows), int32(e.Columns), nil
		},
	}
}

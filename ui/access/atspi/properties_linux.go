package atspi

import (
	"strconv"
	"unicode/utf8"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// The D-Bus properties of AT-SPI.

// all returns the properties of an interface of a node.
func (p *provider) all(e *entry, of string) map[string]any {
	switch of {
	case accessible:
		return map[string]any{
			"Name": e.label(), "Description": e.About, "Parent": p.parent(e), "ChildCount": int32(len(e.children)),
			"Locale": "", "AccessibleId": e.ID, "HelpText": "",
		}
	case application:
		p.mutex.Lock()
		defer p.mutex.Unlock()
		return map[string]any{"ToolkitName": toolkit, "Version": toolkitNumber, "ToolkitVersion": toolkitNumber, "AtspiVersion": atspiVersion, "Id": p.id}
	case action:
		return map[string]any{"NActions": int32(len(e.actions()))}
	case value:
		return map[string]any{
			"MinimumValue": float64(e.Range.Min), "MaximumValue": float64(e.Range.Max), "MinimumIncrement": float64(e.Range.Step),
			"CurrentValue": float64(e.Now), "Text": strconv.Itoa(e.Now),
		}
	case text:
		return map[string]any{"CharacterCount": int32(utf8.RuneCountInString(e.words())), "CaretOffset": int32(e.Caret)}
	case selection:
		return map[string]any{"NSelectedChildren": int32(len(e.selected()))}
	case table:
		return map[string]any{
			"NRows": int32(e.Rows), "NColumns": int32(e.Columns), "Caption": p.reference(nullPath), "Summary": p.reference(nullPath),
			"NSelectedRows": int32(0), "NSelectedColumns": int32(0),
		}
	case tableCell:
		return map[string]any{
			"ColumnSpan": int32(e.Node.Columns), "RowSpan": int32(e.Node.Rows), "Position": position{int32(e.Row), int32(e.Column)}, "Table": p.referenceOf(e.parent),
		}
	}
	return nil
}

type position struct{ Row, Column int32 }

var errNoProperty = dbus.NewError("org.freedesktop.DBus.Error.UnknownProperty", []any{"there is no such property"})

func (p *provider) get(m dbus.Message, of, name string) (dbus.Variant, *dbus.Error) {
	e, err := p.asked(m)
	if err != nil {
		return dbus.Variant{}, err
	}
	if v, ok := p.all(e, of)[name]; ok {
		return dbus.MakeVariant(v), nil
	}
	return dbus.Variant{}, errNoProperty
}

func (p *provider) getAll(m dbus.Message, of string) (map[string]dbus.Variant, *dbus.Error) {
	e, err := p.asked(m)
	if err != nil {
		return nil, err
	}
	all := map[string]dbus.Variant{}
	for name, v := range p.all(e, of) {
		all[name] = dbus.MakeVariant(v)
	}
	return all, nil
}

// set sets a writable property: the id that the registry assigns, or the value of a slider.
func (p *provider) set(m dbus.Message, of, name string, to dbus.Variant) *dbus.Error {
	e, err := p.asked(m)
	if err != nil {
		return err
	}
	switch v := to.Value().(type) {
	case int32:
		if of == application && name == "Id" {
			p.mutex.Lock()
			p.id = v
			p.mutex.Unlock()
			return nil
		}
	case float64:
		if of == value && name == "CurrentValue" && p.ask(e, access.Set, int(v), "") {
			return nil
		}
	}
	return errNoProperty
}

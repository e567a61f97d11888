package atspi

import (
	"fmt"
	"sync"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// Names of the D-Bus interfaces.
const (
	accessible   = "org.a11y.atspi.Accessible"
	application  = "org.a11y.atspi.Application"
	component    = "org.a11y.atspi.Component"
	action       = "org.a11y.atspi.Action"
	value        = "org.a11y.atspi.Value"
	selection    = "org.a11y.atspi.Selection"
	table        = "org.a11y.atspi.Table"
	tableCell    = "org.a11y.atspi.TableCell"
	text         = "org.a11y.atspi.Text"
	editableText = "org.a11y.atspi.EditableText"
	cache        = "org.a11y.atspi.Cache"
	cacheAt      = "/org/a11y/atspi/cache"
)

// provider answers requests on the accessibility bus from the last snapshot.
type provider struct {
	bridge *bridge
	bus    *dbus.Conn

	mutex   sync.Mutex
	told    *snapshot
	desktop reference
	id      int32 // assigned by the registry
}

// reference identifies an object of a program on the bus.
type reference struct {
	Bus  string
	Path dbus.ObjectPath
}

func (p *provider) reference(path dbus.ObjectPath) reference {
	return reference{p.bus.Names()[0], path}
}

func (p *provider) referenceOf(e *entry) reference {
	if e == nil {
		return p.reference(nullPath)
	}
	return p.reference(e.path)
}

// snapshot returns the last snapshot.
func (p *provider) snapshot() *snapshot {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.told
}

var errGone = dbus.NewError("org.freedesktop.DBus.Error.UnknownObject", []any{"it is no longer on the screen"})

// asked returns the node that a message addresses.
func (p *provider) asked(m dbus.Message) (*entry, *dbus.Error) {
	path, _ := m.Headers[dbus.FieldPath].Value().(dbus.ObjectPath)
	if e := p.snapshot().at[path]; e != nil {
		return e, nil
	}
	return nil, errGone
}

// export exports the objects on the bus.
func (p *provider) export() error {
	for name, methods := range map[string]map[string]any{
		accessible: p.accessible(), application: p.application(), component: p.component(), action: p.action(),
		selection: p.selection(), table: p.table(), tableCell: p.tableCell(), text: p.text(), editableText: p.editableText(),
		properties: {"Get": p.get, "GetAll": p.getAll, "Set": p.set},
	} {
		if err := p.bus.ExportSubtreeMethodTable(methods, "/org/a11y/atspi/accessible", name); err != nil {
			return fmt.Errorf("export %s: %w", name, err)
		}
	}
	return p.bus.ExportMethodTable(map[string]any{"GetItems": p.items}, cacheAt, cache)
}

// accessible are the methods of every object.
func (p *provider) accessible() map[string]any {
	return map[string]any{
		"GetChildAtIndex": func(m dbus.Message, i int32) (reference, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return reference{}, err
			}
			return p.child(e, int(i)), nil
		},
		"GetChildren": func(m dbus.Message) ([]reference, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return nil, err
			}
			children := []reference{}
			for _, c := range e.children {
				children = append(children, p.referenceOf(c))
			}
			return children, nil
		},
		"GetIndexInParent": func(m dbus.Message) (int32, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil || e.parent == nil {
				return -1, err
			}
			return int32(e.index), nil
		},
		"GetRelationSet": func(m dbus.Message) ([]relation, *dbus.Error) {
			_, err := p.asked(m)
			return []relation{}, err
		},
		"GetRole": func(m dbus.Message) (uint32, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return 0, err
			}
			return uint32(e.role()), nil
		},
		"GetRoleName":          p.roleName,
		"GetLocalizedRoleName": p.roleName,
		"GetState": func(m dbus.Message) ([]uint32, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return nil, err
			}
			bits := e.states(p.snapshot().focused())
			return []uint32{uint32(bits), uint32(bits >> 32)}, nil
		},
		"GetAttributes": func(m dbus.Message) (map[string]string, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return nil, err
			}
			return e.attributes(), nil
		},
		"GetApplication": func(m dbus.Message) (reference, *dbus.Error) {
			_, err := p.asked(m)
			return p.reference(rootPath), err
		},
		"GetInterfaces": func(m dbus.Message) ([]string, *dbus.Error) {
			e, err := p.asked(m)
			if err != nil {
				return nil, err
			}
			return e.interfaces(), nil
		},
	}
}

// relation is a relation to other nodes. None are reported.
type relation struct {
	Kind    uint32
	Targets []reference
}

func (p *provider) roleName(m dbus.Message) (string, *dbus.Error) {
	e, err := p.asked(m)
	if err != nil {
		return "", err
	}
	return roleNames[e.role()], nil
}

func (p *provider) child(e *entry, i int) reference {
	if i < 0 || i >= len(e.children) {
		return p.reference(nullPath)
	}
	return p.referenceOf(e.children[i])
}

func (e *entry) attributes() map[string]string {
	all := map[string]string{"toolkit": toolkit}
	if e.ID != "" {
		all["id"] = e.ID
	}
	return all
}

const (
	toolkit       = "Worldslide"
	atspiVersion  = "2.1"
	toolkitNumber = "1"
)

func (p *provider) application() map[string]any {
	return map[string]any{
		"GetLocale":                func(uint32) (string, *dbus.Error) { return "", nil },
		"GetApplicationBusAddress": func() (string, *dbus.Error) { return "", nil },
	}
}

// item is an object in the format of the client cache.
type item struct {
	Object, Application, Parent reference
	Index, Children             int32
	Interfaces                  []string
	Name                        string
	Role                        uint32
	Description                 string
	States                      []uint32
}

// items returns all objects.
func (p *provider) items() ([]item, *dbus.Error) {
	s := p.snapshot()
	focused := s.focused()
	all := make([]item, 0, len(s.at))
	for _, e := range s.at {
		all = append(all, p.item(e, focused))
	}
	return all, nil
}

func (p *provider) item(e, focused *entry) item {
	bits := e.states(focused)
	parent, index := p.parent(e), int32(e.index)
	if e.parent == nil {
		index = -1
	}
	return item{
		p.referenceOf(e), p.reference(rootPath), parent, index, int32(len(e.children)), e.interfaces(), e.label(), uint32(e.role()),
		e.About, []uint32{uint32(bits), uint32(bits >> 32)},
	}
}

func (p *provider) parent(e *entry) reference {
	if e.parent != nil {
		return p.referenceOf(e.parent)
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.desktop
}

// ask passes an act to the game.
func (p *provider) ask(e *entry, v access.Verb, number int, words string) bool {
	if !e.Has(v) {
		return false
	}
	p.bridge.ask(access.Act{ID: e.ID, Verb: v, Number: number, Text: words})
	return true
}

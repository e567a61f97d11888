package screen

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// The engine keeps the order of keys to itself: it notes in which tick a key went
// down last, so of two presses of one key between two ticks one is lost, and of two
// keys nobody can tell the first. What it is told by the window system is whole and
// in order. So the callbacks of its window are listened to, before it is told the
// same.
//
// That is a look behind the engine's door. It is done by names alone, and every one is
// checked: where an engine has other ones (another version, the web, a host that drives the game)
// listen gives an error and keys come as the engine tells them. TestEngineIsListenedTo
// fails when that happens in a window. docs/engine-input.md proposes to the engine
// what would make this file needless.

// listen lets the queue hear what the engine's window hears. It must be called in
// an update, while the window waits for it.
func listen(q *events) error {
	window, err := engineWindow()
	if err != nil {
		return err
	}
	callbacks, err := within(window, "callbacks")
	if err != nil {
		return err
	}
	key, err := callback(callbacks, "key", reflect.Int, reflect.Int, reflect.Int, reflect.Int)
	if err != nil {
		return err
	}
	button, err := callback(callbacks, "mouseButton", reflect.Int, reflect.Int, reflect.Int)
	if err != nil {
		return err
	}
	pointer, err := callback(callbacks, "cursorPos", reflect.Float64, reflect.Float64)
	if err != nil {
		return err
	}
	before(key, func(a []reflect.Value) {
		number, action, mods := a[1].Int(), a[3].Int(), a[4].Int()
		switch action {
		case systemPress:
			q.add(event{kind: keyDown, key: keyOf(number), mods: modsOf(mods)})
		case systemRelease:
			q.add(event{kind: keyUp, key: keyOf(number), mods: modsOf(mods)})
		}
	})
	before(button, func(a []reflect.Value) {
		which, action, mods := a[1].Int(), a[2].Int(), a[3].Int()
		switch {
		case which != systemLeft:
		case action == systemPress:
			q.add(event{kind: buttonDown, mods: modsOf(mods)})
		case action == systemRelease:
			q.add(event{kind: buttonUp, mods: modsOf(mods)})
		}
	})
	before(pointer, func(a []reflect.Value) { q.move(a[1].Float(), a[2].Float()) })
	return nil
}

// engineWindow finds the window of the engine that runs the game. Every image knows
// the engine; the engine has a backend, which has the window.
func engineWindow() (reflect.Value, error) {
	image := ebiten.NewImage(1, 1)
	defer image.Deallocate()
	engine, err := within(reflect.ValueOf(image), "image", "ui")
	if err != nil {
		return reflect.Value{}, err
	}
	// An atomic pointer to an interface: its type is that of its first field's elements.
	pointer, err := within(engine, "backend")
	if err != nil {
		return reflect.Value{}, err
	}
	held, err := within(pointer, "v")
	if err != nil {
		return reflect.Value{}, err
	}
	of := pointer.Type().Field(0).Type
	if of.Kind() != reflect.Array || of.Elem().Kind() != reflect.Pointer || held.Kind() != reflect.UnsafePointer || held.IsNil() {
		return reflect.Value{}, fmt.Errorf("the engine's backend is a %v", pointer.Type())
	}
	return within(reflect.NewAt(of.Elem().Elem(), held.UnsafePointer()), "window")
}

// within follows names of fields, through pointers and interfaces.
func within(v reflect.Value, names ...string) (reflect.Value, error) {
	for _, name := range names {
		for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
			if v.IsNil() {
				return v, fmt.Errorf("the engine has nothing that has a %s", name)
			}
			v = v.Elem()
		}
		if v.Kind() != reflect.Struct {
			return v, fmt.Errorf("the engine's %v has no %s", v.Type(), name)
		}
		field := v.FieldByName(name)
		if !field.IsValid() {
			return v, fmt.Errorf("the engine's %v has no %s", v.Type(), name)
		}
		v = field
	}
	return v, nil
}

// callback returns a field that holds a function of a window and of such arguments,
// or none.
func callback(callbacks reflect.Value, name string, arguments ...reflect.Kind) (reflect.Value, error) {
	field, err := within(callbacks, name)
	if err != nil {
		return field, err
	}
	t := field.Type()
	fits := field.CanAddr() && t.Kind() == reflect.Func && t.NumIn() == len(arguments)+1 && t.NumOut() == 0
	for i, kind := range arguments {
		fits = fits && t.In(i+1).Kind() == kind
	}
	if !fits {
		return field, fmt.Errorf("the engine's callback %s is a %v", name, t)
	}
	return reflect.NewAt(t, unsafe.Pointer(field.UnsafeAddr())).Elem(), nil
}

// before lets f be called before what a callback holds.
func before(callback reflect.Value, f func([]reflect.Value)) {
	held := reflect.ValueOf(callback.Interface())
	callback.Set(reflect.MakeFunc(callback.Type(), func(arguments []reflect.Value) []reflect.Value {
		f(arguments)
		if !held.IsNil() {
			held.Call(arguments)
		}
		return nil
	}))
}

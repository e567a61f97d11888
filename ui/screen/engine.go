package screen

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// The engine loses the order of keys: it records only the tick in which a key last went down, so of
// two presses of a key between two ticks one is lost, and the order of two keys is unknown. The
// window system's events are complete and ordered. This file therefore hooks the callbacks of the
// engine's window.
//
// The hook uses unexported fields by reflection. Every name is checked: if the engine differs
// (another version, the web, a host that drives the game), listen returns an error and the
// collector falls back to polling. TestEngineIsListenedTo fails if that happens in a window.
// docs/engine.md says when this file can go.

// listen connects the queue to the engine's window. Call it in an update, while the window system
// waits.
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

// engineWindow finds the window of the running engine. Every image refers to the engine, which has
// a backend with the window.
func engineWindow() (reflect.Value, error) {
	image := ebiten.NewImage(1, 1)
	defer image.Deallocate()
	engine, err := within(reflect.ValueOf(image), "image", "ui")
	if err != nil {
		return reflect.Value{}, err
	}
	// An atomic pointer to an interface: the type is the element type of its first field.
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

// within follows a path of field names through pointers and interfaces.
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

// callback returns a field that holds a function of a window and the given arguments, or an error.
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

// before makes f run before the function that a callback field holds.
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

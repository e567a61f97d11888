package system

import (
	"fmt"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// registryWatch tells of changes of some keys of the current user. Each key has
// an event that the kernel sets; the first event is the watch's own end.
type registryWatch struct {
	keys   []registry.Key
	events []windows.Handle // one more than keys: events[i+1] is that of keys[i]
}

// watchRegistry opens the keys that exist; the others cannot change.
func watchRegistry(paths ...string) (*registryWatch, error) {
	w := &registryWatch{}
	if err := w.addEvent(); err != nil {
		return nil, err
	}
	for _, path := range paths {
		key, err := registry.OpenKey(registry.CURRENT_USER, path, registry.NOTIFY)
		if err != nil {
			continue
		}
		w.keys = append(w.keys, key)
		if err := w.addEvent(); err != nil {
			w.close()
			return nil, err
		}
	}
	return w, nil
}

// addEvent appends an event that resets itself when it has ended a wait.
func (w *registryWatch) addEvent() error {
	event, err := windows.CreateEvent(nil, 0, 0, nil)
	if err != nil {
		return fmt.Errorf("make an event for changes of the registry: %w", err)
	}
	w.events = append(w.events, event)
	return nil
}

// run calls changed at once and after every change, until end. In between it
// sleeps in the kernel.
func (w *registryWatch) run(changed func()) error {
	// Watching comes before reading, so that no change falls in between.
	for i := range w.keys {
		if err := w.arm(i); err != nil {
			return err
		}
	}
	for {
		changed()
		event, err := windows.WaitForMultipleObjects(w.events, false, windows.INFINITE)
		if err != nil {
			return fmt.Errorf("wait for the registry: %w", err)
		}
		if event == windows.WAIT_OBJECT_0 {
			return nil
		}
		// Only this key: asking again for one that has not changed would pile up.
		if err := w.arm(int(event - windows.WAIT_OBJECT_0 - 1)); err != nil {
			return err
		}
	}
}

// arm asks for the next change of a key.
func (w *registryWatch) arm(i int) error {
	const what = windows.REG_NOTIFY_CHANGE_LAST_SET |
		// Without it the end of the calling thread would count as a change, and
		// goroutines move between threads.
		windows.REG_NOTIFY_THREAD_AGNOSTIC
	err := windows.RegNotifyChangeKeyValue(windows.Handle(w.keys[i]), false, what, w.events[i+1], true)
	if err != nil {
		return fmt.Errorf("watch the registry: %w", err)
	}
	return nil
}

// end makes run return. It can only fail for a handle that is none.
func (w *registryWatch) end() { _ = windows.SetEvent(w.events[0]) }

func (w *registryWatch) close() {
	for _, key := range w.keys {
		key.Close()
	}
	for _, event := range w.events {
		windows.CloseHandle(event)
	}
}

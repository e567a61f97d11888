package system

import (
	"fmt"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// registryWatch watches registry keys of the current user. The kernel sets an event per key; the
// first event ends the watch.
type registryWatch struct {
	keys   []registry.Key
	events []windows.Handle // one more than keys: events[i+1] belongs to keys[i]
}

// watchRegistry opens the keys that exist.
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

// addEvent appends an auto-reset event.
func (w *registryWatch) addEvent() error {
	event, err := windows.CreateEvent(nil, 0, 0, nil)
	if err != nil {
		return fmt.Errorf("make an event for changes of the registry: %w", err)
	}
	w.events = append(w.events, event)
	return nil
}

// run calls changed at once and after every change, until end is called.
func (w *registryWatch) run(changed func()) error {
	// Arm before reading, so that no change is missed.
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
		// Only this key: arming an unchanged key again would accumulate requests.
		if err := w.arm(int(event - windows.WAIT_OBJECT_0 - 1)); err != nil {
			return err
		}
	}
}

// arm requests notification of the next change of a key.
func (w *registryWatch) arm(i int) error {
	const what = windows.REG_NOTIFY_CHANGE_LAST_SET |
		// Otherwise the end of the calling thread would count as a change, and goroutines change
		// threads.
		windows.REG_NOTIFY_THREAD_AGNOSTIC
	err := windows.RegNotifyChangeKeyValue(windows.Handle(w.keys[i]), false, what, w.events[i+1], true)
	if err != nil {
		return fmt.Errorf("watch the registry: %w", err)
	}
	return nil
}

// end makes run return. It fails only for an invalid handle.
func (w *registryWatch) end() { _ = windows.SetEvent(w.events[0]) }

func (w *registryWatch) close() {
	for _, key := range w.keys {
		key.Close()
	}
	for _, event := range w.events {
		windows.CloseHandle(event)
	}
}

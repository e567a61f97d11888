//go:build unix && !darwin

package system

import (
	"context"
	"fmt"
	"time"

	"github.com/godbus/dbus/v5"
)

// The desktop portal is the service through which a program of any kind asks
// any desktop for its settings:
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const (
	portalName      = "org.freedesktop.portal.Desktop"
	portalPath      = "/org/freedesktop/portal/desktop"
	portalInterface = "org.freedesktop.portal.Settings"
	portalNamespace = "org.freedesktop.appearance"
	portalReadAll   = portalInterface + ".ReadAll"
	portalChanged   = portalInterface + ".SettingChanged"
)

const (
	// busTimeout is for a bus that accepts connections and then says nothing.
	busTimeout = 2 * time.Second
	// portalTimeout leaves the bus time to start the portal, for which it has
	// 25 seconds itself.
	portalTimeout = 30 * time.Second
)

// portalAnswer is what the portal says of appearance. Zero is no preference,
// and so is every value that the portal's documentation does not name.
type portalAnswer struct {
	known         bool
	colorScheme   uint32 // 1 is dark, 2 is light
	contrast      uint32 // 1 is higher contrast
	reducedMotion uint32 // 1 is reduced motion
}

// set takes in one setting. Those of other names and types are passed over.
func (p *portalAnswer) set(key string, value dbus.Variant) {
	number, ok := value.Value().(uint32)
	if !ok {
		return
	}
	switch key {
	case "color-scheme":
		p.colorScheme = number
	case "contrast":
		p.contrast = number
	case "reduced-motion":
		p.reducedMotion = number
	default:
		return
	}
	p.known = true
}

// appearance combines the answer with the toolkit's settings, which decide
// where the portal has no preference: small desktops set a dark GTK theme and
// nothing else.
func (p portalAnswer) appearance(toolkit Appearance) Appearance {
	return Appearance{
		Dark:          p.colorScheme == 1 || p.colorScheme != 2 && toolkit.Dark,
		HighContrast:  p.contrast == 1 || toolkit.HighContrast,
		ReducedMotion: p.reducedMotion == 1 || toolkit.ReducedMotion,
		Known:         p.known || toolkit.Known,
	}
}

// followPortal sends what the portal says, first and after every change, until
// ctx ends or the bus does. In between it sleeps in a read of the bus's socket.
func followPortal(ctx context.Context, answers chan<- portalAnswer) error {
	bus, err := connectBus(ctx)
	if err != nil {
		return err
	}
	defer bus.Close()

	// Listening comes before reading, so that no change falls in between.
	changes := make(chan *dbus.Signal, 1)
	bus.Signal(changes)
	reading, cancel := context.WithTimeout(ctx, portalTimeout)
	defer cancel()
	err = bus.AddMatchSignalContext(reading,
		dbus.WithMatchSender(portalName), dbus.WithMatchObjectPath(portalPath),
		dbus.WithMatchInterface(portalInterface), dbus.WithMatchMember("SettingChanged"),
		dbus.WithMatchArg(0, portalNamespace))
	if err != nil {
		return fmt.Errorf("listen to the desktop portal: %w", err)
	}
	var settings map[string]map[string]dbus.Variant
	err = bus.Object(portalName, portalPath).
		CallWithContext(reading, portalReadAll, 0, []string{portalNamespace}).Store(&settings)
	if err != nil {
		return fmt.Errorf("ask the desktop portal for its settings: %w", err)
	}
	var answer portalAnswer
	for key, value := range settings[portalNamespace] {
		answer.set(key, value)
	}
	for {
		select {
		case answers <- answer:
		case <-ctx.Done():
			return ctx.Err()
		}
		change, ok := nextChange(changes)
		if !ok {
			return dbus.ErrClosed
		}
		answer.set(change.key, change.value)
	}
}

// settingChange is the body of the signal SettingChanged.
type settingChange struct {
	namespace, key string
	value          dbus.Variant
}

// nextChange waits for a change of appearance. It is not ok when the bus has
// closed. Others than the signals asked for arrive as well, such as the bus's
// own greeting.
func nextChange(changes <-chan *dbus.Signal) (change settingChange, ok bool) {
	for signal := range changes {
		if signal.Name != portalChanged {
			continue
		}
		err := dbus.Store(signal.Body, &change.namespace, &change.key, &change.value)
		if err == nil && change.namespace == portalNamespace {
			return change, true
		}
	}
	return settingChange{}, false
}

// connectBus connects to the session bus that runs. It never starts one: a bus
// of our own would have no portal.
func connectBus(ctx context.Context) (*dbus.Conn, error) {
	bus, err := dbus.SessionBusPrivateNoAutoStartup(
		dbus.WithContext(ctx), // its end closes the connection
		// The usual handler may deliver two signals in the wrong order.
		dbus.WithSignalHandler(dbus.NewSequentialSignalHandler()))
	if err != nil {
		return nil, fmt.Errorf("find the session bus: %w", err)
	}
	// The handshake knows no timeout, but fails when the connection closes.
	late := time.AfterFunc(busTimeout, func() { bus.Close() })
	defer late.Stop()
	if err := bus.Auth(nil); err != nil {
		bus.Close()
		return nil, fmt.Errorf("greet the session bus: %w", err)
	}
	if err := bus.Hello(); err != nil {
		bus.Close()
		return nil, fmt.Errorf("join the session bus: %w", err)
	}
	return bus, nil
}

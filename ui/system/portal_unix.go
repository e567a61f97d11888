//go:build unix && !darwin

package system

import (
	"context"
	"fmt"
	"time"

	"github.com/godbus/dbus/v5"
)

// The desktop portal is a service that reports settings of any desktop:
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
	// busTimeout is for a bus that accepts connections but does not answer.
	busTimeout = 2 * time.Second
	// portalTimeout includes the time to start the portal, up to 25 seconds.
	portalTimeout = 30 * time.Second
)

// portalAnswer is the portal's appearance settings. Zero and undocumented values mean no
// preference.
type portalAnswer struct {
	known         bool
	colorScheme   uint32 // 1 is dark, 2 is light
	contrast      uint32 // 1 is higher contrast
	reducedMotion uint32 // 1 is reduced motion
}

// set stores a setting. It ignores unknown keys and types.
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

// appearance combines the portal's settings with those of the toolkit, which apply where the portal
// has no preference. Small desktops only set a dark GTK theme.
func (p portalAnswer) appearance(toolkit Appearance) Appearance {
	return Appearance{
		Dark:          p.colorScheme == 1 || p.colorScheme != 2 && toolkit.Dark,
		HighContrast:  p.contrast == 1 || toolkit.HighContrast,
		ReducedMotion: p.reducedMotion == 1 || toolkit.ReducedMotion,
		Known:         p.known || toolkit.Known,
	}
}

// followPortal sends the portal's settings first and after every change, until ctx ends or the bus
// closes.
func followPortal(ctx context.Context, answers chan<- portalAnswer) error {
	bus, err := connectBus(ctx)
	if err != nil {
		return err
	}
	defer bus.Close()

	// Subscribe before reading, so that no change is missed.
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

// settingChange is the body of the SettingChanged signal.
type settingChange struct {
	namespace, key string
	value          dbus.Variant
}

// nextChange waits for a change of appearance; ok is false when the bus has closed. Unrelated
// signals are skipped.
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

// connectBus connects to the running session bus. It never starts one: a new bus would have no
// portal.
func connectBus(ctx context.Context) (*dbus.Conn, error) {
	bus, err := dbus.SessionBusPrivateNoAutoStartup(
		dbus.WithContext(ctx), // closes the connection when ctx ends
		// The default handler may reorder signals.
		dbus.WithSignalHandler(dbus.NewSequentialSignalHandler()))
	if err != nil {
		return nil, fmt.Errorf("find the session bus: %w", err)
	}
	// The handshake has no timeout, but fails when the connection closes.
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

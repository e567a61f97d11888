package atspi

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// There are two buses: the session bus announces whether a client is listening and the address of
// the accessibility bus, which carries everything else.

const (
	launcher   = "org.a11y.Bus"
	launcherAt = "/org/a11y/bus"
	status     = "org.a11y.Status"
	properties = "org.freedesktop.DBus.Properties"
	registry   = "org.a11y.atspi.Registry"
	registryAt = "/org/a11y/atspi/accessible/root"
	busTimeout = 2 * time.Second
)

// addressVariable has the address of the accessibility bus in a Flatpak, where the session bus does not
// offer it. There nothing announces that a client is listening, so the program asks from time to time.
const (
	addressVariable = "AT_SPI_BUS_ADDRESS"
	askInterval     = 5 * time.Second
)

// follow serves clients while any is listening, until ctx ends. Without a bus it does nothing.
func (b *bridge) follow(ctx context.Context) {
	if address := os.Getenv(addressVariable); address != "" {
		ask := time.NewTicker(askInterval)
		defer ask.Stop()
		b.followAddress(ctx, address, ask.C)
		return
	}
	b.followSession(ctx)
}

// followAddress serves clients on the bus at an address. It asks whether any is listening at first and
// with each tick.
func (b *bridge) followAddress(ctx context.Context, address string, ticks <-chan time.Time) {
	bus, err := dialOrdered(ctx, address)
	if err != nil {
		return
	}
	defer bus.Close()
	for {
		if hasListeners(ctx, bus) {
			serve(ctx, b, bus, ticks, func() bool { return hasListeners(ctx, bus) })
			b.want(false)
		}
		select {
		case <-ctx.Done():
			return
		case <-bus.Context().Done():
			return
		case <-ticks:
		}
	}
}

// hasListeners reports whether a client has asked the registry for events, as all screen readers do.
func hasListeners(ctx context.Context, bus *dbus.Conn) bool {
	ctx, cancel := context.WithTimeout(ctx, busTimeout)
	defer cancel()
	var events [][]any
	err := bus.Object(registry, "/org/a11y/atspi/registry").CallWithContext(ctx, registry+".GetRegisteredEvents", 0).Store(&events)
	return err == nil && len(events) > 0
}

// followSession serves clients on the bus that the session bus names.
func (b *bridge) followSession(ctx context.Context) {
	session, err := join(dbus.SessionBusPrivateNoAutoStartup(options(ctx)...))
	if err != nil {
		return // no session bus: there are no clients
	}
	defer session.Close()
	signals := make(chan *dbus.Signal, 8)
	session.Signal(signals)
	for _, match := range [][]dbus.MatchOption{
		{dbus.WithMatchObjectPath(launcherAt), dbus.WithMatchInterface(properties), dbus.WithMatchArg(0, status)},
		{dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, launcher)},
	} {
		if session.AddMatchSignalContext(ctx, match...) != nil {
			return
		}
	}
	for {
		if enabled(ctx, session) {
			b.serveSession(ctx, session, signals)
			b.want(false)
		}
		select {
		case <-ctx.Done():
			return
		case _, open := <-signals:
			if !open {
				return
			}
		}
	}
}

// options returns the connection options of both buses.
func options(ctx context.Context) []dbus.ConnOption {
	return []dbus.ConnOption{dbus.WithContext(ctx), dbus.WithSignalHandler(dbus.NewSequentialSignalHandler())}
}

// join authenticates on a bus.
func join(bus *dbus.Conn, err error) (*dbus.Conn, error) {
	if err != nil {
		return nil, fmt.Errorf("find the bus: %w", err)
	}
	late := time.AfterFunc(busTimeout, func() { bus.Close() }) // the handshake has no timeout
	defer late.Stop()
	if err := bus.Auth(nil); err != nil {
		bus.Close()
		return nil, fmt.Errorf("greet the bus: %w", err)
	}
	if err := bus.Hello(); err != nil {
		bus.Close()
		return nil, fmt.Errorf("join the bus: %w", err)
	}
	return bus, nil
}

// enabled reports whether a client is listening, without starting the service that knows it.
func enabled(ctx context.Context, session *dbus.Conn) bool {
	ctx, cancel := context.WithTimeout(ctx, busTimeout)
	defer cancel()
	var all map[string]dbus.Variant
	err := session.Object(launcher, launcherAt).CallWithContext(ctx, properties+".GetAll", dbus.FlagNoAutoStart, status).Store(&all)
	if err != nil {
		return false
	}
	for _, name := range []string{"IsEnabled", "ScreenReaderEnabled"} {
		if on, ok := all[name].Value().(bool); ok && on {
			return true
		}
	}
	return false
}

// serveSession serves clients on the accessibility bus that the session bus names.
func (b *bridge) serveSession(ctx context.Context, session *dbus.Conn, signals <-chan *dbus.Signal) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var address string
	if session.Object(launcher, launcherAt).CallWithContext(ctx, launcher+".GetAddress", 0).Store(&address) != nil {
		return
	}
	bus, err := dial(ctx, address)
	if err != nil {
		return
	}
	defer bus.Close()
	serve(ctx, b, bus, signals, func() bool { return enabled(ctx, session) })
}

// dial connects to the bus at an address, which must be a local socket.
func dial(ctx context.Context, address string) (*dbus.Conn, error) {
	if !strings.HasPrefix(address, "unix:") {
		return nil, fmt.Errorf("%s is no local bus", address)
	}
	return join(dbus.Dial(address, options(ctx)...))
}

// serve runs on the accessibility bus until no client is listening or a bus closes. With each of the
// changes it asks again whether any is listening.
func serve[T any](ctx context.Context, b *bridge, bus *dbus.Conn, changes <-chan T, listening func() bool) {
	p := &provider{bridge: b, bus: bus, told: newSnapshot(b.name, b.latest(), nil)}
	if p.export() != nil || p.embed(ctx) != nil {
		return
	}
	b.want(true)
	for {
		select {
		case <-ctx.Done():
			return
		case <-bus.Context().Done():
			return
		case _, open := <-changes:
			if !open || !listening() {
				return
			}
		case <-b.news:
			p.tell(b.latest())
		}
	}
}

// embed registers the program. The registry answers with the desktop object.
func (p *provider) embed(ctx context.Context) error {
	var desktop reference
	err := p.bus.Object(registry, registryAt).CallWithContext(ctx, "org.a11y.atspi.Socket.Embed", 0, p.reference(rootPath)).Store(&desktop)
	if err != nil {
		return fmt.Errorf("make the program known to the registry: %w", err)
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.desktop = desktop
	return nil
}

package atspi

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// The two buses: on the session bus stands whether anybody listens, and where the
// accessibility bus is, on which everything else happens.

const (
	launcher    = "org.a11y.Bus"
	launcherAt  = "/org/a11y/bus"
	status      = "org.a11y.Status"
	properties  = "org.freedesktop.DBus.Properties"
	registry    = "org.a11y.atspi.Registry"
	registryAt  = "/org/a11y/atspi/accessible/root"
	busPatience = 2 * time.Second
)

// follow tells who listens, for as long as somebody does, until ctx ends. Without a
// session bus there is nobody.
func (b *bridge) follow(ctx context.Context) {
	session, err := join(dbus.SessionBusPrivateNoAutoStartup(options(ctx)...))
	if err != nil {
		return // nobody to be told, and nobody to tell that
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
			b.serve(ctx, session, signals)
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

// options are those of both buses.
func options(ctx context.Context) []dbus.ConnOption {
	return []dbus.ConnOption{dbus.WithContext(ctx), dbus.WithSignalHandler(dbus.NewSequentialSignalHandler())}
}

// join makes itself known on a bus.
func join(bus *dbus.Conn, err error) (*dbus.Conn, error) {
	if err != nil {
		return nil, fmt.Errorf("find the bus: %w", err)
	}
	late := time.AfterFunc(busPatience, func() { bus.Close() }) // the handshake knows no timeout
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

// enabled asks whether anybody listens, without starting what would say so.
func enabled(ctx context.Context, session *dbus.Conn) bool {
	ctx, cancel := context.WithTimeout(ctx, busPatience)
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

// serve is on the accessibility bus until nobody listens any more, or one of the buses
// ends.
func (b *bridge) serve(ctx context.Context, session *dbus.Conn, signals <-chan *dbus.Signal) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var address string
	err := session.Object(launcher, launcherAt).CallWithContext(ctx, launcher+".GetAddress", 0).Store(&address)
	if err != nil || !strings.HasPrefix(address, "unix:") { // sockets of this machine alone
		return
	}
	bus, err := join(dbus.Dial(address, options(ctx)...))
	if err != nil {
		return
	}
	defer bus.Close()
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
		case _, open := <-signals:
			if !open || !enabled(ctx, session) {
				return
			}
		case <-b.news:
			p.tell(b.latest())
		}
	}
}

// embed makes the program known to the registry, which answers with the desktop that
// it is part of.
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

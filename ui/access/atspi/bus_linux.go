package atspi

import (
	"context"
	"fmt"
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

// follow serves clients while any is listening, until ctx ends. Without a session bus it does
// nothing.
func (b *bridge) follow(ctx context.Context) {
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

// serve runs on the accessibility bus until no client is listening or a bus closes.
func (b *bridge) serve(ctx context.Context, session *dbus.Conn, signals <-chan *dbus.Signal) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var address string
	err := session.Object(launcher, launcherAt).CallWithContext(ctx, launcher+".GetAddress", 0).Store(&address)
	if err != nil || !strings.HasPrefix(address, "unix:") { // only local sockets
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

// Package atspi makes the screen accessible on Linux with AT-SPI, the protocol of Orca and all
// toolkits, over the accessibility bus. https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml
//
// A Bridge watches the session bus for clients. While there are none, it builds and sends nothing.
// It connects to local sockets only.
package atspi

import "worldslide/ui/access"

// Bridge connects the game loop to screen readers. Its methods do not block.
type Bridge struct {
	own *bridge // nil if there is no AT-SPI
}

// Open creates a bridge for a program name. wake is called from any goroutine when a client has
// begun to listen or has requested an act.
func Open(name string, wake func()) *Bridge { return &Bridge{open(name, wake)} }

// Listening reports whether a client is listening.
func (b *Bridge) Listening() bool { return b.own != nil && b.own.listening() }

// Show publishes a tree, which must not be changed afterwards.
func (b *Bridge) Show(tree access.Node) {
	if b.own != nil {
		b.own.show(tree)
	}
}

// Acts returns the acts requested since the last call.
func (b *Bridge) Acts() []access.Act {
	if b.own == nil {
		return nil
	}
	return b.own.take()
}

// Close ends the bridge. It does not wait for the bus.
func (b *Bridge) Close() {
	if b.own != nil {
		b.own.close()
	}
}

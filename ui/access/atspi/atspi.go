// Package atspi tells screen readers of Linux what is on the screen, and hears from
// them what is to be done: by AT-SPI, the protocol of Orca and of every toolkit there,
// over the accessibility bus that the session bus knows.
// https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml
//
// A Bridge listens to the session bus for whether anybody wants to be told. As long as
// nobody does, nothing is built and nothing sent. It goes to sockets of this machine
// alone.
package atspi

import "worldslide/ui/access"

// Bridge is what lies between the game's loop and screen readers. Its methods return
// at once.
type Bridge struct {
	own *bridge // nil where there is no AT-SPI
}

// Open returns a bridge under a program's name. wake is called, from any goroutine,
// when the loop is to look: somebody has begun to listen, or an act was asked for.
func Open(name string, wake func()) *Bridge { return &Bridge{open(name, wake)} }

// Listening reports whether somebody wants to be told what is on the screen.
func (b *Bridge) Listening() bool { return b.own != nil && b.own.listening() }

// Show tells what is on the screen. The tree must not be changed afterwards.
func (b *Bridge) Show(tree access.Node) {
	if b.own != nil {
		b.own.show(tree)
	}
}

// Acts takes what was asked for since it was last called.
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

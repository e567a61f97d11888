package atspi

import (
	"context"
	"reflect"
	"sync"

	"worldslide/ui/access"
)

// bridge passes trees from the game loop to the bus, and acts back.
type bridge struct {
	name string
	wake func()
	stop context.CancelFunc
	news chan struct{} // capacity 1: a new tree is available

	mutex  sync.Mutex
	wanted bool // a client is listening
	tree   access.Node
	acts   []access.Act
}

func open(name string, wake func()) *bridge {
	ctx, stop := context.WithCancel(context.Background())
	b := &bridge{name: name, wake: wake, stop: stop, news: make(chan struct{}, 1)}
	go b.follow(ctx)
	return b
}

func (b *bridge) close() { b.stop() }

func (b *bridge) listening() bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.wanted
}

// want records whether a client is listening and wakes the loop.
func (b *bridge) want(wanted bool) {
	b.mutex.Lock()
	changed := b.wanted != wanted
	b.wanted = wanted
	b.mutex.Unlock()
	if changed {
		b.wake()
	}
}

// show passes on a tree unless it equals the previous one.
func (b *bridge) show(tree access.Node) {
	b.mutex.Lock()
	same := reflect.DeepEqual(tree, b.tree)
	b.tree = tree
	b.mutex.Unlock()
	if same {
		return
	}
	select {
	case b.news <- struct{}{}:
	default: // a notification is pending
	}
}

// latest returns the last tree.
func (b *bridge) latest() access.Node {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.tree
}

// ask passes an act to the loop.
func (b *bridge) ask(a access.Act) {
	b.mutex.Lock()
	b.acts = append(b.acts, a)
	b.mutex.Unlock()
	b.wake()
}

func (b *bridge) take() []access.Act {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	acts := b.acts
	b.acts = nil
	return acts
}

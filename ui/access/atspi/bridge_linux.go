package atspi

import (
	"context"
	"reflect"
	"sync"

	"worldslide/ui/access"
)

// bridge is the side of the loop: trees go out and acts come in through it.
type bridge struct {
	name string
	wake func()
	stop context.CancelFunc
	news chan struct{} // holds one: there is a tree to be told

	mutex  sync.Mutex
	wanted bool // somebody listens
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

// want tells the loop whether somebody listens.
func (b *bridge) want(wanted bool) {
	b.mutex.Lock()
	changed := b.wanted != wanted
	b.wanted = wanted
	b.mutex.Unlock()
	if changed {
		b.wake()
	}
}

// show leaves a tree to be told, unless it is the same as the one before.
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
	default: // it is looked for already
	}
}

// latest returns the tree that was left last.
func (b *bridge) latest() access.Node {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.tree
}

// ask asks the loop for an act.
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

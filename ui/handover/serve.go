package handover

import (
	"errors"
	"io"
	"net"
	"slices"
	"sync"
	"time"
)

// Whoever connects has a place of its own and a time limit, so that one that says
// nothing keeps nobody waiting. There are only so many places: who comes when all
// are taken gets that of the one who has had its place longest, and so what idle
// connections hold is bounded, and none of them can shut others out.

// places is how many connections may be open at once.
const places = 16

// connections are those that are open, the oldest first. The zero value has none.
type connections struct {
	mu     sync.Mutex
	open   []net.Conn
	closed bool
}

// add gives a connection a place. It reports false when there are none any more.
func (c *connections) add(connection net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return false
	}
	if len(c.open) == places {
		_ = c.open[0].Close() // whoever reads from it ends
		c.open = slices.Delete(c.open, 0, 1)
	}
	c.open = append(c.open, connection)
	return true
}

// remove frees the place of a connection, if it has one still.
func (c *connections) remove(connection net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := slices.Index(c.open, connection); i >= 0 {
		c.open = slices.Delete(c.open, i, i+1)
	}
}

// close ends all connections, and those that are still to come.
func (c *connections) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for _, connection := range c.open {
		_ = connection.Close()
	}
	c.open = nil
}

// Serve passes on requests until the window is closed, and returns when the last is
// done with. take is called with one after another. What is no request is passed
// over.
func (w *Window) Serve(take func(Request)) {
	var serving sync.WaitGroup
	defer serving.Wait()
	defer w.connections.close()
	var taking sync.Mutex
	one := func(r Request) {
		taking.Lock()
		defer taking.Unlock()
		take(r)
	}
	for {
		connection, err := w.listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil {
			time.Sleep(pause) // too many open files, or the like
			continue
		}
		if !w.connections.add(connection) {
			_ = connection.Close()
			return
		}
		serving.Go(func() {
			defer w.connections.remove(connection)
			serve(connection, w.limit, one)
		})
	}
}

func serve(connection net.Conn, limit time.Duration, take func(Request)) {
	defer connection.Close()
	if connection.SetDeadline(time.Now().Add(limit)) != nil {
		return
	}
	text, err := io.ReadAll(io.LimitReader(connection, largest+1))
	if err != nil {
		return
	}
	r, err := parseRequest(string(text))
	if err != nil {
		return
	}
	take(r)
	_, _ = io.WriteString(connection, taken) // who has given up waiting runs on its own
}

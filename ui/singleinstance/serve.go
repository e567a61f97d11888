package singleinstance

import (
	"errors"
	"io"
	"net"
	"slices"
	"sync"
	"time"
)

// Each connection has a time limit, and the number of connections is limited: when all are taken, a
// new connection replaces the oldest. So idle connections use bounded memory and cannot block others.

// maxConnections is the maximum number of open connections.
const maxConnections = 16

// connections are the open connections, oldest first. The zero value has none.
type connections struct {
	mu     sync.Mutex
	open   []net.Conn
	closed bool
}

// add registers a connection. It returns false after close.
func (c *connections) add(connection net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return false
	}
	if len(c.open) == maxConnections {
		_ = c.open[0].Close() // its reader ends
		c.open = slices.Delete(c.open, 0, 1)
	}
	c.open = append(c.open, connection)
	return true
}

// remove unregisters a connection.
func (c *connections) remove(connection net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := slices.Index(c.open, connection); i >= 0 {
		c.open = slices.Delete(c.open, i, i+1)
	}
}

// close closes all connections and prevents new ones.
func (c *connections) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	for _, connection := range c.open {
		_ = connection.Close()
	}
	c.open = nil
}

// Serve calls take for each request, one at a time, until the window is closed and the last request
// is done. Invalid requests are ignored.
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
			time.Sleep(pause) // for example, too many open files
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
	_, _ = io.WriteString(connection, answerTaken) // a sender that has timed out runs by itself
}

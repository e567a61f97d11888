package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is the time limit for each operation on a slow machine.
const patience = 2 * time.Minute

// transport exchanges texts with a browser.
type transport interface {
	send(text []byte) error
	receive() ([]byte, error)
	Close() error
}

// wire is a connection to a browser. In all protocols a call has a number and gets a response with
// it, and events arrive on their own.
type wire struct {
	t testing.TB
	transport
	mu      sync.Mutex
	last    int
	waiting map[int]chan message
	events  []message  // of all pages
	news    *sync.Cond // with mu; signals a new event
	gone    error      // set when the browser has ended
}

// message is a message in either direction, in any of the protocols.
type message struct {
	ID        int             `json:"id,omitempty"`
	Method    string          `json:"method,omitempty"`
	Params    json.RawMessage `json:"params,omitempty"`
	SessionID string          `json:"sessionId,omitempty"` // the page, in Chromium
	Result    json.RawMessage `json:"result,omitempty"`
	Error     json.RawMessage `json:"error,omitempty"`
	Message   string          `json:"message,omitempty"` // more about the error, in WebDriver
}

func newWire(t testing.TB, carrier transport) *wire {
	w := &wire{t: t, transport: carrier, waiting: make(map[int]chan message)}
	w.news = sync.NewCond(&w.mu)
	go w.listen()
	return w
}

// listen dispatches messages until the browser ends.
func (w *wire) listen() {
	for {
		text, err := w.receive()
		if err != nil {
			w.mu.Lock()
			w.gone = err
			for _, answer := range w.waiting {
				close(answer)
			}
			w.waiting = nil
			w.mu.Unlock()
			w.news.Broadcast()
			return
		}
		var m message
		if json.Unmarshal(text, &m) != nil {
			continue
		}
		w.mu.Lock()
		if answer := w.waiting[m.ID]; answer != nil {
			delete(w.waiting, m.ID)
			answer <- m
		} else if m.Method != "" {
			w.events = append(w.events, m)
		}
		w.mu.Unlock()
		w.news.Broadcast()
	}
}

// call calls a method, for a page if session is set, and decodes the response into result if that
// is not nil.
func (w *wire) call(session, method string, params, result any) error {
	if params == nil {
		params = struct{}{}
	}
	given, err := json.Marshal(params)
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	answer := make(chan message, 1)
	w.mu.Lock()
	if w.gone != nil {
		w.mu.Unlock()
		return fmt.Errorf("%s: the browser is gone: %w", method, w.gone)
	}
	w.last++
	id := w.last
	w.waiting[id] = answer
	w.mu.Unlock()
	text, err := json.Marshal(message{ID: id, Method: method, Params: given, SessionID: session})
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	if err := w.send(text); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m, ok := <-answer:
		switch {
		case !ok:
			return fmt.Errorf("%s: the browser is gone", method)
		case m.Error != nil:
			return fmt.Errorf("%s: %s %s", method, m.Error, m.Message)
		case result != nil:
			return json.Unmarshal(m.Result, result)
		}
		return nil
	case <-time.After(patience):
		return errors.New(method + ": no answer")
	}
}

// awaitEvent waits for an event of any page that contains part, and returns it.
func (w *wire) awaitEvent(method, part string) json.RawMessage {
	w.t.Helper()
	late := false
	end := time.AfterFunc(patience, func() {
		w.mu.Lock()
		late = true
		w.mu.Unlock()
		w.news.Broadcast()
	})
	defer end.Stop()
	w.mu.Lock()
	defer w.mu.Unlock()
	for !late && w.gone == nil {
		for _, e := range w.events {
			if e.Method == method && strings.Contains(string(e.Params), part) {
				return e.Params
			}
		}
		w.news.Wait()
	}
	w.t.Fatalf("waited in vain for %s with %s", method, part)
	return nil
}

// forgetEvents makes awaitEvent wait for later events.
func (w *wire) forgetEvents() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.events = nil
}

// said returns the messages that satisfy a condition, as text.
func (w *wire) said(of func(message) bool) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := ""
	for _, e := range w.events {
		if of(e) {
			text += e.Method + " " + string(e.Params) + "\n"
		}
	}
	return text
}

// Package singleinstance keeps a player's games in one window: a second start of the program sends
// what it was asked to open to the first one and exits.
//
// The first process holds a lock and listens on a local socket next to it, in a folder private to
// the user. A process that finds the lock held sends one request and waits for the answer. The lock
// decides who is first: it is released when its process ends, so a socket without a held lock is
// stale and is replaced.
//
// Processes with different data directories are independent. If none of this works, the program
// runs normally by itself.
package singleinstance

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"worldslide/settings/lock"
)

const (
	timeout     = 3 * time.Second       // for another process that holds the lock
	pause       = 20 * time.Millisecond // between two attempts
	answerTaken = "taken\n"             // the answer to a request
)

// ErrNoSocket is wrapped by errors of a process that could be the first, but cannot create a
// socket: the system has none, or the path is too long.
var ErrNoSocket = errors.New("no local socket can be made")

// Window is the process that receives requests.
type Window struct {
	lock        io.Closer
	listener    net.Listener
	limit       time.Duration // timeout of each connection
	connections connections
}

// Join makes this process the window for a data directory. If another process already is, Join
// sends it the request and returns nil without an error. On error neither has happened.
func Join(data string, r Request) (*Window, error) {
	folder, err := runtimeFolder()
	if err != nil {
		return nil, fmt.Errorf("handover: %w", err)
	}
	return join(folder, data, r, timeout)
}

// join is Join with the folder of sockets and the time to wait for a process that is starting,
// ending or stuck.
func join(folder, data string, r Request, patience time.Duration) (*Window, error) {
	path := filepath.Join(folder, nameFor(data))
	for deadline := time.Now().Add(patience); ; time.Sleep(pause) {
		// Try this first for systems without locks.
		sendErr := send(path+".socket", r, deadline)
		if sendErr == nil {
			return nil, nil
		}
		held, err := lock.File(path + ".lock")
		if err == nil {
			return listen(path+".socket", held)
		}
		if !errors.Is(err, lock.ErrHeld) {
			return nil, fmt.Errorf("handover: %w", err)
		}
		if time.Now().After(deadline) {
			return nil, fmt.Errorf("handover: the open window does not answer: %w", sendErr)
		}
	}
}

// nameFor returns a short name for a data directory, because paths of sockets are limited to about
// a hundred bytes.
func nameFor(data string) string {
	if resolved, err := filepath.EvalSymlinks(data); err == nil {
		data = resolved
	}
	sum := sha256.Sum256([]byte(data))
	return hex.EncodeToString(sum[:8])
}

// listen creates the socket of the process that holds the lock.
func listen(socket string, held io.Closer) (*Window, error) {
	_ = os.Remove(socket) // left by an ended process
	listener, err := net.Listen("unix", socket)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("handover: %w: %w", ErrNoSocket, err), held.Close())
	}
	return &Window{lock: held, listener: listener, limit: timeout}, nil
}

// Close lets another process become the window.
func (w *Window) Close() error {
	err := w.listener.Close()
	w.connections.close()
	return errors.Join(err, w.lock.Close())
}

// send sends a request and waits for the answer.
func send(socket string, r Request, deadline time.Time) error {
	connection, err := net.DialTimeout("unix", socket, time.Until(deadline))
	if err != nil {
		return err
	}
	defer connection.Close()
	if err := connection.SetDeadline(deadline); err != nil {
		return err
	}
	if _, err := io.WriteString(connection, r.String()); err != nil {
		return err
	}
	if half, ok := connection.(interface{ CloseWrite() error }); ok {
		if err := half.CloseWrite(); err != nil {
			return err
		}
	}
	answer, err := io.ReadAll(io.LimitReader(connection, int64(len(answerTaken))))
	if err != nil {
		return err
	}
	if string(answer) != answerTaken {
		return errors.New("the request was refused")
	}
	return nil
}

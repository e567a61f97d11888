// Package handover keeps a player's games in one window: a second start of the
// program hands what it was asked to open to the window that is open, and ends.
//
// The first process holds a lock and listens on a local socket beside it, in a
// folder that no other user can enter. Whoever finds the lock held sends one
// request and waits until it is taken. The lock, not the socket, says who is
// first: it ends with its process, so a socket left behind is known to be dead
// and is replaced.
//
// Starts that keep their games in different places have nothing to do with each
// other. Where none of this works the program runs on its own; nothing here is
// worth refusing to play for.
package handover

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
	patience = 3 * time.Second       // for another process that holds the lock
	pause    = 20 * time.Millisecond // between two attempts
	taken    = "taken\n"             // the answer to a request
)

// ErrNoSocket is in the errors of a process that could be the window, but at whose
// place for sockets none can be made: the system has none, or the path is too long.
var ErrNoSocket = errors.New("no local socket can be made")

// Window is the process that requests are handed to.
type Window struct {
	lock        io.Closer
	listener    net.Listener
	limit       time.Duration // for each connection
	connections connections
}

// Join makes this process the window of the games kept in the data directory.
// If another process is that already, Join hands it the request and returns nil
// without an error: there is nothing left to do. After an error neither has
// happened.
func Join(data string, r Request) (*Window, error) {
	folder, err := runtimeFolder()
	if err != nil {
		return nil, fmt.Errorf("handover: %w", err)
	}
	return join(folder, data, r, patience)
}

// join is Join with the folder of sockets, and the time to wait for a process
// that is starting, ending or stuck.
func join(folder, data string, r Request, patience time.Duration) (*Window, error) {
	path := filepath.Join(folder, nameFor(data))
	for deadline := time.Now().Add(patience); ; time.Sleep(pause) {
		// First, for the sake of systems without locks.
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

// nameFor returns a short name for a data directory: the paths of sockets may
// not be longer than some hundred bytes.
func nameFor(data string) string {
	if resolved, err := filepath.EvalSymlinks(data); err == nil {
		data = resolved
	}
	sum := sha256.Sum256([]byte(data))
	return hex.EncodeToString(sum[:8])
}

// listen makes a window of the process that holds the lock.
func listen(socket string, held io.Closer) (*Window, error) {
	_ = os.Remove(socket) // of a process that is gone
	listener, err := net.Listen("unix", socket)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("handover: %w: %w", ErrNoSocket, err), held.Close())
	}
	return &Window{lock: held, listener: listener, limit: patience}, nil
}

// Close lets another process be the window.
func (w *Window) Close() error {
	err := w.listener.Close()
	w.connections.close()
	return errors.Join(err, w.lock.Close())
}

// send hands over a request and waits until it is taken.
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
	answer, err := io.ReadAll(io.LimitReader(connection, int64(len(taken))))
	if err != nil {
		return err
	}
	if string(answer) != taken {
		return errors.New("the request was refused")
	}
	return nil
}

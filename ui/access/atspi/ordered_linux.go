package atspi

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"
)

// dialOrdered connects to the bus of a sandbox, whose filter closes a connection if the serial numbers
// of its messages do not increase. Package dbus numbers a message before it waits for its turn to be
// sent, so messages of several goroutines may be out of order.
func dialOrdered(ctx context.Context, address string) (*dbus.Conn, error) {
	path, _, _ := strings.Cut(strings.TrimPrefix(address, "unix:path="), ",")
	path, err := url.PathUnescape(path)
	if err != nil || !strings.HasPrefix(path, "/") || !strings.HasPrefix(address, "unix:path=") {
		return nil, fmt.Errorf("%s is no socket", address)
	}
	dialer := net.Dialer{Timeout: busTimeout}
	socket, err := dialer.DialContext(ctx, "unix", path)
	if err != nil {
		return nil, err
	}
	return join(dbus.NewConn(&ordered{Conn: socket}, options(ctx)...))
}

// ordered is a connection whose messages get their serial numbers when they are sent. Package dbus
// writes each message at once, one at a time.
type ordered struct {
	net.Conn
	read bytes.Buffer // the rest of the last message; used by the reader alone

	mutex sync.Mutex
	begun bool              // authentication is over
	last  uint32            // the last number
	calls map[uint32]uint32 // the numbers that package dbus has given to calls without an answer, by the numbers sent
}

// The layout of messages: https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-messages
const (
	headSize     = 16 // up to the header fields
	serialAt     = 8
	fieldsLenAt  = 12
	methodCall   = 1
	noReply      = 1
	replySerial  = 5
	maxFrameSize = 1 << 27
)

// order returns the byte order of a message.
func order(message []byte) binary.ByteOrder {
	if message[0] == 'B' {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// Write implements io.Writer.
func (o *ordered) Write(message []byte) (int, error) {
	o.mutex.Lock()
	if o.begun && len(message) >= headSize {
		message = bytes.Clone(message)
		by := order(message)
		o.last++
		if message[1] == methodCall && message[2]&noReply == 0 {
			if o.calls == nil {
				o.calls = make(map[uint32]uint32)
			}
			o.calls[o.last] = by.Uint32(message[serialAt:])
		}
		by.PutUint32(message[serialAt:], o.last)
	}
	o.begun = o.begun || bytes.HasSuffix(message, []byte("BEGIN\r\n"))
	o.mutex.Unlock()
	return o.Conn.Write(message)
}

// Read implements io.Reader.
func (o *ordered) Read(into []byte) (int, error) {
	o.mutex.Lock()
	begun := o.begun
	o.mutex.Unlock()
	if !begun {
		return o.Conn.Read(into)
	}
	if o.read.Len() == 0 {
		message, err := readMessage(o.Conn)
		if err != nil {
			return 0, err
		}
		o.renumber(message)
		o.read.Write(message)
	}
	return o.read.Read(into)
}

// readMessage reads a whole message.
func readMessage(from io.Reader) ([]byte, error) {
	head := make([]byte, headSize)
	if _, err := io.ReadFull(from, head); err != nil {
		return nil, err
	}
	by := order(head)
	rest := (uint64(by.Uint32(head[fieldsLenAt:]))+7)&^7 + uint64(by.Uint32(head[4:]))
	if rest > maxFrameSize {
		return nil, fmt.Errorf("a message has %d bytes", rest)
	}
	message := append(head, make([]byte, rest)...)
	_, err := io.ReadFull(from, message[headSize:])
	return message, err
}

// renumber replaces the number of the call that a message answers by the one that package dbus knows.
func (o *ordered) renumber(message []byte) {
	by := order(message)
	align := func(at, to int) int { return (at + to - 1) &^ (to - 1) }
	end := headSize + int(by.Uint32(message[fieldsLenAt:]))
	for at := headSize; at+8 <= end; at = align(at, 8) {
		code, kind := message[at], message[at+2] // the signature is one letter
		at += 4
		switch kind {
		case 'u':
			if code == replySerial {
				sent := by.Uint32(message[at:])
				o.mutex.Lock()
				by.PutUint32(message[at:], o.calls[sent])
				delete(o.calls, sent)
				o.mutex.Unlock()
				return
			}
			at += 4
		case 's', 'o':
			at += 4 + int(by.Uint32(message[at:])) + 1
		case 'g':
			at += 1 + int(message[at]) + 1
		default:
			return
		}
	}
}

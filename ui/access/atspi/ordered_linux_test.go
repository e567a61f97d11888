package atspi

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"slices"
	"testing"

	"github.com/godbus/dbus/v5"
)

// encode returns a message with a serial number and a number as its body.
func encode(kind dbus.Type, serial, body uint32, headers map[dbus.HeaderField]dbus.Variant) ([]byte, error) {
	headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(body))
	var b bytes.Buffer
	err := (&dbus.Message{Type: kind, Body: []any{body}, Headers: headers}).EncodeTo(&b, binary.LittleEndian)
	if err == nil {
		binary.LittleEndian.PutUint32(b.Bytes()[serialAt:], serial)
	}
	return b.Bytes(), err
}

// answerBackwards plays the bus: it reads calls and answers the last one first. The serial numbers of
// the calls must increase.
func answerBackwards(bus net.Conn, calls int) error {
	begin := make([]byte, len("BEGIN\r\n"))
	if _, err := io.ReadFull(bus, begin); err != nil {
		return err
	}
	var asked []*dbus.Message
	for range calls {
		m, err := dbus.DecodeMessage(bus)
		if err != nil {
			return err
		}
		if len(asked) > 0 && m.Serial() <= asked[len(asked)-1].Serial() {
			return errors.New("the serial numbers do not increase")
		}
		asked = append(asked, m)
	}
	for i, m := range slices.Backward(asked) {
		answer, err := encode(dbus.TypeMethodReply, uint32(calls-i), m.Body[0].(uint32), map[dbus.HeaderField]dbus.Variant{
			dbus.FieldSender: dbus.MakeVariant("org.example.Bus"), dbus.FieldReplySerial: dbus.MakeVariant(m.Serial()),
		})
		if err == nil {
			_, err = bus.Write(answer)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Messages get new, increasing serial numbers when they are sent, and answers come back to
// the calls that they answer.
func TestSerialsIncrease(t *testing.T) {
	here, there := net.Pipe()
	o := &ordered{Conn: here}
	defer o.Close()
	const calls = 50
	bus := make(chan error, 1)
	go func() { bus <- errors.Join(answerBackwards(there, calls), there.Close()) }()
	if _, err := o.Write([]byte("BEGIN\r\n")); err != nil {
		t.Fatal(err)
	}
	for i := range calls {
		serial := uint32(1000 - i)
		m, err := encode(dbus.TypeMethodCall, serial, serial, map[dbus.HeaderField]dbus.Variant{
			dbus.FieldPath: dbus.MakeVariant(dbus.ObjectPath("/a/path")), dbus.FieldMember: dbus.MakeVariant("Ask"),
		})
		if err == nil {
			_, err = o.Write(m)
		}
		if err != nil {
			t.Fatal(err, <-bus)
		}
	}
	for range calls {
		m, err := dbus.DecodeMessage(o)
		if err != nil {
			t.Fatal(err, <-bus)
		}
		if got := m.Headers[dbus.FieldReplySerial].Value(); got != m.Body[0] {
			t.Errorf("the answer to %v comes back as that to %v", m.Body[0], got)
		}
	}
	if err := <-bus; err != nil {
		t.Fatal(err)
	}
	if len(o.calls) > 0 {
		t.Errorf("the calls %v still wait for answers", o.calls)
	}
}

// Addresses that are no sockets in the file system are refused.
func TestOrderedAddress(t *testing.T) {
	for _, address := range []string{"", "unix:abstract=/a", "unix:path=a", "unix:path=%zz", "tcp:host=localhost,port=1"} {
		if bus, err := dialOrdered(t.Context(), address); err == nil {
			bus.Close()
			t.Errorf("%q leads to a bus", address)
		}
	}
}

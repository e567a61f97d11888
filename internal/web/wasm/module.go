// Package wasm reads WebAssembly modules and writes them again: their sections, what their
// memory holds when they begin, and their table of functions. It knows of modules what Go's
// linker makes of them.
//
// The format is that of the WebAssembly core specification, chapter 5.
package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// magic is what modules begin with, their version included.
const magic = "\x00asm\x01\x00\x00\x00"

// The sections this package knows, by the specification's numbers.
const (
	custom  = 0
	element = 9
	data    = 11
)

// Module is a module's sections, in their order.
type Module []Section

// Section is one section: its number, and what it holds.
type Section struct {
	ID      byte
	Content []byte
}

// Parse returns the sections of a module. Their content is that of the bytes.
func Parse(module []byte) (Module, error) {
	if !bytes.HasPrefix(module, []byte(magic)) {
		return nil, errors.New("no WebAssembly module of version 1")
	}
	r := reader{left: module[len(magic):]}
	var m Module
	for len(r.left) > 0 && r.err == nil {
		id := r.bytes(1)
		content := r.bytes(r.unsigned())
		if r.err == nil {
			m = append(m, Section{id[0], content})
		}
	}
	if r.err != nil {
		return nil, fmt.Errorf("section %d: %w", len(m), r.err)
	}
	return m, nil
}

// Bytes returns the module as Parse reads it.
func (m Module) Bytes() []byte {
	b := []byte(magic)
	for _, s := range m {
		b = append(b, s.ID)
		b = appendSized(b, s.Content)
	}
	return b
}

// Producer returns the version of the language that the module was made from, such as go1.26.0,
// or nothing if it does not say.
func (m Module) Producer(language string) (version string) {
	for _, s := range m {
		r := reader{left: s.Content}
		if s.ID != custom || r.name() != "producers" {
			continue
		}
		for range r.unsigned() {
			field := r.name()
			for range r.unsigned() {
				if name, v := r.name(), r.name(); field == "language" && name == language && r.err == nil {
					version = v
				}
				if r.err != nil {
					return version
				}
			}
			if r.err != nil {
				return version
			}
		}
	}
	return version
}

// section returns the one section of a number.
func (m Module) section(id byte) (*Section, error) {
	for i := range m {
		if m[i].ID == id {
			return &m[i], nil
		}
	}
	return nil, fmt.Errorf("the module has no section %d", id)
}

// reader takes values from the front of bytes. After the first error it has only zeros.
type reader struct {
	left []byte
	err  error
}

var errCutOff = errors.New("cut off")

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
	r.left = nil
}

// bytes takes so many, or as many zeros as one value needs.
func (r *reader) bytes(n uint32) []byte {
	if uint64(n) > uint64(len(r.left)) {
		r.fail(errCutOff)
		return nil
	}
	taken := r.left[:n:n]
	r.left = r.left[n:]
	return taken
}

func (r *reader) unsigned() uint32 {
	v, n := binary.Uvarint(r.left) // LEB128 is what Go calls a varint
	if n <= 0 || v>>32 != 0 {
		r.fail(errCutOff)
		return 0
	}
	r.left = r.left[n:]
	return uint32(v)
}

// signed takes a signed number of 32 bits, in two's complement.
func (r *reader) signed() int32 {
	v := int64(0)
	for shift := 0; shift < 35; shift += 7 {
		b := r.bytes(1)
		if b == nil {
			return 0
		}
		v |= int64(b[0]&0x7f) << shift
		if b[0]&0x80 == 0 {
			if b[0]&0x40 != 0 {
				v |= -1 << (shift + 7)
			}
			return int32(v)
		}
	}
	r.fail(errors.New("a number is too long"))
	return 0
}

func (r *reader) name() string { return string(r.bytes(r.unsigned())) }

// expect takes bytes that have to be these.
func (r *reader) expect(want ...byte) {
	if got := r.bytes(uint32(len(want))); r.err == nil && !bytes.Equal(got, want) {
		r.fail(fmt.Errorf("found % x instead of % x", got, want))
	}
}

// place takes a constant expression of 32 bits.
func (r *reader) place() uint32 {
	r.expect(constant)
	v := r.signed()
	r.expect(end)
	return uint32(v)
}

// What constant expressions are made of.
const (
	constant = 0x41 // i32.const
	end      = 0x0b
)

func appendPlace(b []byte, v uint32) []byte {
	b = append(b, constant)
	for n := int32(v); ; n >>= 7 {
		if n >= -0x40 && n < 0x40 {
			return append(b, byte(n&0x7f), end)
		}
		b = append(b, byte(n&0x7f)|0x80)
	}
}

func appendSized(b, content []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(content)))
	return append(b, content...)
}

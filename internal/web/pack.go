//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"worldslide/internal/gzipped"
	"worldslide/internal/web/symtab"
	"worldslide/internal/web/wasm"
)

// What the program is made smaller by once it is linked. None of it changes what the program does.

// lighten returns the program without what only debuggers read, and written so that it packs well.
// What another version of Go has linked it leaves whole, and says so.
func lighten(program []byte) ([]byte, error) {
	m, err := wasm.Parse(program)
	if err != nil {
		return nil, fmt.Errorf("the program: %w", err)
	}
	memory, err := m.Memory()
	if err != nil {
		return nil, fmt.Errorf("the program: %w", err)
	}
	if version := m.Producer("Go"); !symtab.Known(version) {
		fmt.Fprintf(os.Stderr, "web: the tables of %q are not known, and stay in the program: see internal/web/symtab\n", version)
	} else if err := symtab.Trim(memory); err != nil {
		return nil, fmt.Errorf("the program of %s: %w", version, err)
	}
	if err := m.SetMemory(memory); err != nil {
		return nil, err
	}
	if err := m.PadFunctions(); err != nil {
		return nil, err
	}
	return m.Bytes(), nil
}

// packers are programs that pack from their input to their output, the one that packs best first.
type packers [][]string

// What make web brings where it can, and what systems have anyway: gzip takes matches of three
// bytes where Go's own takes four.
var (
	toGzip   = packers{{"libdeflate-gzip", "-12", "-c"}, {"gzip", "-9", "-n"}}
	toBrotli = packers{{"brotli", "--quality=9", "--lgwin=24", "--stdout", "-"}}
)

// pack packs by the first program that is there. Without any it returns nil.
func (p packers) pack(data []byte) ([]byte, error) {
	for _, line := range p {
		path, err := exec.LookPath(line[0])
		if err != nil {
			continue
		}
		command := exec.Command(path, line[1:]...)
		command.Stdin = bytes.NewReader(data)
		packed, err := command.Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", strings.Join(command.Args, " "), err)
		}
		return packed, nil
	}
	return nil, nil
}

// packGzip packs by one of the programs, or without any of them by Go's own.
func packGzip(by packers, data []byte) ([]byte, error) {
	if packed, err := by.pack(data); packed != nil || err != nil {
		return packed, err
	}
	return gzipped.Bytes(data)
}

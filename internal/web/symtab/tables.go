// Package symtab takes out of a program what Go's linker lays in it for those who debug it: the
// lines and files of its code, and what arguments its functions have. What the runtime itself
// looks up stays, and so do the names of functions: the trace of a crash has them, with how far
// into each function it came.
//
// The tables are those of cmd/link/internal/ld/pcln.go; runtime/symtab.go and runtime/runtime2.go
// read them.
package symtab

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"worldslide/internal/web/wasm"
)

// Version is how the versions of Go begin whose tables this package knows.
const Version = "go1.26."

// Known reports whether the tables of a program are known that says it is made by a version.
func Known(version string) bool { return strings.HasPrefix(version+".", Version) }

// header is how the tables begin: a number, the smallest instruction's size, a pointer's.
var header = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// table is a part of the memory.
type table struct{ from, to uint64 }

func (t table) size() uint64 { return t.to - t.from }

// tables is where the tables are in a program's memory.
type tables struct {
	memory wasm.Memory

	names, units, files, sequences, functions table
	index                                     table // functions by their place in the code, at the beginning of functions
	buckets                                   table // where in the index to begin looking
	data                                      table // what records of functions point to
	firstPC, endPC                            uint64
}

var errStrange = errors.New("the tables of functions are not laid out as known")

func strange(format string, arguments ...any) error {
	return fmt.Errorf("%w: %s", errStrange, fmt.Sprintf(format, arguments...))
}

// bytes returns the bytes of a table.
func (t *tables) bytes(of table) []byte {
	return t.memory.Bytes[of.from-uint64(t.memory.Start) : of.to-uint64(t.memory.Start)]
}

// find finds the tables, and holds them against each other.
func find(memory wasm.Memory) (*tables, error) {
	t := &tables{memory: memory}
	start, err := t.only(func(at uint64) bool { return bytes.HasPrefix(memory.Bytes[at:], header) })
	if err != nil {
		return nil, strange("headers: %v", err)
	}
	word := func(at uint64) uint64 {
		if at < uint64(memory.Start) || at+8 > t.end() {
			return 0
		}
		return binary.LittleEndian.Uint64(memory.Bytes[at-uint64(memory.Start):])
	}
	count := word(start + 8)
	var parts [5]uint64 // where names, units, files, sequences and functions begin
	for i := range parts {
		parts[i] = start + word(start+32+8*uint64(i))
	}
	// The linker's list of what the module has begins with the header and slices of these parts.
	list, err := t.only(func(at uint64) bool {
		at += uint64(memory.Start)
		return word(at) == start && word(at+8) == parts[0] && word(at+32) == parts[1]
	})
	if err != nil {
		return nil, strange("lists of the module: %v", err)
	}
	slice := func(number, size uint64) table {
		at := list + 8 + 24*number
		return table{word(at), word(at) + size*word(at+8)}
	}
	t.names, t.units, t.files = slice(0, 1), slice(1, 4), slice(2, 1)
	t.sequences, t.functions, t.index = slice(3, 1), slice(4, 1), slice(5, 8)
	rest := func(number uint64) uint64 { return word(list + 8 + 24*6 + 8*number) }
	t.firstPC, t.endPC = rest(1), rest(2)
	if t.endPC <= t.firstPC || t.firstPC%codeOfFunction != 0 || (t.endPC-1-t.firstPC)/codeOfFunction+1 != count {
		return nil, strange("%d functions have the addresses %d to %d", count, t.firstPC, t.endPC)
	}
	last := t.endPC - 1 - t.firstPC
	t.buckets = table{rest(0), rest(0) + 4*(last/codeOfBucket+1) + last/codeOfPart + 1} // the last is not whole
	t.data = table{rest(21), rest(22)}
	if t.buckets.from >= t.data.from {
		t.data.to = min(t.data.to, t.buckets.from) // the linker lays them behind
	}
	whole := table{uint64(memory.Start), t.end()}
	for i, part := range []table{t.names, t.units, t.files, t.sequences, t.functions, t.index, t.buckets, t.data} {
		if part.from < whole.from || part.to < part.from || part.to > whole.to {
			return nil, strange("part %d goes from %d to %d of %v", i, part.from, part.to, whole)
		}
		if i < len(parts) && part.from != parts[i] {
			return nil, strange("part %d is at %d and at %d", i, part.from, parts[i])
		}
	}
	if t.index.from != t.functions.from || t.index.size() != 8*(count+1) {
		return nil, strange("%d functions are listed by %d bytes", count, t.index.size())
	}
	return t, nil
}

// end returns the address behind the memory.
func (t *tables) end() uint64 { return uint64(t.memory.Start) + uint64(len(t.memory.Bytes)) }

// only returns the one address, of those that words have, of which something is true. What is
// asked is told where the word is in the memory's bytes.
func (t *tables) only(is func(at uint64) bool) (address uint64, err error) {
	var found []uint64
	first := uint64(-t.memory.Start % 8)
	for at := first; at+8 <= uint64(len(t.memory.Bytes)); at += 8 {
		if is(at) {
			found = append(found, at+uint64(t.memory.Start))
		}
	}
	if len(found) != 1 {
		return 0, fmt.Errorf("there are %d", len(found))
	}
	return found[0], nil
}

// function is the record of a function, whose fields are 32 bits each.
type function []byte

// Fields of the record, by their numbers. The numbers of sequences follow, and those of data.
const (
	entryField    = 0
	nameField     = 1
	stackSequence = 4 // how much of the stack is in use
	fileSequence  = 5
	lineSequence  = 6
	sequenceCount = 7
	unitField     = 8
	firstLine     = 9
	fixedFields   = 11
)

// What the lists of sequences and data that follow have, by internal/abi/symtab.go.
const (
	stoppable     = 0 // where the system may stop the function, which browsers never do
	liveArguments = 3

	argumentInfo     = 5
	liveArgumentInfo = 6
)

// none stands for data that is not there.
const none = ^uint32(0)

func (f function) field(number int) uint32 { return binary.LittleEndian.Uint32(f[4*number:]) }
func (f function) set(number int, v uint32) {
	binary.LittleEndian.PutUint32(f[4*number:], v)
}

// sequencesAt returns the number of the field of the first listed sequence, and how many there are.
func (f function) sequencesAt() (field, count int) {
	return fixedFields, int(f.field(sequenceCount))
}

// dataAt returns the number of the field of the first listed data, and how many there are.
func (f function) dataAt() (field, count int) {
	return fixedFields + int(f.field(sequenceCount)), int(f[4*fixedFields-1])
}

// all returns the records of all functions, in their order.
func (t *tables) all() ([]function, error) {
	index, records := t.bytes(t.index), t.bytes(t.functions)
	var all []function
	for len(index) > 8 {
		entry, at := binary.LittleEndian.Uint32(index), binary.LittleEndian.Uint32(index[4:])
		index = index[8:]
		if uint64(at)%4 != 0 || uint64(at)+4*fixedFields > uint64(len(records)) {
			return nil, strange("function %d has its record at %d", len(all), at)
		}
		f := function(records[at:])
		from, count := f.dataAt()
		if f.field(sequenceCount) > 16 || len(f) < 4*(from+count) || f.field(entryField) != entry ||
			entry != uint32(t.firstPC/codeOfFunction)+uint32(len(all)) || uint64(f.field(nameField)) >= t.names.size() {
			return nil, strange("function %d has a strange record", len(all))
		}
		all = append(all, f[:4*(from+count)])
	}
	return all, nil
}

// sequence returns where a sequence of values ends in the table of them. It has pairs of numbers,
// how much more the value gets and for how long, until the first number of a pair is zero and it
// is not the first pair.
func (t *tables) sequence(at uint32) (end int, err error) {
	b := t.bytes(t.sequences)
	for i := int(at); i < len(b); {
		if b[i] == 0 && i != int(at) {
			return i + 1, nil
		}
		for range 2 {
			_, n := binary.Uvarint(b[i:])
			if n <= 0 {
				return 0, strange("sequence %d has no end", at)
			}
			i += n
		}
	}
	return 0, strange("sequence %d has no end", at)
}

// On WebAssembly the address of code is the number of its function with the number of a block
// below it.
const (
	codeOfFunction = 1 << 16
	codeOfBucket   = 1 << 12
	codeOfPart     = 1 << 8
	bucketSize     = 4 + codeOfBucket/codeOfPart // a number of 32 bits, and a byte for each part
)

// sorted returns the offsets of a set, in order.
func sorted(set map[uint32]bool) []uint32 {
	s := make([]uint32, 0, len(set))
	for v := range set {
		s = append(s, v)
	}
	slices.Sort(s)
	return s
}

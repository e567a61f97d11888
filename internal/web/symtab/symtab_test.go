package symtab

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"worldslide/internal/web/crashtest"
	"worldslide/internal/web/wasm"
)

// built returns what the memory of a small program holds.
func built(t *testing.T) wasm.Memory {
	t.Helper()
	m, err := wasm.Parse(crashtest.Program(t))
	if err != nil {
		t.Fatal(err)
	}
	if v := m.Producer("Go"); !Known(v) {
		t.Fatalf("the tables of %q are not known: hold cmd/link/internal/ld/pcln.go and runtime/symtab.go against this package", v)
	}
	memory, err := m.Memory()
	if err != nil {
		t.Fatal(err)
	}
	return memory
}

func copied(m wasm.Memory) wasm.Memory {
	return wasm.Memory{Start: m.Start, Bytes: slices.Clone(m.Bytes)}
}

// lookedAt returns the tables of a memory, and its functions.
func lookedAt(t *testing.T, m wasm.Memory) (*tables, []function) {
	t.Helper()
	tables, err := find(m)
	if err != nil {
		t.Fatal(err)
	}
	functions, err := tables.all()
	if err != nil {
		t.Fatal(err)
	}
	return tables, functions
}

// Whatever the runtime looks up of any function is found as before.
func TestTrim(t *testing.T) {
	memory := built(t)
	before, functions := lookedAt(t, copied(memory))
	if err := Trim(memory); err != nil {
		t.Fatal(err)
	}
	after, trimmed := lookedAt(t, memory)
	if len(functions) < 500 || len(trimmed) != len(functions) {
		t.Fatalf("%d functions, then %d", len(functions), len(trimmed))
	}
	same := func(number int, of string, got, want []byte) {
		t.Helper()
		if !bytes.Equal(got, want) {
			t.Errorf("%s of function %d is %.99x, want %.99x", of, number, got, want)
		}
	}
	sequence := func(in *tables, at uint32) []byte {
		t.Helper()
		if at == 0 {
			return nil
		}
		end, err := in.sequence(at)
		if err != nil {
			t.Fatal(err)
		}
		return in.bytes(in.sequences)[at:end]
	}
	offsets := map[uint32]bool{}
	for _, f := range functions {
		at, count := f.dataAt()
		for i := range count {
			offsets[f.field(at+i)] = true
		}
	}
	delete(offsets, none)
	ends := append(sorted(offsets), uint32(before.data.size()))
	lines := 0
	for i, was := range functions {
		is := trimmed[i]
		same(i, "entry, name, arguments and deferred calls", is[:4*stackSequence], was[:4*stackSequence])
		same(i, "count of sequences", is[4*sequenceCount:4*unitField], was[4*sequenceCount:4*unitField])
		same(i, "kind and count of data", is[4*firstLine+4:4*fixedFields], was[4*firstLine+4:4*fixedFields])
		same(i, "stack", sequence(after, is.field(stackSequence)), sequence(before, was.field(stackSequence)))
		at, count := was.sequencesAt()
		for number := range count {
			if number != stoppable && number != liveArguments {
				same(i, "sequence", sequence(after, is.field(at+number)), sequence(before, was.field(at+number)))
			}
		}
		at, count = was.dataAt()
		for number := range count {
			offset := was.field(at + number)
			if number == argumentInfo || number == liveArgumentInfo || offset == none {
				continue
			}
			if is.field(at+number) != offset {
				t.Errorf("data %d of function %d has gone", number, i)
				continue
			}
			next, _ := slices.BinarySearch(ends, offset+1)
			same(i, "data", after.bytes(after.data)[offset:ends[next]], before.bytes(before.data)[offset:ends[next]])
		}
		if is.field(fileSequence)|is.field(lineSequence)|is.field(unitField)|is.field(firstLine) == 0 && was.field(lineSequence) != 0 {
			lines++
		}
		for block := range uint64(codeOfFunction / codeOfBucket) {
			code := uint64(i)*codeOfFunction + block*codeOfBucket
			if after.firstPC+code >= after.endPC {
				break // the last function ends sooner
			}
			if found := after.looked(code); found != i {
				t.Errorf("block %d of function %d is looked up as one of %d", block, i, found)
			}
		}
	}
	if lines < 500 {
		t.Errorf("the lines of only %d functions have gone", lines)
	}
	same(-1, "names", after.bytes(after.names), before.bytes(before.names))
	same(-1, "index", after.bytes(after.index), before.bytes(before.index))
	// Nothing else has changed.
	for _, part := range []table{after.units, after.files, after.sequences, after.functions, after.buckets, after.data} {
		copy(after.bytes(part), before.bytes(part))
	}
	if !bytes.Equal(after.memory.Bytes, before.memory.Bytes) {
		t.Error("something beside the tables has changed")
	}
}

// looked looks up the function of code by its address after the first one's, as the runtime does
// (findfunc in runtime/symtab.go).
func (t *tables) looked(code uint64) int {
	index := t.bytes(t.index)
	at := binary.LittleEndian.Uint32(t.bytes(t.buckets)[code/codeOfBucket*bucketSize:])
	entry := uint32((t.firstPC + code) / codeOfFunction)
	for binary.LittleEndian.Uint32(index[8*(at+1):]) <= entry {
		at++
	}
	return int(at)
}

// Tables that are otherwise than known are an error, and never a wrong program.
func TestStrange(t *testing.T) {
	memory := built(t)
	tables, functions := lookedAt(t, memory)
	at := func(part table) int { return int(part.from) - int(memory.Start) }
	last := at(tables.functions) + int(binary.LittleEndian.Uint32(tables.bytes(tables.index)[8*(len(functions)-1)+4:]))
	header := bytes.Index(memory.Bytes, header)
	for _, test := range []struct {
		name   string
		change func(b []byte)
	}{
		{"no header", func(b []byte) { b[header]-- }},
		{"two headers", func(b []byte) { copy(b[header+24:], b[header:header+8]) }},
		{"another count", func(b []byte) { b[header+8]++ }},
		{"names elsewhere", func(b []byte) { b[header+32] += 8 }},
		{"sequences elsewhere", func(b []byte) { b[header+56] += 8 }},
		{"functions elsewhere", func(b []byte) { b[header+64] += 8 }},
		{"function out of order", func(b []byte) { b[at(tables.index)]++ }},
		{"record elsewhere", func(b []byte) { b[at(tables.index)+7] = 0xff }},
		{"record not on a word", func(b []byte) { b[at(tables.index)+4]++ }},
		{"too many sequences", func(b []byte) { b[last+4*sequenceCount] = 17 }},
		{"name out of bounds", func(b []byte) { b[last+4*nameField+3] = 0x7f }},
		{"stack out of bounds", func(b []byte) { b[last+4*stackSequence+3] = 0x7f }},
		{"divided bucket", func(b []byte) { b[at(tables.buckets)+5] = 1 }},
		{"bucket of another function", func(b []byte) { b[at(tables.buckets)]++ }},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := copied(memory)
			test.change(m.Bytes)
			if err := Trim(m); !errors.Is(err, errStrange) {
				t.Errorf("gave %v", err)
			}
		})
	}
	for _, m := range []wasm.Memory{{}, {Start: 3, Bytes: []byte{1, 2}}, {Start: 8, Bytes: make([]byte, 4096)}} {
		if err := Trim(m); !errors.Is(err, errStrange) {
			t.Errorf("%d bytes gave %v", len(m.Bytes), err)
		}
	}
}

func TestKnown(t *testing.T) {
	for version, want := range map[string]bool{"go1.26.8": true, "go1.26": true, "go1.27.0": false, "go1.260": false, "go1.2": false, "": false} {
		if got := Known(version); got != want {
			t.Errorf("%q is known: %v", version, got)
		}
	}
}

package symtab

import (
	"encoding/binary"

	"worldslide/internal/web/wasm"
)

// Trim blanks in a program's memory what only debuggers and the traces of crashes read. Nothing
// gets another place: what is blank packs to nothing.
func Trim(memory wasm.Memory) error {
	t, err := find(memory)
	if err != nil {
		return err
	}
	functions, err := t.all()
	if err != nil {
		return err
	}
	steps := []func([]function) error{t.forgetLines, t.forgetArguments, t.sweepSequences, t.coarsenBuckets}
	for _, step := range steps {
		if err := step(functions); err != nil {
			return err
		}
	}
	return nil
}

// forgetLines forgets of what files and lines the code is made. The runtime says ?:0 instead.
func (t *tables) forgetLines(functions []function) error {
	for _, f := range functions {
		for _, field := range []int{fileSequence, lineSequence, unitField, firstLine} {
			f.set(field, 0)
		}
	}
	clear(t.bytes(t.units))
	clear(t.bytes(t.files))
	return nil
}

// forgetArguments forgets how traces print arguments, and where functions may be stopped from
// outside, which happens on other systems only.
func (t *tables) forgetArguments(functions []function) error {
	read, unread := map[uint32]bool{}, map[uint32]bool{}
	for _, f := range functions {
		at, count := f.sequencesAt()
		for _, number := range []int{stoppable, liveArguments} {
			if number < count {
				f.set(at+number, 0)
			}
		}
		at, count = f.dataAt()
		for number := range count {
			switch offset := f.field(at + number); {
			case offset == none:
			case uint64(offset) >= t.data.size():
				return strange("a function has data at %d", offset)
			case number == argumentInfo:
				unread[offset] = true
				f.set(at+number, none)
			case number == liveArgumentInfo:
				f.set(at+number, none)
			default:
				read[offset] = true
			}
		}
	}
	data := t.bytes(t.data)
	for _, offset := range sorted(unread) {
		for i := int(offset); !read[uint32(i)]; i++ {
			if i == len(data) {
				return strange("what says of arguments has no end")
			}
			last := data[i] == endOfArguments
			data[i] = 0
			if last {
				break
			}
		}
	}
	return nil
}

// endOfArguments ends what says how arguments are printed (internal/abi.TraceArgsEndSeq).
const endOfArguments = 0xff

// sweepSequences blanks sequences that no function has.
func (t *tables) sweepSequences(functions []function) error {
	had := map[uint32]bool{}
	for _, f := range functions {
		for _, field := range []int{stackSequence, fileSequence, lineSequence} {
			had[f.field(field)] = true
		}
		at, count := f.sequencesAt()
		for number := range count {
			had[f.field(at+number)] = true
		}
	}
	delete(had, 0) // stands for none
	b := t.bytes(t.sequences)
	swept := 0 // up to where
	for _, from := range sorted(had) {
		end, err := t.sequence(from)
		if err != nil {
			return err
		}
		if int(from) > swept {
			clear(b[swept:from])
		}
		swept = max(swept, end)
	}
	clear(b[swept:])
	return nil
}

// stride is of how many functions each is looked for from the first.
const stride = 16

// coarsenBuckets has the runtime look for a function from one up to fifteen places before it: it
// goes on from there until it finds it. Then sixteen functions have the same bucket.
func (t *tables) coarsenBuckets(functions []function) error {
	b := t.bytes(t.buckets)
	for at := 0; at < len(b); at += bucketSize {
		function := uint32(at / bucketSize * codeOfBucket / codeOfFunction)
		for _, part := range b[at+4 : min(at+bucketSize, len(b))] {
			if part != 0 {
				return strange("bucket %d is divided", at/bucketSize)
			}
		}
		if found := binary.LittleEndian.Uint32(b[at:]); found != function {
			return strange("a bucket of function %d says %d", function, found)
		}
		binary.LittleEndian.PutUint32(b[at:], function/stride*stride)
	}
	return nil
}

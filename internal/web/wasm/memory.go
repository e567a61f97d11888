package wasm

import (
	"encoding/binary"
	"fmt"
)

// Memory is what the memory of a program holds when it begins, from its first byte that is set
// to its last one. Everything else is zero.
type Memory struct {
	Start uint32 // the address of the first byte
	Bytes []byte
}

// mostMemory is more than a program sets at its beginning.
const mostMemory = 1 << 28

// Memory returns what the module's segments of data put together.
func (m Module) Memory() (Memory, error) {
	s, err := m.section(data)
	if err != nil {
		return Memory{}, err
	}
	type segment struct {
		at   uint32
		data []byte
	}
	r := reader{left: s.Content}
	count := r.unsigned()
	var segments []segment
	var from, to uint64 = mostMemory, 0
	for range count {
		r.expect(0) // active, in memory 0
		at := r.place()
		content := r.bytes(r.unsigned())
		if r.err != nil {
			return Memory{}, fmt.Errorf("segment %d of data: %w", len(segments), r.err)
		}
		segments = append(segments, segment{at, content})
		from, to = min(from, uint64(at)), max(to, uint64(at)+uint64(len(content)))
	}
	if len(segments) == 0 || to > mostMemory {
		return Memory{}, fmt.Errorf("%d segments of data end at %d", len(segments), to)
	}
	memory := Memory{uint32(from), make([]byte, to-from)}
	for _, s := range segments {
		copy(memory.Bytes[s.at-memory.Start:], s.data) // a later one counts
	}
	return memory, nil
}

// zeros is how many zeros are worth a new segment: what packs the module leaves little of shorter
// runs, but much of the addresses of what follows them. Go's linker goes by eight.
const zeros = 4096

// SetMemory has the module set this memory, in few segments.
func (m Module) SetMemory(memory Memory) error {
	s, err := m.section(data)
	if err != nil {
		return err
	}
	var segments []byte
	count := 0
	for from := 0; from < len(memory.Bytes); {
		for from < len(memory.Bytes) && memory.Bytes[from] == 0 {
			from++
		}
		to := from // behind the last byte that is set
		for at := from; at < len(memory.Bytes) && at-to < zeros; at++ {
			if memory.Bytes[at] != 0 {
				to = at + 1
			}
		}
		if to > from {
			segments = append(segments, 0)
			segments = appendPlace(segments, memory.Start+uint32(from))
			segments = appendSized(segments, memory.Bytes[from:to])
			count++
		}
		from = to
	}
	s.Content = append(binary.AppendUvarint(nil, uint64(count)), segments...)
	return nil
}

package wasm

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// module is a small module: what made it, a table of three functions, two segments of data.
func module() Module {
	return Module{
		{custom, []byte("\x09producers\x02\x08language\x01\x02Go\x08go1.26.8\x0cprocessed-by\x01\x0aGo compile\x03new")},
		{element, []byte{1, 0, 0x41, 0x80, 0x20, 0x0b, 3, 0x00, 0x7f, 0x80, 0x01}},
		{data, []byte{2, 0, 0x41, 8, 0x0b, 2, 'a', 'b', 0, 0x41, 12, 0x0b, 1, 'c'}},
	}
}

func TestModule(t *testing.T) {
	want := module()
	got, err := Parse(want.Bytes())
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	if v := got.Producer("Go"); v != "go1.26.8" {
		t.Errorf("made by Go %q", v)
	}
	if v := got.Producer("Rust"); v != "" {
		t.Errorf("made by Rust %q", v)
	}
}

func TestMemory(t *testing.T) {
	m := module()
	memory, err := m.Memory()
	if want := (Memory{8, []byte("ab\x00\x00c")}); err != nil || !reflect.DeepEqual(memory, want) {
		t.Fatalf("%v, %v, want %v", memory, err, want)
	}
	if err := m.SetMemory(memory); err != nil {
		t.Fatal(err)
	}
	if got, want := m[2].Content, []byte("\x01\x00\x41\x08\x0b\x05ab\x00\x00c"); !bytes.Equal(got, want) {
		t.Errorf("set is % x, want % x", got, want)
	}
}

// Whatever a memory holds is held again when it has been set, in segments that only long runs of
// zeros part.
func TestSetMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		start := r.Uint32N(1 << 20)
		want := make([]byte, start+1)
		want[start] = 1
		runs := 0
		for range r.IntN(6) {
			zero := r.IntN(3 * zeros)
			if zero >= zeros {
				runs++
			}
			want = append(want, make([]byte, zero)...)
			for range 1 + r.IntN(300) {
				want = append(want, byte(1+r.IntN(255)))
			}
		}
		m := module()
		if err := m.SetMemory(Memory{start, want[start:]}); err != nil {
			t.Fatal(err)
		}
		got, err := m.Memory()
		if err != nil || got.Start != start || !bytes.Equal(got.Bytes, want[start:]) {
			t.Fatalf("%d bytes at %d, %v; want %d at %d", len(got.Bytes), got.Start, err, len(want[start:]), start)
		}
		if segments := int(m[2].Content[0]); segments != runs+1 {
			t.Errorf("%d long runs of zeros are left out by %d segments", runs, segments)
		}
	}
}

func TestPadFunctions(t *testing.T) {
	m := module()
	if err := m.PadFunctions(); err != nil {
		t.Fatal(err)
	}
	want := []byte{
		1, 0, 0x41, 0x80, 0x20, 0x0b, 0x83, 0x80, 0x80, 0x80, 0,
		0x80, 0x80, 0x80, 0x80, 0, 0xff, 0x80, 0x80, 0x80, 0, 0x80, 0x81, 0x80, 0x80, 0,
	}
	if got := m[1].Content; !bytes.Equal(got, want) {
		t.Errorf("padded are % x, want % x", got, want)
	}
}

// What is no module, or another one than Go's linker makes, is an error.
func TestBroken(t *testing.T) {
	whole := module().Bytes()
	for n := range len(whole) {
		m, err := Parse(whole[:n])
		if err == nil && reflect.DeepEqual(m, module()) {
			t.Errorf("%d bytes of %d are taken for the module", n, len(whole))
		}
	}
	for _, test := range []struct {
		name    string
		section int
		content []byte
	}{
		{"data of another memory", 2, []byte{1, 2, 0, 0x41, 8, 0x0b, 1, 'a'}},
		{"data at a place to be found", 2, []byte{1, 0, 0x23, 0, 0x0b, 1, 'a'}},
		{"data that is cut off", 2, []byte{1, 0, 0x41, 8, 0x0b, 2, 'a'}},
		{"data far away", 2, []byte{1, 0, 0x41, 0x7f, 0x0b, 1, 'a'}},
		{"no data", 2, []byte{0}},
		{"two tables", 1, []byte{2, 0, 0x41, 0, 0x0b, 0}},
		{"functions that are cut off", 1, []byte{1, 0, 0x41, 0, 0x0b, 2, 1}},
		{"more than functions", 1, []byte{1, 0, 0x41, 0, 0x0b, 1, 1, 1}},
	} {
		m := module()
		m[test.section].Content = test.content
		_, err := m.Memory()
		if err == nil {
			err = m.PadFunctions()
		}
		if err == nil {
			t.Errorf("%s is taken", test.name)
		}
	}
	if _, err := (Module{}).Memory(); err == nil {
		t.Error("a module without data has a memory")
	}
}

func FuzzParse(f *testing.F) {
	f.Add(module().Bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := Parse(b)
		if err != nil {
			return
		}
		_ = m.Producer("Go")
		_ = slices.Clone(m).PadFunctions()
		again, err := Parse(m.Bytes())
		if err != nil || len(again) != len(m) {
			t.Errorf("written again it is %v, %v", again, err)
		}
	})
}

func TestPlaces(t *testing.T) {
	for _, v := range []uint32{0, 1, 0x3f, 0x40, 0x7f, 0x80, 0x1fff, 0x2000, 1 << 20, 1<<31 - 1, 1 << 31, 1<<32 - 1} {
		r := reader{left: appendPlace(nil, v)}
		if got := r.place(); got != v || r.err != nil || len(r.left) > 0 {
			t.Errorf("%d is read as %d, %v, with %d bytes left", v, got, r.err, len(r.left))
		}
	}
}

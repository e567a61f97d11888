package wasm

import "fmt"

// PadFunctions writes each number in the module's table of functions with five bytes, as the
// format allows. Go's linker puts all functions there in their order, in which no two numbers of
// two or three bytes look alike; of five, four look like those of the number before.
func (m Module) PadFunctions() error {
	s, err := m.section(element)
	if err != nil {
		return err
	}
	r := reader{left: s.Content}
	r.expect(1) // one segment
	r.expect(0) // of table 0
	at := r.place()
	count := r.unsigned()
	b := appendPlace([]byte{1, 0}, at)
	b = appendPadded(b, count)
	for range count {
		b = appendPadded(b, r.unsigned())
	}
	if r.err == nil && len(r.left) > 0 {
		r.fail(fmt.Errorf("%d bytes are left", len(r.left)))
	}
	if r.err != nil {
		return fmt.Errorf("table of functions: %w", r.err)
	}
	s.Content = b
	return nil
}

func appendPadded(b []byte, v uint32) []byte {
	return append(b, byte(v)|0x80, byte(v>>7)|0x80, byte(v>>14)|0x80, byte(v>>21)|0x80, byte(v>>28))
}

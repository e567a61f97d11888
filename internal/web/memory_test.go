package main

import "testing"

// The program starts without garbage collection and enables it with the first picture. Resizing the
// window creates pictures that soon become garbage.
func TestGarbageIsCollected(t *testing.T) {
	p := open(t, desk, "about:blank")
	p.prepare(`{
		const instantiate = WebAssembly.instantiate;
		WebAssembly.instantiate = async (...given) => (globalThis.begun = await instantiate(...given));
	}`)
	p.navigate(site(t))
	p.awaitGame()
	const memory = "begun.exports.mem.buffer.byteLength / (1 << 20)"
	first := eval[float64](p, memory)
	for n := range 120 {
		p.resize(look{width: desk.width - 200*(n%3), height: desk.height - 100*(n%2)})
		p.frame()
	}
	// Without garbage collection memory would be three times as large.
	if then := eval[float64](p, memory); then > 2*first {
		t.Errorf("%.0f MB are in use after 120 sizes, %.0f with the first picture", then, first)
	}
	p.check()
}

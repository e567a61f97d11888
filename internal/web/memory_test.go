package main

import "testing"

// The program begins without a collector of garbage; from the first picture on it has one. Each size
// of the window has pictures made for it, which soon are garbage.
func TestGarbageIsCollected(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		opened, err := b.open(desk)
		p := &tab{opened, t}
		p.must(err)
		p.must(p.prepare(`{
			const instantiate = WebAssembly.instantiate;
			WebAssembly.instantiate = async (...given) => (globalThis.begun = await instantiate(...given));
		}`))
		p.must(p.navigate(site(t)))
		p.awaitGame()
		const memory = "begun.exports.mem.buffer.byteLength / (1 << 20)"
		first := eval[float64](p, memory)
		for n := range 120 {
			p.must(p.resize(look{width: desk.width - 200*(n%3), height: desk.height - 100*(n%2)}))
			p.frame()
		}
		// Without a collector it is three times as much.
		if then := eval[float64](p, memory); then > 2*first {
			t.Errorf("%.0f MB are taken after 120 sizes, %.0f were with the first picture", then, first)
		}
		p.check()
	})
}

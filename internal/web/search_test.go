package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A search never holds up the page: it is done in a worker.

// wide is a position on a board of 16 by 8 to which no way is known: a search for a hint takes a minute.
const wide = "?board=horizontal&xy=012040134363065680b0d082b3e376e60061a0f04260b2f1040333221052627172c2a1d2d3d4e2f23455a4e5266584c7051527854736b5b794a2a7d695b6d5f5464525a397c6a57037753596d7a6c532"

// hinted tells that a hint is there.
const hinted = `/At best|to go/.test(document.getElementById("mirror").innerHTML)`

// noteTurns has the page note how long the program holds its thread each time, and what the worker says.
const noteTurns = `(() => {
	globalThis.turns = [];
	const resume = Go.prototype._resume;
	Go.prototype._resume = function () {
		const began = performance.now();
		resume.call(this);
		turns.push(performance.now() - began);
	};
	globalThis.asked = performance.now();
	globalThis.said = [];
	const ask = worldslideElsewhere.ask;
	worldslideElsewhere.ask = (text, listen) => {
		globalThis.asked = performance.now();
		turns.length = 0;
		return ask(text, (answer) => (said.push(answer), listen(answer)));
	};
	return true;
})()`

// tall is one on a board of 8 by 16, far from its goal.
const tall = "?board=vertical&xy=2023416105664525586b090e381c3c6d10031b2f143211285d2b79545f573e3f0d5e75226a0c6f50182e3b6501070b0843127a3a5c1727404b13537f63024e6470734f44476078295b742a04375a4a00"

// While a hint is searched on a large board the page's own thread has next to nothing to do, and hints
// get better all the while. How long its turns take is a figure and not a promise, as machines differ:
// that the search is not among them is one.
func TestSearchElsewhere(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		for _, test := range []struct {
			name, address string
			until         string // what the page waits for
			lasts         bool   // long enough to tell where it is
		}{
			{"wide", wide, `said.filter((text) => text.startsWith("better ")).length > 1`, true},
			{"tall", tall, `said.filter((text) => text.startsWith("better ")).length > 1`, true},
			{"fifteen", "?family=fifteen&size=10&seed=3", `said.some((text) => text.startsWith("better "))`, false},
			{"klotski", "?family=klotski&board=NOPQ/AABB/AACC/DDR./.SEE", hinted, false},
			{"carom", "?family=carom&walls=911539138003800282c00042c014003a90292c06868001038100006ac4446c56&goal=b6&pieces=f5d6h7h8", hinted, false},
		} {
			t.Run(test.name, func(t *testing.T) {
				p := open(t, b, desk, site(t)+test.address)
				p.awaitGame()
				p.awaitRead("grid", "Board")
				eval[bool](p, noteTurns)
				p.must(p.press(letter('h'), false))
				p.await("it is looked for, or first asked", `said.length > 0 || /Show it/.test(document.getElementById("mirror").innerHTML) || `+hinted)
				if eval[bool](p, `/Show it/.test(document.getElementById("mirror").innerHTML)`) {
					p.must(p.press(letter('h'), false))
				}
				p.await("something is found", test.until)
				found := eval[struct {
					Turns        []float64
					Busy, Passed float64
				}](p, `({ turns: turns.toSorted((a, b) => a - b), busy: turns.reduce((a, b) => a + b, 0), passed: performance.now() - asked })`)
				n := len(found.Turns)
				t.Logf("in %.0f ms of a search the program has held the page for %.0f ms in %d turns, half of them under %.1f ms, 99 in 100 under %.1f ms, the longest for %.1f ms",
					found.Passed, found.Busy, n, found.Turns[n/2], found.Turns[n*99/100], found.Turns[n-1])
				if test.lasts && found.Busy > found.Passed/2 {
					t.Error("it is the page that searches")
				}
				p.keep("hint")
				p.check()
				p.must(p.close())
			})
		}
	})
}

// Where the worker does not come, the page searches by itself.
func TestSearchWithoutWorker(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		folder := handler(pageFolder(t))
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/solve.js") {
				http.NotFound(w, r)
				return
			}
			folder.ServeHTTP(w, r)
		}))
		t.Cleanup(server.Close)
		p := open(t, b, desk, server.URL+"/"+smallBoard)
		p.awaitGame()
		p.moveByKeys()
		eval[bool](p, noteTurns)
		p.must(p.press(letter('h'), false))
		p.await("the worker has failed", `said.join() === "failed "`)
		p.await("a hint is there", hinted)
		p.keep("hint")
	})
}

package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Searches run in a worker, so that they do not block the page.

// wide is a position on a board of 16 by 8 cells whose hint search takes a minute.
const wide = "?board=horizontal&xy=012040134363065680b0d082b3e376e60061a0f04260b2f1040333221052627172c2a1d2d3d4e2f23455a4e5266584c7051527854736b5b794a2a7d695b6d5f5464525a397c6a57037753596d7a6c532"

// hinted is an expression that reports whether a hint is shown.
const hinted = `/At best|to go/.test(document.getElementById("mirror").innerHTML)`

// noteTurns makes the page record how long the program blocks its thread each time, and the
// messages of the worker.
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
	const ask = worldslideWorker.ask;
	worldslideWorker.ask = (text, listen, bytes) => {
		globalThis.asked = performance.now();
		turns.length = 0;
		return ask(text, (answer, data) => (said.push(answer), listen(answer, data)), bytes);
	};
	return true;
})()`

// During a hint search on a large board the page's thread is mostly idle, and the hints improve.
// The durations are reported but have no limit, because machines differ; the test fails only if the
// page itself searches.
func TestSearchInWorker(t *testing.T) {
	for _, test := range []struct {
		name, address string
		until         string // the condition to wait for
		lasts         bool   // long enough to detect where the search runs
	}{
		{"wide", wide, `said.filter((text) => text.startsWith("better ")).length > 1`, true},
		{"klotski", "?family=klotski&board=NOPQ/AABB/AACC/DDR./.SEE", hinted, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, desk, site(t)+test.address)
			p.awaitGame()
			p.awaitRead("grid", "Board")
			eval[bool](p, noteTurns)
			p.press(letter('h'), false)
			p.await("the search has started, or a confirmation is shown", `said.length > 0 || /Show it/.test(document.getElementById("mirror").innerHTML) || `+hinted)
			if eval[bool](p, `/Show it/.test(document.getElementById("mirror").innerHTML)`) {
				p.press(letter('h'), false)
			}
			p.await("a hint was found", test.until)
			found := eval[struct {
				Turns        []float64
				Busy, Passed float64
			}](p, `({ turns: turns.toSorted((a, b) => a - b), busy: turns.reduce((a, b) => a + b, 0), passed: performance.now() - asked })`)
			n := len(found.Turns)
			t.Logf("during a search of %.0f ms the program blocked the page for %.0f ms in %d turns, half of them under %.1f ms, 99 in 100 under %.1f ms, the longest for %.1f ms",
				found.Passed, found.Busy, n, found.Turns[n/2], found.Turns[n*99/100], found.Turns[n-1])
			if test.lasts && found.Busy > found.Passed/2 {
				t.Error("the page itself searches")
			}
			p.keep("hint")
			p.check()
			p.close()
		})
	}
}

// If the worker cannot be loaded, the page searches itself.
func TestSearchWithoutWorker(t *testing.T) {
	folder := handler(pageFolder(t))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/solve.js") {
			http.NotFound(w, r)
			return
		}
		folder.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := open(t, desk, server.URL+"/"+smallBoard)
	p.awaitGame()
	p.moveByKeys()
	eval[bool](p, noteTurns)
	p.press(letter('h'), false)
	p.await("the worker has failed", `said.join() === "failed "`)
	p.await("a hint is there", hinted)
	p.keep("hint")
}

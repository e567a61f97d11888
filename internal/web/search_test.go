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

// noteTurns has the page note how long the program holds its thread each time, and what the worker says.
const noteTurns = `(() => {
	globalThis.turns = [];
	const resume = Go.prototype._resume;
	Go.prototype._resume = function () {
		const began = performance.now();
		resume.call(this);
		turns.push(performance.now() - began);
	};
	globalThis.said = [];
	const ask = worldslideElsewhere.ask;
	worldslideElsewhere.ask = (text, listen) => {
		globalThis.asked = performance.now();
		turns.length = 0;
		return ask(text, (answer) => (said.push(answer), listen(answer)));
	};
	return true;
})()`

// While a hint is searched on a large board the page's own thread has next to nothing to do, and hints
// get better all the while. How long its turns take is a figure and not a promise, as machines differ:
// that the search is not among them is one.
func TestSearchElsewhere(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		p := open(t, b, desk, site(t)+wide)
		p.awaitGame()
		p.awaitRead("grid", "Board")
		eval[bool](p, noteTurns)
		p.must(p.press(letter('h'), false))
		p.await("the worker has found something better", `said.filter((text) => text.startsWith("better ")).length > 1`)
		found := eval[struct {
			Turns        []float64
			Busy, Passed float64
		}](p, `({ turns: turns.toSorted((a, b) => a - b), busy: turns.reduce((a, b) => a + b, 0), passed: performance.now() - asked })`)
		n := len(found.Turns)
		t.Logf("in %.0f ms of a search the program has held the page for %.0f ms in %d turns, half of them under %.1f ms, 99 in 100 under %.1f ms, the longest for %.1f ms",
			found.Passed, found.Busy, n, found.Turns[n/2], found.Turns[n*99/100], found.Turns[n-1])
		if found.Busy > found.Passed/2 {
			t.Error("it is the page that searches")
		}
		p.keep("hint")
		p.check()
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
		p.await("a hint is there", `/Slide|Move/.test(document.getElementById("mirror").textContent)`)
		p.keep("hint")
	})
}

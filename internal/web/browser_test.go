package main

import (
	"encoding/json"
	"os/exec"
	"testing"
	"time"
)

// browser is a browser without a window.
type browser interface {
	// open opens an empty page of a size.
	open(look) (window, error)
}

// window is what a browser can do with a page that it has opened, each by its own
// protocol.
type window interface {
	// navigate goes to an address and does not wait until all of it is there.
	navigate(address string) error
	reload() error
	resize(look) error
	// prepare has a script run in every document to come, before the document's own.
	prepare(script string) error
	// evaluate returns the value of an expression, or of the promise that it is.
	evaluate(expression string) (json.RawMessage, error)
	// press presses a key and lets it go, with Control held down or without.
	press(k key, ctrl bool) error
	// point has a mouse or a finger do something at a place.
	point(by pointer, does action, at point) error
	// picture returns what is to be seen, as PNG.
	picture() ([]byte, error)
	// complaints returns what the page has written to its console, and what the
	// browser has said about it.
	complaints() string
	close() error
}

// key is a key by its two names: the place on the keyboard, and what it means.
type key struct{ code, means string }

var (
	arrows = []key{{"ArrowUp", "ArrowUp"}, {"ArrowRight", "ArrowRight"}, {"ArrowDown", "ArrowDown"}, {"ArrowLeft", "ArrowLeft"}}
	enter  = key{"Enter", "Enter"}
	escape = key{"Escape", "Escape"}
)

// letter is the key of a small letter.
func letter(r rune) key { return key{"Key" + string(r-'a'+'A'), string(r)} }

// pointer is what points, as WebDriver names it.
type pointer string

const (
	mouse  pointer = "mouse"
	finger pointer = "touch"
)

// action is what a pointer does.
type action int

const (
	hover action = iota // moves there, without touching anything
	down                // touches there
	along               // moves there, touching all the way
	up                  // lets go there
)

// point is a place in a page, in its own pixels from the top left corner.
type point [2]float64

// look is a window's size, and whether it has a touch screen.
type look struct {
	width, height int
	touch         bool
}

var (
	desk  = look{width: 1280, height: 800}
	phone = look{width: 360, height: 640, touch: true}
)

// What pages ask a server for, in the form of the header.
const (
	english = "en"
	chinese = "zh-CN,en"
)

// browsers are those that the page is played in.
var browsers = []struct {
	name  string
	start func(t testing.TB, languages string) browser
}{
	{"chromium", func(t testing.TB, languages string) browser { return startChromium(t, languages) }},
	{"firefox", func(t testing.TB, languages string) browser { return startFirefox(t, languages) }},
}

// inEveryBrowser runs a test in each browser. Where there is no page for it to open
// the test is passed over, whatever browsers there are.
func inEveryBrowser(t *testing.T, languages string, test func(*testing.T, browser)) {
	t.Helper()
	pageFolder(t)
	for _, b := range browsers {
		t.Run(b.name, func(t *testing.T) { test(t, b.start(t, languages)) })
	}
}

// installed returns the path of the first of some programs that this machine has.
func installed(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatalf("none of %q is installed; scripts/need web brings them", names)
	return ""
}

// endWithTest ends a browser when the test ends: by a method of its protocol, and
// if that does not help, by force.
func endWithTest(t testing.TB, c *exec.Cmd, w *wire, quit string) {
	t.Cleanup(func() {
		_ = w.call("", quit, nil, nil)
		force := time.AfterFunc(10*time.Second, func() { _ = c.Process.Kill() })
		defer force.Stop()
		_ = c.Wait()
		w.Close()
	})
}

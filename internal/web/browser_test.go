package main

import (
	"encoding/json"
	"os/exec"
	"testing"
	"time"
)

// browser is a headless browser.
type browser interface {
	// open opens an empty page of a size.
	open(look) (window, error)
}

// window is an open page of a browser. Each browser implements it with its own protocol.
type window interface {
	// navigate opens an address and does not wait until it is loaded.
	navigate(address string) error
	reload() error
	resize(look) error
	// prepare runs a script in every new document, before its own scripts.
	prepare(script string) error
	// evaluate returns the value of an expression, or of the promise that it returns.
	evaluate(expression string) (json.RawMessage, error)
	// press presses and releases a key, optionally with Control.
	press(k key, ctrl bool) error
	// point performs an action with a mouse or a finger.
	point(by pointer, does action, at point) error
	// picture returns a screenshot as PNG.
	picture() ([]byte, error)
	// complaints returns the page's console output and the browser's messages about it.
	complaints() string
	close() error
}

// key is a key by its position on the keyboard and its meaning.
type key struct{ code, means string }

var (
	arrows = []key{{"ArrowUp", "ArrowUp"}, {"ArrowRight", "ArrowRight"}, {"ArrowDown", "ArrowDown"}, {"ArrowLeft", "ArrowLeft"}}
	enter  = key{"Enter", "Enter"}
	escape = key{"Escape", "Escape"}
)

// letter returns the key of a lower-case letter.
func letter(r rune) key { return key{"Key" + string(r-'a'+'A'), string(r)} }

// pointer is a pointer type of WebDriver.
type pointer string

const (
	mouse  pointer = "mouse"
	finger pointer = "touch"
)

// action is an action of a pointer.
type action int

const (
	hover action = iota // moves without touching
	down                // touches
	along               // moves while touching
	up                  // releases
)

// point is a position in a page in CSS pixels from the top left corner.
type point [2]float64

// look is the size of a window and whether it has a touch screen.
type look struct {
	width, height int
	touch         bool
}

var (
	desk  = look{width: 1280, height: 800}
	phone = look{width: 360, height: 640, touch: true}
)

// Preferred languages, in the form of the Accept-Language header.
const (
	english = "en"
	chinese = "zh-CN,en"
)

// browsers lists the browsers that run the tests.
var browsers = []struct {
	name  string
	start func(t testing.TB, languages string) browser
}{
	{"chromium", func(t testing.TB, languages string) browser { return startChromium(t, languages) }},
	{"firefox", func(t testing.TB, languages string) browser { return startFirefox(t, languages) }},
}

// inEveryBrowser runs a test in each browser. Without a page to open, the test is skipped, whether
// browsers are installed or not.
func inEveryBrowser(t *testing.T, languages string, test func(*testing.T, browser)) {
	t.Helper()
	pageFolder(t)
	for _, b := range browsers {
		t.Run(b.name, func(t *testing.T) { test(t, b.start(t, languages)) })
	}
}

// installed returns the path of the first program that is installed.
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

// endWithTest ends a browser with the test: by a method of its protocol, or by a signal if that
// fails.
func endWithTest(t testing.TB, c *exec.Cmd, w *wire, quit string) {
	t.Cleanup(func() {
		_ = w.call("", quit, nil, nil)
		force := time.AfterFunc(10*time.Second, func() { _ = c.Process.Kill() })
		defer force.Stop()
		_ = c.Wait()
		w.Close()
	})
}

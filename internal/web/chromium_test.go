package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
)

// Chromium is controlled by the DevTools protocol over two pipes. A message is JSON and ends with a
// zero byte.

// flags start an isolated browser without network services that renders in software.
var flags = []string{
	"--headless", "--no-sandbox", "--disable-gpu-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
	"--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
	"--disable-default-apps", "--disable-extensions", "--mute-audio", "--remote-debugging-pipe",
}

// pipes transmit messages that end with a zero byte.
type pipes struct {
	to    io.WriteCloser
	from  io.Closer
	lines *bufio.Reader // reads from
}

func (p *pipes) send(text []byte) error {
	_, err := p.to.Write(append(text, 0))
	return err
}

func (p *pipes) receive() ([]byte, error) {
	text, err := p.lines.ReadBytes(0)
	if err != nil {
		return nil, err
	}
	return text[:len(text)-1], nil
}

func (p *pipes) Close() error {
	p.to.Close()
	return p.from.Close()
}

type chromium struct {
	*wire
	languages string
}

// startChromium starts a browser that ends with the test. Without a page to open, the test is
// skipped, whether browsers are installed or not.
func startChromium(t testing.TB, languages string) *chromium {
	t.Helper()
	pageFolder(t)
	program := installed(t, "chromium", "chromium-browser", "google-chrome")
	c := exec.Command(program, append(flags, "--user-data-dir="+t.TempDir(), "about:blank")...)
	theirs, to := pipe(t)
	from, theirsOut := pipe(t)
	c.ExtraFiles = []*os.File{theirs, theirsOut} // it reads descriptor 3 and writes 4
	if os.Getenv("WORLDSLIDE_WEB_LOG") != "" {
		c.Stderr = os.Stderr
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	theirs.Close()
	theirsOut.Close()
	w := newWire(t, &pipes{to, from, bufio.NewReader(from)})
	endWithTest(t, c, w, "Browser.close")
	return &chromium{w, languages}
}

func pipe(t testing.TB) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return r, w
}

// chromiumPage is one page of the browser.
type chromiumPage struct {
	*wire
	session string
}

func (b *chromium) open(l look) (window, error) {
	var target struct{ TargetID string }
	if err := b.call("", "Target.createTarget", object{"url": "about:blank"}, &target); err != nil {
		return nil, err
	}
	var attached struct{ SessionID string }
	if err := b.call("", "Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true}, &attached); err != nil {
		return nil, err
	}
	var about struct{ UserAgent string }
	if err := b.call("", "Browser.getVersion", nil, &about); err != nil {
		return nil, err
	}
	p := &chromiumPage{b.wire, attached.SessionID}
	for _, domain := range []string{"Page", "Runtime", "Log", "Performance"} {
		if err := p.do(domain+".enable", nil); err != nil {
			return nil, err
		}
	}
	for _, step := range []struct {
		method string
		params object
	}{
		{"Emulation.setUserAgentOverride", object{"userAgent": about.UserAgent, "acceptLanguage": b.languages}},
		{"Emulation.setTouchEmulationEnabled", object{"enabled": l.touch}},
		{"Page.bringToFront", nil},
	} {
		if err := p.do(step.method, step.params); err != nil {
			return nil, err
		}
	}
	return p, p.resize(l)
}

// object is a JSON object.
type object = map[string]any

// do calls a method of the page.
func (p *chromiumPage) do(method string, params object) error {
	return p.call(p.session, method, params, nil)
}

func (p *chromiumPage) resize(l look) error {
	return p.do("Emulation.setDeviceMetricsOverride", object{"width": l.width, "height": l.height, "deviceScaleFactor": 1, "mobile": l.touch})
}

func (p *chromiumPage) navigate(address string) error {
	return p.do("Page.navigate", object{"url": address})
}

func (p *chromiumPage) reload() error { return p.do("Page.reload", nil) }
func (p *chromiumPage) close() error  { return p.do("Page.close", nil) }

func (p *chromiumPage) prepare(script string) error {
	return p.do("Page.addScriptToEvaluateOnNewDocument", object{"source": script})
}

func (p *chromiumPage) evaluate(expression string) (json.RawMessage, error) {
	var r struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	err := p.call(p.session, "Runtime.evaluate", object{
		"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
	}, &r)
	if err == nil && r.ExceptionDetails != nil {
		err = fmt.Errorf("%s %s", r.ExceptionDetails.Text, r.ExceptionDetails.Exception.Description)
	}
	return r.Result.Value, err
}

func (p *chromiumPage) picture() ([]byte, error) {
	var shot struct{ Data string }
	if err := p.call(p.session, "Page.captureScreenshot", object{"format": "png"}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot.Data)
}

func (p *chromiumPage) complaints() string {
	return p.said(func(e message) bool {
		switch e.Method {
		case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
			return e.SessionID == p.session
		}
		return false
	})
}

func (p *chromiumPage) press(k key, ctrl bool) error {
	const control = 2 // the code of the modifier in the protocol
	type event struct {
		kind string
		key
		modifiers int
	}
	events := []event{{"keyDown", k, 0}, {"keyUp", k, 0}}
	if ctrl {
		left := key{"ControlLeft", "Control"}
		events = []event{{"rawKeyDown", left, control}, {"keyDown", k, control}, {"keyUp", k, control}, {"keyUp", left, 0}}
	}
	for _, e := range events {
		text := ""
		if e.kind == "keyDown" && len(k.means) == 1 && !ctrl {
			text = k.means
		}
		if err := p.do("Input.dispatchKeyEvent", object{"type": e.kind, "code": e.code, "key": e.means, "text": text, "modifiers": e.modifiers}); err != nil {
			return err
		}
	}
	return nil
}

func (p *chromiumPage) point(by pointer, does action, at point) error {
	if by == finger {
		touches := []object{}
		if does != up {
			touches = append(touches, object{"x": at[0], "y": at[1]})
		}
		kind := map[action]string{down: "touchStart", along: "touchMove", up: "touchEnd"}[does]
		return p.do("Input.dispatchTouchEvent", object{"type": kind, "touchPoints": touches})
	}
	kind := map[action]string{hover: "mouseMoved", down: "mousePressed", along: "mouseMoved", up: "mouseReleased"}[does]
	buttons := 0
	if does == down || does == along {
		buttons = 1
	}
	return p.do("Input.dispatchMouseEvent", object{
		"type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": buttons, "clickCount": 1,
	})
}

package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// A browser without a window, driven over two pipes by the protocol that its own
// developer tools speak: a message is JSON and ends with a zero byte.

// flags make a browser of its own that talks to nobody else and draws in
// software.
var flags = []string{
	"--headless", "--no-sandbox", "--disable-gpu-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
	"--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
	"--disable-default-apps", "--disable-extensions", "--mute-audio", "--remote-debugging-pipe",
}

// patience is how long anything may take on a slow machine.
const patience = 60 * time.Second

type chromium struct {
	t       testing.TB
	to      io.WriteCloser
	mu      sync.Mutex
	last    int
	waiting map[int]chan reply
	events  []event    // of all tabs
	news    *sync.Cond // of mu: there is another event
	late    bool       // an event has not come in time
	gone    error      // the browser has ended
}

type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

type event struct {
	Method    string
	Params    json.RawMessage
	SessionID string `json:"sessionId"`
}

// startChromium starts a browser that ends with the test. Where there is no page
// for it to open, the test is passed over, whatever browsers there are.
func startChromium(t testing.TB) *chromium {
	t.Helper()
	pageFolder(t)
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		t.Fatal("no Chromium; install the package chromium")
	}
	ctx, cancel := context.WithCancel(context.Background())
	c := exec.CommandContext(ctx, program, append(flags, "--user-data-dir="+t.TempDir(), "about:blank")...)
	theirs, to := pipe(t)
	from, theirsOut := pipe(t)
	c.ExtraFiles = []*os.File{theirs, theirsOut} // it reads 3 and writes 4
	if os.Getenv("WORLDSLIDE_WEB_LOG") != "" {
		c.Stderr = os.Stderr
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	theirs.Close()
	theirsOut.Close()
	b := &chromium{t: t, to: to, waiting: make(map[int]chan reply)}
	b.news = sync.NewCond(&b.mu)
	go b.read(from)
	t.Cleanup(func() {
		b.call("", "Browser.close", nil, nil)
		ended := make(chan struct{})
		go func() { _ = c.Wait(); close(ended) }()
		select {
		case <-ended:
		case <-time.After(10 * time.Second):
		}
		cancel()
		<-ended
		to.Close()
		from.Close()
	})
	return b
}

func pipe(t testing.TB) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return r, w
}

func (b *chromium) read(from io.Reader) {
	lines := bufio.NewReader(from)
	for {
		text, err := lines.ReadBytes(0)
		if err != nil {
			b.mu.Lock()
			b.gone = err
			for _, w := range b.waiting {
				close(w)
			}
			b.waiting = nil
			b.mu.Unlock()
			b.news.Broadcast()
			return
		}
		var m struct {
			ID int
			reply
			event
		}
		if err := json.Unmarshal(text[:len(text)-1], &m); err != nil {
			continue
		}
		b.mu.Lock()
		if w := b.waiting[m.ID]; m.ID != 0 && w != nil {
			delete(b.waiting, m.ID)
			w <- m.reply
		} else if m.Method != "" {
			b.events = append(b.events, m.event)
		}
		b.mu.Unlock()
		b.news.Broadcast()
	}
}

// call calls a method and puts what it returns into result, if that is not nil.
func (b *chromium) call(session, method string, params, result any) error {
	if params == nil {
		params = struct{}{}
	}
	answer := make(chan reply, 1)
	b.mu.Lock()
	if b.gone != nil {
		b.mu.Unlock()
		return fmt.Errorf("%s: the browser is gone: %w", method, b.gone)
	}
	b.last++
	id := b.last
	b.waiting[id] = answer
	b.mu.Unlock()
	text, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params, "sessionId": session})
	if err != nil {
		return err
	}
	if _, err := b.to.Write(append(text, 0)); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case r, ok := <-answer:
		switch {
		case !ok:
			return fmt.Errorf("%s: the browser is gone", method)
		case r.Error != nil:
			return fmt.Errorf("%s: %s", method, r.Error.Message)
		case result != nil:
			return json.Unmarshal(r.Result, result)
		}
		return nil
	case <-time.After(patience):
		return errors.New(method + ": no answer")
	}
}

// awaitEvent waits for an event, in any tab, whose text has a part, and returns it.
func (b *chromium) awaitEvent(method, part string) json.RawMessage {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	end := time.AfterFunc(patience, func() {
		b.mu.Lock()
		b.late = true
		b.mu.Unlock()
		b.news.Broadcast()
	})
	defer end.Stop()
	for !b.late && b.gone == nil {
		for _, e := range b.events {
			if e.Method == method && strings.Contains(string(e.Params), part) {
				return e.Params
			}
		}
		b.news.Wait()
	}
	b.t.Fatalf("waited in vain for %s with %s", method, part)
	return nil
}

// tab is one page of the browser.
type tab struct {
	*chromium
	session string
}

// look is a window's size, and whether it has a touch screen.
type look struct {
	width, height int
	touch         bool
}

var (
	desk  = look{width: 1280, height: 800}
	phone = look{width: 360, height: 640, touch: true}
)

// open opens a tab at an address.
func (b *chromium) open(l look, address string) *tab {
	b.t.Helper()
	var target struct{ TargetID string }
	b.must(b.call("", "Target.createTarget", map[string]any{"url": "about:blank"}, &target))
	var attached struct{ SessionID string }
	b.must(b.call("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached))
	p := &tab{b, attached.SessionID}
	for _, domain := range []string{"Page", "Runtime", "Log", "Performance"} {
		p.do(domain+".enable", nil)
	}
	p.resize(l)
	p.do("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": l.touch})
	p.do("Page.bringToFront", nil)
	p.goTo(address)
	return p
}

func (b *chromium) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// do calls a method of the tab.
func (p *tab) do(method string, params any) {
	p.t.Helper()
	p.must(p.call(p.session, method, params, nil))
}

func (p *tab) resize(l look) {
	p.t.Helper()
	p.do("Emulation.setDeviceMetricsOverride", map[string]any{"width": l.width, "height": l.height, "deviceScaleFactor": 1, "mobile": l.touch})
}

func (p *tab) goTo(address string) {
	p.t.Helper()
	p.do("Page.navigate", map[string]any{"url": address})
}

// eval returns the value of an expression, which may be a promise.
func eval[T any](p *tab, expression string) T {
	p.t.Helper()
	var r struct {
		Result           struct{ Value T }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	err := p.call(p.session, "Runtime.evaluate", map[string]any{
		"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
	}, &r)
	if err == nil && r.ExceptionDetails != nil {
		err = fmt.Errorf("%s %s", r.ExceptionDetails.Text, r.ExceptionDetails.Exception.Description)
	}
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return r.Result.Value
}

// await waits until an expression is true. The page is asked again at each of its
// frames, so the wait is no longer than what it waits for.
func (p *tab) await(what, expression string) {
	p.t.Helper()
	loop := fmt.Sprintf(`new Promise((resolve) => {
		const end = performance.now() + %d;
		const look = () => {
			let is = false;
			try { is = !!(%s); } catch {}
			if (is || performance.now() > end) resolve(is); else setTimeout(look, 10);
		};
		look();
	})`, (patience - 10*time.Second).Milliseconds(), expression)
	for range 3 { // a page that is left takes the question with it
		var r struct{ Result struct{ Value bool } }
		err := p.call(p.session, "Runtime.evaluate", map[string]any{"expression": loop, "returnByValue": true, "awaitPromise": true}, &r)
		if err != nil || !r.Result.Value && eval[bool](p, "performance.now() < 5000") {
			continue
		}
		if r.Result.Value {
			return
		}
		break
	}
	p.t.Fatalf("waited in vain until %s; the page has said:\n%s", what, p.said())
}

// said returns what the page has written to its console.
func (p *tab) said() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := ""
	for _, e := range p.events {
		if e.SessionID != p.session {
			continue
		}
		switch e.Method {
		case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
			text += e.Method + " " + string(e.Params) + "\n"
		}
	}
	return text
}

// picture returns what is to be seen, as PNG.
func (p *tab) picture() []byte {
	p.t.Helper()
	var shot struct{ Data string }
	p.must(p.call(p.session, "Page.captureScreenshot", map[string]any{"format": "png"}, &shot))
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	p.must(err)
	return data
}

// ctrl is a modifier, as the protocol numbers them.
const ctrl = 2

// key presses a key and lets it go, with a modifier held down or 0.
func (p *tab) key(code, key string, modifier int) {
	p.t.Helper()
	event := func(kind, code, key string) {
		text := ""
		if kind == "keyDown" && len(key) == 1 && modifier == 0 {
			text = key
		}
		p.do("Input.dispatchKeyEvent", map[string]any{"type": kind, "code": code, "key": key, "text": text, "modifiers": modifier})
	}
	if modifier == ctrl {
		event("rawKeyDown", "ControlLeft", "Control")
	}
	event("keyDown", code, key)
	event("keyUp", code, key)
	if modifier == ctrl {
		modifier = 0
		event("keyUp", "ControlLeft", "Control")
	}
	p.frame()
}

// frame waits until the program has answered what was done and shown it: it does
// so on the same thread, in the turn after an event and at the next frame.
func (p *tab) frame() {
	p.t.Helper()
	eval[bool](p, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))))")
}

// mouse moves the mouse along points, pressed from the first to the last.
func (p *tab) mouse(points ...[2]float64) {
	p.t.Helper()
	event := func(kind string, at [2]float64, buttons int) {
		p.do("Input.dispatchMouseEvent", map[string]any{
			"type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": buttons, "clickCount": 1,
		})
	}
	event("mouseMoved", points[0], 0)
	event("mousePressed", points[0], 1)
	for _, at := range points[1:] {
		event("mouseMoved", at, 1)
	}
	event("mouseReleased", points[len(points)-1], 0)
}

// finger moves a finger along points, on the screen from the first to the last.
func (p *tab) finger(points ...[2]float64) {
	p.t.Helper()
	touch := func(kind string, at ...[2]float64) {
		list := []map[string]any{}
		for _, a := range at {
			list = append(list, map[string]any{"x": a[0], "y": a[1]})
		}
		p.do("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": list})
	}
	touch("touchStart", points[0])
	for _, at := range points[1:] {
		touch("touchMove", at)
	}
	touch("touchEnd")
}

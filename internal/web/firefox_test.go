package main

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// Firefox is controlled by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) over a web
// socket. A message is JSON.

// socket transmits messages.
type socket struct{ *websocket.Conn }

func (s socket) send(text []byte) error {
	return s.Write(context.Background(), websocket.MessageText, text)
}

func (s socket) receive() ([]byte, error) {
	_, text, err := s.Read(context.Background())
	return text, err
}

func (s socket) Close() error { return s.CloseNow() }

type firefox struct{ *wire }

// startFirefox starts a browser that ends with the test, as startChromium does.
func startFirefox(t testing.TB, languages string) *firefox {
	t.Helper()
	pageFolder(t)
	program := installed(t, "firefox-esr", "firefox")
	profile := t.TempDir()
	preferences := fmt.Sprintf(`user_pref("intl.accept_languages", %q);
user_pref("webgl.force-enabled", true); // renders in software
`, languages)
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0")
	errors, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	addresses := make(chan string, 1)
	go func() { // reads to the end, or the browser would block when writing
		defer close(addresses)
		lines := bufio.NewScanner(errors)
		for lines.Scan() {
			if os.Getenv("WORLDSLIDE_WEB_LOG") != "" {
				fmt.Fprintln(os.Stderr, lines.Text())
			}
			if _, address, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
				addresses <- address
			}
		}
	}()
	address := ""
	select {
	case address = <-addresses:
	case <-time.After(patience):
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	connection, _, err := websocket.Dial(ctx, address+"/session", nil)
	if err != nil {
		_ = c.Process.Kill()
		_ = c.Wait()
		t.Fatalf("Firefox listens at %q: %v", address, err)
	}
	connection.SetReadLimit(-1) // messages of the browser under test may be of any size
	b := &firefox{newWire(t, socket{connection})}
	endWithTest(t, c, b.wire, "browser.close")
	for _, step := range []struct {
		method string
		params object
	}{
		{"session.new", object{"capabilities": object{}}},
		{"session.subscribe", object{"events": []string{"log.entryAdded"}}},
	} {
		if err := b.call("", step.method, step.params, nil); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// firefoxPage is one page of the browser.
type firefoxPage struct {
	*wire
	context string
}

func (b *firefox) open(l look) (window, error) {
	var created struct{ Context string }
	if err := b.call("", "browsingContext.create", object{"type": "tab"}, &created); err != nil {
		return nil, err
	}
	p := &firefoxPage{b.wire, created.Context}
	return p, p.resize(l)
}

// do calls a method with the page among its parameters.
func (p *firefoxPage) do(method string, params object, result any) error {
	params["context"] = p.context
	return p.call("", method, params, result)
}

// navigate waits until the document is replaced, because requests to the old one may never be
// answered.
func (p *firefoxPage) navigate(address string) error {
	return p.do("browsingContext.navigate", object{"url": address, "wait": "interactive"}, nil)
}

func (p *firefoxPage) reload() error {
	return p.do("browsingContext.reload", object{"wait": "none"}, nil)
}

func (p *firefoxPage) close() error { return p.do("browsingContext.close", object{}, nil) }

func (p *firefoxPage) resize(l look) error {
	return p.do("browsingContext.setViewport", object{"viewport": object{"width": l.width, "height": l.height}, "devicePixelRatio": 1}, nil)
}

func (p *firefoxPage) prepare(script string) error {
	return p.call("", "script.addPreloadScript", object{
		"functionDeclaration": "() => {" + script + "}", "contexts": []string{p.context},
	}, nil)
}

func (p *firefoxPage) evaluate(expression string) (json.RawMessage, error) {
	var r struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	err := p.call("", "script.evaluate", object{
		"expression": "(async () => JSON.stringify(await (" + expression + ")))()",
		"target":     object{"context": p.context}, "awaitPromise": true, "userActivation": true,
	}, &r)
	if err == nil && r.ExceptionDetails != nil {
		err = fmt.Errorf("%s", r.ExceptionDetails.Text)
	}
	return json.RawMessage(r.Result.Value), err
}

func (p *firefoxPage) picture() ([]byte, error) {
	var shot struct{ Data string }
	if err := p.do("browsingContext.captureScreenshot", object{}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot.Data)
}

func (p *firefoxPage) complaints() string {
	return p.said(func(e message) bool {
		var entry struct{ Source struct{ Context string } }
		return e.Method == "log.entryAdded" && json.Unmarshal(e.Params, &entry) == nil && entry.Source.Context == p.context
	})
}

// webDriverKeys maps keys that produce no text to their code points in WebDriver
// (https://w3c.github.io/webdriver/#keyboard-actions).
var webDriverKeys = map[string]string{
	"Enter": "\ue007", "Control": "\ue009", "Escape": "\ue00c", "F1": "\ue031",
	"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}

func (p *firefoxPage) press(k key, ctrl bool) error {
	value, ok := webDriverKeys[k.means]
	if !ok {
		value = k.means
	}
	actions := []object{{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}}
	if ctrl {
		control := webDriverKeys["Control"]
		actions = append([]object{{"type": "keyDown", "value": control}}, append(actions, object{"type": "keyUp", "value": control})...)
	}
	return p.perform(object{"type": "key", "id": "keyboard", "actions": actions})
}

func (p *firefoxPage) point(by pointer, does action, at point) error {
	actions := []object{{"type": "pointerMove", "x": int(at[0]), "y": int(at[1])}}
	switch does {
	case down:
		actions = append(actions, object{"type": "pointerDown", "button": 0})
	case up:
		actions = append(actions, object{"type": "pointerUp", "button": 0})
	}
	return p.perform(object{"type": "pointer", "id": string(by), "parameters": object{"pointerType": by}, "actions": actions})
}

func (p *firefoxPage) perform(source object) error {
	return p.do("input.performActions", object{"actions": []object{source}}, nil)
}

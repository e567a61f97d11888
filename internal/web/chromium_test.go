package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	pages "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is the time limit for each operation on a slow machine.
const patience = 2 * time.Minute

// chromium starts the headless Chromium of all tests, which are isolated from each other by the
// ports of their servers. It renders in software and uses no network services.
var chromium = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.Flag("disable-gpu-sandbox", true), chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(allocator)
	stopChromium = stop
	return ctx, chromedp.Do(ctx)
})

// stopChromium ends the browser if it was started.
var stopChromium = func() {}

func TestMain(m *testing.M) {
	code := m.Run()
	stopChromium()
	os.Exit(code)
}

// tab is a page used by a test. Every failure ends the test.
type tab struct {
	t     testing.TB
	ctx   context.Context
	close func()

	mu   sync.Mutex
	said []string // to the console, by the page and about it
}

// look is the size of a window and whether it has a touch screen.
type look struct {
	width, height int
	touch         bool
}

var (
	desk  = look{width: 1280, height: 800}
	phone = look{width: 360, height: 640, touch: true}
)

// open opens a page of a size at an address, in English. Without a page to open, the test is skipped,
// whether Chromium is installed or not.
func open(t testing.TB, l look, address string) *tab {
	t.Helper()
	return openIn(t, "en", l, address)
}

// openIn is open with preferred languages, in the form of the Accept-Language header.
func openIn(t testing.TB, languages string, l look, address string) *tab {
	t.Helper()
	pageFolder(t)
	whole, err := chromium()
	if err != nil {
		t.Fatal(err)
	}
	p := &tab{t: t}
	p.ctx, p.close = chromedp.NewContext(whole)
	t.Cleanup(p.close)
	p.must(chromedp.Listen(p.ctx, p.listen))
	about := call(p, browser.GetVersion, cdp.Empty{})
	call(p, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: about.UserAgent, AcceptLanguage: languages})
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: l.touch})
	call(p, pages.BringToFront, cdp.Empty{})
	p.resize(l)
	p.navigate(address)
	return p
}

// listen notes what is written to the console.
func (p *tab) listen(event any) {
	text := ""
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		text = string(e.Type)
		for _, a := range e.Args {
			text += fmt.Sprintf(" %s %s", a.Value, a.Description)
		}
	case *runtime.EventExceptionThrown:
		text = fmt.Sprintf("%+v", *e.ExceptionDetails)
	case *log.EventEntryAdded:
		text = e.Entry.Text
	default:
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = append(p.said, text)
}

// complaints returns what was written to the console.
func (p *tab) complaints() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.said, "\n")
}

// call calls a method of the DevTools protocol for the page.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.t.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// evaluate returns the value of an expression, or of the promise that it returns.
func evaluate[T any](p *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	byUser := func(e *runtime.EvaluateParams) { e.UserGesture = new(true) }
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise, byUser))
}

// navigate opens an address and does not wait until it is loaded.
func (p *tab) navigate(address string) {
	p.t.Helper()
	call(p, pages.Navigate, pages.NavigateParams{URL: address})
}

// reload reloads the page and does not wait until it is loaded.
func (p *tab) reload() {
	p.t.Helper()
	call(p, pages.Reload, pages.ReloadParams{})
}

func (p *tab) resize(l look) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: int64(l.width), Height: int64(l.height), DeviceScaleFactor: 1, Mobile: l.touch})
}

// prepare runs a script in every new document, before its own scripts.
func (p *tab) prepare(script string) {
	p.t.Helper()
	call(p, pages.AddScriptToEvaluateOnNewDocument, pages.AddScriptToEvaluateOnNewDocumentParams{Source: script})
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

// press presses and releases a key, optionally with Control, and does not wait for the effect.
func (p *tab) press(k key, control bool) {
	p.t.Helper()
	const controlHeld = 2 // in the protocol
	down := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Code: k.code, Key: k.means}
	left := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Code: "ControlLeft", Key: "Control", Modifiers: controlHeld}
	if control {
		down.Modifiers = controlHeld
		call(p, input.DispatchKeyEvent, left)
	} else if len(k.means) == 1 {
		down.Text = k.means
	}
	call(p, input.DispatchKeyEvent, down)
	down.Type, down.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(p, input.DispatchKeyEvent, down)
	if control {
		left.Type, left.Modifiers = input.DispatchKeyEventTypeKeyUp, 0
		call(p, input.DispatchKeyEvent, left)
	}
}

// point is a position in a page in CSS pixels from the top left corner.
type point [2]float64

// drag moves the mouse, or a finger on a touch screen, along points, pressed from the first to the last,
// one per frame, and waits for the effect.
func (p *tab) drag(by look, points ...point) {
	p.t.Helper()
	last := points[len(points)-1]
	if by.touch {
		for i, at := range points {
			kind := input.DispatchTouchEventTypeTouchMove
			if i == 0 {
				kind = input.DispatchTouchEventTypeTouchStart
			}
			call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: at[0], Y: at[1]}}})
			p.frame()
		}
		call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
		p.frame()
		return
	}
	step := func(kind input.DispatchMouseEventType, held int64, at point) {
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: at[0], Y: at[1], Button: input.MouseButtonLeft, Buttons: held, ClickCount: 1})
		p.frame()
	}
	step(chromedp.MouseMoved, 0, points[0])
	step(chromedp.MousePressed, 1, points[0])
	for _, at := range points[1:] {
		step(chromedp.MouseMoved, 1, at)
	}
	step(chromedp.MouseReleased, 0, last)
}

// downloads makes the browser save files in a new folder of the test.
func (p *tab) downloads() (folder string) {
	p.t.Helper()
	folder = p.t.TempDir()
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder, EventsEnabled: new(true),
	})
	p.must(err)
	return folder
}

// downloaded waits until a file that an action saves is complete.
func (p *tab) downloaded(action func()) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	events := chromedp.BrowserEvents(ctx, browser.DownloadProgress)
	action()
	for e, err := range events {
		p.must(err)
		if e.State == browser.DownloadProgressStateCompleted {
			return
		}
	}
}

func (p *tab) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

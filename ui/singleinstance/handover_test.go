package singleinstance

import (
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"worldslide/settings/lock"
)

// long is the time limit for each operation on a slow machine.
const long = 2 * time.Minute

// folder returns a folder whose path is short enough for sockets.
func folder(t *testing.T) string {
	t.Helper()
	path, err := os.MkdirTemp("", "ho")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(path) })
	return path
}

// open joins where no window is open, and collects the requests handed to it.
func open(t *testing.T, folder, data string) (w *Window, requests <-chan Request) {
	t.Helper()
	return limited(t, folder, data, timeout)
}

// limited is open with the time limit of the window for each connection.
func limited(t *testing.T, folder, data string, limit time.Duration) (w *Window, requests <-chan Request) {
	t.Helper()
	w, err := join(folder, data, Request{}, long)
	if err != nil || w == nil {
		t.Fatalf("the first start: %v, %v", w, err)
	}
	w.limit = limit
	taken := make(chan Request, 8)
	var serving sync.WaitGroup
	serving.Go(func() { w.Serve(func(r Request) { taken <- r }) })
	t.Cleanup(func() {
		w.Close()
		serving.Wait()
	})
	return w, taken
}

func TestSecondStartHandsOver(t *testing.T) {
	f := folder(t)
	_, requests := open(t, f, "data")
	for _, want := range []Request{
		{},
		{Continue: true},
		{Family: "klotski"},
		{Game: "worldslide 1\nworlds?seed=5\n"},
		{File: "/home/someone/a picture \nof 100 % \xff.png"},
		{Family: "fifteen", File: "/p picture /q.jpg"},
		{Continue: true, File: "/p.png", Game: "worldslide 1\nfifteen?seed=5\n"},
		{Continue: true, Game: strings.Repeat("x", 16<<20)},
	} {
		w, err := join(f, "data", want, long)
		if err != nil || w != nil {
			t.Fatalf("the second start: %v, %v", w, err)
		}
		if got := <-requests; got != want {
			t.Errorf("got %.60q, want %.60q", got, want)
		}
	}
}

func TestOtherGamesHaveAWindowOfTheirOwn(t *testing.T) {
	f := folder(t)
	_, one := open(t, f, "one")
	_, two := open(t, f, "two")
	if len(one) > 0 || len(two) > 0 {
		t.Error("a request went astray")
	}
}

func TestStaleSockets(t *testing.T) {
	for name, leave := range map[string]func(t *testing.T, path string){
		"of a process that is gone": func(t *testing.T, path string) {
			l, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
			if err != nil {
				t.Fatal(err)
			}
			l.SetUnlinkOnClose(false)
			l.Close()
		},
		"that is a file": func(t *testing.T, path string) {
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := folder(t)
			leave(t, filepath.Join(f, nameFor("data")+".socket"))
			_, requests := open(t, f, "data")
			if w, err := join(f, "data", Request{Continue: true}, long); err != nil || w != nil || !(<-requests).Continue {
				t.Errorf("the second start: %v, %v", w, err)
			}
		})
	}
}

func TestStartAfterClose(t *testing.T) {
	f := folder(t)
	w, _ := open(t, f, "data")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, f, "data")
}

// Of any number of simultaneous starts one becomes the window and all others hand over to it.
func TestAllAtOnce(t *testing.T) {
	const starts = 16
	f := folder(t)
	windows := make(chan *Window, starts)
	requests := make(chan Request, starts)
	var all sync.WaitGroup
	for range starts {
		all.Go(func() {
			w, err := join(f, "data", Request{Continue: true}, long)
			if err != nil {
				t.Error(err)
			}
			if w != nil {
				windows <- w
				go w.Serve(func(r Request) { requests <- r })
			}
		})
	}
	all.Wait()
	if len(windows) != 1 || len(requests) != starts-1 {
		t.Errorf("%d windows, %d requests", len(windows), len(requests))
	}
	for range len(windows) {
		(<-windows).Close()
	}
}

// Without sockets each start reports an error, and none of them blocks the others.
func TestWithoutSockets(t *testing.T) {
	f := filepath.Join(folder(t), strings.Repeat("x", 200)) // the path is too long for a socket on any system
	if err := os.Mkdir(f, 0o700); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if w, err := join(f, "data", Request{}, timeout); w != nil || !errors.Is(err, ErrNoSocket) {
			t.Fatalf("got %v, %v", w, err)
		}
		held, err := lock.File(filepath.Join(f, nameFor("data")+".lock"))
		if err != nil {
			t.Fatalf("the lock was kept: %v", err)
		}
		held.Close()
	}
}

func TestStuckWindow(t *testing.T) {
	f := folder(t)
	w, err := join(f, "data", Request{}, long)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close() // without Serve
	if w, err := join(f, "data", Request{}, 100*time.Millisecond); err == nil || w != nil {
		t.Errorf("without Serve: %v, %v", w, err)
	}
}

func TestInvalidRequests(t *testing.T) {
	f := folder(t)
	_, requests := open(t, f, "data")
	for _, text := range []string{"", "\n", "show\n", "worldslide-request 2 show\n", firstLine + "show", firstLine + "show \n", firstLine + "family \n", firstLine + "show picture \n", firstLine + "show picture /p.png\n", firstLine + "show picture %zz\n", strings.Repeat("\x00", largest+1)} {
		connection, err := net.Dial("unix", filepath.Join(f, nameFor("data")+".socket"))
		if err != nil {
			t.Fatal(err)
		}
		// The window may close the connection before it has read everything.
		_, _ = io.WriteString(connection, text)
		_ = connection.(*net.UnixConn).CloseWrite()
		if answer, _ := io.ReadAll(connection); len(answer) > 0 {
			t.Errorf("%.40q was answered %q", text, answer)
		}
		connection.Close()
	}
	if len(requests) > 0 {
		t.Errorf("nonsense became %+v", <-requests)
	}
}

// dial connects to the window of the data directory and sends nothing.
func dial(t *testing.T, folder string) net.Conn {
	t.Helper()
	connection, err := net.Dial("unix", filepath.Join(folder, nameFor("data")+".socket"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { connection.Close() })
	return connection
}

// isHangUp waits until the window has closed a connection.
func isHangUp(t *testing.T, connection net.Conn) {
	t.Helper()
	if err := connection.SetReadDeadline(time.Now().Add(long)); err != nil {
		t.Fatal(err)
	}
	if _, err := connection.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error("the connection is still open")
	}
}

// Connections that send nothing do not prevent other starts from handing over: neither a few, nor
// as many as the window accepts, nor more.
func TestIdleConnections(t *testing.T) {
	for _, idle := range []int{3, maxConnections, 3 * maxConnections} {
		f := folder(t)
		_, requests := limited(t, f, "data", time.Hour)
		for range idle {
			dial(t, f)
		}
		if w, err := join(f, "data", Request{Continue: true}, long); err != nil || w != nil {
			t.Fatalf("with %d idle connections: %v, %v", idle, w, err)
		}
		if !(<-requests).Continue {
			t.Errorf("with %d idle connections: another request", idle)
		}
	}
}

func TestOldestConnectionIsClosed(t *testing.T) {
	f := folder(t)
	limited(t, f, "data", time.Hour)
	first := dial(t, f)
	for range maxConnections {
		dial(t, f)
	}
	isHangUp(t, first)
}

func TestConnectionTimeout(t *testing.T) {
	f := folder(t)
	limited(t, f, "data", 10*time.Millisecond)
	for range 3 {
		isHangUp(t, dial(t, f))
	}
}

func TestClosingEndsConnections(t *testing.T) {
	f := folder(t)
	w, _ := limited(t, f, "data", time.Hour)
	idle := dial(t, f)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	isHangUp(t, idle)
}

func TestOnlyPrivateFolders(t *testing.T) {
	f := folder(t)
	own := filepath.Join(f, "below", "own")
	for range 2 {
		if err := makePrivate(own); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(f, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if makePrivate(filepath.Join(f, "file")) == nil {
		t.Error("a file was accepted as a folder")
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.Chmod(own, 0o750); err != nil {
		t.Fatal(err)
	}
	if makePrivate(own) == nil {
		t.Error("others can enter the folder")
	}
	if err := os.Symlink(f, filepath.Join(f, "link")); err != nil {
		t.Fatal(err)
	}
	if makePrivate(filepath.Join(f, "link")) == nil {
		t.Error("a link was accepted as a folder")
	}
}

func FuzzParseRequest(f *testing.F) {
	f.Add(Request{}.String())
	f.Add(Request{Continue: true, File: "/a b/c.png"}.String())
	f.Add(firstLine + browse + "\n")
	f.Add(Request{Family: "klotski", Game: "worldslide 1\nworlds\n"}.String())
	f.Fuzz(func(t *testing.T, text string) {
		r, err := parseRequest(text)
		if err == nil && r.String() != strings.Replace(text, firstLine+browse, firstLine+show, 1) {
			t.Errorf("%q became %q", text, r)
		}
	})
}

// A start of another version may request a screen that this version does not have. The window then
// only comes to the front.
func TestRequestsOfOtherVersions(t *testing.T) {
	for text, want := range map[string]Request{
		firstLine + "browse\n":                          {},
		firstLine + "browse picture %2Fa%20b%2Fc.png\n": {File: "/a b/c.png"},
	} {
		if r, err := parseRequest(text); err != nil || r != want {
			t.Errorf("%q asks for %+v, %v; want %+v", text, r, err, want)
		}
	}
}

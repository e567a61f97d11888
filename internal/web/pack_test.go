package main

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"worldslide/internal/web/crashtest"
	"worldslide/internal/web/wasm"
)

// The server answers with what is smallest of what the browser unpacks.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	err := write(folder, map[string][]byte{programName: []byte("by gzip"), brotliName: []byte("by brotli"), "page.js": []byte("a script")})
	if err != nil {
		t.Fatal(err)
	}
	bare := t.TempDir()
	if err := write(bare, map[string][]byte{programName: []byte("by gzip")}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		folder, name, accepts, content, encoding string
	}{
		{folder, programName, "", "by gzip", ""},
		{folder, programName, "gzip, deflate", "by gzip", ""},
		{folder, programName, "gzip, deflate, br, zstd", "by brotli", "br"},
		{folder, programName, "br;q=0.5", "by brotli", "br"},
		{folder, programName, "gzip, br;q=0", "by gzip", ""},
		{folder, programName, "gzip, br; q=0.000", "by gzip", ""},
		{folder, "page.js", "br", "a script", ""},
		{bare, programName, "br", "by gzip", ""},
	} {
		r := httptest.NewRequest("GET", "/"+test.name, nil)
		r.Header.Set("Accept-Encoding", test.accepts)
		w := httptest.NewRecorder()
		handler(test.folder).ServeHTTP(w, r)
		if got, how := w.Body.String(), w.Header().Get("Content-Encoding"); got != test.content || how != test.encoding {
			t.Errorf("%s for %q is %q by %q, want %q by %q", test.name, test.accepts, got, how, test.content, test.encoding)
		}
		if varies := w.Header().Get("Vary") != ""; varies != (test.name == programName) {
			t.Errorf("%s varies: %v", test.name, varies)
		}
	}
}

// Whatever program packs, what comes out is what went in, and where there is none Go's own does.
func TestPackers(t *testing.T) {
	data := []byte(strings.Repeat("what is packed ", 1000))
	for _, p := range []packers{nil, {{"no such program"}}, {{"no such program"}, {"gzip", "-9", "-n"}}, toGzip} {
		packed, err := packGzip(p, data)
		if err != nil || len(packed) > len(data)/10 {
			t.Fatalf("%v: %d bytes, %v", p, len(packed), err)
		}
		if got, err := unpack(packed); err != nil || string(got) != string(data) {
			t.Errorf("%v: unpacked are %d bytes, %v", p, len(got), err)
		}
	}
	if packed, err := (packers{{"gzip", "--no-such-flag"}}).pack(data); err == nil {
		t.Errorf("a program that fails gives %d bytes", len(packed))
	}
}

// A module of which packages are replaced has to be of the version they were made for.
func TestReplacedVersions(t *testing.T) {
	for module, version := range replacedIn {
		t.Run(module, func(t *testing.T) {
			found, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}", module).Output()
			if err != nil || strings.TrimSpace(string(found)) != version {
				t.Errorf("it is of version %s, %v, its replacements are for %s: see what it asks of them", found, err, version)
			}
		})
	}
}

// What a version of Go has linked whose tables are not known stays whole, and is written smaller
// all the same.
func TestUnknownVersion(t *testing.T) {
	memory := func(program []byte) wasm.Memory {
		t.Helper()
		m, err := wasm.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		memory, err := m.Memory()
		if err != nil {
			t.Fatal(err)
		}
		return memory
	}
	known := crashtest.Program(t)
	next := bytes.ReplaceAll(known, []byte(runtime.Version()), []byte(strings.Replace(runtime.Version(), "go1.", "go9.", 1)))
	for _, test := range []struct {
		name    string
		program []byte
		trimmed bool
	}{{"known", known, true}, {"unknown", next, false}} {
		small, err := lighten(test.program)
		if err != nil {
			t.Fatal(err)
		}
		was, is := memory(test.program), memory(small)
		if trimmed := !bytes.Equal(was.Bytes, is.Bytes); trimmed != test.trimmed || is.Start != was.Start {
			t.Errorf("the tables of the %s version are trimmed: %v", test.name, trimmed)
		}
	}
}

// A program that was made smaller runs as before, and the trace of its crash has the names of its
// functions.
func TestCrash(t *testing.T) {
	pageFolder(t)
	whole, work := crashtest.Program(t), t.TempDir()
	small, err := lighten(whole)
	if err != nil {
		t.Fatal(err)
	}
	content := map[string][]byte{"crash.wasm": small, "index.html": []byte(`<!doctype html><script src="wasm_exec.js"></script><script src="run.js"></script>`)}
	if err := addScripts(content); err != nil {
		t.Fatal(err)
	}
	content["run.js"] = []byte(`globalThis.said = "";
		globalThis.fs.writeSync = (to, bytes) => { said += new TextDecoder().decode(bytes); return bytes.length; };
		globalThis.run = async () => {
			const go = new Go();
			let code = 0;
			go.exit = (c) => (code = c);
			const program = await WebAssembly.instantiateStreaming(fetch("crash.wasm"), go.importObject);
			await go.run(program.instance);
			return code + "\n" + said;
		};`)
	if err := write(work, content); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler(work))
	t.Cleanup(server.Close)
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		p := open(t, b, desk, server.URL+"/")
		p.await("the page can run programs", "globalThis.run")
		said := eval[string](p, "run()")
		sum := 0
		for n := 20_000; n < 20_004; n++ {
			sum += n * (n + 1) / 2
		}
		for _, part := range []string{
			"2\n", fmt.Sprintf("sum %d\n", sum), "caught runtime error: index out of range [1] with length 1\n",
			"panic: runtime error: index out of range [7] with length 0", "main.fail(", "main.main(",
		} {
			if !strings.Contains(said, part) {
				t.Errorf("it lacks %q:\n%s", part, said)
			}
		}
		t.Log(said)
	})
}

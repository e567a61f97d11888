package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The tests of the packages that store files run in a browser: the file system of storage.js must
// provide what these packages need.
func TestFileSystem(t *testing.T) {
	folder := pageFolder(t)
	work := t.TempDir()
	runner := `<!doctype html><script src="storage.js"></script><script src="wasm_exec.js"></script><script>
		globalThis.fs = worldslideFiles(localStorage, () => {});
		globalThis.run = async (name, arguments) => {
			const go = new Go();
			go.argv = [name, ...arguments];
			go.env = { TMPDIR: "/scratch", HOME: "/home" };
			let code = 0;
			go.exit = (c) => (code = c);
			const said = [];
			const log = console.log;
			console.log = (line) => said.push(line);
			const program = await WebAssembly.instantiateStreaming(fetch(name), go.importObject);
			await go.run(program.instance);
			console.log = log;
			return code + "\n" + said.join("\n");
		};
		for (const folder of ["/scratch", "/home"]) fs.mkdir(folder, 0o700, () => {});
	</script>`
	if err := os.WriteFile(filepath.Join(work, "index.html"), []byte(runner), 0o644); err != nil {
		t.Fatal(err)
	}
	page := handler(folder)
	runners := handler(work)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".js") {
			page.ServeHTTP(w, r)
			return
		}
		runners.ServeHTTP(w, r)
	}))
	defer server.Close()
	tests := []struct{ name, skip string }{
		{"settings", "LinksAndPermissions|TestLocate"}, // there are no links, users or working folder
		{"settings/lock", "^$"},
		{"settings/saves", "LongJournal|Kill"}, // the first takes minutes, the second needs processes
	}
	file := func(name string) string { return strings.ReplaceAll(name, "/", "-") + ".wasm" }
	for _, test := range tests {
		build := exec.Command("go", "test", "-c", "-o", filepath.Join(work, file(test.name)), "worldslide/"+test.name)
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		if said, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", test.name, err, said)
		}
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, desk, server.URL+"/")
			p.await("the page can run programs", "globalThis.run")
			said := eval[string](p, fmt.Sprintf("localStorage.clear(), run(%q, [\"-test.v\", \"-test.short\", \"-test.skip\", %q])", file(test.name), test.skip))
			if !strings.HasPrefix(said, "0\n") || !strings.Contains(said, "--- PASS") {
				t.Error(said)
			}
			for line := range strings.Lines(said) {
				if strings.HasPrefix(line, "--- SKIP") {
					t.Log(strings.TrimSpace(line))
				}
			}
			p.close()
		})
	}
}

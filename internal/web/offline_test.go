package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	pages "github.com/chromedp/cdproto/page"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/backup"
	"worldslide/settings/saves"
)

// versions serves the page from the folder that is currently set.
type versions struct {
	*httptest.Server
	folder atomic.Value // string
}

func serveVersions(t *testing.T, folder string) *versions {
	t.Helper()
	v := &versions{}
	v.folder.Store(folder)
	v.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler(v.folder.Load().(string)).ServeHTTP(w, r)
	}))
	t.Cleanup(v.Close)
	return v
}

// reloadWithout reloads a page whose game has the seed 12345, after its server has stopped.
func (p *tab) reloadWithout(server *httptest.Server) {
	p.t.Helper()
	server.CloseClientConnections()
	server.Close()
	eval[bool](p, "globalThis.old = true")
	p.reload()
	p.await("the page was reloaded", "!globalThis.old && document.title.includes('12345')")
	p.awaitGame()
}

// awaitKept waits until the page is cached for offline use.
func (p *tab) awaitKept() {
	p.t.Helper()
	p.await("the page is cached", "navigator.serviceWorker.controller")
}

// After the first visit the page opens and plays offline, with all its files.
func TestOffline(t *testing.T) {
	server := serveVersions(t, pageFolder(t))
	p := open(t, desk, server.URL+"/?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	p.awaitMoves(1)
	p.awaitKept()
	p.reloadWithout(server.Server)
	p.keep("offline")
	if text := eval[string](p, stored); !strings.Contains(text, "moves=G") {
		t.Errorf("the game has lost its move:\n%s", text)
	}
	if n := eval[int](p, `worldslideFetch("pictures/darkworld.png").then((data) => data.length)`); n < 1000 {
		t.Errorf("a picture has %d bytes", n)
	}
	// Another board by its link.
	p.navigate(server.URL + "/" + smallBoard)
	p.await("the link's board is opened", `location.search.includes("classicsmall") && !document.title.includes("12345")`)
	p.awaitGame()
}

// nextVersion writes a copy of the page that differs in one file, and returns its folder.
func nextVersion(t *testing.T, of, name, added string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	content := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(of), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content[path], err = os.ReadFile(filepath.Join(of, path))
		return err
	})
	content[name] = append(content[name], added...)
	if err == nil {
		err = addWorker(content)
	}
	if err == nil {
		err = write(folder, content)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// A new version is downloaded completely while the old one is used, and a message announces it. It
// is used when the page is opened again and no other one is open. No move is lost.
func TestNextVersion(t *testing.T) {
	const mark = "/* the next version */"
	server := serveVersions(t, pageFolder(t))
	address := server.URL + "/?seed=12345&steps=40"
	first := open(t, desk, address)
	first.awaitGame()
	first.moveByKeys()
	first.awaitMoves(1)
	first.awaitKept()
	isNext := func(p *tab) bool {
		return eval[bool](p, `fetch("page.css").then((r) => r.text()).then((text) => text.includes("`+mark+`"))`)
	}
	server.folder.Store(nextVersion(t, pageFolder(t), "page.css", mark))
	eval[bool](first, `(addEventListener("worldslide-renewed", () => (globalThis.renewed = true)), true)`)
	eval[bool](first, "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)")
	first.await("the player is notified", "globalThis.renewed")
	first.frame()
	first.keep("renewed")
	if isNext(first) {
		t.Error("the page has changed while it was played")
	}
	second := open(t, desk, address)
	second.awaitGame()
	if isNext(second) {
		t.Error("two versions are open at once")
	}
	for _, p := range []*tab{second, first} {
		p.navigate("about:blank")
		p.await("the page is left", `location.href === "about:blank"`)
		p.close()
	}
	again := open(t, desk, address)
	again.await("the next version is there", `navigator.serviceWorker.controller && fetch("page.css").then((r) => r.text()).then((text) => (globalThis.next = text.includes("`+mark+`"))) && globalThis.next`)
	again.awaitGame()
	if text := eval[string](again, stored); !strings.Contains(text, "moves=G") {
		t.Errorf("the game has lost its move:\n%s", text)
	}
	if kept := eval[int](again, "caches.keys().then((names) => names.length)"); kept != 1 {
		t.Errorf("%d versions are cached", kept)
	}
}

// A version is rejected if a file differs from its checksum.
func TestBrokenVersion(t *testing.T) {
	broken := nextVersion(t, pageFolder(t), "page.css", "/* next */")
	if err := os.WriteFile(filepath.Join(broken, "storage.js"), []byte("// cut off"), 0o600); err != nil {
		t.Fatal(err)
	}
	server := serveVersions(t, pageFolder(t))
	p := open(t, desk, server.URL+"/"+smallBoard)
	p.awaitGame()
	p.awaitKept()
	server.folder.Store(broken)
	eval[bool](p, `(navigator.serviceWorker.getRegistration().then(async (r) => {
		r.addEventListener("updatefound", () => r.installing.addEventListener("statechange", (e) => (globalThis.state = e.target.state)));
		await r.update();
	}), true)`)
	p.await("the version is rejected", `globalThis.state === "redundant"`)
	p.reload()
	p.awaitGame()
}

// The page meets the browser's requirements for installation.
func TestInstall(t *testing.T) {
	p := open(t, phone, site(t))
	p.awaitGame()
	p.awaitKept()
	found := call(p, pages.GetAppManifest, pages.GetAppManifestParams{})
	if len(found.Errors) > 0 || !strings.Contains(found.Data, `"maskable"`) || !strings.Contains(found.Data, `"shortcuts"`) {
		t.Errorf("the manifest %q has errors: %v", found.Data, found.Errors)
	}
	refused := call(p, pages.GetInstallabilityErrors, cdp.Empty{})
	if len(refused.InstallabilityErrors) > 0 {
		t.Errorf("it cannot be installed: %v", refused.InstallabilityErrors)
	}
	icon := eval[[]int](p, `new Promise((done) => { const i = new Image(); i.onload = () => done([i.width, i.height]); i.src = "icon-masked.png"; })`)
	if icon[0] != maskedSide || icon[1] != maskedSide {
		t.Errorf("the masked icon has %v pixels", icon)
	}
}

// Back closes one open dialog or page above a game at a time, and only then returns to the game
// before.
func TestBack(t *testing.T) {
	p := open(t, phone, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.await("the address is the game's", `location.search.includes("profile=web")`)
	eval[bool](p, "globalThis.same = true")
	entries := eval[int](p, "history.length")
	for range 2 {
		p.control(letter('n'))
		p.await("the history has an entry to go back to", fmt.Sprintf("history.length > %d", entries))
		p.keep("open")
		eval[bool](p, "new Promise((done) => { addEventListener('popstate', () => done(true), { once: true }); history.back(); })")
		p.frame()
		p.frame()
	}
	p.moveByKeys() // the dialog ignores them
	p.awaitMoves(1)
	// A dialog closed otherwise leaves no entry in the history.
	p.control(letter('n'))
	eval[bool](p, "(addEventListener('popstate', () => (globalThis.popped = true), { once: true }), true)")
	p.key(escape)
	p.await("the history entry is removed", "globalThis.popped")
	p.moveByKeys()
	if !eval[bool](p, "globalThis.same && location.search.includes('12345')") {
		t.Error("the page was left")
	}
	p.check()
}

// The page requests persistent storage once there is something to lose, and only once.
func TestPersist(t *testing.T) {
	p := open(t, desk, "about:blank")
	p.prepare("if (globalThis.StorageManager) StorageManager.prototype.persist = async () => { globalThis.asked = (globalThis.asked ?? 0) + 1; return true; }")
	p.navigate(site(t) + "?seed=12345&steps=40")
	p.awaitGame()
	if eval[bool](p, "!!globalThis.asked") {
		t.Error("persistence is requested before anything was played")
	}
	p.moveByKeys()
	p.moveByKeys()
	if n := eval[int](p, "globalThis.asked ?? 0"); n != 1 {
		t.Errorf("persistence is requested %d times", n)
	}
	p.check()
}

// catching makes a page pass its downloads to the test, and makes file dialogs return a file of the
// test.
const catching = `(() => {
	globalThis.downloaded = [];
	const create = URL.createObjectURL;
	URL.createObjectURL = (blob) => {
		if (blob.type === "application/octet-stream") blob.arrayBuffer().then((b) => downloaded.push(Array.from(new Uint8Array(b))));
		return create.call(URL, blob);
	};
	HTMLInputElement.prototype.click = function () {
		const chosen = new DataTransfer();
		chosen.items.add(new File([new Uint8Array(globalThis.chosen)], globalThis.chosenName));
		this.files = chosen.files;
		this.dispatchEvent(new Event("change"));
	};
	HTMLAnchorElement.prototype.click = () => {};
	return true;
})()`

// choose restores a file from the settings of the page.
func (p *tab) choose(name string, data []byte) {
	p.t.Helper()
	numbers := make([]int, len(data)) // bytes would become base64
	for i, b := range data {
		numbers[i] = int(b)
	}
	quoted, err := json.Marshal(numbers)
	p.must(err)
	eval[bool](p, fmt.Sprintf("(globalThis.chosen = %s, globalThis.chosenName = %q, true)", quoted, name))
	p.use("button", "Settings")
	p.use("button", "Restore")
}

// The page and the desktop program write and restore the same backup. Backups of older versions of
// the page can be restored, too.
func TestBackupOfPageAndDesktop(t *testing.T) {
	profile := func() settings.Directories {
		folder := t.TempDir()
		return settings.Directories{Config: folder, Data: filepath.Join(folder, "data")}
	}
	// The contents of the desktop's profile.
	s, err := session.Read(puzzle.Standard(), "klotski?level=heng-dao-li-ma")
	if err != nil {
		t.Fatal(err)
	}
	desktop := profile()
	result := "2026-09-02 time 5000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"
	picture := string([]byte{0x89, 'P', 0, 0xff})
	for name, text := range map[string]string{"data/games/klotski.worldslide": string(s.Save()), "data/results.txt": result, "data/pictures/own.png": picture} {
		file := filepath.Join(desktop.Config, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	zipped := filepath.Join(t.TempDir(), "desktop.zip")
	if err := backup.Write(zipped, desktop); err != nil {
		t.Fatal(err)
	}
	fromDesktop, err := os.ReadFile(zipped)
	if err != nil {
		t.Fatal(err)
	}
	const older = `{"worldslide": 1, "files": {"/worldslide/data/results.txt": "2026-09-03 time 6000 hints 0 tiles 1 slides 1 fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l\n"}}`
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	p.awaitMoves(1)
	eval[bool](p, catching)

	p.choose("desktop.zip", fromDesktop)
	p.awaitRead("dialog", "Restore this backup?")
	p.keep("restore")
	p.use("button", "Restore")
	p.awaitRead("dialog", "Restored")
	p.use("button", "OK")
	p.use("button", "Close")
	const file = `localStorage.getItem("worldslide:/worldslide/data/%s")`
	if got := eval[string](p, fmt.Sprintf(file, "results.txt")); got != result {
		t.Errorf("the results are %q", got)
	}
	if !eval[bool](p, fmt.Sprintf(file, "pictures/own.png")+` === "\x89P\0\xff"`) {
		t.Error("the picture is another")
	}
	p.choose("older.json", []byte(older))
	p.awaitRead("dialog", "Restore this backup?")
	p.use("button", "Restore")
	p.awaitRead("dialog", "Restored")
	p.use("button", "OK")
	p.use("button", "Close")
	if got := eval[string](p, fmt.Sprintf(file, "results.txt")); !strings.HasPrefix(got, result) || !strings.Contains(got, "2026-09-03 time 6000") {
		t.Errorf("the results are %q", got)
	}
	before := eval[string](p, fmt.Sprintf(file, "results.txt"))
	p.choose("bad.zip", []byte("PK no zip"))
	p.awaitRead("dialog", "This file can't be imported")
	p.use("button", "OK")
	p.use("button", "Close")
	if after := eval[string](p, fmt.Sprintf(file, "results.txt")); after != before {
		t.Errorf("a damaged file leaves the results %q", after)
	}

	p.use("button", "Settings")
	p.use("button", "Back up")
	p.await("the backup is downloaded", "downloaded.length > 0")
	var data []byte
	for _, n := range eval[[]int](p, "downloaded.at(-1)") {
		data = append(data, byte(n))
	}
	zipped = filepath.Join(t.TempDir(), "page.zip")
	p.must(os.WriteFile(zipped, data, 0o600))
	to := profile()
	_, err = backup.Restore(zipped, to)
	p.must(err)
	folder, err := saves.Open(to.Data, puzzle.Standard())
	p.must(err)
	defer folder.Close()
	games, errs := folder.Games()
	if len(games) != 2 || len(errs) > 0 {
		t.Errorf("on the desktop there are the games %v, %v", games, errs)
	}
	if got, err := os.ReadFile(filepath.Join(to.Data, "pictures", "own.png")); err != nil || string(got) != picture {
		t.Errorf("the picture is %q, %v", got, err)
	}
	if _, err := os.Stat(filepath.Join(to.Config, "reserve")); err == nil {
		t.Error("what is held back is a part of the backup")
	}
	p.check()
}

// The screen is kept on only while a game with a running clock is played.
func TestStaysLit(t *testing.T) {
	p := open(t, phone, "about:blank")
	p.prepare(`Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
		globalThis.lit = true;
		return Object.assign(new EventTarget(), { release: async () => (globalThis.lit = false) });
	} } })`)
	p.navigate(site(t) + "?seed=12345&steps=40")
	p.awaitGame()
	p.await("the screen is kept on", "globalThis.lit")
	p.key(letter('p'))
	p.await("the screen may turn off", "globalThis.lit === false")
	p.key(letter('p'))
	p.await("the screen is kept on again", "globalThis.lit")
	p.check()
}

// A server may mark the program as compressed with gzip, so that the browser decompresses it, instead of
// the page. The page works and is cached as usual. The server of all other tests uses brotli.
func TestServerThatUnpacks(t *testing.T) {
	folder := handler(pageFolder(t))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Set("Accept-Encoding", "gzip")
		if strings.HasSuffix(r.URL.Path, ".gz") {
			w.Header().Set("Content-Encoding", "gzip")
		}
		folder.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := open(t, desk, server.URL+"/?seed=12345&steps=40")
	p.awaitGame()
	if how := eval[string](p, `fetch("`+programName+`").then((r) => r.headers.get("Content-Encoding") ?? "")`); how != "gzip" {
		t.Errorf("the program was compressed with %q", how)
	}
	p.awaitKept()
	p.reloadWithout(server)
}

// Files for some languages only are downloaded when such a language is chosen, and stay
// cached.
func TestLanguagesAreKept(t *testing.T) {
	const words = "messages/de.txt"
	var asked atomic.Int32
	folder := handler(pageFolder(t))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/"+words {
			asked.Add(1)
		}
		folder.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	p := open(t, desk, server.URL+"/?seed=12345&steps=40")
	p.awaitGame()
	p.awaitKept()
	const kept = `caches.keys().then(async (names) => {
		let found = 0;
		for (const name of names.filter((name) => name.startsWith("worldslide "))) {
			if (await (await caches.open(name)).match("` + words + `")) found++;
		}
		return found;
	})`
	if n := asked.Load(); n != 0 || eval[int](p, kept) != 0 {
		t.Errorf("German was requested %d times before it was chosen", n)
	}
	length := `worldslideFetch("` + words + `").then((data) => data.length)`
	whole := eval[int](p, length)
	if n := eval[int](p, kept); n != 1 || asked.Load() != 1 {
		t.Errorf("German, once chosen, is cached by %d versions and was requested %d times", n, asked.Load())
	}
	p.reloadWithout(server)
	if n := eval[int](p, length); n != whole {
		t.Errorf("without a network German has %d bytes of %d", n, whole)
	}
	// Offline, a language that was never used falls back to English.
	p.prepare(`for (const [name, value] of [["language", "fr"], ["languages", ["fr"]]]) Object.defineProperty(navigator, name, { value });`)
	eval[bool](p, "globalThis.old = true")
	p.reload()
	p.await("the page requests French", "!globalThis.old && document.documentElement.lang === 'fr'")
	p.awaitGame()
	p.keep("never-spoken")
}

// Reloading the page at any moment loses no move: after playing, while only the cover is shown,
// when the program is loaded but not started, or at once.
func TestReloads(t *testing.T) {
	const times = 10
	// Count the moves of all games, because a reloaded address may start another one.
	const moves = "[..." + stored + `.matchAll(/^(?:position (\d+)|do )/gm)].reduce((sum, line) => sum + Number(line[1] ?? 1), 0)`
	p := open(t, phone, site(t)+smallBoard)
	made := 0
	for i := range times {
		switch i % 5 {
		case 0:
			p.awaitGame()
			for range 5 {
				p.moveByKeys()
			}
			made += 5
		case 1, 3:
			p.await("the cover is there", `document.getElementById("message").textContent`)
		case 2:
			p.await("the program is loaded", `performance.getEntriesByName("worldslide-loaded").length > 0`)
		}
		eval[bool](p, "globalThis.old = true")
		p.reload()
		p.await("the page was reloaded", "!globalThis.old && document.body")
		if n := eval[int](p, moves); n < made {
			t.Fatalf("after %d reloads %d moves of %d are saved:\n%s", i+1, n, made, eval[string](p, stored))
		}
	}
	// Messages about downloads that the browser aborted when the page was left are ignored.
	p.awaitGame()
	if n := eval[int](p, moves); n < made {
		t.Errorf("at the end %d moves of %d are saved", n, made)
	}
}

// olderVariable names the folder of an older version's page. make test-all ONLY=pages OLD=v1.2.3 sets it.
const olderVariable = "WORLDSLIDE_WEB_OLD"

// A visitor who has played in an older version's page finds the game, with its moves to undo, after
// the page was updated.
func TestUpdateFromOlderVersion(t *testing.T) {
	older := os.Getenv(olderVariable)
	if older == "" {
		t.Skip("needs the page of an older version: run make test-all ONLY=pages OLD=REF")
	}
	const games = `Object.keys(localStorage).filter((name) => /^worldslide:.*\/games\/.*\.worldslide$/.test(name)).length`
	server := serveVersions(t, older)
	address := server.URL + "/?seed=12345&steps=40"
	p := open(t, desk, address)
	p.awaitGame()
	before := eval[string](p, stored)
	for _, arrow := range arrows {
		p.key(arrow)
	}
	p.await("a move is stored", stored+fmt.Sprintf(" !== %q", before))
	p.awaitKept()
	p.navigate("about:blank")
	p.await("the page is left", `location.href === "about:blank"`)

	server.folder.Store(pageFolder(t))
	// The first visit still shows the older page, and downloads the new one.
	p.navigate(address)
	p.await("the older page is shown", "navigator.serviceWorker.controller")
	p.awaitGame()
	eval[bool](p, "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)")
	p.await("the new version waits", "navigator.serviceWorker.getRegistration().then((r) => (globalThis.waits = !!r.waiting)) && globalThis.waits")
	p.navigate("about:blank")
	p.await("the page is left", `location.href === "about:blank"`)
	p.navigate(address)
	script := fmt.Sprintf("fetch(%q).then((r) => r.text()).then((text) => (globalThis.worker = text))", workerName)
	worker, err := os.ReadFile(filepath.Join(pageFolder(t), workerName))
	p.must(err)
	p.await("the new version is shown", fmt.Sprintf("%s && globalThis.worker === %q && navigator.serviceWorker.controller", script, worker))
	p.awaitGame()
	p.keep("updated")
	if n := eval[int](p, games); n != 1 {
		t.Errorf("%d games are stored", n)
	}
	p.await("the game is the visitor's", `document.title.includes("12345")`)
	if text := eval[string](p, stored); !strings.Contains(text, "seed=12345") || !strings.Contains(text, "moves=G") {
		t.Errorf("the game has lost its moves:\n%s", text)
	}
	p.key(letter('p')) // it is paused
	undone := eval[string](p, stored)
	p.control(letter('z'))
	p.await("a move of the older version is undone", fmt.Sprintf("%s !== %q", stored, undone))
	p.check()
}

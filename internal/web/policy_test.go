package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"worldslide/assets/languages"
)

// The page conforms to its own content security policy: no inline styles or scripts, and nothing
// from other origins.
func TestPageKeepsItsPolicy(t *testing.T) {
	made, err := page(1, 1, "")
	if err != nil {
		t.Fatal(err)
	}
	text := string(made)
	for _, part := range []string{"default-src &#39;none&#39;", "script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;;"} {
		if !strings.Contains(text, part) {
			t.Errorf("the page's policy lacks %s", part)
		}
	}
	for _, refused := range []string{`<style`, ` style=`, ` on[a-z]+=`, `(src|href)="[a-z]*:?//`, `<script>`, `'unsafe`} {
		if found := regexp.MustCompile(refused).FindString(text); found != "" {
			t.Errorf("the page has %q", found)
		}
	}
	if strings.Count(text, "<script") != 1+strings.Count(text, "<script defer src=")+strings.Count(text, "<script src=") {
		t.Error("the page contains more inline data than the facts")
	}
	style := make(map[string][]byte)
	if err := addStyle(style); err != nil {
		t.Fatal(err)
	}
	if css := string(style["page.css"]); !strings.Contains(css, "--on-accent: #") || strings.Contains(css, "{{") || strings.Contains(css, "url(") {
		t.Errorf("the style is %q", css)
	}
}

// The texts used by the page's script exist in every language.
func TestFacts(t *testing.T) {
	made, err := page(1, 1, "")
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`(?s)<script id="facts" type="application/json">(.*?)</script>`).FindSubmatch(made)
	if text == nil {
		t.Fatal("the page has no facts")
	}
	if strings.Contains(string(text[1]), "null") {
		t.Errorf("the facts lack something: %s", text[1])
	}
	for _, l := range languages.All() {
		if !strings.Contains(string(text[1]), fmt.Sprintf("%q:[", l.Tag)) {
			t.Errorf("the facts do not list the files of %s", l.Tag)
		}
	}
}

// The browser enforces the policy, and the page violates it nowhere, including sound.
func TestPolicy(t *testing.T) {
	p := open(t, desk, site(t)+"?seed=12345&steps=40")
	p.awaitGame()
	p.moveByKeys()
	eval[bool](p, `globalThis.refused = [], addEventListener("securitypolicyviolation", (e) => refused.push(e.effectiveDirective)), true`)
	loaded := eval[bool](p, `(async () => {
		const context = new AudioContext();
		await context.audioWorklet.addModule("anything");
		new AudioWorkletNode(context, "oto-worklet-processor");
		return true;
	})()`)
	if !loaded || eval[int](p, "refused.length") != 0 {
		t.Error("no sounds are played")
	}
	p.check()
	eval[bool](p, `(() => {
		const script = document.createElement("script");
		script.textContent = "globalThis.broken = true";
		document.head.append(script);
		const picture = new Image();
		picture.src = "http://127.0.0.1:1/elsewhere.png";
		const style = document.createElement("style");
		style.textContent = "body { color: red }";
		document.head.append(style);
		return fetch("http://127.0.0.1:1/").then(() => true, () => true);
	})()`)
	for _, directive := range []string{"script-src-elem", "img-src", "style-src-elem", "connect-src"} {
		p.await(directive+" is refused", fmt.Sprintf("refused.includes(%q)", directive))
	}
	if eval[bool](p, "!!globalThis.broken") {
		t.Error("a script in the page was run")
	}
}

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// These tests read the accessibility tree that Chromium gives to screen readers, and act on its elements
// as screen readers do.

// find returns the IDs of the elements with a role and a name; "" is any name.
func (p *tab) find(role, name string) (ids []string) {
	p.t.Helper()
	root := call(p, dom.GetDocument, dom.GetDocumentParams{}).Root
	found := call(p, accessibility.QueryAXTree, accessibility.QueryAXTreeParams{BackendNodeID: root.BackendNodeID, Role: role, AccessibleName: name})
	for _, n := range found.Nodes {
		if n.Ignored || n.BackendDOMNodeID == 0 {
			continue
		}
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		element, err := chromedp.Call(ctx, dom.DescribeNode, dom.DescribeNodeParams{BackendNodeID: n.BackendDOMNodeID})
		cancel()
		if err != nil {
			continue // it was removed
		}
		id := ""
		for pair := range slices.Chunk(element.Node.Attributes, 2) {
			if pair[0] == "id" {
				id = pair[1]
			}
		}
		ids = append(ids, id)
	}
	return ids
}

// awaitRead waits until elements with a role and a name are in the tree, and returns their IDs.
func (p *tab) awaitRead(role, name string) (ids []string) {
	p.t.Helper()
	for end := time.Now().Add(patience / 2); time.Now().Before(end); { // each query takes a while
		if ids = p.find(role, name); len(ids) > 0 {
			return ids
		}
	}
	p.keep("failed")
	p.t.Fatalf("no reader finds a %s called %q; there are\n%s", role, name, eval[string](p, `document.getElementById("mirror")?.innerHTML ?? ""`))
	return nil
}

// use clicks an element as screen readers do, without a pointer.
func (p *tab) use(role, name string) {
	p.t.Helper()
	id := p.awaitRead(role, name)[0]
	eval[bool](p, fmt.Sprintf("(document.getElementById(%q).click(), true)", id))
}

// element returns a JavaScript expression for the element with a role and a name. Of several it is
// the last, because the engine's own text input comes before the elements of the mirror.
func (p *tab) element(role, name string) string {
	p.t.Helper()
	ids := p.awaitRead(role, name)
	return fmt.Sprintf("document.getElementById(%q)", ids[len(ids)-1])
}

const spoken = `document.querySelector("#mirror + [role=status]").textContent`

// A game can be started, played and left with the accessibility tree alone, and events are
// announced.
func TestReader(t *testing.T) {
	p := open(t, desk, site(t)+smallBoard)
	p.awaitGame()
	p.awaitRead("application", "Free play · Worldslide")
	p.awaitRead("grid", "Board")
	if n := len(p.awaitRead("gridcell", "")); n != 16 {
		t.Errorf("a reader finds %d cells, want 16", n)
	}
	p.awaitRead("row", "")

	// Each possible move of a piece is a button in its cell.
	way := p.element("button", "right")
	cell := eval[string](p, way+`.closest("[role=gridcell]").getAttribute("aria-label")`)
	p.use("button", "right")
	p.awaitMoves(1)
	p.await("the move is announced", fmt.Sprintf("%s.includes(%q)", spoken, strings.Split(cell, ",")[0]))

	// An open dialog hides the rest of the page, has a name, and can be closed.
	p.use("button", "New puzzle")
	p.awaitRead("dialog", "New puzzle")
	if ids := p.find("grid", "Board"); len(ids) > 0 {
		t.Errorf("below the dialog a reader finds the board %v", ids)
	}
	p.await("the dialog is announced", spoken+`.includes("New puzzle")`)
	p.use("button", "Details")
	field := p.element("textbox", "Puzzle number")
	eval[bool](p, fmt.Sprintf(`(() => {
		%s.focus();
		%[1]s.value = "4711";
		return %[1]s.dispatchEvent(new InputEvent("input", { bubbles: true }));
	})()`, field))
	p.await("the field has the focus", fmt.Sprintf(`document.querySelector("canvas").getAttribute("aria-activedescendant") === %s.id`, field))
	p.keep("written")
	p.use("button", "Start")
	p.await("the game with the seed in the field has started", `document.title.includes("4711")`)
	p.awaitRead("grid", "Board")
	p.check()
}

// A switch, a slider and a list have the matching roles and respond to screen readers.
func TestReaderSettings(t *testing.T) {
	p := open(t, desk, site(t)+smallBoard)
	p.awaitGame()
	p.use("button", "Settings")
	p.awaitRead("dialog", "Settings")
	p.use("switch", "Large text")
	p.await("the switch is on", p.element("switch", "Large text")+`.getAttribute("aria-checked") === "true"`)
	volume := p.element("slider", "Volume")
	eval[bool](p, fmt.Sprintf(`(%s.value = 35, %[1]s.dispatchEvent(new Event("change", { bubbles: true })))`, volume))
	p.use("radio", "Dark")
	p.await("the theme is chosen", p.element("radio", "Dark")+`.getAttribute("aria-checked") === "true"`)
	list := p.element("combobox", "Language")
	eval[bool](p, fmt.Sprintf(`(%s.value = "Deutsch", %[1]s.dispatchEvent(new Event("change", { bubbles: true })))`, list))
	p.awaitRead("dialog", "Einstellungen")
	p.await("the mirror has the language", `document.getElementById("mirror").lang === "de"`)
	p.use("button", "Schließen")
	for _, line := range []string{`large-text = true`, `volume = 35`, `theme = "dark"`, `language = "de"`} {
		p.await(line+" is stored", fmt.Sprintf(`localStorage.getItem("worldslide:/worldslide/settings.toml").includes(%q)`, line))
	}
	p.check()
}

// The page marks the element that gets the keys. A button focused by a screen reader handles Enter,
// and then the canvas has the focus again.
func TestReaderKeys(t *testing.T) {
	p := open(t, desk, site(t)+smallBoard)
	p.awaitGame()
	p.awaitRead("grid", "Board")
	const active = `document.getElementById(document.querySelector("canvas").getAttribute("aria-activedescendant"))`
	p.await("a piece of the board has the focus", active+`.closest("[role=grid]").getAttribute("aria-label") === "Board"`)
	p.key(key{"F1", "F1"})
	p.awaitRead("dialog", "Help")
	p.await("a button of the dialog has the focus", active+`.closest("[role=dialog]")`)
	p.key(escape)
	p.awaitRead("grid", "Board")
	home := p.element("button", "Home")
	eval[bool](p, home+".focus(), true")
	p.await("the button has the focus", active+" === "+home)
	p.key(enter)
	p.awaitRead("button", "Workshop")
	p.await("the canvas has the focus again", `document.activeElement.localName === "canvas"`)
	p.check()
}

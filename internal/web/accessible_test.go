package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// These tests read the accessibility trees that browsers give to screen readers, and act on their
// elements as screen readers do.

// reading gives access to a browser's accessibility tree.
type reading interface {
	// find returns the IDs of the elements with a role and a name; "" is any name.
	find(role, name string) (ids []string, err error)
}

// axNode is a node of Chromium's tree.
type axNode struct {
	Ignored          bool
	Role, Name       struct{ Value any }
	Description      struct{ Value any }
	BackendDOMNodeID int
	Properties       []struct {
		Name  string
		Value struct {
			Value        any
			RelatedNodes []struct{ IDRef string }
		}
	}
}

// property returns a property of a node as text.
func (n axNode) property(name string) string {
	for _, p := range n.Properties {
		switch {
		case p.Name != name:
		case len(p.Value.RelatedNodes) > 0:
			return p.Value.RelatedNodes[0].IDRef
		default:
			return fmt.Sprint(p.Value.Value)
		}
	}
	return ""
}

// tree returns Chromium's whole accessibility tree of the page.
func (p *chromiumPage) tree() ([]axNode, error) {
	var found struct{ Nodes []axNode }
	err := p.call(p.session, "Accessibility.getFullAXTree", nil, &found)
	return slices.DeleteFunc(found.Nodes, func(n axNode) bool { return n.Ignored }), err
}

func (p *chromiumPage) find(role, name string) (ids []string, err error) {
	nodes, err := p.tree()
	if err != nil {
		return nil, err
	}
	for _, n := range nodes {
		if n.Role.Value != role || name != "" && n.Name.Value != name || n.BackendDOMNodeID == 0 {
			continue
		}
		var resolved struct{ Object struct{ ObjectID string } }
		if p.call(p.session, "DOM.resolveNode", object{"backendNodeId": n.BackendDOMNodeID}, &resolved) != nil {
			continue // it was removed
		}
		var id struct{ Result struct{ Value string } }
		if err := p.call(p.session, "Runtime.callFunctionOn", object{
			"objectId": resolved.Object.ObjectID, "functionDeclaration": "function () { return this.id; }", "returnByValue": true,
		}, &id); err != nil {
			return nil, err
		}
		ids = append(ids, id.Result.Value)
	}
	return ids, nil
}

func (p *firefoxPage) find(role, name string) (ids []string, err error) {
	value := object{"role": role}
	if name != "" {
		value["name"] = name
	}
	var found struct {
		Nodes []struct {
			Value struct{ Attributes map[string]string }
		}
	}
	err = p.do("browsingContext.locateNodes", object{"locator": object{"type": "accessibility", "value": value}}, &found)
	for _, n := range found.Nodes {
		ids = append(ids, n.Value.Attributes["id"])
	}
	return ids, err
}

// awaitRead waits until elements with a role and a name are in the tree, and returns their IDs.
func (p *tab) awaitRead(role, name string) (ids []string) {
	p.t.Helper()
	var err error
	for end := time.Now().Add(patience / 2); time.Now().Before(end); { // each query takes a while
		if ids, err = p.window.(reading).find(role, name); len(ids) > 0 {
			return ids
		}
	}
	p.keep("failed")
	p.t.Fatalf("no reader finds a %s called %q: %v; there are\n%s", role, name, err, eval[string](p, `document.getElementById("mirror")?.innerHTML ?? ""`))
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
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		p := open(t, b, desk, site(t)+smallBoard)
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
		if ids, err := p.window.(reading).find("grid", "Board"); err != nil || len(ids) > 0 {
			t.Errorf("below the dialog a reader finds the board %v, %v", ids, err)
		}
		p.await("the dialog is announced", spoken+`.includes("New puzzle")`)
		field := p.element("textbox", "Puzzle number")
		eval[bool](p, fmt.Sprintf(`(() => {
			%s.focus();
			%[1]s.value = "4711";
			return %[1]s.dispatchEvent(new InputEvent("input", { bubbles: true }));
		})()`, field))
		p.await("the field has the focus", fmt.Sprintf(`document.querySelector("canvas").getAttribute("aria-activedescendant") === %s.id`, field))
		p.keep("written")
		p.use("button", "Start Challenge")
		p.await("the game with the seed in the field has started", `document.title.includes("4711")`)
		p.awaitRead("grid", "Board")
		p.check()
	})
}

// A switch, a slider and a list have the matching roles and respond to screen readers.
func TestReaderSettings(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		p := open(t, b, desk, site(t)+smallBoard)
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
		p.awaitRead("dialog", "Anzeige")
		p.await("the mirror has the language", `document.getElementById("mirror").lang === "de"`)
		p.use("button", "Schließen")
		for _, line := range []string{`large-text = true`, `volume = 35`, `theme = "dark"`, `language = "de"`} {
			p.await(line+" is stored", fmt.Sprintf(`localStorage.getItem("worldslide:/worldslide/settings.toml").includes(%q)`, line))
		}
		p.check()
	})
}

// The page marks the element that gets the keys. A button focused by a screen reader handles Enter,
// and then the canvas has the focus again.
func TestReaderKeys(t *testing.T) {
	inEveryBrowser(t, english, func(t *testing.T, b browser) {
		p := open(t, b, desk, site(t)+smallBoard)
		p.awaitGame()
		p.awaitRead("grid", "Board")
		const active = `document.getElementById(document.querySelector("canvas").getAttribute("aria-activedescendant"))`
		p.await("a piece of the board has the focus", active+`.closest("[role=grid]").getAttribute("aria-label") === "Board"`)
		p.key(key{"F1", "F1"})
		p.awaitRead("dialog", "Help")
		p.await("a button of the dialog has the focus", active+`.closest("[role=dialog]")`)
		if c, ok := p.window.(*chromiumPage); ok {
			nodes, err := c.tree()
			p.must(err)
			at := slices.IndexFunc(nodes, func(n axNode) bool { return n.Role.Value == "application" })
			if want := eval[string](p, active+".id"); at < 0 || nodes[at].property("activedescendant") != want || nodes[at].property("focused") != "true" {
				t.Errorf("the tree has the focus at %+v, want %s", nodes[max(at, 0)], want)
			}
		}
		p.key(escape)
		p.awaitRead("grid", "Board")
		home := p.element("button", "Home")
		eval[bool](p, home+".focus(), true")
		p.await("the button has the focus", active+" === "+home)
		p.key(enter)
		p.awaitRead("button", "My Puzzles")
		p.await("the canvas has the focus again", `document.activeElement.localName === "canvas"`)
		p.check()
	})
}

// Every control of every page and dialog has a name.
func TestReaderNames(t *testing.T) {
	p := open(t, startChromium(t, english), phone, site(t))
	p.awaitGame()
	named := func(what string) {
		t.Helper()
		nodes, err := p.window.(*chromiumPage).tree()
		p.must(err)
		controls := 0
		for _, n := range nodes {
			switch role, _ := n.Role.Value.(string); role {
			case "button", "checkbox", "switch", "radio", "radiogroup", "slider", "textbox", "spinbutton", "combobox", "dialog", "grid", "gridcell", "menuitem", "application":
				if controls++; n.Name.Value == "" && !strings.Contains(eval[string](p, "document.body.outerHTML"), "ebitengine-textinput") {
					t.Errorf("%s: a %s has no name", what, role)
				}
			}
		}
		if controls < 3 {
			t.Errorf("%s: a reader finds only %d controls", what, controls)
		}
	}
	p.awaitRead("button", "My Puzzles")
	named("home")
	for _, page := range []struct{ button, leads string }{{"Help", "Help"}, {"Settings", "Settings"}} {
		p.use("button", page.button)
		p.awaitRead("dialog", page.leads)
		named(page.button)
		p.key(escape)
		p.awaitRead("button", "My Puzzles")
	}
	text, err := json.Marshal(eval[int](p, `document.querySelectorAll("#mirror *").length`))
	p.must(err)
	t.Logf("home has %s elements", text)
	p.check()
}

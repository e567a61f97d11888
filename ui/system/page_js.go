package system

import "syscall/js"

// In a browser the program is a page: it has an address, which the player can copy, edit and
// navigate, and it may be hidden or closed at any time.

// Place is an entry of the browser's history.
type Place struct {
	Query string // query of the address without the question mark; "" if none
	Note  string // data stored with the entry; "" if none
}

// PlaceNow returns the current entry.
func PlaceNow() Place {
	place := Place{Note: text(js.Global().Get("history").Get("state"))}
	if search := text(js.Global().Get("location").Get("search")); search != "" {
		place.Query = search[1:]
	}
	return place
}

// Link returns the page's address with a query.
func Link(query string) string {
	location := js.Global().Get("location")
	address := text(location.Get("origin")) + text(location.Get("pathname"))
	if query == "" {
		return address
	}
	return address + "?" + query
}

// PageLink returns the address of the page that the program runs in, with a query.
func PageLink(query string) (link string, ok bool) { return Link(query), true }

// text returns a JavaScript string, or "" for other values.
func text(v js.Value) string {
	if v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// GoTo changes the page's address without loading it. If further is true it adds an entry to the
// history, otherwise it replaces the current one.
//
// Browsers refuse more than about a hundred calls in half a minute.
func GoTo(p Place, further bool) {
	change := "replaceState"
	if further {
		change = "pushState"
	}
	defer func() { _ = recover() }() // refused: the address is outdated, which does no harm
	js.Global().Get("history").Call(change, p.Note, "", Link(p.Query))
}

// GoBack goes back in the history.
func GoBack() { js.Global().Get("history").Call("back") }

// SetPageTitle sets the title of the page.
func SetPageTitle(title string) { js.Global().Get("document").Set("title", title) }

// StayLit keeps the screen from dimming, or stops doing so.
func StayLit(on bool) { js.Global().Call("worldslideLit", on) }

// Shown tells the page's script that the first picture was drawn.
func Shown() {
	js.Global().Get("performance").Call("mark", "worldslide-shown")
	dispatch := js.Global().Get("Event").New("worldslide-shown")
	js.Global().Call("dispatchEvent", dispatch)
}

// PageEvents are callbacks for page events. They run in browser callbacks, so they must return soon
// and not wait for other callbacks.
type PageEvents struct {
	Moved func(Place) // the player navigated in the history
	// Left is called when the page loses the focus, is hidden or is closed.
	Left     func(visible bool)
	Returned func() // the page is active again
	Dropped  func() // a file was dropped on the page
	Full     func() // storage is nearly full
	Renewed  func() // a new version is available after a reload
}

// WatchPage registers callbacks until stop is called.
func WatchPage(on PageEvents) (stop func()) {
	window, document := js.Global(), js.Global().Get("document")
	var removals []func()
	listen := func(target js.Value, event string, do func()) {
		listener := js.FuncOf(func(js.Value, []js.Value) any {
			do()
			return nil
		})
		target.Call("addEventListener", event, listener)
		removals = append(removals, func() {
			target.Call("removeEventListener", event, listener)
			listener.Release()
		})
	}
	listen(window, "popstate", func() { on.Moved(PlaceNow()) })
	visible := func() bool { return !document.Get("hidden").Bool() }
	listen(window, "pagehide", func() { on.Left(false) })
	listen(window, "blur", func() { on.Left(visible()) })
	listen(window, "focus", on.Returned)
	listen(document, "visibilitychange", func() {
		if visible() {
			on.Returned()
		} else {
			on.Left(false)
		}
	})
	listen(window, "drop", on.Dropped)
	listen(window, "worldslide-full", on.Full)
	listen(window, "worldslide-renewed", on.Renewed)
	return func() {
		for _, remove := range removals {
			remove()
		}
	}
}

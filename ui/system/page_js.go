package system

import "syscall/js"

// In a browser the program is a page: it has an address, which the player can
// copy, change and go back from, and it may be hidden or closed at any moment.

// Place is what the page's address says. Each is kept by the browser's history.
type Place struct {
	Query string // of the address, without the question mark; "" if it has none
	Note  string // what the program has noted about the place; "" for none
}

// PlaceNow returns where the page is.
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

// text returns a string of JavaScript, "" for any other value.
func text(v js.Value) string {
	if v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}

// GoTo changes the page's address without leaving the page. The back button leads
// to the place before if further is true; otherwise the place before gives way.
//
// Browsers refuse when it is asked of them too often: some hundred times in half
// a minute is too often.
func GoTo(p Place, further bool) {
	change := "replaceState"
	if further {
		change = "pushState"
	}
	defer func() { _ = recover() }() // refused: the address lags behind, which harms nobody
	js.Global().Get("history").Call(change, p.Note, "", Link(p.Query))
}

// GoBack leads to the place before, as the player's back does.
func GoBack() { js.Global().Get("history").Call("back") }

// SetPageTitle names the page, in its tab.
func SetPageTitle(title string) { js.Global().Get("document").Set("title", title) }

// StayLit keeps the screen lit, or no longer.
func StayLit(on bool) { js.Global().Call("worldslideLit", on) }

// Shown tells the page that the program has drawn its first picture.
func Shown() {
	js.Global().Get("performance").Call("mark", "worldslide-shown")
	dispatch := js.Global().Get("Event").New("worldslide-shown")
	js.Global().Call("dispatchEvent", dispatch)
}

// PageEvents are called on what happens to the page, each on the browser's own
// turn: they must return soon, and wait for nothing that needs another turn.
type PageEvents struct {
	Moved func(Place) // the player went back or forth
	// Left says that the page has lost the focus, is hidden, or ends.
	Left     func(visible bool)
	Returned func() // it has come back
	Dropped  func() // a file was dropped on it
	Full     func() // there is little room left for what is kept
	Renewed  func() // its next version is there, and begins when it is opened anew
}

// WatchPage calls the functions until stop is called.
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

// Package places says which places of the world on Home are awake. The world lies quiet at first. The
// first win of each rung of a ladder wakes a place, and so does each kind of thing that the player does for the
// first time.
//
// A place never falls asleep again. So the list of places that have woken is kept, not derived: Log is the
// content of its file, to which lines are only added.
package places

import (
	_ "embed" // of rungsText
	"slices"
	"strings"
	"sync"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// ID names a place in files. It never changes.
type ID string

// The places that something else than a rung wakes, when it is done for the first time.
const (
	OwnPuzzle    ID = "workshop"  // the player saves a puzzle
	OwnPicture   ID = "painter"   // the player chooses a picture
	ReviewRead   ID = "scholar"   // the player opens a review
	FriendPuzzle ID = "balloon"   // the player opens a puzzle that somebody has sent
	WeekFilled   ID = "big-wheel" // the player fills a week
	noPlace      ID = ""
)

// Place is a place of the world.
type Place struct {
	ID     ID
	Family string // whose rung wakes it; "" if something else does
	Rung   int    // from 1
}

// rungsText has a line for each family: its name, and its places in the order of the rungs that wake them.
//
//go:embed rungs.txt
var rungsText string

// familyPlaces are the places of a family, in the order of the rungs that wake them.
type familyPlaces struct {
	family string
	places []ID
}

// rungs returns the places of all families.
var rungs = sync.OnceValue(func() []familyPlaces {
	var all []familyPlaces
	for line := range strings.Lines(rungsText) {
		words := strings.Fields(line)
		one := familyPlaces{family: words[0]}
		for _, id := range words[1:] {
			one.places = append(one.places, ID(id))
		}
		all = append(all, one)
	}
	return all
})

// firsts are the places that something else wakes.
var firsts = []ID{OwnPuzzle, OwnPicture, ReviewRead, FriendPuzzle, WeekFilled}

// All returns all places: those of each family in the order of its rungs, then the others.
func All() []Place {
	var all []Place
	for _, r := range rungs() {
		for i, id := range r.places {
			all = append(all, Place{ID: id, Family: r.family, Rung: i + 1})
		}
	}
	for _, id := range firsts {
		all = append(all, Place{ID: id})
	}
	return all
}

// ByID returns a place. ok is false if this version has none with the id.
func ByID(id ID) (p Place, ok bool) {
	all := All()
	i := slices.IndexFunc(all, func(p Place) bool { return p.ID == id })
	if i < 0 {
		return Place{}, false
	}
	return all[i], true
}

// OfRung returns the place that a rung of a family wakes, counted from 1. ok is false if it wakes none.
func OfRung(family string, rung int) (id ID, ok bool) {
	for _, r := range rungs() {
		if r.family == family && rung >= 1 && rung <= len(r.places) {
			return r.places[rung-1], true
		}
	}
	return noPlace, false
}

// Complete reports whether all places of a family are awake.
func (l *Log) Complete(family string) bool {
	for _, r := range rungs() {
		if r.family == family {
			return !slices.ContainsFunc(r.places, func(id ID) bool { return !l.Awake(id) })
		}
	}
	return false
}

// Count returns how many places are awake that this version has.
func (l *Log) Count() int {
	n := 0
	for _, p := range All() {
		if l.Awake(p.ID) {
			n++
		}
	}
	return n
}

// Derive wakes the places that the results in a book show, with the dates of the first of them, and returns
// those that were asleep.
func (l *Log) Derive(book *records.Book, families puzzle.Catalogue) []Entry {
	var woken []Entry
	wake := func(id ID, date string) {
		if l.Wake(id, date) {
			woken = append(woken, Entry{id, date})
		}
	}
	dates := map[string]string{} // of the first win, by start
	note := func(r records.Result) {
		if first, ok := dates[r.Start()]; !ok || r.Date < first {
			dates[r.Start()] = r.Date
		}
	}
	for _, r := range book.Results() {
		note(r)
	}
	for _, r := range rungs() {
		f, ok := families.ByName(r.family)
		if !ok {
			continue
		}
		ladder := f.Ladder()
		for i, id := range r.places[:min(len(r.places), len(ladder))] {
			start := puzzle.FormatStart(f, ladder[i].Values)
			standing := book.Standing(start)
			if !standing.Solved() || l.Awake(id) {
				continue
			}
			date, ok := dates[start]
			if !ok {
				date = standing.Best.Date
			}
			wake(id, date)
		}
	}
	if date, ok := book.FirstFilled(); ok {
		wake(WeekFilled, date.String())
	}
	return woken
}

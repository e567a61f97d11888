package library

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/session/places"
	"worldslide/settings/saves"
)

// placesFile is what the store knows of the file of places.
type placesFile struct {
	written  int // number of entries in the file
	exists   bool
	broken   bool // it cannot be read: nothing is written
	results  int  // Book.Changes when places were derived last, if derived
	derived  bool
	restored int // scene.App.Restored when the file was read
}

// openPlaces reads the places that have woken. Those of the results of older versions wake now, and the
// player is told.
func (st *Store) openPlaces() error {
	log, found, err := saves.ReadPlaces(st.data)
	st.Places = log
	st.woken = placesFile{written: len(log.Entries()), exists: found, broken: err != nil, restored: st.app.Restored}
	st.derivePlaces()
	if n := st.Places.Count(); !found && n > 0 {
		st.app.UI.Toast("house", st.app.Words.Count(assets.PlacesUpgrade, n, nil))
	}
	return err
}

// derivePlaces wakes the places that the results show, if there are other results than before.
func (st *Store) derivePlaces() {
	if w := &st.woken; !w.derived || w.results != st.Book.Changes() {
		w.derived, w.results = true, st.Book.Changes()
		st.Places.Derive(&st.Book, family.Catalogue(st.families))
	}
}

// writePlaces appends the places that have woken to their file.
func (st *Store) writePlaces() {
	if st.woken.restored != st.app.Restored {
		st.rereadPlaces()
	}
	st.derivePlaces()
	all := st.Places.Entries()
	if st.silent || st.data == "" || st.woken.broken || len(all) == st.woken.written {
		return
	}
	err := saves.AppendPlaces(st.data, all[st.woken.written:])
	st.check(err)
	if err == nil {
		st.woken.exists = true
		st.woken.written = len(all)
	} else {
		st.app.UI.WakeAfter(retryEvery)
	}
}

// rereadPlaces adds the places that a restored backup has brought.
func (st *Store) rereadPlaces() {
	st.woken.restored = st.app.Restored
	log, found, err := saves.ReadPlaces(st.data)
	if err != nil || !found {
		return
	}
	own := st.Places.Entries()[min(st.woken.written, len(st.Places.Entries())):]
	own = append([]places.Entry(nil), own...)
	st.Places = log
	st.woken.exists, st.woken.written = true, len(log.Entries())
	for _, e := range own {
		st.Places.Wake(e.ID, e.Date)
	}
}

// restorePlaces writes the file again if another program has deleted it. It reports whether it did.
func (st *Store) restorePlaces() bool {
	if st.silent || !st.woken.exists || saves.HasPlaces(st.data) {
		return false
	}
	err := saves.AppendPlaces(st.data, st.Places.Entries())
	st.check(err)
	if err == nil {
		st.woken.written = len(st.Places.Entries())
	}
	return err == nil
}

package backup

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"worldslide/session"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/shelf"
)

// Counts are the numbers of items that restoring a backup adds, and of those that it does not add.
type Counts struct {
	Games     int
	Puzzles   int
	Different int // games and puzzles that differ from existing ones with the same names
	Results   int
	Pictures  int
	Sessions  bool
	Places    int // places of the world on Home
	Settings  bool
	Others    int // files of other kinds, such as exercises and drafts, and lines of results of a newer version

	Aside        int  // other files that differ from existing ones, and are written to the folder restored
	SettingsStay bool // the settings of the backup differ from the existing ones, and are not taken
	DamagedLines int  // lines of results that cannot be read, and are not taken
}

// Plan is what restoring a backup writes into a profile.
type Plan struct {
	Counts Counts
	writes []write
}

// write is a file to be written, with the previous content if there was one.
type write struct {
	path   string // in the profile
	file   string
	data   []byte
	before []byte
	exists bool
}

// ErrTooMuch is the error of a backup that cannot be restored, because the profile could not be backed up
// afterwards.
var ErrTooMuch = errors.New("with it the profile would be too large for a backup; nothing is restored")

// Plan compares a backup with the profile. Names in held are those of games open in the window, which
// count as existing even if they have no file yet.
func (b *Backup) Plan(d settings.Directories, held ...string) (*Plan, error) {
	p := &planner{plan: &Plan{}, d: d, planned: map[string][]byte{}}
	for _, name := range held {
		p.held = append(p.held, gamesPath+name)
	}
	all := map[string][]byte{} // by path
	for _, m := range b.members {
		all[m.path] = m.data
	}
	for _, m := range b.members {
		var err error
		switch {
		case m.path == orderPath, strings.HasPrefix(m.path, reviewsPath):
			err = p.missing(m) // a different one says nothing of this profile
		case m.path == resultsPath:
			err = p.results(m.data)
		case m.path == sessionPath:
			err = p.series(m)
		case m.path == placesPath:
			err = p.places(m)
		case m.path == settingsPath:
			err = p.settings(m)
		case isPicture(m.path) && all[puzzleOf(m.path)] != nil:
			continue // goes with its puzzle
		case isPuzzle(m.path):
			picture := pictureOf(m.path)
			_, err = p.one(m, &p.plan.Counts.Puzzles, picture, all[picture])
		case isCollection(m.path):
			_, err = p.one(m, &p.plan.Counts.Puzzles, "", nil)
		case isGame(m.path):
			var name string
			name, err = p.one(m, &p.plan.Counts.Games, "", nil)
			if undo, ok := all[undoOf(m.path)]; ok && err == nil {
				err = p.other(member{undoOf(m.path), undo}, undoOf(name))
			}
		case strings.HasPrefix(m.path, undoPath) && all[gameOf(m.path)] != nil:
			continue // goes with its game
		default:
			err = p.other(m, m.path)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p.plan, nil
}

// check returns an error if the profile, with what is to be written, could not be backed up.
func (p *planner) check() error {
	if p.plan.Empty() {
		return nil
	}
	size, count := 0, 0
	var members []member
	known := map[string]bool{}
	add := func(name, file string) error {
		known[file] = true
		data, err := p.content(file)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, settings.ErrNotFile) {
			return nil
		}
		size += len(data)
		members = append(members, member{name, data})
		if count++; err == nil && (count > maxMembers || size > maxOpened) {
			err = ErrTooMuch
		}
		return err
	}
	if err := walk(p.d, add); err != nil {
		return err
	}
	for _, w := range p.plan.writes {
		if !known[w.file] {
			if err := add(w.path, w.file); err != nil {
				return err
			}
		}
	}
	if size < MaxBytes/2 {
		return nil // packing does not make it larger than MaxBytes
	}
	if _, err := pack(members); err != nil {
		return ErrTooMuch
	}
	return nil
}

// Empty reports whether there is nothing to write.
func (p *Plan) Empty() bool { return len(p.writes) == 0 }

// Apply writes the files. If that fails, it restores the previous ones.
func (p *Plan) Apply() error {
	for i, w := range p.writes {
		err := settings.WriteFile(w.file, w.data)
		if err == nil {
			continue
		}
		for _, done := range slices.Backward(p.writes[:i]) {
			if done.exists {
				_ = settings.WriteFile(done.file, done.before)
			} else {
				_ = os.Remove(done.file)
			}
		}
		return err
	}
	return nil
}

// planner makes a plan.
type planner struct {
	plan    *Plan
	d       settings.Directories
	planned map[string][]byte // files to be written
	held    []string          // paths in the profile
}

func (p *planner) write(w write) {
	p.plan.writes = append(p.plan.writes, w)
	p.planned[w.file] = w.data
}

// content returns the content of a file in the profile or in the plan. The error is fs.ErrNotExist if
// there is none.
func (p *planner) content(file string) ([]byte, error) {
	if data, ok := p.planned[file]; ok {
		return data, nil
	}
	return readAtMost(file, maxOpened)
}

// missing plans to write a file if its name is free.
func (p *planner) missing(m member) error {
	file := place(p.d, m.path)
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	p.write(write{path: m.path, file: file, data: m.data})
	return nil
}

// settings plans to write the settings if there are none.
func (p *planner) settings(m member) error {
	file := place(p.d, m.path)
	there, err := p.content(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		p.write(write{path: m.path, file: file, data: m.data})
		p.plan.Counts.Settings = true
	case err == nil && settings.Differs(there, m.data), errors.Is(err, settings.ErrNotFile):
		p.plan.Counts.SettingsStay = true
	default:
		return err
	}
	return nil
}

// other plans to write a file of another kind to a path. If a different file has the name, it is written
// to the folder restored with a free name, unless that has an equal one.
func (p *planner) other(m member, to string) error {
	name := strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(m.path, restoredPath), dataPath), "/", "-")
	extension := path.Ext(name)
	stem := strings.TrimSuffix(name, extension)
	stem = strings.ToValidUTF8(stem[:min(len(stem), maxName-20)], "") // the folder has made it longer
	if extension == session.Extension {
		extension += undoExtension // it is no game
	}
	candidate := to
	for n := 1; ; n++ {
		file := place(p.d, candidate)
		there, err := p.content(file)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			p.write(write{path: candidate, file: file, data: m.data})
			counts := &p.plan.Counts
			switch {
			case n > 1:
				counts.Aside++
			case strings.HasPrefix(m.path, picturesPath):
				counts.Pictures++
			case !strings.HasPrefix(m.path, undoPath): // that is part of its game
				counts.Others++
			}
			return nil
		case err == nil && bytes.Equal(there, m.data):
			return nil
		case err != nil && !errors.Is(err, settings.ErrNotFile):
			return err
		}
		candidate = restoredPath + stem + extension
		if n > 1 {
			candidate = fmt.Sprintf("%s%s-%d%s", restoredPath, stem, n, extension)
		}
	}
}

// series plans to add what the marks of timed series say of single results. Marks of where series begin
// depend on the results of their profile. If they differ, the file is written to the folder restored.
func (p *planner) series(m member) error {
	file := place(p.d, m.path)
	here, err := p.content(file)
	if errors.Is(err, fs.ErrNotExist) {
		p.write(write{path: m.path, file: file, data: m.data})
		p.plan.Counts.Sessions = true
		return nil
	}
	if err != nil {
		return err
	}
	known, judged := map[string]bool{}, map[string]bool{}
	for line := range strings.Lines(string(here)) {
		line = strings.TrimRight(line, "\r\n")
		known[line] = true
		if id, ok := judgedID(line); ok {
			judged[id] = true
		}
	}
	more, same := "", true
	for line := range strings.Lines(string(m.data)) {
		line = strings.TrimRight(line, "\r\n")
		id, ok := judgedID(line)
		switch {
		case line == "" || known[line]:
		case ok && !judged[id]:
			more += line + "\n"
		default:
			same = false
		}
	}
	if more != "" {
		whole := slices.Clone(here)
		if len(whole) > 0 && !bytes.HasSuffix(whole, []byte("\n")) {
			whole = append(whole, '\n')
		}
		p.write(write{path: m.path, file: file, data: append(whole, more...), before: here, exists: true})
		p.plan.Counts.Sessions = true
	}
	if same {
		return nil
	}
	return p.other(m, restoredPath+path.Base(m.path))
}

// places plans to add the places that have woken in the profile of the backup.
func (p *planner) places(m member) error {
	file := place(p.d, m.path)
	here, err := p.content(file)
	exists := err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	awake, added := places.ParseLog(string(here)), places.ParseLog(string(m.data))
	whole := slices.Clone(here)
	if len(whole) > 0 && !bytes.HasSuffix(whole, []byte("\n")) {
		whole = append(whole, '\n')
	}
	count := 0
	for _, e := range added.Entries() {
		if awake.Wake(e.ID, e.Date) {
			whole = append(whole, e.String()+"\n"...)
			count++
		}
	}
	if count > 0 {
		p.write(write{path: m.path, file: file, data: whole, before: here, exists: exists})
		p.plan.Counts.Places += count
	}
	return nil
}

// judgedID returns the ID of the result that a line of the marks of series judges.
func judgedID(line string) (id string, ok bool) {
	word, id, ok := strings.Cut(line, " ")
	return id, ok && (word == "plus2" || word == "dnf" || word == "deleted") && !strings.Contains(id, " ")
}

// one plans to write a game, a collection, or a puzzle with its picture, if its name is free. If a different file
// has the name, it is written to the folder restored with a free name, unless that has an equal one.
// It returns the path of the file.
func (p *planner) one(m member, count *int, picturePath string, picture []byte) (string, error) {
	extension := path.Ext(m.path)
	stem := strings.TrimSuffix(path.Base(m.path), extension)
	candidate := m.path
	for n := 1; ; n++ {
		file := place(p.d, candidate)
		pictureFile := ""
		if picturePath != "" {
			pictureFile = place(p.d, strings.TrimSuffix(candidate, extension)+shelf.PictureExtension)
		}
		there, err := p.content(file)
		switch {
		case errors.Is(err, fs.ErrNotExist) && slices.Contains(p.held, candidate):
			// The window is about to write it.
		case errors.Is(err, fs.ErrNotExist):
			// The picture first, because the text without its picture would be another puzzle.
			if picture != nil {
				p.write(write{path: strings.TrimSuffix(candidate, extension) + shelf.PictureExtension, file: pictureFile, data: picture})
			}
			p.write(write{path: candidate, file: file, data: m.data})
			*count++
			if n > 1 {
				p.plan.Counts.Different++
			}
			return candidate, nil
		case err != nil:
			return "", err
		case bytes.Equal(there, m.data) && p.samePicture(pictureFile, picture):
			return candidate, nil
		}
		candidate = restoredPath + stem + extension
		if n > 1 {
			candidate = fmt.Sprintf("%s%s-%d%s", restoredPath, stem, n, extension)
		}
	}
}

// samePicture reports whether a file equals a picture, or does not exist if there is no picture.
func (p *planner) samePicture(file string, picture []byte) bool {
	if file == "" {
		return true
	}
	there, err := p.content(file)
	if picture == nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	return err == nil && bytes.Equal(there, picture)
}

// results plans to add the results of a backup that the profile does not have, the notes of help, and the
// lines of newer versions. What the player said of a result here stays. Results that were deleted in the profile or in the backup stay deleted.
func (p *planner) results(backup []byte) error {
	file := place(p.d, resultsPath)
	counts := &p.plan.Counts
	here, err := readAtMost(file, maxOpened)
	exists := err == nil
	if errors.Is(err, fs.ErrNotExist) || exists && len(here) == 0 {
		var log records.Log
		for line := range strings.Lines(string(backup)) {
			log.Add(strings.TrimSuffix(line, "\n"))
		}
		counts.Results = len(log.Results())
		p.write(write{path: resultsPath, file: file, data: backup, exists: exists})
		return nil
	}
	if err != nil {
		return err
	}
	known, felt := map[string]bool{}, map[string]bool{}
	for line := range strings.Lines(string(here)) {
		line = strings.TrimRight(line, "\r\n")
		known[line] = true
		if n, ok := records.ParseFit(line); ok {
			felt[n.ID] = true
		}
	}
	text := string(backup)
	deleted := deletions(text)
	more := bytes.Clone(here)
	if !bytes.HasSuffix(more, []byte("\n")) {
		more = append(more, records.CutOff+"\n"...)
	}
	added := false
	add := func(lines ...string) bool {
		last := lines[len(lines)-1]
		if known[last] {
			return false
		}
		known[last], added = true, true
		for _, line := range lines {
			more = append(append(more, line...), '\n')
		}
		return true
	}
	number := 0
	for line := range strings.Lines(text) {
		if len(more) > maxOpened {
			return ErrTooMuch
		}
		number++
		line, whole := strings.CutSuffix(line, "\n")
		var one records.Log
		one.Add(line)
		switch results := one.Results(); {
		case !whole, one.Damaged > 0:
			if !known[strings.TrimRight(line, "\r")] {
				counts.DamagedLines++
			}
		case one.Newer > 0:
			if add(strings.TrimSuffix(line, "\r")) {
				counts.Others++
			}
		case len(results) > 0 && number < deleted[results[0].ID()]:
			if r := results[0]; r.Help().Taken() {
				add(records.HelpNote{Date: r.Date, Help: r.Help(), Start: r.Start()}.String())
			}
		case len(results) > 0:
			if r := results[0]; add(records.Restored{Date: r.Date, ID: r.ID()}.String(), r.String()) {
				counts.Results++
			}
		case len(one.Helps) > 0:
			add(one.Helps[0].String())
		case len(one.Fits) > 0 && !felt[one.Fits[0].ID]:
			add(one.Fits[0].String())
		case len(one.Paths) > 0:
			add(one.Paths[0].String())
		}
	}
	if added {
		p.write(write{path: resultsPath, file: file, data: more, before: here, exists: true})
	}
	return nil
}

// deletions returns the numbers of the lines that delete results, by the IDs of these.
func deletions(text string) map[string]int {
	deleted := map[string]int{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		if d, ok := records.ParseDeletion(strings.TrimRight(line, "\r\n")); ok {
			if deleted[d.ID] = number; d.Undone {
				delete(deleted, d.ID)
			}
		}
	}
	return deleted
}

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

	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/shelf"
)

// Counts is how much a backup brings.
type Counts struct {
	Games     int
	Puzzles   int
	Different int // of the games and puzzles: others of their names are present
	Results   int
	Pictures  int
	Sessions  bool
	Settings  bool
}

// Plan is what restoring a backup writes into a profile.
type Plan struct {
	Counts Counts
	writes []write
}

// write is a file to be written. What was there, if anything, was before.
type write struct {
	file   string
	data   []byte
	before []byte
	exists bool
}

// Plan finds out what the profile lacks of a backup. Names of games that are held are
// taken even if they have no file yet: the window has them open.
func (b *Backup) Plan(d settings.Directories, held ...string) (*Plan, error) {
	p := &planner{plan: &Plan{}, d: d, planned: map[string][]byte{}}
	for _, name := range held {
		p.held = append(p.held, gamesPath+name)
	}
	pictures := map[string][]byte{} // by path, of the backup's puzzles
	for _, m := range b.members {
		if isPicture(m.path) {
			pictures[m.path] = m.data
		}
	}
	for _, m := range b.members {
		var err error
		switch {
		case m.path == resultsPath:
			err = p.results(m.data)
		case isPicture(m.path):
			continue // goes with its puzzle
		case isPuzzle(m.path):
			picture := pictureOf(m.path)
			err = p.one(m, &p.plan.Counts.Puzzles, picture, pictures[picture])
		case isGame(m.path):
			err = p.one(m, &p.plan.Counts.Games, "", nil)
		default:
			err = p.missing(m)
		}
		if err != nil {
			return nil, err
		}
	}
	return p.plan, nil
}

// Empty reports whether nothing is to be written.
func (p *Plan) Empty() bool { return len(p.writes) == 0 }

// Apply writes what was planned. If that fails, it takes back what it has written.
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

// there returns the content of a file, which may be one that is to be written. The error
// is fs.ErrNotExist if there is none.
func (p *planner) there(file string) ([]byte, error) {
	if data, ok := p.planned[file]; ok {
		return data, nil
	}
	return readAtMost(file, maxOpened)
}

// missing writes a file if nothing has its name.
func (p *planner) missing(m member) error {
	file := place(p.d, m.path)
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	p.write(write{file: file, data: m.data})
	counts := &p.plan.Counts
	switch {
	case m.path == settingsPath:
		counts.Settings = true
	case m.path == sessionPath:
		counts.Sessions = true
	case strings.HasPrefix(m.path, picturesPath):
		counts.Pictures++
	}
	return nil
}

// one writes a game, or a puzzle with its picture, if nothing has its name. If something
// else has it, the file goes into the folder restored, under a name that is free there,
// unless an equal one is there already.
func (p *planner) one(m member, count *int, picturePath string, picture []byte) error {
	extension := path.Ext(m.path)
	stem := strings.TrimSuffix(path.Base(m.path), extension)
	candidate := m.path
	for n := 1; ; n++ {
		file := place(p.d, candidate)
		pictureFile := ""
		if picturePath != "" {
			pictureFile = place(p.d, strings.TrimSuffix(candidate, extension)+shelf.PictureExtension)
		}
		there, err := p.there(file)
		switch {
		case errors.Is(err, fs.ErrNotExist) && slices.Contains(p.held, candidate):
			// The window is about to write it.
		case errors.Is(err, fs.ErrNotExist):
			// The picture first: a text without its picture would be another puzzle.
			if picture != nil {
				p.write(write{file: pictureFile, data: picture})
			}
			p.write(write{file: file, data: m.data})
			*count++
			if n > 1 {
				p.plan.Counts.Different++
			}
			return nil
		case err != nil:
			return err
		case bytes.Equal(there, m.data) && p.samePicture(pictureFile, picture):
			return nil
		}
		candidate = restoredPath + stem + extension
		if n > 1 {
			candidate = fmt.Sprintf("%s%s-%d%s", restoredPath, stem, n, extension)
		}
	}
}

// samePicture reports whether a file is a picture, or is absent where there is none.
func (p *planner) samePicture(file string, picture []byte) bool {
	if file == "" {
		return true
	}
	there, err := p.there(file)
	if picture == nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	return err == nil && bytes.Equal(there, picture)
}

// results adds the results of a backup that the profile does not have. Without any it has
// the backup's file. Results that were deleted here stay so, and those deleted in the
// backup are not brought back.
func (p *planner) results(backup []byte) error {
	file := place(p.d, resultsPath)
	var log records.Log
	for line := range strings.Lines(string(backup)) {
		if strings.HasSuffix(line, "\n") { // a line without is cut off
			log.Add(strings.TrimSuffix(line, "\n"))
		}
	}
	here, err := readAtMost(file, maxOpened)
	exists := err == nil
	if errors.Is(err, fs.ErrNotExist) || exists && len(here) == 0 {
		p.plan.Counts.Results = len(log.Results())
		p.write(write{file: file, data: backup, exists: exists})
		return nil
	}
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(here)) {
		known[strings.TrimRight(line, "\r\n")] = true
	}
	var more strings.Builder
	add := func(lines ...string) (added bool) {
		last := lines[len(lines)-1]
		if known[last] {
			return false
		}
		known[last] = true
		for _, line := range lines {
			more.WriteString(line + "\n")
		}
		return true
	}
	for _, h := range log.Helps {
		add(h.String())
	}
	for _, r := range log.Results() {
		if add(records.Restored{Date: r.Date, ID: r.ID()}.String(), r.String()) {
			p.plan.Counts.Results++
		}
	}
	if more.Len() == 0 {
		return nil
	}
	whole := slices.Clone(here)
	if !bytes.HasSuffix(whole, []byte("\n")) {
		whole = append(whole, records.CutOff+"\n"...)
	}
	p.write(write{file: file, data: append(whole, more.String()...), before: here, exists: true})
	return nil
}

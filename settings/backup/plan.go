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

// Counts are the numbers of items that restoring a backup adds.
type Counts struct {
	Games     int
	Puzzles   int
	Different int // games and puzzles that differ from existing ones with the same names
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

// write is a file to be written, with the previous content if there was one.
type write struct {
	file   string
	data   []byte
	before []byte
	exists bool
}

// Plan compares a backup with the profile. Names in held are those of games open in the window, which
// count as existing even if they have no file yet.
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
		case isCollection(m.path):
			err = p.one(m, &p.plan.Counts.Puzzles, "", nil)
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

// one plans to write a game, a collection, or a puzzle with its picture, if its name is free. If a different file
// has the name, it is written to the folder restored with a free name, unless that has an equal one.
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
		there, err := p.content(file)
		switch {
		case errors.Is(err, fs.ErrNotExist) && slices.Contains(p.held, candidate):
			// The window is about to write it.
		case errors.Is(err, fs.ErrNotExist):
			// The picture first, because the text without its picture would be another puzzle.
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

// results plans to add the results of a backup that the profile does not have. Results that were
// deleted in the profile or in the backup stay deleted.
func (p *planner) results(backup []byte) error {
	file := place(p.d, resultsPath)
	var log records.Log
	for line := range strings.Lines(string(backup)) {
		if strings.HasSuffix(line, "\n") { // a line without newline is incomplete
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

package shelf

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	"worldslide/internal/truncate"
	"worldslide/puzzle"
)

// Limits of a zip that is read.
const (
	MostZip     = 64 << 20 // bytes of it
	mostMembers = 500      // texts and pictures together
	mostOpened  = 96 << 20 // bytes of all that is in it
)

// Zip returns puzzles as one zip: a text for each and the pictures beside them.
func Zip(puzzles []Puzzle) ([]byte, error) {
	var whole bytes.Buffer
	w := zip.NewWriter(&whole)
	write := func(name string, kept time.Time, data []byte, method uint16) error {
		member, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: kept.UTC()})
		if err == nil {
			_, err = member.Write(data)
		}
		return err
	}
	for i, p := range puzzles {
		name := fmt.Sprintf("%s-%d", p.Code.Family.Name(), i+1)
		err := write(name+Extension, p.Kept, p.Text(), zip.Deflate)
		if err == nil && p.Picture != nil {
			err = write(name+PictureExtension, p.Kept, p.Picture, zip.Store)
		}
		if err != nil {
			return nil, fmt.Errorf("shelf: writing %s: %w", name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("shelf: writing a zip: %w", err)
	}
	return whole.Bytes(), nil
}

// IsZip reports whether data begins like a zip.
func IsZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Unzip reads the puzzles of a zip. A zip that lies about itself, has a path that leads
// elsewhere, or holds more than any shelf, is refused whole. Of one that holds puzzles
// and other things the puzzles are returned, and the errors say what was left out.
func Unzip(families puzzle.Catalogue, data []byte) ([]Puzzle, []error) {
	if len(data) > MostZip {
		return nil, []error{fmt.Errorf("a zip of %d bytes: want at most %d", len(data), MostZip)}
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, []error{fmt.Errorf("no zip, or a damaged one: %w", err)}
	}
	if len(r.File) > mostMembers {
		return nil, []error{fmt.Errorf("a zip of %d files: want at most %d", len(r.File), mostMembers)}
	}
	members := map[string]*zip.File{}
	left := uint64(mostOpened)
	for _, m := range r.File {
		if err := checkMember(m, members); err != nil {
			return nil, []error{err}
		}
		if m.UncompressedSize64 > left {
			return nil, []error{fmt.Errorf("a zip that holds more than %d bytes", mostOpened)}
		}
		left -= m.UncompressedSize64
		members[m.Name] = m
	}
	var puzzles []Puzzle
	var errs []error
	for _, m := range r.File {
		if !strings.HasSuffix(m.Name, Extension) {
			continue
		}
		p, err := unzipOne(families, m, members[pictureOf(m.Name)])
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", truncate.Text(m.Name, 60), err))
			continue
		}
		puzzles = append(puzzles, p)
	}
	if len(puzzles) == 0 && len(errs) == 0 {
		errs = []error{fmt.Errorf("a zip without puzzles: want files that end in %s", Extension)}
	}
	return puzzles, errs
}

// checkMember refuses what no honest zip of puzzles has.
func checkMember(m *zip.File, others map[string]*zip.File) error {
	name := truncate.Text(m.Name, 60)
	switch {
	case strings.ContainsAny(m.Name, `/\:`) || m.Name == ".." || m.Name == "." || m.Name == "":
		return fmt.Errorf("%q: a path in a zip of puzzles: want plain names", name)
	case !m.Mode().IsRegular():
		return fmt.Errorf("%q: no plain file", name)
	case others[m.Name] != nil:
		return fmt.Errorf("%q stands twice", name)
	}
	return nil
}

// unzipOne reads a puzzle and the picture beside it, if there is one.
func unzipOne(families puzzle.Catalogue, text, picture *zip.File) (Puzzle, error) {
	data, err := unzipMember(text, MostText)
	if err != nil {
		return Puzzle{}, err
	}
	p, err := Parse(families, data)
	if err != nil || picture == nil {
		return p, err
	}
	p.Picture, err = unzipMember(picture, MostPicture)
	return p, err
}

// unzipMember reads no more than it may: what a zip says of sizes need not be true.
func unzipMember(m *zip.File, most int64) ([]byte, error) {
	r, err := m.Open()
	if err != nil {
		return nil, fmt.Errorf("cannot be unpacked: %w", err)
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be unpacked: %w", err)
	case int64(len(data)) > most:
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	return data, nil
}

// Open reads the puzzles of a file: the text of one, or a zip of many.
func Open(families puzzle.Catalogue, data []byte) ([]Puzzle, []error) {
	if IsZip(data) {
		return Unzip(families, data)
	}
	p, err := Parse(families, data)
	if err != nil {
		return nil, []error{err}
	}
	return []Puzzle{p}, nil
}

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

// Limits of a zip.
const (
	MaxZip     = 64 << 20 // size of the zip in bytes
	maxMembers = 500      // number of texts and pictures
	maxOpened  = 96 << 20 // total uncompressed size in bytes
)

// Zip returns puzzles as a zip with a text for each puzzle and its picture, if it has one.
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

// isZip reports whether data starts like a zip.
func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Unzip returns the puzzles of a zip. It rejects the whole zip if its sizes are false, a
// path is unsafe or a limit is exceeded. Other files are skipped and reported as errors.
func Unzip(families puzzle.Catalogue, data []byte) ([]Puzzle, []error) {
	if len(data) > MaxZip {
		return nil, []error{fmt.Errorf("a zip of %d bytes: want at most %d", len(data), MaxZip)}
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, []error{fmt.Errorf("no zip, or a damaged one: %w", err)}
	}
	if len(r.File) > maxMembers {
		return nil, []error{fmt.Errorf("a zip of %d files: want at most %d", len(r.File), maxMembers)}
	}
	members := map[string]*zip.File{}
	left := uint64(maxOpened)
	for _, m := range r.File {
		if err := checkMember(m, members); err != nil {
			return nil, []error{err}
		}
		if m.UncompressedSize64 > left {
			return nil, []error{fmt.Errorf("a zip that holds more than %d bytes", maxOpened)}
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

// checkMember returns an error for members that are never part of a valid zip of puzzles.
func checkMember(m *zip.File, others map[string]*zip.File) error {
	name := truncate.Text(m.Name, 60)
	switch {
	case strings.ContainsAny(m.Name, `/\:`) || m.Name == ".." || m.Name == "." || m.Name == "":
		return fmt.Errorf("%q: a path in a zip of puzzles: want plain names", name)
	case !m.Mode().IsRegular():
		return fmt.Errorf("%q: no plain file", name)
	case others[m.Name] != nil:
		return fmt.Errorf("%q appears twice", name)
	}
	return nil
}

// unzipOne reads a puzzle and its picture, if there is one.
func unzipOne(families puzzle.Catalogue, text, picture *zip.File) (Puzzle, error) {
	data, err := unzipMember(text, MaxText)
	if err != nil {
		return Puzzle{}, err
	}
	p, err := Parse(families, data)
	if err != nil || picture == nil {
		return p, err
	}
	p.Picture, err = unzipMember(picture, MaxPicture)
	return p, err
}

// unzipMember reads at most most bytes of a member, because the sizes in a zip may be
// false.
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

// Open reads the puzzles of a file: the text of one puzzle or a zip of several.
func Open(families puzzle.Catalogue, data []byte) ([]Puzzle, []error) {
	if isZip(data) {
		return Unzip(families, data)
	}
	p, err := Parse(families, data)
	if err != nil {
		return nil, []error{err}
	}
	return []Puzzle{p}, nil
}

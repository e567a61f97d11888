package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"worldslide/assets/languages"
	"worldslide/internal/gzipped"
	"worldslide/settings"
)

// All packed files are held in memory: the program is not large, and every kind of package is
// written from the same list.

// file is one file of a package.
type file struct {
	path string // with slashes
	data []byte
	mode fs.FileMode
}

func plain(path string, data []byte) file   { return file{path, data, 0o644} }
func program(path string, data []byte) file { return file{path, data, 0o755} }

//go:embed files
var templates embed.FS

// needsHomepage matches the parts of templates that are removed if there is no home page.
var needsHomepage = regexp.MustCompile(`(?s) *<!-- homepage -->.*?<!-- /homepage -->\n`)

// template returns a file of the folder files with its placeholders filled in.
func (r release) template(name string) ([]byte, error) {
	text, err := templates.ReadFile("files/" + name)
	if err != nil {
		return nil, err
	}
	if r.homepage == "" {
		text = needsHomepage.ReplaceAll(text, nil)
	}
	var localizations strings.Builder
	for _, tag := range languages.Tags() {
		fmt.Fprintf(&localizations, "\t\t<string>%s</string>\n", tag)
	}
	return []byte(strings.NewReplacer(
		"@LOCALIZATIONS@", localizations.String(),
		"@HOMEPAGE@", r.homepage,
		"@VERSION@", r.info.Version,
		"@DATE@", r.source.Time.Format("2006-01-02"),
		"@MANDATE@", r.source.Time.Format("January 2, 2006"),
		"@SYNOPSIS@", manualSynopsis(), "@COMMANDS@", manualCommands(), "@FLAGS@", manualFlags(),
		"@MIN_WIDTH@", fmt.Sprint(settings.MinWindowWidth),
	).Replace(string(text))), nil
}

// writeFiles writes files below a folder.
func writeFiles(folder string, files []file) error {
	for _, f := range files {
		name := filepath.Join(folder, filepath.FromSlash(f.path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.data, f.mode); err != nil {
			return err
		}
	}
	return nil
}

// writeTar writes files as name.tar.gz, in a folder of that name.
func (r release) writeTar(out, name string, files []file) error {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, f := range files {
		header := &tar.Header{
			Typeflag: tar.TypeReg, Name: path.Join(name, f.path), Size: int64(len(f.data)),
			Mode: int64(f.mode), ModTime: r.source.Time, Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		}
		if err := w.WriteHeader(header); err != nil {
			return err
		}
		if _, err := w.Write(f.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	packed, err := gzipped.Bytes(b.Bytes())
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, name+".tar.gz"), packed, 0o644)
}

// writeZip writes files as name.zip.
func (r release) writeZip(out, name string, files []file) error {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.path, Method: zip.Deflate, Modified: r.source.Time}
		header.SetMode(f.mode)
		entry, err := w.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, name+".zip"), b.Bytes(), 0o644)
}

// sumsName is the list of checksums, in the format of sha256sum.
const sumsName = "SHA256SUMS"

// writeSums writes the checksums of all files of a folder, without those of its folders.
func writeSums(out string) error {
	entries, err := os.ReadDir(out)
	if err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, e := range entries {
		if e.IsDir() || e.Name() == marker {
			continue
		}
		data, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	return os.WriteFile(filepath.Join(out, sumsName), sums.Bytes(), 0o644)
}

package main

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"worldslide/internal/sourceinfo"
)

// packSource writes the source tarball: the files of the commit, the modules that they use in the
// folder vendor, and the commit itself. It builds without a network and without git.
func (r release) packSource(out string) error {
	folder := filepath.Join(r.work, "source")
	if err := archiveCommit(folder); err != nil {
		return err
	}
	vendor := exec.Command("go", "mod", "vendor")
	vendor.Dir = folder
	if err := runTool(vendor); err != nil {
		return err
	}
	files, err := readTree(folder)
	if err != nil {
		return err
	}
	files = append(files, plain(sourceinfo.Name, []byte(r.source.String())))
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.path, b.path) })
	name := "worldslide-" + r.info.Version
	if err := r.writeTar(out, name, files); err != nil {
		return err
	}
	return r.writeFlatpak(out, name+".tar.gz")
}

// writeFlatpak writes the manifest by which flatpak-builder builds the source tarball beside it,
// without a network.
func (r release) writeFlatpak(out, tarball string) error {
	data, err := os.ReadFile(filepath.Join(out, tarball))
	if err != nil {
		return err
	}
	manifest, err := r.template("flatpak.json")
	if err != nil {
		return err
	}
	flags := ""
	if r.homepage != "" {
		flags += " -homepage " + r.homepage
	}
	if r.info.Releases != r.homepage {
		flags += " -releases " + r.info.Releases
	}
	text := strings.NewReplacer(" @ARGUMENTS@", flags, "@SHA256@", fmt.Sprintf("%x", sha256.Sum256(data))).Replace(string(manifest))
	return os.WriteFile(filepath.Join(out, id+".json"), []byte(text), 0o644)
}

// archiveCommit writes the files of the commit to a folder. Changes that are not committed are left out.
func archiveCommit(folder string) error {
	said := new(bytes.Buffer)
	git := exec.Command("git", "archive", "--format=tar", "HEAD")
	git.Stderr = said
	packed, err := git.Output()
	if err != nil {
		return fmt.Errorf("the source tarball is made from the commit of a clone: %w\n%s", err, said)
	}
	var files []file
	archive := tar.NewReader(bytes.NewReader(packed))
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return writeFiles(folder, files)
		}
		if err != nil {
			return err
		}
		switch h.Typeflag {
		case tar.TypeReg:
			data, err := io.ReadAll(archive)
			if err != nil {
				return err
			}
			files = append(files, file{h.Name, data, modeOf(h.FileInfo())})
		case tar.TypeDir, tar.TypeXGlobalHeader:
		default:
			return fmt.Errorf("%s is no regular file: teach packSource to pack it", h.Name)
		}
	}
}

// readTree returns all files below a folder in the order of their names.
func readTree(folder string) (files []file, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		files = append(files, file{filepath.ToSlash(name), data, modeOf(info)})
		return err
	})
	return files, err
}

// modeOf returns the mode of a packed file, which does not depend on the umask of this machine.
func modeOf(info fs.FileInfo) fs.FileMode {
	if info.Mode()&0o100 != 0 {
		return 0o755
	}
	return 0o644
}

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"worldslide/internal/buildinfo"
)

// packagesVariable names the folder filled by make dist. Without it the test of packages is
// skipped, because building them takes minutes.
const packagesVariable = "WORLDSLIDE_PACKAGES"

func packages(t *testing.T) (folder string) {
	t.Helper()
	if folder = os.Getenv(packagesVariable); folder == "" {
		t.Skip(packagesVariable + " names no folder of packages")
	}
	return folder
}

func TestSums(t *testing.T) {
	folder := packages(t)
	list, err := os.ReadFile(filepath.Join(folder, sumsName))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(list), "\n"), "\n")
	entries, err := os.ReadDir(folder)
	entries = slices.DeleteFunc(entries, func(e os.DirEntry) bool { return e.IsDir() || e.Name() == marker })
	if err != nil || len(entries) != len(lines)+1 || len(lines) < 10 {
		t.Errorf("%d sums of %d files, %v", len(lines), len(entries), err)
	}
	for _, line := range lines {
		_, name, _ := strings.Cut(line, "  ")
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || line != fmt.Sprintf("%x  %s", sha256.Sum256(data), name) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// unzip reads one file of an archive, in which the folder at the top may be missing.
func unzip(t *testing.T, archive, name string) (data []byte, mode os.FileMode) {
	t.Helper()
	r, err := zip.OpenReader(filepath.Join(packages(t), archive+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, f := range r.File {
		if f.Name != archive+"/"+name && f.Name != name {
			continue
		}
		content, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		defer content.Close()
		if data, err = io.ReadAll(content); err != nil {
			t.Fatal(err)
		}
		return data, f.Mode()
	}
	t.Fatalf("%s has no %s", archive, name)
	return nil, 0
}

func TestWindowsProgram(t *testing.T) {
	data, _ := unzip(t, "worldslide-"+buildinfo.Version+"-windows-amd64", "worldslide.exe")
	f, err := pe.NewFile(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	header := f.OptionalHeader.(*pe.OptionalHeader64)
	if f.Machine != pe.IMAGE_FILE_MACHINE_AMD64 || header.Subsystem != pe.IMAGE_SUBSYSTEM_WINDOWS_GUI {
		t.Errorf("machine %#x, subsystem %d", f.Machine, header.Subsystem)
	}
	section := f.Section(".rsrc")
	if section == nil {
		t.Fatal("no resources")
	}
	resources, err := section.Data()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[uint32]int{}
	for _, e := range directory(resources, 0) {
		kinds[e.id] = len(directory(resources, e.at&^(1<<31)))
	}
	const icons, iconGroups, versions, manifests = 3, 14, 16, 24
	want := map[uint32]int{icons: len(windowsIconSizes), iconGroups: 1, versions: 1, manifests: 1}
	if !maps.Equal(kinds, want) {
		t.Errorf("how many resources of each kind: %v, want %v", kinds, want)
	}
	for _, part := range []string{"permonitorv2", "<longpathaware", ">true</longpathaware>", `level="asinvoker"`} {
		if !bytes.Contains(bytes.ToLower(resources), []byte(part)) {
			t.Errorf("the manifest lacks %s", part)
		}
	}
	for key, value := range map[string]string{"ProductVersion": buildinfo.Version, "FileVersion": buildinfo.Version, "ProductName": "Worldslide"} {
		if !bytes.Contains(resources, wide(key)) || !bytes.Contains(resources, wide(value)) {
			t.Errorf("%s is not %s", key, value)
		}
	}
}

// entry is an entry of a resource directory: its ID and the offset of its data. The highest bit of
// the offset marks a subdirectory.
type entry struct{ id, at uint32 }

// directory reads a resource directory: a header that ends with the numbers of named and of
// numbered entries, followed by the entries.
func directory(resources []byte, at uint32) []entry {
	head := resources[at : at+16]
	n := binary.LittleEndian.Uint16(head[12:]) + binary.LittleEndian.Uint16(head[14:])
	var entries []entry
	for i := range uint32(n) {
		e := resources[at+16+8*i:]
		entries = append(entries, entry{binary.LittleEndian.Uint32(e), binary.LittleEndian.Uint32(e[4:])})
	}
	return entries
}

// wide returns a string as UTF-16 with a terminating zero, as Windows stores it.
func wide(text string) []byte {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text + "\x00")) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return b
}

func TestMacApp(t *testing.T) {
	const app = "Worldslide.app/Contents/"
	archive := "worldslide-" + buildinfo.Version + "-macos-universal"
	data, mode := unzip(t, archive, app+"MacOS/worldslide")
	if mode.Perm() != 0o755 {
		t.Errorf("the program's mode is %v", mode)
	}
	f, err := macho.NewFatFile(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Arches) != 2 || f.Arches[0].Cpu != macho.CpuAmd64 || f.Arches[1].Cpu != macho.CpuArm64 {
		t.Fatalf("architectures %v", f.Arches)
	}
	for _, a := range f.Arches {
		if a.Type != macho.TypeExec || a.Offset%(1<<a.Align) != 0 {
			t.Errorf("%v: type %v at %d", a.Cpu, a.Type, a.Offset)
		}
	}
	// Macs with arm64 only run signed programs. This command of the Mach-O format is the
	// signature.
	const codeSignature = 0x1d
	signed := false
	for _, l := range f.Arches[1].Loads {
		signed = signed || binary.LittleEndian.Uint32(l.Raw()) == codeSignature
	}
	if !signed {
		t.Error("the program for arm64 is not signed")
	}
	list, _ := unzip(t, archive, app+"Info.plist")
	if !strings.Contains(string(list), "<string>"+buildinfo.Version+"</string>") {
		t.Errorf("no version in\n%s", list)
	}
	if icon, _ := unzip(t, archive, app+"Resources/Worldslide.icns"); !strings.HasPrefix(string(icon), "icns") {
		t.Error("no icon")
	}
}

// The program of the web page is WebAssembly, and all files that the page requests are in its
// folder.
func TestWebPage(t *testing.T) {
	archive := "worldslide-" + buildinfo.Version + "-web"
	// itch.io wants index.html at the top, few and small files, and short names.
	contents, err := zip.OpenReader(filepath.Join(packages(t), archive+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer contents.Close()
	whole := tree(t, filepath.Join(packages(t), pageFolder))
	for _, f := range contents.File {
		if !slices.Contains(whole, filepath.FromSlash(f.Name)) || len(f.Name) > 240 || f.UncompressedSize64 > 200<<20 {
			t.Errorf("%s, %d bytes, is no file of the folder, or too large", f.Name, f.UncompressedSize64)
		}
	}
	if len(contents.File) != len(whole) || len(whole) > 1000 {
		t.Errorf("%d files in the archive, %d in the folder", len(contents.File), len(whole))
	}
	packed, _ := unzip(t, archive, "worldslide.wasm.gz")
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(unpacked); err != nil || !bytes.HasPrefix(data, []byte("\x00asm\x01\x00\x00\x00")) {
		t.Errorf("the program is invalid: %v", err)
	}
	var page []byte
	for _, name := range []string{"index.html", "engine.js"} { // the engine's script loads that of sounds
		data, _ := unzip(t, archive, name)
		page = append(page, data...)
	}
	for _, name := range []string{"engine.js", "offline.js", "page.js", "page.css", "sound.js", "storage.js", "wasm_exec.js", "icon-64.png", "manifest.webmanifest", "licences.txt"} {
		if data, _ := unzip(t, archive, name); len(data) == 0 || name != "licences.txt" && !strings.Contains(string(page), name) {
			t.Errorf("%s: %d bytes, or the page does not use it", name, len(data))
		}
	}
}

func TestLinuxArchives(t *testing.T) {
	for architecture, machine := range map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64} {
		name := "worldslide-" + buildinfo.Version + "-linux-" + architecture
		packed, err := os.Open(filepath.Join(packages(t), name+".tar.gz"))
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		unpacked, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]int64{} // modes
		archive := tar.NewReader(unpacked)
		for {
			h, err := archive.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			inside, ok := strings.CutPrefix(h.Name, name+"/")
			if !ok || h.Uid != 0 {
				t.Errorf("%s: of user %d", h.Name, h.Uid)
			}
			found[inside] = h.Mode
			if inside != "bin/worldslide" {
				continue
			}
			data, err := io.ReadAll(archive)
			if err != nil {
				t.Fatal(err)
			}
			f, err := elf.NewFile(bytes.NewReader(data))
			if err != nil || f.Machine != machine {
				t.Fatalf("%s: %v, %v", architecture, f, err)
			}
			// All other libraries are opened at run time.
			linked, err := f.ImportedLibraries()
			if err != nil || len(linked) == 0 {
				t.Errorf("%s: links %q, %v", architecture, linked, err)
			}
			for _, l := range linked {
				if !slices.Contains([]string{"libc.so.6", "libdl.so.2", "libpthread.so.0"}, l) {
					t.Errorf("%s: links %s, which is no part of the C library", architecture, l)
				}
			}
		}
		for path, mode := range map[string]int64{"install.sh": 0o755, "bin/worldslide": 0o755, "LICENSE.txt": 0o644, "share/applications/" + id + ".desktop": 0o644} {
			if found[path] != mode {
				t.Errorf("%s: %s has mode %o", architecture, path, found[path])
			}
		}
	}
}

// The source tarball has the modules and the commit, and nothing from a build.
func TestSource(t *testing.T) {
	name := "worldslide-" + buildinfo.Version
	packed, err := os.Open(filepath.Join(packages(t), name+".tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	if unpacked.Name != "" || !unpacked.ModTime.IsZero() {
		t.Errorf("the archive depends on when it was made: %+v", unpacked.Header)
	}
	found, last := map[string]bool{}, ""
	archive := tar.NewReader(unpacked)
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		inside, ok := strings.CutPrefix(h.Name, name+"/")
		if !ok || h.Uid != 0 || h.Mode != 0o644 && h.Mode != 0o755 || inside <= last {
			t.Errorf("%s after %s: of user %d, mode %o", h.Name, last, h.Uid, h.Mode)
		}
		found[inside], last = true, inside
	}
	for _, want := range []string{"COMMIT", "LICENSE", "go.mod", "main.go", "vendor/modules.txt", "vendor/github.com/hajimehoshi/ebiten/v2/LICENSE", "docs/packaging.md"} {
		if !found[want] {
			t.Errorf("%s is missing", want)
		}
	}
	for path := range found {
		if strings.HasPrefix(path, "build/") || strings.HasPrefix(path, "dist/") || strings.HasPrefix(path, ".git/") {
			t.Errorf("%s is no source", path)
		}
	}
}

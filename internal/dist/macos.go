package main

import (
	"bytes"
	"debug/macho"
	_ "embed"
	"encoding/binary"
	"fmt"

	"worldslide/assets/languages"
)

// macIcon is the icon in macOS's format, which has a picture for each size.
//
//go:embed Worldslide.icns
var macIcon []byte

// packMac writes the macOS archive: a universal app with the linker's signature, without a
// developer identity.
func (r release) packMac(out string) error {
	var programs [][]byte
	for _, architecture := range []string{"amd64", "arm64"} {
		binary, err := r.compile("darwin", architecture)
		if err != nil {
			return err
		}
		programs = append(programs, binary)
	}
	both, err := universal(programs)
	if err != nil {
		return err
	}
	list, err := r.template("Info.plist")
	if err != nil {
		return err
	}
	name := fmt.Sprintf("worldslide-%s-macos-universal", r.info.Version)
	const app = "/Worldslide.app/Contents/"
	files, err := documents(name + "/")
	if err != nil {
		return err
	}
	files = append(files,
		plain(name+app+"Info.plist", list),
		plain(name+app+"PkgInfo", []byte("APPL????")),
		program(name+app+"MacOS/worldslide", both),
		plain(name+app+"Resources/Worldslide.icns", macIcon))
	// The translations are in the program; these files declare the languages to the system.
	for _, tag := range languages.Tags() {
		files = append(files, plain(name+app+"Resources/"+tag+".lproj/InfoPlist.strings", nil))
	}
	return r.writeZip(out, name, files)
}

// universal joins programs for several processors into one file: a table of contents, and each
// program at a page boundary.
func universal(programs [][]byte) ([]byte, error) {
	const page = 14 // log2 of the page size; arm64's pages are larger than amd64's
	head := binary.BigEndian.AppendUint32(nil, macho.MagicFat)
	head = binary.BigEndian.AppendUint32(head, uint32(len(programs)))
	var body bytes.Buffer
	start := 1 << page // offset of the first program; the table is shorter
	for _, p := range programs {
		parsed, err := macho.NewFile(bytes.NewReader(p))
		if err != nil {
			return nil, fmt.Errorf("join programs: %w", err)
		}
		padding := -body.Len() & (1<<page - 1)
		body.Write(make([]byte, padding))
		for _, n := range []uint32{uint32(parsed.Cpu), parsed.SubCpu, uint32(start + body.Len()), uint32(len(p)), page} {
			head = binary.BigEndian.AppendUint32(head, n)
		}
		body.Write(p)
	}
	return append(append(head, make([]byte, start-len(head))...), body.Bytes()...), nil
}

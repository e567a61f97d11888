//go:build !js

// Command web makes the web page of the game, and serves it for tests:
//
//	web -out build/web      write the page; any web server can serve the folder
//	web -serve build/web    serve it to this machine only
//
// The program is compressed with gzip and unpacked by the page, so any server can send it as it is. A
// server may send the file with the extension br instead, with Content-Encoding br, which is a sixth
// smaller. That file is written if the brotli command is installed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "", "folder that receives the page; an older page there is removed")
	folder := flag.String("serve", "", "folder to serve")
	address := flag.String("address", "localhost:8000", "host and port to serve at")
	releases := flag.String("releases", "", "web address of the releases, which the program names; none if empty")
	page := flag.String("page", "", "web address at which the page will be, with a slash at the end; previews of links need it")
	flag.Parse()
	if err := run(*out, *folder, *address, *releases, *page); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

func run(out, folder, address, releases, page string) error {
	if (out == "") == (folder == "") || flag.NArg() > 0 {
		return errors.New("want -out FOLDER or -serve FOLDER")
	}
	if folder != "" {
		return serve(folder, address)
	}
	return build(out, releases, page)
}

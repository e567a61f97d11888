//go:build !js

// Command web makes the page that plays the game in a browser, and serves it for
// trying:
//
//	web -out build/web      write the page; any web server can serve the folder
//	web -serve build/web    serve it to this machine alone
//
// The program comes packed by gzip, which the page unpacks itself, so a server
// need not know anything about it. One that is told to may answer with the file beside it
// that ends in br, and say in Content-Encoding that it is packed by brotli: that is a sixth
// smaller. It is written where the brotli command is installed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "", "folder that receives the page; it is emptied before")
	folder := flag.String("serve", "", "folder to serve")
	address := flag.String("address", "localhost:8000", "host and port to serve at")
	flag.Parse()
	if err := run(*out, *folder, *address); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

func run(out, folder, address string) error {
	if (out == "") == (folder == "") || flag.NArg() > 0 {
		return errors.New("want -out FOLDER or -serve FOLDER")
	}
	if folder != "" {
		return serve(folder, address)
	}
	return build(out)
}

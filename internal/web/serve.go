//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"
)

// types are the media types of the page's files, independent of the system's tables.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".gz":          "application/gzip", // without Content-Encoding: the page unpacks it
	".br":          "application/octet-stream",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".txt":         "text/plain; charset=utf-8",
}

// handler serves a folder. Browsers must revalidate every file, so that a new build is visible at
// once.
func handler(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Path
		switch name {
		case "/":
			name = "/index.html"
		case "/favicon.ico":
			// Browsers request it for files that name no icon.
			http.Redirect(w, r, "/icon-64.png", http.StatusMovedPermanently)
			return
		}
		if t, ok := types[filepath.Ext(name)]; ok {
			w.Header().Set("Content-Type", t)
		}
		w.Header().Set("Cache-Control", "no-cache")
		if name == "/"+programName {
			w.Header().Set("Vary", "Accept-Encoding")
			if smaller := filepath.Join(folder, brotliName); takesBrotli(r) && isFile(smaller) {
				w.Header().Set("Content-Type", types[".wasm"])
				w.Header().Set("Content-Encoding", "br")
				http.ServeFile(w, r, smaller)
				return
			}
		}
		files.ServeHTTP(w, r)
	})
}

// takesBrotli reports whether the browser accepts brotli.
func takesBrotli(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(part, ";")
		refused := strings.Trim(weight, " q=.0") == "" && strings.Contains(weight, "0")
		if strings.TrimSpace(name) == "br" && !refused {
			return true
		}
	}
	return false
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// serve serves the page until interrupted.
func serve(folder, address string) error {
	if _, err := os.Stat(filepath.Join(folder, "index.html")); err != nil {
		return fmt.Errorf("no page in %s: %w; make it with -out", folder, err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: handler(folder), ReadHeaderTimeout: 10 * time.Second}
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(interrupted, func() { _ = server.Close() })
	fmt.Printf("The game is at http://%s/ until you press Ctrl+C.\n", listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

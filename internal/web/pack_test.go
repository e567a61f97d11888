package main

import (
	"net/http/httptest"
	"testing"
)

// The server answers with the smallest encoding that the browser accepts.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	err := write(folder, map[string][]byte{programName: []byte("by gzip"), brotliName: []byte("by brotli"), "page.js": []byte("a script")})
	if err != nil {
		t.Fatal(err)
	}
	bare := t.TempDir()
	if err := write(bare, map[string][]byte{programName: []byte("by gzip")}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		folder, name, accepts, content, encoding string
	}{
		{folder, programName, "", "by gzip", ""},
		{folder, programName, "gzip, deflate", "by gzip", ""},
		{folder, programName, "gzip, deflate, br, zstd", "by brotli", "br"},
		{folder, programName, "br;q=0.5", "by brotli", "br"},
		{folder, programName, "gzip, br;q=0", "by gzip", ""},
		{folder, programName, "gzip, br; q=0.000", "by gzip", ""},
		{folder, "page.js", "br", "a script", ""},
		{bare, programName, "br", "by gzip", ""},
	} {
		r := httptest.NewRequest("GET", "/"+test.name, nil)
		r.Header.Set("Accept-Encoding", test.accepts)
		w := httptest.NewRecorder()
		handler(test.folder).ServeHTTP(w, r)
		if got, how := w.Body.String(), w.Header().Get("Content-Encoding"); got != test.content || how != test.encoding {
			t.Errorf("%s for %q is %q by %q, want %q by %q", test.name, test.accepts, got, how, test.content, test.encoding)
		}
		if varies := w.Header().Get("Vary") != ""; varies != (test.name == programName) {
			t.Errorf("%s varies: %v", test.name, varies)
		}
	}
}

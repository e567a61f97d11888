// Package gzipped compresses what the project hands out.
package gzipped

import (
	"bytes"
	"compress/gzip"
)

// Bytes returns data compressed, as small as it gets. Nothing in it tells where
// and when.
func Bytes(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

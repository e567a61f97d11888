// Package gzipped compresses data reproducibly.
package gzipped

import (
	"bytes"
	"compress/gzip"
)

// Bytes returns data compressed at the highest level, without a time or system in the header.
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

//go:build !js

package screen

import "github.com/atotto/clipboard"

func writeSystemClipboard(text string) error { return clipboard.WriteAll(text) }

func readSystemClipboard() (string, error) { return clipboard.ReadAll() }

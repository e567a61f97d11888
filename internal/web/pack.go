//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
)

// brotli compresses data with the brotli command, a sixth smaller than gzip. It returns nil if the
// command is not installed.
func brotli(data []byte) ([]byte, error) {
	path, err := exec.LookPath("brotli")
	if err != nil {
		return nil, nil
	}
	command := exec.Command(path, "--quality=9", "--lgwin=24", "--stdout", "-")
	command.Stdin = bytes.NewReader(data)
	packed, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(command.Args, " "), err)
	}
	return packed, nil
}

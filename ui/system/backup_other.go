//go:build !js

package system

// HasBackup is false: what is kept lies in folders that players can copy.
const HasBackup = false

// ExportAll does nothing.
func ExportAll() {}

// ImportAll does nothing.
func ImportAll(func(why string)) {}

package program

import (
	"os"

	"golang.org/x/sys/windows"
)

// attachConsole makes the output of commands visible in the console that started the program.
// Windows gives a window program no console and no standard streams, except for those redirected
// to a file or a pipe. So streams that are not valid are connected to the parent's console.
func attachConsole() {
	streams := []struct {
		file    **os.File
		number  uint32
		console string
		access  uint32
	}{
		{&os.Stdin, windows.STD_INPUT_HANDLE, "CONIN$", windows.GENERIC_READ},
		{&os.Stdout, windows.STD_OUTPUT_HANDLE, "CONOUT$", windows.GENERIC_READ | windows.GENERIC_WRITE},
		{&os.Stderr, windows.STD_ERROR_HANDLE, "CONOUT$", windows.GENERIC_READ | windows.GENERIC_WRITE},
	}
	attached := false
	for _, s := range streams {
		if valid(s.number) {
			continue
		}
		if !attached {
			if !attachParent() {
				return // started from the desktop
			}
			attached = true
		}
		name, err := windows.UTF16PtrFromString(s.console)
		if err != nil {
			continue
		}
		handle, err := windows.CreateFile(name, s.access, windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
		if err != nil {
			continue
		}
		_ = windows.SetStdHandle(s.number, handle) // for code that does not use package os
		*s.file = os.NewFile(uintptr(handle), s.console)
	}
}

// valid reports whether a standard stream is connected.
func valid(number uint32) bool {
	handle, err := windows.GetStdHandle(number)
	if err != nil || handle == 0 || handle == windows.InvalidHandle {
		return false
	}
	kind, err := windows.GetFileType(handle)
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}

// attachParent attaches the console that started the program. It returns false if there is none.
func attachParent() bool {
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	if attach.Find() != nil {
		return false
	}
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS, a DWORD of -1
	done, _, _ := attach.Call(parent & 0xffffffff)
	return done != 0
}

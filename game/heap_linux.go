package game

import "github.com/ebitengine/purego"

// blockSize is the size in bytes from which the C library maps a block for itself, and returns it to
// the system when it is freed.
const blockSize = 1 << 20

// mmapThreshold is M_MMAP_THRESHOLD of mallopt in glibc.
const mmapThreshold = -3

// returnFreedBlocks keeps memory from growing while the window changes its size. The graphics driver
// allocates its textures with malloc. By default glibc raises the threshold up to 32 MB when a large
// block is freed, places later blocks between small ones, and cannot return them any more.
func returnFreedBlocks() {
	mallopt, err := purego.Dlsym(purego.RTLD_DEFAULT, "mallopt")
	if err != nil {
		return // another C library
	}
	option := mmapThreshold
	purego.SyscallN(mallopt, uintptr(option), blockSize)
}

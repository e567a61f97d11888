// Command version prints what the program's --version prints.
package main

import (
	"fmt"

	"worldslide/internal/buildinfo"
)

func main() { fmt.Println(buildinfo.Read()) }

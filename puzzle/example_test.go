package puzzle_test

import (
	"fmt"

	"worldslide/puzzle"
)

// A code is the name of a family and the values of its options. In the canonical form numbers
// are plain and values equal to the default are left out.
func ExampleCatalogue_ParseCode() {
	families := puzzle.Standard()
	code, err := families.ParseCode("worldslide:worlds?seed=007&steps=0250")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(code)

	_, err = families.ParseCode("worlds?steps=many")
	fmt.Println(err)
	// Output:
	// worlds?seed=7
	// worlds: steps="many": want a whole number from 1 to 1000000
}

// Start creates the board that a code describes.
func ExampleCode_Start() {
	code, err := puzzle.Standard().ParseCode("fifteen?tiles=1-2-3-4-5-6-7-0-8")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(code.Start())
	// Output:
	// 1   2   3
	// 4   5   6
	// 7   (0) 8
	// home
	// 1 2 3
	// 4 5 6
	// 7 8 0
}

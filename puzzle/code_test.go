package puzzle_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// Valid codes with their canonical forms, which are parsed back to the same code.
func TestParseCode(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"worlds", ""},
		{"worlds?", "worlds"},
		{" worlds \n", "worlds"},
		{"worldslide:worlds", "worlds"},
		{"worlds?board=default&gapConfig=2s", "worlds"},
		{"worlds?gapConfig=1s&board=horizontal", "worlds?board=horizontal&gapConfig=1s"},
		{"worlds?board=classic&gapConfig=1s", "worlds?board=classic"},
		{"worlds?board=largegap", "worlds?gapConfig=1l"},
		{"worlds?board=largegap&gapConfig=1l", "worlds?gapConfig=1l"},
		{"worlds?wrapH=1&wrapV=0", "worlds?wrapH=true"},
		{"worlds?wrapH=false&wrapV=true", "worlds?wrapV=true"},
		{"worlds?profile=web", "worlds"},
		{"worlds?seed=0", ""},
		{"worlds?seed=4294967295&steps=1", ""},
		{"worlds?seed=007&steps=0250", "worlds?seed=7"},
		{"worlds?seed=1&profile=adaptive&randomizeGaps=0", "worlds?seed=1"},
		{"worlds?randomizeGaps=1&seed=1&steps=10&profile=web", "worlds?randomizeGaps=true&seed=1&steps=10&profile=web"},
		{"worlds?seed=1&profile=classic", ""},
		{"worlds?seed=1&profile=classic&board=default&gapConfig=2s&wrapH=0", "worlds?seed=1&profile=classic"},
		{"worlds?seed=1&moves=", ""},
		{"worlds?moves=G0uG1lG0d", ""},
		{"worlds?moves=G0u%2EG1l", "worlds?moves=G0uG1l"},
		{"worlds?%62oard=cl%61ssic", "worlds?board=classic"},
		{"https://example.org/play/?seed=5&steps=9", "worlds?seed=5&steps=9&profile=web"},
		{"http://example.org?seed=5&steps=250&board=largegap", "worlds?gapConfig=1l&seed=5&profile=web"},
		{"https://example.org/?family=worlds&seed=5&profile=adaptive", "worlds?seed=5"},
		{"https://example.org/?family=worlds", "worlds"},
		{"https://example.org/?seed=5&steps=9&fbclid=a;%zz&utm_source=x&utm_source=y&=#top", "worlds?seed=5&steps=9&profile=web"},
		{"https://example.org/?family=klotski&level=classic&gclid=1", "klotski?level=heng-dao-li-ma"},
		{"file:///home/ann/puzzle.html?seed=5&steps=9#top", "worlds?seed=5&steps=9&profile=web"},
		{"?seed=5&steps=9&fbclid=x", "worlds?seed=5&steps=9&profile=web"},
		{"?seed=5&steps=9", "worlds?seed=5&steps=9&profile=web"},
		{"index.html?seed=5&steps=9", "worlds?seed=5&steps=9&profile=web"},
		{"puzzle.html?seed=12345&steps=250", "worlds?seed=12345&profile=web"},
		{"my puzzle.html?seed=5&steps=9", "worlds?seed=5&steps=9&profile=web"},
		{"?seed=5&board=moon&gapConfig=1s", "worlds?gapConfig=1s&seed=5&profile=web"},
		{"https://example.org/?seed=5&board=classic&gapConfig=2l", "worlds?board=classic&seed=5&profile=web"},
		{"?seed=5&board=moon&gapConfig=9x", "worlds?seed=5&profile=web"},
		{"HTTPS://example.org/?seed=5", "worlds?seed=5&profile=web"},
		{"worldslide:worlds?board=classicsmall&xy=" + solvedSmall, "worlds?board=classicsmall&xy=" + solvedSmall},
		{"worlds?board=classicsmall&gapConfig=2s&xy=" + solvedSmall + "&gaps=S3%2CS1&selected=S3", "worlds?board=classicsmall&gapConfig=2s&xy=" + solvedSmall + "&gaps=S3,S1&selected=S3"},
	} {
		want := test.want
		if want == "" {
			want = test.text
		}
		code, err := puzzle.Standard().ParseCode(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if got := code.String(); got != want {
			t.Errorf("%s: canonical form %s, want %s", test.text, got, want)
		}
		if code.Link() != "worldslide:"+want {
			t.Errorf("%s: link %s", test.text, code.Link())
		}
		again, err := puzzle.Standard().ParseCode(code.Link())
		if err != nil || again.String() != want || !again.Start().Equal(code.Start()) || again.HasMoves != code.HasMoves {
			t.Errorf("%s: read back as %v (%v)", want, again, err)
		}
		if err := code.Start().Validate(); err != nil {
			t.Errorf("%s: %v", test.text, err)
		}
	}
}

// The solved board of 4x4.
const solvedSmall = "00102030011121310212223203132333"

// Each code has one fault, and the error says what is expected.
func TestParseCodeErrors(t *testing.T) {
	small := func(xy string) string { return "worlds?board=classicsmall&xy=" + xy }
	for _, test := range []struct{ text, want string }{
		{"", "unknown family"},
		{"chess", "want worlds"},
		{"Worlds", "unknown family"},
		{"worldslide:", "unknown family"},
		{"worldslide:worldslide:worlds", "unknown family"},
		{"WORLDS?seed=1", "unknown family"},
		{"https://example.org/?family=chess", "unknown family"},
		{"https://example.org/?family=worlds&family=worlds", "appears twice"},
		{"https://exa mple.org/?seed=1", "not a web address"},
		{"https://example.org/worlds", "names no puzzle"},
		{"https://example.org/?q=worlds", "names no puzzle"},
		{"?", "names no puzzle"},
		{"worlds?seed=5\u200b&steps=9", "character 14, U+200B,"},
		{"wor\u00adlds?seed=5", "character 4, U+00AD,"},
		{"worlds?seed=5\x00", "character 14, U+0000,"},
		{"worlds?seed=\xff5", "character 13, U+FFFD,"},
		{"worlds?seed=5&board=moon", "want one of"},
		{"worlds?family=worlds", "unknown key"},
		{"worlds?Seed=1", "unknown key"},
		{"worlds?=1", "unknown key"},
		{"worlds?seed", "want key=value"},
		{"worlds?seed=1&", "want key=value"},
		{"worlds?&seed=1", "want key=value"},
		{"worlds?seed=1;steps=2", "want a whole number"},
		{"worlds?seed=%zz", "URL-encoded"},
		{"worlds?seed=1&seed=1", "appears twice"},
		{"worlds?seed=1&%73eed=1", "appears twice"},
		{"worlds?moves=&moves=", "appears twice"},
		{"worlds?seed=", "want a whole number"},
		{"worlds?seed=-1", "from 0 to 4294967295"},
		{"worlds?seed=4294967296", "from 0 to 4294967295"},
		{"worlds?seed=99999999999999999999999", "from 0 to 4294967295"},
		{"worlds?seed=0x10", "want a whole number"},
		{"worlds?seed=1_000", "want a whole number"},
		{"worlds?seed=1.0", "want a whole number"},
		{"worlds?seed=1e3", "want a whole number"},
		{"worlds?seed=%2B1", "want a whole number"},
		{"worlds?seed=+1", "want a whole number"},
		{"worlds?seed=%D9%A1", "want a whole number"}, // an Arabic digit
		{"worlds?seed=1&steps=0", "from 1 to 1000000"},
		{"worlds?seed=1&steps=1000001", "from 1 to 1000000"},
		{"worlds?steps=10", "want a seed"},
		{"worlds?randomizeGaps=true", "want a seed"},
		{"worlds?randomizeGaps=false", "want a seed"},
		{"worlds?seed=1&randomizeGaps=yes", "want true, 1, false or 0"},
		{"worlds?wrapH=TRUE", "want true, 1, false or 0"},
		{"worlds?wrapV=", "want true, 1, false or 0"},
		{"worlds?board=nowhere", "want one of default"},
		{"worlds?board=", "want one of default"},
		{"worlds?gapConfig=3s", "want one of 2s"},
		{"worlds?board=classic&gapConfig=2l", "board classic has 1s, 2s"},
		{"worlds?board=singlelargepiece&gapConfig=2l", "board singlelargepiece has 2s, 1s, 1l"},
		{"worlds?board=largegap&gapConfig=2s", "contradicts gapConfig=2s"},
		{"worlds?seed=1&profile=fast", "want one of adaptive"},
		{"worlds?seed=1&profile=classic&board=horizontal", "only board=default"},
		{"worlds?seed=1&profile=classic&gapConfig=1s", "only board=default"},
		{"worlds?seed=1&profile=classic&randomizeGaps=1", "only board=default"},
		{"worlds?seed=1&profile=classic&wrapH=1", "only board=default"},
		{"worlds?seed=1&profile=classic&wrapV=1", "only board=default"},
		{small(solvedSmall) + "&seed=1", "seed contradicts xy"},
		{"worlds?seed=1&gaps=G0", "seed contradicts gaps"},
		{"worlds?seed=1&selected=G0", "seed contradicts selected"},
		{"worlds?gaps=G0,G1", "want xy"},
		{"worlds?selected=G0", "want xy"},
		{small(""), "0 digits"},
		{small(solvedSmall[2:]), "30 digits"},
		{small(solvedSmall + "0"), "33 digits"},
		{small("!0" + solvedSmall[2:]), "want base-36 digits"},
		{small("0A" + solvedSmall[2:]), "want base-36 digits"},
		{small("40" + solvedSmall[2:]), "the board has 4x4 cells"},
		{small("10" + solvedSmall[2:]), "where piece"},
		{small(solvedSmall) + "&gaps=", "no such piece"},
		{small(solvedSmall) + "&gaps=Z9", "no such piece"},
		{small(solvedSmall) + "&gaps=S1,S1", "appears twice"},
		{small(solvedSmall) + "&gaps=S1,S2", "as many small and large gaps"},
		{small(solvedSmall) + "&selected=S1", "want one of the gaps"},
		{small(solvedSmall) + "&selected=", "want one of the gaps"},
		{small(solvedSmall) + "&selected=a%0Ab", "want one of the gaps"},
		{small(solvedSmall) + "&gaps=a%0Ab", "no such piece"},
		{"worlds?a%0Ab=1", "unknown key"},
		{"worlds?board=a%0Ab", "want one of default"},
		{"worlds?seed=" + strings.Repeat("1", 5000), "want a whole number"},
		{"worlds?" + strings.Repeat("k", 5000) + "=1", "unknown key"},
		{"worlds?board=" + strings.Repeat("b", 5000), "want one of default"},
		{"worlds?moves=Z9u", "unit 1"},
		{"worlds?moves=G0uG0", "unit 2"},
		{"worlds?moves=G0u..G0d", "empty group"},
	} {
		code, err := puzzle.Standard().ParseCode(test.text)
		if err == nil {
			t.Errorf("%s: accepted as %s", test.text, code)
			continue
		}
		if !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") || len(err.Error()) > 250 {
			t.Errorf("%.60s: error %q does not contain %q", test.text, err, test.want)
		}
	}
}

// Codes of equal meaning give equal positions, and codes that differ in any way give
// different ones.
func TestEqualCodes(t *testing.T) {
	const base = "worlds?seed=20260101&steps=300&profile=web"
	start := func(text string) string {
		t.Helper()
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		return code.Start().String()
	}
	for _, same := range []string{base, "worldslide:" + base, "worlds?profile=web&steps=0300&seed=20260101&wrapH=0&board=default&gapConfig=2s", "https://example.org/?seed=20260101&steps=300"} {
		if start(same) != start(base) {
			t.Errorf("%s: another position than %s", same, base)
		}
	}
	for _, other := range []string{"worlds?seed=20260102&steps=300&profile=web", "worlds?seed=20260101&steps=301&profile=web", "worlds?seed=20260101&steps=300", base + "&randomizeGaps=1", base + "&wrapH=1", base + "&wrapV=1", base + "&gapConfig=1s", base + "&board=ninelargepieces"} {
		if start(other) == start(base) {
			t.Errorf("%s: the same position as %s", other, base)
		}
	}
}

// A position that was reached by playing can be written as a code that starts there.
func TestPositionCode(t *testing.T) {
	for _, text := range []string{
		"worlds?seed=1", "worlds?seed=2&board=vertical&gapConfig=2l&wrapV=1&randomizeGaps=1", "worlds?seed=3&board=horizontal&gapConfig=1l&wrapH=1",
		"worlds?seed=4&board=tenlargepieces&randomizeGaps=1", "worlds?seed=5&board=classicsmall&wrapH=1&wrapV=1",
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		there, err := puzzle.NewCode(code.Family, code.Family.Position(code.Values, code.Start()))
		if err != nil || !there.Start().Equal(code.Start()) {
			t.Errorf("%s: its position is %v (%v)", text, there, err)
			continue
		}
		again, err := puzzle.Standard().ParseCode(there.String())
		if err != nil || !again.Start().Equal(code.Start()) || again.String() != there.String() {
			t.Errorf("%s: read back as %v (%v)", there, again, err)
		}
	}
}

var manySteps = regexp.MustCompile(`steps=0*[1-9][0-9]{4}`)

// FuzzParseCode: codes are accepted or rejected without a crash, and accepted ones have an
// equivalent canonical form.
func FuzzParseCode(f *testing.F) {
	for _, text := range []string{
		"worlds", "worldslide:worlds?board=largegap", "worlds?seed=1&steps=20&randomizeGaps=1&wrapH=1", "https://example.org/?seed=5&steps=9&family=worlds",
		"worlds?board=classicsmall&gapConfig=2s&xy=" + solvedSmall + "&gaps=S3,S1&selected=S3", "worlds?moves=G0uG1lG0d", "worlds?%62oard=cl%61ssic&moves=",
		"worlds?board=classicsmall&name=A+b&moves=G0uG0d.G0l&times=0.zz", "fifteen?size=3&times=0.1&moves=8d8u&name=%E5%9C%86",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if manySteps.MatchString(text) {
			return // valid, but slow: up to a tenth of a second each
		}
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			return
		}
		start := code.Start()
		if err := start.Validate(); err != nil {
			t.Fatalf("accepted, but %v:\n%v", err, start)
		}
		again, err := puzzle.Standard().ParseCode(code.String())
		if err != nil || again.String() != code.String() || !again.Start().Equal(start) {
			t.Fatalf("%s: read back as %v (%v)", code, again, err)
		}
	})
}

// A web address is parsed to the code from which it was made.
func TestQuery(t *testing.T) {
	for _, test := range []struct{ code, query string }{
		{"worlds", "profile=adaptive"},
		{"worlds?seed=12345", "seed=12345&profile=adaptive"},
		{"worlds?seed=12345&steps=40&profile=web", "seed=12345&steps=40&profile=web"},
		{"worlds?board=vertical&wrapV=1", "board=vertical&wrapV=true&profile=adaptive"},
		{"worlds?seed=7&moves=", "seed=7&profile=adaptive&moves="},
		{"fifteen?size=5&seed=1", "family=fifteen&size=5&seed=1"},
		{"klotski?level=classic", "family=klotski&level=heng-dao-li-ma"},
	} {
		code, err := puzzle.Standard().ParseCode(test.code)
		if err != nil {
			t.Errorf("%s: %v", test.code, err)
			continue
		}
		query := puzzle.Standard().Query(code)
		if query != test.query {
			t.Errorf("%s: query %s, want %s", test.code, query, test.query)
		}
		if again, err := puzzle.Standard().ParseCode("https://example.org/play/?" + query); err != nil || again.String() != code.String() {
			t.Errorf("?%s is read as %v, %v; want %s", query, again, err, code)
		}
	}
}

// Values of a link that the catalogue does not know are replaced by defaults, and the code
// lists them.
func TestReplaced(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("?seed=5&board=moon&gapConfig=9x")
	if err != nil {
		t.Fatal(err)
	}
	want := []puzzle.Replacement{{Key: "board", Named: "moon", Taken: "default"}, {Key: "gapConfig", Named: "9x", Taken: "2s"}}
	if !slices.Equal(code.Replaced, want) {
		t.Errorf("replaced %v, want %v", code.Replaced, want)
	}
	code, err = puzzle.Standard().ParseCode("?seed=5&board=largegap")
	if err != nil || len(code.Replaced) > 0 {
		t.Errorf("a known board: %v, %v", code.Replaced, err)
	}
}

// Every frame formats the code of the current game.
func BenchmarkCode(b *testing.B) {
	code, err := puzzle.Standard().ParseCode("fifteen?size=3&seed=7")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		_ = code.String()
	}
}

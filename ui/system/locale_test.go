package system

import "testing"

func TestLocaleObeysTheEnvironment(t *testing.T) {
	t.Setenv("LANGUAGE", "")
	t.Setenv("LC_MESSAGES", "en_GB.UTF-8")
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	if got := Locale(); got != "zh_CN.UTF-8" {
		t.Errorf("with LC_ALL: %q", got)
	}
	t.Setenv("LC_ALL", "")
	if got := Locale(); got != "en_GB.UTF-8" {
		t.Errorf("with LC_MESSAGES: %q", got)
	}
	t.Setenv("LANGUAGE", "zh_CN:en")
	if got := Locale(); got != "zh_CN" {
		t.Errorf("with LANGUAGE: %q", got)
	}
}

func TestPreferred(t *testing.T) {
	for _, c := range []struct{ locale, list, want string }{
		{"", "", ""},
		{"", "de", ""}, // as in gettext: languages only count with a locale
		{"C", "de", "C"},
		{"POSIX", "de", "POSIX"},
		{"C.UTF-8", "de", "C.UTF-8"},
		{"en_US.UTF-8", "", "en_US.UTF-8"},
		{"en_US.UTF-8", "zh_CN", "zh_CN"},
		{"en_US.UTF-8", "zh_CN:zh:en", "zh_CN"},
		{"en_US.UTF-8", ":en", "en_US.UTF-8"},
		{"ca_ES@valencia", "", "ca_ES@valencia"},
	} {
		if got := preferred(c.locale, c.list); got != c.want {
			t.Errorf("preferred(%q, %q) = %q, want %q", c.locale, c.list, got, c.want)
		}
	}
}

func TestFirstOfList(t *testing.T) {
	for text, want := range map[string]string{
		"(\n    \"zh-Hans-CN\",\n    en\n)\n": "zh-Hans-CN",
		"(\n    en,\n    \"zh-Hans-CN\"\n)\n": "en",
		"(\n    de\n)\n":                      "de",
		"(\n    \"en-US\"\n)":                 "en-US",
		"(\n)\n":                              "",
		"":                                    "",
		"\"fr-FR\"":                           "fr-FR",
	} {
		if got := firstOfList(text); got != want {
			t.Errorf("firstOfList(%q) = %q, want %q", text, got, want)
		}
	}
}

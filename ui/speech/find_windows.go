package speech

import (
	"context"
	"os/exec"
	"syscall"
)

// script is the PowerShell child process that uses the system's synthesizer.
const script = `Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
while ($null -ne ($line = [Console]::In.ReadLine())) {
  $value = $line.Substring([Math]::Min(2, $line.Length))
  switch ($line[0]) {
    'C' { $voice.SpeakAsyncCancelAll() }
    'R' { $voice.Rate = [int]$value }
    'L' { try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]::new($value)) } catch {} }
    'T' { [void]$voice.SpeakAsync([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($value))) }
  }
}`

// find starts the child process.
func find(ctx context.Context) (engine, error) {
	path, err := exec.LookPath("powershell.exe")
	if err != nil {
		return nil, errNoVoice
	}
	cmd := exec.CommandContext(ctx, path, "-NoProfile", "-NonInteractive", "-Command", script)
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	return startChild(cmd)
}

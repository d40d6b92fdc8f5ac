const beepEveryMs = 1_200
const beepsMax = 50

let sound: AudioContext | null = null
let ringing: ReturnType<typeof setInterval> | undefined

/** Browsers allow sound only after a user gesture. */
export function prepareBell(): void {
  sound ??= 'AudioContext' in window ? new AudioContext() : null
  void sound?.resume()
}

/** Rings until it is stopped or a minute has passed; also shows a notification if the page is hidden. */
export function ring(name: string): void {
  stopRinging()
  let beeps = 0
  const next = () => {
    beeps++
    if (beeps >= beepsMax) stopRinging()
    beep()
  }
  ringing = setInterval(next, beepEveryMs)
  next()
  navigator.vibrate?.([300, 150, 300])
  if (document.hidden && 'Notification' in window && Notification.permission === 'granted') notify(name)
}

export function stopRinging(): void {
  clearInterval(ringing)
}

function beep(): void {
  if (!sound) return
  for (const [at, pitch] of [
    [0, 880],
    [0.22, 1175],
  ] as const) {
    const tone = new OscillatorNode(sound, { frequency: pitch })
    const volume = new GainNode(sound, { gain: 0.0001 })
    const start = sound.currentTime + at
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.2)
    tone.connect(volume).connect(sound.destination)
    tone.start(start)
    tone.stop(start + 0.21)
  }
}

function notify(name: string): void {
  try {
    const notice = new Notification('時間になりました', { body: name, tag: 'recipe-timer' })
    notice.onclick = () => window.focus()
  } catch {
    // Android allows notifications only from service workers; the sound remains.
  }
}

import { afterPaint } from '#web/ui/after-paint.ts'

/** A pause in typing. With a screen keyboard open nothing at the bottom of the page is seen, so only a pointer counts it. */
const pauseMs = 3_000
const settleMs = 400

/** Runs `act` once nobody is typing: at once, when the field is left, or at a pause on a device with a mouse. */
export function whenQuiet(act: () => void): void {
  if (!isTyping()) return void afterPaint(act)
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    end.abort()
    clearTimeout(timer)
    act()
  }
  const waitForPause = () => {
    clearTimeout(timer)
    if (matchMedia('(hover: hover)').matches) timer = setTimeout(run, pauseMs)
  }
  document.addEventListener('input', waitForPause, { signal: end.signal })
  document.addEventListener(
    'focusout',
    () => {
      clearTimeout(timer)
      // The next field may take the focus.
      timer = setTimeout(() => (isTyping() ? waitForPause() : run()), settleMs)
    },
    { signal: end.signal },
  )
  waitForPause()
}

const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false

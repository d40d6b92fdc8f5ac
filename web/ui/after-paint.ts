/** A hidden page paints no frames. */
const hiddenPageMs = 200

/**
 * Runs `act` once the browser has painted what the current event changed, so that a press is answered before the work it
 * causes begins. Returns how to cancel it.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(run, hiddenPageMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  function run() {
    cancelAnimationFrame(frame)
    act()
  }
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

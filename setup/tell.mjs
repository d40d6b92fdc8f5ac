// The first run takes a while, so every step reports what it is doing.
const startedAt = Date.now()

/** @param {string} line */
export function tell(line) {
  const seconds = String(Math.round((Date.now() - startedAt) / 1000)).padStart(3)
  process.stdout.write(`[${seconds}s] ${line}\n`)
}

/**
 * Ends the command with one line that says what to do instead of a stack trace.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

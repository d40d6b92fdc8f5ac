/** The database cannot be queried now; the same request may succeed in a moment (503 on the wire). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Also true for the driver's own connection errors, which a single `sql` statement throws. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = codeOf(error)
  return code !== null && (driverCodes.has(code) || unavailableStates.test(code))
}

export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) return error
  return new DatabaseUnavailable(`the database cannot be reached (${codeOf(error)})`, { cause: error })
}

export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** PostgreSQL's codes: no connection, shutting down, out of disk, memory or connections, failing disk, standby. */
const unavailableStates = /^(08|57P0|53|58030|25006)/

const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

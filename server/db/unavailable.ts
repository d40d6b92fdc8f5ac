/** The database cannot be asked now; the same request may well succeed in a moment (503 on the wire). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Also true for the driver's own connection errors, which is how a single `sql` statement fails. */
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

/** PostgreSQL's own: no connection, shutting down, out of disk, memory or connections, failing disk, a standby. */
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

/** The database cannot be queried now; the same request may succeed in a moment (503 on the wire). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Also true for the driver's own connection errors, which a single `sql` statement throws. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = codeOf(error)
  if (code === null) return false
  return driverCodes.has(code) || unavailableStates.test(code) || isLostWorker(error, code)
}

/**
 * Citus reports the loss of a worker's connection inside a transaction as an internal error. The function that reported
 * it tells it from other internal errors; the text may be translated.
 */
function isLostWorker(error: unknown, code: string): boolean {
  return code === internalError && error instanceof Error && 'routine' in error && lostIn.has(error.routine)
}

const internalError = 'XX000'
const lostIn = new Set<unknown>([
  'MarkRemoteTransactionFailed',
  'CheckRemoteTransactionsHealth',
  // The commit in one phase; it may have been done.
  'ErrorIfPostCommitFailedShardPlacements',
  // A worker's own error keeps its code; without a code the connection ended before the result.
  'ReportResultError',
  // Copies an intermediate result to a worker, and drops the worker's own code.
  'ReportCopyError',
])

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

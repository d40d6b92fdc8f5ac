/**
 * How every app's records stand in its Yjs document, the same for the browser that writes and the server that
 * reads: `records` maps a UUID to one map per record, `purged` keeps what is left of records removed for good.
 */
export const recordsKey = 'records'
export const purgedKey = 'purged'
export const metaKey = 'meta'

/** What every record carries, whatever else its app writes. Times are milliseconds; absent means never. */
export type RecordBase = {
  id: string
  createdAt: number
  editedAt: number
  /** In the trash since then. */
  trashedAt?: number
  /** It came out of the trash of another device, because this one had edits that one did not know. */
  rescued?: boolean
}

/** What remains of a purged record: when, and which edit of it the purger had seen. */
export type Purged = { at: number; editedAt: number }

/** A build that finds a larger number in the document only reads: it does not know what it would destroy. */
export const schemaVersion = 1

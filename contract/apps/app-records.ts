/**
 * The layout of an app's records in its Yjs document, shared by the browser that writes and the server that reads:
 * `records` maps a UUID to one map per record, `purged` holds the tombstones of records removed for good.
 */
export const recordsKey = 'records'
export const purgedKey = 'purged'
export const metaKey = 'meta'

/** The fields of every record, whatever else its app stores. Times are in milliseconds; absent means never. */
export type RecordBase = {
  id: string
  createdAt: number
  editedAt: number
  /** When the record was moved to the trash. */
  trashedAt?: number
  /** Set on a record restored from another device's purge, because this device had edits the other had not seen. */
  rescued?: boolean
}

/** A tombstone: when the record was purged, and the last edit that the purging device had seen. */
export type Purged = { at: number; editedAt: number }

/**
 * A build that finds a larger schema number opens the document read-only, because writing could destroy data it does
 * not know.
 */
export const schemaVersion = 1

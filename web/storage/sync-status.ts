/** The sync state, as far as this browser knows. */
export type SyncStatus =
  /** Nobody is signed in: the records are on this device only. */
  | 'device'
  /** The server has acknowledged everything, and everything it has is here. */
  | 'synced'
  | 'syncing'
  /** Offline: changes wait here. */
  | 'offline'
  /** Online, but the server does not respond: changes wait here. */
  | 'away'
  /** The member's storage on the server is full: changes stay here. */
  | 'full'
  /** The storage is full until the address is verified: changes stay here. */
  | 'unverified'
  /** The server has set the log aside: changes stay here until an operator has looked at it. */
  | 'aside'
  /** A shared thing has ended, or the member may no longer write in it: changes stay here as the member's own. */
  | 'closed'
  /** The server refuses them for an unexpected reason: changes stay here. */
  | 'failed'

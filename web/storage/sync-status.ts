/** Where the records stand, as far as this browser knows. */
export type SyncStatus =
  /** Nobody is signed in: they are here and nowhere else. */
  | 'device'
  /** The server has acknowledged everything, and everything it has is here. */
  | 'synced'
  | 'syncing'
  /** There is no network; they wait here. */
  | 'offline'
  /** There is one, and the server does not answer; they wait here. */
  | 'away'
  /** The server keeps no more of them; they stay here. */
  | 'full'
  /** The server keeps no more of them until the address is verified; they stay here. */
  | 'unverified'
  /** The server has set the log aside and takes no more; they stay here until an operator has looked at it. */
  | 'aside'
  /** The server refuses them for a reason we did not expect; they stay here. */
  | 'failed'

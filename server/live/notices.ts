/** A hint that a document has a new version. It may be lost or late; only the version in the database counts. */
export type LiveNotice = { uid: string; document: string; version: number }

/** `data`: the state of this version, if its writer knows it, which saves the followers in this process a read. */
type OwnNotice = LiveNotice & { data?: unknown }

export type LiveNotices = {
  /** `onGap` is called when notices may have been lost, for example after a reconnect. */
  listen: (onNotice: (notice: OwnNotice) => void, onGap: () => void) => Stop
  /**
   * Asks for the notices of one member. `onFollowed` is called when they begin to arrive, if that is later than now.
   * Absent: the notices of all members arrive anyway.
   */
  follow?: (uid: string, onFollowed: () => void) => Stop
}

/** Notices that all processes of the product exchange. */
export type SharedNotices = LiveNotices & {
  /** Sends the queued notices, for a process that is about to exit. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

export type Stop = () => void

const listeners = new Set<(notice: OwnNotice) => void>()

/** Notifies this process of a committed change. */
export function announce(notice: OwnNotice) {
  for (const listener of listeners) listener(notice)
}

/** Notices of commits by this process; none can be lost. */
export const processNotices: LiveNotices = {
  listen: (onNotice) => {
    listeners.add(onNotice)
    return () => listeners.delete(onNotice)
  },
}

/** A hint that a document has a new version. It may be lost or late: truth is the version read. */
export type Notice = { uid: string; document: string; version: number }

export type Notices = {
  /** `onGap` is called when notices may have been lost, for instance after a connection came back. */
  listen: (onNotice: (notice: Notice) => void, onGap: () => void) => Stop
}

export type Stop = () => void

const listeners = new Set<(notice: Notice) => void>()

/** Tells this process of a committed change. */
export function announce(notice: Notice) {
  for (const listener of listeners) listener(notice)
}

/** What this process itself committed; nothing is lost on the way. */
export const processNotices: Notices = {
  listen: (onNotice) => {
    listeners.add(onNotice)
    return () => listeners.delete(onNotice)
  },
}

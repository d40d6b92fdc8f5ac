import type { AppId } from '#contract/apps/apps.ts'
import { type LogPlace, syncDocuments, syncPull, syncPush } from '#contract/apps/sync.ts'
import { listen } from '../../client/live/listen.ts'
import { call } from '../../client/transport/call.ts'
import { toBase64 } from '../base64.ts'
import type { Owner } from '../device/device.ts'
import { spaceArgument, spaceOf } from './space-owner.ts'
import { followPlace } from './spaces.ts'

/** The server's log of these rows: that of a member's app, or of a shared thing. */
export function logOf(app: AppId, owner: Owner) {
  const space = spaceOf(owner)
  const place = { app, ...spaceArgument(owner) }
  return {
    pull: (from: LogPlace | null) => call(syncPull, { ...place, from }),
    push: (update: Uint8Array): Promise<LogPlace> => call(syncPush, { ...place, update: toBase64(update) }),
    /** Calls the listener with each position that the live stream carries. Returns the way to stop. */
    onHead: (listener: (head: LogPlace | null) => void): (() => void) =>
      space === null ? listen(syncDocuments[app], owner, listener) : followPlace(space, listener),
  }
}

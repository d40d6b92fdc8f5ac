import { type AppId, appIds } from '#contract/apps/apps.ts'
import { spacesDocument } from '#contract/space/space.ts'
import { newestOf, onDocument } from '../client/live/documents.ts'
import { ifNobodyLeads } from '../client/live/elect.ts'
import { authState, currentUser, onUserChange } from '../client/session/auth-state.ts'
import { backoffMs } from '../client/transport/backoff.ts'
import { onReachable, reach } from '../client/transport/reach.ts'
import { blobDevice } from './device/blob-device.ts'
import type { Owner } from './device/device.ts'
import { withDevice } from './device/with-device.ts'
import { findGone } from './space/find-gone.ts'
import { isHeldBy } from './space/space-owner.ts'
import { syncLeadName } from './sync-lead-name.ts'

let sendNow: () => Promise<void> | void = () => {}

/** For records that became the member's on this page. Before the sending has started, its start finds them. */
export const sendRecordsNow = () => void sendNow()

const pause = { minMs: 5_000, maxMs: 10 * 60_000 }

/**
 * Sends what the member wrote offline, whichever page is open: a record earns its point on the day on which it arrives.
 * An app that is open in some tab sends its own records. Only finding something unsent loads the code that sends.
 */
export function startBackgroundSending(): void {
  let isRunning = false
  let isWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    while (isWanted) {
      isWanted = false
      const uid = memberOnline()
      if (uid) await attempt(uid)
    }
    isRunning = false
  }

  async function attempt(uid: Owner) {
    try {
      await sendAllOf(uid)
      failures = 0
    } catch {
      failures++
      timer = setTimeout(run, backoffMs(failures, pause))
    }
  }

  sendNow = run
  followGoneSpaces()
  onUserChange(run)
  onReachable(run)
  // Another tab may have closed before it could send.
  document.addEventListener('visibilitychange', () => document.hidden || void run())
  void run()
}

function memberOnline(): Owner | null {
  const auth = authState()
  return auth.kind === 'signed-in' && reach() === 'reachable' ? auth.user.uid : null
}

async function sendAllOf(uid: Owner): Promise<void> {
  for (const app of appIds) {
    for (const owner of await unsentOwners(app, uid))
      await ifNobodyLeads(syncLeadName(app, owner), () => sendRows(app, owner))
  }
  // Photos come last, because they wait on the device until the address is verified and must not hold the records up.
  const user = currentUser()
  if (user?.email && !user.emailVerified) return
  const photos = await (await blobDevice()).unsentHashes(uid)
  if (photos.length > 0) await (await import('./blobs.ts')).sendUnsentBlobs(uid)
}

/** The member's own rows and those of what is shared, as far as the server lacks any. */
const unsentOwners = async (app: AppId, uid: Owner): Promise<Owner[]> =>
  (await withDevice(app, async (device) => {
    const unsent: Owner[] = []
    for (const owner of await device.owners())
      if (isHeldBy(owner, uid) && (await device.unsentRows(owner)).length > 0) unsent.push(owner)
    return unsent
  })) ?? []

async function sendRows(app: AppId, owner: Owner): Promise<void> {
  const { sendUnsentRows } = await import('./send-unsent.ts')
  await sendUnsentRows(app, owner)
}

/** On every page: what somebody took from the member leaves this device at the next contact with the server. */
function followGoneSpaces(): void {
  let known = ''

  async function look() {
    const live = newestOf(spacesDocument)
    const auth = authState()
    if (live === undefined || auth.kind !== 'signed-in') return
    const spaces = live?.spaces ?? []
    const access = JSON.stringify([auth.user.uid, spaces.map(({ id, role, state }) => [id, role, state])])
    // The document changes with every push of anybody.
    if (access === known) return
    const { uid } = auth.user
    await ifNobodyLeads(`drop-spaces:${uid}`, async () => {
      const gone = await findGone(uid, spaces)
      if (gone.length > 0) await (await import('./space/drop-gone.ts')).dropGone(uid, gone)
    })
    known = access
  }

  // One after the other, so that no change falls into the time of an earlier look. A failure waits for the next one.
  let last = Promise.resolve()
  const begin = () => {
    last = last.then(look).catch(() => {})
  }
  onDocument(spacesDocument, begin)
  begin()
}

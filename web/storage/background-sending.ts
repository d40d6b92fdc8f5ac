import { type AppId, appIds } from '#contract/apps/apps.ts'
import { ifNobodyLeads } from '../client/live/elect.ts'
import { authState, currentUser, onUserChange } from '../client/session/auth-state.ts'
import { backoffMs } from '../client/transport/backoff.ts'
import { onReachable, reach } from '../client/transport/reach.ts'
import { blobDevice } from './device/blob-device.ts'
import type { Owner } from './device/device.ts'
import { withDevice } from './device/with-device.ts'
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
    if (await hasUnsent(app, uid)) await ifNobodyLeads(syncLeadName(app, uid), () => sendRows(app, uid))
  }
  // Photos come last, because they wait on the device until the address is verified and must not hold the records up.
  const user = currentUser()
  if (user?.email && !user.emailVerified) return
  const photos = await (await blobDevice()).all(uid)
  if (photos.some(({ unsent }) => unsent === 1)) await (await import('./blobs.ts')).sendUnsentBlobs(uid)
}

const hasUnsent = async (app: AppId, uid: Owner) =>
  (await withDevice(app, async (device) => (await device.unsentRows(uid)).length > 0)) === true

async function sendRows(app: AppId, uid: Owner): Promise<void> {
  const { sendUnsentRows } = await import('./send-unsent.ts')
  await sendUnsentRows(app, uid)
}

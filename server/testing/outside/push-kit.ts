import { registerPush } from '#contract/push.ts'
import { openSession } from '../../auth/session/session.ts'
import { localOperator } from '../../env/env-rules.ts'
import { missionHooks, noticeHooks, pushHooks, syncHooks } from '../../hooks.ts'
import { createLog } from '../../http/log.ts'
import { pointsExpiringJob } from '../../ledger/expiring-job.ts'
import { tellMemberJob } from '../../notice/tell-member.ts'
import { openPush } from '../../open-push.ts'
import { pushCallables } from '../../push/callables.ts'
import { pushJobs } from '../../push/jobs.ts'
import { syncCallables } from '../../sync/callables.ts'
import { syncReadJob } from '../../sync/read-job.ts'
import { openReader } from '../../sync/reader.ts'
import { atEnd } from '../at-end.ts'
import type { TestClock } from '../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { newMember } from '../members/member.ts'
import { noBrake, noCampaigns } from '../members/no-campaigns.ts'
import { runDue } from '../run-due.ts'
import { openBrowser } from '../servers/auth-server.ts'
import { startTestHttp } from '../servers/http.ts'
import { type Answering, startPushService } from './push-service.ts'

/** Shared by all kits of a test file, because a thread takes long to start. It ends with the file. */
const reader = openReader()

/** Generous for busy machines; only a test of a push service that hangs sets a short one. */
const usualPatienceMs = 30_000

/** Notifications with the product's hooks and a push service on this machine. */
export async function openPushKit(db: TestDatabase, clock: TestClock, patienceMs = usualPatienceMs) {
  const service = await startPushService()
  const env = { localMode: true, vapidKeys: null, pushLoopback: true, operator: localOperator }
  const log = createLog({ level: 'silent' })
  const push = openPush(env, { db, secret: 'of the tests', log, ...pushHooks(clock) })
  const auth = { returningKey: Buffer.alloc(32) }
  const missions = { auth, campaigns: noCampaigns, brake: noBrake, ...missionHooks }
  const hooks = syncHooks(db, missions, clock)
  const kinds = [
    ...pushJobs(push, clock, patienceMs),
    tellMemberJob({
      db,
      clock,
      publicOrigin: 'https://example.jp',
      postMail: async () => {},
      ...noticeHooks(push),
    }),
    pointsExpiringJob({ db, clock }),
    syncReadJob({ db, reader, clock, log, ...hooks }),
  ]
  const handlers = [...pushCallables(push), ...syncCallables({ db, ...hooks })]
  const server = await startTestHttp({ clock, handlers })
  atEnd(async () => {
    await server.close()
    await service.stop()
  })

  async function signIn(uid: string) {
    const { sessionId } = await db.tx(uid, (tx) =>
      openSession(tx, uid, { openedBy: 'password', crossDevice: false, device: 'test', now: clock.now() }),
    )
    const browser = openBrowser(server.origin)
    browser.state.idToken = await server.idToken(uid, { lifeSeconds: 10 ** 8, claims: { sid: sessionId } })
    return { browser, sessionId }
  }

  /** Signs in, subscribes and registers, as a page does after consent. */
  async function newDevice(uid: string, answers?: Answering[]) {
    const { browser, sessionId } = await signIn(uid)
    const pushed = service.subscribe(answers)
    const { token } = await browser.done(registerPush, pushed.subscription)
    browser.state.headers['firebase-instance-id-token'] = token
    return Object.assign(pushed, { uid, sessionId, browser, token })
  }

  return {
    push,
    service,
    signIn,
    newDevice,
    newMember: async () => (await newMember(db, { now: clock.now() })).uid,
    runJobs: () => runDue(db, kinds, clock),
  }
}

export type PushKit = Awaited<ReturnType<typeof openPushKit>>

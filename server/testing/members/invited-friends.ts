import { randomUUID } from 'node:crypto'
import { markVerified } from '../../auth/member/credentials.ts'
import { makeMember } from '../../auth/member/make-member.ts'
import type { StoredMember } from '../../auth/member/member.ts'
import { authPart } from '../../auth/member/member-part.ts'
import type { Db } from '../../db/db.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import type { MissionContext } from '../../mission/mission-context.ts'
import { stampTogether } from '../../mission/stamp.ts'
import { beginInvite } from '../../referral/begin-invite.ts'
import { referralPart } from '../../referral/member-part.ts'
import { countActiveDay, noticeVerified } from '../../referral/progress.ts'
import { referralCaps, referralJobs } from '../../referral/referral.ts'
import type { ReferralContext } from '../../referral/referral-context.ts'
import { type TestClock, testClock } from '../clock.ts'
import { noBrake, noCampaigns } from './no-campaigns.ts'

type Wanted = { email?: string; code?: string; isVerified?: boolean }

/** Members who invite each other, wired as in product.ts, with their own clock and jobs that run on demand. */
export function referralWorld(
  db: Db,
  {
    clock = testClock('2026-11-15T03:00:00Z'),
    caps = referralCaps,
    campaigns = noCampaigns,
    brake = noBrake,
  }: Partial<WorldOptions> = {},
) {
  const auth = { returningKey: Buffer.alloc(32) }
  const rules: ReferralContext = { db, clock, auth, campaigns, brake, caps }
  const missionRules: MissionContext = {
    auth,
    campaigns: noCampaigns,
    brake: noBrake,
    onActiveDay: countActiveDay,
  }

  return {
    rules,
    clock,

    register: ({ email = `${randomUUID()}@example.jp`, code, isVerified = false }: Wanted = {}) =>
      db.tx(null, async (tx) => {
        const at = clock.now()
        const emailVerifiedAt = isVerified ? at : null
        const made = { email, emailVerifiedAt, passwordHash: null, marketingMail: false, now: at }
        const member = await makeMember(tx, { ...made, referralCode: code })
        if (code) await beginInvite(tx, { uid: member.uid, code, at })
        return member
      }),

    verify: ({ uid }: Pick<StoredMember, 'uid'>) =>
      db.tx(uid, (tx) =>
        markVerified(tx, { onEmailVerified: () => noticeVerified(tx, uid) }, uid, clock.now()),
      ),

    /** Opens the member home: the stamp is an earning. */
    visit: ({ uid }: Pick<StoredMember, 'uid'>) =>
      db.tx(uid, (tx) => stampTogether(tx, missionRules, [{ uid, at: clock.now() }])),

    /**
     * Runs due jobs, and those they enqueue, until none is due. Runs each job `times` times, because a crash may repeat
     * any.
     */
    runJobs: (times = 1) => runDue(db, clock, referralJobs(rules), times),

    erase: ({ uid }: Pick<StoredMember, 'uid'>) =>
      db.tx(uid, async (tx) => {
        await referralPart.erase(tx, uid, clock.now())
        await authPart(auth).erase(tx, uid, clock.now())
      }),

    rewardsOf: async ({ uid }: Pick<StoredMember, 'uid'>) => {
      const rows = await db.sql<{ points: number }[]>`
        select points from ledger_transfer where uid = ${uid} and kind = 'referral' order by seq`
      return rows.map(({ points }) => points)
    },

    pendingOf: async ({ uid }: Pick<StoredMember, 'uid'>) => {
      const [row] = await db.sql<{ pending: number }[]>`select pending from ledger_point where uid = ${uid}`
      return row?.pending ?? 0
    },
  }
}

export type ReferralWorld = ReturnType<typeof referralWorld>

/** One visit a day, for this many days. */
export async function comeOnDays(world: ReferralWorld, members: StoredMember[], days: number) {
  for (let day = 0; day < days; day++) {
    for (const member of members) await world.visit(member)
    world.clock.advance('1d')
  }
}

type WorldOptions = Pick<ReferralContext, 'caps' | 'campaigns' | 'brake'> & { clock: TestClock }

async function runDue(db: Db, clock: TestClock, jobs: JobKind[], times: number): Promise<void> {
  for (;;) {
    const due = await db.sql<{ id: string; kind: string; payload: unknown }[]>`
      select id, kind, payload from job_task
      where kind in ${db.sql(jobs.map(({ kind }) => kind))} and state = 'waiting' and run_at <= ${clock.now()}
      order by run_at, created_at`
    if (due.length === 0) return
    for (const { id, kind, payload } of due) {
      const job = jobs.find((each) => each.kind === kind)
      for (let time = 1; time <= times; time++) {
        await job?.run(payload, { id, kind, uid: null, attempt: time })
      }
      await db.sql`update job_task set state = 'done' where id = ${id}`
    }
  }
}

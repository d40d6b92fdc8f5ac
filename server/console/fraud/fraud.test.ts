import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  freezeClusterAct,
  payHeldRewardAct,
  readClusterAround,
  readFraudOverview,
  refuseHeldRewardAct,
  releaseClusterAct,
} from '#contract/console/fraud.ts'
import { restrictMemberAct } from '#contract/console/member-acts.ts'
import { decideConsoleRequest, previewRequest } from '#contract/console/operators.ts'
import { findMember } from '../../auth/member/member.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { findInvite } from '../../referral/invite.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { fillStock, newExchanger, runExchangeJobs } from '../../testing/members/exchanger.ts'
import { doAct } from '../../testing/members/operator-acts.ts'
import { operatorOfMachine } from '../../testing/members/operators.ts'
import { runDue } from '../../testing/run-due.ts'
import { startAuthServer } from '../../testing/servers/auth-server.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { findClustersJob } from '../../trust/cluster/find-clusters.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'
import { consolePart } from '../member-part.ts'

const db = await testDatabase()
const members = await startAuthServer(db)
const { clock } = members
const server = await startConsoleServer(db, { clock })
const first = await operatorOfMachine(server)
const second = await operatorOfMachine(server)
const message = 'ご利用の状況を確認しています。'
const jobs = server.jobs.filter(({ kind }) => ['freeze-member', 'release-member'].includes(kind))
const runJobs = () => runDue(db, jobs, clock)

const sees = (uid: string, seen: Seen, isRegistration = false) =>
  db.tx(uid, (tx) => recordSignals(tx, members.auth.trust, { uid, at: clock.now(), isRegistration, seen }))
const around = (uid: string) => first.browser.done(readClusterAround, { uid })
const isRestrictedNow = async (uid: string) => (await findMember(db.sql, uid))?.restrictedAt !== null

/** Members on one device. */
async function group(size: number, device = randomUUID().slice(0, 22)) {
  const all = await Promise.all(Array.from({ length: size }, () => newExchanger(db, members)))
  for (const { uid } of all) await sees(uid, { device })
  const uids = all.map(({ uid }) => uid).sort()
  return { all, uids, device, input: { uid: uids[0] ?? '', uids, message } }
}

async function request(input: { uid: string; uids: string[]; message: string }) {
  const outcome = await doAct(first.browser, freezeClusterAct, input)
  if (outcome.status !== 'requested') throw new Error('no request was made')
  return outcome.requestId
}
async function approve(requestId: string, by = second.browser) {
  const { hash: seen } = await by.done(previewRequest, { requestId })
  return by.ask(decideConsoleRequest, { requestId, seen, decision: 'approved', reason: '確認済み' })
}

describe('a group', () => {
  it('joins members by device through others, and says so in words', async () => {
    const [one, two] = [await group(2), await group(2)]
    const bridge = one.uids[0] ?? ''
    await sees(bridge, { device: two.device })

    const cluster = await around(two.uids[1] ?? '')

    expect(cluster.members.map(({ uid }) => uid)).toEqual([...one.uids, ...two.uids].sort())
    expect(cluster.reasons[0]?.text).toMatch(/同じ端末を3人が使っています/)
    expect(cluster.links.filter(({ counts }) => counts)).toHaveLength(2)
  })

  it('is no group for a family on one Wi-Fi and one mail domain, however many they are', async () => {
    const family = await Promise.all(Array.from({ length: 6 }, () => newExchanger(db, members)))
    for (const { uid, email } of family) await sees(uid, { address: '203.0.113.9', email })

    const cluster = await around(family[0]?.uid ?? '')

    expect(cluster.members).toHaveLength(1)
    expect(cluster).toMatchObject({ level: 'clear', links: [] })
  })

  it('never has a suspicious score by network and mail domain alone', async () => {
    const couple = await group(2)
    for (const uid of couple.uids) {
      await sees(uid, { address: '198.51.100.7', email: `${uid}@family.example` })
    }
    const before = await around(couple.uids[0] ?? '')

    expect(before.level).toBe('clear')
    expect(
      before.reasons.filter(({ text }) => /ネットワーク|ドメイン/.test(text)).map(({ points }) => points),
    ).toEqual([0, 0])
  })

  it('is cut at a size that a person can judge', async () => {
    const { uids } = await group(45)

    const cluster = await around(uids[0] ?? '')

    expect(cluster.members).toHaveLength(40)
    expect(cluster.isCut).toBe(true)
  })

  it('is listed after the run, flagged ones first, without the names of its members', async () => {
    const { uids } = await group(3)
    await findClustersJob({ db, clock }).runNow()

    const { clusters } = await first.browser.done(readFraudOverview, {})

    expect(clusters.find(({ uid }) => uids.includes(uid))).toMatchObject({ members: 3, kinds: ['端末'] })
    expect(clusters[0]?.members).toBeGreaterThan(3)
  })
})

describe('a freeze', () => {
  it('needs a second person, holds open exchanges, and sends them on after its release', async () => {
    const { all, uids, input } = await group(2)
    await fillStock(db, members, { channel: 'amazon', points: 300, count: 5 })
    const key = { uid: all[0]?.uid ?? '', exchangeId: randomUUID() }
    await all[0]?.ask('amazon', 300, key.exchangeId)
    const { preview } = await first.browser.done(freezeClusterAct.preview, input)
    const requestId = await request(input)

    const own = await approve(requestId, first.browser)
    const before = await Promise.all(uids.map(isRestrictedNow))
    const approved = await approve(requestId)
    await runJobs()
    await runJobs()
    clock.advance('1m')
    await runExchangeJobs(db, members)
    const held = await findExchange(db.sql, key)

    expect(preview.changes.map(({ before: state }) => state)).toEqual(
      expect.arrayContaining([expect.stringMatching(/利用中、.*300pt/)]),
    )
    expect(own).toMatchObject({ ok: false, reason: 'request-own' })
    expect(before).toEqual([false, false])
    expect(approved.ok).toBe(true)
    expect(await Promise.all(uids.map(isRestrictedNow))).toEqual([true, true])
    expect(held?.status).not.toBe('issued')
    expect((await db.sql`select held from ledger_point where uid = ${key.uid}`)[0]?.held).toBe(300)

    await doAct(second.browser, releaseClusterAct, { freezeId: requestId })
    await runJobs()
    for (let minute = 0; minute < 10; minute++) {
      clock.advance('1m')
      await runExchangeJobs(db, members)
    }
    expect(await Promise.all(uids.map(isRestrictedNow))).toEqual([false, false])
    expect((await findExchange(db.sql, key))?.status).toBe('issued')
    expect((await db.sql`select held from ledger_point where uid = ${key.uid}`)[0]?.held).toBe(0)
  })

  it('leaves in review at its release what a reviewer has noted or what was in review before', async () => {
    const { all, input } = await group(2)
    const [one, two] = all
    if (!one || !two) throw new Error('no members')
    await fillStock(db, members, { channel: 'amazon', points: 300, count: 5 })
    const noted = { uid: one.uid, exchangeId: randomUUID() }
    const earlier = { uid: two.uid, exchangeId: randomUUID() }
    await one.ask('amazon', 300, noted.exchangeId)
    await two.ask('amazon', 300, earlier.exchangeId)
    // An earlier restriction stopped it, as its delivery writes it.
    await db.sql`
      update exchange_request set status = 'review', trouble = 'not issued: the member is restricted'
      where uid = ${two.uid} and exchange_id = ${earlier.exchangeId}`
    const requestId = await request(input)
    await approve(requestId)
    await runJobs()
    await runExchangeJobs(db, members)
    await db.sql`
      update exchange_request set review_note = '本人に確認中', review_noted_by = 'sato', review_noted_at = now()
      where uid = ${one.uid} and exchange_id = ${noted.exchangeId}`

    await doAct(second.browser, releaseClusterAct, { freezeId: requestId })
    await runJobs()
    clock.advance('1m')
    await runExchangeJobs(db, members)

    expect((await findExchange(db.sql, noted))?.status).toBe('review')
    expect((await findExchange(db.sql, earlier))?.status).toBe('review')
  })

  it('is blocked when a member joins the group between request and approval', async () => {
    const { uids, device, input } = await group(2)
    const requestId = await request(input)
    const late = await newExchanger(db, members)
    await sees(late.uid, { device })

    const decided = await approve(requestId)
    await runJobs()

    expect(decided).toMatchObject({ ok: true, result: { status: 'changed' } })
    const { preview } = await second.browser.done(previewRequest, { requestId })
    expect(preview.blocked).toMatch(/加わりました/)
    expect(await Promise.all(uids.map(isRestrictedNow))).toEqual([false, false])
  })

  it('refuses members who are not of the group', async () => {
    const [{ input }, stranger] = [await group(2), await newExchanger(db, members)]
    const wanted = { ...input, uids: [...input.uids, stranger.uid] }

    const { preview } = await first.browser.done(freezeClusterAct.preview, wanted)

    expect(preview.blocked).toMatch(/つながりが変わりました/)
    expect((await doAct(first.browser, freezeClusterAct, wanted)).status).toBe('changed')
  })

  it('leaves a restriction from before alone, also at its release', async () => {
    const { uids, input } = await group(2)
    const [restricted = ''] = uids
    const earlier = { uid: restricted, message: '前からの制限', days: null }
    await doAct(first.browser, restrictMemberAct, earlier)
    const requestId = await request(input)
    await approve(requestId)
    await runJobs()
    await doAct(first.browser, releaseClusterAct, { freezeId: requestId })
    await runJobs()

    expect((await findMember(db.sql, restricted))?.restrictionReason).toBe('前からの制限')
    expect(await isRestrictedNow(uids[1] ?? '')).toBe(false)
  })

  it('that is released before its jobs ran restricts nobody', async () => {
    const { uids, input } = await group(2)
    const requestId = await request(input)
    await approve(requestId)
    await doAct(first.browser, releaseClusterAct, { freezeId: requestId })
    await runJobs()

    expect(await Promise.all(uids.map(isRestrictedNow))).toEqual([false, false])
  })

  it.each(['viewer', 'support'] as const)('and its release are refused to %s', async (role) => {
    const browser = await server.signedIn(role)
    const input = { uid: 'x', uids: ['x'], message }
    expect(await browser.refused(freezeClusterAct.preview, input)).toBe('403 role-not-allowed')
    const release = { freezeId: randomUUID() }
    expect(await browser.refused(releaseClusterAct.preview, release)).toBe('403 role-not-allowed')
  })

  it('leaves nothing of an erased member in its request', async () => {
    const { uids, input } = await group(2)
    const requestId = await request(input)
    const [, other = ''] = uids

    await db.tx(other, (tx) => consolePart.erase(tx, other, clock.now()))

    expect(await db.sql`select 1 from console_request where id = ${requestId}`).toHaveLength(0)
  })
})

describe('a referral reward that waits', () => {
  async function held() {
    const [friend, inviter] = [await newExchanger(db, members), await newExchanger(db, members)]
    await db.sql`
      insert into referral_invite (uid, invite_id, code, referrer_uid, registered_at, ends_on, active_days, is_verified,
        state, held_at, held_for, bonus_claimed, version)
      values (${friend.uid}, ${randomUUID()}, 'ABCDEF', ${inviter.uid}, ${clock.now()}, '2027-01-01', '{}', true, 'open',
        ${clock.now()}, ${db.sql.json([{ kind: 'device', uid: inviter.uid }])}, true, 1)`
    return { friend, inviter }
  }

  it('is listed with its reason and decided once', async () => {
    const [paid, refused] = [await held(), await held()]
    const { held: listed } = await first.browser.done(readFraudOverview, {})
    const row = listed.find(({ friend }) => friend.uid === paid.friend.uid)
    const message = '紹介特典の対象にならないと判断しました。'

    const outcomes = [
      await doAct(first.browser, payHeldRewardAct, { uid: paid.friend.uid }),
      await doAct(first.browser, refuseHeldRewardAct, { uid: paid.friend.uid, message }),
      await doAct(first.browser, refuseHeldRewardAct, { uid: refused.friend.uid, message }),
      await doAct(first.browser, payHeldRewardAct, { uid: refused.friend.uid }),
    ]

    expect(row?.reasons).toEqual(['同じ端末'])
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'changed', 'done', 'changed'])
    expect(await findInvite(db.sql, paid.friend.uid)).toMatchObject({ releasedAt: clock.now() })
    expect(await findInvite(db.sql, refused.friend.uid)).toMatchObject({ state: 'voided' })
  })
})

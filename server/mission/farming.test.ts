import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changeEmail, confirmEmailChange, verifyEmail } from '#contract/auth/auth-email.ts'
import { stampToday } from '#contract/point/mission.ts'
import { findingIds, firstDayPointsOf, missionIds, missions } from '#contract/point/mission-rules.ts'
import { authPart } from '../auth/member/member-part.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { aliasesAt, aliasProviders } from '../testing/members/aliases-at.ts'
import { noBrake, noCampaigns } from '../testing/members/no-campaigns.ts'
import {
  type HttpBrowser,
  mailsTo,
  newRegistration,
  startAuthServer,
} from '../testing/servers/auth-server.ts'
import { payFound } from './found-missions.ts'
import type { MissionContext } from './mission-context.ts'
import { readMissions } from './mission-reader.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server
const rules: MissionContext = {
  auth: server.auth,
  campaigns: noCampaigns,
  brake: noBrake,
  onActiveDay: async () => {},
}

/** The missions that a mailbox earns once, by records and by a verified address. */
const perMailbox = missionIds.filter((id) => missions[id].often === 'once')
const byRecords = firstDayPointsOf(perMailbox.filter((id) => missions[id].finding))
const byEmail = missions['verify-email'].points
const allFirst = byRecords + byEmail

describe('first-time points of one mailbox', () => {
  it.each(aliasProviders)(
    'are paid and promised by mail to the first account only, whatever spelling $name delivers',
    async (mail) => {
      const addresses = aliasesAt(mail, newName())

      const earned: number[] = []
      for (const email of addresses) earned.push(await firstPointsOf(await farm(email)))

      expect(earned).toEqual(addresses.map((_, n) => (n === 0 ? allFirst : 0)))
      expect(await Promise.all(addresses.map(isPromised))).toEqual(addresses.map((_, n) => n === 0))
    },
  )

  it('are paid once when many accounts verify at the same moment', async () => {
    const name = newName()
    const members = await Promise.all(
      Array.from({ length: 6 }, (_, n) => server.browser().registerNew({ email: `${name}+${n}@example.jp` })),
    )

    await Promise.all(members.map(({ email }) => verify(email)))

    const earned = await Promise.all(members.map(({ uid }) => firstPointsOf(uid)))
    expect(earned.sort()).toEqual([0, 0, 0, 0, 0, byEmail])
  })

  it('stay paid once when accounts earn before they verify, in any order', async () => {
    const name = newName()
    const early = await server.browser().registerNew({ email: `${name}+early@example.jp` })
    await recordInAllApps(early.uid)
    const beforeTheOther = await firstPointsOf(early.uid)
    const owner = await farm(`${name}@example.jp`)
    await verify(early.email)
    await recordInAllApps(early.uid)

    expect(beforeTheOther).toBe(byRecords)
    expect(await firstPointsOf(owner)).toBe(allFirst)
    expect(await firstPointsOf(early.uid)).toBe(0)
    expect((await readMissions(db.sql, early.uid))?.refused['first-note']?.why).toBe('mailbox')
    expect((await verifyLedger(db.sql)).problems).toEqual([])
  })

  it('are not taken from its owner by a stranger who cannot verify', async () => {
    const name = newName()
    const stranger = await server.browser().registerNew({ email: `${name}+x@example.jp` })
    await recordInAllApps(stranger.uid)
    await erase(stranger.uid)

    expect(await firstPointsOf(await farm(`${name}@example.jp`))).toBe(allFirst)
  })

  it('are not paid again within 180 days after erasure, whichever address of the mailbox comes back', async () => {
    const name = newName()
    await erase(await farm(`${name}+a@gmail.com`))
    clock.advance('179d')

    const returned = await farm(`${name}.@googlemail.com`)

    expect(await firstPointsOf(returned)).toBe(0)
    expect(await isPromised(`${name}.@googlemail.com`)).toBe(false)
    expect((await readMissions(db.sql, returned))?.refused['verify-email']?.why).toBe('returning')
    clock.advance('2d')
    await recordInAllApps(returned)
    expect(await firstPointsOf(returned)).toBe(byRecords)
  })

  it('are taken back when an account that earned by a junk address moves to the erased mailbox', async () => {
    const name = newName()
    await erase(await farm(`${name}@gmail.com`))
    const mover = server.browser()
    const { uid } = await mover.registerNew({ email: `${newName()}@nowhere.example` })
    await recordInAllApps(uid)
    expect(await firstPointsOf(uid)).toBe(byRecords)

    await changeTo(mover, `${name}+1@gmail.com`)
    await recordInAllApps(uid)

    expect(await firstPointsOf(uid)).toBe(0)
    expect((await readMissions(db.sql, uid))?.refused['first-note']?.why).toBe('returning')
    expect((await verifyLedger(db.sql)).problems).toEqual([])
  })

  it('stay with the account when another of the same mailbox is erased', async () => {
    const name = newName()
    await farm(`${name}@example.jp`)
    await erase(await farm(`${name}+second@example.jp`))

    expect(await firstPointsOf(await farm(`${name}+third@example.jp`))).toBe(0)
  })
})

describe('a change of address', () => {
  it('claims the new mailbox too, pays nothing again and keeps the old one', async () => {
    const [before, after] = [newName(), newName()]
    const mover = server.browser()
    const uid = await farm(`${before}@example.jp`, mover)
    await changeTo(mover, `${after}@example.jp`)
    await recordInAllApps(uid)

    expect(await firstPointsOf(uid)).toBe(allFirst)
    expect(await firstPointsOf(await farm(`${after}+1@example.jp`))).toBe(0)
    expect(await firstPointsOf(await farm(`${before}+1@example.jp`))).toBe(0)
    await erase(uid)
    expect(await firstPointsOf(await farm(`${before}@example.jp`))).toBe(0)
    expect(await firstPointsOf(await farm(`${after}@example.jp`))).toBe(0)
  })

  it('to a mailbox of another account leaves what was earned', async () => {
    const [one, other] = [newName(), newName()]
    const mover = server.browser()
    const uid = await farm(`${one}@example.jp`, mover)
    await farm(`${other}@example.jp`)

    await changeTo(mover, `${other}+1@example.jp`)

    expect(await firstPointsOf(uid)).toBe(allFirst)
  })
})

const newName = () => `f${randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Registers, verifies, stamps and writes a first record in every app, as a bot would. */
async function farm(email: string, browser = server.browser()): Promise<string> {
  const { uid, answer } = await browser.registerNew({ email })
  await verify(answer.user.email ?? '')
  await browser.done(stampToday, {})
  await recordInAllApps(uid)
  return uid
}

async function verify(email: string): Promise<void> {
  const code = (await mailsTo(db, email)).at(-1)?.code ?? ''
  await server.browser().done(verifyEmail, { code, password: newRegistration().password })
}

async function changeTo(browser: HttpBrowser, email: string): Promise<void> {
  await browser.done(changeEmail, { email, password: 'こつこつ貯める石ころ' })
  await browser.done(confirmEmailChange, { code: (await mailsTo(db, email)).at(-1)?.code ?? '' })
}

async function recordInAllApps(uid: string): Promise<void> {
  for (const finding of findingIds) {
    await db.tx(uid, (tx) => payFound(tx, rules, { uid, finding, at: clock.now() }))
  }
}

/** Whether the verification mail named the points. */
const isPromised = async (email: string) =>
  (await mailsTo(db, email))[0]?.subject === `【こつこつ】メール認証のお願い（はじめての認証で${byEmail}pt）`

const erase = (uid: string) => db.tx(uid, (tx) => authPart(server.auth).erase(tx, uid, clock.now()))

/** Net of what was taken back. */
async function firstPointsOf(uid: string): Promise<number> {
  const [row] = await db.sql<{ points: number }[]>`
    select coalesce(sum(case when moved.kind = 'reversed' then -moved.points else moved.points end), 0)::int as points
    from ledger_transfer moved
    left join ledger_transfer reversed on reversed.uid = moved.uid and reversed.seq = moved.reverses
    where moved.uid = ${uid}
      and coalesce(reversed.mission, moved.mission) = any(${perMailbox})`
  return row?.points ?? 0
}

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { register, signIn } from '#contract/auth/auth.ts'
import { forgetRows } from '../jobs/retention.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'
import { trustRetention } from './feature.ts'
import { flagMember } from './flag.ts'
import { trustPart } from './member-part.ts'
import { recordSignals, type Seen } from './record-signals.ts'
import { sharedWithFlagged } from './shared.ts'
import { signalsOf } from './signals-of.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const { clock } = server

describe('signalsOf', () => {
  it('lists who shares a device, mailbox and domain after registrations in one browser', async () => {
    const browser = server.browser()
    browser.state.address = '203.0.113.5'
    const name = randomUUID()
    const domain = `${randomUUID()}.example.jp`
    const one = await browser.registerNew({ email: `${name}@${domain}` })
    const other = await browser.registerNew({ email: `${name}+2@${domain}`, referralCode: 'ABCDEFGH' })
    await db.tx(other.uid, (tx) => flagMember(tx, { uid: other.uid, why: 'fraud', at: clock.now() }))

    const shared = await signalsOf(db.sql, one.uid, clock.now())

    const members = [{ uid: other.uid, flags: ['fraud'] }]
    expect(shared).toEqual([
      { kind: 'device', device: expect.stringMatching(/^D-[0-9A-F]{12}$/), count: 1, members, counts: true },
      { kind: 'mailbox', device: null, count: 1, members, counts: true },
      { kind: 'network', device: null, count: 1, members, counts: true },
      { kind: 'domain', device: null, count: 1, members, counts: true },
    ])
  })

  it('adds a new device and network at sign-in, and lists nobody who shares nothing', async () => {
    const { email, password, uid } = await server.browser().registerNew()
    const browser = server.browser()
    browser.state.address = '203.0.114.5'
    await browser.done(signIn, { email, password })
    const alone = await signalsOf(db.sql, uid, clock.now())
    const { uid: other } = await browser.registerNew()

    expect(alone.filter(({ kind }) => kind !== 'domain')).toEqual([])
    const shared = await signalsOf(db.sql, uid, clock.now())
    expect(shared.find(({ kind }) => kind === 'device')?.members).toEqual([{ uid: other, flags: [] }])
  })

  it('marks a crowded network as not counting, and lists at most 20 of its members', async () => {
    const address = '198.51.100.1'
    const uids = await members(50, { address })

    const [network] = await signalsOf(db.sql, uids[0] ?? '', clock.now())

    expect(network).toMatchObject({ kind: 'network', count: 49, counts: false })
    expect(network?.members).toHaveLength(20)
  })
})

describe('signals', () => {
  it('are hashed with a key and reveal neither the address nor the network', async () => {
    const name = randomUUID()
    const browser = server.browser()
    browser.state.address = '203.0.115.77'
    const { uid } = await browser.registerNew({ email: `${name}@example.jp` })

    const rows = await db.sql<{ row: string }[]>`
      select trust_signal::text || encode(hash, 'escape') as row from trust_signal where uid = ${uid}`

    expect(rows).toHaveLength(4)
    expect(rows.map(({ row }) => row).join()).not.toMatch(new RegExp(`${name}|203\\.0|example`))
  })

  it('are limited per member, and those of the registration cannot be pushed out', async () => {
    const uid = randomUUID()
    const at = clock.now()
    const see = (seen: Seen, isRegistration = false) =>
      db.tx(uid, (tx) => recordSignals(tx, server.auth.trust, { uid, at, isRegistration, seen }))
    await see({ device: 'the first', address: '203.0.116.1' }, true)
    const [accomplice] = await members(1, { device: 'the first' })

    for (let n = 0; n < 40; n++) await see({ device: `device ${n}`, address: `198.51.${n}.1` })

    expect((await db.sql`select 1 from trust_signal where uid = ${uid}`).length).toBeLessThanOrEqual(24)
    const shared = await signalsOf(db.sql, uid, at)
    expect(shared.find(({ kind }) => kind === 'device')?.members).toEqual([{ uid: accomplice, flags: [] }])
  })

  it('count for 90 days after they were last seen and are then deleted', async () => {
    const device = randomUUID()
    const [one = '', other = ''] = await members(2, { device })
    await db.tx(other, (tx) => flagMember(tx, { uid: other, why: 'suspended', at: clock.now() }))
    const forget = () => forgetRows(db.sql, clock.now(), trustRetention)

    clock.advance('89d')
    await forget()
    expect(await sharedWithFlagged(db.sql, one, clock.now())).toHaveLength(1)
    clock.advance('2d')
    expect(await sharedWithFlagged(db.sql, one, clock.now())).toEqual([])
    await forget()
    expect(await db.sql`select 1 from trust_signal where uid in ${db.sql([one, other])}`).toHaveLength(0)
    // The account still exists, so its suspension stays known.
    expect(await db.sql`select 1 from trust_flag where uid = ${other}`).toHaveLength(1)
  })

  it('outlive the erasure of a member without identifying the person, flags included', async () => {
    const device = randomUUID()
    const [one = '', fraud = ''] = await members(2, { device })
    await db.tx(fraud, (tx) => flagMember(tx, { uid: fraud, why: 'fraud', at: clock.now() }))

    await db.tx(fraud, (tx) => trustPart.erase(tx, fraud, clock.now()))
    await db.tx(fraud, (tx) => trustPart.erase(tx, fraud, clock.now()))

    const [match] = await sharedWithFlagged(db.sql, one, clock.now())
    expect(match).toMatchObject({ kind: 'device', why: 'fraud' })
    expect(match?.uid).not.toContain(fraud)
    expect(await db.sql`select 1 from trust_signal where uid = ${fraud}`).toHaveLength(0)
    expect(await db.sql`select 1 from trust_flag where uid = ${fraud}`).toHaveLength(0)
  })

  it('are exported as kinds and dates, without hashes', async () => {
    const [uid = ''] = await members(1, { device: randomUUID(), email: 'a@example.jp' })

    const exported = await db.tx(uid, (tx) => trustPart.export(tx, uid))

    expect(exported.map(({ kind }) => kind)).toEqual(['device', 'domain', 'mailbox'])
    expect(Object.keys(exported[0] ?? {})).toEqual(['kind', 'seenAt'])
  })

  it('are not stored when a registration fails', async () => {
    const { email } = await server.browser().registerNew()
    const before = await db.sql`select 1 from trust_signal`

    await server.browser().refused(register, {
      email,
      password: 'こつこつ貯める石ころ',
      agreesToTerms: true,
      agreesToPrivacyPolicy: true,
      marketingMail: false,
    })

    expect(await db.sql`select 1 from trust_signal`).toHaveLength(before.length)
  })
})

/** Registers members in parallel, each with these signals. */
function members(count: number, seen: Seen): Promise<string[]> {
  const uids = Array.from({ length: count }, () => randomUUID())
  return db.tx(null, async (tx) => {
    for (const uid of uids) {
      await recordSignals(tx, server.auth.trust, { uid, at: clock.now(), isRegistration: true, seen })
    }
    return uids
  })
}

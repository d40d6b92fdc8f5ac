import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { restoreAccount } from '#contract/account.ts'
import { redeemIdToken, refreshSession, signInWithCustomToken } from '#contract/auth/auth.ts'
import { readMailLink, resetPassword } from '#contract/auth/auth-email.ts'
import { readLeavingGifts, revealLeavingGift } from '#contract/exchange/leaving-gifts.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { createOneTime } from '../auth/mail/one-time.ts'
import { setPassword } from '../auth/member/credentials.ts'
import { lockMember } from '../auth/member/member.ts'
import { suspendMember } from '../auth/member/operate.ts'
import { projectRoot } from '../root.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { untilWaiting } from '../testing/database/until-waiting.ts'
import { fillStock } from '../testing/members/exchanger.ts'
import { leavingMembers } from '../testing/members/leaving-members.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock })
await fillStock(db, server, { channel: 'amazon', points: 500, count: 20 })
const { leavesWhileExchanging, comesBack, leavingWithGift, eraseAt } = leavingMembers(db, server)

describe('the token that shows gifts', () => {
  it('is no ID token: every callable for members refuses it', async () => {
    const { receiveToken } = await leavingWithGift()
    const names = await memberCallables()

    const answers = await Promise.all(
      names.map(async (name) => {
        const response = await fetch(server.origin + callablePath(name), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${receiveToken}` },
          body: JSON.stringify({ data: { exchangeId: randomUUID(), receiveToken } }),
        })
        return response.status
      }),
    )

    expect(names.length).toBeGreaterThan(40)
    expect(new Set(answers)).toEqual(new Set([401]))
  })

  it('restores nothing, signs nobody in and is no other one-time token', async () => {
    const { uid, browser, receiveToken } = await leavingWithGift()

    const refusals = [
      await browser.refused(restoreAccount, { restoreToken: receiveToken }),
      await browser.refused(redeemIdToken, { token: receiveToken }),
      await browser.refused(signInWithCustomToken, { token: receiveToken }),
      await browser.refused(resetPassword, { code: receiveToken, password: 'あたらしい合言葉です' }),
      await browser.refused(readMailLink, { code: receiveToken }),
    ]

    expect(refusals.every((refusal) => refusal.startsWith('400 '))).toBe(true)
    expect(await browser.done(refreshSession, {})).toMatchObject({ state: 'signed-out' })
    expect(await eraseAt(uid)).not.toBeNull()
  })

  it('shows neither the gift of another member nor one that is not issued', async () => {
    const own = await leavingWithGift()
    const other = await leavingWithGift()
    const open = await leavesWhileExchanging()
    const opened = await comesBack(open.email, open.password)

    const { receiveToken } = own
    const stolen = await own.browser.refused(revealLeavingGift, {
      receiveToken,
      exchangeId: other.exchangeId,
    })
    const early = await opened.browser.refused(revealLeavingGift, {
      receiveToken: opened.receiveToken,
      exchangeId: open.exchangeId,
    })
    const { gifts } = await opened.browser.done(readLeavingGifts, { receiveToken: opened.receiveToken })

    expect(stolen).toBe('404 exchange-unknown')
    expect(early).toBe('409 gift-not-ready')
    expect(gifts).toEqual([])
  })

  it('is not the token that restores the account', async () => {
    const { browser, restoreToken, exchangeId } = await leavingWithGift()

    expect(await browser.refused(readLeavingGifts, { receiveToken: restoreToken })).toBe(
      '400 invalid-receive-token',
    )
    expect(await browser.refused(revealLeavingGift, { receiveToken: restoreToken, exchangeId })).toBe(
      '400 invalid-receive-token',
    )
  })

  it('ends after ten minutes, and with a restoration, a new password or a suspension', async () => {
    const refusalAfter = async (
      act: (leaving: Awaited<ReturnType<typeof leavingWithGift>>) => Promise<unknown>,
    ) => {
      const leaving = await leavingWithGift()
      await act(leaving)
      const { browser, receiveToken, exchangeId } = leaving
      return browser.refused(revealLeavingGift, { receiveToken, exchangeId })
    }

    const at = clock.now()
    const ends = [
      await refusalAfter(({ browser, restoreToken }) => browser.done(restoreAccount, { restoreToken })),
      await refusalAfter(({ uid }) => db.tx(uid, (tx) => setPassword(tx, uid, 'another hash', at))),
      await refusalAfter(({ uid }) => db.tx(uid, (tx) => suspendMember(tx, { uid, at }, '規約違反'))),
      await refusalAfter(async () => clock.advance('601s')),
    ]

    expect(new Set(ends)).toEqual(new Set(['400 invalid-receive-token']))
  })

  it('shows nothing to a call that waited while the owner set a new password', async () => {
    const { uid, browser, receiveToken, exchangeId } = await leavingWithGift()

    const { waiting } = await db.tx(uid, async (tx) => {
      await lockMember(tx, uid)
      const waiting = browser.refused(revealLeavingGift, { receiveToken, exchangeId })
      await untilWaiting(db)
      await setPassword(tx, uid, 'another hash', clock.now())
      return { waiting }
    })

    expect(await waiting).toBe('400 invalid-receive-token')
    expect(await db.sql`select 1 from exchange_reveal where uid = ${uid}`).toHaveLength(0)
  })

  it('is not made for a link from another device, which never counts as a recent sign-in', async () => {
    const { uid } = await leavesWhileExchanging()
    const { token } = await db.tx(uid, (tx) => createOneTime(tx, { kind: 'id-token', uid, now: clock.now() }))
    const browser = server.browser()

    const { token: customToken } = await browser.done(redeemIdToken, { token })
    const answer = await browser.done(signInWithCustomToken, { token: customToken })

    expect(answer).toEqual({
      state: 'deleting',
      restoreToken: expect.any(String),
      eraseAt: expect.any(String),
    })
  })
})

async function memberCallables(): Promise<string[]> {
  const files = readdirSync(join(projectRoot, 'contract'), { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file): Promise<Record<string, unknown>> => import(join(projectRoot, 'contract', file))),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isForMembers)
    .map(({ name }) => name)
}

const isForMembers = (value: unknown): value is { name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'access' in value &&
  value.access === 'member'

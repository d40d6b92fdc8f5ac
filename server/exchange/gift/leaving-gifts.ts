import type * as z from 'zod/mini'
import type { Gift } from '#contract/exchange/exchange.ts'
import type { readLeavingGifts } from '#contract/exchange/leaving-gifts.ts'
import { mailAccountEventLater } from '../../auth/mail/mail-account-event.ts'
import { findOneTime } from '../../auth/mail/one-time.ts'
import { findMember } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { revealGift } from '../delivery/reveal-gift.ts'
import { readExchanges } from '../exchange.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { giftsKeptUntil } from './kept-until.ts'

type LeavingGifts = z.output<typeof readLeavingGifts.output>

const shownMax = 100
/** Stands in the record of reveals in place of a session: a member who is leaving has none. */
const sessionId = 'leaving'

/** The issued gifts of the member who is leaving with this token. */
export async function listLeavingGifts(
  { db: { sql } }: ExchangeContext,
  receiveToken: string,
  now: Date,
): Promise<LeavingGifts> {
  const { uid, eraseAt } = await leavingMember(sql, receiveToken, now)
  const gifts = await readExchanges(sql, uid, {
    where: (each) => each`status = 'issued' and account is null`,
    limit: shownMax,
  })
  const keptUntil = await giftsKeptUntil(sql, { uid, eraseAt }, now)
  return { gifts, keptUntil: keptUntil?.toISOString() ?? null }
}

/** Restores nothing and opens no session. */
export async function revealForLeaving(
  exchanges: ExchangeContext,
  { receiveToken, exchangeId }: { receiveToken: string; exchangeId: string },
  { at, device }: { at: Date; device: string },
): Promise<Gift> {
  const { uid } = await leavingMember(exchanges.db.sql, receiveToken, at)
  return revealGift(
    exchanges,
    { uid, exchangeId },
    {
      sessionId,
      at,
      // A reset or a restoration may have voided the token while this call waited for the member's lock.
      checkAgain: async (tx) => {
        const { signedInAt } = await leavingMember(tx, receiveToken, at)
        if (await isFirstSince(tx, uid, signedInAt)) {
          await mailAccountEventLater(tx, { uid, event: { kind: 'leaving-gift-shown' }, at, device })
        }
      },
    },
  )
}

/** One mail per sign-in. The reveal of this call is already recorded, and the member's lock is held. */
async function isFirstSince(tx: Tx, uid: string, signedInAt: Date): Promise<boolean> {
  const reveals = await tx`
    select 1 from exchange_reveal where uid = ${uid} and session_id = ${sessionId} and at >= ${signedInAt} limit 2`
  return reveals.length === 1
}

type Leaving = { uid: string; eraseAt: Date; signedInAt: Date }

/** The token is not spent: a member may have several gifts, and an answer may be lost. */
async function leavingMember(sql: Sql | Tx, token: string, now: Date): Promise<Leaving> {
  const found = await findOneTime(sql, token)
  const isGood = found?.kind === 'receive' && found.endsAt > now
  const member = isGood ? await findMember(sql, found.uid) : null
  if (!found || !member?.eraseAt) throw new CallError('invalid-argument', 'invalid-receive-token')
  if (member.suspendedAt) throw new CallError('permission-denied', 'user-disabled')
  return { uid: member.uid, eraseAt: member.eraseAt, signedInAt: found.createdAt }
}

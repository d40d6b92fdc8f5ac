import {
  cancelExchange,
  createExchange,
  markGiftUsed,
  readExchange,
  readExchangeOffer,
  revealGift,
  startPaypayLink,
  unlinkPaypay,
} from '#contract/exchange/exchange.ts'
import { readLeavingGifts, revealLeavingGift } from '#contract/exchange/leaving-gifts.ts'
import { deviceName } from '../auth/session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from '../auth/session/id-token.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { browserMark } from '../trust/browser-mark.ts'
import { recordSignals } from '../trust/record-signals.ts'
import { lookAtChannel } from './channel/channel.ts'
import { revealGift as reveal } from './delivery/reveal-gift.ts'
import { findExchange, readExchanges } from './exchange.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { listLeavingGifts, revealForLeaving } from './gift/leaving-gifts.ts'
import { markUsed } from './gift/mark-used.ts'
import { startPaypayLink as startLink, unlinkPaypay as unlink } from './paypay-link/link.ts'
import { cancelExchange as cancel } from './request/cancel-exchange.ts'
import { createExchange as create, sameStatus } from './request/create-exchange.ts'
import { readOffer } from './request/offer.ts'

export function exchangeCallables(exchanges: ExchangeContext): Handler[] {
  const { db } = exchanges
  return [
    handle(readExchangeOffer, (_input, { member, clock }) => readOffer(exchanges, member.uid, clock.now())),

    handle(createExchange, async (wanted, { member, clock, cookies, address }) => {
      const { uid } = member
      const at = clock.now()
      // A retry gets the same response, whatever has changed since.
      const known = await findExchange(db.sql, { uid, exchangeId: wanted.exchangeId })
      if (known) return { status: sameStatus(known, wanted) }
      requireRecent(member, at)
      const channel = await lookAtChannel(exchanges, wanted.channel, at)
      const status = await db.tx(uid, async (tx) => {
        await lockMemberOf(tx, member, at)
        // Signals of the sign-in may be forgotten by now; without any, every account would look alone.
        const seen = { device: browserMark(cookies), address }
        await recordSignals(tx, exchanges.trust, { uid, at, seen })
        return create(tx, { ...wanted, uid, at }, { ...exchanges, ...channel })
      })
      return { status }
    }),

    handle(cancelExchange, async ({ exchangeId }, { member: { uid }, clock }) => {
      const at = clock.now()
      return { status: await db.tx(uid, (tx) => cancel(tx, { uid, exchangeId }, at)) }
    }),

    handle(readExchange, async ({ exchangeId }, { member: { uid } }) => {
      const [exchange] = await readExchanges(db.sql, uid, {
        where: (sql) => sql`exchange_id = ${exchangeId}`,
        limit: 1,
      })
      if (!exchange) throw new CallError('not-found', 'exchange-unknown')
      return exchange
    }),

    handle(revealGift, ({ exchangeId }, { member, clock }) => {
      const at = clock.now()
      requireRecent(member, at)
      // The owner may have ended the session while this call waited for the lock.
      const checkAgain = async (tx: Tx) => void (await lockMemberOf(tx, member, at))
      const sessionId = sessionIdOf(member)
      return reveal(exchanges, { uid: member.uid, exchangeId }, { sessionId, at, checkAgain })
    }),

    handle(markGiftUsed, async ({ exchangeId, isUsed }, { member: { uid }, clock }) => {
      await db.tx(uid, (tx) => markUsed(tx, { uid, exchangeId }, isUsed, clock.now()))
      return {}
    }),

    handle(readLeavingGifts, ({ receiveToken }, { clock }) =>
      listLeavingGifts(exchanges, receiveToken, clock.now()),
    ),

    handle(revealLeavingGift, (wanted, { clock, userAgent }) =>
      revealForLeaving(exchanges, wanted, { at: clock.now(), device: deviceName(userAgent) }),
    ),

    handle(startPaypayLink, async (_input, { member, clock }) => {
      const at = clock.now()
      requireRecent(member, at)
      return { url: await startLink(exchanges, { uid: member.uid, sessionId: sessionIdOf(member) }, at) }
    }),

    handle(unlinkPaypay, async (_input, { member, clock, userAgent }) => {
      const at = clock.now()
      requireRecent(member, at)
      await unlink(exchanges, member.uid, { at, device: deviceName(userAgent) })
      return {}
    }),
  ]
}

import { strict as assert } from 'node:assert'
import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { replaceGift } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { aboutMember } from '../../auth/member/about-member.ts'
import { isRestricted, lockMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { lockExchange, type StoredExchange } from '../exchange.ts'
import { lockIssuedGift, replacedSince, replaceIssuedGift } from './replace-gift.ts'
import { amountsInStock } from './stock.ts'

/** The member, the exchange and the old gift are locked from the preview on. */
export const replaceAct: DefinedAct = defineAct(replaceGift, {
  uid: ({ uid }) => uid,
  preview: async (tx, key, _actor, now) => {
    const about = await aboutMember(tx, key.uid)
    const exchange = await lockExchange(tx, key)
    if (!exchange) throw new CallError('not-found', 'exchange-unknown')
    const { channel, points, openedAt } = exchange
    const gift = await lockIssuedGift(tx, exchange)
    // The value of a grant, so the same limit: splitting it over a day is no way out.
    const replaced = await replacedSince(tx, key.uid, new Date(now.getTime() - dayMs))
    return {
      ...about,
      subject: key.exchangeId,
      what: `${giftNames[channel]} ${digits(points)}円分のギフトを、在庫の別のギフトに差し替えます。会員にお知らせが届き、これまでのコードは表示されなくなります。`,
      changes: [
        {
          label: 'ギフト',
          before: gift && `管理番号 ${gift.giftId.slice(0, 8)}（${openedAt ? '表示済み' : '未表示'}）`,
          after: '同じ金額の新しいギフト（未表示）',
        },
      ],
      blocked: await hindranceOf(tx, exchange, { hasGift: gift !== null, now }),
      gives: points,
      needsSecondPerson: replaced + points > pointsOfOnePersonMax,
    }
  },
  perform: async (tx, key, { actor, at }) => {
    const exchange = await lockExchange(tx, key)
    const gift = exchange && (await lockIssuedGift(tx, exchange))
    assert(exchange && gift, 'the preview allowed an exchange without a gift')
    await replaceIssuedGift(tx, exchange, { ...gift, by: actor.email, at })
  },
})

async function hindranceOf(
  tx: Tx,
  { uid, status, provider, channel, points }: StoredExchange,
  { hasGift, now }: { hasGift: boolean; now: Date },
): Promise<string | null> {
  const member = await lockMember(tx, uid)
  if (!member || member.suspendedAt) return '会員が利用停止中のため、差し替えられません。'
  if (isRestricted(member, now)) return '会員が利用制限中のため、差し替えられません。'
  if (status !== 'issued') return 'この交換は、発行済みではありません。'
  if (provider !== 'inventory' || !hasGift) {
    return 'ギフト提供会社が発行したギフトです。会社に問い合わせてください。'
  }
  const amounts = await amountsInStock(tx, channel, japanDay(now))
  return amounts.includes(points) ? null : '同じ金額のギフトが在庫にありません。先に取り込んでください。'
}

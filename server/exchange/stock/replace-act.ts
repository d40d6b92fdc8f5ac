import { strict as assert } from 'node:assert'
import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { replaceGiftAct } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { aboutMember } from '../../auth/member/about-member.ts'
import { isRestricted, lockMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { lockExchange, type StoredExchange } from '../exchange.ts'
import {
  isShorter,
  lockIssuedGift,
  lockReplacement,
  replacedSince,
  replaceIssuedGift,
} from './replace-gift.ts'

/** The member, the exchange and the old gift are locked from the preview on. */
export const replaceAct: DefinedAct = defineAct(replaceGiftAct, {
  uid: ({ uid }) => uid,
  preview: async (tx, key, _actor, now) => {
    const about = await aboutMember(tx, key.uid)
    const exchange = await lockExchange(tx, key)
    if (!exchange) throw new CallError('not-found', 'exchange-unknown')
    const { channel, points, openedAt } = exchange
    const lost = await lockIssuedGift(tx, exchange)
    const gift = lost && (await lockReplacement(tx, exchange, lost, now))
    const isLess = lost !== null && gift !== null && isShorter(gift, lost)
    // The value of a grant, so the same limit: splitting it over a day is no way out.
    const replaced = await replacedSince(tx, key.uid, new Date(now.getTime() - dayMs))
    return {
      ...about,
      subject: key.exchangeId,
      what: `${giftNames[channel]} ${digits(points)}円分のギフトを、在庫の別のギフトに差し替えます。会員にお知らせが届き、これまでのコードは表示されなくなります。${isLess ? '在庫に同じ期限まで使えるものがないため、有効期限が短くなります。' : ''}`,
      changes: [
        {
          label: 'ギフト',
          before: lost && `管理番号 ${lost.giftId.slice(0, 8)}（${openedAt ? '表示済み' : '未表示'}）`,
          after: '同じ金額の新しいギフト（未表示）',
        },
        ...(lost && gift
          ? [
              {
                label: '有効期限',
                before: endOf(lost),
                after: `${endOf(gift)}${isLess ? '（短くなります）' : ''}`,
              },
            ]
          : []),
      ],
      blocked: await hindranceOf(tx, exchange, { hasGift: lost !== null, hasOther: gift !== null, now }),
      gives: points,
      needsSecondPerson: replaced + points > pointsOfOnePersonMax,
    }
  },
  perform: async (tx, key, { actor, at }) => {
    const exchange = await lockExchange(tx, key)
    const lost = exchange && (await lockIssuedGift(tx, exchange))
    assert(exchange && lost, 'the preview allowed an exchange without a gift')
    await replaceIssuedGift(tx, exchange, { lost, by: actor.email, at })
  },
})

const endOf = ({ expiresOn }: { expiresOn: string | null }) => (expiresOn ? slashDay(expiresOn) : '期限なし')

async function hindranceOf(
  tx: Tx,
  { uid, status, provider }: StoredExchange,
  { hasGift, hasOther, now }: { hasGift: boolean; hasOther: boolean; now: Date },
): Promise<string | null> {
  const member = await lockMember(tx, uid)
  if (!member || member.suspendedAt) return '会員が利用停止中のため、差し替えられません。'
  if (isRestricted(member, now)) return '会員が利用制限中のため、差し替えられません。'
  if (status !== 'issued') return 'この交換は、発行済みではありません。'
  if (provider !== 'inventory' || !hasGift) {
    return 'ギフト提供会社が発行したギフトです。会社に問い合わせてください。'
  }
  return hasOther ? null : '同じ金額のギフトが在庫にありません。先に取り込んでください。'
}

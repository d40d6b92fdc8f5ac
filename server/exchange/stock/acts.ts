import { strict as assert } from 'node:assert'
import {
  dismissExpiredAct,
  stockedGiftStateNames,
  withdrawGiftAct,
  withdrawLotAct,
} from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { CallError } from '../../http/call-error.ts'
import {
  dismissExpiredGifts,
  lockExpired,
  lockUnissuedOfLot,
  withdrawFreeGift,
  withdrawUnissuedOfLot,
} from './end-gift.ts'
import { findLot } from './lot.ts'
import { lockStockedGift, type StockedGift } from './stocked-gift.ts'

/** The acts on gifts that no member has. The gifts are locked from the preview on, and reservations skip them. */
export const giftActs: DefinedAct[] = [
  defineAct(withdrawGiftAct, {
    preview: async (tx, { giftId }) => {
      const gift = await lockStockedGift(tx, giftId)
      if (!gift) throw new CallError('not-found', 'gift-unknown')
      return {
        uid: null,
        subject: `gift ${giftId}`,
        who: giftName(gift),
        what: 'このギフトを在庫から取り下げます。会員には渡されなくなります。元に戻すことはできません。',
        changes: [
          {
            label: '状態',
            before: stockedGiftStateNames[gift.state],
            after: stockedGiftStateNames.withdrawn,
          },
        ],
        blocked: hindranceOf(gift),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { giftId }, { actor, at }) => {
      const isDone = await withdrawFreeGift(tx, giftId, { by: actor.email, at })
      assert(isDone, 'the preview allowed a gift that is not free')
    },
  }),

  defineAct(withdrawLotAct, {
    preview: async (tx, { lotId }) => {
      const lot = await findLot(tx, lotId)
      if (!lot) throw new CallError('not-found', 'lot-unknown')
      const lines = await lockUnissuedOfLot(tx, lotId)
      const gifts = giftsIn(lines)
      const reserved = lines.reduce((sum, line) => sum + line.reserved, 0)
      return {
        uid: null,
        subject: `lot ${lotId}`,
        who: `ロット「${lot.fileName}」（${digits(lot.gifts)}件）`,
        what: [
          `このロットのうち、会員に渡していないギフト${digits(gifts)}件を取り下げます。`,
          reserved > 0 &&
            `そのうち交換のために確保中の${digits(reserved)}件は、ほかの在庫のギフトに替わります。在庫が足りない交換は、在庫が増えるまで発行されません。`,
          lot.issued > 0 && `発行済みの${digits(lot.issued)}件は、そのまま残ります。`,
          '元に戻すことはできません。',
        ]
          .filter(Boolean)
          .join(''),
        changes: linesEnded(lines),
        blocked: lot.isWithdrawn
          ? 'このロットは、すでに取り下げられています。'
          : gifts === 0
            ? 'このロットのギフトは、在庫に残っていません。'
            : null,
        gives: 0,
        // Nobody makes a whole purchase disappear alone: whoever bought the codes knows them.
        needsSecondPerson: true,
      }
    },
    perform: (tx, { lotId }, { actor, at }) => withdrawUnissuedOfLot(tx, lotId, { by: actor.email, at }),
  }),

  defineAct(dismissExpiredAct, {
    preview: async (tx, _input, _actor, now) => {
      const lines = await lockExpired(tx, japanDay(now))
      const gifts = giftsIn(lines)
      return {
        uid: null,
        subject: 'stock',
        who: '期限の切れた在庫',
        what: `有効期限が過ぎたギフト${digits(gifts)}件を、在庫から外します。ロットには処分した件数として残ります。`,
        changes: linesEnded(lines),
        blocked: gifts === 0 ? '期限の切れたギフトは、在庫にありません。' : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: (tx, _input, { actor, at }) => dismissExpiredGifts(tx, japanDay(at), { by: actor.email, at }),
  }),
]

type Lines = Awaited<ReturnType<typeof lockExpired>>

const giftsIn = (lines: Lines) => lines.reduce((sum, { gifts }) => sum + gifts, 0)

const linesEnded = (lines: Lines) =>
  lines.map(({ channel, points, gifts }) => ({
    label: `${giftNames[channel]} ${digits(points)}円分`,
    before: `${digits(gifts)}件`,
    after: '0件',
  }))

/** Never the code: the first characters of its id tell gifts apart. */
const giftName = ({ channel, points, giftId }: StockedGift) =>
  `${giftNames[channel]} ${digits(points)}円分（管理番号 ${giftId.slice(0, 8)}）`

function hindranceOf({ state }: StockedGift): string | null {
  if (state === 'free') return null
  if (state === 'reserved') return '会員の交換のために確保されています。取り下げられません。'
  if (state === 'issued') return 'すでに会員に発行されています。使えないコードなら、差し替えてください。'
  return 'このギフトは、すでに在庫から外れています。'
}

import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '../../db/db.ts'
import type { Seals } from '../stock/seal.ts'
import { amountsInStock, findGift, issueGift, releaseGift, reserveGift } from '../stock/stock.ts'
import type { GiftProvider } from './provider.ts'

/** Gifts that the operator bought and imported. The database is the provider, so the outcome is never unknown. */
export function inventoryProvider({ sql }: Db, seals: Seals): GiftProvider {
  return {
    name: 'inventory',

    setAside: (tx, order) => reserveGift(tx, { ...order, today: japanDay(order.at) }),

    issue: async ({ orderId, at }) => {
      const issued = await issueGift(sql, orderId, at)
      if (!issued) return { status: 'later', why: 'no gift is reserved for this order' }
      return { status: 'issued', expiresOn: issued.expiresOn }
    },

    check: async ({ orderId }) => {
      const gift = await findGift(sql, orderId)
      return gift?.isIssued ? { status: 'issued', expiresOn: gift.expiresOn } : { status: 'absent' }
    },

    reveal: async ({ orderId }) => {
      const gift = await findGift(sql, orderId)
      if (!gift) return { status: 'unavailable', why: 'the gift is not in stock' }
      const { expiresOn, isSample } = gift
      try {
        const secret = seals.unseal(gift)
        return { status: 'revealed', gift: { ...secret, expiresOn, isSample } }
      } catch (error) {
        // The encryption key is missing from the settings. Once the operator restores it, the gift can be revealed.
        return { status: 'unavailable', why: error instanceof Error ? error.message : String(error) }
      }
    },

    cancel: async ({ orderId }) => {
      if ((await releaseGift(sql, orderId)) === 'released') return { status: 'canceled' }
      return { status: 'refused', why: 'the gift is issued' }
    },

    funds: async () => ({ status: 'answered', points: null }),

    supply: async (channel, today) => {
      const amounts = await amountsInStock(sql, channel, today)
      return { amounts: amounts.filter((points) => exchangeAmounts[channel].includes(points)), range: null }
    },
  }
}

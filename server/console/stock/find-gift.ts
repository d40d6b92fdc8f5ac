import { exchangeNumberPattern } from '#contract/exchange/exchange.ts'
import { findMember } from '../../auth/member/member.ts'
import { findExchange } from '../../exchange/exchange.ts'
import { findByNumber } from '../../exchange/request/exchange-number.ts'
import { exchangeOfOrder, findStockedGift, type StockedGift } from '../../exchange/stock/stocked-gift.ts'
import type { Console } from '../console.ts'

type By = { giftId: string } | { text: string }

/** A gift with the exchange that has it, or once had it. */
export async function findGiftAndExchange({ db: { sql }, exchanges }: Console, by: By) {
  const gift = 'giftId' in by ? await findStockedGift(sql, by) : await findByText(by.text)
  const key = gift?.orderId ? await exchangeOfOrder(sql, gift.orderId) : null
  const exchange = key && (await findExchange(sql, key))
  if (!exchange) return { gift, exchange: null }
  const { uid, exchangeId, number, openedAt } = exchange
  const nickname = (await findMember(sql, uid))?.nickname ?? '退会した会員'
  return { gift, exchange: { uid, exchangeId, number, nickname, isOpened: openedAt !== null } }

  async function findByText(text: string): Promise<StockedGift | null> {
    const number = text.normalize('NFKC').toUpperCase()
    // Anything else may be a code, which never goes to the database in plain text.
    if (exchangeNumberPattern.test(number)) {
      const key = await findByNumber(sql, number)
      const known = key && (await findExchange(sql, key))
      return known && findStockedGift(sql, { orderId: known.orderId })
    }
    const { seals } = exchanges
    // Codes and URLs are hashed alike.
    return findStockedGift(sql, { codeHash: seals.codeHash({ code: text, url: null }) })
  }
}

import { exchangeNumberPattern } from '#contract/exchange/exchange.ts'
import { findMember } from '../../auth/member/member.ts'
import { type ExchangeKey, findExchange } from '../../exchange/exchange.ts'
import { findByNumber } from '../../exchange/request/exchange-number.ts'
import { exchangeOfCompanyGift } from '../../exchange/stock/gift-code.ts'
import { exchangeOfOrder, findStockedGift, type StockedGift } from '../../exchange/stock/stocked-gift.ts'
import type { Console } from '../console.ts'

type By = { giftId: string } | { text: string }
type Found = { gift: StockedGift | null; key: ExchangeKey | null }

/** A gift with the exchange that has it, or once had it. A gift that a company made has an exchange alone. */
export async function findGiftAndExchange({ db: { sql }, exchanges }: Console, by: By) {
  const { gift, key } = 'giftId' in by ? await ofStock({ giftId: by.giftId }) : await findByText(by.text)
  const exchange = key && (await findExchange(sql, key))
  if (!exchange) return { gift, exchange: null }
  const { uid, exchangeId, number, channel, points, status, openedAt } = exchange
  const nickname = (await findMember(sql, uid))?.nickname ?? '退会した会員'
  return {
    gift,
    exchange: { uid, exchangeId, number, channel, points, status, nickname, isOpened: openedAt !== null },
  }

  async function findByText(text: string): Promise<Found> {
    const number = text.normalize('NFKC').toUpperCase()
    // Anything else may be a code, which never goes to the database in plain text.
    if (exchangeNumberPattern.test(number)) {
      const key = await findByNumber(sql, number)
      const known = key && (await findExchange(sql, key))
      const gift = known && (await findStockedGift(sql, { orderId: known.orderId }))
      return { gift, key }
    }
    // Codes and URLs are hashed alike.
    const codeHash = exchanges.seals.codeHash({ code: text, url: null })
    const found = await ofStock({ codeHash })
    return found.gift ? found : { gift: null, key: await exchangeOfCompanyGift(sql, codeHash) }
  }

  async function ofStock(by: { giftId: string } | { codeHash: Buffer }): Promise<Found> {
    const gift = await findStockedGift(sql, by)
    return { gift, key: gift?.orderId ? await exchangeOfOrder(sql, gift.orderId) : null }
  }
}

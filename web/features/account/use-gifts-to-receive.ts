import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import { giftState } from '#contract/exchange/gift-state.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { useToday } from '#web/client/use-today.ts'

/** Gifts that were never opened, and exchanges that may still bring one. */
export function useGiftsToReceive(): { unopened: number; underWay: number } {
  const exchanges = useDocument(exchangeDocument)?.exchanges ?? []
  const today = useToday()
  return {
    unopened: exchanges.filter((exchange) => giftState(exchange, today) === 'unopened').length,
    underWay: exchanges.filter(({ status }) => openStatuses.includes(status)).length,
  }
}

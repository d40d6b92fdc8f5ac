import { type Exchange, exchangeDocument, readExchange } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { useRead } from '#web/client/use-read.ts'

/** One exchange: live while it is among the newest. An older one no longer changes and is read once; null if unknown. */
export function useExchange(exchangeId: string) {
  const { data } = useLastKnown(exchangeDocument)
  const live = data?.exchanges.find((each) => each.exchangeId === exchangeId)
  const isMissing = data !== undefined && live === undefined
  const { value, isFailed, read } = useRead(isMissing ? `exchange ${exchangeId}` : null, () =>
    findExchange(exchangeId),
  )
  return { exchange: live ?? value?.exchange, isFailed: isFailed && !value, read }
}

async function findExchange(exchangeId: string): Promise<{ exchange: Exchange | null }> {
  try {
    return { exchange: await call(readExchange, { exchangeId }) }
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'exchange-unknown') return { exchange: null }
    throw error
  }
}

import { useRef } from 'react'
import { type Exchange, exchangeDocument, readExchange } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { useRead } from '#web/client/use-read.ts'

/** One exchange: live while it is in the document. Any other is read once, and again on demand; null if unknown. */
export function useExchange(exchangeId: string) {
  const { data } = useLastKnown(exchangeDocument)
  const live = data?.exchanges.find((each) => each.exchangeId === exchangeId)
  const latest = useRef(live)
  if (live) latest.current = live
  const isMissing = data !== undefined && live === undefined
  const { value, isFailed, read } = useRead(isMissing ? `exchange ${exchangeId}` : null, () =>
    findExchange(exchangeId),
  )
  // An old gift leaves the document when it is opened. The page must not lose it while it is read.
  const exchange = live ?? (value ? value.exchange : latest.current)
  return { exchange, isFailed: isFailed && exchange === undefined, read }
}

async function findExchange(exchangeId: string): Promise<{ exchange: Exchange | null }> {
  try {
    return { exchange: await call(readExchange, { exchangeId }) }
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'exchange-unknown') return { exchange: null }
    throw error
  }
}

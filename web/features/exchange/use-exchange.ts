import { useCallback, useEffect, useState } from 'react'
import { type Exchange, exchangeDocument, readExchange } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'

type Found = { exchangeId: string; exchange: Exchange | null }

/** One exchange, live while it is among the newest; an older one, which moves no more, is asked for. */
export function useExchange(exchangeId: string) {
  const { data } = useLastKnown(exchangeDocument)
  const live = data?.exchanges.find((each) => each.exchangeId === exchangeId)
  const [found, setFound] = useState<Found | null>(null)
  const [isFailed, setFailed] = useState(false)

  const read = useCallback(async () => {
    try {
      setFound({ exchangeId, exchange: await call(readExchange, { exchangeId }) })
      setFailed(false)
    } catch (error) {
      const isUnknown = error instanceof CallFailure && error.reason === 'exchange-unknown'
      if (isUnknown) setFound({ exchangeId, exchange: null })
      setFailed(!isUnknown)
    }
  }, [exchangeId])

  const isMissing = data !== undefined && live === undefined
  useEffect(() => {
    if (!isMissing) return
    void read()
    addEventListener('online', read)
    return () => removeEventListener('online', read)
  }, [isMissing, read])

  const asked = found?.exchangeId === exchangeId ? found.exchange : undefined
  return { exchange: live ?? asked, isFailed: isFailed && !live && !asked, read }
}

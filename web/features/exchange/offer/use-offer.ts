import { useCallback, useEffect, useState } from 'react'
import { type ExchangeOffer, exchangeDocument, readExchangeOffer } from '#contract/exchange.ts'
import { pointDocument } from '#contract/point.ts'
import { useUser } from '#web/client/auth.ts'
import { call } from '#web/client/call.ts'
import { useDocument } from '#web/client/documents.ts'
import { serverNow } from '#web/client/server-clock.ts'

/** Of this member, in this tab: shown at once on the next page. */
let known: { uid: string; offer: ExchangeOffer } | null = null

/** What can be had now and what stands in the way, read anew whenever that may have changed. */
export function useOffer() {
  const uid = useUser()?.uid
  const exchanges = useDocument(exchangeDocument)
  const movedAt = useDocument(pointDocument)?.updatedAt
  const [offer, setOffer] = useState(() => (known && known.uid === uid ? known.offer : null))
  const [isFailed, setFailed] = useState(false)

  const read = useCallback(async () => {
    if (!uid) return
    try {
      const answer = await call(readExchangeOffer, {})
      known = { uid, offer: answer }
      setOffer(answer)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [uid])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what an offer depends on
  useEffect(() => {
    void read()
    const look = () => document.hidden || void read()
    addEventListener('online', read)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', read)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read, exchanges, movedAt])

  // What time heals is over when its time has come, also on a page that stays open.
  useEffect(() => {
    const waitsMs = (offer?.blocks ?? [])
      .flatMap(({ until }) => (until ? [Date.parse(until) - serverNow().getTime()] : []))
      .filter((ms) => ms > 0 && ms < longestTimerMs)
    if (waitsMs.length === 0) return
    const timer = setTimeout(() => void read(), Math.min(...waitsMs) + lagMs)
    return () => clearTimeout(timer)
  }, [offer, read])

  return { offer, isFailed, read }
}

const longestTimerMs = 2 ** 31 - 1
const lagMs = 1_000

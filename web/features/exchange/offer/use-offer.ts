import { useCallback, useEffect, useRef, useState } from 'react'
import { type ExchangeOffer, exchangeDocument, readExchangeOffer } from '#contract/exchange/exchange.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { onReachable } from '#web/client/transport/reach.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'

/** Of this member, in this tab: shown at once on the next page. */
let known: { uid: string; offer: ExchangeOffer } | null = null

/** What can be had now and what stands in the way, read anew whenever that may have changed. */
export function useOffer() {
  const uid = useUser()?.uid
  const [offer, setOffer] = useState(() => (known && known.uid === uid ? known.offer : null))
  const [isFailed, setFailed] = useState(false)
  const asked = useRef(0)

  const read = useCallback(async () => {
    if (!uid) return
    const turn = ++asked.current
    try {
      const answer = await call(readExchangeOffer, {})
      // A slow answer must not undo what a later one said.
      if (turn !== asked.current) return
      known = { uid, offer: answer }
      setOffer(answer)
      setFailed(false)
    } catch {
      if (turn === asked.current) setFailed(true)
    }
  }, [uid])

  useEffect(() => {
    void read()
    const look = () => document.hidden || void read()
    const stopWaiting = onReachable(() => void read())
    document.addEventListener('visibilitychange', look)
    return () => {
      stopWaiting()
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])
  useOnChange(useDocument(exchangeDocument), read)
  useOnChange(useDocument(pointDocument)?.updatedAt, read)
  useOnFreed(offer, read)

  return { offer, isFailed, read }
}

/** When something known becomes something else. Getting to know it is no change. */
function useOnChange(value: unknown, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== value
    before.current = value
    if (isChange) onChange()
  }, [value, onChange])
}

/** What time heals is over when its time has come, also on a page that stays open. */
function useOnFreed(offer: ExchangeOffer | null, onFreed: () => void): void {
  useEffect(() => {
    const waitsMs = (offer?.blocks ?? [])
      .flatMap(({ until }) => (until ? [Date.parse(until) - serverNow().getTime()] : []))
      .filter((ms) => ms > 0 && ms < longestTimerMs)
    if (waitsMs.length === 0) return
    const timer = setTimeout(onFreed, Math.min(...waitsMs) + lagMs)
    return () => clearTimeout(timer)
  }, [offer, onFreed])
}

const longestTimerMs = 2 ** 31 - 1
const lagMs = 1_000

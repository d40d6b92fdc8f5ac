import { useEffect, useState } from 'react'
import { unopenedOf } from '#contract/exchange/gift-state.ts'
import { readLeavingGifts } from '#contract/exchange/leaving-gifts.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'

type GiftsOfLeaving = { count: number; unopened: number; keptUntil: string | null }

/** How many gifts a member who is leaving can receive. Null until it is known, and if it cannot be read. */
export function useGiftsOfLeaving(receiveToken: string | undefined): GiftsOfLeaving | null {
  const [found, setFound] = useState<GiftsOfLeaving | null>(null)
  useEffect(() => {
    if (!receiveToken) return
    call(readLeavingGifts, { receiveToken }).then(
      ({ gifts, keptUntil }) => {
        const unopened = unopenedOf(gifts, japanDay(serverNow()))
        setFound({ count: gifts.length, unopened: unopened.length, keptUntil })
      },
      // Restoring the account does not depend on it.
      () => setFound(null),
    )
  }, [receiveToken])
  return found
}

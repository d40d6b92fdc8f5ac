import { useEffect } from 'react'
import { claimMoment } from '#contract/point/mission.ts'
import { call } from '#web/client/transport/call.ts'

/** The member sees the gift here, so the member home does not announce it again. Null while there is none. */
export function useGiftSeen(exchangeId: string | null): void {
  useEffect(() => {
    // If it fails, the home announces the gift once more, which does no harm.
    if (exchangeId) call(claimMoment, { moment: `gift/${exchangeId}` }).catch(() => {})
  }, [exchangeId])
}

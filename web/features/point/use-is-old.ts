import { useEffect, useState } from 'react'
import type { LastKnown } from '#web/client/live/use-last-known.ts'
import { useReach } from '#web/client/transport/reach.ts'

/** The server usually answers well within this time. */
const patienceMs = 6_000

/** Whether a record is the last known state because the server does not answer: it has to say from when it is. */
export function useIsOld({ isLive }: Pick<LastKnown<unknown>, 'isLive'>): boolean {
  const isOnline = useReach() === 'reachable'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLive) return setLate(false)
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLive])
  return !isOnline || (!isLive && isLate)
}

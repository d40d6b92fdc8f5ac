import { useEffect, useState } from 'react'
import { claimMoment } from '#contract/point/mission.ts'
import { useUser } from '../../../client/session/auth-state.ts'
import { call } from '../../../client/transport/call.ts'
import type { Moment } from './due-moments.ts'

/** Claimed by this tab, by uid and key: a claim whose answer was lost is not repeated in a loop. */
const claimed = new Set<string>()

/**
 * The moment to show now. It is claimed first, so that it is shown on one device only, and never while the member does
 * something else on the page.
 */
export function useMoment(due: readonly Moment[]) {
  const uid = useUser()?.uid
  const [shown, setShown] = useState<Moment | null>(null)
  const turn = useFreeMoments()
  const next = shown ? undefined : due.find(({ key }) => !claimed.has(`${uid} ${key}`))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the moment; looks again on `turn`
  useEffect(() => {
    if (!next || !uid || isOccupied()) return
    claimed.add(`${uid} ${next.key}`)
    call(claimMoment, { moment: next.key }).then(
      ({ isFirst }) => isFirst && setShown(next),
      () => {},
    )
  }, [uid, next?.key, turn])

  return { moment: shown, done: () => setShown(null) }
}

/** Another dialog or menu, a field, or another page: the moment waits. */
const isOccupied = () =>
  document.hidden ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** Counts the ends of what may have occupied the member. */
function useFreeMoments(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const look = () => setTurn((before) => before + 1)
    document.addEventListener('visibilitychange', look)
    document.addEventListener('focusout', look)
    // Does not bubble.
    document.addEventListener('close', look, true)
    return () => {
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('focusout', look)
      document.removeEventListener('close', look, true)
    }
  }, [])
  return turn
}

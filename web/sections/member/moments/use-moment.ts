import { useEffect, useState } from 'react'
import { claimMoment } from '#contract/point/mission.ts'
import { useUser } from '../../../client/session/auth-state.ts'
import { call } from '../../../client/transport/call.ts'
import { overlays } from '../../../ui/keyboard/use-keys.ts'
import type { Moment } from './due-moments.ts'

/** By uid and key: each is claimed by this tab once, unless the claim failed. */
const claimed = new Set<string>()
/** Members whose claim is on its way: a second one that is won meanwhile would replace the first, unseen. */
const asking = new Set<string>()
/** By uid: claimed and not closed yet. It outlives a change of the page, because nobody else will show it. */
const won = new Map<string, Moment>()

/**
 * The moment to show now. It is claimed first, so that it is shown on one device only, and never while the member does
 * something else on the page.
 */
export function useMoment(due: readonly Moment[]) {
  const uid = useUser()?.uid ?? ''
  const turn = useFreeMoments()
  const [, setShown] = useState<Moment | null>(null)
  const [answers, setAnswers] = useState(0)
  const shown = won.get(uid) ?? null
  const next = shown ? undefined : due.find(({ key }) => !claimed.has(`${uid} ${key}`))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the moment; looks again on `turn`
  useEffect(() => {
    if (!next || !uid || asking.has(uid) || isOccupied()) return
    asking.add(uid)
    const claim = `${uid} ${next.key}`
    claimed.add(claim)
    call(claimMoment, { moment: next.key }).then(
      ({ isFirst }) => {
        asking.delete(uid)
        setAnswers((before) => before + 1)
        if (!isFirst) return
        won.set(uid, next)
        setShown(next)
      },
      () => {
        asking.delete(uid)
        claimed.delete(claim)
      },
    )
  }, [uid, next?.key, turn, answers])

  const done = () => {
    won.delete(uid)
    setShown(null)
  }
  return { moment: shown, done }
}

/** Another dialog or menu, a field, or another page: the moment waits. */
const isOccupied = () =>
  document.hidden ||
  document.querySelector(overlays) !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** Counts the ends of what may have occupied the member. */
function useFreeMoments(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const look = () => setTurn((before) => before + 1)
    document.addEventListener('visibilitychange', look)
    document.addEventListener('focusout', look)
    // Neither bubbles.
    document.addEventListener('close', look, true)
    document.addEventListener('toggle', look, true)
    return () => {
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('focusout', look)
      document.removeEventListener('close', look, true)
      document.removeEventListener('toggle', look, true)
    }
  }, [])
  return turn
}

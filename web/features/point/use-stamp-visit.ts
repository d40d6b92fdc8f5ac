import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { stampToday } from '#contract/point/mission.ts'
import { authState, onUserChange, useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { onReachable } from '#web/client/transport/reach.ts'
import { takeServerTime } from '#web/client/transport/server-clock.ts'
import { useToday } from '#web/client/use-today.ts'

type Earned = z.output<typeof stampToday.output>['earned']

export type StampVisit = {
  status: 'asking' | 'done' | 'failed'
  /** The points granted just now, while the member watches. */
  earned: Earned
  retry: () => void
}

type Answer = { earned: Earned; answeredAt: number }

/** One request per day and member, however often the home is opened in this tab. */
const answers = new Map<string, Promise<Answer>>()
const freshMs = 3_000

/** Visiting the home earns the stamp: requests it once a day, including in a page left open past midnight. */
export function useStampVisit(): StampVisit {
  const uid = useUser()?.uid
  const today = useToday()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Pick<StampVisit, 'status' | 'earned'>>({ status: 'asking', earned: [] })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on request
  useEffect(() => {
    if (!uid) return
    let isGone = false
    const stop = whenSomebodyLooks(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      askOnce(`${uid} ${today}`).then(
        ({ earned, answeredAt }) => {
          const isFresh = performance.now() - answeredAt < freshMs
          if (!isGone) setState({ status: 'done', earned: isFresh ? earned : [] })
        },
        () => {
          if (!isGone) setState({ status: 'failed', earned: [] })
        },
      )
    })
    return () => {
      isGone = true
      stop()
    }
  }, [uid, today, turn])

  useEffect(() => {
    if (state.status !== 'failed') return
    const askAgain = () => setTurn((turn) => turn + 1)
    const stopWaiting = onReachable(askAgain)
    // The server is reachable again.
    const stop = onUserChange(() => authState().kind === 'signed-in' && askAgain())
    return () => {
      stopWaiting()
      stop()
    }
  }, [state.status])

  return { ...state, retry: () => setTurn((turn) => turn + 1) }
}

function askOnce(key: string): Promise<Answer> {
  const known = answers.get(key)
  if (known) return known
  const asked = call(stampToday, {}).then(({ earned, at }) => {
    takeServerTime(at)
    return { earned, answeredAt: performance.now() }
  })
  answers.set(key, asked)
  asked.catch(() => answers.delete(key))
  return asked
}

/** A page in the background is not a visit. */
function whenSomebodyLooks(visit: () => void): () => void {
  if (!document.hidden) {
    visit()
    return () => {}
  }
  const look = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', look)
    visit()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
